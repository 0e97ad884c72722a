import { db } from "db/client";
import { classesOut, substitutions } from "db/schema";
import { and, eq, gte, inArray, or } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { type IsoDate, monthRangeOf } from "~/school/dates";
import { compareCodes } from "~/school/names";
import type { Entry } from "~/school/schedule";
import { schoolDayOf } from "~/school/school-day";
import { type Block, blockOrder, orderOf, type Week, weekOn } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { limitsOf, reasonNotAsked } from "~/teachers/cover-terms";
import { kindOf } from "~/teachers/kinds-of-hours";
import { findTeacher, listNames, readEntries, type Teacher } from "~/teachers/teachers.server";
import type { ConflictKind } from "./conflict";
import { groupBy, UNKNOWN_NAME } from "./day";
import { countedAsOf } from "./open.server";
import { outingOf } from "./released";

/** An assignment that a teacher's timetable, or the terms on which they cover, have grown apart from. */
export type Conflict = {
  date: IsoDate;
  block: Block;
  /**
   * `teaches`, `busy`: covers for `other` while teaching or busy; `free`: `other` covers a class that is no more; `terms`: covers
   * for `other`, against what may be asked of the teacher.
   */
  kind: Exclude<ConflictKind, "here" | "out"> | "terms";
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
  const [week, entriesOn] = [await readWeek(), await readEntries()];
  const entryAt = ({ date, block }: Place) =>
    entriesOn(teacherId, date).find((one) => one.block === block);
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
    const place = { date: row.date, block: row.classBlock };
    const entry = entryAt(place);
    const now = entry ? DOES[kindOf(entry)] : "free";
    const isApart = isCovering ? now !== "free" : now !== "teaches";
    const reason = isCovering ? (reasonNotAsked(teacher, row.date) ?? beyond.get(row.id)) : null;
    if (!otherId) return [];
    if (isApart) return [{ ...place, kind: isCovering ? now : "free", otherId }];
    return reason ? [{ ...place, kind: "terms", reason, otherId }] : [];
  });
  const [names, isFreed] = await Promise.all([listNames(), freedBlocks(apart, week, entryAt)]);
  return apart
    .filter((one) => one.kind !== "teaches" || !isFreed(one))
    .map(({ otherId, ...conflict }) => ({ ...conflict, other: names.get(otherId) ?? UNKNOWN_NAME }))
    .sort((a, b) => compareCodes(a.date, b.date) || compareBlocks(a.block, b.block));
}

type Place = Pick<Conflict, "date" | "block">;

/** What somebody does in an hour of their timetable, as far as it is in the way of covering. */
const DOES = { class: "teaches", busy: "busy", standby: "free", notInSchool: "free" } as const;

/** Whether a teacher does not teach in a block of a date, since their students are out; asked of the dates on which they cover while teaching. */
async function freedBlocks(
  conflicts: readonly (Place & Pick<Conflict, "kind">)[],
  week: Week,
  entryAt: (place: Place) => Entry | undefined,
): Promise<(place: Place) => boolean> {
  const dates = conflicts.filter(({ kind }) => kind === "teaches").map(({ date }) => date);
  const out =
    dates.length > 0
      ? await db().select().from(classesOut).where(inArray(classesOut.date, dates))
      : [];
  const outOn = groupBy(out, ({ date }) => date);
  return (place) => {
    const entry = entryAt(place);
    const { blocks } = schoolDayOf(week, place.date);
    const allBlocks = orderOf(weekOn(week, place.date));
    const day = { blocks, allBlocks, classesOut: outOn.get(place.date) };
    return entry !== undefined && outingOf(day, entry) !== null;
  };
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
