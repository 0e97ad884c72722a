import { uncoveredClasses } from "../day/classes";
import type { CoverDay } from "../day/day";
import type { PlannedBoard } from "./day-plan";

export const REPLANNED = "changed";

type ShownBoard = { day: CoverDay; board: Pick<PlannedBoard, "pairs"> };

/** Open before and after a press, with another proposal; without classes the press spoke of. */
export function replannedClasses(before: ShownBoard, after: ShownBoard): string[] {
  const had = new Set(uncoveredClasses(before.day).map(({ id }) => id));
  const [proposed, proposedNow] = [proposals(before), proposals(after)];
  const [said, saidNow] = [wordsOfClasses(before.day), wordsOfClasses(after.day)];
  return uncoveredClasses(after.day)
    .map(({ id }) => id)
    .filter((id) => had.has(id))
    .filter((id) => proposed.get(id) !== proposedNow.get(id) && said.get(id) === saidNow.get(id));
}

function proposals({ board }: ShownBoard): Map<string, string> {
  return new Map(board.pairs.map(({ classId, personId }) => [classId, personId]));
}

function wordsOfClasses({ choices = [] }: CoverDay): Map<string | null, string | null> {
  return new Map(choices.map(({ classId, teacherId }) => [classId, teacherId]));
}
