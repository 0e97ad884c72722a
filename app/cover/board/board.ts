import { formatDate, shortTime } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import { asHeadline } from "~/school/sentence";
import type { Block } from "~/school/week";
import { reasonNotAsked } from "~/teachers/cover-terms";
import { classRefOf } from "../assignments/assignment";
import { type CoverClass, cannotIn, classesToCover, classId, roomOnDay } from "../day/classes";
import {
  type Absence,
  type CoverDay,
  findPerson,
  isAway,
  isHereIn,
  nameOf,
  wordsOf,
} from "../day/day";
import { isOnStandby } from "../day/free";
import { roomLeft } from "../day/limits";
import { countMoves, movedInWords } from "../day/moved";
import type { Released } from "../day/released";
import type { Pair } from "../planner/problem";
import { inOtherRooms, type LessonInRoom, needRooms } from "../rooms/lessons-in-rooms";
import { type DayFigures, figuresOf } from "./day-figures";
import { locksOf, type PlannedBoard, type PlanWords } from "./day-plan";
import { handedOnWords, rowsOfThose } from "./hand-ons";

export type NamedSubstitute = { id: string; name: string; isDedicated: boolean };

export type BoardClass = {
  id: string;
  absentTeacherId: string;
  block: Block;
  students: string | null;
  course?: string | null;
  room: string | null;
  today: CoverClass["today"];
  state: "covered" | "proposed" | "open" | "released";
  released: Released | null;
  isWanted: boolean;
  who: NamedSubstitute | null;
  isByAgreement?: boolean;
  /** Whoever takes it hands on their own class for it, "9C". */
  instead?: string;
  /** Of a class that is handed on, which its teacher takes instead: "7B". */
  handedOnFor?: { id: string; students: string };
  /** A clerk's word: this candidate was chosen, or nobody is to be proposed. */
  word: "chosen" | "left open" | null;
  said: { by: string; at: string } | null;
  coverId: string | null;
  refused?: { instead: NamedSubstitute | null };
  movedFrom: string | null;
  /** Who was to cover it, or to take the students along, and is absent too. */
  awayName: string | null;
  lapsedWith: string | null;
  isOver: boolean;
  /** Its room is closed, and it has no other yet. */
  needsRoom?: true;
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
  isSeveral: boolean;
  reason: string | null;
  /** They are there, and only hand on what stands here. */
  isThere: boolean;
  here: Block[];
  /** Their lessons that are held elsewhere, or here instead of elsewhere, and need nobody. */
  moved: MovedCell[];
};

export type MovedCell = { block: Block; words: string; what: string };

/** `free` people are those who could be asked. */
export type BoardColumn = Pick<DayFigures, "toCover" | "open" | "hadNobody" | "noCover"> & {
  block: Block;
  free: number;
  standby: { count: number; away: number };
  isOver: boolean;
  isNext: boolean;
};

export type Board = {
  columns: BoardColumn[];
  rows: BoardRow[];
  figures: DayFigures;
};

/** Nothing of `planned` is saved yet. `timeOf` is in school time. */
export function makeBoard(
  day: CoverDay,
  words: PlanWords,
  planned: PlannedBoard,
  timeOf: (instant: string) => string,
): Board {
  const needing = day.isPast ? [] : needRooms(day, planned.over);
  const toClass = classOf(day, words, planned, { timeOf, needing });
  const [tried, recorded] = [true, false].map((isTried) =>
    day.absences.filter(({ isTrial = false }) => isTrial === isTried),
  );
  const rows = [...(tried ?? []), ...(recorded ?? [])].flatMap((absence): BoardRow[] => {
    const teacher = findPerson(day, absence.teacherId);
    if (!teacher) return [];
    const { id, name, subject } = teacher;
    return [
      {
        ...{ id, name, subject, enteredBy: absence.enteredBy },
        enteredAt: absence.isTrial ? "" : timeOf(absence.enteredAt),
        classes: classesToCover(day, id).map(toClass),
        extent: extentInWords(absence),
        isSeveral: Boolean(absence.until),
        ...{ reason: absence.reason ?? null, isThere: false },
        here: day.blocks.filter((block) => isHereIn(day, id, block)),
        moved: movedOf(day, id),
      },
    ];
  });
  for (const row of rowsOfThose(day, timeOf)) {
    const classes = classesToCover(day, row.id).map(toClass);
    rows.push({ ...row, classes, moved: movedOf(day, row.id) });
  }
  const classes = rows.flatMap((row) => row.classes);
  return {
    rows,
    columns: columnsOf(day, classes, planned),
    figures: {
      ...withFirstOpen(day, classes.filter(isCountedOnce)),
      ...(day.moved?.length ? { moved: countMoves(day.moved) } : {}),
      ...roomFigures(needing.length, inOtherRooms(day).length),
    },
  };
}

function roomFigures(needRoom: number, otherRooms: number): Partial<DayFigures> {
  return { ...(needRoom > 0 ? { needRoom } : {}), ...(otherRooms > 0 ? { otherRooms } : {}) };
}

function movedOf(day: CoverDay, teacherId: string): MovedCell[] {
  const theirs = (day.moved ?? []).filter((one) => one.teacherId === teacherId);
  return theirs
    .filter(({ isHere, block }) => !isHere || !isAway(day, teacherId, block))
    .map((one) => ({ block: one.block, words: asHeadline(movedInWords(one)), what: one.students }));
}

function withFirstOpen(day: CoverDay, classes: readonly BoardClass[]): DayFigures {
  const figures = figuresOf(classes);
  const open = classes.filter(({ state, isOver }) => state === "open" && !isOver);
  const first = day.blocks.find((block) => open.some((boardClass) => boardClass.block === block));
  if (first === undefined) return figures;
  const begins = day.bells?.find(({ label }) => label === first)?.begins;
  const time = begins ? `, ${shortTime(begins)}` : "";
  return { ...figures, firstOpen: `block ${first}${time}` };
}

function isCountedOnce({ released }: BoardClass): boolean {
  return released?.by !== "together";
}

function extentInWords(absence: Absence): string {
  const until = absence.until ? `until ${formatDate(absence.until)}` : "";
  const tried = absence.isTrial ? "only a trial" : "";
  return [tried, partInWords(absence), until].filter(Boolean).join(", ");
}

function classOf(
  day: CoverDay,
  words: PlanWords,
  { pairs, moves, over }: PlannedBoard,
  { timeOf, needing }: { timeOf: (instant: string) => string; needing: readonly LessonInRoom[] },
) {
  const roomless = new Set(
    needing.flatMap(({ teachers, block }) => teachers.map(({ id }) => classId(id, block))),
  );
  const agreed = proposedByAgreement(day, pairs, moves);
  const takerOf = new Map(pairs.map(({ classId, personId }) => [classId, personId]));
  const moved = new Map(moves.map(({ classId, from }) => [classId, from]));
  const saidOf = new Map((day.choices ?? []).map((word) => [word.classId, word]));
  const choices = new Set(
    [...locksOf(day), ...words.choices].map(({ classId, personId }) => `${personId}@${classId}`),
  );
  return (coverClass: CoverClass): BoardClass => {
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
    } = coverClass;
    const { course = null } = coverClass;
    const former = coverClass.former?.substituteTeacherId ? coverClass.former.substituteName : null;
    const taker = takerOf.get(id);
    const isChosen = choices.has(`${taker}@${id}`);
    const isRefused = cannotIn(day, coverClass) !== null && !isChosen;
    const from = isRefused ? undefined : moved.get(id);
    const state =
      taker && !isRefused ? "proposed" : cover ? "covered" : released ? "released" : "open";
    const word = isChosen
      ? "chosen"
      : state === "open" && saidOf.get(id)?.kind === "left open"
        ? "left open"
        : null;
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
      awayName: former ?? coverClass.lapsedWith,
      lapsedWith: coverClass.lapsedWith,
      ...handedOnWords(day, coverClass, who),
      isOver: day.isPast || over.has(block),
      ...(roomless.has(id) ? { needsRoom: true as const } : {}),
    };
  };
}

function proposedByAgreement(
  day: CoverDay,
  pairs: PlannedBoard["pairs"],
  moves: PlannedBoard["moves"],
): ReadonlySet<string> {
  const placeOf = ({ classId }: Pair) => day.blocks.indexOf(classRefOf(classId).block);
  const beyond = wordsOf(day, "one more").flatMap(({ teacherId }) => {
    const person = findPerson(day, teacherId ?? "");
    const theirs = pairs.filter(({ personId }) => personId === teacherId);
    if (!person || theirs.length === 0) return [];
    const given = moves.filter(({ from }) => from === teacherId).length;
    if (theirs.length - given <= roomLeft(person, person.usage)) return [];
    return theirs.sort((a, b) => placeOf(a) - placeOf(b)).slice(-1);
  });
  return new Set(beyond.map(({ classId }) => classId));
}

function named(day: CoverDay, id: string): NamedSubstitute {
  const person = findPerson(day, id);
  return { id, name: nameOf(day, id), isDedicated: person?.group === "dedicated" };
}

const asNamed = (name: string): NamedSubstitute => ({ id: "", name, isDedicated: true });

function columnsOf(day: CoverDay, classes: BoardClass[], planned: PlannedBoard): BoardColumn[] {
  const { over, free } = planned;
  const blocks = [...new Set([...day.blocks, ...classes.map(({ block }) => block)])];
  const next = over.size > 0 ? blocks.find((block) => !over.has(block)) : undefined;
  return blocks.map((block) => {
    const here = classes.filter((boardClass) => boardClass.block === block);
    const { toCover, open, hadNobody, noCover } = figuresOf(here);
    return {
      ...{ block, toCover, open, hadNobody, noCover },
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

/** "7B · B12", "13 · HL Arabic B · Lab today" */
export function whatIsTaught({
  students,
  course,
  ...where
}: Pick<BoardClass, "students" | "course" | "room" | "today">): string {
  return [students, roomOnDay(where), course].filter(Boolean).join(" · ") || "Room TBD";
}
