import { randomUUID } from "node:crypto";
import { write } from "db/client";
import { inPortions } from "db/many";
import { classRooms, closedRooms } from "db/schema";
import { and, eq, gte } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import type { Block } from "~/school/week";
import { changeCover } from "../change-cover.server";
import { roomThen } from "../day/classes";
import { closingOf } from "../day/closed-rooms";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson } from "../day/day";
import { readDays } from "../day/days.server";
import { refuseUneditableDate } from "../editable-date.server";
import { type LessonInRoom, lessonsInRooms } from "./lessons-in-rooms";
import { planClosing, type WantedClosing } from "./planned-closing.server";
import { askAboutRooms, refuseRoom, type TwoInARoom, twoInARoom } from "./two-in-a-room.server";

export type RoomClosed = { room: string; days: number; moved: number; left: number };

/**
 * Closes a room, and gives its classes the rooms that were `chosen` for them (by `DATE|TEACHER|BLOCK`):
 * one change, listed on each date. Throws 400 with `errors`, `Unanswered` where two classes would be
 * in one room and that is not `agreed` to.
 */
export function closeRoom(
  wanted: WantedClosing,
  { chosen, agreed }: { chosen: ReadonlyMap<string, string>; agreed: string | null },
  actor: Actor,
): Promise<RoomClosed> {
  return write(async (tx) => {
    const { planned, faults } = await planClosing(wanted, tx);
    if (faults) throw new Refusal(400, Object.values(faults).flat().join(". "), { errors: faults });
    const { days, ...closed } = planned;
    const moving = days.flatMap(({ day, classes }) =>
      classes.flatMap(({ id, lesson }) => {
        const room = plainText(chosen.get(id) ?? "");
        return room ? [{ day, lesson, room }] : [];
      }),
    );
    for (const { day, lesson, room } of moving) refuseRoom(day, lesson.block, room);
    const twice = days.flatMap(({ day }) =>
      twoInARoom(day, moving.filter((one) => one.day === day).map(roomWanted)),
    );
    askAboutRooms(twice, agreed);
    const series = randomUUID();
    const rows = days.map(({ day: { date } }) => {
      return { id: randomUUID(), date, ...closed, series, ...enteredBy(actor) };
    });
    const dates = rows.map(({ date }) => date);
    const instead = moving.flatMap((one) => insteadOf(series, one.day.date, one, actor));
    await changeCover(tx, actor, { kind: "room closed", dates }, async () => {
      await inPortions(rows, (some) => tx.insert(closedRooms).values(some));
      await inPortions(instead, (some) => tx.insert(classRooms).values(some));
    });
    const count = days.reduce((sum, { classes }) => sum + classes.length, 0);
    const { length: moved } = moving;
    return { room: closed.room, days: days.length, moved, left: count - moved };
  });
}

const roomWanted = ({ lesson, room }: { lesson: LessonInRoom; room: string }) => {
  return { teacherId: lesson.teachers[0]?.id ?? "", block: lesson.block, room };
};

/** For all who teach it: each of them is told. */
function insteadOf(
  series: string,
  date: IsoDate,
  { lesson: { teachers, block: classBlock }, room }: { lesson: LessonInRoom; room: string },
  actor: Actor,
): (typeof classRooms.$inferInsert)[] {
  return teachers.map(({ id: teacherId }) => {
    return { id: randomUUID(), date, teacherId, classBlock, room, series, ...enteredBy(actor) };
  });
}

/**
 * Gives a class whose room is closed another one. Throws 409 for a past date and where it does not
 * need one any more, 400 beside its field for no room, `Unanswered` for a room that another class has.
 */
export function giveRoom(
  date: IsoDate,
  { teacherId, block }: { teacherId: string; block: Block },
  said: { room: string; agreed: string | null },
  actor: Actor,
): Promise<{ lesson: LessonInRoom; room: string }> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    const lesson = lessonsInRooms(day, (at) => at === block).find(({ teachers }) =>
      teachers.some(({ id }) => id === teacherId),
    );
    const closed = lesson && closingOf(day, block, lesson.room);
    if (!lesson || !closed) throw new Refusal(409, "This class no longer needs a room");
    const room = plainText(said.room);
    if (!room) {
      const words = "Type a room, or choose one that is free";
      throw new Refusal(400, words, { errors: { room: [words] } });
    }
    refuseRoom(day, block, room);
    askAboutRooms(twoInARoom(day, [roomWanted({ lesson, room })]), said.agreed);
    await changeCover(tx, actor, { kind: "room closed", dates: [date] }, async () => {
      const row = insteadOf(closed.series, date, { lesson, room }, actor);
      await tx.insert(classRooms).values(row);
    });
    return { lesson, room };
  });
}

/**
 * Opens a room again on all of its dates from today on: the classes that had another because of it are
 * in their own. Throws 404 for one that is open by now, `Unanswered` where a class would find another.
 */
export function openRoom(
  series: string,
  { agreed, actor }: { agreed: string | null; actor: Actor },
): Promise<{ room: string; days: number }> {
  return write(async (tx) => {
    const isOfIt = and(eq(closedRooms.series, series), gte(closedRooms.date, today()));
    const rows = await tx.select().from(closedRooms).where(isOfIt);
    const [first] = rows;
    if (!first) throw new Refusal(404, "This room is open again already");
    const areTheirs = and(eq(classRooms.series, series), gte(classRooms.date, today()));
    const dates = rows.map(({ date }) => date);
    const twice = (await readDays(dates, tx)).flatMap((day) => twoOnceOpen(day, series));
    askAboutRooms(twice, agreed);
    await changeCover(tx, actor, { kind: "room opened", dates }, async () => {
      await tx.delete(closedRooms).where(isOfIt);
      await tx.delete(classRooms).where(areTheirs);
    });
    return { room: first.room, days: rows.length };
  });
}

/** Where the classes that go back would find another that has come since. */
function twoOnceOpen(day: CoverDay, series: string): TwoInARoom[] {
  const closed = day.closedRooms ?? [];
  const open = { ...day, closedRooms: closed.filter((closing) => closing.series !== series) };
  const instead = closed.flatMap((closing) => (closing.series === series ? closing.instead : []));
  const back = instead.flatMap(({ teacherId, classBlock: block }) => {
    const entry = findPerson(day, teacherId)?.classes.find((one) => one.block === block);
    const room = entry && roomThen(open, teacherId, entry);
    const isElsewhere = entry && room !== roomThen(day, teacherId, entry);
    return room && isElsewhere ? [{ teacherId, block, room }] : [];
  });
  return twoInARoom(open, back);
}
