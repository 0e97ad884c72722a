/**
 * Minimum-cost flow by successive shortest paths with potentials, one node as source and sink
 * (Edmonds and Karp 1972; Tomizawa 1971; Ahuja, Magnanti and Orlin, "Network Flows", 9.7 and 9.8).
 */
import { Heap } from "./heap";
import { Arc, type Cost, isLess, isNearer, NO_COST, Node } from "./residual-network";

/**
 * Potentials keep every residual arc's reduced cost from being negative. So the flow is of least
 * cost, and stays so under exchanges along tight arcs.
 */
export class FlowNetwork {
  /** Source and sink in one. */
  readonly terminal = new Node();
  private readonly nodes: Node[] = [];
  private readonly supplies: Arc[] = [];
  private searches = 0;

  /** A node; arcs may lead from it to nodes that were added earlier, and to the terminal. */
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

  /** Finds a flow of least cost: each supply sends its unit the cheapest way if that pays. */
  *solve(): Generator<void> {
    this.setFirstPotentials();
    for (const arc of this.supplies) {
      arc.residual = 1;
      if (this.isWorthwhile(arc) && (this.findTightPath(arc) || this.findShortestPath(arc)))
        this.augment(arc);
      yield;
    }
  }

  /**
   * After `solve`: makes the first arc that can, of several from one node, carry a unit at no cost,
   * by a cycle of tight arcs, and answers it; undefined when none can.
   */
  exchangeFirst(arcs: Iterable<Arc>): Arc | undefined {
    let isBegun = false;
    for (const arc of arcs) {
      if (arc.isFrozen) continue;
      if (arc.carries) return arc;
      if (!arc.isTight) continue;
      if (!isBegun) this.beginExchange(arc.from);
      isBegun = true;
      const meeting = this.findWayBack(arc);
      if (!meeting) continue;
      for (let one = meeting.via; one; one = one === arc ? undefined : one.from.via) one.send();
      for (let at = meeting; at !== arc.from && at.onward; at = at.onward.to) at.onward.send();
      return arc;
    }
    return undefined;
  }

  /**
   * Dijkstra's shortest residual paths from every node to this one, over reduced costs (no arc
   * stays frozen for it). Answers a node's cost, and whether an arc is on a shortest path.
   */
  shortestPathsTo(end: Node) {
    this.searches += 1;
    const heap = new Heap(isNearer);
    this.reach(end, 0, 0, undefined, heap);
    for (let node = heap.takeFirst(); node; node = heap.takeFirst()) {
      const fromHigh = node.distanceHigh - node.potentialHigh;
      const fromLow = node.distanceLow - node.potentialLow;
      for (const { reverse: arc } of node.arcs) {
        if (arc.residual === 0) continue;
        const high = fromHigh + arc.high + arc.from.potentialHigh;
        const low = fromLow + arc.low + arc.from.potentialLow;
        this.reachNearer(arc.from, high, low, arc, heap);
      }
    }
    const costFrom = (node: Node): Cost => ({
      high: node.distanceHigh - node.potentialHigh + end.potentialHigh,
      low: node.distanceLow - node.potentialLow + end.potentialLow,
    });
    const isOnShortest = ({ from, to, high, low }: Arc) => {
      if (!this.isMarked(from) || !this.isMarked(to)) return false;
      const [here, there] = [costFrom(from), costFrom(to)];
      return here.high === there.high + high && here.low === there.low + low;
    };
    return { costFrom, isOnShortest };
  }

  /** Sets each potential to the distance to the terminal; arcs lead to nodes added earlier. */
  private setFirstPotentials(): void {
    for (const node of this.nodes) {
      let [isFirst, potentialHigh, potentialLow] = [true, 0, 0];
      for (const { residual, to, high, low } of node.arcs) {
        if (residual === 0) continue;
        const [toHigh, toLow] = [to.potentialHigh - high, to.potentialLow - low];
        if (!isFirst && !isLess(potentialHigh, potentialLow, toHigh, toLow)) continue;
        [isFirst, potentialHigh, potentialLow] = [false, toHigh, toLow];
      }
      node.potentialHigh = potentialHigh;
      node.potentialLow = potentialLow;
    }
  }

  /**
   * Finds the shortest path from a supply's node to the terminal (Dijkstra, no further than a unit
   * is worth) and lowers potentials to make it tight. False when no path lowers the total.
   */
  private findShortestPath(supply: Arc): boolean {
    const { terminal } = this;
    const { to: start, high, low } = supply;
    let boundHigh = start.potentialHigh - high - terminal.potentialHigh;
    let boundLow = start.potentialLow - low - terminal.potentialLow;
    this.searches += 1;
    const heap = new Heap(isNearer);
    this.reach(start, 0, 0, supply, heap);
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
      const high = fromHigh + arc.high - arc.to.potentialHigh;
      if (high > boundHigh) continue;
      const low = fromLow + arc.low - arc.to.potentialLow;
      if (isLess(high, low, boundHigh, boundLow)) this.reachNearer(arc.to, high, low, arc, heap);
    }
  }

  private reachNearer(node: Node, high: number, low: number, via: Arc, heap: Heap<Node>): void {
    if (this.isMarked(node) && !isLess(high, low, node.distanceHigh, node.distanceLow)) return;
    this.reach(node, high, low, via, heap);
  }

  private reach(node: Node, high: number, low: number, via: Arc | undefined, heap: Heap<Node>) {
    if (!this.isMarked(node)) node.place = -1;
    node.search = this.searches;
    node.distanceHigh = high;
    node.distanceLow = low;
    node.via = via;
    heap.raise(node);
  }

  /** Whether a unit lowers the total that has a tight path to the terminal. */
  private isWorthwhile({ to, high, low }: Arc): boolean {
    const { potentialHigh, potentialLow } = this.terminal;
    return isLess(potentialHigh + high, potentialLow + low, to.potentialHigh, to.potentialLow);
  }

  /** A tight path is a shortest one, and found without looking for others. */
  private findTightPath(supply: Arc): boolean {
    this.beginExchange(this.terminal);
    return this.findWayBack(supply) !== undefined;
  }

  private augment(supply: Arc): void {
    for (let arc = this.terminal.via; arc; arc = arc === supply ? undefined : arc.from.via)
      arc.send();
  }

  /** From wherever a unit passes that leaves the node, it leads back to the node. */
  private beginExchange(from: Node): void {
    this.searches += 1;
    from.wayBack = this.searches;
    for (let node = from; node !== this.terminal; ) {
      const arc = node.arcs.find((arc) => arc.carries && arc.reverse.isTight);
      if (!arc) return;
      node = arc.to;
      node.wayBack = this.searches;
      node.onward = arc.reverse;
    }
  }

  /** Where tight arcs onward from an arc meet a way back to its start; skips marked nodes. */
  private findWayBack(first: Arc): Node | undefined {
    if (this.isMarked(first.to)) return undefined;
    first.to.search = this.searches;
    first.to.via = first;
    const waiting = [first.to];
    for (let node = waiting.pop(); node; node = waiting.pop()) {
      if (node.wayBack === this.searches) return node;
      for (const arc of node.arcs) {
        const { to } = arc;
        if (this.isMarked(to) || !arc.isTight) continue;
        to.search = this.searches;
        to.via = arc;
        waiting.push(to);
      }
    }
    return undefined;
  }

  private isMarked(node: Node): boolean {
    return node.search === this.searches;
  }
}
