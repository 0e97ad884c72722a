import { type Transaction, write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import type { ClassRef } from "./assignments/assignment";
import { changeCover } from "./change-cover.server";
import { classToChange, refuseLongText } from "./class-of-day.server";
import { CLASS_NOTE_LENGTH, dutiesOfAway, roomSaid, TAKEN_BY_LENGTH } from "./day/classes";
import { readCoverDay } from "./day/cover-day.server";
import { refuseUneditableDate } from "./editable-date.server";
import { askAboutRooms, refuseRoom, twoInARoom } from "./rooms/two-in-a-room.server";
import { deleteOfClass, putOfClass } from "./rows.server";

/**
 * Blanks take it back. Throws 409 (past date, day off, nobody absent), 404, 400 (too long),
 * `Unanswered` for a room in which another class is then and that is not `agreed` to.
 */
export function noteClass(
  date: IsoDate,
  ref: ClassRef,
  said: { work: string; room: string; agreed?: string | null },
  actor: Actor,
): Promise<void> {
  const [work, room] = [plainText(said.work), plainText(said.room)];
  refuseLongText("work", "The work", work, CLASS_NOTE_LENGTH.work);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const { today, absentTeacherId: teacherId, block, ...one } = classToChange(day, ref);
    if (room !== (today.room ?? "")) {
      const then = room || (one.room ?? "");
      refuseRoom(day, block, then);
      askAboutRooms(twoInARoom(day, [{ teacherId, block, room: then }]), said.agreed ?? null);
    }
    await putNote(tx, date, ref, { work, room }, actor);
  });
}

/** Inside a transaction; the texts are short enough. A room that it has already is not said of it. */
export async function putNote(
  tx: Transaction,
  date: IsoDate,
  ref: ClassRef,
  { work, room }: { work: string; room: string },
  actor: Actor,
): Promise<void> {
  const day = await readCoverDay(date, tx);
  const { absentTeacherId, block, today } = classToChange(day, ref);
  if (work === (today.work ?? "") && room === (today.room ?? "")) return;
  await changeCover(tx, actor, { kind: "class noted", dates: [date] }, () => {
    const place = { absentTeacherId, block };
    const isSaid = room !== (today.room ?? "");
    const said = { work: work || null, room: isSaid ? room || null : roomSaid(day, place) };
    if (!said.work && !said.room) return deleteOfClass(tx, "classNotes", date, place);
    return putOfClass(tx, "classNotes", date, place, said, actor);
  });
}

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
      (duty) => duty.absentTeacherId === absentTeacherId && duty.block === block,
    );
    if (!duty) throw new Refusal(404, "This duty has been deleted");
    if (takenBy === duty.takenBy) return;
    await changeCover(tx, actor, { kind: "class noted", dates: [date] }, () =>
      takenBy
        ? putOfClass(tx, "classNotes", date, duty, { takenBy }, actor)
        : deleteOfClass(tx, "classNotes", date, duty),
    );
  });
}
