import { db } from "db/client";
import { substitutions } from "db/schema";
import { and, eq, gte, or } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { type IsoDate, monthRangeOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { schoolDayOf } from "~/school/school-day";
import { type Block, blockOrder } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { limitsOf, reasonNotAsked } from "~/teachers/cover-terms";
import { isClass } from "~/teachers/entry";
import { entriesOn } from "~/teachers/schedule";
import { findTeacher, listNames, type Teacher } from "~/teachers/teachers.server";
import type { ConflictKind } from "./conflict";
import { groupBy, UNKNOWN_NAME } from "./day";
import { countedAsOf } from "./open.server";

/** An assignment that a teacher's timetable, or the terms on which they cover, have grown apart from. */
export type Conflict = {
  date: IsoDate;
  block: Block;
  /**
   * `teaches`, `busy`: covers for `other` while teaching or busy; `free`: `other` covers a class that is no more; `terms`: covers
   * for `other`, against what may be asked of the teacher.
   */
  kind: ConflictKind | "terms";
  /** What the terms say ("never asked to cover"), for `terms` alone. */
  reason?: string;
  other: string;
};

/**
 * The assignments from today on that no longer fit a teacher, by date and block: classes to cover in a block where the
 * teacher has one, or that may not be asked (never, dates, the own month's allowance), and covered classes that the teacher no
 * longer has. None for a teacher who is not there.
 */
export async function listConflicts(teacherId: string): Promise<Conflict[]> {
  const teacher = await findTeacher(teacherId);
  if (!teacher) return [];
  const rows = await db()
    .select()
    .from(substitutions)
    .where(
      and(
        gte(substitutions.date, monthRangeOf(today()).start),
        countedAsOf(today()),
        or(
          eq(substitutions.absentTeacherId, teacherId),
          eq(substitutions.substituteTeacherId, teacherId),
        ),
      ),
    );
  const week = await readWeek();
  const compareBlocks = blockOrder(week);
  const beyond = beyondAllowance(
    teacher,
    rows
      .filter((row) => row.substituteTeacherId === teacherId)
      .sort((a, b) => compareCodes(a.date, b.date) || compareBlocks(a.classBlock, b.classBlock)),
  );
  const coming = rows.filter(({ date }) => date >= today());
  const apart = coming.flatMap((row): (Omit<Conflict, "other"> & { otherId: string })[] => {
    const isCovering = row.substituteTeacherId === teacherId;
    const otherId = isCovering ? row.absentTeacherId : row.substituteTeacherId;
    const entry = entriesOn(teacher.schedule, schoolDayOf(week, row.date).weekday).find(
      (one) => one.block === row.classBlock,
    );
    const now = entry ? (isClass(entry) ? "teaches" : "busy") : "free";
    const isApart = isCovering ? now !== "free" : now !== "teaches";
    const place = { date: row.date, block: row.classBlock };
    const reason = isCovering ? (reasonNotAsked(teacher, row.date) ?? beyond.get(row.id)) : null;
    if (!otherId) return [];
    if (isApart) return [{ ...place, kind: isCovering ? now : "free", otherId }];
    return reason ? [{ ...place, kind: "terms", reason, otherId }] : [];
  });
  const names = await listNames();
  return apart
    .map(({ otherId, ...conflict }) => ({ ...conflict, other: names.get(otherId) ?? UNKNOWN_NAME }))
    .sort((a, b) => compareCodes(a.date, b.date) || compareBlocks(a.block, b.block));
}

/** What somebody covers beyond their own month's allowance, the latest of each month, by id, in words. */
function beyondAllowance(
  teacher: Teacher,
  covers: readonly { id: string; date: IsoDate }[],
): ReadonlyMap<string, string> {
  const most = teacher.monthlyAllowance ? limitsOf(teacher).monthly : null;
  if (most === null) return new Map();
  const months = [...groupBy(covers, ({ date }) => monthRangeOf(date).start).values()];
  const beyond = months.flatMap((ofMonth) => ofMonth.slice(most));
  return new Map(beyond.map(({ id }) => [id, `beyond ${most} a month`]));
}
