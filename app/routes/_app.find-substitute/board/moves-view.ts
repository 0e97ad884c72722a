import { type CoverDay, findPerson, groupBy, nameOf } from "~/cover/day/day";
import { movedInWords } from "~/cover/day/moved";
import { roomOfEnd } from "~/cover/moves/lesson";

export type MoveOfDay = {
  move: string;
  students: string;
  isSwap: boolean;
  lines: string[];
  by: string;
  at: string;
};

/** Lessons of the date that are held elsewhere or from elsewhere, in the order they were moved. */
export function viewMoves(day: CoverDay, timeOf: (instant: string) => string): MoveOfDay[] {
  const all = groupBy(day.moved ?? [], ({ move }) => move);
  return [...all.values()].flatMap((ends): MoveOfDay[] => {
    const [first] = ends;
    if (!first) return [];
    // Both ends of the same day are one line.
    const shown = ends.filter(({ isHere, otherDate }) => !isHere || otherDate !== day.date);
    const lines = shown.map((end) => {
      const { entry, teacherId } = end;
      const subject = entry.course ?? findPerson(day, teacherId)?.subject ?? "";
      const who = nameOf(day, teacherId);
      const here = ends.find((move) => {
        const isIt = move === end || (move.otherBlock === end.block && move.otherDate === day.date);
        return move.isHere && move.teacherId === teacherId && isIt;
      });
      const where = here ? roomOfEnd(day, here).room : null;
      const what = [subject, who, where].filter(Boolean).join(", ");
      return `block ${end.block}: ${what}, ${movedInWords(end)}`;
    });
    const { move, students, isSwap, enteredBy: by, enteredAt } = first;
    return [{ move, students, isSwap, lines, by, at: timeOf(enteredAt) }];
  });
}
