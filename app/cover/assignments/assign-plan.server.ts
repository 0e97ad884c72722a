import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { isUniqueViolation } from "db/faults";
import { substitutions } from "db/schema";
import { sql } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { schoolTime } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { doOnce, type SentForm } from "~/sent-forms/sent-forms.server";
import { changeCover } from "../change-cover.server";
import { isAbsent } from "../day/away";
import type { CoverClass } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson, groupBy, nameOf, type Person } from "../day/day";
import { refuseUneditableDate } from "../editable-date.server";
import type { Pair } from "../planner/problem";
import { addAbsences, cancelRows } from "../rows.server";
import { checkAssignment, classRefOf } from "./assignment";
import { dayAfter } from "./day-after";

export type AssignedClass = CoverClass & {
  substituteId: string;
  substituteName: string;
  substitutionId: string;
};

export type AssignedPlan = {
  assigned: AssignedClass[];
  changeId: number | null;
  refused: { personId: string; name: string; reason: string } | null;
};

/**
 * As one change, person by person (all of theirs or none) until one is refused. Throws 409 for a
 * date past or off. A form `sent` twice is done once while its work stands.
 */
export function assignPlan(
  date: IsoDate,
  pairs: readonly Pair[],
  actor: Actor,
  sent: SentForm | null = null,
): Promise<AssignedPlan> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    const assign = async () => {
      const { given, refused } = checkInOrder(day, pairs);
      return { ...(await writeAssignments(tx, day, given, actor)), refused };
    };
    return doOnce(tx, sent, assign, ({ assigned }) => areStanding(day, assigned));
  });
}

/** Whether each of these rows still has its substitute; false if there are none. */
export function areStanding(day: CoverDay, assigned: AssignedClass[]): boolean {
  const rows = new Map(day.substitutions.map((row) => [row.id, row]));
  return (
    assigned.length > 0 &&
    assigned.every(({ substitutionId, substituteId }) => {
      const row = rows.get(substitutionId);
      return row && row.status !== "cancelled" && row.substituteTeacherId === substituteId;
    })
  );
}

export type Given = { person: Person; classes: AssignedClass[] };

function checkInOrder(before: CoverDay, pairs: readonly Pair[]) {
  let day = before;
  const given: Given[] = [];
  for (const [personId, theirs] of groupBy(pairs, (pair) => pair.personId)) {
    const name = nameOf(day, personId);
    const refuse = (reason: string) => ({ given, refused: { personId, name, reason } });
    const classes: AssignedClass[] = [];
    for (const { classId } of theirs) {
      const person = findPerson(day, personId);
      if (!person) return refuse("This substitute is no longer there");
      const { one, reason } = checkAssignment(day, person, classRefOf(classId), schoolTime);
      if (!one) return refuse(reason);
      const assigned = withRow(person, one);
      classes.push(assigned);
      day = dayAfter(day, person, assigned);
    }
    const person = findPerson(before, personId);
    if (person) given.push({ person, classes });
  }
  return { given, refused: null };
}

/** The class as given to the person, in the row that lost its substitute, or a new one. */
export function withRow({ id, name }: Person, one: CoverClass): AssignedClass {
  const { former } = one;
  const substitutionId = former && isEmpty(former) ? former.id : randomUUID();
  return { ...one, substituteId: id, substituteName: name, substitutionId };
}

function isEmpty(row: { substituteTeacherId: string | null }): boolean {
  return row.substituteTeacherId === null;
}

/**
 * Inside a transaction: gives the classes to one person, as one change. `also` are co-teachers, who
 * become absent too. Throws 409 when somebody else has a class by now.
 */
export function assignClasses(
  tx: Transaction,
  day: CoverDay,
  person: Person,
  classes: CoverClass[],
  actor: Actor,
  also: readonly string[] = [],
) {
  const given = { person, classes: classes.map((one) => withRow(person, one)) };
  return writeAssignments(tx, day, [given], actor, also);
}

async function writeAssignments(
  tx: Transaction,
  day: CoverDay,
  given: Given[],
  actor: Actor,
  also: readonly string[] = [],
) {
  const { changeIds } = await changeCover(tx, actor, { kind: "assigned", dates: [day.date] }, () =>
    putAssignments(tx, day, given, actor, [], also),
  );
  const assigned = given.flatMap(({ classes }) => classes);
  return { assigned, changeId: changeIds[0] ?? null };
}

/** Inside `changeCover`; owners and `also` become absent, old rows and `moved` go. */
export async function putAssignments(
  tx: Transaction,
  day: CoverDay,
  given: Given[],
  actor: Actor,
  moved: readonly { id: string }[] = [],
  also: readonly string[] = [],
): Promise<void> {
  const { date } = day;
  const assigned = given.flatMap(({ classes }) => classes);
  const owners = [...new Set([...assigned.map((one) => one.absentTeacherId), ...also])];
  const absent = owners.filter((id) => !isAbsent(day, id));
  const away = assigned.flatMap(({ former }) => (former && !isEmpty(former) ? [former] : []));
  await addAbsences(
    tx,
    absent.map((teacherId) => ({ date, teacherId })),
    actor,
  );
  await cancelRows(tx, [...away, ...moved]);
  await upsertAssignments(tx, date, given);
}

async function upsertAssignments(tx: Transaction, date: IsoDate, given: Given[]): Promise<void> {
  const createdAt = new Date().toISOString();
  const rows = given.flatMap(({ person, classes }) =>
    classes.map(({ substitutionId, absentTeacherId, block, subject, room, students, course }) => ({
      id: substitutionId,
      date,
      absentTeacherId,
      substituteTeacherId: person.id,
      dedicatedSubstitute: person.group === "dedicated" ? person.name : null,
      classBlock: block,
      subject,
      room,
      students,
      course,
      status: "assigned" as const,
      createdAt,
    })),
  );
  if (rows.length === 0) return;
  try {
    await tx
      .insert(substitutions)
      .values(rows)
      .onConflictDoUpdate({
        target: substitutions.id,
        set: {
          substituteTeacherId: sql`excluded.substitute_teacher_id`,
          dedicatedSubstitute: sql`excluded.dedicated_substitute`,
          subject: sql`excluded.subject`,
          room: sql`excluded.room`,
          students: sql`excluded.students`,
          course: sql`excluded.course`,
          createdAt: sql`excluded.created_at`,
        },
      });
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal(409, "One of these classes has just been covered");
  }
}
