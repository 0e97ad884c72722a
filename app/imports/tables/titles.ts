import { plainText } from "~/school/names";
import { dayIn, sheetParts } from "../reading/parts";
import type { Chosen, OwnerKind } from "../reading/reading";
import type { Worksheet } from "../reading/sheet";
import { isBreak, ownerWord } from "../reading/words";
import type { GridHeaders } from "./axes";
import { lookOf } from "./looks";

/** Whose a table is by what stands above it; "" and null where nothing says it. */
export type Title = {
  name: string;
  kind: OwnerKind | null;
  day: string;
  week: string;
  shift: string;
};
export type Titled = {
  sheet: Worksheet;
  axes: GridHeaders;
  beside: readonly GridHeaders[];
  from: number;
};

const [ROWS_ABOVE, LONGEST] = [8, 120];
const PLAIN_SHEET =
  /^(?:sheet|tabelle|feuil|hoja|foglio|blad|arkusz|list|munka|sayfa|ورقة|ورقه|גיליון|גליון|лист|工作表)\s?\d*$/iu;

/** What stands in each row above a table, the nearest row first, within its columns. */
function linesAbove({ sheet, axes, beside, from }: Titled): string[][] {
  const starts = beside.map(({ heads, side }) => Math.min(side.hour ?? 999, heads[0]?.column ?? 0));
  const left = starts[beside.indexOf(axes)] ?? 0;
  const right = Math.min(999, ...starts.filter((start) => start > left));
  return sheet.rows
    .slice(Math.max(from, axes.at - ROWS_ABOVE), axes.at)
    .reverse()
    .map(({ cells }) => {
      const own = beside.length > 1 ? cells.slice(left, right) : cells;
      const texts = own.map((cell) => plainText(cell.slice(0, LONGEST)));
      return texts.filter((text, at) => text !== "" && text !== texts[at - 1]);
    });
}

/**
 * Of all tables of a file together: after a word such as "Teacher:", else what differs above them
 * where all else is alike ("Timetable of …"), else the sheets' names.
 */
export function titlesOf(tables: readonly Titled[], are?: Chosen<"sheetsAre">): Title[] {
  const above = tables.map(linesAbove);
  const isCommon = (text: string) =>
    above.filter((lines) => lines.some((line) => line.includes(text))).length > 1;
  const plain = above.map((lines) => lines.flat().filter((one) => !isCommon(one)));
  const [before, after] = sharedWords(plain.flatMap(([nearest = ""]) => nearest || []));
  return tables.map(({ sheet }, at) => {
    const lines = above[at] ?? [];
    const named = sheetParts(sheet.name, are);
    if (named.owner) return { name: named.owner, kind: null, day: "", week: "", shift: "" };
    const texts = lines.flat();
    const day = texts.find((text) => text.split(" ").length <= 3 && dayIn(lastWords(text))) ?? "";
    const when = {
      day: named.day ?? (day && lastWords(day)),
      week: named.week ?? "",
      shift: named.shift ?? "",
    };
    const isOther = named.day || named.week || named.shift || are === "more";
    const own = isOther ? null : sheet.name;
    return { ...ownerOf(lines, plain[at] ?? [], own, { before, after }), ...when };
  });
}

const lastWords = (text: string) => text.split(/[:：]/u).at(-1)?.trim() ?? "";

type Shared = { before: readonly string[]; after: readonly string[] };
type Owner = Pick<Title, "name" | "kind">;

function ownerOf(
  lines: readonly (readonly string[])[],
  plain: readonly string[],
  sheet: string | null,
  { before, after }: Shared,
): Owner {
  for (const line of lines) {
    const owner = labelledIn(line);
    if (owner) return owner;
  }
  const nearest = plain.find(
    (text) => /[\p{L}\p{N}]/u.test(text) && !dayIn(text) && !isBreak(text),
  );
  if (nearest !== undefined) {
    const words = nearest.split(" ");
    const isShared = before.length + after.length > 0;
    const led = isShared
      ? before
      : words.slice(0, -1).filter((word, at) => at === 0 && ownerWord(word));
    const name = words.slice(led.length, words.length - after.length).join(" ");
    return ownerNamed(name, led);
  }
  const own = plainText(sheet ?? "");
  if (own === "" || PLAIN_SHEET.test(own)) return { name: "", kind: null };
  const [first = "", ...rest] = own.split(" ");
  return ownerWord(first) && rest.length > 0
    ? ownerNamed(rest.join(" "), [first])
    : ownerNamed(own, []);
}

/** "9" of "Grade 9" is called so with its word. */
function ownerNamed(text: string, before: readonly string[]): Owner {
  const name = /[^\s\-–—:|](?:.*[^\s\-–—:|])?/su.exec(text)?.[0] ?? "";
  const kind = before.reduce<OwnerKind | null>((last, word) => ownerWord(word) ?? last, null);
  const word = before.at(-1) ?? "";
  const called = /\p{L}/u.test(name) || word === "" ? name : `${word} ${name}`;
  const look = lookOf(name);
  return { name: called, kind: kind ?? (look === "class" || look === "room" ? look : null) };
}

/** "School X   Teacher: Mona Adel", or a cell "Teacher:" before a cell with the name. */
function labelledIn(line: readonly string[]): Owner | null {
  for (const [at, cell] of line.entries()) {
    const pieces = cell.split(/[:：]/u).map(plainText);
    for (const [index, before] of pieces.entries()) {
      const words = before.split(" ").slice(-2);
      const kinds = words.flatMap((word) => ownerWord(word) ?? []);
      const isLast = index === pieces.length - 1;
      if (isLast && (pieces.length > 1 || words.length > 1)) continue;
      const after = plainText((isLast ? "" : pieces[index + 1]) || (line[at + 1] ?? ""));
      // "Class teacher: …" is no teacher's own week.
      if (kinds.length === 1 && after !== "") return { name: after, kind: kinds[0] ?? null };
    }
  }
  return null;
}

/** The words with which all of several texts begin, and end. */
function sharedWords(texts: readonly string[]): [before: string[], after: string[]] {
  const [first = [], ...others] = texts.map((text) => text.split(" "));
  if (others.length === 0) return [[], []];
  const shortest = Math.min(first.length, ...others.map(({ length }) => length)) - 1;
  const isShared = (at: number) => others.every((words) => words.at(at) === first.at(at));
  let [before, after] = [0, 0];
  while (before < shortest && isShared(before)) before += 1;
  while (before + after < shortest && isShared(-after - 1)) after += 1;
  return [first.slice(0, before), after > 0 ? first.slice(-after) : []];
}
