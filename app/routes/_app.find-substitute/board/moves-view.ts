import { type CoverDay, findPerson, groupBy, nameOf } from "~/cover/day/day";
import { movedInWords } from "~/cover/day/moved";

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
    const lines = ends.map((end) => {
      const { entry, room } = end;
      const subject = entry.course ?? findPerson(day, end.teacherId)?.subject ?? "";
      const who = nameOf(day, end.teacherId);
      const where = end.isHere ? (room ?? entry.room) : null;
      const what = [subject, who, where].filter(Boolean).join(", ");
      return `block ${end.block}: ${what}, ${movedInWords(end)}`;
    });
    const { move, students, isSwap, enteredBy: by, enteredAt } = first;
    return [{ move, students, isSwap, lines, by, at: timeOf(enteredAt) }];
  });
}
