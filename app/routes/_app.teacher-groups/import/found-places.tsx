import { useContext } from "react";
import type { FoundKind, ImportPreview } from "~/imports/answers/found";
import type { FoundLabel } from "~/imports/answers/guess";
import { BELL_WORDS, type BellsQuestion } from "~/imports/labels/overlapping-hours";
import { MEANING_NAMES } from "~/imports/lessons/kinds";
import { DAYS, isWeekday } from "~/school/dates";
import { Checkbox, RadioGroup } from "~/ui/forms/choices";
import { Field, Select } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { IsRefused, Meanings, type Meant, Options, useMissing } from "./choice";

const asPairs = (words: readonly string[], before = "") =>
  words.map((word) => [word, `${before}${word}`] as const);

export function Places({ found, isSuggested }: { found: ImportPreview; isSuggested: boolean }) {
  const { days, firstDay, hours, bells, dayChoices, blockChoices, setWeek, inTurn, kinds } = found;
  const sent = (name: string, { label, meaning, isSaid }: FoundLabel<string>) => ({
    [`${name}Label`]: label,
    [`${name}Guess`]: isSaid ? "" : (meaning ?? ""),
  });
  const meant = (name: string, label: FoundLabel<string>): Meant => ({
    ...{ words: label.label, note: `classes: ${label.classes}`, chosen: label.meaning },
    sent: sent(name, label),
  });
  return (
    <>
      <LeftOut found={found} />
      <Checkbox
        name="setWeek"
        label="Make this the school's week"
        hint={`${isSuggested ? "Nobody is here yet, and the file has other days or periods than the week that is set: so it is ticked. " : ""}The school gets the file's days and periods, with their names and times.`}
        defaultChecked={setWeek}
      />
      {inTurn === null ? null : (
        <Checkbox
          name="inTurn"
          label="These days take turns"
          hint={`They follow one another on the days on which the school is open, a new timetable with the first of them. The school gets the file's periods too.`}
          defaultChecked={inTurn}
        />
      )}
      {found.due === undefined ? null : <TodayIs days={dayChoices} due={found.due} />}
      {firstDay ? <FirstDayChoice found={found} first={firstDay} /> : null}
      {bells ? <BellsChoice bells={bells} /> : null}
      <div className="grid gap-6 sm:grid-cols-2">
        {firstDay && firstDay.day === null ? null : (
          <Meanings
            title={`The file's week begins with ${days[0]?.label ?? "no day"}`}
            id={(at) => `day-${at}`}
            name="day"
            of={[...asPairs(dayChoices), ["off", "No school day"]]}
            all={days.map((day) => meant("day", day))}
          />
        )}
        <Meanings
          title="The file's periods, in their order"
          id={(at) => `hour-${at}`}
          name="hour"
          of={[...asPairs(blockChoices, "Block "), ["off", "No block"]]}
          all={hours.map((hour) => ({
            ...meant("hour", hour),
            ...(setWeek && !found.isOrderAsked
              ? { of: [ownBlock(hour), ["off", "No block"]] }
              : {}),
          }))}
        />
      </div>
      {kinds.length > 0 ? <Kinds kinds={kinds} /> : null}
    </>
  );
}

/** A period of the file as a block of its own: how it is called follows from all of them. */
const ownBlock = ({ meaning }: FoundLabel<string>): readonly [string, string] =>
  meaning === "off" || meaning === null
    ? ["1", "In the school's week"]
    : [meaning, `Block ${meaning}`];

function LeftOut({ found: { days, hours, terms, setWeek } }: { found: ImportPreview }) {
  const places = [...leftOutOf(days), ...inOneLine(leftOutOf(hours))];
  const turns = terms?.left ?? [];
  if (places.length + turns.length === 0) return null;
  return (
    <Notice tone="warning" title="Classes that would be left out">
      <ul className="list-disc ps-5">
        {places.map(({ label, classes }) => (
          <li key={label}>
            <bdi>{label}</bdi>: {classes}
          </li>
        ))}
        {turns.map(([name, lessons]) => (
          <li key={name}>
            <bdi>{name}</bdi>, which takes turns with what is read: {lessons}
          </li>
        ))}
      </ul>
      {places.length === 0 ? null : (
        <p className="mt-1">
          {setWeek
            ? "Choose a day or block for them below."
            : "Tick “Make this the school's week” to take all of them in."}
        </p>
      )}
    </Notice>
  );
}

const leftOutOf = (labels: readonly FoundLabel<string>[]) =>
  labels.filter(({ meaning, classes }) => meaning === "off" && classes > 0);

const FEW = 4;

function inOneLine(hours: readonly FoundLabel<string>[]): readonly FoundLabel<string>[] {
  if (hours.length <= FEW) return hours;
  const label = hours.map((hour) => hour.label).join(", ");
  return [{ label, meaning: "off", classes: hours.reduce((sum, label) => sum + label.classes, 0) }];
}

function TodayIs({ days, due }: { days: readonly string[]; due: string | null }) {
  return (
    <Field
      id="due"
      label="Today is"
      error={useMissing(due)}
      hint="On a day without school: the next one is. School Week lists the days to come."
    >
      <Select name="due" defaultValue={due ?? ""}>
        <Options of={asPairs(days)} chosen={due} />
      </Select>
    </Field>
  );
}

function FirstDayChoice({
  found: { format, dayChoices },
  first: { label, day },
}: {
  found: ImportPreview;
  first: NonNullable<ImportPreview["firstDay"]>;
}) {
  const rule = format === "Untis GPU001" ? " In Untis 1 is Monday as a rule." : "";
  return (
    <Field
      id="firstDay"
      label={`Which day of the week is ${label}?`}
      error={useMissing(day)}
      hint={`The days of this file are only numbered. The others follow it.${rule}`}
    >
      <Select name="firstDay" defaultValue={day ?? ""}>
        <Options of={asPairs(dayChoices.some(isWeekday) ? DAYS : dayChoices)} chosen={day} />
      </Select>
    </Field>
  );
}

const BELL_HINTS = {
  one: "The classes of all of them are in it. Whoever has two at that time keeps the first.",
  untimed: "All come in; nobody is told when they ring.",
  two: "Whoever teaches or covers in one is not free in another at the same time.",
  byTime: "The file's own order is left.",
} as const;

function BellsChoice({ bells }: { bells: BellsQuestion }) {
  const { overlaps, backwards, choices, meaning } = bells;
  const missing = useMissing(meaning);
  return (
    <Notice
      tone={meaning === null ? "warning" : "info"}
      title={
        overlaps.length > 0
          ? "Some periods overlap"
          : "Some periods would begin before the one above them"
      }
    >
      <ul className="list-disc ps-5">
        {overlaps.map(([one, other]) => (
          <li key={`${one} ${other}`}>
            <bdi>{one}</bdi> and <bdi>{other}</bdi>
          </li>
        ))}
        {backwards.map((one) => (
          <li key={one}>
            <bdi>{one}</bdi>
          </li>
        ))}
      </ul>
      <div className="mt-2">
        <RadioGroup
          id="bells"
          name="bells"
          legend="What are they?"
          defaultValue={meaning ?? undefined}
          error={missing}
          options={choices.map((choice) => ({
            value: choice,
            label: capitalized(BELL_WORDS[choice]),
            hint: BELL_HINTS[choice],
          }))}
        />
      </div>
    </Notice>
  );
}

const capitalized = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}`;

function Kinds({ kinds }: { kinds: FoundKind[] }) {
  const open = kinds.filter(({ meaning }) => meaning === null);
  const missing = useMissing(open.length > 1 ? null : "");
  const rest = Object.entries(MEANING_NAMES).map(
    ([meaning, words]) => [meaning, `All the rest: ${words.toLowerCase()}`] as const,
  );
  return (
    <IsRefused.Provider value={useContext(IsRefused) && missing === null}>
      <Meanings
        title="Lessons without students"
        id={(at) => `kind-${at}`}
        name="kind"
        of={MEANING_NAMES}
        all={kinds.map(({ name, count, meaning }) => ({
          ...{ words: name, note: `lessons: ${count}`, chosen: meaning },
          sent: { kindName: name },
        }))}
      >
        <p className="mb-2 text-sm text-muted">
          These are not classes. Are their teachers busy then, on standby to cover, or not in
          school?
        </p>
        {open.length > 1 ? (
          <Field
            id="otherKinds"
            label={`All ${open.length} that are not chosen yet, at once`}
            hint="What you choose beside one of them counts for that one."
            error={missing}
            className="mb-3 sm:w-80"
          >
            <Select name="otherKinds" defaultValue="">
              <Options of={rest} chosen={null} />
            </Select>
          </Field>
        ) : null}
      </Meanings>
    </IsRefused.Provider>
  );
}
