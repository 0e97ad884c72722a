import type { DayName } from "~/school/dates";
import type { Block } from "~/school/week";
import { planProblem } from "../assignments/plan-problem";
import { classId } from "../day/classes";
import type { CoverDay, Person } from "../day/day";
import { isOnStandby } from "../day/free";
import { coverCapacity, type Taker } from "../planner/cover-capacity";
import { plannedApart } from "../planner/locks";
import type { PlanClass, PlanPerson } from "../planner/problem";

export type FreeBlock = {
  block: Block;
  teaching: number;
  free: { id: string; name: string; isOnStandby: boolean }[];
  /** Fewer could be planned than one for ten classes that are taught then. */
  isThin: boolean;
};

/** All classes are covered for `covered` of the `tried` sets of `away` teachers. */
export type SureCover = { away: number; tried: number; covered: number; isEverySet: boolean };

export type FreeDay = { weekday: DayName; blocks: FreeBlock[]; sure: SureCover[] };

const MOST_SETS = 100;
const AWAY = new Map([
  [1, "one teacher is"],
  [2, "two are"],
  [3, "three are"],
  [6, "six are"],
  [10, "ten are"],
]);
const CLASSES_FOR_ONE = 10;

/**
 * All is covered for how many sets of one, two and more teachers away: each alone, of more
 * `MOST_SETS` sets spread over all alike. In short steps, so that others can go in between.
 */
export function* freeDaySteps(day: CoverDay & { weekday: DayName }): Generator<void, FreeDay> {
  const problem = planProblem(day, []);
  const { people } = problem;
  const planned = people.filter(({ isLastResort }) => !isLastResort);
  const blocks = day.blocks.map((block): FreeBlock => {
    const ids = new Set(
      planned.filter(({ plannedBlocks }) => plannedBlocks?.includes(block)).map(({ id }) => id),
    );
    const free = day.people
      .filter(({ id }) => ids.has(id))
      .map((one) => ({ id: one.id, name: one.name, isOnStandby: isOnStandby(one, block) }));
    const teaching = day.people.filter((person) => teaches(person, block)).length;
    return { block, teaching, free, isThin: free.length * CLASSES_FOR_ONE < teaching };
  });
  const nobodyAway = coverCapacity(day.blocks, takersOf(plannedApart(problem)))([]);
  const teachers = day.people.filter(({ classes }) => classes.length > 0);
  const sure: SureCover[] = [];
  for (const away of AWAY.keys()) {
    if (away > teachers.length) break;
    const { sets, isEverySet } = setsOf(teachers, away);
    let covered = 0;
    for (const set of sets) {
      const ids = set.map(({ id }) => id);
      const { open } = nobodyAway.with(set.flatMap(classesOf), ids);
      if (open === 0) covered += 1;
      yield;
    }
    sure.push({ away, tried: sets.length, covered, isEverySet });
  }
  return { weekday: day.weekday, blocks, sure };
}

function takersOf(people: readonly PlanPerson[]): Taker[] {
  return people
    .filter(({ isLastResort }) => !isLastResort)
    .map(({ id, plannedBlocks, freeBlocks, capacity }) => {
      return { id, blocks: plannedBlocks ?? freeBlocks, capacity };
    });
}

function teaches({ classes }: Person, block: Block): boolean {
  return classes.some((entry) => entry.block === block);
}

function classesOf({ id, classes }: Person): PlanClass[] {
  return classes.map(({ block }) => ({ id: classId(id, block), absentTeacherId: id, block }));
}

/** Sets that follow each other around the circle, then two apart, and so on: all are in as many. */
function setsOf<Thing>(
  all: readonly Thing[],
  size: number,
): { sets: Thing[][]; isEverySet: boolean } {
  if (size === 1) return { sets: all.map((one) => [one]), isEverySet: true };
  const places = new Map<string, number[]>();
  for (let apart = 1; apart < all.length && places.size < MOST_SETS; apart++) {
    for (let first = 0; first < all.length && places.size < MOST_SETS; first++) {
      const set = Array.from({ length: size }, (_, at) => (first + at * apart) % all.length);
      if (new Set(set).size === size) places.set([...set].sort((a, b) => a - b).join(), set);
    }
  }
  const sets = [...places.values()].map((set) => set.flatMap((at) => all[at] ?? []));
  return { sets, isEverySet: size === 2 && sets.length === (all.length * (all.length - 1)) / 2 };
}

/** "If one teacher is away: always covered", "If two are away: covered for 94 of 100 pairs". */
export function saySure({
  away,
  tried,
  covered,
  isEverySet,
}: SureCover): [who: string, often: string] {
  const who = `If ${AWAY.get(away)} away`;
  if (isEverySet && covered === tried) return [who, "always covered"];
  const sets = away === 1 ? "teachers" : away === 2 ? "pairs" : "groups";
  return [who, `covered for ${covered} of ${tried} ${sets}`];
}
