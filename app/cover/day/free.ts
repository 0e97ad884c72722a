import { blocksAtOnce } from "~/school/overlaps";
import type { Block } from "~/school/week";
import { reasonNotAsked } from "~/teachers/cover-terms";
import { blockAndStudents } from "~/teachers/entry";
import { isAway } from "./away";
import { hasSaidCannot } from "./cannot";
import { type CoverDay, coverBy, hasAgreed, hasSaidNo, nameOf, type Person } from "./day";
import { reachedLimit } from "./limits";
import { isInSchool, isOnStandby } from "./presence";
import { joinedIn, taughtIn } from "./released";

const NOBODY: ReadonlySet<string> = new Set();
const NONE: ReadonlySet<Block> = new Set();

const SAID_NO = "said no";
const SAID_CANNOT = "can’t then";

const PERIOD_WORDS = { daily: "this day", weekly: "this week", monthly: "this month" } as const;

/** In words; null when they can. `alsoAbsent`: away all day, where nothing is recorded of them. */
export function reasonNotFree(
  day: CoverDay,
  person: Person,
  block: Block,
  alsoAbsent: ReadonlySet<string> = NOBODY,
): string | null {
  const reason = reasonNotThere(day, person, block, alsoAbsent);
  if (reason) return reason;
  const limit = reachedLimit(person, person.usage, hasAgreed(day, person.id));
  if (!limit) return null;
  const standby = isOnStandby(person, block) ? "on standby, " : "";
  return `${standby}${limit.used} of ${limit.limit} ${PERIOD_WORDS[limit.period]}`;
}

export function mayAgree(
  day: CoverDay,
  person: Person,
  block: Block,
  alsoAbsent?: ReadonlySet<string>,
): boolean {
  const isFull = !hasAgreed(day, person.id) && reachedLimit(person, person.usage) !== null;
  return isFull && reasonNotThere(day, person, block, alsoAbsent) === null;
}

export function reasonNotThere(
  day: CoverDay,
  person: Person,
  block: Block,
  alsoAbsent: ReadonlySet<string> = NOBODY,
): string | null {
  if (isAway(day, person.id, block, alsoAbsent)) return "absent";
  if (hasSaidNo(day, person.id)) return SAID_NO;
  const never = reasonNotAsked(person, day.date);
  if (never) return never;
  if (hasSaidCannot(day, person.id, block)) return SAID_CANNOT;
  for (const one of blocksAtOnce(day, block)) {
    const kept = reasonKept(day, person, one);
    if (kept) return kept;
  }
  return null;
}

function reasonKept(day: CoverDay, person: Person, block: Block): string | null {
  const own = taughtIn(day, person, block);
  if (own) {
    return `teaches ${blockAndStudents(block, own.students)}${own.room ? ` in room ${own.room}` : ""}`;
  }
  const busy = person.busy.find((one) => one.block === block);
  if (busy) return `${busy.busy ?? "busy"} in ${block}${busy.room ? `, room ${busy.room}` : ""}`;
  const joined = joinedIn(day, person.id, block);
  if (joined) return `takes along block ${block} of ${nameOf(day, joined.absentTeacherId)}`;
  const row = coverBy(day, person).find((one) => one.classBlock === block);
  return row ? `covers block ${block} for ${nameOf(day, row.absentTeacherId)}` : null;
}

export function freeBlocks(
  day: CoverDay,
  person: Person,
  alsoAbsent?: ReadonlySet<string>,
): Block[] {
  return day.weekday ? day.blocks.filter((block) => isFree(day, person, block, alsoAbsent)) : [];
}

/** A block a person has to themselves: in school, with no class, duty, standby or cover in it. */
export function isToThemselves(
  day: CoverDay,
  person: Person,
  block: Block,
  alsoAbsent?: ReadonlySet<string>,
): boolean {
  if (isAway(day, person.id, block, alsoAbsent) || !isInSchool(day, person, block)) return false;
  return blocksAtOnce(day, block).every(
    (one) => !isOnStandby(person, one) && reasonKept(day, person, one) === null,
  );
}

/** `over`: blocks in which nobody can be asked any more. */
export function canCover(day: CoverDay, person: Person, over: ReadonlySet<Block> = NONE): boolean {
  return (
    day.weekday !== null &&
    day.blocks.some((block) => !over.has(block) && isFree(day, person, block))
  );
}

function isFree(...asked: Parameters<typeof reasonNotFree>): boolean {
  return reasonNotFree(...asked) === null;
}
