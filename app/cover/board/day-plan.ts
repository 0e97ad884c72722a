import type { Block } from "~/school/week";
import { limitsOf } from "~/teachers/cover-terms";
import { planProblem, preparePeople } from "../assignments/plan-problem";
import { problemWithMoves } from "../assignments/plan-with-moves";
import {
  allClasses,
  type CoverClass,
  cannotIn,
  toldSubstitutions,
  uncoveredClasses,
} from "../day/classes";
import { type CoverDay, leftOpenOn, wordsOf } from "../day/day";
import { locksHandingOn, withoutChoiceOf } from "../day/handed-on";
import { type Bottleneck, bottleneckOf } from "../planner/bottleneck";
import type { CandidateCost } from "../planner/candidate-costs";
import { isPlanned } from "../planner/locks";
import { type Move, movesOf } from "../planner/moves";
import { planSteps } from "../planner/plan-day";
import type { Pair, PlanProblem } from "../planner/problem";
import { type SupplyTeacherValue, worthOfSupply } from "../planner/supply";
import type { SearchState } from "../search-state";
import { planInstead } from "./plan-instead";

export type PlanWords = Pick<
  SearchState,
  "picks" | "choices" | "from" | "asksEveryone" | "allowsMoves" | "opened"
>;

export type PlannedBoard = {
  pairs: Pair[];
  moves: Move[];
  ignored: Pair[];
  candidates: CandidateCost[];
  over: ReadonlySet<Block>;
  free: ReadonlyMap<Block, number>;
  bottleneck: Bottleneck | null;
  /** How many more classes would be covered by people outside their hours, and by `moves`. */
  offers: { everyone: number; byMoving: number; moves: Move[] };
  /** What supply teachers would be worth beside those whom the program asks by itself. */
  supply: SupplyTeacherValue | null;
};

/** Today's blocks that are over, and those for which somebody called now comes too late. */
export type TooLate = { over: ReadonlySet<Block>; forSupply: ReadonlySet<Block> };

export const NOTHING_PLANNED: PlannedBoard = {
  ...{ pairs: [], moves: [], ignored: [], candidates: [], over: new Set(), free: new Map() },
  bottleneck: null,
  offers: { everyone: 0, byMoving: 0, moves: [] },
  supply: null,
};

const NOTHING_TOO_LATE: TooLate = { over: new Set(), forSupply: new Set() };

/**
 * In steps. Nothing is proposed on a day past or off, nor in blocks that are over: those before the
 * one the clerk says is next, else by the bell.
 */
export function* planBoard(
  day: CoverDay,
  words: PlanWords,
  tooLate = NOTHING_TOO_LATE,
): Generator<void, PlannedBoard> {
  yield* preparePeople(day);
  const over = blocksBefore(day, words.from) ?? tooLate.over;
  const replaced = new Set(wordsOf(day, "chosen").map(({ replaces }) => replaces));
  const given = movableClasses(day, over);
  const isChosen = ({ cover }: CoverClass) => replaced.has(cover?.id ?? "");
  const settled = locksHandingOn(day).filter(({ block }) => !over.has(block));
  const refused = given.filter((coverClass) => cannotIn(day, coverClass) && !isChosen(coverClass));
  const movable = given.filter((coverClass) => !refused.includes(coverClass));
  const chosen = movable.filter(isChosen);
  // Who hands on their own class stays with the other, unless somebody else is chosen for it.
  const may = movable.filter((one) => !one.cover?.handsOn || chosen.includes(one));
  const still = yield* planAround(day, words, over, chosen);
  const isShort = still.plan.open.some(({ id }) => !still.problem.leftOpen?.has(id));
  const moving = isShort || words.allowsMoves ? yield* planAround(day, words, over, may) : still;
  const shown = words.allowsMoves ? moving : still;
  const opened = movable.find(({ id }) => id === words.opened);
  const instead = yield* planInstead(day, shown, refused, words.opened);
  const isSettled = settled.some(({ classId }) => classId === words.opened);
  const replacing = isSettled
    ? yield* planAround(withoutChoiceOf(day, words.opened ?? ""), words, over, chosen)
    : opened && !chosen.includes(opened) && (!words.allowsMoves || opened.cover?.handsOn)
      ? yield* planAround(day, words, over, [...chosen, opened])
      : shown;
  const moves = [...shown.moves, ...instead.moves];
  let everyone = 0;
  if (isShort && !words.asksEveryone && holdsBack(shown.problem)) {
    const asked = yield* planSteps({ ...shown.problem, asksEveryone: true });
    everyone = asked.plan.pairs.length - shown.standing;
  }
  yield;
  return {
    pairs: [
      ...settled.map(({ classId, personId }) => ({ classId, personId })),
      ...moves.map(({ classId, to }) => ({ classId, personId: to })),
      ...shown.added,
    ],
    ignored: shown.plan.ignored,
    moves,
    candidates: instead.candidates ?? replacing.candidates,
    over,
    free: freeInBlocks(day, shown.problem),
    bottleneck: bottleneckOf(shown, moving),
    offers: {
      everyone: Math.max(0, everyone - shown.added.length),
      byMoving: moving.added.length - shown.added.length,
      moves: moving.moves,
    },
    supply: worthOfSupply(
      { ...shown, problem: { ...shown.problem, asksEveryone: false } },
      day.blocks.filter((block) => !over.has(block) && !tooLate.forSupply.has(block)),
      limitsOf({ group: "dedicated" }, day.rules?.limits).daily ?? day.blocks.length,
    ),
  };
}

function* planAround(
  day: CoverDay,
  words: PlanWords,
  over: ReadonlySet<Block>,
  movable: readonly CoverClass[],
) {
  const problem = boardProblem(day, words, over, movable);
  const planned = yield* planSteps(problem, words.opened);
  const standing = problem.standing?.length ?? 0;
  return { problem, ...planned, standing, ...movesOf(problem, planned.plan) };
}

/** Open classes, and covered `movable` ones that may change hands; none of blocks `over`. */
export function boardProblem(
  day: CoverDay,
  words: Omit<PlanWords, "from" | "allowsMoves" | "opened">,
  over: ReadonlySet<Block>,
  movable: readonly CoverClass[],
): PlanProblem {
  if (day.isPast || day.weekday === null) return { classes: [], people: [] };
  const settled = new Set(locksHandingOn(day).map(({ classId }) => classId));
  const classes = uncoveredClasses(day).filter(({ id }) => !settled.has(id));
  const gone = classes.filter(({ block }) => over.has(block)).map(({ id }) => id);
  return {
    ...(movable.length > 0
      ? problemWithMoves(day, classes, movable, toldSubstitutions(day))
      : planProblem(day, classes)),
    selections: words.picks,
    locks: [...locksOf(day), ...words.choices].filter(({ classId }) => !settled.has(classId)),
    leftOpen: new Set([...leftOpenOn(day), ...gone]),
    asksEveryone: words.asksEveryone,
    prefer: day.prefer,
  };
}

export function locksOf(day: CoverDay): Pair[] {
  return wordsOf(day, "chosen").map(({ teacherId, classId }) => ({
    personId: teacherId ?? "",
    classId: classId ?? "",
  }));
}

export function movableClasses(day: CoverDay, over: ReadonlySet<Block>): CoverClass[] {
  return allClasses(day).filter(
    ({ block, cover }) => cover?.status === "assigned" && !over.has(block),
  );
}

function holdsBack({ people }: PlanProblem): boolean {
  return people.some(
    (person) =>
      person.isLastResort || (person.plannedBlocks?.length ?? Infinity) < person.freeBlocks.length,
  );
}

function freeInBlocks(day: CoverDay, { people, asksEveryone }: PlanProblem): Map<Block, number> {
  const isAsked = (block: Block) => (person: PlanProblem["people"][number]) =>
    person.freeBlocks.includes(block) && (asksEveryone || isPlanned(person, block));
  return new Map(day.blocks.map((block) => [block, people.filter(isAsked(block)).length]));
}

function blocksBefore(day: CoverDay, from: string | undefined): Set<Block> | null {
  const blocks = day.blocks;
  // biome-ignore lint/complexity/useIndexOf: what is said need not be a block
  const next = blocks.findIndex((block) => block === from);
  return next < 0 ? null : new Set(blocks.slice(0, next));
}
