import { randomUUID } from "node:crypto";
import type { RowsOfCover, SubstitutionRow } from "db/changed-rows";
import type { Transaction } from "db/client";
import { among, inPortions, notAmong } from "db/many";
import {
  absences,
  classNotes,
  movedLessons,
  planChoices,
  type ReleaseKind,
  releases,
  substitutions,
} from "db/schema";
import { and, eq, exists, isNotNull, not, or, sql } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import type { IsoDate } from "~/school/dates";
import type { PartOfDay } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import { isActive } from "./day/day";

// Writes rows of a day's cover for every room, inside `changeCover`, which records the change.

/** Those that are there already stay as they are. */
export async function addAbsences(
  tx: Transaction,
  absent: ({
    date: IsoDate;
    teacherId: string;
    series?: string | null;
    reason?: string | null;
    reportedAt?: string | null;
  } & PartOfDay)[],
  actor: Actor,
): Promise<void> {
  if (absent.length === 0) return;
  const rows = absent.map((one) => ({ id: randomUUID(), ...one, ...enteredBy(actor) }));
  await inPortions(rows, (some) => tx.insert(absences).values(some).onConflictDoNothing());
}

export async function lengthenAbsence(
  tx: Transaction,
  { date, teacherId }: { date: IsoDate; teacherId: string },
  { firstBlock = null, lastBlock = null }: PartOfDay,
): Promise<void> {
  const isTheirs = and(eq(absences.date, date), eq(absences.teacherId, teacherId));
  await tx.update(absences).set({ firstBlock, lastBlock }).where(isTheirs);
}

/** With what was said of their classes: no cover needed, work, room, plan. */
export async function deleteAbsences(
  tx: Transaction,
  absent: readonly { date: IsoDate; teacherId: string }[],
): Promise<void> {
  for (const { date, teacherId } of absent) {
    const isTheirs = and(eq(absences.date, date), eq(absences.teacherId, teacherId));
    await tx.delete(absences).where(isTheirs);
    await deleteOfClassesBeyond(tx, teacherId, [date], []);
  }
}

/** Of a lesson that is held there since it moved, the work stays: it came along, and goes back with it. */
export async function deleteOfClassesBeyond(
  tx: Transaction,
  teacherId: string,
  dates: readonly IsoDate[],
  blocks: readonly Block[],
): Promise<void> {
  const isBeyond = (table: OfClassTable) =>
    and(
      eq(table.absentTeacherId, teacherId),
      among(table.date, dates),
      notAmong(table.classBlock, blocks),
    );
  const { date, teacherId: movedTeacherId, block, isHere } = movedLessons;
  const isIt = and(eq(date, classNotes.date), eq(block, classNotes.classBlock), isHere);
  const movedHere = tx
    .select({ one: sql`1` })
    .from(movedLessons)
    .where(and(isIt, eq(movedTeacherId, teacherId)));
  await tx
    .update(classNotes)
    .set({ room: null, takenBy: null })
    .where(and(isBeyond(classNotes), exists(movedHere)));
  const hasWork = or(isNotNull(classNotes.work), isNotNull(classNotes.files));
  const isKept = and(hasWork, exists(movedHere));
  await tx.delete(classNotes).where(and(isBeyond(classNotes), not(isKept ?? sql`false`)));
  for (const table of [releases, planChoices]) await tx.delete(table).where(isBeyond(table));
}

export async function insertAbsences(
  tx: Transaction,
  rows: (typeof absences.$inferInsert)[],
): Promise<void> {
  await inPortions(rows, (some) => tx.insert(absences).values(some));
}

export async function cancelRows(tx: Transaction, rows: readonly { id: string }[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map((row) => row.id);
  await tx.update(substitutions).set({ status: "cancelled" }).where(among(substitutions.id, ids));
}

export async function insertSubstitutions(
  tx: Transaction,
  rows: (typeof substitutions.$inferInsert)[],
): Promise<void> {
  await inPortions(rows, (some) => tx.insert(substitutions).values(some));
}

export async function deleteReleasesWith(
  tx: Transaction,
  date: IsoDate,
  teacherId: string,
  but: ReadonlySet<Block> = new Set(),
): Promise<void> {
  const { date: onDate, withTeacherId, classBlock } = releases;
  await tx
    .delete(releases)
    .where(and(eq(onDate, date), eq(withTeacherId, teacherId), notAmong(classBlock, but)));
}

/** What is recorded of a class on a date: a row at most in each of these. */
const OF_CLASSES = { releases, classNotes, clerkWords: planChoices };
type OfClass = keyof typeof OF_CLASSES;
type OfClassTable = (typeof OF_CLASSES)[OfClass];
type EnteredColumns = ReturnType<typeof enteredBy>;
type PlaceOfClass = { absentTeacherId: string; block: Block };

/** In place of what stood there before, by whoever acts now. */
export async function putOfClass<Name extends Exclude<OfClass, "clerkWords">>(
  tx: Transaction,
  name: Name,
  date: IsoDate,
  { absentTeacherId, block }: PlaceOfClass,
  said: Partial<(typeof OF_CLASSES)[Name]["$inferInsert"]>,
  actor: Actor,
): Promise<void> {
  // Which columns `said` has, its own type says; the place of a class is the same in all of them.
  const table = OF_CLASSES[name] as typeof releases;
  const set = { ...said, ...enteredBy(actor) } as Partial<typeof releases.$inferInsert> &
    EnteredColumns;
  await tx
    .insert(table)
    .values({ ...set, id: randomUUID(), date, absentTeacherId, classBlock: block })
    .onConflictDoUpdate({ target: [table.date, table.absentTeacherId, table.classBlock], set });
}

/** Also that it needs cover all the same. */
export function putRelease(
  tx: Transaction,
  date: IsoDate,
  place: PlaceOfClass,
  { kind, note = null, along }: WantedRow,
  actor: Actor,
): Promise<void> {
  const said = { kind, note, withTeacherId: along?.id ?? null, withName: along?.name ?? null };
  return putOfClass(tx, "releases", date, place, said, actor);
}

type WantedRow = {
  kind: ReleaseKind | null;
  note?: string | null;
  along?: { id: string; name: string } | null;
};

export async function deleteOfClass(
  tx: Transaction,
  name: OfClass,
  date: IsoDate,
  { absentTeacherId, block }: PlaceOfClass,
): Promise<void> {
  const table = OF_CLASSES[name];
  const isOfClass = and(eq(table.absentTeacherId, absentTeacherId), eq(table.classBlock, block));
  await tx.delete(table).where(and(eq(table.date, date), isOfClass));
}

export async function deleteSaidOf(
  tx: Transaction,
  date: IsoDate,
  place: PlaceOfClass,
): Promise<void> {
  for (const name of Object.keys(OF_CLASSES) as OfClass[])
    await deleteOfClass(tx, name, date, place);
}

/** What was said of classes that somebody has got since; answers whether there was any. */
export async function deleteFulfilledChoices(
  tx: Transaction,
  before: RowsOfCover,
  after: RowsOfCover,
): Promise<boolean> {
  const takers = new Map(before.substitutions.map((row) => [row.id, takerOf(row)]));
  const given = new Set(
    after.substitutions
      .filter((row) => takerOf(row) !== null && takerOf(row) !== (takers.get(row.id) ?? null))
      .map(placeOf),
  );
  const ids = after.clerkWords.filter((word) => given.has(placeOf(word))).map(({ id }) => id);
  await deleteWords(tx, ids);
  return ids.length > 0;
}

export async function deleteWords(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(planChoices).where(among(planChoices.id, ids));
}

function takerOf({ status, substituteTeacherId }: SubstitutionRow): string | null {
  return isActive(status) ? substituteTeacherId : null;
}

function placeOf(of: {
  date: IsoDate;
  absentTeacherId: string | null;
  classBlock: string | null;
}): string {
  return `${of.date} ${of.absentTeacherId}|${of.classBlock}`;
}
