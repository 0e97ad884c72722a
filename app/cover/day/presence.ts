import { DEFAULT_PRESENCE } from "~/school/presence";
import type { Block } from "~/school/week";
import type { CoverDay, Person } from "./day";

/**
 * Whether a person is in school in a block of the date, by the school's setting. Duty and the like bring people to school
 * as classes do; dedicated substitutes always are.
 */
export function isInSchool(day: CoverDay, person: Person, block: Block): boolean {
  const { presence = DEFAULT_PRESENCE } = day;
  if (presence === "all day" || person.group === "dedicated") return true;
  const blocks = [...person.classes, ...person.busy].map((one) => one.block);
  if (presence === "teaching days") return blocks.length > 0;
  const at = day.blocks.indexOf(block);
  const places = blocks.map((one) => day.blocks.indexOf(one));
  return places.some((place) => place < at) && places.some((place) => place > at);
}

/** Why a person who may cover is asked after the others, in words; null for whoever is asked as everybody is. */
export function reasonAskedLast(day: CoverDay, person: Person, block: Block): string | null {
  const reasons = [
    person.cover === "last resort" ? "last resort" : null,
    isInSchool(day, person, block) ? null : "not in school then",
  ];
  return reasons.filter((one) => one !== null).join(", ") || null;
}
