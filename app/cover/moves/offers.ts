import { type IsoDate, minutesOf } from "~/school/dates";
import { blocksAtOnce } from "~/school/overlaps";
import { blocksOfPart } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import { taughtBlocks } from "../day/class-cap";
import { roomThen } from "../day/classes";
import type { CoverDay, Person } from "../day/day";
import { coverBy, findPerson, isCounted, rowsFor } from "../day/day";
import { isToThemselves } from "../day/free";
import { roomIn } from "../rooms/free-rooms";
import {
  departmentOf,
  isSameSet,
  type Lesson,
  lessonsIn,
  movableLesson,
  studentSet,
  whoIsNotFree,
} from "./lesson";
import { type Leaves, leftAt, staysFor } from "./what-students-have";

/** A date of the school, and its blocks that are over. */
export type DayToMove = { day: CoverDay; over: ReadonlySet<Block> };

type Cost = {
  /** Cover that is cancelled with it, by the ids of its rows. */
  cancels: readonly string[];
  /** Said of the place it moves to, where that is shorter: "30 minutes instead of 45". */
  length: string | null;
  /** Whose day would have no free block left, by name, or more classes than it may: such offers come last. */
  full: readonly string[];
  crowded: readonly { name: string; classes: number; most: number }[];
};

export type SwapOffer = Cost & {
  kind: "swap";
  to: Lesson;
  /** Where each is held then: this lesson at the other's place, and the other at this one's. */
  rooms: { there: string | null; here: string | null };
};

export type MoveOffer = Cost & {
  kind: "move";
  to: { date: IsoDate; block: Block };
  room: string | null;
  leaves: Leaves;
  /** Why it comes last: earlier or later than they are in school that day. */
  stays: string | null;
};

/** A place that is not offered, and why; `lesson`: what the students have then. */
export type Obstacle = { date: IsoDate; block: Block; lesson: string | null; why: string };

export type Offers = {
  lesson: Lesson | null;
  /** Why nothing at all is offered; null where it can be moved. */
  why: string | null;
  swaps: readonly SwapOffer[];
  moves: readonly MoveOffer[];
  /** By date and block, but for what is over. */
  others: readonly Obstacle[];
};

const NONE: Offers = { lesson: null, why: null, swaps: [], moves: [], others: [] };

/**
 * Every swap and move of a lesson that puts no teacher, student or room in two places. `days`: its
 * own date first, then the next five school days. Best first: cancels nothing, same day, earlier
 * date, own room, full length, block; last of all what leaves somebody no free block or gives them too
 * many classes that day, or the students waiting between two lessons or longer in school.
 */
export function findOffers(days: readonly DayToMove[], teacherId: string, block: Block): Offers {
  const [own] = days;
  if (!own) return NONE;
  const { lesson, why } = movableLesson(own.day, teacherId, block);
  if (!lesson) return { ...NONE, why };
  if (own.over.has(block)) return { ...NONE, lesson, why: "This block is over" };
  const students = studentSet(lesson.students) ?? new Set();
  const swaps: SwapOffer[] = [];
  const moves: MoveOffer[] = [];
  const others: Obstacle[] = [];
  for (const there of days) {
    for (const goal of there.day.blocks) {
      if (there.over.has(goal) || (there === own && goal === block)) continue;
      const [other] = lessonsIn(there.day, goal, students).filter(
        (one) => there !== own || !isOf(lesson, one),
      );
      const found = other
        ? swapWith(own, there, lesson, goal, other.person.id, students)
        : moveTo(own, there, lesson, goal, students);
      if (typeof found === "string") {
        const what = other ? (other.entry.course ?? other.person.subject) : null;
        others.push({ date: there.day.date, block: goal, lesson: what, why: found });
      } else if (found.kind === "swap") swaps.push(found);
      else moves.push(found);
    }
  }
  return {
    lesson,
    why: null,
    swaps: inOrder(swaps, days, lesson),
    moves: inOrder(moves, days, lesson),
    others,
  };
}

const isOf = (lesson: Lesson, { person, entry }: { person: Person; entry: { block: Block } }) =>
  entry.block === lesson.block && lesson.teachers.some(({ id }) => id === person.id);

function swapWith(
  own: DayToMove,
  there: DayToMove,
  lesson: Lesson,
  goal: Block,
  teacherId: string,
  students: ReadonlySet<string>,
): SwapOffer | string {
  const { lesson: other, why } = movableLesson(there.day, teacherId, goal);
  if (!other) return why;
  const theirs = studentSet(other.students);
  if (!theirs || !isSameSet(students, theirs)) return `It is for ${other.students}`;
  // Lessons of two blocks at one time would each be in the way of the other.
  if (own === there && blocksAtOnce(own.day, lesson.block).includes(goal))
    return "It is at the same time";
  const sameTeachers = new Set(other.teachers.map(({ id }) => id));
  if (
    lesson.teachers.every(({ id }) => sameTeachers.has(id)) &&
    sameTeachers.size === lesson.teachers.length
  )
    return "It has the same teacher";
  const without = [lesson, other];
  const kept =
    whoIsNotFree(there.day, lesson, goal, without) ??
    whoIsNotFree(own.day, other, lesson.block, without);
  if (kept) return kept;
  return {
    kind: "swap",
    to: other,
    // What cannot keep its room has the room of the lesson that leaves.
    rooms: {
      there: roomFor(there.day, goal, [lesson, other], without),
      here: roomFor(own.day, lesson.block, [other, lesson], without),
    },
    cancels: [...coverOf(own.day, lesson), ...coverOf(there.day, other)],
    length: shorter(own.day, lesson.block, there.day, goal),
    full:
      own === there
        ? []
        : [...fullBy(there.day, lesson, goal), ...fullBy(own.day, other, lesson.block)],
    crowded: [...crowdedBy(there.day, lesson, without), ...crowdedBy(own.day, other, without)],
  };
}

function moveTo(
  own: DayToMove,
  there: DayToMove,
  lesson: Lesson,
  goal: Block,
  students: ReadonlySet<string>,
): MoveOffer | string {
  const kept = whoIsNotFree(there.day, lesson, goal, [lesson]);
  if (kept) return kept;
  if (isOutThen(there.day, goal, students)) return `${lesson.students} is out then`;
  return {
    kind: "move",
    to: { date: there.day.date, block: goal },
    room: roomFor(there.day, goal, [lesson], [lesson]),
    leaves: leftAt(own.day, lesson, students, own === there ? goal : null),
    stays: staysFor(there.day, goal, lesson, students),
    cancels: coverOf(own.day, lesson),
    length: shorter(own.day, lesson.block, there.day, goal),
    full: own === there ? [] : fullBy(there.day, lesson, goal),
    crowded: crowdedBy(there.day, lesson, [lesson]),
  };
}

/** In a place: its own room where that is free, else that of the lesson which leaves, else another. */
function roomFor(
  day: CoverDay,
  block: Block,
  [lesson, ...leaving]: readonly Lesson[],
  without: readonly Lesson[],
): string | null {
  const left = leaving.map(({ teachers, ...at }) => roomThen(day, teachers[0]?.id ?? "", at));
  const rooms = [lesson?.room ?? null, ...left];
  return roomIn(day, block, { rooms, department: lesson ? departmentOf(lesson) : "" }, without);
}

/** Teachers of a lesson of another date who would give up the one block they have to themselves. */
function fullBy(day: CoverDay, { teachers }: Lesson, goal: Block): string[] {
  return teachers.flatMap(({ id, name, group }) => {
    const person = group === "dedicated" ? undefined : findPerson(day, id);
    if (!person) return [];
    const own = day.blocks.filter((block) => isToThemselves(day, person, block));
    const taken = blocksAtOnce(day, goal);
    return own.length > 0 && own.every((block) => taken.includes(block)) ? [name] : [];
  });
}

/** Teachers of a lesson that comes to a day who would have more classes in it, own and cover, than the school says. */
function crowdedBy(day: CoverDay, { teachers }: Lesson, leaving: readonly Lesson[]) {
  const most = day.rules?.classesADay ?? null;
  return teachers.flatMap(({ id, name, group }) => {
    const person = group === "dedicated" ? undefined : findPerson(day, id);
    if (most === null || !person) return [];
    const isLeaving = (block: Block) =>
      leaving.some(
        (lesson) =>
          lesson.date === day.date &&
          lesson.block === block &&
          lesson.teachers.some((who) => who.id === id),
      );
    const taught = taughtBlocks(day, person);
    const covers = coverBy(day, person).filter(({ handsOn }) => !handsOn).length;
    const classes = taught.filter((block) => !isLeaving(block)).length + 1 + covers;
    const isMore = classes > taught.length + covers;
    return isMore && classes > most ? [{ name, classes, most }] : [];
  });
}

function isOutThen(day: CoverDay, block: Block, students: ReadonlySet<string>): boolean {
  const inOrder = day.allBlocks ?? day.blocks;
  return (day.outings ?? []).some((outing) => {
    const out = studentSet(outing.students) ?? new Set();
    const blocks = blocksOfPart(inOrder, outing) ?? inOrder;
    return blocks.includes(block) && [...out].some((name) => students.has(name));
  });
}

/** Cover that stands on a lesson, by the ids of its rows. */
function coverOf(day: CoverDay, { block, teachers }: Lesson): string[] {
  return teachers.flatMap(({ id }) =>
    rowsFor(day, id).flatMap((row) => (row.classBlock === block && isCounted(row) ? row.id : [])),
  );
}

function lengthOf(day: CoverDay, block: Block): number | null {
  const bell = day.bells?.find(({ label }) => label === block);
  if (!bell?.begins || !bell.ends) return null;
  return minutesOf(bell.ends) - minutesOf(bell.begins);
}

function shorter(own: CoverDay, block: Block, there: CoverDay, goal: Block): string | null {
  const [was, is] = [lengthOf(own, block), lengthOf(there, goal)];
  return was !== null && is !== null && is < was ? `${is} minutes instead of ${was}` : null;
}

function inOrder<Offer extends SwapOffer | MoveOffer>(
  offers: readonly Offer[],
  days: readonly DayToMove[],
  lesson: Lesson,
): Offer[] {
  const placeOf = (date: IsoDate) => days.findIndex(({ day }) => day.date === date);
  const rank = (offer: Offer) => {
    const { kind, cancels, length, full, crowded, to } = offer;
    const place = placeOf(to.date);
    const waits = kind === "move" && offer.leaves.isBetween;
    const stays = kind === "move" && offer.stays !== null;
    const room = kind === "swap" ? offer.rooms.there : offer.room;
    const blocks = days[place]?.day.blocks ?? [];
    return [
      Number(waits) + Number(stays) + Number(full.length + crowded.length > 0),
      Number(cancels.length > 0),
      place,
      Number(room !== lesson.room),
      Number(length !== null),
      blocks.indexOf(to.block),
    ];
  };
  return [...offers].sort((a, b) => {
    const [one, other] = [rank(a), rank(b)];
    const at = one.findIndex((value, index) => value !== other[index]);
    return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
  });
}
