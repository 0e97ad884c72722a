import type { Schedule } from "~/school/schedule";
import { weakMemo } from "~/school/weak-memo";
import { studentsOf } from "../entry";
import { askWhichStudents, bareStudents, nearStudents } from "./near-students";

type Person = { id: string; schedule: Schedule };

const MOST_ASKED = 3;

/** Asks about classes that nobody else has, but nearly so: "7B" beside "07B", or mistyped. */
export function askAboutStudents({ id, schedule }: Person, everyone: readonly Person[]): string[] {
  const others = everyone.filter((person) => person.id !== id);
  const known = studentsOf(others.map((person) => person.schedule));
  return asked(schedule, (key, name) => (known.has(key) ? [] : nearStudents(name, known.values())));
}

/** Asks only about classes that the school writes in another way ("7B" beside "07B"). */
export function askAboutWriting({ id, schedule }: Person, everyone: readonly Person[]): string[] {
  const writings = writingsIn(everyone);
  return asked(schedule, (own, name) => {
    const written = writings.get(bareStudents(name)) ?? new Map<string, Writing>();
    const byOthers = [...written].filter(([, { ids }]) => ids.size > 1 || !ids.has(id));
    return byOthers.some(([key]) => key === own) ? [] : byOthers.map(([, one]) => one.name);
  });
}

function asked(schedule: Schedule, nearTo: (key: string, name: string) => string[]): string[] {
  const questions = [...studentsOf([schedule])].flatMap(([key, name]) => {
    const near = nearTo(key, name);
    return near.length > 0 ? [`Nobody else teaches ${name}. ${askWhichStudents(near)}`] : [];
  });
  return questions.slice(0, MOST_ASKED);
}

type Writing = { name: string; ids: Set<string> };

const writingsIn = weakMemo((everyone: readonly Person[]) => {
  const writings = new Map<string, Map<string, Writing>>();
  for (const { id, schedule } of everyone) {
    for (const [key, name] of studentsOf([schedule])) {
      const bare = bareStudents(name);
      const ways = writings.get(bare) ?? new Map<string, Writing>();
      const way = ways.get(key) ?? { name, ids: new Set() };
      way.ids.add(id);
      writings.set(bare, ways.set(key, way));
    }
  }
  return writings;
});
