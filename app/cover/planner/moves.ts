import { type DayPlan, type Pair, type PlanProblem, pairOf, pairText } from "./problem";

export type Move = { classId: string; from: string; to: string; isTold: boolean };

export function movesOf(
  { standing = [] }: PlanProblem,
  { pairs }: DayPlan,
): { moves: Move[]; added: Pair[] } {
  const before = new Map(standing.map((pair) => [pair.classId, pair]));
  const moves = pairs.flatMap(({ classId, personId: to }): Move[] => {
    const pair = before.get(classId);
    if (!pair || pair.personId === to) return [];
    return [{ classId, from: pair.personId, to, isTold: pair.isTold ?? false }];
  });
  return { moves, added: pairs.filter(({ classId }) => !before.has(classId)) };
}

export type MovedPair = Pair & { rowId: string };

/** As one text, for a form: `ROW>PERSON@ABSENT|BLOCK`. */
export function movedText({ rowId, ...pair }: MovedPair): string {
  return `${rowId}>${pairText(pair)}`;
}

/** What the text lacks is "". It need not be there. */
export function movedOf(text: string): MovedPair {
  const at = text.indexOf(">");
  return { rowId: text.slice(0, Math.max(0, at)), ...pairOf(text.slice(at + 1)) };
}
