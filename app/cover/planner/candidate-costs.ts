import { blocksAtOnce } from "~/school/overlaps";
import type { Block } from "~/school/week";
import { firstWorseAim, type Unit } from "./costs";
import { type ClassNode, costInBlock, costOfClass, type Layout, nodeOf } from "./layout";
import { isPlanned, mayBeLocked, type PersonUnderLocks } from "./locks";
import type { PlanClass, PlanPerson } from "./problem";
import { type Arc, isLess, type Node } from "./residual-network";

/** Why a class counts as of last resort: by who takes it, beyond their limit, or their last free block. */
export type LastResort =
  | "outside hours"
  | "last resort"
  | "by agreement"
  | "last free block"
  | "somebody else"
  | "somebody else by agreement"
  | "somebody else's last free block";

/** The first point in which the best plan with a candidate is worse than the best plan. */
export type Worse =
  /** A selection gets less; fewer are covered; one that comes first is open; one who was told loses a class. */
  | { point: "selection" | "covered" | "order" | "told" }
  /** So many more classes move, beside the opened one. */
  | { point: "moved"; count: number }
  /** One more by people not asked by themselves; `who` says whether that is the candidate. */
  | { point: "lastResort"; who: LastResort }
  /** Somebody else covers, and a dedicated substitute, or somebody on standby, stays free. */
  | { point: "dedicated" | "standby" }
  /** Who covers and who does not, with their classes that day (dedicated) or month (others). */
  | { point: "share"; covers: Share; instead: Share }
  /** A better match is passed over: by id, where this class just goes to another person. */
  | { point: "match"; instead: string | null };

export type Share = { personId: string; count: number; allowance: number; isOfDay: boolean };

/** Somebody who could take an opened class, and what choosing them costs. */
export type CandidateCost = {
  personId: string;
  /** The best plan gives them the class. */
  isProposed: boolean;
  /** Whether the program asks them then without the clerk's word. */
  isPlanned: boolean;
  /** Null when their best plan is as good, or better: then it affects nobody else. */
  worse: Worse | null;
  /** The class that stays open then and would not otherwise; null when none does. */
  opens: PlanClass | null;
  /** The plan leaves the opened class open: `opens` is open instead, and says more than `worse`. */
  isInstead: boolean;
};

/**
 * Everyone who could be locked to a class of a solved network, best first, with the cost: shortest
 * residual paths back to the class (Ahuja, Magnanti and Orlin, 9.2 and 9.6), by one search for all.
 */
export function costsOf(
  layout: Layout,
  opened: ClassNode,
  candidates: readonly PersonUnderLocks[],
  takerId: string | undefined,
): CandidateCost[] {
  const { one, node: end } = opened;
  const { network, blocks } = layout;
  const { costFrom, isOnShortest } = network.shortestPathsTo(end);
  const opens = openedFrom(layout, isOnShortest, end);
  const asked = new Map(blocks.get(one.block)?.asked.map(({ personId, node }) => [personId, node]));
  const ofMoving = costOfMoving(layout, one, takerId);
  const found = candidates.flatMap((candidate) => {
    const personId = candidate.person.id;
    const personNode = nodeOf(layout, candidate, one.block);
    if (!personNode || !mayBeLocked(candidate, one, layout.problem)) return [];
    const inBlock = asked.get(personId);
    const start = inBlock ?? takenAtOnce(layout, personId, one.block) ?? personNode;
    const path = costFrom(start);
    const way = inBlock ? { high: 0, low: 0 } : costInBlock(layout, candidate, one.block);
    const ofClass = costOfClass(layout, candidate, one);
    const cost = {
      high: ofClass.high + way.high + path.high,
      low: ofClass.low + way.low + path.low,
    };
    const isProposed = personId === takerId;
    const forOthers = { high: cost.high - ofMoving, low: cost.low };
    const answer: CandidateCost = {
      personId,
      isProposed,
      isPlanned: isPlanned(candidate.person, one.block),
      worse: isProposed
        ? null
        : worseBy(layout, candidate, one, forOthers, {
            ...foundOnPath(layout, start, end),
            takerId,
          }),
      opens: isProposed ? null : opens(start),
      isInstead: takerId === undefined,
    };
    return [{ answer, cost }];
  });
  found.sort(
    (a, b) =>
      Number(b.answer.isProposed) - Number(a.answer.isProposed) ||
      Number(isLess(b.cost.high, b.cost.low, a.cost.high, a.cost.low)) -
        Number(isLess(a.cost.high, a.cost.low, b.cost.high, b.cost.low)),
  );
  return found.map(({ answer }) => answer);
}

/** A person's node in an overlapping block, where the plan gives them a class to give up. */
function takenAtOnce({ problem, blocks }: Layout, personId: string, block: Block) {
  const laid = blocksAtOnce(problem, block).flatMap((other) =>
    (blocks.get(other)?.asked ?? []).filter((personInBlock) => personInBlock.personId === personId),
  );
  return laid.find(({ node }) => node.arcs.some(({ carries }) => carries))?.node;
}

/** What moving the opened class itself costs in the higher rank: every Select there is for that. */
function costOfMoving({ problem, weights }: Layout, one: PlanClass, takerId: string | undefined) {
  const stays = problem.standing?.find(
    ({ classId, personId }) => classId === one.id && personId === takerId,
  );
  if (!stays) return 0;
  return weights.high.moved + (stays.isTold ? weights.high.told : 0);
}

/**
 * Which class a shortest path from a node to the opened one opens. Of several paths it is the one
 * that keeps the first classes covered; null where it opens none, or covers another.
 */
function openedFrom(
  { classes, network: { terminal } }: Layout,
  isOnShortest: (arc: Arc) => boolean,
  end: Node,
): (node: Node) => PlanClass | null {
  const mark = <Mark>(from: Node, as: Mark, marks: Map<Node, Mark>) => {
    const waiting = [from];
    for (let to = waiting.pop(); to; to = waiting.pop()) {
      if (to === terminal || marks.has(to)) continue;
      marks.set(to, as);
      for (const { reverse } of to.arcs)
        if (reverse.residual > 0 && isOnShortest(reverse)) waiting.push(reverse.from);
    }
    return marks;
  };
  const opening = new Map<Node, number>();
  for (const [at, { node, supply }] of [...classes.entries()].reverse())
    if (supply.carries && isOnShortest(supply.reverse)) mark(node, at, opening);
  const straight = mark(end, true, new Map());
  const covers = classes.findIndex(
    ({ node, supply }) =>
      supply.residual > 0 && node !== end && straight.has(node) && isOnShortest(supply),
  );
  return (node) => {
    const at = opening.get(node);
    if (at === undefined) return null;
    const isBetter = covers >= 0 && covers < at;
    return straight.has(node) && !isBetter ? null : (classes[at]?.one ?? null);
  };
}

/**
 * On a path: the unit somebody gains, the one somebody gives up, who goes beyond a limit, and who
 * has no block to themselves any more.
 */
type FoundOnPath = { gained?: Unit; given?: Unit; beyond?: PlanPerson; isFull?: PlanPerson };

function foundOnPath({ unitOf, beyond, takesLast }: Layout, start: Node, end: Node): FoundOnPath {
  const found: FoundOnPath = {};
  for (let node = start; node !== end && node.via; node = node.via.to) {
    found.gained ??= unitOf.get(node.via);
    found.given ??= unitOf.get(node.via.reverse);
    found.beyond ??= beyond.get(node.via);
    found.isFull ??= takesLast.get(node.via);
  }
  return found;
}

function worseBy(
  { weights, problem }: Layout,
  { person }: PersonUnderLocks,
  { block }: PlanClass,
  cost: { high: number; low: number },
  { gained, given, beyond, isFull, takerId }: FoundOnPath & { takerId: string | undefined },
): Worse | null {
  const aim = firstWorseAim(cost, weights);
  switch (aim) {
    case undefined:
    case "standing":
      return null;
    case "selected":
    case "pickedBlock":
    case "bySelection":
      return { point: "selection" };
    case "lastResort":
      return { point: aim, who: whoIsLast(person, block, { beyond, isFull }) };
    case "ready": {
      const isDedicatedFree = given?.person.isDedicated && !gained?.person.isDedicated;
      return { point: isDedicatedFree ? "dedicated" : "standby" };
    }
    case "turn":
      if (!gained || !given) return null;
      return { point: "share", ...sharesOf(gained, given, problem.sharesDay ?? false) };
    case "preference": {
      const isSwap = gained?.person === person && given?.person.id === takerId;
      return { point: "match", instead: isSwap ? (takerId ?? null) : null };
    }
    case "moved":
      return { point: aim, count: Math.round(cost.high / weights.high.moved) };
    default:
      return { point: aim };
  }
}

function whoIsLast(
  person: PlanPerson,
  block: Block,
  { beyond, isFull }: Pick<FoundOnPath, "beyond" | "isFull">,
): LastResort {
  if (!isPlanned(person, block)) return person.isLastResort ? "last resort" : "outside hours";
  if (isFull === person) return "last free block";
  if (beyond === person) return "by agreement";
  if (isFull) return "somebody else's last free block";
  return beyond ? "somebody else by agreement" : "somebody else";
}

/** Of the day where the day decides: among dedicated substitutes, or where teachers share it. */
function sharesOf(
  gained: Unit,
  given: Unit,
  sharesDay: boolean,
): Record<"covers" | "instead", Share> {
  const isOfDay = gained.person.isDedicated || (sharesDay && gained.dayBefore !== given.dayBefore);
  const shareOf = ({ person: { id, allowance }, dayBefore, monthBefore }: Unit): Share => {
    return { personId: id, count: isOfDay ? dayBefore : monthBefore, allowance, isOfDay };
  };
  return { covers: shareOf(gained), instead: shareOf(given) };
}
