import type { Block } from "~/school/week";
import { turnsOf, type Unit, type Weights, weightsOf } from "./costs";
import { isOnStandby, isPlanned, type PersonUnderLocks } from "./locks";
import { FlowNetwork } from "./min-cost-flow";
import type { PlanClass, PlanPerson, PlanProblem } from "./problem";
import { type Arc, type Cost, isLess, NO_COST, type Node } from "./residual-network";

/** A class in the network: its supply, and the ways its unit may take. */
export type ClassNode = {
  one: PlanClass;
  node: Node;
  supply: Arc;
  toBlock: Arc;
  /** Arcs straight to people in the block, in order. */
  direct: Map<Node, Arc>;
};

/** Someone who is asked in a block. */
export type PersonInBlock = {
  personId: string;
  node: Node;
  /** Any class of the block will do: there is an arc from it. */
  isForAll: boolean;
  fromBlock?: Arc;
  /** What the classes cost that have a way of their own to them, by their ids. */
  direct: ReadonlyMap<string, Cost>;
};

/** A block in the network, and who is asked in it, in order. */
export type BlockNode = { node: Node; asked: PersonInBlock[] };

/**
 * Where a path reaches a person: in a block that they have to themselves, in another they are
 * planned in (on standby), and as a last resort.
 */
export type PersonNodes = { toThemselves: Node; planned: Node; lastResort: Node };

/**
 * The network: class → its block → person in that block → person → one more class of theirs; or
 * class → person in the block, where a pair has its own worth or not everyone may take every class.
 */
export type Layout = {
  problem: PlanProblem;
  network: FlowNetwork;
  weights: Weights;
  /** By the order of the classes. */
  classes: ClassNode[];
  blocks: Map<Block, BlockNode>;
  people: Map<string, PersonNodes>;
  /** Whom an arc takes beyond a limit. */
  beyond: Map<Arc, PlanPerson>;
  /** Whom an arc leaves no block to themselves. */
  takesLast: Map<Arc, PlanPerson>;
  /** Which class more of whom an arc to the terminal stands for. */
  unitOf: Map<Arc, Unit>;
};

/** Lays out the open classes and all who might take them, from the terminal back to the classes. */
export function* layOut(
  problem: PlanProblem,
  open: readonly PlanClass[],
  candidates: readonly PersonUnderLocks[],
): Generator<void, Layout> {
  const inBlock = classesByBlock(open);
  const people = candidates
    .map((candidate) => ({ candidate, units: unitsOf(candidate, inBlock) }))
    .filter(({ units }) => units.length > 0);
  const { turnOf, turns } = turnsOf(
    people.flatMap(({ units }) => units),
    problem,
  );
  const standby = people.reduce((sum, { candidate: { person } }) => {
    return sum + [...inBlock.keys()].filter((block) => isOnStandby(person, block)).length;
  }, 0);
  const weights = weightsOf(problem, { turns, standby });
  const layout: Layout = {
    ...{ problem, weights, network: new FlowNetwork() },
    ...{ classes: [], blocks: new Map(), people: new Map() },
    ...{ beyond: new Map(), takesLast: new Map(), unitOf: new Map() },
  };
  const asked = new Map([...inBlock.keys()].map((block): [Block, PersonInBlock[]] => [block, []]));
  for (const { candidate, units } of people) {
    yield;
    layPerson(layout, candidate, units, turnOf);
    for (const [block, classes] of inBlock) {
      const laid = layPersonInBlock(layout, candidate, block, classes);
      if (laid) asked.get(block)?.push(laid);
    }
  }
  for (const [block, people] of asked) layBlock(layout, block, people);
  for (const planClass of open) {
    yield;
    layClass(layout, planClass);
  }
  return layout;
}

function classesByBlock(open: readonly PlanClass[]): Map<Block, PlanClass[]> {
  const inBlock = new Map<Block, PlanClass[]>();
  for (const one of open) inBlock.set(one.block, [...(inBlock.get(one.block) ?? []), one]);
  return inBlock;
}

/** As many classes as a person can take in blocks with open classes, asked for or not. */
function unitsOf(candidate: PersonUnderLocks, inBlock: ReadonlyMap<Block, unknown>): Unit[] {
  const { person, lockedCount, askedBlocks, standing } = candidate;
  const { capacity, covered } = person;
  const blocks = new Set([...standing.values()].map(({ block }) => block));
  for (const block of askedBlocks) if (inBlock.has(block)) blocks.add(block);
  const room = Math.max(0, standing.size, capacity - lockedCount);
  return Array.from({ length: Math.min(room, blocks.size) }, (_, at) => {
    const before = lockedCount + at;
    return { person, dayBefore: covered.day + before, monthBefore: covered.month + before };
  });
}

/** A person, with an arc to the terminal for each class more that they may take. */
function layPerson(
  layout: Layout,
  candidate: PersonUnderLocks,
  units: Unit[],
  turnOf: ReadonlyMap<Unit, number>,
): void {
  const { network, weights, people, unitOf } = layout;
  const { person, pickedFrom, lockedCount } = candidate;
  const node = network.addNode();
  const planned = layLimit(layout, candidate, node, units.length);
  const toThemselves = layLastBlock(layout, candidate, { planned, node }, units.length);
  people.set(person.id, { toThemselves, planned, lastResort: node });
  for (const [at, unit] of units.entries()) {
    const { selected, bySelection } = weights.high;
    const isFirst = lockedCount + at === 0;
    const high = pickedFrom ? -bySelection - (isFirst ? selected : 0) : 0;
    const { turn, ready, dedicated } = weights.low;
    const low = (turnOf.get(unit) ?? 0) * turn - (person.isDedicated ? ready + dedicated : 0);
    unitOf.set(network.connect(node, network.terminal, 1, { high, low }), unit);
  }
}

/**
 * How many classes more somebody takes at no cost: within their limits, and beside the last block
 * to themselves. A locked class that costs for one of the two costs once, and leaves the other alone.
 */
function withoutCost({ person, lockedAsPlanned, lockedToThemselves }: PersonUnderLocks) {
  const { capacity, byAgreement = 0, blocksToThemselves = Number.POSITIVE_INFINITY } = person;
  const within = capacity - byAgreement - lockedAsPlanned;
  const spared = Math.max(0, blocksToThemselves - 1) - lockedToThemselves;
  const paid = Math.max(0, -within, -spared);
  return { within: within + paid, spared: spared + paid };
}

/**
 * The node for blocks a person is planned in: beyond their limits it costs as much as a last
 * resort, but a last resort costs no more for being beyond them.
 */
function layLimit(
  { network, weights, beyond }: Layout,
  candidate: PersonUnderLocks,
  node: Node,
  most: number,
): Node {
  const { within } = withoutCost(candidate);
  if (within >= most) return node;
  const planned = network.addNode();
  const cost = { high: 0, low: weights.low.lastResort };
  if (within > 0) network.connect(planned, node, within);
  beyond.set(network.connect(planned, node, most - within, cost), candidate.person);
  return planned;
}

/**
 * The node for blocks a person has to themselves: the last of them costs as much as a last resort,
 * and no more for being beyond their limits too.
 */
function layLastBlock(
  { network, weights, takesLast }: Layout,
  candidate: PersonUnderLocks,
  { planned, node }: { planned: Node; node: Node },
  most: number,
): Node {
  const { spared } = withoutCost(candidate);
  if (spared >= most) return planned;
  const toThemselves = network.addNode();
  if (spared > 0) network.connect(toThemselves, planned, spared);
  const cost = { high: 0, low: weights.low.lastResort };
  takesLast.set(network.connect(toThemselves, node, most - spared, cost), candidate.person);
  return toThemselves;
}

/** The node at which a person is come to in a block. */
export function nodeOf(
  { people }: Layout,
  { person }: PersonUnderLocks,
  block: Block,
): Node | undefined {
  const nodes = people.get(person.id);
  if (!isPlanned(person, block)) return nodes?.lastResort;
  return isOnStandby(person, block) ? nodes?.planned : nodes?.toThemselves;
}

/** A person in a block, unless they are asked for none of its classes. */
function layPersonInBlock(
  layout: Layout,
  candidate: PersonUnderLocks,
  block: Block,
  classes: readonly PlanClass[],
): PersonInBlock | undefined {
  const { network, problem } = layout;
  const personNode = nodeOf(layout, candidate, block);
  if (!personNode) return undefined;
  const asksFor = askingFor(problem, candidate, block);
  const direct = new Map<string, Cost>();
  const free: PlanClass[] = [];
  for (const planClass of classes) {
    if (!asksFor(planClass)) continue;
    const cost = costOfClass(layout, candidate, planClass);
    if (cost === NO_COST) free.push(planClass);
    else direct.set(planClass.id, cost);
  }
  const count = free.length + direct.size;
  if (count === 0) return undefined;
  // The way through the block costs nothing: it is not for a class whose own way costs something.
  const isForAll = count === classes.length && ![...direct.values()].some(isWorse);
  if (!isForAll) for (const { id } of free) direct.set(id, NO_COST);
  const node = network.addNode();
  network.connect(node, personNode, 1, costInBlock(layout, candidate, block));
  return { personId: candidate.person.id, node, isForAll, direct };
}

function isWorse({ high, low }: Cost): boolean {
  return isLess(0, 0, high, low);
}

/** Which classes of a block a person is asked for: those they cover now, and all they may take. */
function askingFor(
  { asksEveryone, classesForSelections }: PlanProblem,
  { person, pickedFrom, askedBlocks, standing, isOverfull }: PersonUnderLocks,
  block: Block,
): (planClass: PlanClass) => boolean {
  const isThere = asksEveryone || pickedFrom !== null || isPlanned(person, block);
  if (!isThere || isOverfull || !askedBlocks.has(block)) return ({ id }) => standing.has(id);
  const isTheirs = ({ id }: PlanClass) => !pickedFrom || (classesForSelections?.has(id) ?? true);
  return (one) => standing.has(one.id) || (one.absentTeacherId !== person.id && isTheirs(one));
}

/** What it costs that a person takes a class in a block, whatever the class. */
export function costInBlock(
  { weights: { high, low } }: Layout,
  { person, pickedFrom }: PersonUnderLocks,
  block: Block,
): Cost {
  const worth = person.preference?.blocks?.get(block) ?? 0;
  const ready = isOnStandby(person, block) ? low.ready : 0;
  return {
    high: pickedFrom?.has(block) ? -high.pickedBlock : 0,
    low: (isPlanned(person, block) ? 0 : low.lastResort) - ready - worth * low.preference,
  };
}

/** What it costs beyond that, the class being this one. */
export function costOfClass(
  { weights: { high, low } }: Layout,
  { person, standing }: PersonUnderLocks,
  planClass: PlanClass,
): Cost {
  const worth = person.preference?.classes?.get(planClass.id) ?? 0;
  const stays = standing.get(planClass.id);
  if (!stays && worth === 0) return NO_COST;
  return {
    high: stays ? -high.moved - (stays.isTold ? high.told : 0) : 0,
    low: -worth * low.preference,
  };
}

function layBlock({ network, blocks }: Layout, block: Block, asked: PersonInBlock[]): void {
  const node = network.addNode();
  blocks.set(block, { node, asked });
  for (const one of asked) {
    if (one.isForAll) one.fromBlock = network.connect(node, one.node, 1);
  }
}

function layClass({ network, weights, blocks, classes, problem }: Layout, one: PlanClass): void {
  const inBlock = blocks.get(one.block);
  if (!inBlock) return;
  const node = network.addNode();
  const direct = new Map<Node, Arc>();
  for (const { node: to, direct: costs } of inBlock.asked) {
    const cost = costs.get(one.id);
    if (cost) direct.set(to, network.connect(node, to, 1, cost));
  }
  const toBlock = network.connect(node, inBlock.node, 1);
  const { covered, standing, order } = weights.high;
  const isStanding = problem.standing?.some(({ classId }) => classId === one.id);
  const place = problem.coveredFirst?.indexOf(one.id) ?? 0;
  const high = -covered - (isStanding ? standing : 0) + place * order;
  const supply = network.supply(node, { high, low: 0 });
  classes.push({ one, node, supply, toBlock, direct });
}
