import { BLOCKS, type Block, WORKING_DAYS, type WorkingDay } from "~/school/blocks";
import type { Entry, Schedule } from "~/school/schedule";
import type { ClassesPerWeek } from "~/teachers/groups";
import { emptySchedule } from "~/teachers/schedule";
import { CLASSROOMS, type Department } from "./names";
import type { Random } from "./random";

type Slot = `${WorkingDay} ${Block}`;

/** The weeks of a school in the making: who teaches and which rooms are taken, per day and block. */
export type Timetable = {
  random: Random;
  /** Teachers of the department under way who teach in a slot. */
  teaching: Map<Slot, number>;
  roomsTaken: Map<Slot, Set<string>>;
};

export function emptyTimetable(random: Random): Timetable {
  return { random, teaching: new Map(), roomsTaken: new Map() };
}

/**
 * Schedules for a department's teachers, one for each entry of `loads`, with exactly that many classes.
 * In every block at least one of them is free, and a room holds one teacher at a time.
 */
export function timetableDepartment(
  timetable: Timetable,
  department: Department,
  loads: readonly ClassesPerWeek[],
): Schedule[] {
  timetable.teaching.clear();
  const rooms = department.rooms.length > 0 ? department.rooms : CLASSROOMS;
  return loads.map((load) => {
    const schedule = emptySchedule();
    const counts = classesADay(load, timetable.random);
    const ownRoom = timetable.random.shuffled(rooms)[0];
    WORKING_DAYS.forEach((day, index) => {
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

/** A fifth of the load each day; on one day one more, on another one less. */
function classesADay(load: ClassesPerWeek, random: Random): number[] {
  const even = load / WORKING_DAYS.length;
  return random.shuffled([even - 1, even, even, even, even + 1]);
}

function leastTaughtBlocks(timetable: Timetable, day: WorkingDay, count: number): Block[] {
  const { teaching, random } = timetable;
  const chosen = BLOCKS.map((block) => ({
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
  return BLOCKS.filter((block) => chosen.includes(block));
}

/** Mostly the teacher's own room when it is free, else any other of the department's. */
function takeRoom(
  timetable: Timetable,
  day: WorkingDay,
  block: Block,
  rooms: readonly string[],
  ownRoom: string | undefined,
): string {
  const slot: Slot = `${day} ${block}`;
  const taken = timetable.roomsTaken.get(slot) ?? new Set();
  timetable.roomsTaken.set(slot, taken);
  const others = timetable.random.shuffled(rooms);
  const inOrder = timetable.random.chance(0.7) ? [ownRoom, ...others] : others;
  const room = inOrder.find((one) => one !== undefined && !taken.has(one));
  if (room === undefined) throw new Error(`No room is left on ${slot}`);
  taken.add(room);
  return room;
}
