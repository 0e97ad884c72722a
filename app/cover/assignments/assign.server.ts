import { type Transaction, write } from "db/client";
import { isUniqueViolation } from "db/faults";
import { inPortions } from "db/many";
import { substitutions } from "db/schema";
import { sql } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { doOnce, type SentForm } from "~/http/sent-forms.server";
import { spokenTime } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { changeCover } from "../change-cover.server";
import { classId } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, isAbsent } from "../day/day";
import { handedOnIn } from "../day/handed-on";
import { refuseUneditableDate } from "../editable-date.server";
import { addAbsences, cancelRows, putRelease } from "../rows.server";
import { type AssignedClass, rowOf } from "./assigned-class";
import { classesAlone, judgePairs, type RefusedPair, type WantedPairs } from "./judge-pairs";

export type Assigned = {
  assigned: AssignedClass[];
  /** Ids of classes that are recorded to work alone. */
  alone: string[];
  /** Null if nothing was changed. */
  changeId: number | null;
  refused: RefusedPair[];
};

/** Inside a transaction, as one change: gives classes to people as far as rules and day allow. */
export async function assign(
  tx: Transaction,
  day: CoverDay,
  wanted: WantedPairs,
  actor: Actor,
): Promise<Assigned> {
  const { assigned, also, moved, refused } = judgePairs(day, wanted, spokenTime);
  const alone = classesAlone(day, wanted.alone);
  const what = { kind: "assigned", dates: [day.date] } as const;
  const { changeIds } = await changeCover(tx, actor, what, async () => {
    await writeAssignments(tx, day, assigned, actor, { moved, also });
    for (const coverClass of alone) {
      await putRelease(tx, day.date, coverClass, { kind: "work alone" }, actor);
    }
  });
  return { assigned, alone: alone.map(({ id }) => id), changeId: changeIds[0] ?? null, refused };
}

/**
 * What a page showed. Throws 409 for a date past or off. A form `sent` twice is done once while its
 * work stands.
 */
export function assignShown(
  date: IsoDate,
  wanted: WantedPairs,
  actor: Actor,
  sent: SentForm | null = null,
): Promise<Assigned> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    const work = () => assign(tx, day, wanted, actor);
    return doOnce(tx, sent, work, ({ assigned }) => areStanding(day, assigned));
  });
}

/** Whether each of these rows still has its substitute; false if there are none. */
function areStanding(day: CoverDay, assigned: AssignedClass[]): boolean {
  const rows = new Map(day.substitutions.map((row) => [row.id, row]));
  return (
    assigned.length > 0 &&
    assigned.every(({ substitutionId, substituteId }) => {
      const row = rows.get(substitutionId);
      return row && row.status !== "cancelled" && row.substituteTeacherId === substituteId;
    })
  );
}

/**
 * Inside `changeCover`: owners and `also` become absent, rows that are replaced or `moved` go. `at`:
 * the instant that stands for one press, now unless said. Throws 409 when somebody else has a class by now.
 */
export async function writeAssignments(
  tx: Transaction,
  day: CoverDay,
  assigned: readonly AssignedClass[],
  actor: Actor,
  {
    moved = [],
    also = [],
    at,
  }: { moved?: readonly { id: string }[]; also?: readonly string[]; at?: string } = {},
): Promise<void> {
  const { date } = day;
  const handedOn = new Set(
    assigned.flatMap(({ handsOn, substituteId, block }) =>
      handsOn ? classId(substituteId, block) : [],
    ),
  );
  const theirs = assigned.filter(
    ({ id, absentTeacherId, block }) =>
      !handedOn.has(id) && !handedOnIn(day, absentTeacherId, block),
  );
  const owners = [...new Set([...theirs.map((one) => one.absentTeacherId), ...also])];
  const absent = owners.filter((id) => !isAbsent(day, id));
  const away = assigned.flatMap(({ former, substitutionId }) =>
    former && former.id !== substitutionId ? [former] : [],
  );
  await addAbsences(
    tx,
    absent.map((teacherId) => ({ date, teacherId })),
    actor,
  );
  await cancelRows(tx, [...away, ...moved]);
  const rows = assigned.map((assignedClass) => rowOf(date, assignedClass, at));
  try {
    await inPortions(rows, (some) =>
      tx
        .insert(substitutions)
        .values(some)
        .onConflictDoUpdate({
          target: substitutions.id,
          set: {
            substituteTeacherId: sql`excluded.substitute_teacher_id`,
            dedicatedSubstitute: sql`excluded.dedicated_substitute`,
            subject: sql`excluded.subject`,
            room: sql`excluded.room`,
            students: sql`excluded.students`,
            course: sql`excluded.course`,
            handsOn: sql`excluded.hands_on`,
            createdAt: sql`excluded.created_at`,
          },
        }),
    );
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw new Refusal(409, "One of these classes has just been covered");
  }
}
