import { foldedName, plainText } from "~/school/names";
import { DATE, readDate } from "./dates-in-words";
import type { DateContext } from "./when";

const DAY_SAID = new RegExp(
  `(?<![\\p{L}\\p{N}./-])(?:(?:on|for|يوم|ل|ב)\\s+)?(${DATE})(?![\\p{L}\\p{N}/-]|\\.\\d)`,
  "giu",
);

/** The words of a line that say a day, and, in words, that it is another than the one read for. */
export function datesInLine(line: string, { date, today }: DateContext) {
  const days = new Set<string>();
  let otherDay: string | null = null;
  for (const [said, written = ""] of line.matchAll(DAY_SAID)) {
    const read = readDate(written, date, today);
    if (!read) continue;
    for (const word of said.split(" ")) days.add(foldedName(word));
    if (read.date !== date) otherDay = `“${plainText(said)}” is another day`;
  }
  return { days, otherDay };
}
