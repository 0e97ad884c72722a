import type { Pair, PlanPerson, PlanProblem } from "~/cover/planner/problem";

/** The product's rules once more, as plainly as they can be said, to hold the planner against: every plan there is, tried. */

/** Whether one more pair keeps every rule beside pairs that keep them. */
function mayJoin(problem: PlanProblem, pairs: readonly Pair[], { classId, personId }: Pair) {
  const one = problem.classes.find(({ id }) => id === classId);
  const person = problem.people.find(({ id }) => id === personId);
  if (!one || !person) return false;
  const own = pairs.filter((pair) => pair.personId === personId);
  return (
    person.id !== one.absentTeacherId &&
    person.freeBlocks.includes(one.block) &&
    own.length < person.capacity &&
    !pairs.some((pair) => pair.classId === classId) &&
    !own.some((pair) => blockIn(pair) === one.block)
  );
}

const blockIn = ({ classId }: Pair) => classId.split("|")[1];

/** What stands of the classes that are not among the pairs. */
function standingBeside({ standing = [], classes }: PlanProblem, pairs: readonly Pair[]): Pair[] {
  return standing
    .filter(({ classId }) => classes.some(({ id }) => id === classId))
    .filter(({ classId }) => !pairs.some((pair) => pair.classId === classId))
    .map(({ classId, personId }) => ({ classId, personId }));
}

const isSame = (a: Pair) => (b: Pair) => a.classId === b.classId && a.personId === b.personId;

export function splitLocks(problem: PlanProblem): { held: Pair[]; ignored: Pair[] } {
  const held: Pair[] = [];
  const ignored: Pair[] = [];
  for (const lock of problem.locks ?? [])
    (mayBeLocked(problem, held, lock) ? held : ignored).push(lock);
  return { held, ignored };
}

function mayBeLocked(problem: PlanProblem, held: readonly Pair[], lock: Pair): boolean {
  const beside = [...held, ...standingBeside(problem, [...held, lock])];
  if (!standingBeside(problem, held).some(isSame(lock))) return mayJoin(problem, beside, lock);
  return !beside.some((pair) => pair.personId === lock.personId && blockIn(pair) === blockIn(lock));
}

/** Whether the program may propose the pair unasked. */
function mayPropose(problem: PlanProblem, { classId, personId }: Pair): boolean {
  const person = problem.people.find(({ id }) => id === personId);
  const isSelected = problem.selections?.some((selection) => selection.personId === personId);
  if (isSelected) return problem.classesForSelections?.has(classId) ?? true;
  return problem.asksEveryone || (person !== undefined && isPlanned(person, classId));
}

function isPlanned({ isLastResort, plannedBlocks }: PlanPerson, classId: string): boolean {
  const [, block] = classId.split("|");
  return !isLastResort && (plannedBlocks?.some((one) => one === block) ?? true);
}

/** 1 × 2 × … so that every month² / allowance is whole. */
const ALLOWANCES = 4 * 5 * 3 * 7;

/** What comes before the ties. */
const AIMS = [
  "standing",
  "selected",
  "pickedBlock",
  "bySelection",
  "covered",
  "order",
  "moved",
  "told",
  "lastResort",
  "ready",
  "dedicated",
  "day",
  "teachersDay",
  "month",
  "preference",
] as const;
export type AimName = (typeof AIMS)[number];

/** The order in which a problem wants its aims. */
export function aimsOf({ prefer }: PlanProblem): readonly AimName[] {
  if (prefer !== "match") return AIMS;
  return [...AIMS.slice(0, 9), "preference", "ready", "dedicated", "day", "teachersDay", "month"];
}

/** How much of each aim a plan reaches; more is better. */
export function reach(problem: PlanProblem, pairs: readonly Pair[]): Record<AimName, number> {
  const { people, selections = [], standing = [] } = problem;
  const selected = new Set(selections.map(({ personId }) => personId));
  const named = new Set(selections.map(({ personId, block }) => `${personId}|${block}`));
  const loadOf = ({ id }: PlanPerson) => pairs.filter(({ personId }) => personId === id).length;
  const personOf = ({ personId }: Pair) => people.find(({ id }) => id === personId) as PlanPerson;
  const count = (isCounted: (pair: Pair) => unknown) => pairs.filter(isCounted).length;
  const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
  const dedicated = people.filter((person) => person.isDedicated);
  const others = people.filter((person) => !person.isDedicated);
  const isLost = ({ classId, personId }: Pair) =>
    pairs.some((pair) => pair.classId === classId && pair.personId !== personId);
  const lost = standing.filter(isLost);
  return {
    standing: count(({ classId }) => standing.some((pair) => pair.classId === classId)),
    selected: people.filter((person) => selected.has(person.id) && loadOf(person) > 0).length,
    pickedBlock: count((pair) => named.has(`${pair.personId}|${blockIn(pair)}`)),
    bySelection: count(({ personId }) => selected.has(personId)),
    covered: pairs.length,
    order: sum(
      (problem.coveredFirst ?? []).map((id, at) =>
        pairs.some(({ classId }) => classId === id) ? 2 ** -at : 0,
      ),
    ),
    moved: -lost.length,
    told: -lost.filter(({ isTold }) => isTold).length,
    lastResort: -sum(people.map((person) => lastResortOf(person, pairs))),
    ready: count((pair) => isThereForIt(personOf(pair), pair)),
    dedicated: sum(dedicated.map(loadOf)),
    day: -sum(dedicated.map((person) => (person.covered.day + loadOf(person)) ** 2)),
    teachersDay: problem.sharesDay
      ? -sum(others.map((person) => (person.covered.day + loadOf(person)) ** 2))
      : 0,
    month: -sum(
      others.map(
        (person) => ((person.covered.month + loadOf(person)) ** 2 * ALLOWANCES) / person.allowance,
      ),
    ),
    preference: sum(pairs.map((pair) => worthOf(personOf(pair), pair))),
  };
}

/** Whether covering then is what a person is there for: always, or in an hour of standby. */
function isThereForIt({ isDedicated, standbyBlocks }: PlanPerson, pair: Pair): boolean {
  return isDedicated || (standbyBlocks ?? []).some((block) => block === blockIn(pair));
}

/**
 * How many of a person's classes count as of last resort: all that they are not planned for, and of the others those beyond a limit or that
 * leave them no block to themselves, whichever are more.
 */
function lastResortOf(person: PlanPerson, pairs: readonly Pair[]): number {
  const own = pairs.filter(({ personId }) => personId === person.id);
  const asPlanned = own.filter(({ classId }) => isPlanned(person, classId)).length;
  const beyond = asPlanned - (person.capacity - (person.byAgreement ?? 0));
  const { blocksToThemselves = 99, standbyBlocks = [], isDedicated } = person;
  const isOnStandby = (pair: Pair) =>
    !isDedicated && standbyBlocks.some((block) => block === blockIn(pair));
  const toThemselves = own.filter((pair) => isPlanned(person, pair.classId) && !isOnStandby(pair));
  const tooMany = toThemselves.length - Math.max(0, blocksToThemselves - 1);
  return own.length - asPlanned + Math.max(0, beyond, tooMany);
}

function worthOf({ preference: { blocks, classes } = {} }: PlanPerson, pair: Pair): number {
  const ofBlock = [...(blocks ?? [])].find(([block]) => block === blockIn(pair))?.[1] ?? 0;
  return ofBlock + (classes?.get(pair.classId) ?? 0);
}

/** What a plan reaches, most important first, down to the very pair; more is better. */
export function aims(problem: PlanProblem, pairs: readonly Pair[]): number[] {
  const { classes, people } = problem;
  const reached = reach(problem, pairs);
  const inOrder = people.map(({ id }) => id);
  return [
    ...aimsOf(problem).map((name) => reached[name]),
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

/** The best of all plans there are that hold these locks. */
export function tryEverything(problem: PlanProblem, held: Pair[]) {
  const standing = standingBeside(problem, held);
  const countOf = (pairs: Pair[], id: string) => pairs.filter((one) => one.personId === id).length;
  const isFull = new Set(
    problem.people
      .filter(({ id, capacity }) => countOf(standingBeside(problem, []), id) > capacity)
      .map(({ id }) => id),
  );
  const isAllowed = (pairs: Pair[], pair: Pair) => {
    if (standing.some(isSame(pair))) return mayStay(problem, pairs, pair, isFull);
    return !isFull.has(pair.personId) && mayPropose(problem, pair) && mayJoin(problem, pairs, pair);
  };
  let best: { pairs: Pair[]; reached: number[] } = {
    pairs: [],
    reached: [Number.NEGATIVE_INFINITY],
  };
  const extend = (pairs: Pair[], index: number) => {
    const one = problem.classes[index];
    if (!one) {
      const reached = aims(problem, pairs);
      if (isBetter(reached, best.reached)) best = { pairs, reached };
      return;
    }
    extend(pairs, index + 1);
    const isStanding = standing.some(({ classId }) => classId === one.id);
    if (problem.leftOpen?.has(one.id) && !isStanding) return;
    for (const { id } of problem.people) {
      const pair = { classId: one.id, personId: id };
      if (isAllowed(pairs, pair)) extend([...pairs, pair], index + 1);
    }
  };
  extend(held, 0);
  const inOrder = problem.classes.flatMap(({ id }) =>
    best.pairs.filter(({ classId }) => classId === id),
  );
  return { pairs: inOrder, reached: best.reached };
}

/** Whether what a person covers now may stay theirs: no rule is asked but that nobody is in two places. */
function mayStay(
  { people }: PlanProblem,
  pairs: readonly Pair[],
  { classId, personId }: Pair,
  isFull: ReadonlySet<string>,
): boolean {
  const own = pairs.filter((pair) => pair.personId === personId);
  const capacity = people.find(({ id }) => id === personId)?.capacity ?? 0;
  return (
    !pairs.some((pair) => pair.classId === classId) &&
    !own.some((pair) => blockIn(pair) === classId.split("|")[1]) &&
    (isFull.has(personId) || own.length < capacity)
  );
}
