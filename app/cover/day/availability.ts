import type { Block } from "~/school/blocks";
import { memoize } from "~/school/memoize";
import { isSameDepartment } from "~/teachers/groups";
import { type CoverDay, findPerson, type Person, uncoveredClasses } from "./day";
import { reasonNotFree } from "./free";

export type AvailablePerson = Person & { isSameDepartment: boolean };

export type Availability = {
  /** Regular teachers: same department first, then least used (month, week, day), then name. */
  teachers: AvailablePerson[];
  /** Dedicated substitutes: least used that day first, then name. */
  dedicated: AvailablePerson[];
  /** Everyone else, by name, with the reason in words. */
  unavailable: { person: Person; reason: string }[];
};

const asRecorded = memoize((day: CoverDay) => {
  const absentIds = day.absences.map((absence) => absence.teacherId);
  const found: Partial<Record<Block, Availability>> = {};
  return (block: Block) => (found[block] ??= find(day, block, absentIds));
});

/**
 * Who may cover a class in one block of the date, and why the others may not. `absentIds` are the teachers
 * asked about, in order (as recorded, when left out); none of them is available. Nobody is on a day off.
 */
export function findAvailability(day: CoverDay, block: Block, absentIds?: string[]): Availability {
  return absentIds ? find(day, block, absentIds) : asRecorded(day)(block);
}

function find(day: CoverDay, block: Block, absentIds: string[]): Availability {
  const answer: Availability = { teachers: [], dedicated: [], unavailable: [] };
  if (!day.weekday) return answer;
  const departments = [...new Set(departmentsToMatch(day, block, absentIds))];
  const asked = new Set(absentIds);
  for (const person of day.people) {
    const reason = reasonNotFree(day, person, block, asked);
    if (reason) answer.unavailable.push({ person, reason });
    else if (person.group === "dedicated") {
      answer.dedicated.push({ ...person, isSameDepartment: false });
    } else {
      const match = departments.some((subject) => isSameDepartment(subject, person.subject));
      answer.teachers.push({ ...person, isSameDepartment: match });
    }
  }
  // `people` is in name order and sorting is stable, so equals stay by name.
  answer.teachers.sort((a, b) => departmentFirst(a, b) || leastUsedFirst(a, b));
  answer.dedicated.sort((a, b) => a.usage.daily - b.usage.daily);
  return answer;
}

/** The departments of those with an uncovered class in the block; of the first absent teacher if none. */
function departmentsToMatch(day: CoverDay, block: Block, absentIds: string[]): string[] {
  const inBlock = uncoveredClasses(day, absentIds).filter((one) => one.block === block);
  if (inBlock.length > 0) return inBlock.map((one) => one.subject);
  const first = absentIds[0] === undefined ? undefined : findPerson(day, absentIds[0]);
  return first ? [first.subject] : [];
}

function departmentFirst(a: AvailablePerson, b: AvailablePerson): number {
  return Number(b.isSameDepartment) - Number(a.isSameDepartment);
}

function leastUsedFirst(a: Person, b: Person): number {
  return (
    a.usage.monthly - b.usage.monthly ||
    a.usage.weekly - b.usage.weekly ||
    a.usage.daily - b.usage.daily
  );
}
