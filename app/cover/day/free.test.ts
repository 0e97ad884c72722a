import { describe, expect, test } from "vitest";
import type { Block } from "~/school/week";
import { BLOCKS } from "../../../tests/default-week";
import { makeAbsences, makeCover, makeDay, makePerson } from "../../../tests/make-day";
import { uncoveredClasses } from "./classes";
import type { Person } from "./day";
import { canCover, findAvailability, freeBlocks, reasonNotFree } from "./free";

describe("a block in which someone is busy", () => {
  const huda = makePerson("huda", [], {
    classes: [{ block: "2", room: "B12", students: "7B" }],
    busy: [{ block: "3", room: "Yard", needsCover: false }],
  });
  const present = makeDay([huda]);

  test("is no class to cover when they are away", () => {
    expect(
      uncoveredClasses(makeDay([huda], { absences: makeAbsences("huda") })).map(
        ({ block }) => block,
      ),
    ).toEqual(["2"]);
  });

  test("is one in which they cannot cover, and is told apart from a class", () => {
    expect(freeBlocks(present, huda)).toEqual(BLOCKS.filter((one) => one !== "2" && one !== "3"));
    expect(reasonNotFree(present, huda, "2")).toBe("teaches 2 (7B) in room B12");
    expect(reasonNotFree(present, huda, "3")).toBe("busy in 3, room Yard");
  });
});

test("words say what keeps somebody busy", () => {
  const busy = [{ block: "3", room: null, needsCover: false as const, busy: "Gate duty" }];
  const mona = makePerson("mona", [], { busy });
  expect(reasonNotFree(makeDay([mona]), mona, "3")).toBe("Gate duty in 3");
});

describe("a block of standby, or out of school", () => {
  const standby = [{ block: "2", room: null, needsCover: false as const, standby: true as const }];
  const notInSchool = [{ block: "3", room: null, needsCover: false as const }];
  const mona = makePerson("mona", [], { standby, notInSchool });

  test("is free to cover", () => {
    expect(freeBlocks(makeDay([mona]), mona)).toEqual([...BLOCKS]);
  });

  test("keeps every limit, and says of whom it is", () => {
    const full = { ...mona, group: "group1" as const, usage: { daily: 0, weekly: 1, monthly: 1 } };
    expect(reasonNotFree(makeDay([full]), full, "2")).toBe("on standby, 1 of 1 this week");
    expect(reasonNotFree(makeDay([full]), full, "3")).toBe("1 of 1 this week");
  });

  test("needs no cover when they are away", () => {
    const day = makeDay([mona], { absences: makeAbsences("mona") });
    expect(uncoveredClasses(day)).toEqual([]);
  });
});

describe("the blocks in which someone is free", () => {
  const [huda, omar, lea] = [
    makePerson("huda", ["3"]),
    makePerson("omar", ["2"]),
    makePerson("lea", ["5L1"]),
  ];
  const [mona, sami] = [makePerson("mona", ["7"]), makePerson("sami")];
  const usage = { daily: 1, weekly: 1, monthly: 1 };
  const used = { ...mona, usage };
  const rana = makePerson("rana", ["5L1"], { group: "dedicated", usage });
  const day = makeDay([huda, omar, lea, used, sami, rana], {
    absences: makeAbsences("huda"),
    substitutions: [makeCover("huda", "3", "rana", { dedicatedSubstitute: "rana" })],
  });

  test.each<[string, Person, Block[]]>([
    ["absent", huda, []],
    ["named absent", omar, []],
    ["teaching", lea, ["1", "2", "3", "4", "5L2", "6", "7"]],
    ["teaching and covering", rana, ["1", "2", "4", "5L2", "6", "7"]],
    ["at a limit", used, []],
    ["free", sami, [...BLOCKS]],
  ])("are those that have no reason not to be: %s", (_, someone, blocks) => {
    const named = new Set(["omar"]);
    expect(freeBlocks(day, someone, named)).toEqual(blocks);
    if (!named.has(someone.id)) expect(canCover(day, someone)).toBe(blocks.length > 0);
  });

  test("are none on a day off", () => {
    expect(freeBlocks({ ...day, weekday: null }, sami)).toEqual([]);
  });
});

test("who teaches what a class that is handed on teaches is of its department, in that block alone", () => {
  const huda = makePerson("huda", ["2", "3"]);
  const omar = makePerson("omar", ["2", "3"], { subject: "Music" });
  const [lea, mona] = [makePerson("lea", [], { subject: "Music" }), makePerson("mona")];
  const said = { enteredAt: "2026-11-22T06:00:00Z", enteredBy: "Clerk" };
  const word = {
    kind: "chosen" as const,
    teacherId: "omar",
    classId: "huda|2",
    replaces: null,
    handsOn: true,
  };
  const day = makeDay([huda, omar, lea, mona], {
    absences: makeAbsences("huda"),
    choices: [{ ...word, ...said }],
  });
  const matching = (block: Block) =>
    findAvailability(day, block).teachers.flatMap((one) => (one.isSameDepartment ? one.id : []));
  expect([matching("2"), matching("3")]).toEqual([["lea", "mona"], ["mona"]]);
});
