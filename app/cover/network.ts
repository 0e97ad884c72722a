/** A cost in two ranks: every difference in `high` outweighs any in `low`. Whole numbers only. */
export type Cost = { readonly high: number; readonly low: number };

const FREE: Cost = { high: 0, low: 0 };

/** A place where units pass: a person, a person's block, a class. */
export class Point {
  readonly arcs: Arc[] = [];
  /** The price, in two ranks; see `Network`. */
  high = 0;
  low = 0;
  /** No search passes a settled point: what it carries stays. */
  isSettled = false;
  /** What the search of this number found: the way here, how dear it is, the place in the heap. */
  search = 0;
  via: Arc | undefined = undefined;
  farHigh = 0;
  farLow = 0;
  place = -1;
}

/** A one-way street with room for some units. What it carries can come back along its `back`. */
export class Arc {
  readonly back: Arc;

  constructor(
    readonly from: Point,
    readonly to: Point,
    public room: number,
    readonly high: number,
    readonly low: number,
    back?: Arc,
  ) {
    this.back = back ?? new Arc(to, from, 0, -high, -low, this);
    from.arcs.push(this);
  }

  get isUsed(): boolean {
    return this.back.room > 0;
  }

  /** Has room, and costs exactly the difference of the prices at its ends: lies on a cheapest way. */
  get isTight(): boolean {
    const { from, to } = this;
    return this.room > 0 && from.low + this.low === to.low && from.high + this.high === to.high;
  }
}

/**
 * A network in which units go round as cheaply as can be: from the root by a supply to some point, and
 * along arcs back to the root. Prices are kept such that no arc with room is a bargain: it never costs
 * less than its ends differ. So whatever moves along tight arcs alone leaves the whole at its cheapest.
 */
export class Network {
  readonly root = new Point();
  private readonly points = [this.root];
  private readonly supplies: { arc: Arc; room: number }[] = [];
  private searches = 0;

  addPoint(): Point {
    const point = new Point();
    this.points.push(point);
    return point;
  }

  connect(from: Point, to: Point, room: number, cost: Cost = FREE): Arc {
    return new Arc(from, to, room, cost.high, cost.low);
  }

  /** Lets up to `room` units start at a point once `fill` is called. */
  supply(to: Point, room: number, cost: Cost): void {
    this.supplies.push({ arc: new Arc(this.root, to, 0, cost.high, cost.low), room });
  }

  /**
   * Sends round the units that make the total cost least. Supplies open one by one: each unit takes the
   * cheapest way to the root, pushing others aside, for as long as that lowers the total.
   */
  fill(): void {
    this.setFirstPrices();
    for (const { arc, room } of this.supplies) {
      arc.room = room;
      while (arc.room > 0 && this.findWayRound(arc)) this.push(this.root, arc);
    }
  }

  /**
   * Of arcs into one point, the first that can carry its unit at no cost to the whole gets it, and the
   * point is settled. If none can, nothing changes. Call it after `fill`.
   */
  settle(arcs: readonly Arc[]): void {
    const candidates: Arc[] = [];
    for (const arc of arcs) {
      if (arc.isUsed || arc.isTight) candidates.push(arc);
      if (arc.isUsed) break;
    }
    const [first] = candidates;
    if (!first) return;
    if (!first.isUsed) this.sweep(first.to, first.from);
    const chosen = candidates.find((arc) => arc.isUsed || arc.from.search === this.searches);
    if (!chosen) return;
    if (!chosen.isUsed) this.push(chosen.from, chosen);
    chosen.to.isSettled = true;
  }

  /** Prices no arc with room undercuts: each point's cheapest way from anywhere. */
  private setFirstPrices(): void {
    for (let changed = true; changed; ) {
      changed = false;
      for (const point of this.points) {
        for (const { room, to, high, low } of point.arcs) {
          if (room === 0 || !isLess(point.high + high, point.low + low, to.high, to.low)) continue;
          to.high = point.high + high;
          to.low = point.low + low;
          changed = true;
        }
      }
    }
  }

  /**
   * Looks for the cheapest way from the supply's point to the root (Dijkstra, no further than a unit is
   * worth) and lowers the prices so that it is tight. False when no way lowers the total.
   */
  private findWayRound({ to: start, high, low }: Arc): boolean {
    const { root } = this;
    let endHigh = start.high - high - root.high;
    let endLow = start.low - low - root.low;
    if (!isLess(0, 0, endHigh, endLow)) return false;
    this.searches += 1;
    const heap = new Heap();
    this.reach(start, 0, 0, undefined, heap);
    const passed: Point[] = [];
    for (let point = heap.takeNearest(); point; point = heap.takeNearest()) {
      if (!isLess(point.farHigh, point.farLow, endHigh, endLow)) break;
      passed.push(point);
      this.lookAround(point, endHigh, endLow, heap);
      if (root.search === this.searches) {
        endHigh = root.farHigh;
        endLow = root.farLow;
      }
    }
    for (const point of passed) {
      point.high -= endHigh - point.farHigh;
      point.low -= endLow - point.farLow;
    }
    return root.search === this.searches;
  }

  private lookAround(point: Point, endHigh: number, endLow: number, heap: Heap): void {
    const fromHigh = point.farHigh + point.high;
    const fromLow = point.farLow + point.low;
    for (const arc of point.arcs) {
      if (arc.room === 0) continue;
      const { to } = arc;
      const high = fromHigh + arc.high - to.high;
      if (high > endHigh) continue;
      const low = fromLow + arc.low - to.low;
      if (!isLess(high, low, endHigh, endLow)) continue;
      if (to.search === this.searches && !isLess(high, low, to.farHigh, to.farLow)) continue;
      this.reach(to, high, low, arc, heap);
    }
  }

  private reach(point: Point, high: number, low: number, via: Arc | undefined, heap: Heap): void {
    if (point.search !== this.searches) point.place = -1;
    point.search = this.searches;
    point.farHigh = high;
    point.farLow = low;
    point.via = via;
    heap.raise(point);
  }

  /** Marks what can be reached along tight arcs: all of it, unless the goal is met before. */
  private sweep(start: Point, goal: Point): void {
    this.searches += 1;
    start.search = this.searches;
    start.via = undefined;
    const open = [start];
    for (let point = open.pop(); point && point !== goal; point = open.pop()) {
      for (const arc of point.arcs) {
        const { to } = arc;
        if (to.search === this.searches || to.isSettled || !arc.isTight) continue;
        to.search = this.searches;
        to.via = arc;
        open.push(to);
      }
    }
  }

  /** Moves one unit along the way the last search found to `end`, and on along the arc that closes it. */
  private push(end: Point, closing: Arc): void {
    for (let arc = end.via; arc; arc = arc.from.via) move(arc);
    move(closing);
  }
}

function move(arc: Arc): void {
  arc.room -= 1;
  arc.back.room += 1;
}

function isLess(high: number, low: number, thanHigh: number, thanLow: number): boolean {
  return high < thanHigh || (high === thanHigh && low < thanLow);
}

function isNearer(a: Point, b: Point): boolean {
  return isLess(a.farHigh, a.farLow, b.farHigh, b.farLow);
}

/** Points by distance, the nearest on top; a point knows its place. */
class Heap {
  private readonly points: Point[] = [];

  /** Takes a point in, or lets one that has come nearer rise. */
  raise(point: Point): void {
    const { points } = this;
    let place = point.place < 0 ? points.length : point.place;
    while (place > 0) {
      const above = points[(place - 1) >> 1];
      if (!above || !isNearer(point, above)) break;
      this.put(above, place);
      place = (place - 1) >> 1;
    }
    this.put(point, place);
  }

  takeNearest(): Point | undefined {
    const nearest = this.points[0];
    const last = this.points.pop();
    if (last && last !== nearest) this.sink(last);
    return nearest;
  }

  private sink(point: Point): void {
    const { points } = this;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      let nearer = points[child];
      const right = points[child + 1];
      if (nearer && right && isNearer(right, nearer)) {
        child += 1;
        nearer = right;
      }
      if (!nearer || !isNearer(nearer, point)) break;
      this.put(nearer, place);
      place = child;
    }
    this.put(point, place);
  }

  private put(point: Point, place: number): void {
    this.points[place] = point;
    point.place = place;
  }
}
