import { describe, expect, test } from "vitest";
import { makeAbsences, makeDay, makePerson } from "../../../tests/make-day";
import { drawMorning } from "../../../tests/planner/drawn-morning";
import { expectSpare, expectTolls } from "../../../tests/planner/foresight-oracle";
import type { CoverDay } from "../day/day";
import { finish } from "../planner/plan-day";
import { saySpare, spareSteps, thinBlocks } from "./spare";

/** The evening that is played: blocks 2 and 3 alone are taught. */
const PEOPLE = [
  ...["huda", "karim", "lina", "mona"].map((id) => makePerson(id, ["3"])),
  ...["omar", "rana", "sami"].map((id) => makePerson(id, ["2"])),
];
const evening = (...away: string[]): CoverDay =>
  makeDay(PEOPLE, { blocks: ["2", "3"], absences: makeAbsences(...away) });
const spareOf = (day: CoverDay) => finish(spareSteps(day));

describe("an evening", () => {
  test("on which anybody else can be away", () => {
    const spare = spareOf(evening("mona", "huda"));
    expect(spare).toEqual({
      uncovered: 2,
      open: 0,
      others: ["karim", "lina", "omar", "rana", "sami"],
      cannot: new Map(),
    });
    expect(saySpare(spare)).toBe("Anyone else can be away");
  });

  test("on which nobody else can, once leave has been granted", () => {
    const spare = spareOf(evening("mona", "huda", "lina"));
    expect(saySpare(spare)).toBe("Nobody else can be away");
    expect(thinBlocks(spare)).toEqual([{ blocks: ["3"], people: 4 }]);
  });

  test("is said by halves", () => {
    const said = (cannot: number) =>
      saySpare({
        uncovered: 0,
        open: 0,
        others: ["a", "b", "c", "d"],
        cannot: new Map(
          [
            ["a", ["1"]],
            ["b", ["1"]],
            ["c", ["1"]],
          ].slice(0, cannot) as [string, string[]][],
        ),
      });
    expect([1, 2, 3].map(said)).toEqual([
      "Most others can be away",
      "Most others can be away",
      "Few others can be away",
    ]);
    expect(saySpare({ uncovered: 0, open: 0, others: [], cannot: new Map() })).toBeNull();
  });
});

describe("of whole days out of chance", () => {
  test("those can be away without whom the board leaves no class more open", () => {
    let cannot = 0;
    for (let seed = 0; seed < 120; seed++)
      cannot += expectSpare(drawMorning(seed, { blocks: 5, people: 9 }).day, `seed ${seed}`, false);
    expect(cannot).toBeGreaterThan(90);
  });

  test("as of trying every plan there is", () => {
    for (let seed = 0; seed < 60; seed++) {
      const { day } = drawMorning(seed, { blocks: 3, people: 4 });
      expectSpare({ ...day, substitutions: [], chosen: [] }, `seed ${seed}`, true);
    }
  });

  test("leave does to each what the board does with them away", () => {
    for (let seed = 0; seed < 30; seed++)
      expectTolls(drawMorning(seed, { blocks: 3, people: 4 }).day, `seed ${seed}`);
  });
});
