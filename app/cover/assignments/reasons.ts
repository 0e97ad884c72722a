import type { SpokenDay } from "~/school/dates";
import { blocksAtOnce } from "~/school/overlaps";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { limitsOf } from "~/teachers/cover-terms";
import { certainGroups } from "~/teachers/entry";
import { isSameDepartment } from "~/teachers/groups";
import type { CoverClass } from "../day/classes";
import type { CoverDay, Person } from "../day/day";
import { entriesInSchool, isOnStandby, isToThemselves, reasonNotFree } from "../day/free";
import { freedOf } from "../day/released";

export type Reason =
  | { kind: "dedicated"; used: number; limit: number | null }
  | { kind: "standby"; used: number; limit: number }
  | { kind: "classOut"; students: string }
  | { kind: "teaches"; students: string }
  | { kind: "coveredBefore"; students: string }
  | { kind: "department" }
  /** Nearest classes of their own before and after; none where only duties keep them in. */
  | { kind: "inSchool"; teaches: Block[] }
  | { kind: "coveredLeast"; count: number }
  | { kind: "absentBefore" }
  | { kind: "noFreeBlock" };

const MOST_REASONS = 3;

/** At most three, the strongest first; what speaks against it comes last, and is never left out. */
export function reasonsFor(day: CoverDay, coverClass: CoverClass, person: Person): Reason[] {
  const { group, usage, subject } = person;
  const { taught, coveredBefore } = day.students ?? {};
  const teaches = sharedStudents(coverClass.students, taught?.get(person.id));
  const covered = sharedStudents(coverClass.students, coveredBefore?.get(person.id));
  const isDedicated = group === "dedicated";
  const freed = freedOf(day, person, coverClass.block);
  const reasons: (Reason | false | null)[] = [
    freed !== null && { kind: "classOut", students: freed },
    isDedicated && { kind: "dedicated", used: usage.daily, limit: limitsOf(person).daily },
    !isDedicated && isOnStandby(person, coverClass.block) && standbyReason(person),
    teaches !== null && { kind: "teaches", students: teaches },
    !isDedicated && isSameDepartment(subject, coverClass.subject) && { kind: "department" },
    covered !== null && { kind: "coveredBefore", students: covered },
    inSchool(day, person, coverClass.block),
    !isDedicated &&
      usage.monthly <= leastCovered(day)(coverClass.block) && {
        kind: "coveredLeast",
        count: usage.monthly,
      },
  ];
  const found = reasons.filter((reason) => reason !== false && reason !== null);
  const against: Reason[] = [
    ...(isLastFreeBlock(day, person, coverClass.block) ? [{ kind: "noFreeBlock" } as const] : []),
    ...(day.absentBefore?.has(person.id) ? [{ kind: "absentBefore" } as const] : []),
  ];
  return [...found.slice(0, MOST_REASONS - against.length), ...against];
}

/** Whether a class in the block takes the last that a teacher has to themselves that day. */
function isLastFreeBlock(day: CoverDay, person: Person, block: Block): boolean {
  if (day.rules?.takesFreeBlocks) return false;
  if (person.group === "dedicated" || !isToThemselves(day, person, block)) return false;
  const atOnce = blocksAtOnce(day, block);
  return !day.blocks.some((block) => !atOnce.includes(block) && isToThemselves(day, person, block));
}

function standbyReason(person: Person): Reason | null {
  const { weekly } = limitsOf(person);
  return weekly === null ? null : { kind: "standby", used: person.usage.weekly, limit: weekly };
}

function inSchool({ blocks }: CoverDay, person: Person, block: Block): Reason | null {
  const place = (one: Block) => blocks.indexOf(one);
  const isBefore = (one: { block: Block }) => place(one.block) < place(block);
  const isAfter = (one: { block: Block }) => place(one.block) > place(block);
  const all = entriesInSchool(person);
  if (!all.some(isBefore) || !all.some(isAfter)) return null;
  const { classes } = person;
  const [before, after] = [classes.filter(isBefore).at(-1), classes.find(isAfter)];
  return {
    kind: "inSchool",
    teaches: before && after ? [before.block, after.block] : [],
  };
}

const leastCovered = weakMemo((day: CoverDay) => {
  const found = new Map<Block, number>();
  return (block: Block): number => {
    const known = found.get(block);
    if (known !== undefined) return known;
    const free = day.people.filter(
      (person) => person.group !== "dedicated" && reasonNotFree(day, person, block) === null,
    );
    const least = Math.min(...free.map(({ usage }) => usage.monthly));
    found.set(block, least);
    return least;
  };
});

/** "Own class 7B is out", "Dedicated, 2 of 5 today", "In school: teaches 2 and 4" … */
export function sayReason(reason: Reason, spoken: SpokenDay): string {
  switch (reason.kind) {
    case "dedicated":
      return reason.limit === null
        ? `Dedicated, ${reason.used} ${spoken}`
        : `Dedicated, ${reason.used} of ${reason.limit} ${spoken}`;
    case "standby":
      return `On standby, ${reason.used} of ${reason.limit} this week`;
    case "classOut":
      return `Own class ${reason.students} is out`;
    case "teaches":
      return `Teaches ${reason.students}`;
    case "coveredBefore":
      return `Covered ${reason.students} the school day before`;
    case "department":
      return "Same department";
    case "inSchool":
      return reason.teaches.length > 0
        ? `In school: teaches ${reason.teaches.join(" and ")}`
        : "In school then anyway";
    case "coveredLeast":
      return `Covered least this month: ${reason.count}`;
    case "absentBefore":
      return "Absent the school day before";
    case "noFreeBlock":
      return "Would have no free block";
  }
}

/** Those of an entry's students ("7A, 7B") that somebody knows; null for none, or if unknown. */
function sharedStudents(
  students: string | null | undefined,
  known: ReadonlySet<string> | undefined,
): string | null {
  if (!students || !known) return null;
  const shared = certainGroups(students).filter((name) => known.has(name));
  return shared.length > 0 ? shared.join(", ") : null;
}
