import type { Block } from "~/school/week";
import { type Candidate, holdLocks, isPlanned } from "./locks";
import { FlowNetwork } from "./min-cost-flow";
import { classesToPlan, type DayPlan, type PlanClass, type PlanProblem } from "./problem";
import type { Node } from "./residual-network";

/** The blocks that keep a plan from covering everything, and the sum that proves it. */
export type Bottleneck = {
  /** The one inclusion-smallest set of blocks that keeps most classes open, in the order of the day. */
  blocks: Block[];
  /** The classes still to cover in them, who can come in at least one of them, and how many classes these can take in all. */
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

/** A problem, and how it was planned. */
export type Planned = { problem: PlanProblem; plan: DayPlan };

/**
 * What keeps a plan from covering everything: the greatest deficiency over all sets of blocks (Ore 1955, the deficiency version
 * of Hall's theorem), found as a minimum cut. Null when everything that is to be covered can be. What is locked counts as
 * covered, and so does what selections take in the plan. `moving` is the same day with moves, where there is anything to move.
 */
export function bottleneckOf(planned: Planned, moving?: Planned): Bottleneck | null {
  const needs = needsOf(planned);
  const { count, blocks } = greatestDeficiency(needs);
  if (count === 0) return null;
  const taking = needs.people
    .map((one) => ({ id: one.id, most: mostIn(one, blocks) }))
    .filter(({ most }) => most > 0);
  const unchosen = { ...planned.problem, locks: [], selections: [] };
  const nobodyChosen = needsOf({ problem: unchosen, plan: { ...planned.plan, pairs: [] } });
  return {
    blocks: inOrderOf(planned.problem, blocks),
    classes: needs.classes.filter(({ block }) => blocks.has(block)).length,
    canCome: taking.map(({ id }) => id),
    canTake: taking.reduce((sum, { most }) => sum + most, 0),
    mustStayOpen: count,
    isByChoice: greatestDeficiency(nobodyChosen).count < count,
    isWithoutMoves: moving !== undefined && greatestDeficiency(needsOf(moving)).count < count,
  };
}

function inOrderOf({ blocks: day = [] }: PlanProblem, blocks: ReadonlySet<Block>): Block[] {
  return [...blocks].sort((a, b) => day.indexOf(a) - day.indexOf(b));
}

/** What is still to cover, and who can take how much of it where. */
type Needs = { classes: PlanClass[]; people: { id: string; blocks: Block[]; capacity: number }[] };

function needsOf({ problem, plan }: Planned): Needs {
  const selected = new Set(problem.selections?.map(({ personId }) => personId));
  const bySelection = plan.pairs.filter(({ personId }) => selected.has(personId));
  const locks = [...(problem.locks ?? []), ...bySelection];
  const { held, candidates } = holdLocks({ ...problem, locks });
  const isAsked = ({ person, pickedFrom }: Candidate, block: Block) =>
    problem.asksEveryone || pickedFrom !== null || isPlanned(person, block);
  return {
    classes: classesToPlan(problem).filter(({ id }) => !held.has(id)),
    people: candidates.map((candidate) => {
      const { person, freeBlocks, standing, lockedCount, isOverfull } = candidate;
      const asked = [...freeBlocks].filter((block) => !isOverfull && isAsked(candidate, block));
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

function mostIn({ blocks, capacity }: Needs["people"][number], among: ReadonlySet<Block>): number {
  return Math.min(capacity, blocks.filter((block) => among.has(block)).length);
}

/**
 * As many classes as any plan leaves open, and the smallest set of blocks that proves it: those from which the residual network
 * of a greatest flow leads to one that is left over (Ford and Fulkerson 1956).
 */
function greatestDeficiency({ classes, people }: Needs): { count: number; blocks: Set<Block> } {
  const network = new FlowNetwork();
  const wanted = new Set(classes.map(({ block }) => block));
  const nodes = new Map<Block, Node>();
  const peopleNodes = people.map(({ blocks, capacity }) => {
    const node = network.addNode();
    network.connect(node, network.terminal, capacity);
    return { node, blocks };
  });
  for (const block of wanted) {
    const node = network.addNode();
    nodes.set(block, node);
    for (const one of peopleNodes)
      if (one.blocks.includes(block)) network.connect(node, one.node, 1);
  }
  const supplies = classes.flatMap(({ block }) => {
    const node = nodes.get(block);
    return node ? [network.supply(node, { high: -1, low: 0 })] : [];
  });
  for (const _ of network.solve());
  const left = supplies.filter(({ carries }) => !carries);
  const reached = reachableFrom(
    left.map(({ to }) => to),
    network.terminal,
  );
  const blocks = [...nodes].flatMap(([block, node]) => (reached.has(node) ? [block] : []));
  return { count: left.length, blocks: new Set(blocks) };
}

/** The nodes to which something could still be sent from one of these, without passing the terminal. */
function reachableFrom(nodes: Iterable<Node>, terminal: Node): ReadonlySet<Node> {
  const reached = new Set(nodes);
  // A set is walked in the order of its adding, what is added on the way among it.
  for (const node of reached) {
    for (const { residual, to } of node.arcs) if (residual > 0 && to !== terminal) reached.add(to);
  }
  return reached;
}

/** "Blocks 3 and 5L1: 9 classes, and the 7 people who can come then can take 7. At least 2 stay open." */
export function sayBottleneck(bottleneck: Bottleneck): string {
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
  return `${where}: ${many}, and ${supply}. At least ${stay}${end}.`;
}

function listed(names: readonly string[]): string {
  if (names.length < 2) return names.join("");
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)}`;
}
