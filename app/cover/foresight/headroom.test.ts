import { expect, test } from "vitest";
import { overlapsOf } from "~/school/overlaps";
import { makeAbsences, makeDay, makePerson } from "../../../tests/make-day";
import { drawMorning, withTwoBells } from "../../../tests/planner/drawn-morning";
import { expectSpare, expectTolls } from "../../../tests/planner/foresight-oracle";
import { type CoverDay, wordsOf } from "../day/day";
import { finish } from "../planner/plan-day";
import { saySpare, spareSteps, thinBlocks } from "./headroom";

/** The evening that is played: blocks 2 and 3 alone are taught. */
const PEOPLE = [
  ...["huda", "karim", "lina", "mona"].map((id) => makePerson(id, ["3"])),
  ...["omar", "rana", "sami"].map((id) => makePerson(id, ["2"])),
];
const evening = (...away: string[]): CoverDay =>
  makeDay(PEOPLE, { blocks: ["2", "3"], absences: makeAbsences(...away) });
const spareOf = (day: CoverDay) => finish(spareSteps(day));

test("an evening on which anybody else can be away", () => {
  const spare = spareOf(evening("mona", "huda"));
  expect(spare).toEqual({
    uncovered: 2,
    open: 0,
    others: ["karim", "lina", "omar", "rana", "sami"],
    cannot: new Map(),
  });
  expect(saySpare(spare)).toBe("Anyone else can be away");
});

test("an evening on which nobody else can, once leave has been granted", () => {
  const spare = spareOf(evening("mona", "huda", "lina"));
  expect(saySpare(spare)).toBe("Nobody else can be away");
  expect(thinBlocks(spare)).toEqual([{ blocks: ["3"], people: 4 }]);
});

test("an evening counts whoever has a single class that day, though they may be asked in no free block", () => {
  const people = [
    makePerson("quentin", ["2", "4"]),
    makePerson("pia", ["6"]),
    makePerson("sub", [], { group: "dedicated", busy: [{ block: "6", room: null }] }),
  ];
  const day = makeDay(people, { presence: "first to last" });
  const spare = spareOf(day);
  expect(spare.others).toEqual(["quentin", "pia", "sub"]);
  expect([...spare.cannot]).toEqual([["pia", ["6"]]]);
  expect(saySpare(spare)).toBe("Most others can be away");
});

test("an evening is said by halves", () => {
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

test("of whole days out of chance those can be away without whom the board leaves no class more open", () => {
  let cannot = 0;
  for (let seed = 0; seed < 120; seed++)
    cannot += expectSpare(drawMorning(seed, { blocks: 5, people: 9 }).day, `seed ${seed}`, false);
  expect(cannot).toBeGreaterThan(90);
});

test("of whole days out of chance as of trying every plan there is", () => {
  for (let seed = 0; seed < 60; seed++) {
    const { day } = drawMorning(seed, { blocks: 3, people: 4 });
    const words = day.choices?.filter(({ kind }) => kind !== "chosen");
    expectSpare({ ...day, substitutions: [], choices: words }, `seed ${seed}`, true);
  }
});

test("of whole days out of chance as the board does with two bells side by side", () => {
  let cannot = 0;
  for (let seed = 0; seed < 60; seed++) {
    const { day } = drawMorning(seed, { blocks: 4, people: 6 });
    cannot += expectSpare(withTwoBells(day, seed), `seed ${seed}`, false);
  }
  expect(cannot).toBeGreaterThan(30);
});

test("of whole days out of chance they hold every kind there is", () => {
  const days = Array.from(
    { length: 120 },
    (_, seed) => drawMorning(seed, { blocks: 5, people: 9 }).day,
  );
  const kinds: Record<string, (day: CoverDay) => unknown> = {
    standby: ({ people }) => people.some((person) => (person.standby ?? []).length > 0),
    "taught together": ({ together = [] }) => together.length > 0,
    "agreed beyond a limit": (day) => wordsOf(day, "one more").length > 0,
    "a part of the day": ({ absences }) => absences.some((absence) => absence.firstBlock),
    released: ({ releases = [] }) => releases.some(({ kind }) => kind !== "needs cover"),
    "cover all the same": ({ releases = [] }) =>
      releases.some(({ kind }) => kind === "needs cover"),
    "students out": ({ outings = [] }) => outings.length > 0,
    "always alone": ({ worksAlone = [] }) => worksAlone.length > 0,
    "not in school": ({ people }) => people.some((one) => (one.notInSchool ?? []).length > 0),
    "last resort": ({ people }) => people.some(({ cover }) => cover === "last resort"),
    covered: ({ substitutions }) => substitutions.length > 0,
    chosen: (day) => wordsOf(day, "chosen").length > 0,
    "left open": (day) => wordsOf(day, "left open").length > 0,
    "two bells": (day) => overlapsOf(withTwoBells(day, 3).bells ?? []).size > 0,
  };
  for (const [kind, isOf] of Object.entries(kinds))
    expect(days.filter(isOf).length, kind).toBeGreaterThan(3);
});

test("of whole days out of chance leave does to each what the board does with them away", () => {
  for (let seed = 0; seed < 30; seed++)
    expectTolls(drawMorning(seed, { blocks: 3, people: 4 }).day, `seed ${seed}`);
});
