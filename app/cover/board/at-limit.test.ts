import { describe, expect, test } from "vitest";
import type { Block } from "~/school/week";
import { BLOCKS } from "../../../tests/default-week";
import { makeAbsences, makeDay, makePerson } from "../../../tests/make-day";
import type { CoverDay } from "../day/day";
import { finish } from "../planner/plan-day";
import { onDay } from "../search-state";
import { sayAtLimit, whoIsAtLimit } from "./at-limit";
import { planBoard } from "./day-plan";

const free = (id: string, ...blocks: Block[]) =>
  makePerson(
    id,
    BLOCKS.filter((block) => !blocks.includes(block)),
  );

/** Huda and Omar are away in blocks 1 and 2; two people could take either, each one a day. */
const morning = (more: Partial<CoverDay> = {}) => {
  const people = [
    makePerson("huda", ["1", "2"]),
    makePerson("omar", ["1", "2"]),
    free("lea", "1", "2"),
    free("mona", "1", "2"),
    { ...free("sami", "2"), usage: { daily: 0, weekly: 5, monthly: 5 } },
  ];
  return makeDay(people, { absences: makeAbsences("huda", "omar"), ...more });
};

function atLimit(day: CoverDay) {
  const planned = finish(planBoard(day, onDay(day.date)));
  const { blocks = [] } = planned.bottleneck ?? {};
  return { open: planned.bottleneck?.mustStayOpen, found: whoIsAtLimit(day, planned, blocks) };
}

describe("people who are free and at a limit", () => {
  test("are counted and named: who takes another class, and who has reached a limit", () => {
    const { open, found } = atLimit(morning());
    expect(open).toBe(2);
    expect(found && sayAtLimit(found)).toBe(
      "3 are free then; 2 of them take another class, and each may take one a day; 1 has reached a limit.",
    );
    expect(found?.people.map(({ id }) => id)).toEqual(["lea", "mona", "sami"]);
  });

  test("cover more once they have agreed, and are asked no second time", () => {
    const agreements = ["mona", "sami"].map((teacherId) => {
      return { teacherId, enteredAt: "", enteredBy: "Clerk" };
    });
    const { open, found } = atLimit(morning({ agreements }));
    expect(open).toBeUndefined();
    expect(found).toBeNull();
  });

  test("are nobody where all who are free are asked already", () => {
    const day = morning();
    const people = day.people.filter(({ id }) => id === "huda" || id === "omar");
    expect(atLimit({ ...day, people }).found).toBeNull();
  });
});
