import { type CoverDay, freeBlocks } from "./day";
import { roomLeft } from "./limits";
import type { PlanPerson } from "./plan";

/** Everyone who could still take at least one class of the date: in which blocks, and how many the limits leave. */
export function peopleWhoCanCover(day: CoverDay, alsoAbsent?: ReadonlySet<string>): PlanPerson[] {
  return day.people.flatMap((person) => {
    const blocks = freeBlocks(day, person, alsoAbsent);
    if (blocks.length === 0) return [];
    const { id, subject, group, usage } = person;
    return [{ id, subject, freeBlocks: blocks, capacity: roomLeft(group, usage) }];
  });
}
