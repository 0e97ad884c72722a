import type { Database, Transaction } from "db/client";
import { among } from "db/many";
import { substitutions } from "db/schema";
import { and, asc, eq, getTableColumns, not } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { listNames } from "~/teachers/teachers.server";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson, type Substitution, UNKNOWN_NAME } from "../day/day";
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

/** Who is back covers old classes again, unless cover given since would then break a limit. */
export async function cancelBeyondLimits(
  tx: Transaction,
  dates: readonly IsoDate[],
  teacherId: string,
): Promise<void> {
  if (dates.length === 0) return;
  const { date, status, substituteTeacherId } = substitutions;
  const isTheirs = and(eq(substituteTeacherId, teacherId), among(date, dates));
  const covering = await tx
    .selectDistinct({ date })
    .from(substitutions)
    .where(and(isTheirs, eq(status, "assigned")));
  for (const { date: on } of covering) {
    // What is cancelled of one day counts in the next.
    const day = await readCoverDay(on, tx);
    const person = findPerson(day, teacherId);
    if (!person || !isBeyondLimits(person, person.usage, person.agreed)) continue;
    const rows = day.substitutions.filter(
      (row) => row.status === "assigned" && row.substituteTeacherId === teacherId && !row.handsOn,
    );
    await cancelRows(tx, rows);
  }
}
