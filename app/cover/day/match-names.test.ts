import { describe, expect, test } from "vitest";
import { schoolDayOf } from "~/school/school-day";
import { DEFAULT_WEEK } from "~/school/week";
import type { CoverDay } from "./day";
import { matchNames } from "./match-names";

const person = (id: string, name: string) => ({
  id,
  name,
  subject: "Physics",
  classesPerWeek: 20,
  group: "group2" as const,
  classes: [],
  busy: [],
  usage: { daily: 0, weekly: 0, monthly: 0 },
});

const day: CoverDay = {
  date: "2026-11-22",
  ...schoolDayOf(DEFAULT_WEEK, "2026-11-22"),
  isPast: false,
  people: [
    person("huda", "Huda Nasser"),
    person("mona1", "Mona Adel"),
    person("mona2", "mona adel"),
    person("rene", "Ren\u00e9 \uff21li"),
  ],
  absences: [],
  substitutions: [],
};

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id);

describe("finding who is meant", () => {
  test("by name: trimmed, in any case, however it is composed", () => {
    const { people } = matchNames(day, { names: ["  HUDA  nasser", "Rene\u0301 Ali"] });
    expect(idsOf(people)).toEqual(["huda", "rene"]);
  });

  test("by name and by id, each once, names first", () => {
    const { people } = matchNames(day, {
      names: ["Huda Nasser", "huda nasser"],
      ids: ["rene", "huda", "rene"],
    });
    expect(idsOf(people)).toEqual(["huda", "rene"]);
  });

  test("tells the names and ids that are nobody's", () => {
    const naming = matchNames(day, { names: ["Nemo ", "Huda"], ids: ["nobody"] });
    expect(naming).toMatchObject({
      people: [],
      unmatched: ["Nemo ", "Huda"],
      unknownIds: ["nobody"],
    });
  });

  test("tells a name that two have, unless one of them is given by id", () => {
    const { ambiguous, people } = matchNames(day, { names: ["Mona Adel"] });
    expect(people).toEqual([]);
    expect(ambiguous.map(({ name, bearers }) => [name, idsOf(bearers)])).toEqual([
      ["Mona Adel", ["mona1", "mona2"]],
    ]);
    const exact = matchNames(day, { names: ["Mona Adel"], ids: ["mona2"] });
    expect([exact.ambiguous, idsOf(exact.people)]).toEqual([[], ["mona2"]]);
  });
});
