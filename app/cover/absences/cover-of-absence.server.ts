import type { Database, Transaction } from "db/client";
import { among } from "db/many";
import { substitutions } from "db/schema";
import { and, asc, eq, getTableColumns, not } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { listNames } from "~/teachers/teachers.server";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson, groupBy, isCounted, type Substitution, UNKNOWN_NAME } from "../day/day";
import { isBeyondLimits } from "../day/limits";
import { isHandedOn, isUncoveredOn, withStatusOn } from "../day/open.server";
import { readCoverOfHandedOn } from "../hand-on/handed-back.server";
import type { LostCover } from "../lost-cover";
import { cancelRows } from "../rows.server";

export async function readCoverOf(
  source: Database | Transaction,
  teacherId: string,
  dates: readonly IsoDate[],
): Promise<Substitution[]> {
  if (dates.length === 0) return [];
  const { date, status, absentTeacherId, createdAt } = substitutions;
  // What they hand on stays covered, whether they are absent or not.
  const isTheirs = and(eq(absentTeacherId, teacherId), among(date, dates), not(isHandedOn()));
  const found = await source
    .select({ ...getTableColumns(substitutions), isOpen: isUncoveredOn(today()) })
    .from(substitutions)
    .where(and(isTheirs, eq(status, "assigned")))
    .orderBy(asc(date), asc(createdAt));
  return found.map((row) => withStatusOn(row, today()));
}

/** Open rows are nothing to ask about. With the cover of what was handed on for them. */
export async function sayCover(
  source: Database | Transaction,
  lost: readonly Substitution[],
): Promise<LostCover[]> {
  const rows = [...lost, ...(await readCoverOfHandedOn(source, lost))];
  const covered = rows.filter(({ isOpen }) => !isOpen);
  if (covered.length === 0) return [];
  const names = await listNames(source);
  return covered.map(({ id, date, classBlock: block, ...row }) => {
    const by = names.get(row.substituteTeacherId ?? "") ?? row.dedicatedSubstitute;
    const of = names.get(row.absentTeacherId) ?? UNKNOWN_NAME;
    return { id, date, block, of, by: by ?? UNKNOWN_NAME };
  });
}

/**
 * Does what brings somebody back: they cover old classes again, but those with which cover given
 * since would break a limit.
 */
export async function comeBack(
  tx: Transaction,
  dates: readonly IsoDate[],
  teacherId: string,
  act: () => Promise<void>,
): Promise<void> {
  const { date, status, substituteTeacherId } = substitutions;
  const isTheirs = and(eq(substituteTeacherId, teacherId), among(date, dates));
  const left = await tx
    .select()
    .from(substitutions)
    .where(and(isTheirs, eq(status, "assigned"), isUncoveredOn(today())));
  await act();
  for (const [on, rows] of groupBy(left, (row) => row.date)) {
    // What is cancelled of one day counts in the next.
    const day = await readCoverDay(on as IsoDate, tx);
    const person = findPerson(day, teacherId);
    if (!person || !isBeyondLimits(person, person.usage, person.agreed)) continue;
    const isAgain = ({ id }: { id: string }) => rows.some((row) => row.id === id);
    await cancelRows(
      tx,
      day.substitutions.filter((row) => isCounted(row) && isAgain(row) && !row.handsOn),
    );
  }
}
