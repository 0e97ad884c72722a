import { memoize } from "~/school/memoize";
import type { Block } from "~/school/week";
import { limitsOf } from "~/teachers/cover-terms";
import { isSameDepartment } from "~/teachers/groups";
import { withAbsent } from "./away";
import { uncoveredClasses } from "./classes";
import { type CoverDay, findPerson, longestWithoutCoverFirst, type Person } from "./day";
import { mayAgree, reasonNotFree } from "./free";
import { isOnStandby, reasonAskedLast } from "./presence";
import { freedOf } from "./released";

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

const asRecorded = memoize((day: CoverDay) => {
  const absentIds = day.absences.map((absence) => absence.teacherId);
  const found: Partial<Record<Block, Availability>> = {};
  return (block: Block) => (found[block] ??= find(day, block, absentIds));
});

/** Nobody on a day off. `absentIds`: who is asked about, in order, as if absent. */
export function findAvailability(day: CoverDay, block: Block, absentIds?: string[]): Availability {
  return absentIds ? find(day, block, absentIds) : asRecorded(day)(block);
}

function find(day: CoverDay, block: Block, absentIds: string[]): Availability {
  const answer: Availability = { teachers: [], dedicated: [], unavailable: [] };
  if (!day.blocks.includes(block)) return answer;
  const departments = [...new Set(departmentsToMatch(day, block, absentIds))];
  const asked = new Set(absentIds);
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
function departmentsToMatch(day: CoverDay, block: Block, absentIds: string[]): string[] {
  const inBlock = uncoveredClasses(withAbsent(day, absentIds), absentIds).filter(
    (one) => one.block === block,
  );
  if (inBlock.length > 0) return inBlock.map((one) => one.subject);
  const first = absentIds[0] === undefined ? undefined : findPerson(day, absentIds[0]);
  return first ? [first.subject] : [];
}

function departmentFirst(a: AvailablePerson, b: AvailablePerson): number {
  return Number(b.isSameDepartment) - Number(a.isSameDepartment);
}

function notedLast(a: AvailablePerson, b: AvailablePerson): number {
  return Number(a.note !== null) - Number(b.note !== null);
}

function leastSharedFirst(a: Person, b: Person): number {
  return (
    shareOf(a, "monthly") - shareOf(b, "monthly") || shareOf(a, "weekly") - shareOf(b, "weekly")
  );
}

function shareOf(person: Person, period: "weekly" | "monthly"): number {
  const limit = limitsOf(person)[period];
  return limit === null ? 0 : (person.usage[period] + 1) / limit;
}
