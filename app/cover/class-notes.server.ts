import { type Transaction, write } from "db/client";
import type { WorkFile } from "db/schema";
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
import type { FilesSaid } from "./work-files/files-said.server";
import { keptAs } from "./work-files/work-files";
import { dropUnused, keepFiles } from "./work-files/work-files.server";

/**
 * Blanks take it back. Throws 409 (past date, day off, nobody absent), 404, 400 (too long),
 * `Unanswered` for a room in which another class is then and that is not `agreed` to, and for files
 * `FileRefused`.
 */
export function noteClass(
  date: IsoDate,
  ref: ClassRef,
  said: { work: string; room: string; agreed?: string | null; files?: FilesSaid },
  actor: Actor,
): Promise<WorkFile[]> {
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
    const noted = { work, room, files: said.files };
    const { before, after } = await putNote(tx, date, ref, noted, { actor });
    await dropUnused(tx, teacherId, before, after);
    return after;
  });
}

export type FilesOfNote = { before: readonly WorkFile[]; after: WorkFile[] };

/**
 * Inside a transaction; the texts are short enough. A room that it has already is not said of it, and
 * without `files` these stay as they are. Answers the class's files before and after, so that those
 * taken out can be dropped in the end.
 */
export async function putNote(
  tx: Transaction,
  date: IsoDate,
  ref: ClassRef,
  { work, room, files: said }: { work: string; room: string; files?: FilesSaid },
  { actor, isFromPage = false }: { actor: Actor; isFromPage?: boolean },
): Promise<FilesOfNote> {
  const day = await readCoverDay(date, tx);
  const { absentTeacherId, block, today } = classToChange(day, ref);
  const whose = { teacherId: absentTeacherId, date, isFromPage, actor };
  const before = today.files;
  const after = said ? await keepFiles(tx, whose, before, said) : [...before];
  const files = keptAs(after);
  const isAsBefore = work === (today.work ?? "") && room === (today.room ?? "");
  if (isAsBefore && files === keptAs(before)) return { before, after };
  await changeCover(tx, actor, { kind: "class noted", dates: [date] }, () => {
    const place = { absentTeacherId, block };
    const isSaid = room !== (today.room ?? "");
    const note = {
      ...{ work: work || null, files },
      room: isSaid ? room || null : roomSaid(day, place),
    };
    if (!note.work && !note.room && !files) return deleteOfClass(tx, "classNotes", date, place);
    return putOfClass(tx, "classNotes", date, place, note, actor);
  });
  return { before, after };
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
