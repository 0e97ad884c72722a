import { classRefOf } from "~/cover/assignments/assignment";
import { roomThen } from "~/cover/day/classes";
import { type CoverDay, findPerson, groupBy, nameOf } from "~/cover/day/day";
import type { DaysToMove } from "~/cover/moves/days-to-move.server";
import { departmentOf, type Lesson } from "~/cover/moves/lesson";
import {
  type DayToMove,
  findOffers,
  type MoveOffer,
  type Offers,
  type SwapOffer,
} from "~/cover/moves/offers";
import { freeRooms } from "~/cover/rooms/free-rooms";
import { today } from "~/school/clock.server";
import { addDays, formatShortDate, type IsoDate, weekdayName } from "~/school/dates";
import { isolated } from "~/school/names";
import { asHeadline, listed } from "~/school/sentence";
import type { Block } from "~/school/week";
import { roomInWords, studentsAndRoom, subjectInWords } from "~/teachers/entry";
import { NO_ROOM } from "~/teachers/rooms";
import { everyoneOn } from "~/teachers/teachers.server";

export type WayToMove = "swap" | "move";

export type RoomChoice = { name: "there" | "here"; block: Block; chosen: string; free: string[] };

export type PersonToTell = { id: string; name: string; phone: string | null };

export type OfferView = {
  way: WayToMove;
  /** `DATE|BLOCK` of where it goes. */
  to: string;
  /** "Tomorrow, block 3: English". */
  title: string;
  with: PersonToTell[];
  /** "cancels the cover of block 3", or null. */
  cancels: string | null;
  /** What makes it less good: a shorter hour, or who would come early, stay or have no free block. */
  less: string[];
  /** What the students have where it was. */
  leaves: { words: string; isBetween: boolean } | null;
  /** What is held in each place now and then: "History", and by whom. */
  places: { place: string; now: HeldLesson; after: HeldLesson }[];
  rooms: RoomChoice[];
  tell: PersonToTell[];
};

export type HeldLesson = { what: string; who: string };

export type OffersView = {
  /** What is taught, "7B · B12", to whom, and by whom. */
  lesson: { what: string; students: string | null; teacher: string; subject: string };
  why: string | null;
  isHalf: boolean;
  swaps: OfferView[];
  moves: OfferView[];
  /** What is not offered of each, and why. */
  others: Record<WayToMove, { place: string; why: string[] }[]>;
  /** Of those who could hand on their own class. */
  phones: Record<string, string>;
};

/** The lesson of an address as it could be held another way; null for nobody's lesson. */
export async function viewOffers(
  day: CoverDay,
  classId: string | undefined,
  daysToMove: DaysToMove | null,
  handOns: readonly { id: string }[] = [],
): Promise<OffersView | null> {
  if (!classId || !daysToMove || !day.weekday) return null;
  const { absentTeacherId: id, block } = classRefOf(classId);
  const person = findPerson(day, id);
  const entry = person?.classes.find((one) => one.block === block);
  if (!person || !entry) return null;
  const shown = {
    what: studentsAndRoom({ ...entry, room: roomThen(day, id, entry) }) || roomInWords(null),
    students: entry.students ?? null,
    teacher: person.name,
    subject: subjectInWords({ ...entry, subject: person.subject }),
  };
  const days = await daysToMove();
  const { lesson, why, swaps, moves, others } = findOffers(days, id, block);
  const isAsked = lesson !== null || handOns.length > 0;
  const everyone = isAsked ? await everyoneOn(day.date) : [];
  const phones = new Map(everyone.map((one) => [one.id, one.phone ?? null]));
  const ofThose = Object.fromEntries(
    handOns.flatMap(({ id }) => {
      const phone = phones.get(id);
      return phone ? [[id, phone]] : [];
    }),
  );
  if (!lesson)
    return {
      ...{ lesson: shown, why, isHalf: false, swaps: [], moves: [], phones: ofThose },
      others: { swap: [], move: [] },
    };
  const known = { days, lesson, phones };
  return {
    lesson: shown,
    isHalf: lesson.isHalf,
    phones: ofThose,
    why: why ?? (swaps.length + moves.length === 0 ? NOTHING : null),
    swaps: swaps.map((offer) => viewSwap(offer, known)),
    moves: moves.map((offer) => viewMove(offer, known)),
    others: {
      swap: others.flatMap(({ lesson: what, why, ...at }) =>
        what === null
          ? []
          : [{ place: `${asHeadline(placeOf(at, lesson.date))}: ${what}`, why: [why] }],
      ),
      move: viewKept(others, lesson.date),
    },
  };
}

/** Where the lesson cannot go, date by date: "Wednesday 25 Nov", "blocks 2 and 4: Mona Adel is away then". */
function viewKept(others: Offers["others"], shown: IsoDate): OffersView["others"]["move"] {
  const free = others.filter(({ lesson }) => lesson === null);
  return [...groupBy(free, ({ date }) => dateOf(date, shown) ?? "")].map(([on, ofDate]) => ({
    place: asHeadline(on || (shown === today() ? "today" : "this day")),
    why: [...groupBy(ofDate, ({ why }) => why)].map(([why, places]) => {
      const blocks = places.map(({ block }) => block);
      return `${blocks.length === 1 ? "block" : "blocks"} ${listed(blocks)}: ${why}`;
    }),
  }));
}

const NOTHING =
  "On this day and the next five school days nobody who teaches these students could change places, and its teacher and students are never free together";

type KnownFacts = {
  days: readonly DayToMove[];
  lesson: Lesson;
  phones: ReadonlyMap<string, string | null>;
};

function viewSwap(offer: SwapOffer, { days, lesson, phones }: KnownFacts): OfferView {
  const { to, rooms } = offer;
  const [own, there] = [dayOn(days, lesson.date), dayOn(days, to.date)];
  const both = [lesson, to];
  const [from, goal] = [placeOf(lesson, lesson.date), placeOf(to, lesson.date)];
  return {
    way: "swap",
    to: `${to.date}|${to.block}`,
    title: `${asHeadline(goal)}: ${to.subject}`,
    with: peopleOf(to, phones),
    leaves: null,
    ...costOf(offer, [own, there]),
    places: [
      { place: asHeadline(from), now: heldOf(lesson), after: heldOf(to) },
      { place: asHeadline(goal), now: heldOf(to), after: heldOf(lesson) },
    ],
    rooms: [
      roomChoice("here", own, lesson.block, rooms.here, [to, lesson]),
      roomChoice("there", there, to.block, rooms.there, both),
    ],
    tell: [...peopleOf(to, phones), ...peopleOf(lesson, phones)],
  };
}

function viewMove(offer: MoveOffer, { days, lesson, phones }: KnownFacts): OfferView {
  const { to, room, leaves, stays } = offer;
  const [own, there] = [dayOn(days, lesson.date), dayOn(days, to.date)];
  const [from, goal] = [placeOf(lesson, lesson.date), placeOf(to, lesson.date)];
  return {
    way: "move",
    to: `${to.date}|${to.block}`,
    title: asHeadline(goal),
    with: [],
    leaves,
    ...costOf(offer, [own], stays),
    places: [
      { place: asHeadline(from), now: heldOf(lesson), after: NOTHING_HELD },
      { place: asHeadline(goal), now: NOTHING_HELD, after: heldOf(lesson) },
    ],
    rooms: [roomChoice("there", there, to.block, room, [lesson])],
    tell: peopleOf(lesson, phones),
  };
}

function costOf(
  { cancels, length, full, crowded }: SwapOffer | MoveOffer,
  days: readonly CoverDay[],
  stays: string | null = null,
) {
  const rows = cancels.flatMap((id) =>
    days.flatMap((day) => {
      const found = day.substitutions.find((substitution) => substitution.id === id);
      return found ? [{ day, row: found }] : [];
    }),
  );
  const covered = rows.map(({ day, row: { classBlock, substituteTeacherId } }) => {
    return `block ${classBlock} by ${nameOf(day, substituteTeacherId)}`;
  });
  return {
    cancels:
      covered.length > 0 ? `cancels the cover of ${[...new Set(covered)].join(" and ")}` : null,
    less: [
      stays,
      ...full.map((name) => `${isolated(name)} would have no free block that day`),
      ...crowded.map(({ name, classes, most }) => {
        return `${isolated(name)} would have ${classes} of at most ${most} classes that day`;
      }),
      length,
    ].filter((words) => words !== null),
  };
}

function dayOn(days: readonly DayToMove[], date: IsoDate): CoverDay {
  return (days.find(({ day }) => day.date === date) ?? days[0])?.day as CoverDay;
}

/** "block 7"; on another date "tomorrow, block 3", "Thursday 26 Nov, block 6". */
function placeOf({ date, block }: { date: IsoDate; block: Block }, shown: IsoDate): string {
  const on = dateOf(date, shown) ?? (shown === today() ? "today" : null);
  return on === null ? `block ${block}` : `${on}, block ${block}`;
}

/** Null for the date shown. */
function dateOf(date: IsoDate, shown: IsoDate): string | null {
  if (date === shown) return null;
  if (date === addDays(today(), 1)) return "tomorrow";
  return `${weekdayName(date)} ${formatShortDate(date)}`;
}

const NOTHING_HELD: HeldLesson = { what: "nothing", who: "" };

function heldOf({ subject, teachers }: Lesson): HeldLesson {
  return { what: subject, who: teachers.map(({ name }) => name).join(", ") };
}

function peopleOf({ teachers }: Lesson, phones: KnownFacts["phones"]): PersonToTell[] {
  return teachers.map(({ id, name }) => ({ id, name, phone: phones.get(id) ?? null }));
}

function roomChoice(
  name: RoomChoice["name"],
  day: CoverDay,
  block: Block,
  room: string | null,
  moving: readonly Lesson[],
): RoomChoice {
  const chosen = room ?? NO_ROOM;
  const department = moving[0] ? departmentOf(moving[0]) : "";
  const free = freeRooms(day, block, { room, department }, moving).filter((one) => one !== chosen);
  return {
    name,
    block,
    chosen,
    free: [...free.slice(0, 30), ...(chosen === NO_ROOM ? [] : [NO_ROOM])],
  };
}
