import { BLOCKS, type Block } from "~/school/blocks";
import { isSameDepartment } from "~/teachers/groups";
import { type CoverClass, type CoverDay, freeBlocks, type Person } from "./day";
import { LIMITS, roomLeft } from "./limits";
import type { PlanPerson, PlanProblem } from "./planner/problem";

/** How well a class suits a person, in points; what is not said is 0. */
const WORTH = { sameDepartment: 3, inSchoolAnyway: 2, lastFreeBlock: -4 };

/**
 * What the planner is asked of a day: these classes, in the order given, and everyone who could still take at least one class
 * of the date. `alsoAbsent` are teachers asked about who are not recorded absent.
 */
export function planProblem(
  day: CoverDay,
  classes: readonly CoverClass[],
  alsoAbsent?: ReadonlySet<string>,
): PlanProblem & { classes: readonly CoverClass[] } {
  const people = day.people.flatMap((person): PlanPerson[] => {
    const blocks = freeBlocks(day, person, alsoAbsent);
    if (blocks.length === 0) return [];
    const { id, group, usage } = person;
    return [
      {
        id,
        freeBlocks: blocks,
        isDedicated: group === "dedicated",
        capacity: roomLeft(group, usage),
        covered: { day: usage.daily, month: usage.monthly },
        allowance: LIMITS[group].monthly ?? 1,
        preference: { blocks: worthOfBlocks(person, blocks), classes: worthOf(person, classes) },
      },
    ];
  });
  return { classes, people };
}

/** Between their first and last class people are in school anyway; there, their last free block is dear to them. */
function worthOfBlocks({ classes }: Person, free: readonly Block[]): Map<Block, number> {
  const taught = classes.map(({ block }) => BLOCKS.indexOf(block));
  const [first, last] = [Math.min(...taught), Math.max(...taught)];
  const between = free.filter((block) => {
    const at = BLOCKS.indexOf(block);
    return first < at && at < last;
  });
  const worth = WORTH.inSchoolAnyway + (between.length === 1 ? WORTH.lastFreeBlock : 0);
  return new Map(between.map((block) => [block, worth]));
}

function worthOf({ subject }: Person, classes: readonly CoverClass[]): Map<string, number> {
  const same = classes.filter((one) => isSameDepartment(one.subject, subject));
  return new Map(same.map(({ id }) => [id, WORTH.sameDepartment]));
}
