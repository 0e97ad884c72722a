import { expect, test } from "vitest";
import { fc } from "../../../tests/seeds";
import { type NeedsARoom, proposeRooms } from "./propose-rooms";

/** "5" is held beside "5L1" and "5L2", which follow each other. */
const BLOCKS = ["1", "2", "5", "5L1", "5L2"];
const isAtOnce = (one: string, other: string) =>
  one === other ||
  (one === "5" && other.startsWith("5L")) ||
  (other === "5" && one.startsWith("5L"));
const ROOMS = ["A", "B", "C"];

const drawn = fc.array(
  fc.record({
    block: fc.constantFrom(...BLOCKS),
    group: fc.constantFrom("7A", "7B", "8A"),
    rooms: fc.shuffledSubarray(ROOMS),
  }),
  { maxLength: 6 },
);

/** How good a way is, written down without a thought of how it was found; null if it is none. */
function scoreOf(classes: readonly NeedsARoom[], rooms: readonly (string | null)[]) {
  for (const [at, one] of classes.entries()) {
    const room = rooms[at];
    if (room && !one.rooms.includes(room)) return null;
    const twice = classes.some(
      (other, place) =>
        place < at && room && rooms[place] === room && isAtOnce(one.block, other.block),
    );
    if (twice) return null;
  }
  const names = [...new Set(classes.map(({ group }) => group))];
  const together = names.filter((name) => {
    const theirs = rooms.filter((_, at) => classes[at]?.group === name);
    return theirs.length > 1 && theirs[0] && theirs.every((room) => room === theirs[0]);
  });
  return 100 * rooms.filter(Boolean).length + together.length;
}

/** Every way there is, tried one by one. */
function bestOf(classes: readonly NeedsARoom[], chosen: (string | null)[] = []): number {
  if (chosen.length === classes.length) return scoreOf(classes, chosen) ?? -1;
  return Math.max(...[null, ...ROOMS].map((room) => bestOf(classes, [...chosen, room])));
}

test("as many classes as can be have a room, and as many groups as can be one for all of theirs", () => {
  let short = 0;
  let kept = 0;
  fc.assert(
    fc.property(drawn, (all) => {
      const classes = all.map((one, at) => ({ ...one, id: String(at) }));
      const placed = proposeRooms(classes, isAtOnce);
      const rooms = classes.map(({ id }) => placed.get(id) ?? null);
      const score = scoreOf(classes, rooms);
      expect(score).toBe(bestOf(classes));
      if (placed.size < classes.length) short += 1;
      if ((score ?? 0) % 100 > 0) kept += 1;
    }),
    { numRuns: 400 },
  );
  expect([short > 40, kept > 40]).toEqual([true, true]);
});

test("a hall of sixty classes that is closed takes no time, and each class its best room", () => {
  const rooms = Array.from({ length: 80 }, (_, at) => `R${at}`);
  const classes = Array.from({ length: 60 }, (_, at) => ({
    ...{ id: String(at), block: ["1", "2", "5", "5L1"][at % 4] ?? "", group: `7${at % 15}` },
    rooms,
  }));
  const before = process.cpuUsage();
  expect(proposeRooms(classes, isAtOnce).size).toBe(60);
  expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
  expect(proposeRooms(classes.slice(0, 1), isAtOnce).get("0")).toBe("R0");
});
