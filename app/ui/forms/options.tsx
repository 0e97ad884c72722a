export type Option = { value: string; label: string };

/** A table of words, each sent as its key. */
export function optionsOf(words: Readonly<Record<string, string>>): Option[] {
  return Object.entries(words).map(([value, label]) => ({ value, label }));
}

/** The choices of a select. */
export function Options({ options }: { options: readonly Option[] }) {
  return options.map(({ value, label }) => (
    <option key={value} value={value} dir="auto">
      {label}
    </option>
  ));
}

/** The same where each word is sent as it is read. */
export function WordOptions({ words }: { words: readonly string[] }) {
  return <Options options={words.map((word) => ({ value: word, label: word }))} />;
}

export function PeopleOptions({ people }: { people: readonly { id: string; name: string }[] }) {
  return <Options options={people.map(({ id, name }) => ({ value: id, label: name }))} />;
}

/** What a box may be filled with as it is typed in: its `list` is this id. */
export function Suggestions({ id, words }: { id: string; words: readonly string[] }) {
  return (
    <datalist id={id}>
      {words.map((word) => (
        <option key={word} value={word} />
      ))}
    </datalist>
  );
}
