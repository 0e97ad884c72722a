import { randomUUID } from "node:crypto";
import type { AbsenceRow } from "db/changed-rows";
import type { Transaction } from "db/client";
import { among, inPortions } from "db/many";
import { absences, classNotes, reportedWork, reports } from "db/schema";
import { and, between, eq, gte, lte, ne, sql } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import type { IsoDate } from "~/school/dates";
import type { School } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { classesToCover } from "./day/classes";
import { readCoverDay } from "./day/cover-day.server";
import { nameOf } from "./day/day";
import { datesReported, liesWithin } from "./report-span";

type Report = typeof reports.$inferSelect;
type TouchedDay = { teacherId: string; date: IsoDate };

/**
 * Inside a change of absences: records reports within what is entered now; `takesBack` reopens
 * those recorded since and entered no more. Answers whether cover was written.
 */
export async function reconcileReports(
  tx: Transaction,
  before: readonly AbsenceRow[],
  after: readonly AbsenceRow[],
  { actor, takesBack }: { actor: Actor; takesBack: string | null },
): Promise<boolean> {
  const entered = unlike(after, before);
  const gone = takesBack ? unlike(before, after) : [];
  const found = await reportsOf(tx, [...entered, ...gone]);
  if (found.length === 0) return false;
  const week = await readSchool(tx);
  let hasWritten = false;
  for (const report of found) {
    const theirs = (touched: readonly TouchedDay[]) =>
      touched.filter(({ teacherId }) => teacherId === report.teacherId).map(({ date }) => date);
    if (report.state === "waiting") {
      hasWritten = (await mergeReport(tx, week, report, theirs(entered), actor)) || hasWritten;
    } else if (takesBack && (report.decidedAt ?? "") >= takesBack) {
      const { dates, isEntered } = await daysOf(tx, week, report);
      const isLost = theirs(gone).some((date) => dates.includes(date) && !isEntered(date));
      if (isLost) await decideReport(tx, report.id, "waiting", null);
    }
  }
  return hasWritten;
}

/**
 * Inside a change of cover: their work goes to the classes, and the report is recorded once all
 * days are entered. Answers whether more was written.
 */
export async function mergeReport(
  tx: Transaction,
  week: School,
  report: Report,
  touched: readonly IsoDate[],
  actor: Actor,
): Promise<boolean> {
  if (report.kind !== "cannot come") return false;
  const { dates, isEntered } = await daysOf(tx, week, report);
  const now = touched.filter((date) => dates.includes(date) && isEntered(date));
  let hasWritten = false;
  for (const date of now) {
    hasWritten = (await putWork(tx, report, date)) || hasWritten;
  }
  if (now.length > 0 && dates.every(isEntered)) {
    await decideReport(tx, report.id, "recorded", actor);
  }
  return hasWritten;
}

async function daysOf(tx: Transaction, week: School, report: Report) {
  const known = await enteredBetween(tx, report);
  return {
    dates: datesReported(week, report),
    isEntered: (date: IsoDate) => liesWithin(week, date, report, known.get(date)),
  };
}

/** Without an actor it waits again. */
export async function decideReport(
  tx: Transaction,
  id: string,
  state: Report["state"],
  actor: Actor,
  words: string | null = null,
): Promise<void> {
  const decided =
    state === "waiting"
      ? { decidedAt: null, decidedBy: null }
      : { decidedAt: new Date().toISOString(), decidedBy: actor?.name ?? "System" };
  await tx
    .update(reports)
    .set({ state, words, ...decided })
    .where(eq(reports.id, id));
}

function unlike(these: readonly AbsenceRow[], others: readonly AbsenceRow[]): TouchedDay[] {
  const keyOf = ({ date, teacherId, firstBlock, lastBlock }: AbsenceRow) =>
    [date, teacherId, firstBlock ?? null, lastBlock ?? null].join("|");
  const known = new Set(others.map(keyOf));
  return these.filter((row) => !known.has(keyOf(row)));
}

async function reportsOf(tx: Transaction, touched: readonly TouchedDay[]): Promise<Report[]> {
  const dates = touched.map(({ date }) => date).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return [];
  const people = [...new Set(touched.map(({ teacherId }) => teacherId))];
  const isThen = and(gte(reports.lastDate, first), lte(reports.firstDate, last));
  return tx
    .select()
    .from(reports)
    .where(
      and(
        among(reports.teacherId, people),
        isThen,
        ne(reports.kind, "back"),
        among(reports.state, ["waiting", "recorded", "approved"]),
      ),
    )
    .orderBy(reports.reportedAt, reports.id);
}

async function enteredBetween(tx: Transaction, { teacherId, firstDate, lastDate }: Report) {
  const isThen = between(absences.date, firstDate, lastDate);
  const rows = await tx
    .select()
    .from(absences)
    .where(and(eq(absences.teacherId, teacherId), isThen));
  return new Map(rows.map((row) => [row.date, row]));
}

/** Unless some is there; that of classes gone stays. */
async function putWork(tx: Transaction, report: Report, date: IsoDate): Promise<boolean> {
  const left = await tx
    .select()
    .from(reportedWork)
    .where(and(eq(reportedWork.reportId, report.id), eq(reportedWork.date, date)));
  if (left.length === 0) return false;
  const day = await readCoverDay(date, tx);
  const blocks = classesToCover(day, report.teacherId).map(({ block }) => block);
  const entered = { enteredAt: report.reportedAt, enteredBy: nameOf(day, report.teacherId) };
  const values = left
    .filter(
      ({ classBlock, work, room, files }) => blocks.includes(classBlock) && (work || room || files),
    )
    .map(({ classBlock, work, room, files }) => ({
      ...{ id: randomUUID(), date, absentTeacherId: report.teacherId, classBlock },
      ...{ work, room, files, ...entered },
    }));
  await inPortions(values, (some) =>
    tx
      .insert(classNotes)
      .values(some)
      .onConflictDoUpdate({
        target: [classNotes.date, classNotes.absentTeacherId, classNotes.classBlock],
        set: {
          work: sql`ifnull(${classNotes.work}, excluded.work)`,
          room: sql`ifnull(${classNotes.room}, excluded.room)`,
          files: sql`ifnull(${classNotes.files}, excluded.files)`,
        },
      }),
  );
  return values.length > 0;
}
