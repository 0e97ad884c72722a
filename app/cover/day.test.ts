import { describe, expect, test } from "vitest";
import type { Block } from "~/school/blocks";
import { blockToSearch, type CoverDay, type Person } from "./day";
import { NO_USAGE } from "./limits";

function person(id: string, ...blocks: Block[]): Person {
  return {
    id,
    name: id,
    subject: "Mathematics",
    classesPerWeek: 20,
    group: "group2",
    classes: blocks.map((block) => ({ block, room: null })),
    usage: NO_USAGE,
  };
}

/** A Sunday on which these are away, in the order they were entered. */
function away(...people: Person[]): CoverDay {
  return {
    date: "2026-11-22",
    weekday: "Sunday",
    isPast: false,
    people: [...people].reverse(),
    absences: people.map(({ id }) => ({ teacherId: id, enteredAt: "", enteredBy: "" })),
    substitutions: [],
  };
}

describe("the block that is searched", () => {
  test("is the first class of the first absent teacher", () => {
    expect(blockToSearch(away(person("huda", "3", "5L1"), person("omar", "2")))).toBe("3");
  });

  test("is 1 when the first absent teacher has no class, or nobody is absent", () => {
    expect(blockToSearch(away(person("huda"), person("omar", "2")))).toBe("1");
    expect(blockToSearch(away())).toBe("1");
  });
});
