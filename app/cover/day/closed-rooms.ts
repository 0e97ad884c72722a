import { nameKey } from "~/school/names";
import { blocksAtOnce } from "~/school/overlaps";
import { blocksOfPart } from "~/school/part-of-day";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { type ClosedRoom, type CoverDay, findPerson } from "./day";

export function blocksClosed(day: CoverDay, part: Pick<ClosedRoom, "firstBlock" | "lastBlock">) {
  const inOrder = day.allBlocks ?? day.blocks;
  const blocks = blocksOfPart(inOrder, part) ?? inOrder;
  return day.blocks.filter((block) => blocksAtOnce(day, block).some((one) => blocks.includes(one)));
}

const closedOn = weakMemo((day: CoverDay): ReadonlyMap<Block, readonly ClosedRoom[]> => {
  const all = (day.closedRooms ?? []).map((one) => ({ one, blocks: blocksClosed(day, one) }));
  const inBlock = (block: Block) =>
    all.flatMap(({ one, blocks }) => (blocks.includes(block) ? one : []));
  return new Map(day.blocks.map((block) => [block, inBlock(block)]));
});

export function closedIn(day: CoverDay, block: Block): readonly ClosedRoom[] {
  return closedOn(day).get(block) ?? [];
}

/** What closes a room in a block; undefined where it is open. */
export function closingOf(
  day: CoverDay,
  block: Block,
  room: string | null,
): ClosedRoom | undefined {
  if (room === null || !day.closedRooms?.length) return undefined;
  return closedIn(day, block).find((closing) => nameKey(closing.room) === nameKey(room));
}

/**
 * The room that somebody's class has besides the timetable's: the one that was `said` of it, or, where
 * the room that it would be in is closed, the one that it has instead, which may be closed in turn.
 */
export function roomInstead(
  day: CoverDay,
  teacherId: string,
  block: Block,
  said: string | null,
): string | null {
  if (!day.closedRooms?.length) return said;
  const own = findPerson(day, teacherId)?.classes.find((entry) => entry.block === block)?.room;
  let room = said;
  const left = new Set(closedIn(day, block));
  for (;;) {
    const at = nameKey(room ?? own ?? "");
    // Of several that close one room, the first may have left this class without another.
    const [next] = [...left].flatMap((closing) => {
      if (nameKey(closing.room) !== at) return [];
      const isIts = (one: ClosedRoom["instead"][number]) =>
        one.teacherId === teacherId && one.classBlock === block;
      const instead = closing.instead.find(isIts);
      return instead ? [{ closing, instead }] : [];
    });
    if (!next) break;
    left.delete(next.closing);
    room = next.instead.room;
  }
  return room;
}
