import type { Block } from "~/school/week";
import type { PlanClass, PlanPerson } from "./problem";

/** People who are free in the same blocks for as many classes each. */
type Kind = { blocks: readonly number[]; capacity: number; ids: Set<string> };

/**
 * Asks, of people as they are free, which classes could all be covered: answers a function of classes and of people (by id) who are away,
 * true when every one of the classes can be covered without them. People come in only where they are planned, and nobody who
 * is a last resort. One class after another finds somebody, others moving to another block where that makes room
 * (augmenting paths): people of one kind are counted, not told apart.
 */
export function coverCapacity(
  blocks: readonly Block[],
  people: readonly PlanPerson[],
): (classes: readonly PlanClass[], away: ReadonlySet<string>) => boolean {
  const kinds = kindsOf(blocks, people);
  const freeIn = blocks.map((_, block) => kinds.filter((kind) => kind.blocks.includes(block)));
  return (classes, away) => {
    const cover = new Cover(kinds, freeIn, away);
    return classes.every(({ block }) => cover.takes(blocks.indexOf(block)));
  };
}

function kindsOf(blocks: readonly Block[], people: readonly PlanPerson[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const { id, isLastResort, freeBlocks, plannedBlocks = freeBlocks, capacity } of people) {
    const free = blocks.flatMap((block, at) => (plannedBlocks.includes(block) ? [at] : []));
    if (isLastResort || capacity === 0 || free.length === 0) continue;
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
      for (const kind of this.freeIn[at] ?? []) {
        const { there, inBlock, all } = this.of(kind);
        if ((inBlock[at] ?? 0) >= there) continue;
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
