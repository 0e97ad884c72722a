import { expect, test } from "vitest";
import { makeDay, makePerson } from "../../../tests/make-day";
import { matchNames } from "./find-available.server";

const day = makeDay([
  makePerson("huda", [], { name: "Huda Nasser" }),
  makePerson("mona1", [], { name: "Mona Adel" }),
  makePerson("mona2", [], { name: "mona adel" }),
  makePerson("rene", [], { name: "Ren\u00e9 \uff21li" }),
]);

const idsOf = (people: { id: string }[]) => people.map(({ id }) => id);

test("finding who is meant by name: trimmed, in any case, however it is composed", () => {
  const { people } = matchNames(day, { names: ["  HUDA  nasser", "Rene\u0301 Ali"] });
  expect(idsOf(people)).toEqual(["huda", "rene"]);
});

test("finding who is meant by name and by id, each once, names first", () => {
  const { people } = matchNames(day, {
    names: ["Huda Nasser", "huda nasser"],
    ids: ["rene", "huda", "rene"],
  });
  expect(idsOf(people)).toEqual(["huda", "rene"]);
});

test("finding who is meant tells the names and ids that are nobody's", () => {
  const naming = matchNames(day, { names: ["Nemo ", "Huda"], ids: ["nobody"] });
  expect(naming).toMatchObject({
    people: [],
    unmatched: ["Nemo ", "Huda"],
    unknownIds: ["nobody"],
  });
});

test("finding who is meant tells a name that two have, unless one of them is given by id", () => {
  const { ambiguous, people } = matchNames(day, { names: ["Mona Adel"] });
  expect(people).toEqual([]);
  expect(ambiguous.map(({ name, bearers }) => [name, idsOf(bearers)])).toEqual([
    ["Mona Adel", ["mona1", "mona2"]],
  ]);
  const exact = matchNames(day, { names: ["Mona Adel"], ids: ["mona2"] });
  expect([exact.ambiguous, idsOf(exact.people)]).toEqual([[], ["mona2"]]);
});
