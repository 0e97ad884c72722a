import { Refusal } from "~/http/refusal";
import { nameKey, plainText } from "~/school/names";
import { OFF, readColumnMapping, readMapping } from "./mapping";
import {
  AT_ONCE,
  type CellPart,
  EMPTY_TEACHER,
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
} from "./reading/reading";

/** The command's options that say how a table is read. */
export const READING_OPTIONS = {
  sheet: { type: "string", multiple: true },
  "sheets-are": { type: "string" },
  shape: { type: "string" },
  of: { type: "string" },
  head: { type: "string" },
  columns: { type: "string" },
  column: { type: "string", multiple: true },
  parts: { type: "string" },
  "name-order": { type: "string" },
  "empty-teacher": { type: "string" },
  cell: { type: "string", multiple: true },
  stack: { type: "string" },
  several: { type: "string" },
  free: { type: "string" },
  length: { type: "string" },
  "week-words": { type: "string" },
  "at-once": { type: "string" },
  hidden: { type: "boolean" },
} as const;
type Values = Partial<Record<keyof typeof READING_OPTIONS, string | string[] | boolean>>;

const keysOf = <Key extends string>(names: Record<Key, string>) => Object.keys(names) as Key[];

/** What a table's options say. Throws 400 for a word that is none of the choices. */
export function readReading(values: Values): Reading {
  const one = (name: keyof Values) => values[name] as string | undefined;
  const several = (name: keyof Values) => (values[name] as string[] | undefined) ?? [];
  const columns = [one("columns") ?? [], several("column")].flat().join(",");
  const cells = [...several("cell"), ...(one("stack") ? [one("stack") as string] : [])];
  const words = one("week-words");
  const reading: Reading = {
    sheets: several("sheet").length > 0 ? several("sheet") : undefined,
    sheetsAre: oneOf("--sheets-are", keysOf(SHEETS_ARE), one("sheets-are")),
    shape: oneOf("--shape", SHAPES, one("shape")),
    of: oneOf("--of", OWNERS, one("of")),
    head: readHead(one("head")),
    columns: columns === "" ? undefined : [...readColumnMapping(columns)],
    parts: one("parts")?.trim().split(/[\s,]/).filter(Boolean).map(partNamed),
    nameOrder: oneOf("--name-order", keysOf(NAME_ORDERS), one("name-order")),
    emptyTeacher: oneOf("--empty-teacher", keysOf(EMPTY_TEACHER), one("empty-teacher")),
    cell: cells.length === 0 ? undefined : cells.map(cellNamed).sort((a, b) => b.length - a.length),
    several: oneOf("--several", SEVERAL, one("several")),
    free: one("free")
      ?.split(",")
      .map(plainText)
      .filter((word) => word !== ""),
    length: oneOf("--length", keysOf(LENGTHS), one("length")),
    weeks:
      words === undefined
        ? undefined
        : [
            ...readMapping(
              "--week-words",
              words,
              keysOf(WEEK_MEANINGS) as WeekMeaning[],
              weekMeaning,
            ),
          ],
    atOnce: oneOf("--at-once", keysOf(AT_ONCE), one("at-once")),
    hidden: values.hidden === true ? true : undefined,
  };
  return Object.fromEntries(Object.entries(reading).filter(([, value]) => value !== undefined));
}

const weekMeaning = (word: string) =>
  (keysOf(WEEK_MEANINGS) as WeekMeaning[]).find((one) => one === nameKey(word)) ?? null;

function readHead(text: string | undefined): Reading["head"] {
  if (text === undefined) return undefined;
  if (nameKey(text) === "none") return null;
  const [, from, to = from] = /^(\d{1,6})(?:-(\d{1,6}))?$/.exec(text.trim()) ?? [];
  if (!from || Number(to) < Number(from) || Number(to) > Number(from) + 5)
    throw new Refusal(
      400,
      `--head: "${text}" must be the number of a row, two such as 3-4, or none`,
    );
  return { from: Number(from), to: Number(to) };
}

function partNamed(word: string): PartField | "" {
  const name = nameKey(word);
  return name === OFF ? "" : (oneOf("--parts", [...keysOf(PART_FIELDS)], name) as PartField);
}

function cellNamed(order: string): (CellPart | "")[] {
  return order.split(",").map((word) => {
    const name = nameKey(word);
    const part = name === OFF ? "" : PARTS.find((one) => one === name);
    if (part !== undefined) return part;
    throw new Refusal(400, `--cell: "${word.trim()}" must be one of ${PARTS.join(", ")}, ${OFF}`);
  });
}

/** Throws 400 for any other word. */
export function oneOf<Word extends string>(
  option: string,
  words: readonly Word[],
  given: string | undefined,
): Word | undefined {
  const word = words.find((one) => nameKey(one) === nameKey(given ?? ""));
  if (given === undefined || word) return word;
  throw new Refusal(400, `${option}: "${given}" must be one of ${words.join(", ")}`);
}
