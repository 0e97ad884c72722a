import type { Block } from "~/school/week";
import type { CoverClass } from "./classes";
import type { Answer, CoverDay } from "./day";

/** The word of a class's substitute that they cannot, unless asked to all the same; else null. */
export function cannotIn({ answers = [] }: CoverDay, { cover }: CoverClass): Answer | null {
  if (cover?.status !== "assigned") return null;
  const said = answers.find(({ rowId }) => rowId === cover.id);
  return said && !said.asked && said.teacherId === cover.substituteTeacherId ? said : null;
}

/** Words of who cannot take a class they still have, and has not been asked to all the same. */
export function whoCannot({ answers = [], substitutions }: CoverDay): Answer[] {
  return answers.filter(({ rowId, teacherId, asked }) => {
    const row = asked ? undefined : substitutions.find(({ id }) => id === rowId);
    return row?.status === "assigned" && row.substituteTeacherId === teacherId;
  });
}

/** Whether somebody said they cannot cover in a block: then nothing in it is proposed to them. */
export function hasSaidCannot(
  { answers = [] }: CoverDay,
  teacherId: string,
  block: Block,
): boolean {
  return answers.some((one) => one.teacherId === teacherId && one.block === block && !one.asked);
}

/** The day as if nothing had been said of the class by this row. */
export function withoutAnswerOf(day: CoverDay, rowId: string): CoverDay {
  const { answers = [] } = day;
  return answers.some((one) => one.rowId === rowId)
    ? { ...day, answers: answers.filter((one) => one.rowId !== rowId) }
    : day;
}
