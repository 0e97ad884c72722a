import { describe, expect, it } from "vitest";
import { drawProblem } from "./drawn-day";
import { planDay } from "./plan-day";
import type { Pair, PlanPerson, PlanProblem } from "./problem";

/** Whether one more pair keeps every rule beside pairs that keep them. */
function mayJoin(problem: PlanProblem, pairs: Pair[], { classId, personId }: Pair): boolean {
  const one = problem.classes.find(({ id }) => id === classId);
  const person = problem.people.find(({ id }) => id === personId);
  if (!one || !person) return false;
  const own = pairs.filter((pair) => pair.personId === personId);
  return (
    person.id !== one.absentTeacherId &&
    person.freeBlocks.includes(one.block) &&
    own.length < person.capacity &&
    !pairs.some((pair) => pair.classId === classId) &&
    !own.some((pair) => pair.classId.endsWith(`|${one.block}`))
  );
}

/** Whether the program may propose the pair unasked. */
function mayPropose(problem: PlanProblem, { classId, personId }: Pair): boolean {
  const person = problem.people.find(({ id }) => id === personId);
  const isSelected = problem.selections?.some((one) => one.personId === personId);
  if (isSelected) return problem.classesForSelections?.has(classId) ?? true;
  return problem.asksEveryone || (person !== undefined && isPlanned(person, classId));
}

function isPlanned({ isLastResort, plannedBlocks }: PlanPerson, classId: string): boolean {
  const [, block] = classId.split("|");
  return !isLastResort && (plannedBlocks?.some((one) => one === block) ?? true);
}

function splitLocks(problem: PlanProblem) {
  const held: Pair[] = [];
  const ignored: Pair[] = [];
  for (const lock of problem.locks ?? [])
    (mayJoin(problem, held, lock) ? held : ignored).push(lock);
  return { held, ignored };
}

/** 1 × 2 × … so that every month² / allowance is whole. */
const ALLOWANCES = 4 * 5 * 3 * 7;

/** What a plan reaches, most important first, more is better. */
function aims(problem: PlanProblem, pairs: Pair[]): number[] {
  const { classes, people, selections = [], prefer } = problem;
  const selected = new Set(selections.map(({ personId }) => personId));
  const inOrder = [...new Set([...selected, ...people.map(({ id }) => id)])];
  const loadOf = ({ id }: PlanPerson) => pairs.filter(({ personId }) => personId === id).length;
  const personOf = ({ personId }: Pair) => people.find(({ id }) => id === personId) as PlanPerson;
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const blockOf = ({ classId }: Pair) => classes.find(({ id }) => id === classId)?.block;
  const named = new Set(selections.map(({ personId, block }) => `${personId}|${block}`));
  const dedicated = people.filter((person) => person.isDedicated);
  const others = people.filter((person) => !person.isDedicated);
  const shares = [
    sum(dedicated.map(loadOf)),
    -sum(dedicated.map((person) => (person.covered.day + loadOf(person)) ** 2)),
    -sum(
      others.map(
        (person) => ((person.covered.month + loadOf(person)) ** 2 * ALLOWANCES) / person.allowance,
      ),
    ),
  ];
  const preference = sum(
    pairs.map((pair) => {
      const { blocks, classes } = personOf(pair).preference ?? {};
      const block = blockOf(pair);
      return ((block && blocks?.get(block)) ?? 0) + (classes?.get(pair.classId) ?? 0);
    }),
  );
  return [
    people.filter((person) => selected.has(person.id) && loadOf(person) > 0).length,
    pairs.filter((pair) => named.has(`${pair.personId}|${blockOf(pair)}`)).length,
    pairs.filter(({ personId }) => selected.has(personId)).length,
    pairs.length,
    -pairs.filter((pair) => !isPlanned(personOf(pair), pair.classId)).length,
    ...(prefer === "match" ? [preference, ...shares] : [...shares, preference]),
    ...classes.map(({ id }) => Number(pairs.some(({ classId }) => classId === id))),
    ...classes.map(({ id }) => {
      const pair = pairs.find(({ classId }) => classId === id);
      return pair ? -inOrder.indexOf(pair.personId) : 0;
    }),
  ];
}

function isBetter(a: number[], b: number[]): boolean {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index >= 0 && (a[index] ?? 0) > (b[index] ?? 0);
}

/** The best of all plans there are. */
function tryEverything(problem: PlanProblem, held: Pair[]) {
  let best = { pairs: held, reached: aims(problem, held) };
  const extend = (pairs: Pair[], index: number) => {
    const one = problem.classes[index];
    if (!one) {
      const reached = aims(problem, pairs);
      if (isBetter(reached, best.reached)) best = { pairs, reached };
      return;
    }
    extend(pairs, index + 1);
    for (const { id } of problem.people) {
      const pair = { classId: one.id, personId: id };
      if (mayPropose(problem, pair) && mayJoin(problem, pairs, pair))
        extend([...pairs, pair], index + 1);
    }
  };
  extend(held, 0);
  const inOrder = problem.classes.flatMap(({ id }) =>
    best.pairs.filter(({ classId }) => classId === id),
  );
  return { pairs: inOrder, reached: best.reached };
}

describe("planDay against trying everything", () => {
  const size = { blocks: 4, absent: 4, classes: 5, people: 6 };

  it.each([1, 2, 3, 4, 5, 6])("finds the one best plan of 1,000 small days (lot %i)", (lot) => {
    for (let seed = lot * 100_000; seed < lot * 100_000 + 1_000; seed++) {
      const problem = drawProblem(seed, size);
      const { held, ignored } = splitLocks(problem);
      const best = tryEverything(problem, held);
      const found = planDay(problem);
      const hint = `seed ${seed}`;
      expect(aims(problem, found.pairs), hint).toEqual(best.reached);
      expect(found.pairs, hint).toEqual(best.pairs);
      expect(found.ignored, hint).toEqual(ignored);
      const open = problem.classes.filter(
        ({ id }) => !found.pairs.some(({ classId }) => classId === id),
      );
      expect(found.open, hint).toEqual(open);
    }
  });
});
