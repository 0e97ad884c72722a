import { randomUUID } from "node:crypto";
import type { MovedLessonRow } from "db/changed-rows";
import { type Transaction, write } from "db/client";
import { inPortions } from "db/many";
import { movedLessons } from "db/schema";
import { eq } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { blocksOverOn, today } from "~/school/clock.server";
import { formatLongDate, type IsoDate } from "~/school/dates";
import { nameKey } from "~/school/names";
import { blocksAtOnce } from "~/school/overlaps";
import { schoolDayOf } from "~/school/school-day";
import type { Block } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { ROOM_LENGTH } from "~/teachers/entry";
import { NO_ROOM } from "~/teachers/rooms";
import { sayCover } from "../absences/cover-of-absence.server";
import { askAboutCover } from "../ask-about-cover.server";
import { changeCover } from "../change-cover.server";
import { refuseLongText } from "../class-of-day.server";
import { roomThen } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson } from "../day/day";
import { refusePastDate } from "../editable-date.server";
import { roomsTaken } from "../rooms/free-rooms";
import { twoInARoom } from "../rooms/two-in-a-room.server";
import { cancelRows } from "../rows.server";
import { readDaysToMove } from "./days-to-move.server";
import { type Lesson, studentSet } from "./lesson";
import { coverSince } from "./moved-rows.server";
import { type DayToMove, findOffers, type MoveOffer, type Offers, type SwapOffer } from "./offers";
import { bringWordsBack, sayEnded, takeWordsAlong } from "./words-along.server";

export type WantedMove = {
  way: "swap" | "move";
  to: { date: IsoDate; block: Block };
  /** Where it is held then, and where the other of a swap is; "" as offered. */
  rooms: { there: string; here: string };
  /** The digest of the cover that is cancelled, as whoever agrees has seen it. */
  agreed: string | null;
};

export type MoveDone = { lesson: Lesson; offer: SwapOffer | MoveOffer; move: string };

/**
 * Swaps a lesson with another of the same students, or moves it. Throws 409 for a past date, for
 * what is not offered any more and for a taken room, 400 for a room of too many characters,
 * `Unanswered` for cover that it cancels.
 */
export function moveLesson(
  date: IsoDate,
  ref: { teacherId: string; block: Block },
  { way, to, rooms, agreed }: WantedMove,
  actor: Actor,
): Promise<MoveDone> {
  refusePastDate(date);
  for (const [field, room] of Object.entries(rooms))
    refuseLongText(field, "A room", room, ROOM_LENGTH);
  return write(async (tx) => {
    const days = await readDaysToMove(date, tx);
    const offers = findOffers(days, ref.teacherId, ref.block);
    const offer = offered(offers, way, to);
    const { lesson } = offers;
    if (!lesson || !offer) throw notOffered(offers, days, to);
    const there = dayOf(days, to.date);
    const own = dayOf(days, date);
    const both = offer.kind === "swap" ? [lesson, offer.to] : [lesson];
    const roomThere = roomWanted(there, to.block, both, {
      ...{ wanted: rooms.there, offered: offer.kind === "swap" ? offer.rooms.there : offer.room },
    });
    const rows = offer.cancels.flatMap((id) =>
      [own, there].flatMap((day) => day.substitutions.find((row) => row.id === id) ?? []),
    );
    const lost = await sayCover(tx, [...new Map(rows.map((row) => [row.id, row])).values()]);
    const move = randomUUID();
    const made = { move, isSwap: way === "swap", ...enteredBy(actor) };
    const ends = endsOf(lesson, { ...to, room: roomThere }, made);
    if (offer.kind === "swap") {
      const here = { wanted: rooms.here, offered: offer.rooms.here };
      const room = roomWanted(own, lesson.block, both, here);
      ends.push(...endsOf(offer.to, { date, block: lesson.block, room }, made));
    }
    const dates = [...new Set([date, to.date])];
    const leaving = ends.filter(({ isHere }) => !isHere);
    const act = way === "swap" ? "Swap" : "Move it";
    const ask = (many: string) => {
      if (lost.length === 0) return { title: `${act} all the same?`, yes: act, no: "Leave it" };
      return {
        title: `Cancel ${many} with it?`,
        yes: `${act}, and cancel it`,
        no: "Keep the cover",
      };
    };
    askAboutCover(lost, agreed, ask, await sayEnded(tx, leaving));
    await changeCover(tx, actor, { kind: "lesson moved", dates }, async () => {
      await cancelRows(tx, rows);
      await takeWordsAlong(tx, leaving, actor);
      await inPortions(ends, (some) => tx.insert(movedLessons).values(some));
    });
    return { lesson, offer, move };
  });
}

export function offered(
  { swaps, moves }: Offers,
  way: WantedMove["way"],
  { date, block }: WantedMove["to"],
): SwapOffer | MoveOffer | undefined {
  const all: readonly (SwapOffer | MoveOffer)[] = way === "swap" ? swaps : moves;
  return all.find(({ to }) => to.date === date && to.block === block);
}

function notOffered(
  { why, others }: Offers,
  days: readonly DayToMove[],
  { date, block }: WantedMove["to"],
): Refusal {
  if (why) return new Refusal(409, why);
  const there = days.find(({ day }) => day.date === date);
  if (there?.over.has(block)) return new Refusal(409, `Block ${block} is over`);
  const now = others.find((one) => one.date === date && one.block === block);
  const because = now ? now.why : "the students have something else then";
  return new Refusal(409, `This is no longer possible: ${because}. Look at what is offered now`);
}

function dayOf(days: readonly DayToMove[], date: IsoDate): CoverDay {
  const found = days.find(({ day }) => day.date === date);
  if (!found) throw new Refusal(409, "This date is too far away");
  return found.day;
}

/** As it was chosen, else as offered. Throws 409 for a room that a class has then. */
function roomWanted(
  day: CoverDay,
  block: Block,
  moving: readonly Lesson[],
  { wanted, offered }: { wanted: string; offered: string | null },
): string {
  const room = wanted || offered || NO_ROOM;
  if (roomsTaken(day, block, moving).has(nameKey(room)) && room !== offered)
    throw new Refusal(409, `Room ${room} is now taken in block ${block}: choose another`);
  return room;
}

type MoveFields = Pick<MovedLessonRow, "move" | "isSwap" | "enteredAt" | "enteredBy">;

function endsOf(
  lesson: Lesson,
  to: { date: IsoDate; block: Block; room: string },
  made: MoveFields,
): (typeof movedLessons.$inferInsert)[] {
  const from = { date: lesson.date, block: lesson.block };
  const room = to.room === (lesson.room ?? NO_ROOM) ? null : to.room;
  return lesson.teachers.flatMap(({ id: teacherId }) => {
    const both = { teacherId, students: lesson.students, ...made };
    return [
      { ...both, id: randomUUID(), ...from, ...other(to), isHere: false, room: null },
      {
        ...both,
        id: randomUUID(),
        date: to.date,
        block: to.block,
        ...other(from),
        isHere: true,
        room,
      },
    ];
  });
}

const other = ({ date, block }: { date: IsoDate; block: Block }) => {
  return { otherDate: date, otherBlock: block };
};

/**
 * As before it was moved. Throws 404 for one taken back meanwhile, 409 where an end is past or over
 * or its old place is not free, `Unanswered` for cover that it cancels.
 */
export function takeMoveBack(
  move: string,
  { agreed, actor }: { agreed: string | null; actor: Actor },
): Promise<MovedLessonRow[]> {
  return write(async (tx) => {
    const rows = await tx.select().from(movedLessons).where(eq(movedLessons.move, move));
    if (rows.length === 0) throw new Refusal(404, "This was taken back already");
    const school = await readSchool(tx);
    for (const { date, block } of rows) {
      if (date < today())
        throw new Refusal(
          409,
          `${formatLongDate(date)} is past: lessons held then stay as they were held`,
        );
      if (blocksOverOn(date, schoolDayOf(school, date).bells).has(block))
        throw new Refusal(409, `Block ${block} is over: it can no longer be taken back`);
    }
    const since = await coverSince(tx, rows);
    const lost = await sayCover(tx, since);
    const here = rows.filter(({ isHere }) => isHere);
    const ask = (many: string) => ({
      title: lost.length > 0 ? `Take it back, and cancel ${many}?` : "Take it back?",
      yes: "Yes, take it back",
      no: "No, leave it moved",
    });
    askAboutCover(lost, agreed, ask, await sayEnded(tx, here));
    const dates = [...new Set(rows.map(({ date }) => date))];
    await changeCover(tx, actor, { kind: "lesson back", dates }, async () => {
      await cancelRows(tx, since);
      await tx.delete(movedLessons).where(eq(movedLessons.move, move));
      await bringWordsBack(tx, rows, actor);
    });
    for (const row of rows) if (!row.isHere) await refuseTaken(tx, row);
    return rows;
  });
}

/** Once it is back: whether its teacher, its students or its room have something else there since. */
async function refuseTaken(tx: Transaction, row: MovedLessonRow): Promise<void> {
  const day = await readCoverDay(row.date, tx);
  const atOnce = blocksAtOnce(day, row.block);
  const there = (day.moved ?? []).filter((move) => move.isHere && atOnce.includes(move.block));
  const own = findPerson(day, row.teacherId)?.classes.find((entry) => entry.block === row.block);
  const students = studentSet(row.students) ?? new Set();
  const inTheWay = there.find(
    (move) =>
      move.teacherId === row.teacherId ||
      [...(studentSet(move.students) ?? [])].some((name) => students.has(name)),
  );
  if (inTheWay)
    throw new Refusal(
      409,
      `${inTheWay.students} has been moved to block ${inTheWay.block} since. Take that back first`,
    );
  const room = own && roomThen(day, row.teacherId, own);
  const wanted = room ? [{ teacherId: row.teacherId, block: row.block, room }] : [];
  for (const { who } of twoInARoom(day, wanted))
    throw new Refusal(409, `Room ${room} has ${who[0]} by now. Move that first`);
}
