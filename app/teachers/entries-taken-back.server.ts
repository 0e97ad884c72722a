import type { Database, Transaction } from "db/client";
import { among } from "db/many";
import { scheduleVersions } from "db/schema";
import { and, eq, gt, lte, max } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { timetablesOf } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { correctEntries, readVersionsOfEntries, type WrittenEntries } from "./entries.server";

const { id, teacherId, timetableId } = scheduleVersions;

/** 0 before the first. */
export async function lastVersion(source: Database | Transaction): Promise<number> {
  const [row] = await source.select({ last: max(id) }).from(scheduleVersions);
  return row?.last ?? 0;
}

/** Confirming that somebody has no classes does not count. */
export async function entriesEditedSince(
  source: Database | Transaction,
  timetable: string,
  { until }: WrittenEntries,
): Promise<ReadonlySet<string>> {
  const ofTimetable = eq(timetableId, timetable);
  const rows = await source
    .select({ teacherId, schedule: scheduleVersions.schedule })
    .from(scheduleVersions)
    .where(and(ofTimetable, gt(id, until)));
  const before = await source
    .selectDistinct({ teacherId })
    .from(scheduleVersions)
    .where(and(ofTimetable, lte(id, until)));
  const known = new Set(before.map((row) => row.teacherId));
  const edited = rows.filter(
    (row) => known.has(row.teacherId) || Object.values(row.schedule).flat().length > 0,
  );
  return new Set(edited.map((row) => row.teacherId));
}

/** Inside a transaction. Days before today stay as they were. */
export async function takeBackEntries(tx: Transaction, written: WrittenEntries): Promise<void> {
  const isWritten = and(gt(id, written.after), lte(id, written.until));
  const rows = await tx.select().from(scheduleVersions).where(isWritten);
  const begins = new Map(
    timetablesOf(await readSchool(tx)).map((timetable) => [timetable.id, timetable.firstDate]),
  );
  const held = rows.filter((row) => (row.since ?? begins.get(row.timetableId) ?? "") < today());
  const places = new Map(
    held.map(({ timetableId: which, week }) => [`${which} ${week}`, { timetableId: which, week }]),
  );
  const timetables = [...new Set(held.map((row) => row.timetableId))];
  const { inForce } = await readVersionsOfEntries(tx, { timetables, except: written });
  const kept = new Set(held.map((row) => row.id));
  const gone = rows.map((row) => row.id).filter((one) => !kept.has(one));
  await tx.delete(scheduleVersions).where(among(id, gone));
  for (const place of places.values()) {
    const theirs = held.filter(
      (one) => one.timetableId === place.timetableId && one.week === place.week,
    );
    const people = theirs.map(({ teacherId: who }) => {
      return { id: who, schedule: inForce(who, place, today()) };
    });
    await correctEntries(tx, people, { ...place, from: today() });
  }
}
