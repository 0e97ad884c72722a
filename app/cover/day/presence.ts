import { blocksAtOnce } from "~/school/overlaps";
import { DEFAULT_PRESENCE } from "~/school/presence";
import type { Entry } from "~/school/schedule";
import type { Block } from "~/school/week";
import { type CoverDay, hasAgreed, type Person } from "./day";
import { reachedLimit } from "./limits";
import { freedOf } from "./released";

/** Whether a person is kept free to cover in a block of the date. */
export function isOnStandby({ standby }: Pick<Person, "standby">, block: Block): boolean {
  return standby?.some((one) => one.block === block) ?? false;
}

/** The entries that bring a person to school, whether or not they keep them from covering. */
export function entriesInSchool({ classes, busy, standby = [] }: Person): Entry[] {
  return [...classes, ...busy, ...standby];
}

/**
 * Whether a person is in school in a block: not where their timetable says so, else by the setting.
 * Duty, standby and own classes out count as classes do; dedicated substitutes always are.
 */
export function isInSchool(day: CoverDay, person: Person, block: Block): boolean {
  const { presence = DEFAULT_PRESENCE } = day;
  const atOnce = blocksAtOnce(day, block);
  if (person.notInSchool?.some((one) => atOnce.includes(one.block))) return false;
  if (presence === "all day" || person.group === "dedicated") return true;
  const blocks = entriesInSchool(person).map((one) => one.block);
  if (presence === "teaching days") return blocks.length > 0;
  if (isOnStandby(person, block) || freedOf(day, person, block) !== null) return true;
  const at = day.blocks.indexOf(block);
  const places = blocks.map((one) => day.blocks.indexOf(one));
  return places.some((place) => place < at) && places.some((place) => place > at);
}

/** Whether one class more of a person is beyond their limits, and they have agreed to it. */
function isBeyondByAgreement(day: CoverDay, person: Person): boolean {
  const { id, usage } = person;
  return (
    hasAgreed(day, id) && !reachedLimit(person, usage, true) && reachedLimit(person, usage) !== null
  );
}

/** Why a person who may cover is asked after the others, in words; else null. */
export function reasonAskedLast(day: CoverDay, person: Person, block: Block): string | null {
  const reasons = [
    person.cover === "last resort" ? "last resort" : null,
    isInSchool(day, person, block) ? null : "not in school then",
    isBeyondByAgreement(day, person) ? "by agreement" : null,
  ];
  return reasons.filter((one) => one !== null).join(", ") || null;
}
