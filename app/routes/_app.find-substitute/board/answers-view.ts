import type { BoardClass } from "~/cover/board/board";
import { type CoverDay, nameOf } from "~/cover/day/day";

export type AnswerView = {
  rowId: string;
  classId: string;
  name: string;
  block: string;
  students: string | null;
  why: string | null;
  at: string;
  instead: string | null;
  asked: { at: string; by: string } | null;
};

export function viewAnswers(
  day: CoverDay,
  classes: readonly BoardClass[],
  timeOf: (instant: string) => string,
): AnswerView[] {
  const given = new Map(classes.map((boardClass) => [boardClass.coverId, boardClass]));
  return (day.declines ?? []).flatMap(({ rowId, teacherId, students, why, at, asked }) => {
    const one = given.get(rowId);
    const isTheirs = one?.state === "covered" && one.who?.id === teacherId;
    if (!one || !isTheirs || one.isOver || day.isPast) return [];
    return [
      {
        ...{ rowId, classId: one.id, name: nameOf(day, teacherId), block: one.block },
        ...{ students, why, at: timeOf(at), instead: one.refused?.instead?.name ?? null },
        asked: asked && { at: timeOf(asked.at), by: asked.by },
      },
    ];
  });
}
