import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { type CoverDay, isAbsent, isActive, isCounted, wordsOf } from "./day";

/** Of those who cover another class instead of their own, and of those chosen for it: `ID|BLOCK`. */
const insteadOn = weakMemo((day: CoverDay) => {
  const rows = day.substitutions.filter((row) => row.handsOn && isActive(row.status));
  const words = wordsOf(day, "chosen").filter(({ handsOn }) => handsOn && !day.isPast);
  return {
    covers: new Set(
      rows.filter(isCounted).map((row) => `${row.substituteTeacherId}|${row.classBlock}`),
    ),
    chosen: new Set(words.map((word) => `${word.teacherId}|${word.classId?.split("|")[1]}`)),
  };
});

export function coversInstead(day: CoverDay, teacherId: string, block: Block): boolean {
  return insteadOn(day).covers.has(`${teacherId}|${block}`);
}

/** The same, or a clerk has chosen them for it. */
export function isToCoverInstead(day: CoverDay, teacherId: string, block: Block): boolean {
  return coversInstead(day, teacherId, block) || insteadOn(day).chosen.has(`${teacherId}|${block}`);
}

/** Who covers another class instead of their own is there: of them that class alone is to cover. */
export function withAbsent(day: CoverDay, teacherIds: readonly string[]): CoverDay {
  const isThere = (id: string) => day.blocks.some((block) => coversInstead(day, id, block));
  const more = teacherIds.filter((id) => !isAbsent(day, id) && !isThere(id));
  if (more.length === 0) return day;
  const added = more.map((teacherId) => ({ teacherId, enteredAt: "", enteredBy: "" }));
  return { ...day, absences: [...day.absences, ...added] };
}
