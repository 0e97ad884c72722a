import { randomUUID } from "node:crypto";
import { isUniqueViolation, type Transaction, write } from "db/client";
import { substitutions } from "db/schema";
import { eq, inArray } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { schoolTime, today } from "~/school/clock.server";
import { formatShortDate, type IsoDate } from "~/school/dates";
import { listNames } from "~/teachers/teachers.server";
import { addAbsences } from "./absences.server";
import { type ClassRef, judgeAssignment } from "./assignment";
import { refuseUnchangeable } from "./changeable.server";
import { readCoverDay } from "./cover-day.server";
import {
  type CoverClass,
  type CoverDay,
  dayAfter,
  findPerson,
  groupBy,
  nameOf,
  type Person,
  UNKNOWN_NAME,
} from "./day";

export const NOTHING_TO_CANCEL =
  "All substitutions for this teacher are already cancelled or completed.";

export type AssignedClass = CoverClass & { substitutionId: string };

/**
 * Gives exactly these classes of a date to one substitute, all or none, and records the absences they belong to.
 * Throws 409 with the reason when a class or the substitute is no longer free, a limit is reached, the date
 * is past or a day off; 404 when the substitute is not there.
 */
export function assignClasses(
  date: IsoDate,
  substituteId: string,
  refs: ClassRef[],
  actor: Actor,
): Promise<AssignedClass[]> {
  refuseUnchangeable(date);
  return write(async (tx) => {
    const assigned: AssignedClass[] = [];
    let day = await readCoverDay(date, tx);
    for (const ref of refs) {
      const person = findPerson(day, substituteId);
      if (!person) throw new Refusal(404, "This substitute is no longer there");
      const { one, reason } = judgeAssignment(day, person, ref, schoolTime);
      if (!one) throw new Refusal(409, reason);
      const written = await writeAssignment(tx, day, person, one, actor);
      assigned.push(written);
      day = dayAfter(day, person, written);
    }
    return assigned;
  });
}

/** Writes one assignment that has been judged, filling the class's empty row when there is one. */
export async function writeAssignment(
  tx: Transaction,
  day: CoverDay,
  person: Person,
  one: CoverClass,
  actor: Actor,
): Promise<AssignedClass> {
  const owner = nameOf(day, one.absentTeacherId);
  await addAbsences(tx, day.date, [{ id: one.absentTeacherId, name: owner }], actor);
  const row = {
    substituteTeacherId: person.id,
    dedicatedSubstitute: person.group === "dedicated" ? person.name : null,
    subject: one.subject,
    room: one.room,
    createdAt: new Date().toISOString(),
  };
  const id = one.emptyRowId ?? randomUUID();
  try {
    if (one.emptyRowId) {
      await tx.update(substitutions).set(row).where(eq(substitutions.id, id));
    } else {
      const { absentTeacherId, block: classBlock } = one;
      await tx
        .insert(substitutions)
        .values({ id, date: day.date, absentTeacherId, classBlock, status: "assigned", ...row });
    }
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal(409, `block ${one.block} of ${owner} has just been covered`);
  }
  const when = formatShortDate(day.date);
  await recordAct(
    tx,
    actor,
    `assigned ${person.name} to block ${one.block} of ${owner} on ${when}`,
  );
  return { ...one, substitutionId: id };
}

/**
 * Cancels substitutions by their ids and answers how many really changed; past rows, cancelled rows
 * and unknown ids change nothing. Throws 409 when none of them is still assigned.
 */
export function cancelSubstitutions(ids: string[], actor: Actor): Promise<number> {
  return write(async (tx) => {
    const rows = await tx
      .select()
      .from(substitutions)
      .where(inArray(substitutions.id, [...new Set(ids)]));
    const assigned = rows.filter((row) => row.status === "assigned" && row.date >= today());
    if (assigned.length === 0) throw new Refusal(409, NOTHING_TO_CANCEL);
    await cancelRows(tx, assigned, actor);
    return assigned.length;
  });
}

/** Cancels rows inside a transaction and says so in the trail, one act a date and absent teacher. */
export async function cancelRows(
  tx: Transaction,
  rows: { id: string; date: IsoDate; absentTeacherId: string; classBlock: string }[],
  actor: Actor,
): Promise<void> {
  const ids = rows.map((row) => row.id);
  await tx.update(substitutions).set({ status: "cancelled" }).where(inArray(substitutions.id, ids));
  const names = await listNames(
    rows.map((row) => row.absentTeacherId),
    tx,
  );
  for (const theirs of groupBy(rows, (row) => `${row.date}|${row.absentTeacherId}`).values()) {
    const [first] = theirs;
    if (!first) continue;
    const blocks = theirs.map((row) => row.classBlock).join(", ");
    const owner = names.get(first.absentTeacherId) ?? UNKNOWN_NAME;
    await recordAct(
      tx,
      actor,
      `cancelled cover of ${owner}, block ${blocks}, on ${formatShortDate(first.date)}`,
    );
  }
}

/** Inserts substitutions as they are: for the demo school. */
export async function insertSubstitutions(
  tx: Transaction,
  rows: (typeof substitutions.$inferInsert)[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += 500) {
    await tx.insert(substitutions).values(rows.slice(start, start + 500));
  }
}
