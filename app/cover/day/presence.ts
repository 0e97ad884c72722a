import { DEFAULT_PRESENCE } from "~/school/presence";
import type { Block } from "~/school/week";
import { type CoverDay, hasAgreed, type Person } from "./day";
import { reachedLimit } from "./limits";
import { freedOf } from "./released";

/**
 * Whether a person is in school in a block of the date, by the school's setting. Duty and the like bring people to school
 * as classes do, and so does an own class whose students are out; dedicated substitutes always are.
 */
export function isInSchool(day: CoverDay, person: Person, block: Block): boolean {
  const { presence = DEFAULT_PRESENCE } = day;
  if (presence === "all day" || person.group === "dedicated") return true;
  const blocks = [...person.classes, ...person.busy].map((one) => one.block);
  if (presence === "teaching days") return blocks.length > 0;
  if (freedOf(day, person, block) !== null) return true;
  const at = day.blocks.indexOf(block);
  const places = blocks.map((one) => day.blocks.indexOf(one));
  return places.some((place) => place < at) && places.some((place) => place > at);
}

/** Whether one class more of a person is beyond their limits, and they have agreed to it. */
export function isBeyondByAgreement(day: CoverDay, person: Person): boolean {
  const { id, usage } = person;
  return (
    hasAgreed(day, id) && !reachedLimit(person, usage, true) && reachedLimit(person, usage) !== null
  );
}

/** Why a person who may cover is asked after the others, in words; null for whoever is asked as everybody is. */
export function reasonAskedLast(day: CoverDay, person: Person, block: Block): string | null {
  const reasons = [
    person.cover === "last resort" ? "last resort" : null,
    isInSchool(day, person, block) ? null : "not in school then",
    isBeyondByAgreement(day, person) ? "by agreement" : null,
  ];
  return reasons.filter((one) => one !== null).join(", ") || null;
}
