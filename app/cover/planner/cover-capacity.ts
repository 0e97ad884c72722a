import type { Block } from "~/school/week";

/** Who takes classes, as far as a count of them goes: in which blocks, and how many in all. */
export type Taker = { id: string; blocks: readonly Block[]; capacity: number };

/** What is left when as many classes as can be are covered. */
export type Shortfall = {
  /** So many classes stay open, whoever takes which. */
  open: number;
  /**
   * The smallest set of blocks that proves it, in order (greatest deficiency over all sets; Ore
   * 1955, the deficiency version of Hall's theorem). Empty where no class is open.
   */
  blocks: Block[];
};

type Classes = readonly { block: Block }[];

/** As many of some classes covered as can be; `with` answers for more classes and fewer people. */
export type CoverCount = Shortfall & {
  with: (more: Classes, away: Iterable<string>) => Shortfall;
};

/**
 * How many classes stay open, by augmenting paths. People who are free in the same blocks for as
 * many classes are one kind, and counted, not told apart.
 */
export function coverCapacity(
  blocks: readonly Block[],
  takers: readonly Taker[],
): (classes: Classes) => CoverCount {
  const { kinds, kindOf } = kindsOf(blocks, takers);
  const placesOf = (classes: Classes) => classes.map(({ block }) => blocks.indexOf(block));
  return (classes) => {
    const cover = Cover.of(kinds, blocks.length);
    const left = placesOf(classes).filter((place) => !cover.takes(place));
    const shortfall = (after: Cover, open: readonly number[]): Shortfall => {
      const proof = after.reachedFrom(open);
      return { open: open.length, blocks: blocks.filter((_, place) => proof.has(place)) };
    };
    return {
      ...shortfall(cover, left),
      with: (more, away) => {
        const later = cover.copy();
        const freed = [...away].flatMap((id) => later.without(kindOf.get(id)));
        const open = [...freed, ...placesOf(more)].filter((place) => !later.takes(place));
        return shortfall(later, [...left, ...open]);
      },
    };
  };
}

/** People who take classes of the same blocks, as many each. */
type Kind = { at: number; places: readonly number[]; capacity: number; people: number };

function kindsOf(blocks: readonly Block[], takers: readonly Taker[]) {
  const byKey = new Map<string, Kind>();
  const kindOf = new Map<string, Kind>();
  for (const { id, blocks: theirs, capacity } of takers) {
    const places = blocks.flatMap((block, place) => (theirs.includes(block) ? [place] : []));
    if (capacity === 0 || places.length === 0) continue;
    const key = `${places.join()} ${capacity}`;
    const kind = byKey.get(key) ?? { at: byKey.size, places, capacity, people: 0 };
    kind.people += 1;
    byKey.set(key, kind);
    kindOf.set(id, kind);
  }
  return { kinds: [...byKey.values()], kindOf };
}

/** A block whose class somebody of a kind leaves for that of another. */
type Step = { to: number; kind: Kind };

/** How many classes people of each kind take: in all, and of each block. */
class Cover {
  private constructor(
    private readonly freeIn: readonly (readonly Kind[])[],
    private readonly people: Int32Array,
    private readonly all: Int32Array,
    /** By the kind, then by the place of the block. */
    private readonly taken: Int32Array,
  ) {}

  static of(kinds: readonly Kind[], blocks: number): Cover {
    const freeIn = Array.from({ length: blocks }, (_, place) =>
      kinds.filter(({ places }) => places.includes(place)),
    );
    const people = Int32Array.from(kinds, (kind) => kind.people);
    return new Cover(
      freeIn,
      people,
      new Int32Array(kinds.length),
      new Int32Array(kinds.length * blocks),
    );
  }

  copy(): Cover {
    return new Cover(this.freeIn, this.people.slice(), this.all.slice(), this.taken.slice());
  }

  /** Whether one class more of a block can be covered beside those before. */
  takes(place: number): boolean {
    const steps = new Map<number, Step | null>([[place, null]]);
    for (const at of steps.keys()) {
      for (const kind of this.freeIn[at] ?? []) {
        if (!this.hasRoomIn(kind, at)) continue;
        if (
          this.numberIn(this.all, kind.at) <
          this.numberIn(this.people, kind.at) * kind.capacity
        ) {
          this.take(at, kind, steps);
          return true;
        }
        for (const other of kind.places) {
          if (this.takenIn(kind, other) > 0 && !steps.has(other))
            steps.set(other, { to: at, kind });
        }
      }
    }
    return false;
  }

  /** Takes somebody of a kind away, and answers the blocks of the classes that nobody has then. */
  without(kind: Kind | undefined): number[] {
    if (!kind) return [];
    this.people[kind.at] = this.numberIn(this.people, kind.at) - 1;
    const people = this.numberIn(this.people, kind.at);
    const isTooMuch = (place: number) => this.takenIn(kind, place) > people;
    const isTooMuchInAll = () => this.numberIn(this.all, kind.at) > people * kind.capacity;
    const freed: number[] = [];
    for (const place of kind.places) {
      while (isTooMuch(place) || (isTooMuchInAll() && this.takenIn(kind, place) > 0)) {
        this.add(kind, place, -1);
        this.all[kind.at] = this.numberIn(this.all, kind.at) - 1;
        freed.push(place);
      }
    }
    return freed;
  }

  /** These blocks, and those that people would have to leave to cover one class more in them. */
  reachedFrom(places: readonly number[]): ReadonlySet<number> {
    const reached = new Set(places);
    // A set is walked in the order of its adding, what is added on the way among it.
    for (const at of reached) {
      for (const kind of this.freeIn[at] ?? []) {
        if (!this.hasRoomIn(kind, at)) continue;
        for (const other of kind.places) if (this.takenIn(kind, other) > 0) reached.add(other);
      }
    }
    return reached;
  }

  /** Whether somebody of a kind takes no class of a block yet. */
  private hasRoomIn(kind: Kind, place: number): boolean {
    return this.takenIn(kind, place) < this.numberIn(this.people, kind.at);
  }

  private takenIn(kind: Kind, place: number): number {
    return this.numberIn(this.taken, kind.at * this.freeIn.length + place);
  }

  private numberIn(numbers: Int32Array, at: number): number {
    return numbers[at] ?? 0;
  }

  private take(place: number, kind: Kind, steps: ReadonlyMap<number, Step | null>): void {
    this.all[kind.at] = this.numberIn(this.all, kind.at) + 1;
    this.add(kind, place, 1);
    for (let step = steps.get(place), from = place; step; step = steps.get(from)) {
      this.add(step.kind, from, -1);
      this.add(step.kind, step.to, 1);
      from = step.to;
    }
  }

  private add(kind: Kind, place: number, more: 1 | -1): void {
    this.taken[kind.at * this.freeIn.length + place] = this.takenIn(kind, place) + more;
  }
}
