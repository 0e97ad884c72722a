import { describe, expect, test } from "vitest";
import type { Block } from "~/school/week";
import { BLOCKS } from "../../../tests/default-week";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../../tests/make-day";
import { planBoard } from "../board/day-plan";
import type { CoverDay } from "../day/day";
import { NO_USAGE } from "../day/limits";
import { finish } from "../planner/plan-day";
import { onDay } from "../search-state";
import { type AtDayLimit, sayAtDayLimit } from "./at-day-limit";

/** Somebody who is free in these blocks alone. */
const free = (id: string, blocks: Block[], more = {}) =>
  makePerson(
    id,
    BLOCKS.filter((block) => !blocks.includes(block)),
    more,
  );
const busy = { usage: { daily: 1, weekly: 1, monthly: 1 } };
const limitOf = (day: CoverDay, words = {}) => {
  const { atDayLimit } = finish(planBoard(day, { ...onDay(day.date), ...words }));
  return atDayLimit && { free: atDayLimit.free, atLimit: [...atDayLimit.atLimit] };
};

describe("whom the day's limit keeps from a class that stays open", () => {
  const absences = makeAbsences("huda", "omar");
  const away = [makePerson("huda", ["1", "2"]), makePerson("omar", ["2"])];

  test("is who is free in its block and takes another, in the plan or by assignment", () => {
    const people = [...away, free("mona", ["1", "2"]), free("sami", ["1"])];
    // Sami takes block 1, Mona one of block 2: she is free in one block alone.
    expect(limitOf(makeDay(people, { absences }))).toBeNull();
    const both = [...away, free("mona", ["1", "2"]), free("sami", ["1", "2"])];
    expect(limitOf(makeDay(both, { absences }))).toEqual({ free: 2, atLimit: ["mona", "sami"] });
    const covering = [...away, free("mona", ["1", "2"], busy), free("sami", ["2"])];
    const substitutions = [makeCover("huda", "1", "mona")];
    const day = makeDay(covering, { absences, substitutions });
    expect(limitOf(day)).toEqual({ free: 2, atLimit: ["mona"] });
    expect(limitOf(day, { allowsMoves: true })).toEqual({ free: 2, atLimit: ["mona"] });
  });

  test("is neither a dedicated substitute, nor who agreed to one more, nor whom another limit keeps", () => {
    const one = (more: object, day: Partial<CoverDay> = {}) =>
      limitOf(makeDay([...away, free("mona", ["1", "2"], more)], { absences, ...day }));
    expect(one({})).toEqual({ free: 1, atLimit: ["mona"] });
    expect(one({ group: "dedicated" })).toBeNull();
    expect(one({}, { agreements: makeAbsences("mona") })).toBeNull();
    expect(one({ usage: { ...NO_USAGE, weekly: 5, monthly: 5 } })).toBeNull();
    expect(one({ cover: "last resort" })).toBeNull();
    expect(one({}, { notToday: makeAbsences("mona") })).toBeNull();
  });
});

test.each<[string, AtDayLimit]>([
  [
    "36 are free then; 2 of them take another class, and each may take one a day.",
    { free: 36, atLimit: new Set(["mona", "sami"]) },
  ],
  [
    "2 are free then; 1 of them takes another class, and each may take one a day.",
    { free: 2, atLimit: new Set(["mona"]) },
  ],
  [
    "1 is free then and takes another class; each may take one a day.",
    { free: 1, atLimit: new Set(["mona"]) },
  ],
])("is said: %s", (words, limit) => {
  expect(sayAtDayLimit(limit)).toBe(words);
});
