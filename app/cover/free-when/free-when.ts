import type { DayName } from "~/school/dates";
import type { Block } from "~/school/week";
import { planProblem } from "../assignments/plan-problem";
import { classId } from "../day/classes";
import type { CoverDay, Person } from "../day/day";
import { isOnStandby } from "../day/presence";
import { coverCapacity, type Taker } from "../planner/cover-capacity";
import { plannedApart } from "../planner/locks";
import type { PlanClass, PlanPerson } from "../planner/problem";

/** One block of an ordinary weekday: how many teach then, and who could be planned to cover. */
export type FreeBlock = {
  block: Block;
  teaching: number;
  /** By name. */
  free: { id: string; name: string; isOnStandby: boolean }[];
  /** Fewer could be planned than one for ten classes that are taught then. */
  isThin: boolean;
};

/** How often all classes are covered when `away` teachers are away at once: of `tried` sets. */
export type SureCover = { away: number; tried: number; covered: number; isEverySet: boolean };

/** An ordinary weekday: nobody away, nothing covered yet that month. */
export type FreeDay = { weekday: DayName; blocks: FreeBlock[]; sure: SureCover[] };

/** As many sets of teachers are tried of those there are. */
const MOST_SETS = 100;
/** So many teachers are away at once, and how that is said. */
const AWAY = new Map([
  [1, "one teacher is"],
  [2, "two are"],
  [3, "three are"],
  [6, "six are"],
  [10, "ten are"],
]);
/** One to cover for as many classes, or the block is thin. */
const CLASSES_FOR_ONE = 10;

/**
 * Who could be planned in each block of a weekday, and how often all classes are covered with one,
 * two and more teachers away: each alone, of more at once `MOST_SETS` sets, spread over all alike.
 * A step is short; whoever takes the steps may let others in between.
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

/** People where they are planned; nobody who is a last resort. */
function takersOf(people: readonly PlanPerson[]): Taker[] {
  return people
    .filter(({ isLastResort }) => !isLastResort)
    .map(({ id, plannedBlocks, freeBlocks, capacity }) => {
      return { id, blocks: plannedBlocks ?? freeBlocks, capacity };
    });
}

function teaches({ classes }: Person, block: Block): boolean {
  return classes.some((one) => one.block === block);
}

function classesOf({ id, classes }: Person): PlanClass[] {
  return classes.map(({ block }) => ({ id: classId(id, block), absentTeacherId: id, block }));
}

/**
 * Each thing alone; of more, sets that follow each other around the circle, then two apart, and so
 * on: all are in equally many, up to `MOST_SETS`.
 */
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
