/** A cost in two ranks, in whole numbers: any difference in `high` outweighs all of `low`. */
export type Cost = { readonly high: number; readonly low: number };

export const NO_COST: Cost = { high: 0, low: 0 };

/** A node of a residual network (Ahuja, Magnanti and Orlin, "Network Flows", 2.4). */
export class Node {
  /** The arcs that leave it, reverse arcs among them. */
  readonly arcs: Arc[] = [];
  potentialHigh = 0;
  potentialLow = 0;
  /** Found by the search of this number: the arc it came here by, and the path's length. */
  search = 0;
  via: Arc | undefined = undefined;
  distanceHigh = 0;
  distanceLow = 0;
  /** Its place in the heap; -1 when it is not in it. */
  place = -1;
  /** In the search of this number, the arc known to lead towards the search's goal. */
  wayBack = 0;
  onward: Arc | undefined = undefined;
}

/** A directed arc; what it carries can be sent back along its reverse. */
export class Arc {
  readonly reverse: Arc;
  readonly isReverse: boolean;
  isFrozen = false;

  constructor(
    readonly from: Node,
    readonly to: Node,
    public residual: number,
    readonly high: number,
    readonly low: number,
    reverse?: Arc,
  ) {
    this.isReverse = reverse !== undefined;
    this.reverse = reverse ?? new Arc(to, from, 0, -high, -low, this);
    from.arcs.push(this);
  }

  get carries(): boolean {
    return !this.isReverse && this.reverse.residual > 0;
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

  /** Sends a unit along it. */
  send(): void {
    this.residual -= 1;
    this.reverse.residual += 1;
  }
}

export function isLess(high: number, low: number, thanHigh: number, thanLow: number): boolean {
  return high < thanHigh || (high === thanHigh && low < thanLow);
}

export function isNearer(a: Node, b: Node): boolean {
  return isLess(a.distanceHigh, a.distanceLow, b.distanceHigh, b.distanceLow);
}
