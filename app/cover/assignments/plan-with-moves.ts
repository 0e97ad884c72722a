import { allClasses, type CoverClass, uncoveredClasses } from "../day/classes";
import { type CoverDay, findPerson } from "../day/day";
import { coverOfHandedOn } from "../day/handed-on";
import { matesIn } from "../day/released";
import type { PlanProblem, StandingPair } from "../planner/problem";
import { planProblem } from "./plan-problem";

type WithMoves = PlanProblem & {
  classes: readonly CoverClass[];
  standing: readonly StandingPair[];
};

/** `movable`: may change hands; `told`: row ids. Who could not be asked now gets no more cover. */
export function problemWithMoves(
  day: CoverDay,
  classes: readonly CoverClass[],
  movable: readonly CoverClass[],
  told: ReadonlySet<string> = new Set(),
): WithMoves {
  const known = movable.filter(({ cover, block }) => {
    const id = cover?.substituteTeacherId ?? "";
    // Whoever covers in place of a class of their own that others teach too would be back there.
    const isFromClass =
      classes.some((one) => one.block === block) && matesIn(day, id, block).length > 0;
    return findPerson(day, id) && !isFromClass;
  });
  // Of a class that two have covered each may go, but not for somebody else.
  const held = stillNeeded(day, stillNeeded(day, known));
  const wanted = new Set([...classes, ...held].map(({ id }) => id));
  const inOrder = allClasses(day).filter(({ id }) => wanted.has(id));
  const holders = new Set(held.map(({ cover }) => cover?.substituteTeacherId ?? ""));
  const problem = planProblem(dayWithout(day, held), inOrder, { holders });
  const standing = held.flatMap(({ id, cover }): StandingPair[] =>
    cover?.substituteTeacherId
      ? [{ classId: id, personId: cover.substituteTeacherId, isTold: told.has(cover.id) }]
      : [],
  );
  return { ...problem, standing };
}

function stillNeeded(day: CoverDay, movable: readonly CoverClass[]): CoverClass[] {
  const open = new Set(uncoveredClasses(dayWithout(day, movable)).map(({ id }) => id));
  return movable.filter(({ id }) => open.has(id));
}

/** Without their cover, nor that of what was handed on for them. */
export function dayWithout(day: CoverDay, classes: readonly CoverClass[]): CoverDay {
  const covers = classes.flatMap(({ cover }) => cover ?? []);
  const rows = [...covers, ...coverOfHandedOn(day, covers)];
  const rowIds = new Set(rows.map(({ id }) => id));
  const fewer = new Map<string, number>();
  for (const { substituteTeacherId, handsOn } of rows) {
    const id = substituteTeacherId ?? "";
    if (!handsOn) fewer.set(id, (fewer.get(id) ?? 0) + 1);
  }
  return {
    ...day,
    substitutions: day.substitutions.filter(({ id }) => !rowIds.has(id)),
    people: day.people.map((person) => {
      const count = fewer.get(person.id);
      if (count === undefined) return person;
      const { daily, weekly, monthly } = person.usage;
      const usage = { daily: daily - count, weekly: weekly - count, monthly: monthly - count };
      return { ...person, usage };
    }),
  };
}
