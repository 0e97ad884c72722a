import { nameKey, plainText } from "~/school/names";
import { dayNamed } from "../labels/tell-days";

/** Each joined name ("A & B", "A + B", "A and B") on its own line. */
export function severalIn(text: string, more = ""): string {
  const marks = new RegExp(`[+;&${more}\\n]|\\s(?:and|und|et|y|و)\\s|\\s/\\s`, "giu");
  return text.replace(marks, "\n");
}

export function namesParted(text: string): string[] {
  const names = text.split("\n").map(plainText);
  return [
    ...new Map(names.filter((name) => name !== "").map((name) => [nameKey(name), name])).values(),
  ];
}

/** "A & B" are two; "A, B" too, if one stands alone or both are whole; "Adel, Mona" is one. */
export function teachersIn(cells: readonly string[]): (cell: string) => string[] {
  const known = new Set(cells.map(nameKey));
  const isSomebody = (part: string) => known.has(nameKey(part));
  return (cell) => {
    const parts = cell.split(",").map(plainText);
    const areWhole = parts.every((part) => part.includes(" "));
    const areSeveral = parts.length > 2 || areWhole || parts.some(isSomebody);
    return namesParted(severalIn(cell, areSeveral ? "," : ""));
  };
}

/** "Sunday, Tuesday" are two. */
export function daysIn(text: string): string[] {
  const parts = text
    .slice(0, 200)
    .split(/[,;/&+\n]|\s(?:and|und|et|y|و)\s/iu)
    .map(plainText)
    .filter((part) => part !== "");
  const areDays = parts.length > 1 && parts.every((part) => dayNamed(part) !== null);
  return areDays ? [...new Set(parts)] : [plainText(text)];
}

/** "1-2" if the file has such single ones, "1, 2" if it has one of them. */
export function hoursIn(text: string, all: ReadonlySet<string>): string[] {
  const plain = plainText(text.slice(0, 200));
  const [, from, to] = /^(\D{0,20}\d{1,2})\s?[-–]\s?\D{0,20}(\d{1,2})$/u.exec(plain) ?? [];
  if (from && to) return runOf(from, Number(to), all) ?? [plain];
  const parts = plain.split(/[,;&+]|\s(?:and|und|et|و)\s/u).map(plainText);
  return parts.length > 1 && parts.some((part) => all.has(part)) ? parts : [plain];
}

/** "1-2" is 1 and 2; null if the file has no single hours called so. */
function runOf(from: string, last: number, all: ReadonlySet<string>): string[] | null {
  const frame = from.replace(/\d{1,2}$/, "");
  const first = Number(from.slice(frame.length));
  const count = last - first + 1;
  if (count < 2 || count > 6) return null;
  const isSingle = (hour: string) =>
    hour.startsWith(frame) && /^\d{1,2}$/.test(hour.slice(frame.length));
  if (![...all].some(isSingle)) return null;
  return Array.from({ length: count }, (_, at) => `${frame}${first + at}`);
}
