import { expect, test } from "vitest";
import { nextState, readSearchState, searchUrl } from "./search-state";

const read = (query: string) => readSearchState(new URLSearchParams(query), "2026-11-22");
const said = "class=huda|3&from=2&ask=all&moves=1";

test("the address remembers how the board is looked at and planned what is read from its own address is the same", () => {
  const { state, faults } = read(said);
  expect(faults).toEqual([]);
  expect(state).toMatchObject({
    opened: "huda|3",
    from: "2",
    asksEveryone: true,
    allowsMoves: true,
  });
  expect(read(searchUrl(state).split("?")[1] ?? "").state).toEqual(state);
});

test("the address remembers how the board is looked at and planned without any nothing is said", () =>
  expect(searchUrl(read("").state)).toBe("/find-substitute?date=2026-11-22"));

test("the address remembers how the board is looked at and planned what earlier versions kept there of the plan is passed over", () => {
  const { state, faults } = read("lock=mona@huda|1&replace=sami@huda|2&leave=huda|3&pick=rana");
  expect(faults).toEqual([]);
  expect(searchUrl(state)).toBe("/find-substitute?date=2026-11-22&pick=rana");
});

test.each([
  ["class=2", "“2” is not a class of the day; it is left out"],
  ["ask=nobody", "“nobody” is not a way to ask (all); it is left out"],
  ["moves=many", "“many” is not a way to move (1); it is left out"],
  ["class=a|1&class=a|2", "“class” is in the address more than once, so the first is used"],
])("what cannot be read is named and left out %s", (query, fault) => {
  expect(read(query).faults).toEqual([fault]);
  expect(searchUrl(read(query).state)).toMatch(/date=2026-11-22($|&class=a%7C1$)/);
});

test.each(["class", "from", "ask", "moves"])(
  "what cannot be read is named and left out a huge %s",
  (name) => {
    const { state, faults } = read(`${name}=${"x@y|".repeat(20_000)}`);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.length).toBeLessThan(120);
    expect(searchUrl(state)).toBe("/find-substitute?date=2026-11-22");
  },
);

const { state } = read(`${said}&pick=mona`);
const press = (intent: string, fields: Record<string, string>) => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ intent, ...fields })) form.append(name, value);
  return nextState(state, form);
};

test.each(["lock", "leave-open", "release"])(
  "a press is a pure change of the state %s closes the class",
  (intent) =>
    expect(press(intent, { person: "sami", class: "huda|3" })).toEqual({
      ...state,
      opened: undefined,
    }),
);

test.each(["plan-again", "can-again", "one-more", "no-more"])(
  "a press is a pure change of the state %s leaves it open",
  (intent) => expect(press(intent, { person: "sami", class: "huda|3" })).toBe(state),
);

test("a press is a pure change of the state who says no today is selected no more", () =>
  expect(press("not-today", { person: "mona" })).toEqual({ ...state, picks: [] }));
