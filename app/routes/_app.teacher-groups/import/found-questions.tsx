import { BELL_WORDS, type BellsQuestion } from "~/imports/bells-of-file";
import type { Found } from "~/imports/found";
import type { FirstDay } from "~/imports/guess";
import { DAYS } from "~/school/dates";
import { RadioGroup } from "~/ui/forms/choices";
import { Field, Select } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { useMissing } from "./choice";

export function FirstDayChoice({
  first: { label, day },
  format,
}: {
  first: FirstDay;
  format: Found["format"];
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
        {day === null ? <option value="">Choose…</option> : null}
        {DAYS.map((one) => (
          <option key={one}>{one}</option>
        ))}
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

export function BellsChoice({ bells }: { bells: BellsQuestion }) {
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
          options={choices.map((one) => ({
            value: one,
            label: capitalized(BELL_WORDS[one]),
            hint: BELL_HINTS[one],
          }))}
        />
      </div>
    </Notice>
  );
}

const capitalized = (words: string) => `${words[0]?.toUpperCase()}${words.slice(1)}`;
