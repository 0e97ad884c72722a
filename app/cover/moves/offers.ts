import { type IsoDate, minutesOf } from "~/school/dates";
import { blocksAtOnce } from "~/school/overlaps";
import { blocksOfPart } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import { isOnStaff } from "~/teachers/cover-terms";
import { taughtBlocks } from "../day/class-cap";
import { roomThen } from "../day/classes";
import type { CoverDay, Person } from "../day/day";
import { coverBy, findPerson, isAway, isCounted, rowsFor } from "../day/day";
import { isInSchool, isOnStandby, isToThemselves, reasonKept } from "../day/free";
import { roomIn } from "../rooms/free-rooms";
import {
  departmentOf,
  isSameSet,
  type Lesson,
  lessonsIn,
  movableLesson,
  studentSet,
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

export type Offers = {
  lesson: Lesson | null;
  /** Why nothing at all is offered; null where it can be moved. */
  why: string | null;
  swaps: readonly SwapOffer[];
  moves: readonly MoveOffer[];
};

const NONE: Offers = { lesson: null, why: null, swaps: [], moves: [] };

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
  for (const there of days) {
    for (const goal of there.day.blocks) {
      if (there.over.has(goal) || (there === own && goal === block)) continue;
      const taught = lessonsIn(there.day, goal, students);
      if (taught.length === 0 || (there === own && taught.every((one) => isOf(lesson, one)))) {
        const move = moveTo(own, there, lesson, goal, students);
        if (move) moves.push(move);
        continue;
      }
      const swap = swapWith(own, there, lesson, goal, taught[0]?.person.id ?? "", students);
      if (swap) swaps.push(swap);
    }
  }
  return {
    lesson,
    why: null,
    swaps: inOrder(swaps, days, lesson),
    moves: inOrder(moves, days, lesson),
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
): SwapOffer | null {
  const { lesson: other } = movableLesson(there.day, teacherId, goal);
  const theirs = other && studentSet(other.students);
  if (!other || !theirs || !isSameSet(students, theirs)) return null;
  // Lessons of two blocks at one time would each be in the way of the other.
  if (own === there && blocksAtOnce(own.day, lesson.block).includes(goal)) return null;
  const sameTeachers = new Set(other.teachers.map(({ id }) => id));
  if (
    lesson.teachers.every(({ id }) => sameTeachers.has(id)) &&
    sameTeachers.size === lesson.teachers.length
  )
    return null;
  const without = [lesson, other];
  if (!lesson.teachers.every(({ id }) => isFreeFor(there.day, id, goal, without))) return null;
  if (!other.teachers.every(({ id }) => isFreeFor(own.day, id, lesson.block, without))) return null;
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
): MoveOffer | null {
  if (!lesson.teachers.every(({ id }) => isFreeFor(there.day, id, goal, [lesson]))) return null;
  if (isOutThen(there.day, goal, students)) return null;
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

/** There and free, but for the lessons that move: not away, in school, nothing taught, kept or covered. */
function isFreeFor(day: CoverDay, id: string, block: Block, but: readonly Lesson[]): boolean {
  const person = findPerson(day, id);
  if (!person || isAway(day, id, block) || !isInSchool(day, person, block)) return false;
  if (!isOnStaff(person, day.date)) return false;
  const gone = but.filter(
    ({ date, teachers }) => date === day.date && teachers.some((one) => one.id === id),
  );
  const rest = {
    ...person,
    classes: person.classes.filter((entry) => !gone.some((one) => one.block === entry.block)),
  };
  return blocksAtOnce(day, block).every(
    (one) => !isOnStandby(person, one) && reasonKept(day, rest, one) === null,
  );
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
        (one) =>
          one.date === day.date && one.block === block && one.teachers.some((who) => who.id === id),
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
    const isLate = kind === "move" && (offer.stays !== null || offer.leaves.isBetween);
    const isLast = isLate || full.length + crowded.length > 0;
    const room = kind === "swap" ? offer.rooms.there : offer.room;
    const blocks = days[place]?.day.blocks ?? [];
    return [
      Number(isLast),
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
