import { textOf, textsOf } from "~/http/form.server";
import type { Answers } from "~/imports/answers";
import {
  AT_ONCE,
  type CellPart,
  type ColumnSaid,
  EMPTY_TEACHER,
  FIELDS,
  LENGTHS,
  NAME_ORDERS,
  OWNERS,
  PART_FIELDS,
  PARTS,
  type PartField,
  type Reading,
  SEVERAL,
  SHAPES,
  SHEETS_ARE,
  WEEK_MEANINGS,
  type WeekMeaning,
} from "~/imports/reading/reading";
import { baseOf, TO_BE_SAID } from "./import-state";

const [LONGEST, MOST] = [300, 2000];

const among = <One extends string>(all: readonly One[] | Record<One, string>, text: string) =>
  (Array.isArray(all) ? all : (Object.keys(all) as One[])).find((one) => one === text);

/** What the second step says of a table; as before where nothing of one was shown. */
export function readReading(form: FormData, before: Answers["reading"]): Answers["reading"] {
  if (!form.has("readingShown")) return before;
  const said = (name: string) => textOf(form, name).slice(0, LONGEST);
  const list = (name: string) =>
    textsOf(form, name)
      .slice(0, MOST)
      .map((text) => text.slice(0, LONGEST));
  const head = said("head");
  const reading: Reading = {
    sheets: form.has("sheetsShown") ? list("sheet") : undefined,
    sheetsAre: among(SHEETS_ARE, said("sheetsAre")),
    shape: among(SHAPES, said("shape")),
    of: among(OWNERS, said("of")),
    head: head === "none" ? null : readHead(head),
    columns: pairsOf(list("columnHeading"), list("column")),
    parts: form.has("part")
      ? list("part").map((text) =>
          text === TO_BE_SAID ? null : ((among(PART_FIELDS, text) as PartField) ?? ""),
        )
      : undefined,
    nameOrder: among(NAME_ORDERS, said("nameOrder")),
    emptyTeacher: among(EMPTY_TEACHER, said("emptyTeacher")),
    marks: form.has("marksShown") ? list("mark") : undefined,
    cell: cellsOf(list("cellLength"), list("cellPart")),
    several: among(SEVERAL, said("several")),
    free: form.has("free") ? wordsIn(textOf(form, "free")) : undefined,
    length: among(LENGTHS, said("length")),
    weeks: weeksOf(list("weekWord"), list("weekMeaning")),
    atOnce: among(AT_ONCE, said("atOnce")),
    hidden: form.has("hidden") ? true : undefined,
  };
  return onlySaid(withoutOthers(reading, textOf(form, "readingShown")));
}

function onlySaid(reading: Reading): Reading {
  const said = Object.entries(reading).filter(
    ([, value]) => value !== undefined && !isEmpty(value),
  );
  return Object.fromEntries(said);
}
const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;

/** What depends on an answer that is another now was about other cells. */
function withoutOthers(reading: Reading, shownText: string): Reading {
  const shown = shownText.split("\n");
  const is = baseOf({
    ...reading,
    ...(reading.marks ? {} : { marks: JSON.parse(shown[4] ?? "null") ?? undefined }),
  }).split("\n");
  const [shape, sheets, of, head, marks] = is.map((one, at) => (shown[at] ?? "null") !== one);
  const { sheets: taken, shape: chosen, hidden } = reading;
  if (shape) return { sheets: taken, shape: chosen, hidden };
  const isOther = sheets || of || marks;
  return {
    ...reading,
    ...(isOther ? { cell: undefined, several: undefined, atOnce: undefined } : {}),
    ...(sheets || of ? { marks: undefined, parts: undefined, free: undefined } : {}),
    ...(head ? { columns: undefined } : {}),
  };
}

function readHead(text: string): Reading["head"] | undefined {
  const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text.trim()) ?? [];
  return from ? { from: Number(from), to: Number(to) } : undefined;
}

const pairsOf = (headings: readonly string[], fields: readonly string[]): ColumnSaid[] =>
  headings.flatMap((heading, at) =>
    fields[at] === TO_BE_SAID ? [] : [[heading, among(FIELDS, fields[at] ?? "") ?? ""] as const],
  );

function cellsOf(lengths: readonly string[], parts: readonly string[]): Reading["cell"] {
  let from = 0;
  return lengths.map((length) => {
    const theirs = parts.slice(from, from + Number(length));
    from += Number(length);
    return theirs.map((text): CellPart | "" | null =>
      text === TO_BE_SAID ? null : (among(PARTS, text) ?? ""),
    );
  });
}

const weeksOf = (words: readonly string[], meanings: readonly string[]): Reading["weeks"] =>
  words.flatMap((word, at) => {
    const meaning = among(WEEK_MEANINGS as Record<WeekMeaning, string>, meanings[at] ?? "");
    return meaning ? [[word, meaning] as const] : [];
  });

/** Words parted by commas. */
function wordsIn(typed: string): string[] {
  return typed
    .split(",")
    .slice(0, MOST)
    .map((word) => word.trim().slice(0, LONGEST))
    .filter((word) => word !== "");
}
