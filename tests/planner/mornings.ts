import { dayAfter, givenTo } from "~/cover/assignments/assigned-class";
import { planProblem } from "~/cover/assignments/plan-problem";
import { type CoverClass, uncoveredClasses } from "~/cover/day/classes";
import type { CoverDay, Person } from "~/cover/day/day";
import { findAvailability } from "~/cover/day/free";
import { NO_USAGE } from "~/cover/day/limits";
import { planDay } from "~/cover/planner/plan-day";
import type { IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { schoolDayOf } from "~/school/school-day";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { limitsOf } from "~/teachers/cover-terms";
import { groupOf } from "~/teachers/groups";
import { entriesOn } from "~/teachers/schedule";
import { chanceOf } from "./drawn-day";

/** What is known of a teacher before the month begins. */
export type Colleague = {
  name: string;
  subject: string;
  classesPerWeek: number;
  schedule: Schedule;
};

/** How a clerk covers a morning. */
export type Way = (day: CoverDay) => CoverDay;

/** Class by class whoever stands first in the list of those available. */
export const firstOfEachList: Way = (day) =>
  uncoveredClasses(day).reduce((later, coverClass) => {
    const { dedicated, teachers } = findAvailability(later, coverClass.block);
    const [first] = [...dedicated, ...teachers];
    return first ? dayWith(later, coverClass, first.id) : later;
  }, day);

/** All of the product's plan. */
export const byPlan: Way = (day) => {
  const classes = uncoveredClasses(day);
  return planDay(planProblem(day, classes)).pairs.reduce((later, { classId, personId }) => {
    const one = classes.find(({ id }) => id === classId);
    return one ? dayWith(later, one, personId) : later;
  }, day);
};

function dayWith(day: CoverDay, coverClass: CoverClass, personId: string): CoverDay {
  const person = day.people.find(({ id }) => id === personId);
  return person ? dayAfter(day, givenTo(person, coverClass, `${day.date} ${coverClass.id}`)) : day;
}

export type Month = {
  classes: number;
  uncovered: number;
  /** Of the month's allowance of each teacher, the part that is used at the end. */
  shares: number[];
};

/** A month of twenty school days, on each of which as many are away, drawn by chance; nobody has covered before. */
export function liveMonth(
  school: readonly Colleague[],
  away: number,
  way: Way,
  seed: number,
): Month {
  const { next } = chanceOf(seed);
  let people = school.map((colleague, at): Person => newPerson(colleague, at));
  const month: Month = { classes: 0, uncovered: 0, shares: [] };
  for (const date of TWENTY_DAYS) {
    const absences = people
      .filter(({ group }) => group !== "dedicated")
      .map(({ id }) => ({ id, rank: next() }))
      .sort((a, b) => a.rank - b.rank)
      .slice(0, away)
      .map(({ id }) => ({ teacherId: id, enteredAt: "", enteredBy: "" }));
    const morning = morningOf(date, school, people, absences);
    const later = way(morning);
    month.classes += uncoveredClasses(morning).length;
    month.uncovered += uncoveredClasses(later).length;
    people = [...later.people];
  }
  month.shares = people.flatMap(({ group, usage }) => {
    const allowance = limitsOf({ group }).monthly;
    return allowance === null ? [] : [usage.monthly / allowance];
  });
  return month;
}

const { days: WORKING_DAYS } = DEFAULT_WEEK;

/** Sunday 1 November 2026 and the nineteen school days after it. */
const TWENTY_DAYS = Array.from({ length: 28 }, (_, at) => {
  return `2026-11-${String(at + 1).padStart(2, "0")}` as IsoDate;
})
  .filter((date) => schoolDayOf(DEFAULT_WEEK, date).weekday !== null)
  .slice(0, 20);

function newPerson({ name, subject, classesPerWeek }: Colleague, at: number): Person {
  const group = groupOf({ subject, classesPerWeek });
  const id = `t${String(at).padStart(3, "0")}`;
  return { id, name, subject, classesPerWeek, group, classes: [], busy: [], usage: NO_USAGE };
}

function morningOf(
  date: IsoDate,
  school: readonly Colleague[],
  people: readonly Person[],
  absences: CoverDay["absences"],
): CoverDay {
  const schoolDay = schoolDayOf(DEFAULT_WEEK, date);
  const { weekday } = schoolDay;
  const isNewWeek = weekday === WORKING_DAYS[0];
  const inMorning = people.map((person, at): Person => {
    const { weekly, monthly } = person.usage;
    const schedule = school[at]?.schedule;
    return {
      ...person,
      classes:
        weekday && schedule
          ? entriesOn(schedule, weekday).filter(({ needsCover = true }) => needsCover)
          : [],
      usage: { daily: 0, weekly: isNewWeek ? 0 : weekly, monthly },
    };
  });
  return {
    ...schoolDay,
    date,
    isPast: false,
    people: inMorning,
    absences,
    substitutions: [],
  };
}

/**
 * An invented school of the size and shape of a real one: 104 teachers of twelve departments, 24 of them in Group 1, seven blocks a
 * day, of which each teaches three or four; no dedicated substitute.
 */
export function inventSchool(seed: number): Colleague[] {
  const { next, below, times } = chanceOf(seed);
  const blocks = labelsOf(DEFAULT_WEEK).slice(0, 7);
  return times(104, (at) => {
    const isFull = at % 14 < 3;
    const load = isFull ? 21 + below(4) : 13 + below(7);
    const slots = WORKING_DAYS.flatMap((day) =>
      blocks.map((block) => ({ day, block, rank: next() })),
    )
      .sort((a, b) => a.rank - b.rank)
      .slice(0, load);
    const schedule = Object.fromEntries(
      [...WORKING_DAYS, "Friday" as const].map((day) => [
        day,
        blocks
          .filter((block) => slots.some((slot) => slot.day === day && slot.block === block))
          .map((block) => ({ block, room: null })),
      ]),
    ) as Schedule;
    return {
      name: `Teacher ${String(at).padStart(3, "0")}`,
      subject: `Department ${at % 12}`,
      classesPerWeek: isFull ? 25 : 20,
      schedule,
    };
  });
}
