import type { Block } from "~/school/week";
import { limitsOf } from "~/teachers/cover-terms";
import { classRefOf } from "../assignments/assignment";
import { type CoverDay, coverBy, hasAgreed, type Person } from "../day/day";
import { reasonAskedLast, reasonNotThere } from "../day/free";
import { mayGoBeyond, roomLeft } from "../day/limits";
import type { PlannedBoard } from "./day-plan";

export type AtLimit = {
  isAllDay: boolean;
  free: number;
  /** Those of them who take their one class of the day elsewhere, covered or proposed. */
  taking: number;
  /** Those first who have taken least of what they may in the month. */
  people: Person[];
};

export function whoIsAtLimit(
  day: CoverDay,
  { pairs }: Pick<PlannedBoard, "pairs">,
  blocks: readonly Block[],
  asksEveryone = false,
): AtLimit | null {
  const takes = new Map<string, Set<string>>();
  for (const { personId, classId } of pairs) {
    const theirs = takes.get(personId) ?? new Set<string>();
    takes.set(personId, theirs.add(classRefOf(classId).block));
  }
  let free = 0;
  let taking = 0;
  const people: Person[] = [];
  for (const person of day.people) {
    const isAsked = (block: Block) => asksEveryone || !isAskedLast(day, person, block);
    const there = blocks.filter((block) => !reasonNotThere(day, person, block) && isAsked(block));
    if (there.length === 0 || !mayGoBeyond(person)) continue;
    free += 1;
    const theirs = takes.get(person.id) ?? new Set();
    const isUsedUp = roomLeft(person, person.usage) <= theirs.size;
    if (!isUsedUp || hasAgreed(day, person.id) || there.every((block) => theirs.has(block)))
      continue;
    people.push(person);
    const today = theirs.size + coverBy(day, person).length;
    if (today === 1 && limitsOf(person).daily === 1) taking += 1;
  }
  people.sort((a, b) => shareOf(a) - shareOf(b));
  const isAllDay = day.blocks.every((block) => blocks.includes(block));
  return people.length > 0 ? { isAllDay, free, taking, people } : null;
}

function isAskedLast(day: CoverDay, person: Person, block: Block): boolean {
  return reasonAskedLast(day, person, block) !== null;
}

function shareOf(person: Person): number {
  const { monthly } = limitsOf(person);
  return monthly === null ? 0 : person.usage.monthly / monthly;
}

/** "36 are free then: 23 of them cover another class already …" */
export function sayAtLimit({ isAllDay, free, taking, people }: AtLimit): string {
  const then = isAllDay ? "during the day" : "then";
  const full = people.length - taking;
  const have = full === 1 ? "has" : "have";
  if (free > 1 && taking === free)
    return `All ${free} who are free ${then} cover another class already, and each may take one a day.`;
  if (free > 1 && full === free) return `All ${free} who are free ${then} have reached a limit.`;
  const are = `${free} ${free === 1 ? "is" : "are"} free ${then}`;
  const reached = `${full} ${have} reached a limit`;
  if (taking === 0) return `${are}; ${reached}.`;
  const take = `${taking} of them ${taking === 1 ? "covers" : "cover"} another class already, and each may take one a day`;
  return `${are}: ${take}${full > 0 ? `; ${reached}` : ""}.`;
}
