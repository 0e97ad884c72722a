import { type Transaction, write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { cancelRows } from "../assignments/cancel.server";
import { changeCover } from "../change-cover.server";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson, nameOf } from "../day/day";
import { isBeyondLimits } from "../day/limits";
import { isCounted } from "../day/substitution-status";
import { refusePastDate } from "../editable-date.server";
import { addAbsences, deleteAbsence } from "./absences.server";

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
  refusePastDate(date);
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
    const { answer: wasThere } = await changeCover(
      tx,
      actor,
      { kind: "absence removed", dates: [date] },
      async () => {
        if (!(await deleteAbsence(tx, date, teacherId))) return false;
        await cancelRows(tx, rows);
        await cancelBeyondLimits(tx, date, teacherId);
        return true;
      },
    );
    return wasThere ? covered : 0;
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
): Promise<void> {
  const day = await readCoverDay(date, tx);
  const person = findPerson(day, teacherId);
  if (!person || !isBeyondLimits(person, person.usage)) return;
  const rows = day.substitutions.filter((row) => {
    return row.status === "assigned" && row.substituteTeacherId === teacherId;
  });
  await cancelRows(tx, rows);
}

/**
 * Frees the classes that an absent teacher was to cover for others on a date: their owners are
 * recorded absent and their classes uncovered again. Answers how many.
 */
export function freeCoverOf(date: IsoDate, substituteId: string, actor: Actor): Promise<number> {
  refusePastDate(date);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const rows = day.substitutions.filter(
      (row) => row.isOpen && row.substituteTeacherId === substituteId,
    );
    const owners = [...new Set(rows.map((row) => row.absentTeacherId))];
    await changeCover(tx, actor, { kind: "freed", dates: [date] }, async () => {
      const absent = owners.map((teacherId) => ({ date, teacherId }));
      await addAbsences(tx, absent, actor);
      await cancelRows(tx, rows);
    });
    return rows.length;
  });
}
