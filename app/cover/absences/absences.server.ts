import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { changeCover } from "../change-cover.server";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson } from "../day/day";
import { refuseUneditableDate } from "../editable-date.server";
import { addAbsences } from "../rows.server";

/** Once; answers whether it is new. Throws 409 (past date, day off), 404 (no such teacher). */
export function addAbsence(date: IsoDate, teacherId: string, actor: Actor): Promise<boolean> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    const teacher = findPerson(day, teacherId);
    if (!teacher) throw new Refusal(404, "This teacher has been deleted");
    const { changeIds } = await changeCover(
      tx,
      actor,
      { kind: "absence recorded", dates: [date] },
      () => addAbsences(tx, [{ date, teacherId }], actor),
    );
    return changeIds.length > 0;
  });
}
