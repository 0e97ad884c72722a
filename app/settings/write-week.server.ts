import type { Transaction } from "db/client";
import {
  absences,
  blocks,
  calendar,
  classNotes,
  classRooms,
  closedRooms,
  cycleWeeks,
  outings,
  planChoices,
  releases,
  reportedWork,
  reports,
  rotations,
  runs,
  substitutions,
  timetableBlocks,
  timetables,
} from "db/schema";
import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { CalendarRange, Run } from "~/school/calendar";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import type { Timetable, WeekRotation } from "~/school/week";
import { readWeekOn } from "./week.server";

const IS_USED = sql.join(
  [
    ...[timetableBlocks.label, substitutions.classBlock, releases.classBlock],
    ...[classNotes.classBlock, planChoices.classBlock, absences.firstBlock, absences.lastBlock],
    ...[outings.firstBlock, outings.lastBlock, reportedWork.classBlock],
    ...[closedRooms.firstBlock, closedRooms.lastBlock, classRooms.classBlock],
    ...[reports.firstBlock, reports.lastBlock],
  ].map((of) => sql`exists (select 1 from ${of.table} where ${of} = ${blocks.label})`),
  sql` or `,
);

export async function addTimetable(
  tx: Transaction,
  { blocks: taught, weeks, ...timetable }: Timetable,
): Promise<void> {
  await tx.insert(timetables).values(timetable);
  await writeWeeksOfCycle(tx, timetable.id, weeks ?? []);
  await writeWeek(tx, { ...timetable, blocks: taught }, timetable.id);
}

/** Deletes also its entries, and blocks that nothing else has. */
export function removeTimetable(tx: Transaction, id: string): Promise<void> {
  return deleteTimetables(tx, eq(timetables.id, id));
}

async function deleteTimetables(tx: Transaction, which: SQL): Promise<void> {
  await tx.delete(timetables).where(which);
  await tx.delete(blocks).where(sql`not (${IS_USED})`);
}

/** As if it were deleted, but that `bringTimetableBack` finds it whole, on the same day. */
export async function putTimetableAway(tx: Transaction, id: string): Promise<void> {
  await deleteTimetables(tx, lt(timetables.removedOn, today()));
  await tx.update(timetables).set({ removedOn: today() }).where(eq(timetables.id, id));
}

/** Null for one that was not put away today. */
export async function findPutAway(tx: Transaction, id: string) {
  const isIt = and(eq(timetables.id, id), eq(timetables.removedOn, today()));
  const [found = null] = await tx.select().from(timetables).where(isIt);
  return found;
}

export async function bringTimetableBack(tx: Transaction, id: string): Promise<void> {
  await tx.update(timetables).set({ removedOn: null }).where(eq(timetables.id, id));
}

export async function moveTimetableTo(
  tx: Transaction,
  id: string,
  { firstDate, lastDate }: Pick<Timetable, "firstDate" | "lastDate">,
): Promise<void> {
  await tx.update(timetables).set({ firstDate, lastDate }).where(eq(timetables.id, id));
}

/** Answers the old name, null if it is not there. */
export async function writeTimetableName(
  tx: Transaction,
  id: string,
  name: string,
): Promise<string | null> {
  const [before] = await tx.select().from(timetables).where(eq(timetables.id, id));
  if (before) await tx.update(timetables).set({ name }).where(eq(timetables.id, id));
  return before?.name ?? null;
}

/** A single week has no names. */
export async function writeWeeksOfCycle(
  tx: Transaction,
  timetableId: string,
  names: readonly string[],
): Promise<void> {
  await tx.delete(cycleWeeks).where(eq(cycleWeeks.timetableId, timetableId));
  const rows = names.map((name, at) => ({ timetableId, number: at + 1, name }));
  if (rows.length > 0) await tx.insert(cycleWeeks).values(rows);
}

export async function writeRotations(
  tx: Transaction,
  said: readonly WeekRotation[],
): Promise<void> {
  await tx.delete(rotations);
  if (said.length > 0) await tx.insert(rotations).values([...said]);
}

export async function writeWeek(
  tx: Transaction,
  {
    days,
    weekdays = null,
    blocks: taught,
  }: Pick<Timetable, "days" | "blocks"> & { weekdays?: Timetable["weekdays"] | null },
  named?: string,
): Promise<void> {
  const timetableId = named ?? (await readWeekOn(today(), tx)).timetableId;
  await tx.update(timetables).set({ days, weekdays }).where(eq(timetables.id, timetableId));
  await tx
    .insert(blocks)
    .values(taught.map(({ label }) => ({ label })))
    .onConflictDoNothing();
  await tx.delete(timetableBlocks).where(eq(timetableBlocks.timetableId, timetableId));
  await tx.insert(timetableBlocks).values(
    taught.map(({ label, name, begins, ends }, position) => {
      return { timetableId, label, position, name, begins, ends };
    }),
  );
  await tx.delete(blocks).where(sql`not (${IS_USED})`);
}

export async function addRanges(tx: Transaction, ranges: readonly CalendarRange[]): Promise<void> {
  if (ranges.length > 0) await tx.insert(calendar).values([...ranges]);
}

export async function addRun(tx: Transaction, run: Run): Promise<void> {
  await tx.insert(runs).values(run);
}

/** A date without one changes nothing. */
export async function removeRun(tx: Transaction, date: IsoDate): Promise<void> {
  await tx.delete(runs).where(eq(runs.date, date));
}

/** A range that is not there changes nothing. */
export async function removeRange(tx: Transaction, id: string): Promise<void> {
  await tx.delete(calendar).where(eq(calendar.id, id));
}
