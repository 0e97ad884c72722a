import { expect, test } from "vitest";
import type { Block } from "~/school/week";
import {
  entriesIn,
  makeAbsences,
  makeCover,
  makeDay,
  makePerson,
  makeWord,
} from "../../../tests/make-day";
import { classesToCover, uncoveredClasses } from "../day/classes";
import type { CoverDay, Person } from "../day/day";
import { NO_USAGE } from "../day/limits";
import { bottleneckOf } from "../planner/bottleneck";
import { movesOf } from "../planner/moves";
import { planDay } from "../planner/plan-day";
import { planProblem } from "./plan-problem";
import { problemWithMoves } from "./plan-with-moves";
import { whoCannotCome } from "./who-cannot-come";

const OTHERS: Block[] = ["3", "4", "5L1", "5L2", "6", "7"];

/** Mona covers block 1 of Huda, as the only one of the day so far. */
const row = makeCover("huda", "1", "mona", { id: "row" });
const covering = { usage: { daily: 1, weekly: 1, monthly: 1 } };

/** Huda is away in blocks 1 and 2: Mona could take either, Sami block 1 alone. */
function morning(more: Partial<CoverDay> = {}): CoverDay {
  const people = [
    makePerson("huda", ["1", "2"]),
    makePerson("mona", OTHERS, covering),
    makePerson("sami", ["2", ...OTHERS]),
  ];
  return makeDay(people, { absences: makeAbsences("huda"), substitutions: [row], ...more });
}

const covered = (day: CoverDay) => classesToCover(day, "huda").filter(({ cover }) => cover);

test("when moving would cover more the class that is covered goes to somebody else, and who is free then takes the open one", () => {
  const day = morning();
  const problem = problemWithMoves(day, uncoveredClasses(day), covered(day), new Set(["row"]));
  expect(problem.classes.map(({ id }) => id)).toEqual(["huda|1", "huda|2"]);
  expect(movesOf(problem, planDay(problem))).toEqual({
    moves: [{ classId: "huda|1", from: "mona", to: "sami", isTold: true }],
    added: [{ classId: "huda|2", personId: "mona" }],
  });
  expect(planDay(planProblem(day, uncoveredClasses(day))).pairs).toEqual([]);
});

test("when moving would cover more nobody moves for nothing", () => {
  const day = morning({
    people: [...morning().people, makePerson("rana", ["1", ...OTHERS])],
  });
  const problem = problemWithMoves(day, uncoveredClasses(day), covered(day));
  expect(movesOf(problem, planDay(problem))).toEqual({
    moves: [],
    added: [{ classId: "huda|2", personId: "rana" }],
  });
});

test("when moving would cover more who is replaced gives the class to whom the clerk says, and to nobody else", () => {
  const day = morning();
  const locks = [{ classId: "huda|1", personId: "sami" }];
  const problem = problemWithMoves(day, [], covered(day));
  expect(movesOf(problem, planDay({ ...problem, locks })).moves).toEqual([
    { classId: "huda|1", from: "mona", to: "sami", isTold: false },
  ]);
});

const along = { absentTeacherId: "huda", classBlock: "1", note: null, withName: "Mona" };
const release = { ...along, withTeacherId: "mona", enteredAt: "", enteredBy: "" };
test.each<[string, Partial<CoverDay>, Partial<Person>?]>([
  ["teaches then", {}, { classes: entriesIn("1", "2", ...OTHERS) }],
  ["said no", { choices: [makeWord("not today", "mona")] }],
  ["is never asked", {}, { cover: "never" }],
  ["is no longer asked", {}, { lastDate: "2026-11-21" }],
  [
    "has an allowance of less",
    {},
    { monthlyAllowance: 1, usage: { ...NO_USAGE, daily: 1, monthly: 4 } },
  ],
  [
    "takes another class along",
    {
      absences: makeAbsences("huda", "rana"),
      releases: [{ ...release, absentTeacherId: "rana" }],
    },
    { classes: entriesIn("2", ...OTHERS) },
  ],
])(
  "when moving would cover more who %s keeps what they cover, and can be replaced",
  (_, more, who = {}) => {
    const [huda, mona, sami] = morning().people as [Person, Person, Person];
    const people = [huda, { ...mona, ...who }, sami, makePerson("rana", ["1"])];
    const day = morning({ people: people.slice(0, more.releases ? 4 : 3), ...more });
    const problem = problemWithMoves(day, uncoveredClasses(day), covered(day));
    expect(problem.standing).toMatchObject([{ classId: "huda|1", personId: "mona" }]);
    const before = planDay(problem);
    expect(before.pairs).toContainEqual({ classId: "huda|1", personId: "mona" });
    expect(movesOf(problem, before).moves).toEqual([]);
    const locks = [{ classId: "huda|1", personId: "sami" }];
    const alone = problemWithMoves(day, [], covered(day));
    expect(movesOf(alone, planDay({ ...alone, locks })).moves).toMatchObject([
      { classId: "huda|1", from: "mona", to: "sami" },
    ]);
  },
);

test("when moving would cover more cover of a class that would need none stays as it is", () => {
  const [huda] = makeAbsences("huda");
  const here = { ...huda, firstBlock: "2", lastBlock: "2" } as CoverDay["absences"][number];
  const day = morning({ absences: [here] });
  expect(problemWithMoves(day, uncoveredClasses(day), covered(day)).standing).toEqual([]);
});

test("who can come in none of the blocks of a bottleneck is said of last resort as the lists say it", () => {
  const away = makePerson("away", [], { cover: "last resort" });
  const people = [...morning().people, makePerson("home"), away];
  const cannot = whoCannotCome(
    morning({ people, presence: "first to last" }),
    { blocks: ["2"], canCome: [] },
    new Set(),
  );
  expect(cannot.slice(-2).map(({ why, reason }) => [why, reason])).toEqual([
    ["not in school", "not in school then"],
    ["last resort", "last resort, not in school then"],
  ]);
});

test("who can come in none of the blocks of a bottleneck is said once, with the reason, and who would come if moved", () => {
  const people = [
    ...morning().people,
    makePerson("rana", ["2"]),
    makePerson("omar"),
    makePerson("nour"),
    makePerson("full", [], { usage: { daily: 0, weekly: 5, monthly: 5 } }),
  ];
  const day = morning({ people, choices: [makeWord("not today", "nour")] });
  const classes = uncoveredClasses(day);
  const locks = [{ classId: "huda|2", personId: "omar" }];
  const another = classes.map((coverClass) => ({ ...coverClass, id: "another|2" }));
  const problem = planProblem(day, [...classes, ...another]);
  const asked = { ...problem, locks };
  const found = bottleneckOf({ problem: asked, plan: planDay(asked) });
  expect(found).toMatchObject({ blocks: ["2"], canCome: [], mustStayOpen: 1 });
  const cannot = found ? whoCannotCome(day, found, new Set(["omar"])) : [];
  expect(cannot.map(({ person: { id }, why, reason }) => [id, why, reason])).toEqual([
    ["huda", "absent", "absent"],
    ["mona", "limit", "1 of 1 this day"],
    ["sami", "teaches", "teaches 2"],
    ["rana", "teaches", "teaches 2"],
    ["omar", "chosen", "chosen for another class"],
    ["nour", "not today", "said no"],
    ["full", "limit", "5 of 5 this week"],
  ]);
});
