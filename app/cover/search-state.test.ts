import { expect, test } from "vitest";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import {
  nextState,
  readSearchState,
  searchUrl,
  whyNoMorePicks,
  withoutPicks,
  withPick,
} from "./search-state";

const read = (query: string) =>
  readSearchState(new URLSearchParams(query), "2026-11-22", labelsOf(DEFAULT_WEEK));

test("the URL remembers the whole search a state read from its own URL is the same", () => {
  const { state } = read(
    "date=2026-11-23&block=5L1&pick=mona@2&pick=rana&choose=mona@huda|3&unknown=Nobody&all=1",
  );
  expect(state).toEqual({
    date: "2026-11-23",
    block: "5L1",
    picks: [{ personId: "mona", block: "2" }, { personId: "rana" }],
    choices: [{ personId: "mona", classId: "huda|3" }],
    unmatched: ["Nobody"],
    everyone: true,
  });
  const again = read(searchUrl(state).split("?")[1] ?? "");
  expect(again).toEqual({ state, faults: [] });
});

test("the URL remembers the whole search an empty URL is the given date and nothing else", () => {
  const { state, faults } = read("");
  expect(state.date).toBe("2026-11-22");
  expect(state.block).toBeNull();
  expect(faults).toEqual([]);
});

test.each([
  ["date=2026-02-30", "“2026-02-30” is not a date"],
  ["date=tomorrow", "“tomorrow” is not a date"],
  ["block=9", "“9” is not a block"],
  ["block=5", "“5” is not a block"],
])("what cannot be read is named and left out %s", (query, fault) =>
  expect(read(query).faults).toEqual([fault]),
);

test("what cannot be read is named and left out ten thousand characters are cut short in the words", () =>
  expect(read(`date=${"x".repeat(10_000)}`).faults[0]?.length).toBeLessThan(80));

test("what cannot be read is named and left out the same pick twice is one, a choice without its pick is none", () => {
  const { state } = read("pick=mona@1&pick=mona@2&choose=lea@huda|1&choose=mona");
  expect(state.picks).toEqual([{ personId: "mona", block: "1" }]);
  expect(state.choices).toEqual([]);
});

test("what cannot be read is named and left out sixty people are selected at most: the next is left out, and it is said", () => {
  const picks = (count: number) =>
    read(Array.from({ length: count }, (_, at) => `pick=p${at}`).join("&"));
  expect(whyNoMorePicks(picks(59).state)).toBeNull();
  expect(picks(60).faults).toEqual([]);
  expect(whyNoMorePicks(picks(60).state)).toMatch(/^At most 60 substitutes can be selected/);
  expect(picks(61).state.picks).toHaveLength(60);
  expect(picks(61).faults).toHaveLength(1);
});

test("what cannot be read is named and left out unknown names are kept once, whatever their case, and at most fifty", () => {
  expect(read("unknown=Nobody&unknown=NOBODY&unknown=+").state.unmatched).toEqual(["NOBODY"]);
  const many = Array.from({ length: 200 }, (_, index) => `unknown=Name${index}`).join("&");
  expect(read(many).state.unmatched).toHaveLength(50);
});

const { state } = read("block=3&pick=mona@2&choose=mona@huda|3&unknown=Nobody");
const press = (fields: [string, string][]) => {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return nextState(state, form);
};

test("a press of the screen is a pure change of the state Select picks from the list it stood in, or from the searched block", () => {
  const select = (more: [string, string][]) =>
    press([["intent", "select"], ["person", "rana"], ...more]).picks.at(-1);
  expect(select([["block", "2"]])).toEqual({ personId: "rana", block: "2" });
  expect(select([])).toEqual({ personId: "rana", block: "3" });
});

test("a press of the screen is a pure change of the state who is selected already changes nothing", () =>
  expect(
    press([
      ["intent", "select"],
      ["person", "mona"],
    ]),
  ).toBe(state));

test("a press of the screen is a pure change of the state Remove takes a selection, or a name, away", () => {
  const less = press([
    ["intent", "deselect"],
    ["person", "mona"],
  ]);
  expect([less.picks, less.choices]).toEqual([[], []]);
  const without = press([
    ["intent", "forget-name"],
    ["name", "NOBODY"],
  ]);
  expect(without.unmatched).toEqual([]);
});

test("a press of the screen is a pure change of the state another class replaces one of those held, and is taken from whoever had it", () => {
  const chosen = press([
    ["intent", "choose"],
    ["person", "rana"],
    ["from", "omar|2"],
    ["to", "huda|3"],
    ["held", "omar|2"],
    ["held", "omar|6"],
  ]);
  expect(chosen.choices).toEqual([
    { personId: "rana", classId: "huda|3" },
    { personId: "rana", classId: "omar|6" },
  ]);
});

test.each(["add", "search", "confirm", ""])(
  "a press of the screen is a pure change of the state %s leaves the state as it is",
  (intent) => expect(press([["intent", intent]])).toBe(state),
);

test("a pick comes last and goes with what was chosen for it", () => {
  const { state } = read("pick=mona&choose=mona@huda|3");
  const more = withPick(state, { personId: "rana", block: "1" });
  expect(more.picks.map((pick) => pick.personId)).toEqual(["mona", "rana"]);
  const less = withoutPicks(more, ["mona"]);
  expect(less.picks.map((pick) => pick.personId)).toEqual(["rana"]);
  expect(less.choices).toEqual([]);
});
