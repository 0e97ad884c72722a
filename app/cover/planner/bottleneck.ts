import { listed } from "~/school/sentence";
import type { Block } from "~/school/week";
import { coverCapacity, type Shortfall, type Taker } from "./cover-capacity";
import { holdLocks, isPlanned, type PersonUnderLocks } from "./locks";
import { classesToPlan, type DayPlan, type PlanClass, type PlanProblem } from "./problem";

/** The blocks that keep a plan from covering everything, and the sum that proves it. */
export type Bottleneck = {
  /** The smallest set of blocks that keeps most classes open, in the order of the day. */
  blocks: Block[];
  /** Classes to cover in `blocks`, ids of who can come in one, and how many these can take. */
  classes: number;
  canCome: string[];
  canTake: number;
  /** So many classes stay open whatever is planned: `classes` − `canTake`. */
  mustStayOpen: number;
  /** Without locks and selections fewer would have to stay open. */
  isByChoice: boolean;
  /** Fewer have to stay open if people who cover now are moved. */
  isWithoutMoves: boolean;
};

export type PlannedProblem = { problem: PlanProblem; plan: DayPlan };

/**
 * What keeps a plan from covering all it should; null when nothing does. What is locked or taken by
 * selections counts as covered; `moving` is the same day with moves, if anything can be moved.
 */
export function bottleneckOf(planned: PlannedProblem, moving?: PlannedProblem): Bottleneck | null {
  const needs = needsOf(planned);
  const { open, blocks } = shortfallOf(needs);
  if (open === 0) return null;
  const among = new Set(blocks);
  const taking = needs.takers
    .map((taker) => ({ id: taker.id, most: mostIn(taker, among) }))
    .filter(({ most }) => most > 0);
  const unchosen = { ...planned.problem, locks: [], selections: [] };
  const nobodyChosen = needsOf({ problem: unchosen, plan: { ...planned.plan, pairs: [] } });
  return {
    blocks,
    classes: needs.classes.filter(({ block }) => among.has(block)).length,
    canCome: taking.map(({ id }) => id),
    canTake: taking.reduce((sum, { most }) => sum + most, 0),
    mustStayOpen: open,
    isByChoice: shortfallOf(nobodyChosen).open < open,
    isWithoutMoves: moving !== undefined && shortfallOf(needsOf(moving)).open < open,
  };
}

/** The classes to cover, who can take how many where, and all the day's blocks in order. */
export type BlockNeeds = { blocks: Block[]; classes: PlanClass[]; takers: Taker[] };

/** How many classes stay open whoever takes which, and in which blocks. */
export function shortfallOf({ blocks, classes, takers }: BlockNeeds): Shortfall {
  return coverCapacity(blocks, takers)(classes);
}

/**
 * What a plan leaves to cover: all but what is locked or taken by selections. People come where
 * they are asked; of overlapping blocks in any, or with `apart` in as many as they are planned in.
 */
export function needsOf({ problem, plan }: PlannedProblem, { apart = false } = {}): BlockNeeds {
  const selected = new Set(problem.selections?.map(({ personId }) => personId));
  const bySelection = plan.pairs.filter(({ personId }) => selected.has(personId));
  const locks = [...(problem.locks ?? []), ...bySelection];
  const { held, candidates } = holdLocks({ ...problem, locks });
  const isAsked = ({ person, pickedFrom }: PersonUnderLocks, block: Block) =>
    problem.asksEveryone || pickedFrom !== null || isPlanned(person, block);
  const classes = classesToPlan(problem).filter(({ id }) => !held.has(id));
  return {
    blocks: [...new Set([...(problem.blocks ?? []), ...classes.map(({ block }) => block)])],
    classes,
    takers: candidates.map((candidate) => {
      const { person, askedBlocks, standing, lockedCount, isOverfull } = candidate;
      const freeBlocks = [...(apart ? askedBlocks : candidate.freeBlocks)];
      const asked = freeBlocks.filter((block) => !isOverfull && isAsked(candidate, block));
      // What somebody covers they may keep, whether or not they would be asked for it now.
      const covered = [...standing.values()].map(({ block }) => block);
      return {
        id: person.id,
        blocks: [...new Set([...asked, ...covered])],
        capacity: Math.max(0, standing.size, person.capacity - lockedCount),
      };
    }),
  };
}

function mostIn({ blocks, capacity }: Taker, among: ReadonlySet<Block>): number {
  return Math.min(capacity, blocks.filter((block) => among.has(block)).length);
}

/**
 * "Blocks 3 and 5L1: 9 classes, and the 7 people who can come then can take 7. At least 2 …"
 * Classes that a clerk left open are not counted, but named.
 */
export function sayBottleneck(bottleneck: Bottleneck, leftOpen = 0): string {
  const { blocks, classes, canCome, canTake, mustStayOpen, isByChoice, isWithoutMoves } =
    bottleneck;
  const people = canCome.length;
  const where = `${blocks.length === 1 ? "Block" : "Blocks"} ${listed(blocks)}`;
  const many = `${classes} ${classes === 1 ? "class" : "classes"}`;
  const who = people === 1 ? "the 1 person" : `the ${people} people`;
  const supply =
    people === 0 ? "nobody can come then" : `${who} who can come then can take ${canTake}`;
  const conditions = [
    ...(isByChoice ? ["with your choices"] : []),
    ...(isWithoutMoves ? ["without moving anybody"] : []),
  ];
  const stay = `${mustStayOpen} ${mustStayOpen === 1 ? "stays" : "stay"} open`;
  const end = conditions.length > 0 ? ` ${conditions.join(" and ")}` : "";
  const besides = leftOpen > 0 ? `, besides the ${leftOpen} left open on purpose` : "";
  return `${where}: ${many}, and ${supply}. At least ${stay}${end}${besides}.`;
}
