/**
 * Minimum-cost flow by successive shortest paths with potentials (Edmonds and Karp 1972; Tomizawa 1971; told in Ahuja,
 * Magnanti and Orlin, "Network Flows", sections 9.7 and 9.8), as a circulation: one node is both source and sink.
 */
import { Heap } from "./heap";

/** A cost in two ranks: any difference in `high` outweighs every one in `low`. Whole numbers only. */
export type Cost = { readonly high: number; readonly low: number };

export class Node {
  /** The arcs that leave it, reverse arcs among them. */
  readonly arcs: Arc[] = [];
  potentialHigh = 0;
  potentialLow = 0;
  /** What the search of this number found: the arc of the path here, or on from here, and how long it is. */
  search = 0;
  via: Arc | undefined = undefined;
  distanceHigh = 0;
  distanceLow = 0;
  /** Its place in the heap; -1 when it is not in it. */
  place = -1;
}

/** A directed arc of the residual network; what it carries can be sent back along its reverse. */
export class Arc {
  readonly reverse: Arc;
  isFrozen = false;

  constructor(
    readonly from: Node,
    readonly to: Node,
    public residual: number,
    readonly high: number,
    readonly low: number,
    reverse?: Arc,
  ) {
    this.reverse = reverse ?? new Arc(to, from, 0, -high, -low, this);
    from.arcs.push(this);
  }

  get carries(): boolean {
    return this.reverse.residual > 0;
  }

  /** May carry more, at a reduced cost of zero: sending along it costs nothing. */
  get isTight(): boolean {
    const { from, to } = this;
    return (
      this.residual > 0 &&
      !this.isFrozen &&
      from.potentialLow + this.low === to.potentialLow &&
      from.potentialHigh + this.high === to.potentialHigh
    );
  }

  /** What it carries now stays, until it is unfrozen. */
  freeze(isFrozen = true): void {
    this.isFrozen = isFrozen;
    this.reverse.isFrozen = isFrozen;
  }

  unfreeze(): void {
    this.freeze(false);
  }
}

/**
 * Potentials are kept such that no arc of the residual network has a negative reduced cost. So the flow is of least cost,
 * and stays so under whatever is exchanged along tight arcs alone.
 */
export class FlowNetwork {
  /** Source and sink in one. */
  readonly terminal = new Node();
  private readonly nodes = [this.terminal];
  private readonly supplies: Arc[] = [];
  private searches = 0;

  addNode(): Node {
    const node = new Node();
    this.nodes.push(node);
    return node;
  }

  connect(from: Node, to: Node, capacity: number, { high, low }: Cost = NO_COST): Arc {
    return new Arc(from, to, capacity, high, low);
  }

  /** Lets one unit start at a node once `solve` is called. */
  supply(to: Node, { high, low }: Cost): Arc {
    const arc = new Arc(this.terminal, to, 0, high, low);
    this.supplies.push(arc);
    return arc;
  }

  /** Finds a flow of least cost: supplies open one by one, each sends its unit the cheapest way if that lowers the total. */
  solve(): void {
    this.setFirstPotentials();
    for (const arc of this.supplies) {
      arc.residual = 1;
      if (this.findShortestPath(arc)) this.augment(this.terminal, arc);
    }
  }

  /**
   * Has the first arc of several that leave one node carry a unit for which that costs nothing, by an exchange along a cycle of
   * tight arcs, and answers it. Undefined when none can. Call it after `solve`.
   */
  exchangeFirst(arcs: Iterable<Arc>): Arc | undefined {
    this.searches += 1;
    for (const arc of arcs) {
      if (arc.isFrozen) continue;
      if (arc.carries) return arc;
      if (!arc.isTight || !this.leadsBack(arc)) continue;
      this.sendAround(arc);
      return arc;
    }
    return undefined;
  }

  /** Potentials with which no arc has a negative reduced cost (Bellman and Ford). */
  private setFirstPotentials(): void {
    for (let changed = true; changed; ) {
      changed = false;
      for (const node of this.nodes) {
        for (const { residual, to, high, low } of node.arcs) {
          if (residual === 0) continue;
          const [toHigh, toLow] = [node.potentialHigh + high, node.potentialLow + low];
          if (!isLess(toHigh, toLow, to.potentialHigh, to.potentialLow)) continue;
          to.potentialHigh = toHigh;
          to.potentialLow = toLow;
          changed = true;
        }
      }
    }
  }

  /**
   * Looks for the shortest path from a supply's node to the terminal (Dijkstra, over reduced costs, no further than a unit is
   * worth) and lowers the potentials so that it is tight. False when no path lowers the total.
   */
  private findShortestPath({ to: start, high, low }: Arc): boolean {
    const { terminal } = this;
    let boundHigh = start.potentialHigh - high - terminal.potentialHigh;
    let boundLow = start.potentialLow - low - terminal.potentialLow;
    if (!isLess(0, 0, boundHigh, boundLow)) return false;
    this.searches += 1;
    const heap = new Heap(isNearer);
    this.reach(start, 0, 0, undefined, heap);
    const settled: Node[] = [];
    for (let node = heap.takeFirst(); node; node = heap.takeFirst()) {
      if (!isLess(node.distanceHigh, node.distanceLow, boundHigh, boundLow)) break;
      settled.push(node);
      this.scan(node, boundHigh, boundLow, heap);
      if (this.isMarked(terminal)) {
        boundHigh = terminal.distanceHigh;
        boundLow = terminal.distanceLow;
      }
    }
    for (const node of settled) {
      node.potentialHigh -= boundHigh - node.distanceHigh;
      node.potentialLow -= boundLow - node.distanceLow;
    }
    return this.isMarked(terminal);
  }

  private scan(node: Node, boundHigh: number, boundLow: number, heap: Heap<Node>): void {
    const fromHigh = node.distanceHigh + node.potentialHigh;
    const fromLow = node.distanceLow + node.potentialLow;
    for (const arc of node.arcs) {
      if (arc.residual === 0) continue;
      const { to } = arc;
      const high = fromHigh + arc.high - to.potentialHigh;
      if (high > boundHigh) continue;
      const low = fromLow + arc.low - to.potentialLow;
      if (!isLess(high, low, boundHigh, boundLow)) continue;
      if (this.isMarked(to) && !isLess(high, low, to.distanceHigh, to.distanceLow)) continue;
      this.reach(to, high, low, arc, heap);
    }
  }

  private reach(node: Node, high: number, low: number, via: Arc | undefined, heap: Heap<Node>) {
    if (!this.isMarked(node)) node.place = -1;
    node.search = this.searches;
    node.distanceHigh = high;
    node.distanceLow = low;
    node.via = via;
    heap.raise(node);
  }

  private augment(end: Node, supply: Arc): void {
    for (let arc = end.via; arc; arc = arc.from.via) send(arc);
    send(supply);
  }

  /** Whether tight arcs lead on from an arc to where it starts; nodes marked in this search before do not. */
  private leadsBack(first: Arc): boolean {
    if (this.isMarked(first.to)) return false;
    first.to.search = this.searches;
    first.to.via = first;
    const waiting = [first.to];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      for (const arc of node.arcs) {
        const { to } = arc;
        if (this.isMarked(to) || !arc.isTight) continue;
        to.search = this.searches;
        to.via = arc;
        if (to === first.from) return true;
        waiting.push(to);
      }
    }
    return false;
  }

  private isMarked(node: Node): boolean {
    return node.search === this.searches;
  }

  /** Sends a unit along the cycle found last, from its end back to its first arc. */
  private sendAround({ from }: Arc): void {
    for (let arc = from.via; arc; arc = arc.from === from ? undefined : arc.from.via) send(arc);
  }
}

const NO_COST: Cost = { high: 0, low: 0 };

function send(arc: Arc): void {
  arc.residual -= 1;
  arc.reverse.residual += 1;
}

function isLess(high: number, low: number, thanHigh: number, thanLow: number): boolean {
  return high < thanHigh || (high === thanHigh && low < thanLow);
}

function isNearer(a: Node, b: Node): boolean {
  return isLess(a.distanceHigh, a.distanceLow, b.distanceHigh, b.distanceLow);
}
