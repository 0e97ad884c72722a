import { textOf, textsOf } from "~/http/form.server";
import { headIn } from "~/imports/reading/options";
import {
  CELL_PARTS,
  CHOICES,
  type ColumnChoice,
  FIELD_NAMES,
  keyIn,
  PART_FIELDS,
  type Reading,
  WEEK_MEANINGS,
} from "~/imports/reading/reading";
import { baseOf, TO_BE_SAID } from "./import-state";

const [LONGEST, MOST] = [300, 2000];

/** What the second step says of a table; as before where nothing of one was shown. */
export function readReading(form: FormData, before: Reading | undefined): Reading | undefined {
  if (!form.has("readingShown")) return before;
  const said = (name: string) => textOf(form, name).slice(0, LONGEST);
  const list = (name: string) =>
    textsOf(form, name)
      .slice(0, MOST)
      .map((text) => text.slice(0, LONGEST));
  const cellParts = list("cellPart").map((text) => partOf(CELL_PARTS, text));
  const meanings = list("weekMeaning").map((text) => keyIn(WEEK_MEANINGS, text));
  const choices: [string, Record<string, string>][] = Object.entries(CHOICES);
  const chosen = choices.map(([name, names]) => [name, keyIn(names, said(name))]);
  const reading: Reading = {
    ...Object.fromEntries(chosen),
    sheets: form.has("sheetsShown") ? list("sheet") : undefined,
    head: headIn(said("head")),
    columns: columnsOf(list("columnHeading"), list("column")),
    parts: list("part").map((text) => partOf(PART_FIELDS, text)),
    cell: list("cellLength").map((length) => cellParts.splice(0, Number(length))),
    free: form.has("free") ? wordsIn(textOf(form, "free")) : undefined,
    weeks: list("weekWord").flatMap((word, at) => (meanings[at] ? [[word, meanings[at]]] : [])),
    hidden: form.has("hidden") ? true : undefined,
  };
  return onlySaid(withoutOthers(reading, textOf(form, "readingShown")));
}

const partOf = <Part extends string>(names: Record<Part, string>, text: string) =>
  text === TO_BE_SAID ? null : (keyIn(names, text) ?? "");

const isSaid = (value: unknown) =>
  value !== undefined && !(Array.isArray(value) && value.length === 0);
const onlySaid = (reading: Reading): Reading =>
  Object.fromEntries(Object.entries(reading).filter(([, value]) => isSaid(value)));

/** What depends on an answer that is another now was about other cells. */
function withoutOthers(reading: Reading, shown: string): Reading {
  // A browser ends the lines of a field with both signs.
  const before = shown.split(/\r?\n/);
  const [shape, sheets, of, head] = baseOf(reading)
    .split("\n")
    .map((one, at) => one !== before[at]);
  const { sheets: taken, shape: chosen, hidden } = reading;
  if (shape) return { sheets: taken, shape: chosen, hidden };
  const cells = { cell: undefined, several: undefined, atOnce: undefined };
  return {
    ...reading,
    ...(sheets || of ? { ...cells, parts: undefined, free: undefined } : {}),
    ...(head ? { columns: undefined } : {}),
  };
}

export const columnsOf = (headings: readonly string[], fields: readonly string[]): ColumnChoice[] =>
  headings.flatMap((heading, at) => {
    const field = partOf(FIELD_NAMES, fields[at] ?? TO_BE_SAID);
    return field === null ? [] : [[heading, field] as const];
  });

/** Words parted by commas. */
function wordsIn(typed: string): string[] {
  const words = typed.split(",").slice(0, MOST);
  return words.map((word) => word.trim().slice(0, LONGEST)).filter((word) => word !== "");
}
