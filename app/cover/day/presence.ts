import { blocksAtOnce } from "~/school/overlaps";
import { DEFAULT_PRESENCE } from "~/school/presence";
import type { Entry } from "~/school/schedule";
import type { Block } from "~/school/week";
import { type CoverDay, hasAgreed, type Person } from "./day";
import { reachedLimit } from "./limits";
import { freedOf } from "./released";

export function isOnStandby({ standby }: Pick<Person, "standby">, block: Block): boolean {
  return standby?.some((one) => one.block === block) ?? false;
}

export function entriesInSchool({ classes, busy, standby = [] }: Person): Entry[] {
  return [...classes, ...busy, ...standby];
}

/** Whether they may be asked in that block, if it is free. The setting decides where the timetable does not; duty, standby and own classes out count. */
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

/** Whether they are in school at all that day, in one of the `blocks`: for a single class too. */
export function isInThatDay(day: CoverDay, person: Person, blocks: readonly Block[]): boolean {
  const own = new Set(entriesInSchool(person).map(({ block }) => block));
  return blocks.some((block) => own.has(block) || isInSchool(day, person, block));
}

function isBeyondByAgreement(day: CoverDay, person: Person): boolean {
  const { id, usage } = person;
  return (
    hasAgreed(day, id) && !reachedLimit(person, usage, true) && reachedLimit(person, usage) !== null
  );
}

export function reasonAskedLast(day: CoverDay, person: Person, block: Block): string | null {
  const reasons = [
    person.cover === "last resort" ? "last resort" : null,
    isInSchool(day, person, block) ? null : "not in school then",
    isBeyondByAgreement(day, person) ? "by agreement" : null,
  ];
  return reasons.filter((one) => one !== null).join(", ") || null;
}
