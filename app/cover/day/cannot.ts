import type { Block } from "~/school/week";
import type { CoverClass } from "./classes";
import type { Answer, CoverDay } from "./day";

/** Null also where the office asked them all the same. */
export function cannotIn({ answers = [] }: CoverDay, { cover }: CoverClass): Answer | null {
  if (cover?.status !== "assigned") return null;
  const said = answers.find(({ rowId }) => rowId === cover.id);
  return said && !said.asked && said.teacherId === cover.substituteTeacherId ? said : null;
}

export function whoCannot({ answers = [], substitutions }: CoverDay): Answer[] {
  return answers.filter(({ rowId, teacherId, asked }) => {
    const row = asked ? undefined : substitutions.find(({ id }) => id === rowId);
    return row?.status === "assigned" && row.substituteTeacherId === teacherId;
  });
}

export function hasSaidCannot(
  { answers = [] }: CoverDay,
  teacherId: string,
  block: Block,
): boolean {
  return answers.some((one) => one.teacherId === teacherId && one.block === block && !one.asked);
}

export function withoutAnswerOf(day: CoverDay, rowId: string): CoverDay {
  const { answers = [] } = day;
  return answers.some((one) => one.rowId === rowId)
    ? { ...day, answers: answers.filter((one) => one.rowId !== rowId) }
    : day;
}
