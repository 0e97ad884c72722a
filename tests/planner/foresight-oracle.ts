import { expect } from "vitest";
import { boardProblem, type PlanWords, planBoard } from "~/cover/board/day-plan";
import { uncoveredClasses } from "~/cover/day/classes";
import { type CoverDay, isAway, isAwayAllDay, leftOpenOn, type Person } from "~/cover/day/day";
import { isInSchool } from "~/cover/day/free";
import { spareSteps } from "~/cover/foresight/headroom";
import { tollSteps } from "~/cover/foresight/leave-impact";
import { spareListSteps } from "~/cover/foresight/spare-lists";
import { finish } from "~/cover/planner/plan-day";
import { onDay } from "~/cover/search-state";
import { splitLocks, tryEverything } from "./brute-force";

/** A day as if somebody had been entered absent for all of it, read again: rows, usage and all. */
export function entered(day: CoverDay, teacherId: string): CoverDay {
  const others = day.absences.filter((absence) => absence.teacherId !== teacherId);
  const isTheirs = (row: CoverDay["substitutions"][number]) =>
    row.substituteTeacherId === teacherId;
  return {
    ...day,
    absences: [...others, { teacherId, enteredAt: "", enteredBy: "" }],
    substitutions: day.substitutions.map((row) => (isTheirs(row) ? { ...row, isOpen: true } : row)),
  };
}

/** How many classes the board leaves open of those that it plans. */
function openOnBoard(day: CoverDay, more: Partial<PlanWords> = {}): number {
  const { pairs } = finish(planBoard(day, { ...onDay(day.date), ...more }));
  const taken = new Set(pairs.map(({ classId }) => classId));
  const leftOpen = leftOpenOn(day);
  return uncoveredClasses(day).filter(({ id }) => !taken.has(id) && !leftOpen.has(id)).length;
}

/** The same by trying every plan there is, of a day on which nothing is covered and nobody chosen. */
function openAtBest(day: CoverDay): number {
  const problem = boardProblem(day, { picks: [], choices: [] }, new Set(), []);
  const { pairs } = tryEverything(problem, splitLocks(problem).held);
  return problem.classes.filter(({ id }) => !problem.leftOpen?.has(id)).length - pairs.length;
}

/** Expects who could be away too to be just those without whom the board leaves no class more open; answers how many could not. */
export function expectSpare(day: CoverDay, hint: string, tries: boolean): number {
  const { open, others, cannot } = finish(spareSteps(day));
  expect(open, hint).toBe(openOnBoard(day));
  const isIn = (person: Person) => {
    const here = day.blocks.filter((block) => !isAway(day, person.id, block));
    const { classes, busy, standby = [] } = person;
    const own = [...classes, ...busy, ...standby].map(({ block }) => block);
    return (
      here.some((block) => own.includes(block)) ||
      here.some((block) => isInSchool(day, person, block))
    );
  };
  expect(others, hint).toEqual(day.people.filter(isIn).map(({ id }) => id));
  for (const id of others) {
    const later = entered(day, id);
    expect(cannot.has(id), `${hint}: without ${id}`).toBe(openOnBoard(later) > open);
    if (tries)
      expect(cannot.has(id), `${hint}: without ${id}, tried`).toBe(openAtBest(later) > open);
  }
  expectLists(day, hint);
  return cannot.size;
}

/** Expects what leave is said to do to be what the board does with somebody entered absent. */
export function expectTolls(day: CoverDay, hint: string): void {
  const open = openOnBoard(day);
  for (const { id } of day.people.filter((person) => !isAwayAllDay(day, person.id))) {
    const later = entered(day, id);
    const toll = finish(tollSteps(day, new Set(), { teacherId: id }));
    const leftOpen = leftOpenOn(day);
    const own = uncoveredClasses(later).filter(
      (uncoveredClass) => uncoveredClass.absentTeacherId === id && !leftOpen.has(uncoveredClass.id),
    );
    const more = openOnBoard(later) - open;
    expect(toll.classes, `${hint}: classes of ${id}`).toBe(own.length);
    expect(toll.leaves.length > 0, `${hint}: leave of ${id}`).toBe(more > 0);
    if (more > 0) {
      expect(toll.leaves.length, `${hint}: left by ${id}`).toBeGreaterThanOrEqual(more);
      const isCarried = (means: Partial<PlanWords>) => openOnBoard(later, means) <= open;
      expect([toll.outside, toll.moves !== null], `${hint}: leave of ${id}, by more`).toEqual([
        isCarried({ asksEveryone: true }),
        isCarried({ allowsMoves: true }),
      ]);
    } else if (!day.absences.some(({ teacherId }) => teacherId === id)) {
      expect(toll.people > 0, `${hint}: ${id} covered by somebody`).toBe(own.length > 0);
    }
  }
}

/** Expects everybody in the list of what the board would do without them. */
function expectLists(day: CoverDay, hint: string): void {
  const spare = finish(spareSteps(day));
  const { canBe, onlyWith, leaves } = finish(spareListSteps(day, new Set(), spare));
  expect(canBe.length + onlyWith.length + leaves.length, hint).toBe(spare.others.length);
  const isCarried = (id: string, means: Partial<PlanWords>) =>
    openOnBoard(entered(day, id), means) <= spare.open;
  for (const { id } of [...onlyWith, ...leaves]) {
    const found = onlyWith.find((one) => one.id === id);
    expect(found?.outside ?? false, `${hint}: ${id} asking all`).toBe(
      isCarried(id, { asksEveryone: true }),
    );
    expect((found?.moves ?? null) !== null, `${hint}: ${id} moving`).toBe(
      isCarried(id, { allowsMoves: true }),
    );
  }
  for (const { classes } of leaves) expect(classes, hint).not.toEqual([]);
}

/** Somebody from outside who is there in these blocks of a day and in no other. */
function supplyIn(day: CoverDay, blocks: readonly string[], id: string): Person {
  const elsewhere = day.blocks.filter((block) => !blocks.includes(block));
  return {
    ...{ id, name: id, subject: "Substitute", classesPerWeek: 0, group: "dedicated", classes: [] },
    busy: elsewhere.map((block) => ({ block, room: null })),
    usage: { daily: 0, weekly: 0, monthly: 0 },
    limits: day.rules?.limits.dedicated,
  };
}

/** Expects what is said of supply teachers to be what the board does with them, of every row of blocks; answers what one is worth. */
export function expectSupply(day: CoverDay, hint: string): number {
  const open = openOnBoard(day);
  const worthOf = (...rows: (readonly string[])[]) => {
    const supply = rows.map((row, at) => supplyIn(day, row, `zz ${at}`));
    return open - openOnBoard({ ...day, people: [...day.people, ...supply] });
  };
  const rows = day.blocks
    .flatMap((_, from) =>
      day.blocks.slice(from).map((__, length) => day.blocks.slice(from, from + length + 1)),
    )
    .sort((a, b) => a.length - b.length);
  const one = worthOf(day.blocks);
  const two = worthOf(day.blocks, day.blocks);
  const blocks = rows.find((row) => worthOf(row) === one);
  const { supply } = finish(planBoard(day, onDay(day.date)));
  expect(supply, hint).toEqual(one === 0 ? null : { one, blocks, two: two > one ? two : null });
  return one;
}
