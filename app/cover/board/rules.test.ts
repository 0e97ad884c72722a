import { describe, expect, test } from "vitest";
import { DEFAULT_LIMITS, limitsOf } from "~/teachers/cover-terms";
import { DEFAULT_RULES, type RulesOfDay } from "~/teachers/rules";
import { entriesIn, makeAbsences, makeCover, makeDay, makePerson } from "../../../tests/make-day";
import { dayAfter, givenTo } from "../assignments/assigned-class";
import { checkAssignment, classRefOf } from "../assignments/assignment";
import { reasonsFor } from "../assignments/reasons";
import { withClassCap } from "../day/class-cap";
import { classesToCover } from "../day/classes";
import { type CoverDay, findPerson, type Person } from "../day/day";
import { tryOut } from "../foresight/trial";
import { finish } from "../planner/plan-day";
import { onDay } from "../search-state";
import { planBoard } from "./day-plan";

const BLOCKS = ["1", "2", "3", "4", "5", "6", "7", "8"];

function dayWith(
  people: readonly Person[],
  away: string[],
  rules: Partial<RulesOfDay> = {},
  more: Partial<CoverDay> = {},
): CoverDay {
  const group2 = rules.limits?.group2 ?? DEFAULT_LIMITS.group2;
  return withClassCap(
    makeDay(
      people.map((person) => ({ limits: group2, ...person })),
      {
        blocks: BLOCKS,
        bells: BLOCKS.map((label) => ({ label, name: null, begins: null, ends: null })),
        absences: makeAbsences(...away),
        rules: { ...DEFAULT_RULES, ...rules },
        ...more,
      },
    ),
  );
}

const plan = (day: CoverDay) =>
  finish(planBoard(day, onDay(day.date))).pairs.map(
    ({ classId, personId }) => `${classId} ${personId}`,
  );

const TWO_A_DAY = { ...DEFAULT_LIMITS, group2: { daily: 2, weekly: 4, monthly: 20 } };

const aya = makePerson("aya", BLOCKS.slice(0, 6));
const bea = makePerson("bea", ["1"]);
const rules = { limits: TWO_A_DAY, classesADay: 7 };
const huda = makePerson("huda", ["7"]);
const lina = makePerson("lina", ["8"]);

test("a school with two a day, and at most 7 classes a day gives one each of two, where both are free", () => {
  const day = dayWith([aya, bea, huda, lina], ["huda", "lina"], {
    ...rules,
    takesFreeBlocks: true,
  });
  expect(
    plan(day)
      .map((pair) => pair.split(" ")[1])
      .sort(),
  ).toEqual(["aya", "bea"]);
});

test("a school with two a day, and at most 7 classes a day gives the third to who teaches less", () => {
  const third = makePerson("omar", ["7"]);
  const day = dayWith([aya, bea, huda, lina, third], ["huda", "lina", "omar"], rules);
  const takers = plan(day).map((pair) => pair.split(" ")[1]);
  expect(takers.sort()).toEqual(["aya", "bea", "bea"]);
});

test("a school with two a day, and at most 7 classes a day lets one who teaches 6 cover one, and says why no second", () => {
  let day = dayWith([aya, huda, lina], ["huda", "lina"], rules);
  expect(plan(day)).toHaveLength(1);
  const person = findPerson(day, "aya");
  const [one] = classesToCover(day, "huda");
  if (!person || !one) throw new Error("Aya and the class are there");
  day = dayAfter(day, givenTo(person, one, "row"));
  const after = findPerson(day, "aya") ?? person;
  expect(checkAssignment(day, after, classRefOf("lina|8"), () => "").reason).toBe(
    "aya teaches 6 and covers 1: 7 of at most 7 that day",
  );
});

test("a school with two a day, and at most 7 classes a day counts what somebody really teaches: not where they are away, or their class is out", () => {
  const left = (more: Partial<CoverDay>) => {
    const seven = makePerson("aya", [], {
      classes: entriesIn(...BLOCKS.slice(0, 7)).map((entry) => ({ ...entry, students: "7B" })),
    });
    const person = findPerson(dayWith([seven], [], rules, more), "aya");
    return [person && limitsOf(person).daily, person?.cap?.teaches];
  };
  expect(left({})).toEqual([0, 7]);
  const away = {
    teacherId: "aya",
    enteredAt: "",
    enteredBy: "",
    firstBlock: "6",
    lastBlock: "8",
  };
  expect(left({ absences: [away] })).toEqual([2, undefined]);
  const [firstBlock, lastBlock] = ["1", "1"];
  const out = { id: "trip", students: "7B", note: "", series: "trip", firstBlock, lastBlock };
  expect(left({ outings: [{ ...out, enteredAt: "", enteredBy: "" }] })).toEqual([1, 6]);
});

test("a school with two a day, and at most 7 classes a day counts what they would teach in a trial", () => {
  const seven = makePerson("aya", BLOCKS.slice(0, 7));
  const day = dayWith([seven], [], rules);
  const tried = (text: string) => {
    const person = findPerson(tryOut(day, [text]).day, "aya");
    return [person && limitsOf(person).daily, person?.cap?.teaches];
  };
  expect(tried("aya|1|1")).toEqual([1, 6]);
  expect(tried("aya|1|3")).toEqual([2, undefined]);
});

test("a school with two a day, and at most 7 classes a day counts the class that somebody covers instead of their own", () => {
  const cover = makeCover("huda", "6", "aya", { handsOn: true });
  const day = dayWith([aya, huda], ["huda"], rules, { substitutions: [cover] });
  expect(findPerson(day, "aya")?.cap?.teaches).toBe(6);
});

test("a school with two a day, and at most 7 classes a day leaves dedicated substitutes alone", () => {
  const sub = makePerson("sub", BLOCKS, { group: "dedicated", limits: DEFAULT_LIMITS.dedicated });
  expect(findPerson(dayWith([sub], [], rules), "sub")?.cap).toBeUndefined();
});

describe("nobody without a free block", () => {
  const aya = makePerson("aya", ["1", "2", "3", "5", "6", "7", "8"]);
  const covered = { daily: 0, weekly: 0, monthly: 1 };
  const bea = makePerson("bea", ["1"], { usage: covered });
  const carla = makePerson("carla", ["1", "2", "3"], {
    notInSchool: entriesIn("5", "6", "7", "8"),
  });
  const huda = makePerson("huda", ["4"]);
  const takerOf = (day: CoverDay) => plan(day)[0]?.split(" ")[1];

  test("asks first who keeps one, whatever they have covered", () => {
    const day = dayWith([aya, bea, carla, huda], ["huda"]);
    expect(takerOf(day)).toBe("bea");
    const [one] = classesToCover(day, "huda");
    const last = [aya, carla].map((person) => one && reasonsFor(day, one, person).at(-1)?.kind);
    expect(last).toEqual(["noFreeBlock", "noFreeBlock"]);
    expect(takerOf(dayWith([aya, huda], ["huda"]))).toBe("aya");
  });

  test("is no matter where the school has switched it off", () => {
    const day = dayWith([aya, bea, carla, huda], ["huda"], { takesFreeBlocks: true });
    expect(takerOf(day)).not.toBe("bea");
    const [one] = classesToCover(day, "huda");
    expect(one && reasonsFor(day, one, aya).map(({ kind }) => kind)).not.toContain("noFreeBlock");
  });
});

const inThree = (id: string, students: string | null) =>
  makePerson(id, [], { classes: [{ block: "3", room: null, students: students ?? undefined }] });
const away = [inThree("old", "12A"), inThree("young", "1A, 1B"), inThree("nobody", null)];
const ids = away.map(({ id }) => id);
const open = (free: number, rules: Partial<RulesOfDay>) => {
  const there = Array.from({ length: free }, (_, at) => makePerson(`free ${at}`));
  const pairs = plan(dayWith([...away, ...there], ids, rules));
  return ids.filter((id) => !pairs.some((pair) => pair.startsWith(`${id}|`)));
};

test("the order of a school decides which class stays open; unknown students come last", () => {
  expect(open(1, {})).toEqual(["young", "nobody"]);
  const coveredFirst = ["1A", "1B", "12A"];
  expect(open(1, { coveredFirst })).toEqual(["old", "nobody"]);
  expect(open(2, { coveredFirst })).toEqual(["nobody"]);
  // Several count as their first: 1B alone is not theirs.
  expect(open(1, { coveredFirst: ["1B", "12A"] })).toEqual(["young", "nobody"]);
});
