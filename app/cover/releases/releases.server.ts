import { write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { sayCover } from "../absences/cover-of-absence.server";
import { askAboutCover } from "../ask-about-cover.server";
import type { ClassRef } from "../assignments/assignment";
import { changeCover } from "../change-cover.server";
import { classToChange, refuseLongText } from "../class-of-day.server";
import { type CoverClass, classesToCover, RELEASE_NOTE_LENGTH } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson, nameOf, type Person } from "../day/day";
import {
  howReleased,
  type Released,
  releasedAnyway,
  type WithoutClass,
  whyNotAlong,
} from "../day/released";
import { refusePastDate } from "../editable-date.server";
import type { LostCover } from "../lost-cover";
import { cancelRows, deleteOfClass, putRelease } from "../rows.server";

export type WantedRelease = {
  note: string;
  kind?: WithoutClass | null;
  withTeacherId: string;
  /** The digest of the cover that is cancelled, as whoever agrees has seen it. */
  agreed: string | null;
};

/**
 * Cancels its cover if `agreed`; answers that cover and what becomes of the students. Throws 400
 * (long note), 404, 409 (past date, day off, who cannot take them along), `Unanswered` for its cover.
 */
export function releaseClass(
  date: IsoDate,
  ref: ClassRef,
  wanted: WantedRelease,
  actor: Actor,
): Promise<{ cancelled: LostCover[]; how: string }> {
  const note = plainText(wanted.note);
  refuseLongText("note", "A note", note, RELEASE_NOTE_LENGTH);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const coverClass = classToChange(day, ref);
    const along = personAlong(day, coverClass, wanted.withTeacherId);
    const kind = along ? null : (wanted.kind ?? null);
    const cancelled = await sayCover(tx, coverClass.cover ? [coverClass.cover] : []);
    askAboutCover(cancelled, wanted.agreed, () => ({
      title: "Cancel the cover of this class?",
      yes: "No cover needed, cancel it",
      no: "Keep the cover",
    }));
    const rows = [coverClass.cover, coverClass.former].flatMap((row) => row ?? []);
    await changeCover(tx, actor, { kind: "class released", dates: [date] }, async () => {
      await cancelRows(tx, rows);
      await deleteOfClass(tx, "clerkWords", date, coverClass);
      await putRelease(tx, date, coverClass, { kind, note: note || null, along }, actor);
    });
    return { cancelled, how: howReleased({ kind, withName: along?.name ?? null }) };
  });
}

/** Also where it needs none by itself. Throws 409 for a past date. */
export function openAgain(date: IsoDate, ref: ClassRef, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const one = classesToCover(day, ref.absentTeacherId).find(({ block }) => block === ref.block);
    const why =
      one &&
      (isByHand(one.released) ? releasedAnyway(day, ref.absentTeacherId, one) : one.released);
    const isWanted = why?.by === "always alone" || why?.by === "together";
    const kind = isWanted ? "class wanted" : "class opened again";
    await changeCover(tx, actor, { kind, dates: [date] }, async () => {
      if (one && isWanted) await putRelease(tx, date, one, { kind: "needs cover" }, actor);
      else await deleteOfClass(tx, "releases", date, ref);
    });
  });
}

/** Undoes wanting cover. Throws 409 for a past date, or where there is a substitute by now. */
export function wantNoCover(date: IsoDate, ref: ClassRef, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const one = classesToCover(day, ref.absentTeacherId).find(({ block }) => block === ref.block);
    if (one?.cover) throw hasCover(day, one);
    if (!one?.isWanted) return;
    await changeCover(tx, actor, { kind: "class wanted", dates: [date] }, async () => {
      await deleteOfClass(tx, "clerkWords", date, one);
      await deleteOfClass(tx, "releases", date, ref);
    });
  });
}

function isByHand(released: Released | null): boolean {
  return released?.by === "hand";
}

function personAlong(day: CoverDay, coverClass: CoverClass, id: string): Person | null {
  if (id === "") return null;
  const person = findPerson(day, id);
  if (!person)
    throw new Refusal(404, "The teacher who was to go with the students has been deleted");
  const reason = whyNotAlong(day, person, coverClass);
  if (reason) {
    const words = `${person.name} cannot take the students along: ${reason}`;
    throw new Refusal(409, words, { errors: { with: [words] } });
  }
  return person;
}

function hasCover(day: CoverDay, { block, absentTeacherId, cover }: CoverClass): Refusal {
  const of = nameOf(day, absentTeacherId);
  return new Refusal(409, `Block ${block} of ${of} is covered by ${cover?.substituteName}`);
}
