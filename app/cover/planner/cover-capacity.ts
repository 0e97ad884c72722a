import type { Block } from "~/school/week";

/** Who takes classes, as far as a count of them goes: in which blocks, and how many in all. */
export type Taker = { id: string; blocks: readonly Block[]; capacity: number };

/** What is left when as many classes as can be are covered. */
export type Shortfall = {
  /** So many classes stay open, whoever takes which. */
  open: number;
  /**
   * The one inclusion-smallest set of blocks that proves it, in order: its classes are as many more than people can take there (the
   * greatest deficiency over all sets of blocks; Ore 1955, the deficiency version of Hall's theorem). Empty where none is open.
   */
  blocks: Block[];
};

/** People who take classes of the same blocks, as many each. */
type Kind = { blocks: readonly number[]; capacity: number; ids: Set<string> };

/**
 * Asks, of people as they are free, how many classes stay open: answers a function of classes and of people (by id) who are away.
 * One class after another finds somebody, others moving to another block where that makes room
 * (augmenting paths): people of one kind are counted, not told apart.
 */
export function coverCapacity(
  blocks: readonly Block[],
  takers: readonly Taker[],
): (classes: readonly { block: Block }[], away?: ReadonlySet<string>) => Shortfall {
  const kinds = kindsOf(blocks, takers);
  const freeIn = blocks.map((_, block) => kinds.filter((kind) => kind.blocks.includes(block)));
  return (classes, away = NOBODY) => {
    const cover = new Cover(kinds, freeIn, away);
    const left = classes
      .map(({ block }) => blocks.indexOf(block))
      .filter((block) => !cover.takes(block));
    const proof = cover.reachedFrom(left);
    return { open: left.length, blocks: blocks.filter((_, block) => proof.has(block)) };
  };
}

const NOBODY: ReadonlySet<string> = new Set();

function kindsOf(blocks: readonly Block[], takers: readonly Taker[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { id, blocks: theirs, capacity } of takers) {
    const free = blocks.flatMap((block, at) => (theirs.includes(block) ? [at] : []));
    if (capacity === 0 || free.length === 0) continue;
    const key = `${free.join()} ${capacity}`;
    const kind = kinds.get(key) ?? { blocks: free, capacity, ids: new Set() };
    kind.ids.add(id);
    kinds.set(key, kind);
  }
  return [...kinds.values()];
}

/** How many of a kind are there, and how many classes they take: in each block, and in all. */
type Taking = { there: number; inBlock: number[]; all: number };
/** A block whose class somebody of a kind leaves for that of another. */
type Step = { to: number; kind: Kind };

class Cover {
  private readonly taking: ReadonlyMap<Kind, Taking>;

  constructor(
    kinds: readonly Kind[],
    private readonly freeIn: readonly (readonly Kind[])[],
    away: ReadonlySet<string>,
  ) {
    this.taking = new Map(
      kinds.map((kind) => {
        const absent = [...away].filter((id) => kind.ids.has(id)).length;
        const inBlock = freeIn.map(() => 0);
        return [kind, { there: kind.ids.size - absent, inBlock, all: 0 }];
      }),
    );
  }

  /** Whether one class more of a block can be covered beside those before. */
  takes(block: number): boolean {
    const steps = new Map<number, Step | null>([[block, null]]);
    for (const at of steps.keys()) {
      for (const kind of this.withRoomIn(at)) {
        const { there, inBlock, all } = this.of(kind);
        if (all < there * kind.capacity) {
          this.take(at, kind, steps);
          return true;
        }
        for (const other of kind.blocks) {
          if ((inBlock[other] ?? 0) > 0 && !steps.has(other)) steps.set(other, { to: at, kind });
        }
      }
    }
    return false;
  }

  /** The blocks that people would have to leave, so that a class more of one of these could be covered, and these themselves. */
  reachedFrom(blocks: readonly number[]): ReadonlySet<number> {
    const reached = new Set(blocks);
    // A set is walked in the order of its adding, what is added on the way among it.
    for (const at of reached) {
      for (const kind of this.withRoomIn(at)) {
        const { inBlock } = this.of(kind);
        for (const other of kind.blocks) if ((inBlock[other] ?? 0) > 0) reached.add(other);
      }
    }
    return reached;
  }

  /** The kinds of which somebody takes no class of a block yet. */
  private withRoomIn(block: number): Kind[] {
    const hasRoom = (kind: Kind) => {
      const { there, inBlock } = this.of(kind);
      return (inBlock[block] ?? 0) < there;
    };
    return this.freeIn[block]?.filter(hasRoom) ?? [];
  }

  private of(kind: Kind): Taking {
    return this.taking.get(kind) ?? { there: 0, inBlock: [], all: 0 };
  }

  private take(block: number, kind: Kind, steps: ReadonlyMap<number, Step | null>): void {
    this.of(kind).all += 1;
    this.add(kind, block, 1);
    for (let step = steps.get(block), from = block; step; step = steps.get(from)) {
      this.add(step.kind, from, -1);
      this.add(step.kind, step.to, 1);
      from = step.to;
    }
  }

  private add(kind: Kind, block: number, more: 1 | -1): void {
    const { inBlock } = this.of(kind);
    inBlock[block] = (inBlock[block] ?? 0) + more;
  }
}
