import { foldedName } from "~/school/names";
import { TITLES } from "~/school/titles";
import { BEFORE_TIMES } from "./vocabulary";

/** A number as it stands before an entry of a list: 2. 2) 2- (2) 2: */
const NUMBER = /(?<=^|[\s,،;؛])\(?(\d{1,3})\s?[).:\-–]+\s*(?=\p{L})/gu;

/**
 * "1. Mona 2. Sami" is two entries. Only numbers in sequence part it, from one (or two) on; but
 * Teacher 2 is a name, and period 2 a block.
 */
export function partedByNumbers(line: string): string[] {
  const parts: string[] = [];
  let [begin, next] = [0, 0];
  for (const match of line.matchAll(NUMBER)) {
    const number = Number(match[1]);
    const before = line.slice(0, match.index).trim().split(/\s+/).at(-1) ?? "";
    const isFirst = next === 0 && (number <= 2 || match.index === 0);
    const isOf = [TITLES, BEFORE_TIMES].some((words) => words.has(foldedName(before)));
    if ((!isFirst && number !== next) || isOf) continue;
    parts.push(line.slice(begin, match.index));
    [begin, next] = [match.index, number + 1];
  }
  return [...parts, line.slice(begin)].filter((part) => part.trim() !== "");
}
