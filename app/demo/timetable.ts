import type { DayName } from "~/school/dates";
import type { Entry, Schedule } from "~/school/schedule";
import { type Block, labelsOf, type Week } from "~/school/week";
import type { ClassesPerWeek } from "~/teachers/groups";
import { emptySchedule } from "~/teachers/schedule";
import { CLASSROOMS, type Department } from "./names";
import type { Random } from "./random";

type Slot = `${DayName} ${Block}`;

export type DemoTimetable = {
  week: Week;
  random: Random;
  teaching: Map<Slot, number>;
  roomsTaken: Map<Slot, Set<string>>;
};

export function emptyTimetable(week: Week, random: Random): DemoTimetable {
  return { week, random, teaching: new Map(), roomsTaken: new Map() };
}

/** A schedule an entry of `loads`. Each block leaves a teacher free; a room holds one at a time. */
export function timetableDepartment(
  timetable: DemoTimetable,
  department: Department,
  loads: readonly ClassesPerWeek[],
): Schedule[] {
  timetable.teaching.clear();
  const rooms = department.rooms.length > 0 ? department.rooms : CLASSROOMS;
  return loads.map((load) => {
    const schedule = emptySchedule();
    const counts = classesADay(timetable, load);
    const ownRoom = timetable.random.shuffled(rooms)[0];
    timetable.week.days.forEach((day, index) => {
      const blocks = leastTaughtBlocks(timetable, day, counts[index] ?? 0);
      schedule[day] = blocks.map(
        (block): Entry => ({
          block,
          room: takeRoom(timetable, day, block, rooms, ownRoom),
        }),
      );
    });
    return schedule;
  });
}

/** An even load each day, one day with one more, another one less; a quarter of each stays free. */
function classesADay({ week, random }: DemoTimetable, load: ClassesPerWeek): number[] {
  const days = week.days.length;
  const most = Math.floor(week.blocks.length * 0.75);
  const even = Math.floor(load / days);
  const left = load % days;
  const counts = week.days.map((_, at) => even + (at < left ? 1 : 0));
  const [first, last] = [0, days - 1];
  if (days > 1 && even < most) {
    counts[first] = even - 1;
    counts[last] = even + 1 + (left > 0 ? 1 : 0);
  }
  return random.shuffled(counts.map((count) => Math.min(count, most)));
}

function leastTaughtBlocks(timetable: DemoTimetable, day: DayName, count: number): Block[] {
  const { week, teaching, random } = timetable;
  const blocks = labelsOf(week);
  const chosen = blocks
    .map((block) => ({
      block,
      weight: (teaching.get(`${day} ${block}`) ?? 0) + random.fraction(),
    }))
    .sort((a, b) => a.weight - b.weight)
    .slice(0, count)
    .map(({ block }) => block);
  for (const block of chosen) {
    const slot: Slot = `${day} ${block}`;
    teaching.set(slot, (teaching.get(slot) ?? 0) + 1);
  }
  return blocks.filter((block) => chosen.includes(block));
}

/** Mostly the teacher's own room; null when none is left. */
function takeRoom(
  timetable: DemoTimetable,
  day: DayName,
  block: Block,
  rooms: readonly string[],
  ownRoom: string | undefined,
): string | null {
  const slot: Slot = `${day} ${block}`;
  const taken = timetable.roomsTaken.get(slot) ?? new Set();
  timetable.roomsTaken.set(slot, taken);
  const others = timetable.random.shuffled(rooms);
  const inOrder = timetable.random.chance(0.7) ? [ownRoom, ...others] : others;
  const room = inOrder.find((one) => one !== undefined && !taken.has(one));
  if (room === undefined) return null;
  taken.add(room);
  return room;
}
