import { db } from "db/client";
import { among } from "db/many";
import { substitutions } from "db/schema";
import { and, between, count, countDistinct, getTableColumns, not, type SQL } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { compareNames } from "~/school/collation.server";
import type { DateRange, IsoDate } from "~/school/dates";
import { readSchool } from "~/settings/week.server";
import { listNames } from "~/teachers/teachers.server";
import { type Substitution, UNKNOWN_NAME } from "../day/day";
import { countedAsOf, isHandedOn, isUncoveredOn, withStatusOn } from "../day/open.server";
import { inReadingOrder } from "./reading-order";

/** With the names of today; "Unknown" where nobody is known. */
export type ListedSubstitution = Substitution & { absentTeacher: string; substituteName: string };

/** A date without any is missing. */
export type DateCounts = Partial<Record<IsoDate, number>>;

/** By date, block and absent teacher, the cancelled last. Status as it reads today. */
export async function listSubstitutions(range: DateRange): Promise<ListedSubstitution[]> {
  return withNames(await readWhere(between(substitutions.date, range.start, range.end)));
}

/** In the same order; unknown ids are left out. */
export async function findSubstitutions(ids: string[]): Promise<ListedSubstitution[]> {
  return withNames(await readWhere(among(substitutions.id, ids)));
}

type Row = typeof substitutions.$inferSelect & { isOpen: number };

function readWhere(condition: SQL): Promise<Row[]> {
  const columns = { ...getTableColumns(substitutions), isOpen: isUncoveredOn(today()) };
  return db().select(columns).from(substitutions).where(condition);
}

async function withNames(rows: Row[]): Promise<ListedSubstitution[]> {
  const [school, names] = await Promise.all([readSchool(), listNames()]);
  const day = today();
  return rows
    .map((row) => ({
      ...withStatusOn(row, day),
      absentTeacher: names.get(row.absentTeacherId) ?? UNKNOWN_NAME,
      substituteName:
        names.get(row.substituteTeacherId ?? "") ?? row.dedicatedSubstitute ?? UNKNOWN_NAME,
    }))
    .sort(inReadingOrder(school, compareNames));
}

const countedWithin = (range: DateRange) =>
  and(between(substitutions.date, range.start, range.end), countedAsOf(today()));

export async function countByDate(range: DateRange): Promise<DateCounts> {
  const rows = await db()
    .select({ date: substitutions.date, count: count() })
    .from(substitutions)
    .where(countedWithin(range))
    .groupBy(substitutions.date);
  return Object.fromEntries(rows.map((row) => [row.date, row.count]));
}

export async function countTeachersCovered(range: DateRange): Promise<number> {
  const [row] = await db()
    .select({ teachers: countDistinct(substitutions.absentTeacherId) })
    .from(substitutions)
    .where(and(countedWithin(range), not(isHandedOn())));
  return row?.teachers ?? 0;
}
