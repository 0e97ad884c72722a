import { describe, expect, test } from "vitest";
import { pressed, readSearchState, searchUrl } from "../search-state";

const read = (query: string) => readSearchState(new URLSearchParams(query), "2026-11-22");
const said = "lock=mona@huda|1&leave=huda|2&class=huda|3&from=2&ask=all&moves=1";

describe("the address remembers what the clerk has said of the plan", () => {
  test("words read from their own address are the same", () => {
    const { state, faults } = read(said);
    expect(faults).toEqual([]);
    expect(state).toMatchObject({
      locks: [{ personId: "mona", classId: "huda|1" }],
      leftOpen: ["huda|2"],
      opened: "huda|3",
      from: "2",
      asksEveryone: true,
      allowsMoves: true,
    });
    expect(read(searchUrl(state).split("?")[1] ?? "").state).toEqual(state);
  });

  test("without any nothing is said", () => {
    expect(read("").state).toMatchObject({ locks: [], leftOpen: [] });
    expect(searchUrl(read("").state)).toBe("/find-substitute?date=2026-11-22");
  });
});

describe("what cannot be read is named and left out", () => {
  test.each([
    ["lock=mona", "“mona” is not a choice of somebody for a class; it is left out"],
    ["lock=@huda|1", "“@huda|1” is not a choice of somebody for a class; it is left out"],
    ["lock=mona@huda", "“mona@huda” is not a choice of somebody for a class; it is left out"],
    ["leave=2", "“2” is not a class to leave open; it is left out"],
    ["class=2", "“2” is not a class of the day; it is left out"],
    ["ask=nobody", "“nobody” is not a way to ask (all); it is left out"],
    ["moves=many", "“many” is not a way to move (1); it is left out"],
    ["class=a|1&class=a|2", "The address says “class” more than once; the first counts"],
  ])("%s", (query, fault) => {
    expect(read(query).faults).toEqual([fault]);
    expect(searchUrl(read(query).state)).toMatch(/date=2026-11-22($|&class=a%7C1$)/);
  });

  test.each(["lock", "replace", "leave", "class", "from", "ask", "moves"])("a huge %s", (name) => {
    const { state, faults } = read(`${name}=${"x@y|".repeat(20_000)}`);
    expect(faults).toHaveLength(1);
    expect(faults[0]?.length).toBeLessThan(120);
    expect(searchUrl(state)).toBe("/find-substitute?date=2026-11-22");
  });

  test("the same said twice is said once, and a class is not chosen for and left open", () => {
    const { state } = read(
      "lock=mona@huda|1&lock=sami@huda|1&leave=huda|1&leave=lea|3&leave=lea|3",
    );
    expect(state.locks).toEqual([{ personId: "mona", classId: "huda|1" }]);
    expect(state.leftOpen).toEqual(["lea|3"]);
  });

  test("sixty are as many as can be, selections among them", () => {
    const many = (count: number) =>
      Array.from({ length: count }, (_, at) => `lock=p${at}@huda|b${at}`).join("&");
    expect(read(`${many(59)}&pick=mona`).faults).toEqual([]);
    const { state, faults } = read(`${many(60)}&pick=mona&leave=lea|3`);
    expect(state.locks).toHaveLength(59);
    expect(state.leftOpen).toEqual([]);
    expect(faults).toEqual(["60 choices are as many as can be at once; 2 left out"]);
  });
});

describe("a press is a pure change of the state", () => {
  const { state } = read(said);
  const press = (intent: string, fields: Record<string, string>) => {
    const form = new FormData();
    for (const [name, value] of Object.entries({ intent, ...fields })) form.append(name, value);
    return pressed(state, form);
  };

  test("choosing somebody for a class closes it, and takes the place of who was chosen before", () => {
    const { locks, opened } = press("lock", { person: "sami", class: "huda|1" });
    expect(locks).toEqual([{ personId: "sami", classId: "huda|1" }]);
    expect(opened).toBeUndefined();
  });

  test("who is chosen for another class of the same block is let go of the first", () => {
    const { locks } = press("lock", { person: "mona", class: "omar|1" });
    expect(locks).toEqual([{ personId: "mona", classId: "omar|1" }]);
  });

  test("choosing somebody for a class that was left open plans it again", () => {
    const { locks, leftOpen } = press("lock", { person: "sami", class: "huda|2" });
    expect(locks).toHaveLength(2);
    expect(leftOpen).toEqual([]);
  });

  test("leaving a class open lets go of who was chosen", () => {
    expect(press("leave-open", { class: "huda|1" })).toMatchObject({
      locks: [],
      leftOpen: ["huda|2", "huda|1"],
    });
  });

  test("whose substitute is replaced was seen to be covered: the address says so", () => {
    const replaced = press("lock", { person: "sami", class: "lea|3", replaces: "yes" });
    expect(replaced.locks).toContainEqual({ personId: "sami", classId: "lea|3", replaces: true });
    expect(read(searchUrl(replaced).split("?")[1] ?? "").state).toEqual(replaced);
  });

  test("a class is planned again", () => {
    expect(press("plan-again", { class: "huda|1" }).locks).toEqual([]);
    expect(press("plan-again", { class: "huda|2" }).leftOpen).toEqual([]);
  });

  test("who says no today is let go of", () => {
    expect(press("not-today", { person: "mona" })).toMatchObject({ locks: [], opened: "huda|3" });
  });

  test("what is no class changes nothing, nor does one choice too many", () => {
    expect(press("lock", { person: "sami", class: "huda" })).toBe(state);
    const full = read(
      Array.from({ length: 60 }, (_, at) => `lock=p${at}@huda|b${at}`).join("&"),
    ).state;
    const form = new FormData();
    for (const [name, value] of [
      ["intent", "lock"],
      ["person", "sami"],
      ["class", "lea|3"],
    ] as const) {
      form.append(name, value);
    }
    expect(pressed(full, form)).toBe(full);
    form.set("class", "huda|b3");
    expect(pressed(full, form).locks).toHaveLength(60);
  });
});
