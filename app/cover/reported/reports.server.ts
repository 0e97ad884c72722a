import { type Database, db, type Transaction } from "db/client";
import { among } from "db/many";
import { absences, type ReportState, reportedWork, reports } from "db/schema";
import { and, asc, between, desc, eq, gte, lte } from "drizzle-orm";
import { fingerprint } from "~/http/agreed.server";
import type { IsoDate } from "~/school/dates";
import type { PartOfDay } from "~/school/part-of-day";
import { readSchool } from "~/settings/week.server";
import { datesReported, liesWithin } from "../report-span";

type Source = Database | Transaction;
export type AbsenceReport = typeof reports.$inferSelect;
export type ReportedWork = typeof reportedWork.$inferSelect;

export type ReportWithDays = AbsenceReport & {
  dates: IsoDate[];
  entered: ReadonlyMap<IsoDate, PartOfDay & { series: string | null }>;
  /** Days that are not entered, or of which another part is. */
  missing: IsoDate[];
};

export function listReports(
  from: IsoDate,
  until: IsoDate,
  states: readonly ReportState[] = ["waiting"],
) {
  const isThen = and(lte(reports.firstDate, until), gte(reports.lastDate, from));
  return db()
    .select()
    .from(reports)
    .where(and(among(reports.state, states), isThen))
    .orderBy(asc(reports.reportedAt), asc(reports.id));
}

/** The last reported first. */
export function listReportsOf(teacherId: string, from: IsoDate, source: Source = db()) {
  return source
    .select()
    .from(reports)
    .where(and(eq(reports.teacherId, teacherId), gte(reports.lastDate, from)))
    .orderBy(desc(reports.reportedAt), desc(reports.id));
}

export async function findReport(id: string, source: Source = db()): Promise<AbsenceReport | null> {
  const [found] = await source.select().from(reports).where(eq(reports.id, id));
  return found ?? null;
}

export async function readWorkOf(
  reportIds: readonly string[],
  source: Source = db(),
): Promise<ReportedWork[]> {
  if (reportIds.length === 0) return [];
  return source
    .select()
    .from(reportedWork)
    .where(among(reportedWork.reportId, reportIds))
    .orderBy(asc(reportedWork.date));
}

export async function withDays(
  found: readonly AbsenceReport[],
  source: Source = db(),
): Promise<ReportWithDays[]> {
  const [first] = found.map(({ firstDate }) => firstDate).sort();
  const last = found
    .map(({ lastDate }) => lastDate)
    .sort()
    .at(-1);
  if (!first || !last) return [];
  const week = await readSchool(source);
  const people = [...new Set(found.map(({ teacherId }) => teacherId))];
  const { date, teacherId, firstBlock, lastBlock, series } = absences;
  const rows = await source
    .select({ date, teacherId, firstBlock, lastBlock, series })
    .from(absences)
    .where(and(among(teacherId, people), between(date, first, last)));
  return found.map((report) => {
    const theirs = rows.filter((row) => row.teacherId === report.teacherId);
    const entered = new Map(theirs.map((row) => [row.date, row]));
    const dates = datesReported(week, report);
    const missing = dates.filter((on) => !liesWithin(week, on, report, entered.get(on)));
    return { ...report, dates, entered, missing };
  });
}

/** Changes with what the report says and with what is entered of its days. */
export function digestOfReport({ id, entered, dates, ...report }: ReportWithDays): string {
  const { kind, state, firstDate, lastDate, firstBlock, lastBlock } = report;
  const known = dates.map((date) => {
    const part = entered.get(date);
    return [date, part ? [part.firstBlock, part.lastBlock] : null];
  });
  return fingerprint([[id, kind, state, firstDate, lastDate, firstBlock, lastBlock, known]]);
}
