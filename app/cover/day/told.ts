import { classId } from "./classes";
import type { CoverDay, Told } from "./day";

export function toldOf(day: CoverDay, teacherId: string): Told | undefined {
  return day.told?.find((told) => told.teacherId === teacherId);
}

/** Told by somebody or by a message. */
export function toldSubstitutions(day: CoverDay): Set<string> {
  const all = [...(day.told ?? []), ...(day.sent ?? [])];
  const isTold = (teacherId: string | null, id: string) =>
    all.some(
      (told) =>
        told.teacherId === teacherId &&
        told.tasks.some((task) => task.kind === "covers" && task.classId === id),
    );
  const rows = day.substitutions.filter(({ substituteTeacherId, absentTeacherId, classBlock }) =>
    isTold(substituteTeacherId, classId(absentTeacherId, classBlock)),
  );
  return new Set(rows.map(({ id }) => id));
}
