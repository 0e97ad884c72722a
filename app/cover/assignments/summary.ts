import type { Change } from "~/changes/change";
import type { IsoDate } from "~/school/dates";
import { subjectInWords } from "~/teachers/entry";
import { allClasses } from "../day/classes";
import { type CoverDay, nameOf, UNKNOWN_NAME } from "../day/day";

export type AssignmentSummary = {
  date: IsoDate;
  substituteName: string;
  assignments: {
    id: string;
    absentTeacherName: string;
    taught: string;
    classBlock: string;
    room: string | null;
    students: string | null;
    substituteName: string;
  }[];
  alone: number;
  relieved: { id: string; name: string; absentTeacherName: string; classBlock: string }[];
};

/**
 * What a change assigned; null if nothing. `alone` counts classes that work alone, `relieved` are
 * those whose cover it cancelled.
 */
export function summaryOf({ date, rows, names }: Change): AssignmentSummary | null {
  const nameOf = (id: string) => names[id] ?? UNKNOWN_NAME;
  const assignments = rows.flatMap((row) => {
    if (row.table !== "substitutions" || !row.after || row.after.status === "cancelled") return [];
    const { id, absentTeacherId, classBlock, room, students = null } = row.after;
    const { substituteTeacherId } = row.after;
    if (!substituteTeacherId) return [];
    const absentTeacherName = nameOf(absentTeacherId);
    const substituteName = nameOf(substituteTeacherId);
    const taught = subjectInWords(row.after);
    return { id, absentTeacherName, taught, classBlock, room, students, substituteName };
  });
  const substituteName = substitutesIn(assignments);
  if (!date || substituteName === null) return null;
  const relieved = rows.flatMap((row) => {
    if (row.table !== "substitutions" || row.after?.status !== "cancelled") return [];
    const { absentTeacherId, classBlock, substituteTeacherId: id } = row.after;
    if (row.before?.status !== "assigned" || !id) return [];
    return [{ id, name: nameOf(id), absentTeacherName: nameOf(absentTeacherId), classBlock }];
  });
  const alone = rows.filter(
    (row) => row.table === "releases" && row.after?.kind === "work alone",
  ).length;
  return { date, substituteName, assignments, alone, relieved };
}

/** All that is assigned of a day; null if nothing. */
export function summaryOfDay(day: CoverDay): AssignmentSummary | null {
  const assignments = allClasses(day).flatMap(({ cover }) => {
    if (!cover) return [];
    const { id, absentTeacherId, classBlock, room, students = null, substituteName } = cover;
    const absentTeacherName = nameOf(day, absentTeacherId);
    const taught = subjectInWords(cover);
    return { id, absentTeacherName, taught, classBlock, room, students, substituteName };
  });
  const substituteName = substitutesIn(assignments);
  if (substituteName === null) return null;
  return { date: day.date, substituteName, assignments, alone: 0, relieved: [] };
}

/** The name of the only one, or "3 substitutes"; null for none. */
function substitutesIn(assignments: AssignmentSummary["assignments"]): string | null {
  const names = [...new Set(assignments.map((assignment) => assignment.substituteName))];
  return names.length > 1 ? `${names.length} substitutes` : (names[0] ?? null);
}
