import { BLOCKS } from "~/school/blocks";
import { type CoverDay, type Person, reasonNotFree } from "./day";
import { roomLeft } from "./limits";
import type { PlanPerson } from "./plan";

/** The blocks a person may cover on the date, and how many classes the limits leave. */
export function planPerson(
  day: CoverDay,
  person: Person,
  alsoAbsent: ReadonlySet<string> = new Set(),
): PlanPerson {
  const freeBlocks = day.weekday
    ? BLOCKS.filter((block) => !reasonNotFree(day, person, block, alsoAbsent))
    : [];
  return {
    id: person.id,
    subject: person.subject,
    freeBlocks,
    capacity: roomLeft(person.group, person.usage),
  };
}

/** Everyone who could still take at least one class of the date. */
export function peopleWhoCanCover(
  day: CoverDay,
  alsoAbsent: ReadonlySet<string> = new Set(),
): PlanPerson[] {
  return day.people
    .map((person) => planPerson(day, person, alsoAbsent))
    .filter((person) => person.capacity > 0 && person.freeBlocks.length > 0);
}
