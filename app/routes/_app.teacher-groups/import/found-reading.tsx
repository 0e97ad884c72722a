import type { CycleQuestion, ImportPreview } from "~/imports/answers/found";
import { cycleWeekInWords } from "~/school/cycle";
import { Field, Select } from "~/ui/forms/field";
import { Meanings, Options, useMissing } from "./choice";

const ENCODINGS = [
  ...["utf-8", "windows-1252", "windows-1250", "windows-1251", "windows-1253", "windows-1254"],
  ...["windows-1255", "windows-1256", "windows-1257", "iso-8859-2", "gbk", "shift_jis"],
];

export function ReadingChoices({
  found,
  letters,
}: {
  found: ImportPreview | null;
  letters: string | null;
}) {
  const isOpen = found?.letters?.isOpen ?? false;
  const missing = useMissing(isOpen ? null : "said");
  return (
    <div className="grid gap-3">
      {found && found.assumed.length > 0 ? (
        <ul className="list-disc space-y-1 ps-5 text-sm">
          {found.assumed.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      ) : null}
      {found && found.sample.length > 0 ? (
        <p className="text-sm">
          Teachers, such as{" "}
          {found.sample.map((one, at) => (
            <span key={one}>
              {at > 0 ? ", " : null}
              <bdi className="font-semibold">{one}</bdi>
            </span>
          ))}
        </p>
      ) : null}
      <div className="grid gap-3 empty:hidden sm:grid-cols-3">
        {letters ? (
          <Field id="encoding" label="Letters" error={missing && "Choose how they are written"}>
            <Select name="encoding" defaultValue={isOpen ? "" : letters}>
              <Options
                of={[...new Set([letters, ...ENCODINGS])].map((name) => [name, name] as const)}
                chosen={isOpen ? null : letters}
              />
            </Select>
          </Field>
        ) : null}
        {found?.terms ? (
          <Field id="term" label="Term">
            <Select name="term" defaultValue={found.terms.taken ?? ""}>
              <Options of={found.terms.names.map((name) => [name, name] as const)} chosen="" />
            </Select>
          </Field>
        ) : null}
      </div>
      {found?.turns ? <WeekChoices turns={found.turns} /> : null}
    </div>
  );
}

const PLACES = ["First week", "Second week", "Third week", "Fourth week"];

function WeekChoices({ turns: { ours, theirs, from, isThere, isOne } }: { turns: CycleQuestion }) {
  const isForNone = isOne && from.every((one) => one === null);
  return (
    <Meanings
      title="Weeks that alternate"
      id={(at) => `turn-${at}`}
      name="turn"
      of={[
        ...theirs.map((name) => [name, isOne ? "as in the file" : name] as const),
        ["", isThere ? "stays as it is" : "none"],
      ]}
      all={ours.map((one, at) => ({
        words: isThere ? cycleWeekInWords(one) : (PLACES[at] ?? one),
        chosen: isForNone ? null : (from[at] ?? ""),
        sent: { turnOf: one },
      }))}
    >
      <p className="mb-2 text-sm text-muted">
        {isOne
          ? "This file has only one week. Which of your weeks is it for?"
          : isThere
            ? "Which week of the file is which here?"
            : "The file has several. Which comes first? Choose “none” where a week is not to come in."}
      </p>
    </Meanings>
  );
}
