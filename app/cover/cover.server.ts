import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { isUniqueViolation } from "db/faults";
import { insertJson } from "db/json-rows";
import { substitutions } from "db/schema";
import { inArray, sql } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { schoolTime, today } from "~/school/clock.server";
import { formatDate, type IsoDate } from "~/school/dates";
import { doOnce, type SentForm } from "~/sent-forms/sent-forms.server";
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
  isAbsent,
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
 * is past or a day off; 404 when the substitute is not there. A form that is `sent` twice is done once, for as long as it stands.
 */
export function assignClasses(
  date: IsoDate,
  substituteId: string,
  refs: ClassRef[],
  actor: Actor,
  sent: SentForm | null = null,
): Promise<AssignedClass[]> {
  refuseUnchangeable(date);
  return write(async (tx) => {
    const before = await readCoverDay(date, tx);
    const person = findPerson(before, substituteId);
    if (!person) throw new Refusal(404, "This substitute is no longer there");
    const assign = async () =>
      writeAssignments(tx, before, person, judgeInTurn(before, person, refs), actor);
    return doOnce(tx, sent, assign, (assigned) => stand(before, person, assigned));
  });
}

/** Whether these are still the person's classes of the day. */
function stand(day: CoverDay, person: Person, assigned: AssignedClass[]): boolean {
  const theirs = day.substitutions.filter(
    (row) => row.status !== "cancelled" && row.substituteTeacherId === person.id,
  );
  return assigned.every(({ substitutionId: id }) => theirs.some((row) => row.id === id));
}

/** The classes that a person may take one after another; throws 409 at the first that they may not. */
function judgeInTurn(before: CoverDay, person: Person, refs: ClassRef[]): CoverClass[] {
  let day = before;
  return refs.map((ref) => {
    const judged = findPerson(day, person.id) ?? person;
    const { one, reason } = judgeAssignment(day, judged, ref, schoolTime);
    if (!one) throw new Refusal(409, reason);
    day = dayAfter(day, judged, withRow(one));
    return one;
  });
}

/** A class with the row that its assignment is written to: the one that lost its substitute, or a new one. */
function withRow(one: CoverClass): AssignedClass {
  const { former } = one;
  return { ...one, substitutionId: former && isEmpty(former) ? former.id : randomUUID() };
}

/** Whether a row has lost its substitute, so that another one takes the place. */
function isEmpty(row: { substituteTeacherId: string | null }): boolean {
  return row.substituteTeacherId === null;
}

/**
 * Writes assignments of a day that have been judged, and the absences they belong to. What a substitute who is away was
 * to cover of these classes is cancelled along.
 */
export async function writeAssignments(
  tx: Transaction,
  day: CoverDay,
  person: Person,
  classes: CoverClass[],
  actor: Actor,
): Promise<AssignedClass[]> {
  const { date } = day;
  const assigned = classes.map(withRow);
  const owners = [...new Set(classes.map((one) => one.absentTeacherId))];
  const absent = owners
    .filter((id) => !isAbsent(day, id))
    .map((id) => ({ date, id, name: nameOf(day, id) }));
  const entered = await addAbsences(tx, absent, actor);
  const away = classes.flatMap(({ former }) => (former && !isEmpty(former) ? [former] : []));
  if (away.length > 0) await cancelRows(tx, away, actor);
  await upsertAssignments(tx, date, person, assigned);
  const whats = classes.map(({ block, absentTeacherId }) => {
    const owner = nameOf(day, absentTeacherId);
    return `assigned ${person.name} to block ${block} of ${owner} on ${formatDate(date)}`;
  });
  await recordAct(tx, actor, ...entered, ...whats);
  return assigned;
}

async function upsertAssignments(
  tx: Transaction,
  date: IsoDate,
  person: Person,
  assigned: AssignedClass[],
): Promise<void> {
  const same = {
    date,
    substituteTeacherId: person.id,
    dedicatedSubstitute: person.group === "dedicated" ? person.name : null,
    status: "assigned" as const,
    createdAt: new Date().toISOString(),
  };
  const rows = assigned.map(({ substitutionId, absentTeacherId, block, subject, room }) => {
    return { id: substitutionId, absentTeacherId, classBlock: block, subject, room, ...same };
  });
  try {
    await tx.run(upsertRows(rows));
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal(409, "One of these classes has just been covered");
  }
}

/** An empty row that is there already is filled. */
const upsertRows = insertJson(
  substitutions,
  sql`on conflict (id) do update set
    substitute_teacher_id = excluded.substitute_teacher_id,
    dedicated_substitute = excluded.dedicated_substitute,
    subject = excluded.subject,
    room = excluded.room,
    created_at = excluded.created_at`,
);

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
  const names = await listNames(tx);
  const groups = groupBy(rows, (row) => `${row.date}|${row.absentTeacherId}`);
  const whats = [...groups.values()].flatMap((theirs) => {
    const [first] = theirs;
    if (!first) return [];
    const blocks = theirs.map((row) => row.classBlock).join(", ");
    const owner = names.get(first.absentTeacherId) ?? UNKNOWN_NAME;
    return `cancelled cover of ${owner}, block ${blocks}, on ${formatDate(first.date)}`;
  });
  await recordAct(tx, actor, ...whats);
}

const insertRows = insertJson(substitutions);

/** Inserts substitutions as they are: for the demo school. */
export async function insertSubstitutions(
  tx: Transaction,
  rows: (typeof substitutions.$inferInsert)[],
): Promise<void> {
  await tx.run(insertRows(rows));
}
