import { memoize } from "~/school/memoize";
import { nameKey } from "~/school/names";
import { type CoverDay, findPerson, groupBy, type Person } from "./day";

export type NamedTeachers = { names?: readonly string[] | null; ids?: readonly string[] | null };

export type NameMatches = {
  people: Person[];
  unmatched: string[];
  unknownIds: string[];
  /** Names that several people have, none of whom is given by id. */
  ambiguous: { name: string; bearers: Person[] }[];
};

const bearersOn = memoize((day: CoverDay) => groupBy(day.people, ({ name }) => nameKey(name)));

/** Names match trimmed, in any case, NFKC; one of several people means those also given by id. */
export function matchNames(day: CoverDay, { names, ids }: NamedTeachers): NameMatches {
  const known = new Set(ids ?? []);
  const naming: NameMatches = { people: [], unmatched: [], unknownIds: [], ambiguous: [] };
  const people = new Set<Person>();
  for (const name of names ?? []) {
    const bearers = bearersOn(day).get(nameKey(name)) ?? [];
    const [first, second] = bearers;
    if (!first) naming.unmatched.push(name);
    else if (!second) people.add(first);
    else if (!bearers.some(({ id }) => known.has(id))) naming.ambiguous.push({ name, bearers });
  }
  for (const id of known) {
    const person = findPerson(day, id);
    if (person) people.add(person);
    else naming.unknownIds.push(id);
  }
  naming.people = [...people];
  return naming;
}
