import type { Block } from "~/school/blocks";
import { turnsOf, type Unit, type Weights, weightsOf } from "./costs";
import { type Arc, FlowNetwork, type Node } from "./min-cost-flow";
import type { DayPlan, Pair, PlanClass, PlanPerson, PlanProblem } from "./problem";

/**
 * Plans a day: who takes which open class. A person takes at most `capacity` classes, one a block, only in free blocks and never
 * their own. Locks hold; then by the order told at `Weights`; of the plans that are equal in all of it, in the order of the classes
 * each is covered if it can be, and then, class by class, the first selected, else the first in the order of people, takes it.
 * That leaves exactly one plan. Throws nothing: who or what cannot be is left out.
 *
 * One minimum-cost flow: a class that has to be covered → its block → a person in that block → the person → one more class of
 * theirs. Where a pair has a worth of its own, or not everyone in a block may take every class in it, the class is connected
 * with the person in that block directly.
 */
export function planDay(problem: PlanProblem): DayPlan {
  const { held, ignored, candidates } = holdLocks(problem);
  const open = problem.classes.filter(({ id }) => !held.has(id));
  const taken = open.length > 0 ? solve(problem, open, candidates) : held;
  const takerOf = ({ id }: PlanClass) => held.get(id) ?? taken.get(id);
  return {
    pairs: problem.classes.flatMap((one): Pair[] => {
      const personId = takerOf(one);
      return personId === undefined ? [] : [{ classId: one.id, personId }];
    }),
    open: problem.classes.filter((one) => takerOf(one) === undefined),
    ignored,
  };
}

/** Someone with what the locks leave of them. */
type Candidate = {
  person: PlanPerson;
  /** Null when nobody selected them. */
  pickedFrom: ReadonlySet<Block> | null;
  freeBlocks: Set<Block>;
  lockedCount: number;
};

/** Takes the locks out of the problem, one after another; `held` is class id → person id. */
function holdLocks({ classes, people, locks = [], selections = [] }: PlanProblem) {
  const personOf = new Map(people.map((person) => [person.id, person]));
  const selected = selections.flatMap(({ personId }) => personOf.get(personId) ?? []);
  const candidates = new Map(
    [...selected, ...people].map((person) => [person.id, newCandidate(person)]),
  );
  for (const { personId, block } of selections) {
    const candidate = candidates.get(personId);
    if (!candidate) continue;
    const blocks = [...(candidate.pickedFrom ?? []), ...(block ? [block] : [])];
    candidate.pickedFrom = new Set(blocks);
  }
  const classOf = new Map(classes.map((one) => [one.id, one]));
  const held = new Map<string, string>();
  const ignored: Pair[] = [];
  for (const lock of locks) {
    const one = classOf.get(lock.classId);
    const candidate = candidates.get(lock.personId);
    const isPossible =
      one &&
      candidate &&
      !held.has(one.id) &&
      mayTake(candidate, one) &&
      candidate.lockedCount < candidate.person.capacity;
    if (!isPossible) {
      ignored.push(lock);
      continue;
    }
    held.set(one.id, lock.personId);
    candidate.freeBlocks.delete(one.block);
    candidate.lockedCount += 1;
  }
  return { held, ignored, candidates: [...candidates.values()] };
}

function newCandidate(person: PlanPerson): Candidate {
  return { person, pickedFrom: null, freeBlocks: new Set(person.freeBlocks), lockedCount: 0 };
}

function mayTake({ person, freeBlocks }: Candidate, one: PlanClass): boolean {
  return freeBlocks.has(one.block) && person.id !== one.absentTeacherId;
}

/** A class in the network: its supply, and the ways its unit may take. */
type ClassNode = {
  one: PlanClass;
  node: Node;
  supply: Arc;
  toBlock: Arc;
  /** Arcs straight to people in the block, in order. */
  direct: Map<Node, Arc>;
};

type BlockNode = { node: Node; classes: ClassNode[]; asked: PersonInBlock[] };

/** Someone who may be asked in a block, in order; with an arc from the block where any class of it will do. */
type PersonInBlock = { personId: string; node: Node; fromBlock?: Arc };

type Layout = { network: FlowNetwork; weights: Weights; blocks: Map<Block, BlockNode> };

function solve(problem: PlanProblem, open: PlanClass[], candidates: Candidate[]) {
  const places = candidates
    .map((candidate) => ({ candidate, blocks: blocksToAsk(problem, candidate, open) }))
    .filter(({ blocks }) => blocks.length > 0)
    .map(({ candidate, blocks }) => ({ candidate, blocks, units: unitsOf(candidate, blocks) }));
  const { turnOf, turns } = turnsOf(places.flatMap(({ units }) => units));
  const network = new FlowNetwork();
  const layout: Layout = { network, weights: weightsOf(problem, turns), blocks: new Map() };
  const classes = open.map((one) => layClass(layout, one));
  for (const { candidate, blocks, units } of places) {
    const node = layPerson(layout, candidate, units, turnOf);
    for (const block of blocks) layPersonInBlock(layout, problem, candidate, block, node);
  }
  network.solve();
  for (const { supply } of classes) {
    network.exchangeFirst([supply]);
    supply.freeze();
  }
  return new Map(classes.flatMap((one) => settleTaker(layout, one)));
}

/** The blocks with open classes in which a person is asked. */
function blocksToAsk({ asksEveryone }: PlanProblem, candidate: Candidate, open: PlanClass[]) {
  const { person, pickedFrom, freeBlocks, lockedCount } = candidate;
  if (person.capacity <= lockedCount) return [];
  const isAskedAnyway = asksEveryone || pickedFrom !== null;
  const blocks = new Set(open.map(({ block }) => block));
  return [...blocks].filter(
    (block) => freeBlocks.has(block) && (isAskedAnyway || isPlanned(person, block)),
  );
}

function isPlanned({ isLastResort, plannedBlocks }: PlanPerson, block: Block): boolean {
  return !isLastResort && (plannedBlocks?.includes(block) ?? true);
}

function unitsOf({ person, lockedCount }: Candidate, blocks: Block[]): Unit[] {
  const { capacity, isDedicated, covered } = person;
  const before = lockedCount + (isDedicated ? covered.day : covered.month);
  const count = Math.min(capacity - lockedCount, blocks.length);
  return Array.from({ length: count }, (_, at) => ({ person, classesBefore: before + at }));
}

function layClass({ network, weights, blocks }: Layout, one: PlanClass): ClassNode {
  const known = blocks.get(one.block);
  const inBlock = known ?? { node: network.addNode(), classes: [], asked: [] };
  if (!known) blocks.set(one.block, inBlock);
  const node = network.addNode();
  const laid: ClassNode = {
    one,
    node,
    supply: network.supply(node, { high: -weights.high.covered, low: 0 }),
    toBlock: network.connect(node, inBlock.node, 1),
    direct: new Map(),
  };
  inBlock.classes.push(laid);
  return laid;
}

/** A person, with an arc to the terminal for each class more that they may take. */
function layPerson(
  { network, weights }: Layout,
  { pickedFrom, lockedCount }: Candidate,
  units: Unit[],
  turnOf: (unit: Unit) => number,
): Node {
  const node = network.addNode();
  for (const [at, unit] of units.entries()) {
    const { selected, bySelection } = weights.high;
    const isFirst = lockedCount + at === 0;
    const high = pickedFrom ? -bySelection - (isFirst ? selected : 0) : 0;
    network.connect(node, network.terminal, 1, { high, low: turnOf(unit) * weights.low.turn });
  }
  return node;
}

function layPersonInBlock(
  { network, weights, blocks }: Layout,
  { classesForSelections }: PlanProblem,
  { person, pickedFrom }: Candidate,
  block: Block,
  personNode: Node,
): void {
  const inBlock = blocks.get(block);
  if (!inBlock) return;
  const node = network.addNode();
  const { lastResort, preference } = weights.low;
  const isUnplanned = !isPlanned(person, block);
  const worth = person.preference?.blocks?.get(block) ?? 0;
  network.connect(node, personNode, 1, {
    high: pickedFrom?.has(block) ? -weights.high.pickedBlock : 0,
    low: (isUnplanned ? lastResort : 0) - worth * preference,
  });
  const mayTakeIt = ({ one }: ClassNode) =>
    one.absentTeacherId !== person.id &&
    (!pickedFrom || (classesForSelections?.has(one.id) ?? true));
  const worthOf = ({ one }: ClassNode) => person.preference?.classes?.get(one.id) ?? 0;
  const isOpenToAll = inBlock.classes.every((one) => mayTakeIt(one) && worthOf(one) >= 0);
  const fromBlock = isOpenToAll ? network.connect(inBlock.node, node, 1) : undefined;
  inBlock.asked.push({ personId: person.id, node, fromBlock });
  for (const laid of inBlock.classes) {
    if (!mayTakeIt(laid) || (isOpenToAll && worthOf(laid) === 0)) continue;
    const low = -worthOf(laid) * preference;
    laid.direct.set(node, network.connect(laid.node, node, 1, { high: 0, low }));
  }
}

/**
 * Gives a covered class to the first in order who can take it at no cost to the plan, and leaves it there. In the block, units
 * are as good as each other: if the class goes through it and so does anyone's way to a person, that person can take it.
 */
function settleTaker({ network, blocks }: Layout, laid: ClassNode): [string, string][] {
  const { one, supply, toBlock, direct } = laid;
  const asked = blocks.get(one.block)?.asked ?? [];
  if (!supply.carries) return [];
  const straight = network.exchangeFirst(direct.values());
  const earlier: Arc[] = [];
  for (const { node, fromBlock } of asked) {
    const arc = direct.get(node);
    if (arc && arc === straight) break;
    if (fromBlock && !arc && !fromBlock.isFrozen && (fromBlock.carries || fromBlock.isTight))
      earlier.push(fromBlock);
  }
  let chosen: Arc | undefined;
  if (earlier.length > 0 && network.exchangeFirst([toBlock])) {
    toBlock.freeze();
    chosen = network.exchangeFirst(earlier);
    if (!chosen) toBlock.unfreeze();
  }
  chosen ??= straight && network.exchangeFirst([straight]);
  chosen?.freeze();
  const taker = asked.find(({ node }) => node === chosen?.to);
  return taker ? [[one.id, taker.personId]] : [];
}
