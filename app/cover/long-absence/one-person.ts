import { type IsoDate, isWithin, monthRangeOf, weekOf } from "~/school/dates";
import { earliestApart } from "~/school/overlaps";
import { isSameDepartment } from "~/teachers/groups";
import { dayAfter, givenTo } from "../assignments/assigned-class";
import type { CoverClass } from "../day/classes";
import {
  type CoverDay,
  findPerson,
  hasAgreed,
  longestWithoutCoverFirst,
  type Person,
} from "../day/day";
import { isInSchool, reasonNotFree, reasonNotThere } from "../day/free";
import { roomLeft } from "../day/limits";

/** A date, and the classes of somebody absent that have nobody yet, in the order of blocks. */
export type OpenDay = { day: CoverDay; open: readonly CoverClass[] };

/** What of a date's open classes one person takes, and what stays open. */
export type TakenDay = { date: IsoDate; taken: CoverClass[]; left: CoverClass[] };

/**
 * What one person can take, day by day as `days` come: the most classes within every rule and limit
 * of each date, of these the earliest. Each day takes as many as it can: a class left out would make
 * room for one later class at most, in the same week or month.
 */
export function takenBy(days: readonly OpenDay[], personId: string): TakenDay[] {
  const before: IsoDate[] = [];
  return days.map(({ day, open }) => {
    const person = findPerson(day, personId);
    const taken = person ? takenOn(day, withMore(person, day.date, before), open) : [];
    for (const _ of taken) before.push(day.date);
    return { date: day.date, taken, left: open.filter((one) => !taken.includes(one)) };
  });
}

function takenOn(day: CoverDay, person: Person, open: readonly CoverClass[]): CoverClass[] {
  const room = roomLeft(person, person.usage, hasAgreed(day, person.id));
  if (room === 0) return [];
  const can = open.filter(({ block }) => {
    return isInSchool(day, person, block) && reasonNotThere(day, person, block) === null;
  });
  const blocks = earliestApart(
    can.map(({ block }) => block),
    day.bells ?? [],
    room,
  );
  return can.filter(({ block }) => blocks.includes(block));
}

/** The person as of `date`, once they have a class more on each of these dates. */
function withMore(person: Person, date: IsoDate, dates: readonly IsoDate[]): Person {
  if (dates.length === 0) return person;
  const [week, month] = [weekOf(date), monthRangeOf(date)];
  const more = (range: typeof week) => dates.filter((one) => isWithin(one, range)).length;
  const { daily, weekly, monthly } = person.usage;
  return {
    ...person,
    usage: { daily, weekly: weekly + more(week), monthly: monthly + more(month) },
  };
}

export function withGiven(day: CoverDay, personId: string, dates: readonly IsoDate[]): CoverDay {
  const people = day.people.map((person) =>
    person.id === personId ? withMore(person, day.date, dates) : person,
  );
  return { ...day, people };
}

export const NOT_THERE = "not in school then";

/** Why what is left stays open, in the order of `left`. */
export function whyLeft(days: readonly OpenDay[], all: readonly TakenDay[], personId: string) {
  const before: IsoDate[] = [];
  return all.map(({ date, taken, left }, at) => {
    const day = days[at]?.day;
    const person = day && findPerson(day, personId);
    if (!person) return left.map(() => "no longer there");
    const then = taken.reduce<CoverDay>(
      (so, one) => dayAfter(so, givenTo(person, one, `given ${one.id}`)),
      withGiven(day, personId, before),
    );
    for (const _ of taken) before.push(date);
    const after = findPerson(then, personId) ?? person;
    return left.map(({ block }) => {
      return reasonNotFree(then, after, block) ?? NOT_THERE;
    });
  });
}

export type Candidate = {
  person: Person;
  days: TakenDay[];
  classes: number;
  isSameSubject: boolean;
};

const SHOWN = 8;

/**
 * Who could take most of `owner`'s classes: those who could take more than half first, of these and of
 * the others those of the same subject first, then by how many.
 */
export function* candidatesFor(
  days: readonly OpenDay[],
  owner: Person,
): Generator<void, Candidate[]> {
  const people = new Map(
    days.flatMap(({ day }) => day.people.map((person) => [person.id, person])),
  );
  const all = days.reduce((sum, { open }) => sum + open.length, 0);
  const found: Candidate[] = [];
  for (const person of people.values()) {
    if (person.id === owner.id) continue;
    const theirs = takenBy(days, person.id);
    const classes = theirs.reduce((sum, { taken }) => sum + taken.length, 0);
    const isSameSubject = isSameDepartment(person.subject, owner.subject);
    if (classes > 0) found.push({ person, days: theirs, classes, isSameSubject });
    yield;
  }
  const byMost = (a: Candidate, b: Candidate) => b.classes - a.classes;
  const isMost = ({ classes }: Candidate) => 2 * classes > all;
  const byHalf = (a: Candidate, b: Candidate) => Number(isMost(b)) - Number(isMost(a));
  const bySubject = (a: Candidate, b: Candidate) =>
    Number(b.isSameSubject) - Number(a.isSameSubject);
  found.sort(
    (a, b) => byMost(a, b) || bySubject(a, b) || longestWithoutCoverFirst(a.person, b.person),
  );
  const shown = found.slice(0, SHOWN);
  return shown.sort((a, b) => byHalf(a, b) || bySubject(a, b) || byMost(a, b));
}
