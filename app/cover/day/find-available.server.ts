import { Refusal } from "~/http/refusal";
import { formatLongDate, type IsoDate } from "~/school/dates";
import { nameKey } from "~/school/names";
import { dayOffInWords, offInWords } from "~/school/school-day";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { likelyOf, recognise } from "~/teachers/names/recognise";
import { readCoverDay } from "./cover-day.server";
import { type CoverDay, findPerson, groupBy, type Person } from "./day";
import { type Availability, findAvailability } from "./free";

/** Throws 404 for an unknown id, 409 (ids, departments) for a name of several people. */
export async function findAvailable(
  date: IsoDate,
  block: Block,
  absent: NamedTeachers,
): Promise<Availability & { unmatched: string[]; message: string | null }> {
  const day = await readCoverDay(date);
  const naming = matchNames(day, absent);
  refuseUnknownIds(naming);
  refuseAmbiguousNames(naming);
  const absentIds = naming.people.map((person) => person.id);
  return {
    ...findAvailability(day, block, absentIds),
    unmatched: naming.unmatched,
    message: whyNobody(day, block),
  };
}

function whyNobody(day: CoverDay, block: Block): string | null {
  const { date, weekday, blocks, note } = day;
  const longDate = formatLongDate(date);
  if (!weekday) return dayOffInWords(longDate, note);
  return blocks.includes(block) ? null : offInWords(longDate, block, day);
}

const CLOSE = 3;
/** Looking takes a while for each name, and a write waits meanwhile. */
const LOOKED_FOR = 20;

/** Throws 400, with names that are close. */
export function refuseUnmatched({ people }: CoverDay, names: readonly string[]): void {
  if (names.length === 0) return;
  const faults = names.map((name, place) => {
    const likely = place < LOOKED_FOR ? likelyOf(recognise(people, name)) : [];
    const close = likely.slice(0, CLOSE);
    const said =
      close.length > 0 ? `. Close: ${close.map((person) => person.name).join(", ")}` : "";
    return `${name} matches nobody${said}`;
  });
  throw new Refusal(400, faults.join(". "), { errors: { absentTeachers: faults } });
}

export function refuseUnknownIds({ unknownIds: [unknown] }: NameMatches): void {
  if (unknown !== undefined) throw new Refusal(404, `No teacher has the id ${unknown}`);
}

/** Throws 409, with ids and departments. */
export function refuseAmbiguousNames({ ambiguous }: NameMatches): void {
  const [first] = ambiguous;
  if (!first) return;
  const message = `${first.bearers.length} teachers are called ${first.name}: send the id of the one you mean`;
  const matches = ambiguous.map(({ name, bearers }) => ({
    name,
    teachers: bearers.map((person) => ({
      id: person.id,
      name: person.name,
      subject: person.subject,
    })),
  }));
  throw new Refusal(409, message, { details: { matches } });
}

export type NamedTeachers = { names?: readonly string[] | null; ids?: readonly string[] | null };

type NameMatches = {
  people: Person[];
  unmatched: string[];
  unknownIds: string[];
  /** Names that several people have, none of whom is given by id. */
  ambiguous: { name: string; bearers: Person[] }[];
};

const bearersOn = weakMemo((day: CoverDay) => groupBy(day.people, ({ name }) => nameKey(name)));

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
