import { formatDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import { reasonNotAsked } from "~/teachers/cover-terms";
import { classRefOf } from "../assignments/assignment";
import { isAway, isHereIn } from "../day/away";
import { cannotIn } from "../day/cannot";
import { type CoverClass, classesToCover, roomOnDay } from "../day/classes";
import { type Absence, type CoverDay, findPerson, nameOf } from "../day/day";
import { roomLeft } from "../day/limits";
import { isOnStandby } from "../day/presence";
import type { Released } from "../day/released";
import type { Pair } from "../planner/problem";
import { onDay } from "../search-state";
import { type BoardCounts, countStates } from "./counts";
import type { PlannedBoard, PlanWords } from "./day-plan";

/** Somebody by name, as a board shows them. */
export type Named = { id: string; name: string; isDedicated: boolean };

/** A class: covered, proposed (nothing is saved), open (nobody), or released (needs no cover). */
export type BoardClass = {
  id: string;
  absentTeacherId: string;
  block: Block;
  students: string | null;
  /** What the course itself is called, where it is another than the department. */
  course?: string | null;
  room: string | null;
  today: CoverClass["today"];
  state: "covered" | "proposed" | "open" | "released";
  released: Released | null;
  /** That a clerk wants cover though it would need none. */
  isWanted: boolean;
  who: Named | null;
  /** They take it, or would, beyond a limit of theirs, and have agreed to that. */
  isByAgreement?: boolean;
  /** A clerk's word: that this candidate was chosen, or that nobody is to be proposed. */
  word: "chosen" | "left open" | null;
  /** Who said so, and when. */
  said: { by: string; at: string } | null;
  /** The row that covers it. */
  coverId: string | null;
  /** That whoever covers it has said they cannot, and who is proposed instead. */
  refused?: { instead: Named | null };
  /** Who covers it now, where it is proposed to move. */
  movedFrom: string | null;
  /** Who was to cover it, or to take the students along, and is absent too. */
  awayName: string | null;
  /** Who was to take the students along and is absent too. */
  lapsedWith: string | null;
  isOver: boolean;
};

export type BoardRow = {
  id: string;
  name: string;
  subject: string;
  enteredAt: string;
  enteredBy: string;
  classes: BoardClass[];
  /** "blocks 1 to 3, until 26 Nov 2026": how it differs from this whole day alone; else "". */
  extent: string;
  reason: string | null;
  /** The blocks of the day in which they are in school. */
  here: Block[];
};

/** A block: how many classes (`count` without `released`), to cover, and people free to ask. */
export type BoardColumn = {
  block: Block;
  count: number;
  toCover: number;
  open: number;
  released: number;
  free: number;
  /** How many are on standby, and how many of these are away. */
  standby: { count: number; away: number };
  isOver: boolean;
  /** The first block to come. */
  isNext: boolean;
};

export type Board = {
  columns: BoardColumn[];
  rows: BoardRow[];
  counts: BoardCounts;
};

/** A day's board: absences, their classes and cover or proposals; `timeOf` is in school time. */
export function makeBoard(
  day: CoverDay,
  words: PlanWords,
  planned: PlannedBoard,
  timeOf: (instant: string) => string,
): Board {
  const toClass = classOf(day, words, planned, timeOf);
  // Who is tried is looked for: first, also on a day of several pages.
  const [tried, recorded] = [true, false].map((isTried) =>
    day.absences.filter(({ isTrial = false }) => isTrial === isTried),
  );
  const rows = [...(tried ?? []), ...(recorded ?? [])].flatMap((absence): BoardRow[] => {
    const teacher = findPerson(day, absence.teacherId);
    if (!teacher) return [];
    const { id, name, subject } = teacher;
    return [
      {
        ...{ id, name, subject },
        enteredBy: absence.enteredBy,
        enteredAt: absence.isTrial ? "" : timeOf(absence.enteredAt),
        classes: classesToCover(day, id).map(toClass),
        extent: extentInWords(absence),
        reason: absence.reason ?? null,
        here: day.blocks.filter((block) => isHereIn(day, id, block)),
      },
    ];
  });
  const classes = rows.flatMap((row) => row.classes);
  return {
    rows,
    columns: columnsOf(day, classes, planned),
    counts: countStates(classes.filter(isCountedOnce)),
  };
}

/** Not another teacher's part of a class, counted where it needs cover, if it does. */
function isCountedOnce({ released }: BoardClass): boolean {
  return released?.by !== "together";
}

/** "blocks 1 to 3, until 26 Nov 2026"; of one that is tried, that it is. */
function extentInWords(absence: Absence): string {
  const until = absence.until ? `until ${formatDate(absence.until)}` : "";
  const tried = absence.isTrial ? "only a trial" : "";
  return [tried, partInWords(absence), until].filter(Boolean).join(", ");
}

function classOf(
  day: CoverDay,
  words: PlanWords,
  { pairs, moves, over }: PlannedBoard,
  timeOf: (instant: string) => string,
) {
  const agreed = proposedByAgreement(day, pairs, moves);
  const takerOf = new Map(pairs.map(({ classId, personId }) => [classId, personId]));
  const moved = new Map(moves.map(({ classId, from }) => [classId, from]));
  const { chosen = [], leftOpen = [] } = day;
  const saidOf = new Map([...chosen, ...leftOpen].map((one) => [one.classId, one]));
  const left = new Set(leftOpen.map(({ classId }) => classId));
  const choices = new Set([
    ...chosen.map(({ classId, teacherId }) => `${teacherId}@${classId}`),
    ...words.choices.map(({ classId, personId }) => `${personId}@${classId}`),
  ]);
  return (one: CoverClass): BoardClass => {
    const {
      id,
      absentTeacherId,
      block,
      students = null,
      room,
      today,
      cover,
      released,
      isWanted,
    } = one;
    const { course = null } = one;
    const former = one.former?.substituteTeacherId ? one.former.substituteName : null;
    const taker = takerOf.get(id);
    // Who was chosen may be absent by now, and another proposed.
    const isChosen = choices.has(`${taker}@${id}`);
    const isRefused = cannotIn(day, one) !== null && !isChosen;
    const from = isRefused ? undefined : moved.get(id);
    const state =
      taker && !isRefused ? "proposed" : cover ? "covered" : released ? "released" : "open";
    const word = isChosen ? "chosen" : state === "open" && left.has(id) ? "left open" : null;
    const said = word ? saidOf.get(id) : undefined;
    const who = (isRefused ? null : taker) ?? cover?.substituteTeacherId ?? null;
    return {
      ...{
        id,
        absentTeacherId,
        block,
        students,
        course,
        room,
        today,
        state,
        released,
        word,
        isWanted,
      },
      said: said ? { by: said.enteredBy, at: timeOf(said.enteredAt) } : null,
      coverId: cover?.id ?? null,
      who: who ? named(day, who) : cover ? asNamed(cover.substituteName) : null,
      ...(isRefused ? { refused: { instead: taker ? named(day, taker) : null } } : {}),
      ...((taker && !isRefused ? agreed.has(id) : cover?.isByAgreement)
        ? { isByAgreement: true }
        : {}),
      movedFrom: from ? nameOf(day, from) : null,
      awayName: former ?? one.lapsedWith,
      lapsedWith: one.lapsedWith,
      isOver: over.has(block),
    };
  };
}

/** The proposed classes that go beyond a limit: of each person the last of the day. */
function proposedByAgreement(
  day: CoverDay,
  pairs: PlannedBoard["pairs"],
  moves: PlannedBoard["moves"],
): ReadonlySet<string> {
  const placeOf = ({ classId }: Pair) => day.blocks.indexOf(classRefOf(classId).block);
  const beyond = (day.agreements ?? []).flatMap(({ teacherId }) => {
    const person = findPerson(day, teacherId);
    const theirs = pairs.filter(({ personId }) => personId === teacherId);
    if (!person || theirs.length === 0) return [];
    const given = moves.filter(({ from }) => from === teacherId).length;
    if (theirs.length - given <= roomLeft(person, person.usage)) return [];
    return theirs.sort((a, b) => placeOf(a) - placeOf(b)).slice(-1);
  });
  return new Set(beyond.map(({ classId }) => classId));
}

function named(day: CoverDay, id: string): Named {
  const person = findPerson(day, id);
  return { id, name: nameOf(day, id), isDedicated: person?.group === "dedicated" };
}

/** Who covered and is no longer there: the row keeps the name. */
const asNamed = (name: string): Named => ({ id: "", name, isDedicated: true });

/** The blocks of the day in order; one that it has no more, but that is covered, comes last. */
function columnsOf(day: CoverDay, classes: BoardClass[], planned: PlannedBoard): BoardColumn[] {
  const { over, free } = planned;
  const blocks = [...new Set([...day.blocks, ...classes.map(({ block }) => block)])];
  const next = over.size > 0 ? blocks.find((block) => !over.has(block)) : undefined;
  return blocks.map((block) => {
    const here = classes.filter((one) => one.block === block);
    const { classes: count, proposed, open, released } = countStates(here);
    return {
      ...{ block, count, released },
      toCover: proposed + open,
      open,
      free: free.get(block) ?? 0,
      standby: standbyIn(day, block),
      isOver: over.has(block),
      isNext: block === next,
    };
  });
}

function standbyIn(day: CoverDay, block: Block): BoardColumn["standby"] {
  const kept = day.people.filter(
    (person) => isOnStandby(person, block) && reasonNotAsked(person, day.date) === null,
  );
  return { count: kept.length, away: kept.filter(({ id }) => isAway(day, id, block)).length };
}

/** How many classes of a day are in each state, as they are planned. */
export function countsOfPlan(day: CoverDay, planned: PlannedBoard): BoardCounts {
  return makeBoard(day, onDay(day.date), planned, String).counts;
}

/** "7B · B12", "13 · HL Arabic B · Lab today": whose class it is, what and where, if known. */
export function whatIsTaught({
  students,
  course,
  ...where
}: Pick<BoardClass, "students" | "course" | "room" | "today">): string {
  return [students, roomOnDay(where), course].filter(Boolean).join(" · ") || "Room TBD";
}
