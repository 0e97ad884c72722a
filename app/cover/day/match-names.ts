import { memoize } from "~/school/memoize";
import { nameKey } from "~/school/names";
import { type CoverDay, findPerson, groupBy, type Person } from "./day";

/** Teachers as a client means them: by name, by id, or both. */
export type NamedTeachers = { names?: readonly string[] | null; ids?: readonly string[] | null };

export type NameMatches = {
  /** Everyone meant, once each: in the order of the names, then of the ids. */
  people: Person[];
  /** Names that are nobody's, as they were given. */
  unmatched: string[];
  /** Ids that are nobody's. */
  unknownIds: string[];
  /** Names that several people have, none of whom is given by id. */
  ambiguous: { name: string; bearers: Person[] }[];
};

/** Who bears each name, as names are matched. */
const bearersOn = memoize((day: CoverDay) => groupBy(day.people, ({ name }) => nameKey(name)));

/**
 * Finds who is meant. A name matches trimmed, in any case, NFKC-normalised; one that several people
 * have means those of them who are given by id too.
 */
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
