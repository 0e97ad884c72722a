import type { Audience } from "db/schema";
import type { WallBlock, WallRow } from "./wall-rows";

/*
 * Heights on a wall in its own unit, 96 to a screen. `wall.css` uses them, with lines that never
 * wrap, so what fits is known here.
 */
const ROOM = 71;
const HEIGHTS = {
  staff: { line: 4.6, nowLine: 5.5 },
  pupils: { line: 5.1, nowLine: 6.6 },
} as const;
/** What stands above and below the lines of a block. */
const EDGES = { now: 2.4, other: 1.2 };
/** What runs now says so below its name. */
const LEAST_NOW = 11.2;

/** How classes stand on a page: how high their lines are, and how many stand beside each other. */
type Layout = { audience: Audience; columns: number };

/** More letters than that, students and room together, need a column of half the width. */
const SHORT_CELL = 17;

/** How many classes stand side by side: one for staff; for pupils what their texts allow. */
export function countColumns(audience: Audience, rows: readonly WallRow[]): number {
  if (audience === "staff") return 1;
  const lengths = rows.map(
    ({ students, what, room }) =>
      [...[students, what ?? "", what && room ? " · " : "", room].join("")].length,
  );
  return Math.max(0, ...lengths) > SHORT_CELL ? 2 : 3;
}

function linesOn({ audience }: Layout, state: WallBlock["state"]): number {
  const { line, nowLine } = HEIGHTS[audience];
  return state === "now"
    ? Math.floor((ROOM - EDGES.now) / nowLine)
    : Math.floor((ROOM - EDGES.other) / line);
}

/** What is over has one line for staff, whatever was in it. */
function isOneLine({ state }: WallBlock, { audience }: Layout): boolean {
  return state === "over" && audience === "staff";
}

function heightOf(block: WallBlock, layout: Layout): number {
  const { line, nowLine } = HEIGHTS[layout.audience];
  if (isOneLine(block, layout)) return EDGES.other + line;
  const lines = Math.max(Math.ceil(block.rows.length / layout.columns), block.isLong ? 2 : 1);
  if (block.state === "now") return EDGES.now + Math.max(LEAST_NOW, lines * nowLine);
  return EDGES.other + lines * line;
}

/**
 * Blocks by page, as many as fit; a longer one goes on on the next. What is `over` is on no page
 * where that saves pages.
 */
export function pagesOf(
  blocks: readonly WallBlock[],
  layout: Layout,
): { pages: WallBlock[][]; over: WallBlock[] } {
  const all = spread(blocks, layout);
  const left = blocks.filter(({ state }) => state !== "over");
  const without = spread(left, layout);
  return without.length > 0 && without.length < all.length
    ? { pages: without, over: blocks.filter(({ state }) => state === "over") }
    : { pages: all, over: [] };
}

function spread(blocks: readonly WallBlock[], layout: Layout): WallBlock[][] {
  const pages: WallBlock[][] = [];
  let left = 0;
  for (const part of blocks.flatMap((block) => partsOf(block, layout))) {
    const height = heightOf(part, layout);
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

function partsOf(block: WallBlock, layout: Layout): WallBlock[] {
  if (isOneLine(block, layout)) return [block];
  const count = Math.ceil(block.rows.length / (linesOn(layout, block.state) * layout.columns));
  const length = Math.ceil(block.rows.length / count);
  return Array.from({ length: count }, (_, part) => ({
    ...block,
    rows: block.rows.slice(part * length, (part + 1) * length),
    isContinued: part > 0,
  }));
}
