import { db } from "db/client";
import { substitutions } from "db/schema";
import { and, eq, gte, or } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { schoolDayOf } from "~/school/school-day";
import { type Block, blockOrder } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { isClass } from "~/teachers/entry";
import { entriesOn } from "~/teachers/schedule";
import { findTeacher, listNames } from "~/teachers/teachers.server";
import type { ConflictKind } from "./conflict";
import { UNKNOWN_NAME } from "./day";
import { countedAsOf } from "./open.server";

/** An assignment that a teacher's timetable has grown apart from. */
export type Conflict = {
  date: IsoDate;
  block: Block;
  /** `teaches`, `busy`: covers for `other` while teaching or busy; `free`: `other` covers a class that is no more. */
  kind: ConflictKind;
  other: string;
};

/**
 * The assignments from today on that no longer fit a teacher's timetable, by date and block: classes to
 * cover in a block where the teacher has one, and covered classes that the teacher no longer has. None
 * for a teacher who is not there.
 */
export async function listConflicts(teacherId: string): Promise<Conflict[]> {
  const teacher = await findTeacher(teacherId);
  if (!teacher) return [];
  const rows = await db()
    .select()
    .from(substitutions)
    .where(
      and(
        gte(substitutions.date, today()),
        countedAsOf(today()),
        or(
          eq(substitutions.absentTeacherId, teacherId),
          eq(substitutions.substituteTeacherId, teacherId),
        ),
      ),
    );
  const week = await readWeek();
  const compareBlocks = blockOrder(week);
  const apart = rows.flatMap((row) => {
    const isCovering = row.substituteTeacherId === teacherId;
    const otherId = isCovering ? row.absentTeacherId : row.substituteTeacherId;
    const entry = entriesOn(teacher.schedule, schoolDayOf(week, row.date).weekday).find(
      (one) => one.block === row.classBlock,
    );
    const now = entry ? (isClass(entry) ? "teaches" : "busy") : "free";
    const isApart = isCovering ? now !== "free" : now !== "teaches";
    if (!isApart || !otherId) return [];
    const kind: ConflictKind = isCovering ? now : "free";
    return [{ date: row.date, block: row.classBlock, kind, otherId }];
  });
  const names = await listNames();
  return apart
    .map(({ otherId, ...conflict }) => ({ ...conflict, other: names.get(otherId) ?? UNKNOWN_NAME }))
    .sort((a, b) => compareCodes(a.date, b.date) || compareBlocks(a.block, b.block));
}
