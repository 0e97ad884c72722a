import { expect, test } from "vitest";
import { type Block, DEFAULT_WEEK, labelsOf } from "~/school/week";
import { makeCover, makeDay, makePerson } from "../../../tests/make-day";
import { chanceOf } from "../../../tests/planner/drawn-day";
import { expectBest } from "../../../tests/planner/oracle";
import { planProblem } from "../assignments/plan-problem";
import { whoCannotCome } from "../assignments/who-cannot-come";
import { conflictOf } from "../lists/by-absent-teacher";
import { blockToSearch, classesToCover, uncoveredClasses } from "./classes";
import {
  type Absence,
  type CoverDay,
  findPerson,
  isAbsent,
  isAway,
  isAwayAllDay,
  isHereIn,
  type Person,
} from "./day";
import { canCover, findAvailability, freeBlocks, reasonNotFree } from "./free";

const BLOCKS = labelsOf(DEFAULT_WEEK);

const away = (teacherId: string, firstBlock?: Block, lastBlock?: Block): Absence => ({
  teacherId,
  enteredAt: "",
  enteredBy: "",
  firstBlock,
  lastBlock,
});
const sunday = (people: Person[], absences: Absence[], more: Partial<CoverDay> = {}) =>
  makeDay(people, { absences, ...more });

const HUDA = makePerson("huda", ["1", "3", "4", "6"]);
const SAMI = makePerson("sami", ["2"]);
const untilThree = sunday([HUDA, SAMI], [away("huda", "1", "3")]);

test("who is away until block 3 is absent that day, away in these blocks, in school in the others", () => {
  expect(isAbsent(untilThree, "huda")).toBe(true);
  expect(BLOCKS.filter((block) => isAway(untilThree, "huda", block))).toEqual(["1", "2", "3"]);
  expect(isHereIn(untilThree, "huda", "4")).toBe(true);
  expect(isHereIn(untilThree, "huda", "3")).toBe(false);
  expect(isHereIn(untilThree, "sami", "4")).toBe(false);
  expect(isAwayAllDay(untilThree, "huda")).toBe(false);
});

test("who is away until block 3 has only the classes of these blocks to cover", () => {
  expect(uncoveredClasses(untilThree).map(({ block }) => block)).toEqual(["1", "3"]);
  expect(blockToSearch(sunday([HUDA, SAMI], [away("huda", "4", "6")]))).toBe("4");
});

test("who is away until block 3 keeps the cover of a class outside them as it stands, which is at odds with it", () => {
  const six = makeCover("huda", "6", "sami");
  const day = { ...untilThree, substitutions: [six] };
  expect(classesToCover(day, "huda").map(({ block }) => block)).toEqual(["1", "3", "6"]);
  expect(conflictOf(day, six)).toBe("here");
  expect(conflictOf(day, makeCover("huda", "3", "sami"))).toBeNull();
  const open = { ...untilThree, substitutions: [{ ...six, isOpen: true }] };
  expect(classesToCover(open, "huda").map(({ block }) => block)).toEqual(["1", "3"]);
});

test("who is away until block 3 may cover in block 5L1, and is absent in block 2 alone", () => {
  expect(reasonNotFree(untilThree, HUDA, "2")).toBe("absent");
  expect(reasonNotFree(untilThree, HUDA, "5L1")).toBeNull();
  expect(reasonNotFree(untilThree, HUDA, "6")).toBe("teaches 6");
  expect(freeBlocks(untilThree, HUDA)).toEqual(["5L1", "5L2", "7"]);
  expect(canCover(untilThree, HUDA)).toBe(true);
  const ready = planProblem(untilThree, []).people.find(({ id }) => id === "huda");
  expect(ready?.freeBlocks).toEqual(["5L1", "5L2", "7"]);
  const bottleneck = { blocks: ["2", "6"], canCome: ["sami"] };
  const cannot = whoCannotCome(untilThree, bottleneck, new Set());
  expect(cannot.map(({ why, reason }) => [why, reason])).toEqual([["absent", "absent"]]);
  const later = whoCannotCome(untilThree, { ...bottleneck, blocks: ["6"] }, new Set());
  expect(later.map(({ why }) => why)).toEqual(["teaches"]);
});

test("who is away until block 3 is away as recorded when named, and all day when nothing is recorded", () => {
  const named = new Set(["huda", "sami"]);
  expect(BLOCKS.filter((block) => !isAway(untilThree, "huda", block, named))).toHaveLength(5);
  expect(BLOCKS.filter((block) => !isAway(untilThree, "sami", block, named))).toEqual([]);
  expect(freeBlocks(untilThree, SAMI, named)).toEqual([]);
  const { teachers, unavailable } = findAvailability(untilThree, "5L1", ["huda", "sami"]);
  expect(teachers.map(({ id }) => id)).toEqual(["huda"]);
  expect(unavailable.map(({ reason }) => reason)).toEqual(["absent"]);
});

test("who is away from the first to the last block is away all day, as without blocks", () => {
  expect(isAwayAllDay(sunday([HUDA], [away("huda", "1", "7")]), "huda")).toBe(true);
  expect(isAwayAllDay(sunday([HUDA], [away("huda")]), "huda")).toBe(true);
  expect(isAwayAllDay(sunday([HUDA], []), "huda")).toBe(false);
});

test("who is away from a block that a short day does not have is away from the next one on", () => {
  const short = { blocks: ["3", "4", "5L1"], allBlocks: BLOCKS };
  const day = sunday([HUDA], [away("huda", "1", "3")], short);
  expect(day.blocks.filter((block) => isAway(day, "huda", block))).toEqual(["3"]);
  const late = sunday([HUDA], [away("huda", "4", "7")], short);
  expect(late.blocks.filter((block) => isAway(late, "huda", block))).toEqual(["4", "5L1"]);
});

/** Five random people in the first four blocks; each may be away for part or all of the day. */
function drawDay(seed: number): CoverDay {
  const { next, below, some, times } = chanceOf(seed);
  const blocks = BLOCKS.slice(0, 4);
  const people = times(5, (index) => makePerson(`p${index}`, some(blocks, 0.4)));
  const absences = people.flatMap(({ id }) => {
    if (next() < 0.4) return [];
    if (next() < 0.2) return [away(id)];
    const first = below(4);
    return [away(id, blocks[first], blocks[first + below(4 - first)])];
  });
  return sunday(people, absences, { blocks });
}

test.each([1, 2])(
  "the planner of days on which people are away for a part of it asks nobody who is away, and covers as much as can be (lot %i)",
  (lot) => {
    for (let seed = lot * 1_000; seed < lot * 1_000 + 300; seed++) {
      const day = drawDay(seed);
      const classes = uncoveredClasses(day).slice(0, 5);
      for (const { absentTeacherId, block } of classes) {
        expect(isAway(day, absentTeacherId, block), `seed ${seed}`).toBe(true);
      }
      const problem = planProblem(day, classes);
      for (const { id, freeBlocks: free } of problem.people) {
        const taught = findPerson(day, id)?.classes.map(({ block }) => block) ?? [];
        const isFree = (block: Block) => !isAway(day, id, block) && !taught.includes(block);
        expect(free, `seed ${seed}`).toEqual(day.blocks.filter(isFree));
      }
      expectBest(problem, `seed ${seed}`);
    }
  },
);
