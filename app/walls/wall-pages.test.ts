import { describe, expect, test } from "vitest";
import { seededRandom } from "~/demo/random";
import { pagesOf } from "./wall-pages";
import type { WallBlock, WallRow } from "./wall-rows";

const AUDIENCES = ["staff", "pupils"] as const;
const LABELS = ["1", "2", "3", "4", "5L1", "5L2", "6", "Period 7"];

function row(id: number): WallRow {
  const who = { text: "Rana Aziz", look: "person" } as const;
  return { id: String(id), students: "7A", room: "B12", who, what: null, forWhom: "Huda Nasser" };
}

/** A day of so many classes at some time of it. */
function dayOf(count: number, seed: number, columns: number): WallBlock[] {
  const random = seededRandom(seed);
  const running = random.between(-1, LABELS.length);
  const places = Array.from({ length: count }, () => random.between(0, LABELS.length - 1));
  const sizes = LABELS.map((_, at) => places.filter((place) => place === at).length);
  return LABELS.flatMap((label, at): WallBlock[] => {
    const rows = Array.from({ length: sizes[at] ?? 0 }, (_, place) => row(at * 100 + place));
    if (rows.length === 0) return [];
    const state = at < running ? "over" : at === running ? "now" : "later";
    const isLong = label.length > 4;
    return [{ label, state, when: "7:30", isLong, isContinued: false, columns, rows }];
  });
}

/** A page's height by wall.css, counted line by line; the screen has room for 72. */
function heightOf(page: readonly WallBlock[], audience: "staff" | "pupils"): number {
  let height = 0;
  for (const { state, rows, isLong, columns } of page) {
    const isSmall = audience === "staff" && state === "over";
    const lines = isSmall ? 1 : Math.ceil(rows.length / columns);
    if (state === "now") {
      const line = audience === "staff" ? 5.5 : 6.6;
      height += Math.max(13.4, 2 * 1.1 + lines * line) + 0.2;
    } else {
      const line = audience === "staff" ? 4.6 : 5.1;
      height += 0.2 + 2 * 0.5 + Math.max(lines, isLong ? 2 : 1) * line;
    }
  }
  return height;
}

describe.each(AUDIENCES)("a day on the wall of %s", (audience) => {
  test("is on as many pages as it needs, each with room for what is on it, and every class once", () => {
    for (let count = 1; count <= 80; count++) {
      for (const columns of audience === "staff" ? [1] : [2, 3]) {
        const day = dayOf(count, count, columns);
        const { pages, over } = pagesOf(day, audience);
        for (const page of pages) {
          expect(heightOf(page, audience)).toBeLessThanOrEqual(72);
          expect(page.length).toBeGreaterThan(0);
        }
        const ids = (blocks: readonly WallBlock[]) =>
          blocks.flatMap(({ rows }) => rows.map(({ id }) => id));
        expect(ids([...over, ...pages.flat()])).toEqual(ids(day));
        // What has no page is over, and there is less to turn without it.
        expect(over.every(({ state }) => state === "over")).toBe(true);
        const total = heightOf(day, audience);
        if (total <= 71) expect(pages.length).toBe(1);
        if (pages.length === 1 && over.length === 0) expect(total).toBeLessThanOrEqual(72);
      }
    }
  });

  test("that is parted says on each page which block goes on there", () => {
    const rows = Array.from({ length: 80 }, (_, at) => row(at));
    const is = { isLong: false, isContinued: false, columns: 1 };
    const block: WallBlock = { label: "3", state: "now", when: null, ...is, rows };
    const { pages } = pagesOf([block], audience);
    expect(pages.flat().map(({ isContinued }) => isContinued)).toEqual(
      pages.map((_, at) => at > 0),
    );
    expect(pages.length).toBeGreaterThan(4);
  });
});
