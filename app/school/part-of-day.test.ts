import { expect, test } from "vitest";
import { blocksOfPart, partInWords } from "./part-of-day";

const BLOCKS = ["1", "2", "3", "5L1", "6"];

test.each([
  ["from its first to its last block", "2", "5L1", ["2", "3", "5L1"]],
  ["of one block", "6", "6", ["6"]],
  ["that nobody has named: all of it", null, null, null],
  ["upside down, as after another week: all of it", "5L1", "2", null],
  ["from a block that there is no more: all of it", "4", "6", null],
  ["to a block that there is no more: all of it", "3", "7", null],
])("a part of the day %s", (_, firstBlock, lastBlock, blocks) =>
  expect(blocksOfPart(BLOCKS, { firstBlock, lastBlock })).toEqual(blocks),
);

test("a part of the day in words", () => {
  expect(partInWords({ firstBlock: "2", lastBlock: "5L1" })).toBe("blocks 2 to 5L1");
  expect(partInWords({ firstBlock: "6", lastBlock: "6" })).toBe("block 6");
  expect(partInWords({ firstBlock: null, lastBlock: null })).toBe("");
  expect(partInWords({})).toBe("");
});
