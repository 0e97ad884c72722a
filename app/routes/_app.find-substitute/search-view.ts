import {
  type Availability,
  type AvailablePerson,
  findAvailability,
} from "~/cover/day/availability";
import {
  type CoverClass,
  type CoverDay,
  classesToCover,
  coverLeftBehind,
  findPerson,
  inBlockOrder,
  isAbsent,
  nameOf,
  type Substitution,
  uncoveredClasses,
} from "~/cover/day/day";
import type { Usage } from "~/cover/day/limits";
import type { SearchState } from "~/cover/search-state";
import { formatLongDate, type IsoDate, weekdayName } from "~/school/dates";
import { memoize } from "~/school/memoize";
import { type SchoolDay, schoolDayIn } from "~/school/school-day";
import type { Block } from "~/school/week";
import { blockAndStudents } from "~/teachers/entry";
import type { Group } from "~/teachers/groups";
import { makeReview, type Review } from "./review";

export type ClassView = {
  id: string;
  block: Block;
  room: string | null;
  students: string | null;
  subject: string;
  /** Who covers it, and since when; null while it is open. */
  cover: { name: string; since: string } | null;
  /** Who was to cover it and is absent too. */
  awayName: string | null;
};
export type AbsentView = {
  id: string;
  name: string;
  subject: string;
  enteredBy: string;
  enteredAt: string;
  classes: ClassView[];
};
export type PersonView = {
  id: string;
  name: string;
  subject: string;
  group: Group;
  usage: Usage;
  isSameDepartment: boolean;
  /** Why they are asked after the others; null for most. */
  note: string | null;
  monthlyAllowance: number | null;
};
export type ReasonView = { id: string; name: string; reason: string };
export type BlockView = { block: Block; uncovered: number };
export type ResultView = {
  block: Block;
  /** Every block that has a class to cover or was searched, with how many are uncovered. */
  blocks: BlockView[];
  teachers: Some<PersonView>;
  dedicated: Some<PersonView>;
  unavailable: Some<ReasonView>;
};
/** A list as far as it is shown, and how long it is. */
export type Some<One> = { shown: One[]; count: number };

/** As many of a list as are shown until all are asked for: in nearly every school that is all. */
const MOST_AT_ONCE = 80;

/** What Find Substitute shows of a date, as plain data. */
export type SearchView = {
  date: IsoDate;
  longDate: string;
  weekday: string;
  isDayOff: boolean;
  schoolDay: SchoolDay;
  isPast: boolean;
  absent: AbsentView[];
  /** What absent people were to cover for others. */
  leftBehind: { id: string; name: string; classes: string[] }[];
  uncoveredCount: number;
  classCount: number;
  review: Review | null;
};

/** Whom the box for absent teachers suggests. */
export type Suggestion = { id: string; name: string; subject: string };

type Made = { view: SearchView; result: ResultView | null; suggestions: Suggestion[] };

/**
 * What makes the view of a day in a state, that of the searched block (null when none is or there is no class to cover), and the
 * suggestions: everyone not yet absent. `timeOf` tells the school's time of an instant. What the state does not change
 * is made once a day.
 */
export function searchViews(
  timeOf: (instant: string) => string,
): (day: CoverDay, state: SearchState) => Made {
  const viewOf = memoize((day: CoverDay) => viewDay(day, timeOf));
  return (day, state) => {
    const view = viewOf(day);
    const isReviewed = state.picks.length > 0 && day.weekday && !day.isPast;
    return {
      view: { review: isReviewed ? makeReview(day, state) : null, ...view },
      result: state.block && view.classCount > 0 ? makeResult(day, state, state.block) : null,
      suggestions: suggestionsOf(day),
    };
  };
}

/** As many names as a school may have: any other can be typed. */
const MOST_SUGGESTIONS = 2_000;

const suggestionsOf = memoize((day: CoverDay): Suggestion[] =>
  day.people
    .filter(({ id }) => !isAbsent(day, id))
    .slice(0, MOST_SUGGESTIONS)
    .map(({ id, name, subject }) => ({ id, name, subject })),
);

function viewDay(day: CoverDay, timeOf: (instant: string) => string): Omit<SearchView, "review"> {
  const absent = day.absences.flatMap(({ teacherId, enteredBy, enteredAt }): AbsentView[] => {
    const teacher = findPerson(day, teacherId);
    if (!teacher) return [];
    const classes = classesToCover(day, teacherId).map((one) => viewClass(one, timeOf));
    const { id, name, subject } = teacher;
    return [{ id, name, subject, enteredBy, enteredAt: timeOf(enteredAt), classes }];
  });
  return {
    date: day.date,
    longDate: formatLongDate(day.date),
    weekday: weekdayName(day.date),
    isDayOff: day.weekday === null,
    schoolDay: schoolDayIn(day),
    isPast: day.isPast,
    absent,
    leftBehind: coverLeftBehind(day).map(({ person, rows }) => ({
      id: person.id,
      name: person.name,
      classes: rows.map((row) => leftClass(day, row)),
    })),
    uncoveredCount: uncoveredClasses(day).length,
    classCount: absent.reduce((sum, teacher) => sum + teacher.classes.length, 0),
  };
}

function leftClass(day: CoverDay, { classBlock, students, absentTeacherId }: Substitution): string {
  return `block ${blockAndStudents(classBlock, students)} of ${nameOf(day, absentTeacherId)}`;
}

function viewClass(one: CoverClass, timeOf: (instant: string) => string): ClassView {
  const { id, block, room, students = null, subject, cover, former } = one;
  const by = cover ? { name: cover.substituteName, since: timeOf(cover.createdAt) } : null;
  const awayName = former?.substituteTeacherId ? former.substituteName : null;
  return { id, block, room, students, subject, cover: by, awayName };
}

function makeResult(day: CoverDay, state: SearchState, block: Block): ResultView {
  const { teachers, dedicated, unavailable } = findAvailability(day, block);
  const most = state.everyone ? Number.POSITIVE_INFINITY : MOST_AT_ONCE;
  const people = (all: AvailablePerson[]): Some<PersonView> => ({
    shown: all.slice(0, most).map(viewPerson),
    count: all.length,
  });
  const reasons = state.everyone ? viewReasons(unavailable) : viewFirstReasons(unavailable);
  return {
    block,
    blocks: blocksToOffer(day, block),
    teachers: people(teachers),
    dedicated: people(dedicated),
    unavailable: { shown: reasons, count: unavailable.length },
  };
}

const viewPerson = memoize(
  ({ id, name, subject, group, usage, ...more }: AvailablePerson): PersonView => ({
    id,
    name,
    subject,
    group,
    usage,
    isSameDepartment: more.isSameDepartment,
    note: more.note,
    monthlyAllowance: more.monthlyAllowance ?? null,
  }),
);

type Reasons = Availability["unavailable"];

const viewReasons = memoize((all: Reasons): ReasonView[] =>
  all.map(({ person, reason }) => ({ id: person.id, name: person.name, reason })),
);
const viewFirstReasons = memoize((all: Reasons) => viewReasons(all).slice(0, MOST_AT_ONCE));

function blocksToOffer(day: CoverDay, searched: Block): BlockView[] {
  const classes = day.absences.flatMap(({ teacherId }) => classesToCover(day, teacherId));
  const offered = new Set([searched, ...classes.map(({ block }) => block)]);
  const uncoveredIn = (block: Block) =>
    classes.filter((one) => one.block === block && !one.cover).length;
  return inBlockOrder(
    day,
    [...offered].map((block) => ({ block, uncovered: uncoveredIn(block) })),
  );
}
