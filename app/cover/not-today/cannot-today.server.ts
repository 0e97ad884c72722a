import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { addAbsences } from "../absences/absences.server";
import { cancelRows } from "../assignments/cancel.server";
import { changeCover } from "../change-cover.server";
import { classId, inBlockOrder } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson } from "../day/day";
import { refuseUneditableDate } from "../editable-date.server";
import { addNotToday } from "./not-today.server";

/**
 * Records that somebody who covers classes of a date cannot, for every clerk, and frees these classes: their owners are recorded
 * absent, and the classes uncovered again. Answers their name and the classes in the order of the day. Throws 409 for a past date
 * or a day off, 404 for who is not there.
 */
export function cannotToday(
  date: IsoDate,
  teacherId: string,
  actor: Actor,
): Promise<{ name: string; freed: string[] }> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    const person = findPerson(day, teacherId);
    if (!person) throw new Refusal(404, "This person is no longer there");
    const rows = day.substitutions.filter(
      (row) => row.status === "assigned" && row.substituteTeacherId === teacherId,
    );
    await changeCover(tx, actor, { kind: "not today", dates: [date] }, async () => {
      await addNotToday(tx, [{ date, teacherId }], actor);
      const owners = [...new Set(rows.map((row) => row.absentTeacherId))];
      await addAbsences(
        tx,
        owners.map((owner) => ({ date, teacherId: owner })),
        actor,
      );
      await cancelRows(tx, rows);
    });
    const freed = rows.map((row) => ({
      block: row.classBlock,
      id: classId(row.absentTeacherId, row.classBlock),
    }));
    return { name: person.name, freed: inBlockOrder(day, freed).map(({ id }) => id) };
  });
}

/** What is said once somebody has been freed of so many classes. */
export function freedInWords(name: string, count: number) {
  const text = `${count} ${count === 1 ? "class is" : "classes are"} open again, and planned anew.`;
  return { title: `${name} can’t today`, text, tone: "success" as const };
}
