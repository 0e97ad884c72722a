import { type Transaction, write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import type { IsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import type { ClassRef } from "../assignments/assignment";
import { changeCover } from "../change-cover.server";
import { classToChange, refuseLongText } from "../class-of-day.server";
import { readCoverDay } from "../day/cover-day.server";
import { deleteOfClass, putOfClass } from "../rows.server";
import { CLASS_NOTE_LENGTH } from "./class-note-length";

/** Blanks take it back. Throws 409 (past date, day off, nobody absent), 404, 400 (too long). */
export function noteClass(
  date: IsoDate,
  ref: ClassRef,
  said: { work: string; room: string },
  actor: Actor,
): Promise<void> {
  const [work, room] = [plainText(said.work), plainText(said.room)];
  refuseLongText("work", "The work", work, CLASS_NOTE_LENGTH.work);
  refuseLongText("room", "A room", room, CLASS_NOTE_LENGTH.room);
  return write((tx) => putNote(tx, date, ref, { work, room }, actor));
}

/** Inside a transaction; the texts are short enough. */
export async function putNote(
  tx: Transaction,
  date: IsoDate,
  ref: ClassRef,
  { work, room }: { work: string; room: string },
  actor: Actor,
): Promise<void> {
  const { absentTeacherId, block, today } = classToChange(await readCoverDay(date, tx), ref);
  if (work === (today.work ?? "") && room === (today.room ?? "")) return;
  await changeCover(tx, actor, { kind: "class noted", dates: [date] }, () => {
    const place = { absentTeacherId, block };
    if (!work && !room) return deleteOfClass(tx, "classNotes", date, place);
    const said = { work: work || null, room: room || null };
    return putOfClass(tx, "classNotes", date, place, said, actor);
  });
}
