import { blocksAtOnce } from "~/school/overlaps";
import { DEFAULT_PRESENCE } from "~/school/presence";
import type { Entry } from "~/school/schedule";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { allowanceOf, limitsOf, reasonNotAsked } from "~/teachers/cover-terms";
import { blockAndStudents } from "~/teachers/entry";
import { isSameDepartment } from "~/teachers/groups";
import { capInWords } from "./class-cap";
import { hasDeclined, roomThen, uncoveredClasses } from "./classes";
import {
  type CoverDay,
  coverBy,
  findPerson,
  hasAgreed,
  isAway,
  isNotToday,
  longestWithoutCoverFirst,
  nameOf,
  type Person,
} from "./day";
import { ownersOn } from "./handed-on";
import { withAbsent } from "./instead";
import { mayGoBeyond, reachedLimit } from "./limits";
import { freedOf, joinedIn, taughtIn } from "./released";

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
  const cap = limit.period === "daily" ? capInWords(person) : null;
  if (cap) return cap;
  if (limit.limit === 0) return "never covers";
  const standby = isOnStandby(person, block) ? "on standby, " : "";
  return `${standby}${limit.used} of ${limit.limit} ${PERIOD_WORDS[limit.period]}`;
}

export function mayAgree(
  day: CoverDay,
  person: Person,
  block: Block,
  alsoAbsent?: ReadonlySet<string>,
): boolean {
  const isFull =
    !hasAgreed(day, person.id) &&
    reachedLimit(person, person.usage) !== null &&
    mayGoBeyond(person);
  return isFull && reasonNotThere(day, person, block, alsoAbsent) === null;
}

export function reasonNotThere(
  day: CoverDay,
  person: Person,
  block: Block,
  alsoAbsent: ReadonlySet<string> = NOBODY,
): string | null {
  if (isAway(day, person.id, block, alsoAbsent)) return "absent";
  if (isNotToday(day, person.id)) return SAID_NO;
  const never = reasonNotAsked(person, day.date);
  if (never) return never;
  if (hasDeclined(day, person.id, block)) return SAID_CANNOT;
  for (const one of blocksAtOnce(day, block)) {
    const kept = reasonKept(day, person, one);
    if (kept) return kept;
  }
  return null;
}

/** Why they cannot take another class in a block instead of their own; null where they can. */
export function whyNotHandOn(day: CoverDay, person: Person, block: Block): string | null {
  if (!taughtIn(day, person, block)) return "has no class to hand on then";
  const classes = person.classes.filter((entry) => entry.block !== block);
  return reasonNotThere(day, { ...person, classes }, block);
}

export function reasonKept(day: CoverDay, person: Person, block: Block): string | null {
  const own = taughtIn(day, person, block);
  if (own) {
    const room = roomThen(day, person.id, own);
    return `teaches ${blockAndStudents(block, own.students)}${room ? ` in room ${room}` : ""}`;
  }
  const busy = person.busy.find((entry) => entry.block === block);
  if (busy) return `${busy.busy ?? "busy"} in ${block}${busy.room ? `, room ${busy.room}` : ""}`;
  const joined = joinedIn(day, person.id, block);
  if (joined) return `takes along block ${block} of ${nameOf(day, joined.absentTeacherId)}`;
  const row = coverBy(day, person).find((substitution) => substitution.classBlock === block);
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

export function isOnStandby({ standby }: Pick<Person, "standby">, block: Block): boolean {
  return standby?.some((entry) => entry.block === block) ?? false;
}

export function entriesInSchool({ classes, busy, standby = [] }: Person): Entry[] {
  return [...classes, ...busy, ...standby];
}

/** Whether they may be asked in that block, if it is free. The setting decides where the timetable does not; duty, standby and own classes out count. */
export function isInSchool(day: CoverDay, person: Person, block: Block): boolean {
  const { presence = DEFAULT_PRESENCE } = day;
  const atOnce = blocksAtOnce(day, block);
  if (person.notInSchool?.some((entry) => atOnce.includes(entry.block))) return false;
  if (presence === "all day" || person.group === "dedicated") return true;
  const blocks = entriesInSchool(person).map((entry) => entry.block);
  if (presence === "teaching days") return blocks.length > 0;
  if (isOnStandby(person, block) || freedOf(day, person, block) !== null) return true;
  const at = day.blocks.indexOf(block);
  const places = blocks.map((block) => day.blocks.indexOf(block));
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
  return reasons.filter((reason) => reason !== null).join(", ") || null;
}

export type AvailablePerson = Person & {
  isSameDepartment: boolean;
  note: string | null;
  isOnStandby: boolean;
  classOut: string | null;
};

export type Availability = {
  /** By: no note, standby, same department, share of the limits, longest without cover, name. */
  teachers: AvailablePerson[];
  dedicated: AvailablePerson[];
  /** By name; `canAgree` if nothing but a limit keeps them. */
  unavailable: { person: Person; reason: string; canAgree: boolean }[];
};

const asRecorded = weakMemo((day: CoverDay) => {
  const found: Partial<Record<Block, Availability>> = {};
  return (block: Block) => (found[block] ??= find(day, block, ownersOn(day)));
});

/** Nobody on a day off. `absentIds`: who is asked about, in order, as if absent. */
export function findAvailability(day: CoverDay, block: Block, absentIds?: string[]): Availability {
  return absentIds ? find(day, block, absentIds, new Set(absentIds)) : asRecorded(day)(block);
}

/** `owners`: whose classes are to cover; `asked`: who of them is away though nothing is recorded. */
function find(
  day: CoverDay,
  block: Block,
  owners: readonly string[],
  asked: ReadonlySet<string> = NOBODY,
): Availability {
  const answer: Availability = { teachers: [], dedicated: [], unavailable: [] };
  if (!day.blocks.includes(block)) return answer;
  const departments = [...new Set(departmentsToMatch(withAbsent(day, [...asked]), block, owners))];
  for (const person of day.people) {
    const reason = reasonNotFree(day, person, block, asked);
    if (reason) {
      const canAgree = mayAgree(day, person, block, asked);
      answer.unavailable.push({ person, reason, canAgree });
      continue;
    }
    const note = reasonAskedLast(day, person, block);
    const facts = {
      note,
      classOut: freedOf(day, person, block),
      isOnStandby: isOnStandby(person, block),
    };
    if (person.group === "dedicated") {
      answer.dedicated.push({ ...person, isSameDepartment: false, ...facts });
    } else {
      const match = departments.some((subject) => isSameDepartment(subject, person.subject));
      answer.teachers.push({ ...person, isSameDepartment: match, ...facts });
    }
  }
  // `people` is in name order and sorting is stable, so equals stay by name.
  answer.teachers.sort(
    (a, b) =>
      notedLast(a, b) ||
      Number(b.isOnStandby) - Number(a.isOnStandby) ||
      departmentFirst(a, b) ||
      leastSharedFirst(a, b) ||
      longestWithoutCoverFirst(a, b),
  );
  answer.dedicated.sort((a, b) => notedLast(a, b) || a.usage.daily - b.usage.daily);
  return answer;
}

/** Of those with an open class in the block; with none, the first absent one's. */
function departmentsToMatch(day: CoverDay, block: Block, owners: readonly string[]): string[] {
  const inBlock = uncoveredClasses(day, owners).filter(
    (uncoveredClass) => uncoveredClass.block === block,
  );
  if (inBlock.length > 0) return inBlock.map((coverClass) => coverClass.subject);
  const first = owners[0] === undefined ? undefined : findPerson(day, owners[0]);
  return first ? [first.subject] : [];
}

function departmentFirst(a: AvailablePerson, b: AvailablePerson): number {
  return Number(b.isSameDepartment) - Number(a.isSameDepartment);
}

function notedLast(a: AvailablePerson, b: AvailablePerson): number {
  return Number(a.note !== null) - Number(b.note !== null);
}

function leastSharedFirst(a: Person, b: Person): number {
  return shareOfMonth(a) - shareOfMonth(b) || shareOfWeek(a) - shareOfWeek(b);
}

function shareOfMonth(person: Person): number {
  return (person.usage.monthly + 1) / allowanceOf(person);
}

function shareOfWeek(person: Person): number {
  const { weekly } = limitsOf(person);
  return weekly === null ? 0 : (person.usage.weekly + 1) / Math.max(1, weekly);
}
