import type { Transaction } from "db/client";
import { db } from "db/client";
import { mapYielding } from "~/http/event-loop.server";
import { blocksOverOn, today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { nameKey, plainText } from "~/school/names";
import { blocksAtOnce } from "~/school/overlaps";
import { shortened } from "~/school/sentence";
import { readSchool } from "~/settings/week.server";
import { classId } from "../day/classes";
import { blocksClosed, closingOf } from "../day/closed-rooms";
import type { CoverDay } from "../day/day";
import { readDays } from "../day/days.server";
import { MOST_SPAN, planSpan, type SpanFaults, type WantedSpan } from "../planned-span";
import { freeRooms } from "./free-rooms";
import { type LessonInRoom, lessonsIn } from "./lessons-in-rooms";
import { proposeRooms } from "./propose-rooms";

/** As typed. */
export type WantedClosing = WantedSpan & { room: string };

export type ClosingFaults = SpanFaults & { room?: string[] };

/** `id`: `DATE|TEACHER|BLOCK`; `free` rooms, the best first, with the one that is proposed. */
export type ClassToMove = {
  id: string;
  lesson: LessonInRoom;
  free: readonly string[];
  proposed: string | null;
};

/** `day` is as it would be with the room closed. */
export type ClosedDay = { day: CoverDay; classes: readonly ClassToMove[] };

export type PlannedClosing = {
  room: string;
  note: string | null;
  firstBlock: string | null;
  lastBlock: string | null;
  days: readonly ClosedDay[];
};

const TOO_MANY = `A room is closed for at most ${MOST_SPAN.days} school days at once`;

/**
 * What closing a room means for each class that is in it then, on the dates on which it is not closed
 * already; faults by field, in words.
 */
export async function planClosing(
  wanted: WantedClosing,
  tx?: Transaction,
): Promise<
  { planned: PlannedClosing; faults?: undefined } | { planned?: undefined; faults: ClosingFaults }
> {
  const span = planSpan(await readSchool(tx ?? db()), today(), wanted, TOO_MANY);
  const typed = plainText(wanted.room);
  const faults: ClosingFaults = { ...(typed ? {} : { room: ["Say which room"] }), ...span.faults };
  if (Object.keys(faults).length > 0) return { faults };
  const days = await readDays(span.dates, tx);
  const known = days
    .flatMap(({ rooms = [] }) => rooms)
    .find(({ name }) => nameKey(name) === nameKey(typed));
  const room = known?.name;
  if (room === undefined)
    return { faults: { room: [`There is no room “${shortened(typed)}” in the timetable then`] } };
  const { firstBlock, lastBlock, note } = span;
  const closed = { room, firstBlock, lastBlock, note: note || null };
  const open = days.filter((day) => !isClosed(day, closed));
  if (open.length === 0) return { faults: { room: [`${room} is closed then already`] } };
  return { planned: { ...closed, days: await mapYielding(open, (day) => closedDay(day, closed)) } };
}

type Closed = Omit<PlannedClosing, "days">;

/** A date on which it is closed already in all of these blocks has nothing to be closed. */
function isClosed(day: CoverDay, closed: Closed): boolean {
  return blocksClosed(day, closed).every((block) => closingOf(day, block, closed.room));
}

function closedDay(before: CoverDay, closed: Closed): ClosedDay {
  const row = { ...closed, id: "", series: "", instead: [], enteredAt: "", enteredBy: "" };
  const day = { ...before, closedRooms: [...(before.closedRooms ?? []), row] };
  const over = blocksOverOn(day.date, day.bells ?? []);
  const lessons = lessonsIn(day, closed).filter(({ block }) => !over.has(block));
  const classes = lessons.map((lesson) => {
    const [teacher] = lesson.teachers;
    const free = freeRooms(day, lesson.block, {
      room: lesson.room,
      department: teacher?.subject ?? "",
    });
    return { id: idOf(day.date, lesson), lesson, free };
  });
  const needing = classes.map(({ id, lesson: { block, students, teachers }, free }) => {
    const group = students ? nameKey(students) : (teachers[0]?.id ?? "");
    return { id, block, group, rooms: free };
  });
  const placed = proposeRooms(needing, (one, other) => blocksAtOnce(day, one).includes(other));
  return {
    day,
    classes: classes.map((one) => ({ ...one, proposed: placed.get(one.id) ?? null })),
  };
}

function idOf(date: IsoDate, { teachers, block }: LessonInRoom): string {
  return `${date}|${classId(teachers[0]?.id ?? "", block)}`;
}
