import { type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { formatDate, type IsoDate } from "~/school/dates";
import { addAbsences, deleteAbsence } from "./absences.server";
import { refusePast } from "./changeable.server";
import { cancelRows } from "./cover.server";
import { readCoverDay } from "./cover-day.server";
import { findPerson, nameOf } from "./day";
import { isBeyondLimits } from "./limits";
import { isCounted } from "./substitution-status";

/**
 * Takes an absence back. One that has cover is only removed with `cancelCover`, which cancels that
 * cover. Answers how many that counted were cancelled. Throws 409 for a past date, or for cover
 * that was not agreed to be cancelled; an absence that is not there changes nothing.
 */
export function removeAbsence(
  date: IsoDate,
  teacherId: string,
  { cancelCover }: { cancelCover: boolean },
  actor: Actor,
): Promise<number> {
  refusePast(date);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const rows = day.substitutions.filter(
      (row) => row.status === "assigned" && row.absentTeacherId === teacherId,
    );
    const name = nameOf(day, teacherId);
    const covered = rows.filter(isCounted).length;
    if (covered > 0 && !cancelCover) {
      throw new Refusal(409, `${name} has ${covered} covered class(es) on this day`, {
        details: { reason: "has cover" },
      });
    }
    if (!(await deleteAbsence(tx, date, teacherId))) return 0;
    if (rows.length > 0) await cancelRows(tx, rows, actor);
    await recordAct(tx, actor, `removed the absence of ${name} on ${formatDate(date)}`);
    await cancelBeyondLimits(tx, date, teacherId, actor);
    return covered;
  });
}

/**
 * Who is back covers again what nobody else has taken over, unless they have been given so much on other days meanwhile
 * that a limit would be broken.
 */
async function cancelBeyondLimits(
  tx: Transaction,
  date: IsoDate,
  teacherId: string,
  actor: Actor,
): Promise<void> {
  const day = await readCoverDay(date, tx);
  const person = findPerson(day, teacherId);
  if (!person || !isBeyondLimits(person.group, person.usage)) return;
  const rows = day.substitutions.filter((row) => {
    return row.status === "assigned" && row.substituteTeacherId === teacherId;
  });
  if (rows.length > 0) await cancelRows(tx, rows, actor);
}

/**
 * Frees the classes that an absent teacher was to cover for others on a date: their owners are
 * recorded absent and their classes uncovered again. Answers how many.
 */
export function freeCoverOf(date: IsoDate, substituteId: string, actor: Actor): Promise<number> {
  refusePast(date);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const rows = day.substitutions.filter(
      (row) => row.isOpen && row.substituteTeacherId === substituteId,
    );
    const owners = day.people.filter((person) =>
      rows.some((row) => row.absentTeacherId === person.id),
    );
    const absent = owners.map((owner) => ({ date, ...owner }));
    await recordAct(tx, actor, ...(await addAbsences(tx, absent, actor)));
    if (rows.length > 0) await cancelRows(tx, rows, actor);
    return rows.length;
  });
}
