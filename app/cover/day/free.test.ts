import { describe, expect, test } from "vitest";
import { schoolDayOf } from "~/school/school-day";
import { type Block, DEFAULT_WEEK, labelsOf } from "~/school/week";
import { type CoverDay, type Person, uncoveredClasses } from "./day";
import { canCover, freeBlocks, reasonNotFree } from "./free";
import { NO_USAGE } from "./limits";

function person(id: string, ...blocks: Block[]): Person {
  return {
    id,
    name: id,
    subject: "Mathematics",
    classesPerWeek: 20,
    group: "group2",
    classes: blocks.map((block) => ({ block, room: null })),
    busy: [],
    usage: NO_USAGE,
  };
}

const BLOCKS = labelsOf(DEFAULT_WEEK);

/** A Sunday on which these are away, in the order they were entered. */
function away(...people: Person[]): CoverDay {
  return {
    date: "2026-11-22",
    ...schoolDayOf(DEFAULT_WEEK, "2026-11-22"),
    isPast: false,
    people: [...people].reverse(),
    absences: people.map(({ id }) => ({ teacherId: id, enteredAt: "", enteredBy: "" })),
    substitutions: [],
  };
}

describe("a block in which someone is busy", () => {
  const huda: Person = {
    ...person("huda"),
    classes: [{ block: "2", room: "B12", students: "7B" }],
    busy: [{ block: "3", room: "Yard", needsCover: false }],
  };
  const present = { ...away(), people: [huda] };

  test("is no class to cover when they are away", () => {
    expect(uncoveredClasses(away(huda)).map(({ block }) => block)).toEqual(["2"]);
  });

  test("is one in which they cannot cover, and is told apart from a class", () => {
    expect(freeBlocks(present, huda)).toEqual(BLOCKS.filter((one) => one !== "2" && one !== "3"));
    expect(reasonNotFree(present, huda, "2")).toBe("teaches 2 (7B) in room B12");
    expect(reasonNotFree(present, huda, "3")).toBe("busy in 3, room Yard");
  });
});

describe("the blocks in which someone is free", () => {
  const [huda, omar, lea] = [person("huda", "3"), person("omar", "2"), person("lea", "5L1")];
  const [mona, sami] = [person("mona", "7"), person("sami")];
  const covering = {
    id: "one",
    date: "2026-11-22",
    absentTeacherId: "huda",
    substituteTeacherId: "rana",
    dedicatedSubstitute: "rana",
    classBlock: "3",
    subject: "Mathematics",
    room: null,
    status: "assigned",
    isOpen: false,
    createdAt: "",
  } as const;
  const usage = { daily: 1, weekly: 1, monthly: 1 };
  const used = { ...mona, usage };
  const rana: Person = { ...person("rana", "5L1"), group: "dedicated", usage };
  const day: CoverDay = {
    ...away(huda),
    people: [huda, omar, lea, used, sami, rana],
    substitutions: [covering],
  };

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
    const reasonless = BLOCKS.filter((block) => !reasonNotFree(day, someone, block, named));
    expect(reasonless).toEqual(blocks);
    if (!named.has(someone.id)) expect(canCover(day, someone)).toBe(blocks.length > 0);
  });

  test("are none on a day off", () => {
    expect(freeBlocks({ ...day, weekday: null }, sami)).toEqual([]);
  });
});
