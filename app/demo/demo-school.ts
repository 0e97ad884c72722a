import type { DayName, IsoDate } from "~/school/dates";
import type { Entry, Schedule } from "~/school/schedule";
import { type Block, labelsOf, type Week } from "~/school/week";
import { CLASSES_PER_WEEK, type ClassesPerWeek } from "~/teachers/groups";
import type { KindFields } from "~/teachers/kinds-of-hours";
import { emptySchedule, entriesOn } from "~/teachers/schedule";
import { tellCover } from "./history";
import {
  CLASSES_MISSING,
  CLASSROOMS,
  DEDICATED_SUBSTITUTES,
  DEPARTMENTS,
  type Department,
} from "./names";
import { type Random, seededRandom } from "./random";
import { type DemoAbsence, type DemoSubstitution, type DemoTeacher, idAt } from "./rows";

const TIMETABLE_SEED = 25;

/** Always the same for one `today`, which is half covered, with the next working day begun. */
export function makeDemoSchool(
  today: IsoDate,
  week: Week,
): {
  teachers: DemoTeacher[];
  absences: DemoAbsence[];
  substitutions: DemoSubstitution[];
} {
  const teachers = makeTeachers(week);
  const story = seededRandom(Number(today.replaceAll("-", "")));
  return { teachers, ...tellCover(teachers, week, today, story) };
}

function makeTeachers(week: Week): DemoTeacher[] {
  const timetable = emptyTimetable(week, seededRandom(TIMETABLE_SEED));
  const teachers: DemoTeacher[] = [];
  const add = (name: string, subject: string, load: ClassesPerWeek, schedule: Schedule) => {
    const id = idAt("t", teachers.length, 3);
    teachers.push({ id, name, subject, classesPerWeek: load, schedule });
  };
  for (const department of DEPARTMENTS) {
    const people = CLASSES_PER_WEEK.flatMap((load) =>
      department.staff[load].map((name) => ({ name, load })),
    );
    const loads = people.map(({ load }) => load);
    for (const [index, schedule] of timetableDepartment(timetable, department, loads).entries()) {
      const person = people[index];
      if (!person) continue;
      leaveGaps(schedule, week, CLASSES_MISSING[person.name] ?? 0);
      add(person.name, department.subject, person.load, schedule);
    }
  }
  nameStudents(teachers, week);
  for (const name of DEDICATED_SUBSTITUTES) add(name, "Substitute", 20, emptySchedule());
  return teachers;
}

function leaveGaps(schedule: Schedule, { days }: Week, missing: number): void {
  const [first] = days;
  if (missing === 0 || !first) return;
  for (const day of days.slice(-missing)) entriesOn(schedule, day).pop();
  schedule[first] = entriesOn(schedule, first).map(({ block }) => ({ block, room: null }));
}

/** As many classes as are ever taught at once. */
const STUDENTS = [7, 8, 9, 10, 11, 12].flatMap((grade) =>
  ["A", "B", "C", "D", "E", "F"].map((section) => `${grade}${section}`),
);
/** How many places apart the classes begin that teachers mostly have: so they share few. */
const APART = 7;
const TAUGHT = 5;
const OTHER_HOURS: readonly {
  place: number;
  every: number;
  kind: KindFields;
  room: string | null;
}[] = [
  { place: 3, every: 8, kind: { needsCover: false, busy: "Yard duty" }, room: "Yard" },
  { place: 6, every: 16, kind: { needsCover: false, standby: true }, room: "Staff room" },
  { place: 13, every: 32, kind: { needsCover: false, notInSchool: true }, room: null },
];

/** Each class once in a block; a teacher mostly has the same few. */
function nameStudents(teachers: readonly DemoTeacher[], week: Week): void {
  for (const [nth, day] of week.days.entries()) {
    for (const [row, block] of labelsOf(week).entries()) {
      nameInBlock(teachers, day, block, (row + 2 * nth) % TAUGHT);
    }
  }
  for (const [at, teacher] of teachers.entries()) {
    const other = OTHER_HOURS.find(({ place, every }) => at % every === place);
    if (other) giveOtherHour(teachers, teacher, { ...other, at, week });
  }
}

/** `turn` is which of their classes teachers have then. */
function nameInBlock(
  teachers: readonly DemoTeacher[],
  day: DayName,
  block: Block,
  turn: number,
): void {
  const taken = new Set<string>();
  for (const [at, { schedule }] of teachers.entries()) {
    const lesson = entriesOn(schedule, day).find((entry) => entry.block === block);
    if (!lesson?.room) continue;
    const first = at * APART + turn;
    const inTurn = STUDENTS.map((_, step) => STUDENTS[(first + step) % STUDENTS.length] ?? "");
    const students = inTurn.find((one) => !taken.has(one));
    if (!students) continue;
    taken.add(students);
    lesson.students = students;
  }
}

/** A colleague of the department stays free in the block. */
function giveOtherHour(
  teachers: readonly DemoTeacher[],
  teacher: DemoTeacher,
  { kind, room, at, week }: { kind: KindFields; room: string | null; at: number; week: Week },
): void {
  const { schedule, subject } = teacher;
  const blocks = labelsOf(week);
  const day = week.days[at % week.days.length] ?? "Sunday";
  const isFree = (teacher: DemoTeacher, block: Block) =>
    entriesOn(teacher.schedule, day).every((entry) => entry.block !== block);
  const colleagues = teachers.filter((one) => one !== teacher && one.subject === subject);
  const free = blocks.filter(
    (block) => isFree(teacher, block) && colleagues.some((colleague) => isFree(colleague, block)),
  );
  const block = free[at % free.length];
  if (!block) return;
  const entries = entriesOn(schedule, day);
  entries.push({ block, room, ...kind });
  entries.sort((a, b) => blocks.indexOf(a.block) - blocks.indexOf(b.block));
}

type Slot = `${DayName} ${Block}`;

type DemoTimetable = {
  week: Week;
  random: Random;
  teaching: Map<Slot, number>;
  roomsTaken: Map<Slot, Set<string>>;
};

function emptyTimetable(week: Week, random: Random): DemoTimetable {
  return { week, random, teaching: new Map(), roomsTaken: new Map() };
}

/** A schedule an entry of `loads`. Each block leaves a teacher free; a room holds one at a time. */
function timetableDepartment(
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
