import { LIMITS } from "~/teachers/cover-terms";
import type { CoverClass } from "../day/classes";
import { type CoverDay, hasAgreed, type Person } from "../day/day";
import { freeBlocks } from "../day/free";
import { isInSchool } from "../day/presence";
import type { Bottleneck } from "../planner/bottleneck";
import type { DayPlan, PlanProblem } from "../planner/problem";
import { dayWithout } from "./plan-with-moves";

/** How many are free in the blocks of a bottleneck, and who of them cannot take what is open there because of the day's limit alone. */
export type AtDayLimit = { free: number; atLimit: ReadonlySet<string> };

/**
 * Whom the day's limit keeps from a class that stays open: they are free in a block of the bottleneck, and have a class already, or
 * are to have one, as many as a day allows. Null when that is nobody. Who has agreed to one class more, and dedicated substitutes,
 * are no such people.
 */
export function atDayLimit(
  day: CoverDay,
  { blocks }: Pick<Bottleneck, "blocks">,
  { problem, plan }: { problem: Asked; plan: DayPlan },
): AtDayLimit | null {
  const before = dayWithout(
    day,
    problem.classes.filter(({ cover }) => cover),
  );
  const planned = new Map<string, Set<string>>();
  for (const { personId, classId } of plan.pairs) {
    const theirs = planned.get(personId) ?? new Set();
    const one = problem.classes.find(({ id }) => id === classId);
    if (one) planned.set(personId, theirs.add(one.block));
  }
  const atLimit = new Set<string>();
  let count = 0;
  for (const person of before.people) {
    const isAsked = problem.asksEveryone || person.cover !== "last resort";
    const free = freeBlocks(before, withNothingThatDay(person)).filter(
      (block) =>
        blocks.includes(block) &&
        isAsked &&
        (problem.asksEveryone || isInSchool(before, person, block)),
    );
    if (free.length === 0) continue;
    count += 1;
    const taken = planned.get(person.id) ?? new Set();
    const isFull = person.usage.daily + taken.size >= LIMITS[person.group].daily;
    const mayBeKept = person.group !== "dedicated" && !hasAgreed(day, person.id);
    if (isFull && mayBeKept && free.some((block) => !taken.has(block))) atLimit.add(person.id);
  }
  return atLimit.size > 0 ? { free: count, atLimit } : null;
}

type Asked = Pick<PlanProblem, "asksEveryone"> & { classes: readonly CoverClass[] };

function withNothingThatDay({ usage, ...person }: Person): Person {
  const { daily, weekly, monthly } = usage;
  return {
    ...person,
    usage: { daily: 0, weekly: weekly - daily, monthly: monthly - daily },
  };
}

/** "36 are free then; 23 of them take another class, and each may take one a day." */
export function sayAtDayLimit({ free, atLimit }: AtDayLimit): string {
  if (free === 1) return "1 is free then and takes another class; each may take one a day.";
  const take = atLimit.size === 1 ? "takes" : "take";
  return `${free} are free then; ${atLimit.size} of them ${take} another class, and each may take one a day.`;
}
