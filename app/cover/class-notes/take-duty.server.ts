import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import type { ClassRef } from "../assignments/assignment";
import { changeCover } from "../change-cover.server";
import { refuseLongText } from "../class-of-day.server";
import { dutiesOfAway, TAKEN_BY_LENGTH } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { refuseUneditableDate } from "../editable-date.server";
import { deleteOfClass, putOfClass } from "../rows.server";

/** A blank takes it back. Throws 409 (past date, day off), 404 (no such duty), 400 (too long). */
export function takeDuty(
  date: IsoDate,
  { absentTeacherId, block }: ClassRef,
  name: string,
  actor: Actor,
): Promise<void> {
  const takenBy = plainText(name) || null;
  refuseLongText("takenBy", "The name", takenBy ?? "", TAKEN_BY_LENGTH);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    const duty = dutiesOfAway(day).find(
      (one) => one.absentTeacherId === absentTeacherId && one.block === block,
    );
    if (!duty) throw new Refusal(404, "This duty is no longer there");
    if (takenBy === duty.takenBy) return;
    await changeCover(tx, actor, { kind: "class noted", dates: [date] }, () =>
      takenBy
        ? putOfClass(tx, "classNotes", date, duty, { takenBy }, actor)
        : deleteOfClass(tx, "classNotes", date, duty),
    );
  });
}
