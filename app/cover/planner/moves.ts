import { type DayPlan, type Pair, type PlanProblem, pairOf, pairText } from "./problem";

/** A class that is covered, and would be by somebody else. */
export type Move = { classId: string; from: string; to: string; isTold: boolean };

/**
 * What a plan with moves changes: the classes that change hands, and who takes open ones, in order.
 */
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

/** A class that goes from whoever covers it, by this row, to somebody else. */
export type MovedPair = Pair & { rowId: string };

/** A moved pair as one text, for a form: `ROW>PERSON@ABSENT|BLOCK`. */
export function movedText({ rowId, ...pair }: MovedPair): string {
  return `${rowId}>${pairText(pair)}`;
}

/** The moved pair that a text is; what it lacks is "". It need not be there. */
export function movedOf(text: string): MovedPair {
  const at = text.indexOf(">");
  return { rowId: text.slice(0, Math.max(0, at)), ...pairOf(text.slice(at + 1)) };
}
