import type { Audience } from "db/schema";
import type { WallBlock } from "./wall-rows";

/* Heights in a wall's own unit, 96 to a screen, as in `wall.css`, whose lines never wrap. */
const ROOM = 71;
const HEIGHTS = {
  staff: { line: 4.6, nowLine: 5.5 },
  pupils: { line: 5.1, nowLine: 6.6 },
} as const;
const EDGES = { now: 2.4, other: 1.2 };
/** What runs now says so below its name. */
const LEAST_NOW = 11.2;

function linesOn(audience: Audience, state: WallBlock["state"]): number {
  const { line, nowLine } = HEIGHTS[audience];
  return state === "now"
    ? Math.floor((ROOM - EDGES.now) / nowLine)
    : Math.floor((ROOM - EDGES.other) / line);
}

/** What is over has one line for staff, whatever was in it, two beside a long label. */
function isOneLine({ state }: WallBlock, audience: Audience): boolean {
  return state === "over" && audience === "staff";
}

function heightOf(block: WallBlock, audience: Audience): number {
  const { line, nowLine } = HEIGHTS[audience];
  const needed = isOneLine(block, audience) ? 1 : Math.ceil(block.rows.length / block.columns);
  const lines = Math.max(needed, block.isLong ? 2 : 1);
  if (block.state === "now") return EDGES.now + Math.max(LEAST_NOW, lines * nowLine);
  return EDGES.other + lines * line;
}

/**
 * As many as fit on each page; a longer block goes on on the next. What is `over` is left out where
 * that saves pages.
 */
export function pagesOf(
  blocks: readonly WallBlock[],
  audience: Audience,
): { pages: WallBlock[][]; over: WallBlock[] } {
  const all = spread(blocks, audience);
  const left = blocks.filter(({ state }) => state !== "over");
  const without = spread(left, audience);
  return without.length > 0 && without.length < all.length
    ? { pages: without, over: blocks.filter(({ state }) => state === "over") }
    : { pages: all, over: [] };
}

function spread(blocks: readonly WallBlock[], audience: Audience): WallBlock[][] {
  const pages: WallBlock[][] = [];
  let left = 0;
  for (const part of blocks.flatMap((block) => partsOf(block, audience))) {
    const height = heightOf(part, audience);
    const page = pages.at(-1);
    if (page && height <= left) page.push(part);
    else {
      pages.push([part]);
      left = ROOM;
    }
    left -= height;
  }
  return pages;
}

function partsOf(block: WallBlock, audience: Audience): WallBlock[] {
  if (isOneLine(block, audience)) return [block];
  const count = Math.ceil(block.rows.length / (linesOn(audience, block.state) * block.columns));
  const length = Math.ceil(block.rows.length / count);
  return Array.from({ length: count }, (_, part) => ({
    ...block,
    rows: block.rows.slice(part * length, (part + 1) * length),
    isContinued: part > 0,
  }));
}
