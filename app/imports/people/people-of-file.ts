import { nameKey } from "~/school/names";
import type { CycleOfFile } from "../answers/cycle-of-file";
import type { Fault, FileLesson, LessonsRead, PersonFacts } from "../lessons/lesson";
import { addPerson, newPerson, type PersonOfFile, type Reading } from "./placing";

/** A file with people renamed; whoever takes a lesson under two names takes it once. */
export function withNames(read: LessonsRead, called: (name: string) => string): LessonsRead {
  const { lessons, people, alsoHere } = read;
  return {
    ...read,
    lessons: lessons.map((lesson) => ({
      ...lesson,
      teachers: [...new Set(lesson.teachers.map(called))],
    })),
    people: people?.map((person) => ({ ...person, name: called(person.name) })),
    alsoHere: alsoHere?.map(called),
  };
}

export function factsByName(facts: readonly PersonFacts[]): ReadonlyMap<string, PersonFacts> {
  const byName = new Map<string, PersonFacts>();
  for (const fact of facts) {
    const key = nameKey(fact.name);
    byName.set(key, { ...byName.get(key), ...fact });
  }
  return byName;
}

/** `week` null is the only one. */
export type ReadingOfWeek = { week: string | null; reading: Reading };

export function readingsOfWeeks(
  filled: CycleOfFile | null,
  how: Pick<Reading, "hours" | "days">,
): ReadingOfWeek[] {
  const weeks = filled ? [...new Set(filled.from.filter((one) => one !== null))] : [null];
  return weeks.map((week) => ({ week, reading: { ...how, people: new Map(), clashes: [] } }));
}

export function isIn({ weeks }: FileLesson, week: string | null): boolean {
  return week === null || weeks === undefined || weeks.includes(week);
}

export type PersonInWeeks = readonly [PersonInWeek, ...PersonInWeek[]];
type PersonInWeek = { week: string | null; person: PersonOfFile };

/** `alsoHere` names people who are in the file even without lessons. */
export function togetherIn(
  readings: readonly ReadingOfWeek[],
  alsoHere: readonly string[],
): PersonInWeeks[] {
  const [first] = readings;
  for (const name of first ? alsoHere : []) addPerson((first as ReadingOfWeek).reading, name);
  const names = new Map(
    readings.flatMap(({ reading }) => [...reading.people].map(([key, { name }]) => [key, name])),
  );
  return [...names].map(([key, name]) => {
    const theirs = readings.map(({ week, reading }) => {
      return { week, person: reading.people.get(key) ?? newPerson(name) };
    });
    return theirs as unknown as PersonInWeeks;
  });
}

export function eachOnce(faults: readonly Fault[]): Fault[] {
  return [
    ...new Map(
      faults.map((fault) => [`${fault.line} ${fault.place} ${fault.reason}`, fault]),
    ).values(),
  ];
}
