import { describe, expect, test } from "vitest";
import { schoolDayOf } from "~/school/school-day";
import { type Block, DEFAULT_WEEK } from "~/school/week";
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
    busy: [],
    usage: NO_USAGE,
  };
}

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

/** The day once a class of these has been given to somebody. */
const covered = (
  day: CoverDay,
  ...classes: [absentTeacherId: string, block: Block][]
): CoverDay => ({
  ...day,
  substitutions: classes.map(([absentTeacherId, classBlock]) => ({
    id: `${absentTeacherId} ${classBlock}`,
    date: day.date,
    absentTeacherId,
    substituteTeacherId: "sami",
    dedicatedSubstitute: null,
    classBlock,
    subject: "Mathematics",
    room: null,
    status: "assigned",
    isOpen: false,
    createdAt: "",
  })),
});

describe("the block that is searched", () => {
  const day = away(person("huda", "3", "5L1"), person("omar", "2", "4"));

  test("is the first class of the first absent teacher", () => {
    expect(blockToSearch(day)).toBe("3");
    expect(blockToSearch(covered(day, ["huda", "5L1"], ["omar", "2"]))).toBe("3");
  });

  test("is their first open class when that one is covered", () => {
    expect(blockToSearch(covered(day, ["huda", "3"]))).toBe("5L1");
  });

  test("is anyone’s first open class when all of theirs are covered, or they have none", () => {
    expect(blockToSearch(covered(day, ["huda", "3"], ["huda", "5L1"], ["omar", "2"]))).toBe("4");
    expect(blockToSearch(away(person("huda"), person("omar", "2")))).toBe("2");
  });

  test("is the first class again when everything is covered", () => {
    const all = covered(day, ["huda", "3"], ["huda", "5L1"], ["omar", "2"], ["omar", "4"]);
    expect(blockToSearch(all)).toBe("3");
  });

  test("is none when nobody absent has a class, or nobody is absent", () => {
    expect(blockToSearch(away(person("huda")))).toBeNull();
    expect(blockToSearch(away())).toBeNull();
  });
});
