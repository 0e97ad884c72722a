import { classRefOf } from "~/cover/assignments/assignment";
import { type CoverDay, wordsOf } from "~/cover/day/day";
import { type AvailablePerson, findAvailability } from "~/cover/day/free";
import type { Usage } from "~/cover/day/limits";
import type { Pair } from "~/cover/planner/problem";
import type { SearchState } from "~/cover/search-state";
import type { Block } from "~/school/week";
import { type Limits, limitsOf } from "~/teachers/cover-terms";
import type { Group } from "~/teachers/groups";
import { searchTeachers } from "~/teachers/search";
import type { DayView } from "../day/day-view";
import { makeReview, type Review } from "./review";

export type PersonView = {
  id: string;
  name: string;
  subject: string;
  group: Group;
  usage: Usage;
  isSameDepartment: boolean;
  /** Why they are asked after the others; null for most. */
  note: string | null;
  isOnStandby: boolean;
  limits: Limits;
  /** How many classes beyond their limits they agreed to; missing for most. */
  agreed?: Usage;
};
/** `canAgree` is said of who is only kept by a limit. */
export type ReasonView = { id: string; name: string; reason: string; canAgree: boolean };
export type ResultView = {
  block: Block;
  teachers: Some<PersonView>;
  dedicated: Some<PersonView>;
  unavailable: Some<ReasonView>;
  /** Who is selected already, from the list of another block or for a class in one. */
  elsewhere: { id: string; name: string }[];
};
export type Some<One> = { shown: One[]; count: number };

const MOST_AT_ONCE = 80;

export type SearchView = DayView & { review: Review | null };

/** Search and review are null if there is none; `pairs` are the proposals. */
export function viewSearch(
  day: CoverDay,
  state: SearchState,
  { classCount }: DayView,
  pairs: readonly Pair[],
): { review: Review | null; result: ResultView | null } {
  const isReviewed = state.picks.length > 0 && day.weekday && !day.isPast;
  return {
    review: isReviewed ? makeReview(day, state, pairs) : null,
    result: state.block && classCount > 0 ? makeResult(day, state, state.block) : null,
  };
}

function makeResult(day: CoverDay, state: SearchState, block: Block): ResultView {
  const { unavailable, ...found } = findAvailability(day, block);
  const teachers = among(found.teachers, state.find);
  const dedicated = among(found.dedicated, state.find);
  const most = state.everyone ? Number.POSITIVE_INFINITY : MOST_AT_ONCE;
  const taken = chosenElsewhere(day, state, block);
  const isHere = ({ id }: AvailablePerson) => !taken.has(id);
  const people = (everybody: AvailablePerson[]): Some<PersonView> => {
    const all = taken.size > 0 ? everybody.filter(isHere) : everybody;
    return { shown: all.slice(0, most).map(viewPerson), count: all.length };
  };
  const elsewhere = [...teachers, ...dedicated].filter((person) => !isHere(person));
  const reasons = unavailable.slice(0, most).map(({ person, reason, canAgree }) => ({
    id: person.id,
    name: person.name,
    reason,
    canAgree,
  }));
  return {
    block,
    teachers: people(teachers),
    dedicated: people(dedicated),
    unavailable: { shown: reasons, count: unavailable.length },
    elsewhere: elsewhere.map(({ id, name }) => ({ id, name })),
  };
}

function chosenElsewhere(
  day: CoverDay,
  { picks }: SearchState,
  searched: Block,
): Set<string | null> {
  return new Set([
    ...picks.filter(({ block }) => block && block !== searched).map(({ personId }) => personId),
    ...wordsOf(day, "chosen")
      .filter(({ classId }) => classRefOf(classId ?? "").block !== searched)
      .map(({ teacherId }) => teacherId),
  ]);
}

function viewPerson(person: AvailablePerson): PersonView {
  const { id, name, subject, group, usage, ...more } = person;
  return {
    id,
    name,
    subject,
    group,
    usage,
    isSameDepartment: more.isSameDepartment,
    note: more.note,
    isOnStandby: more.isOnStandby,
    limits: limitsOf(person),
    agreed: more.agreed,
  };
}

/** Whoever `typed` fits, by name or department; all where nothing is typed. */
function among<P extends { name: string; subject: string }>(people: P[], typed?: string): P[] {
  return typed ? searchTeachers(people, { q: typed, subject: "" }) : people;
}
