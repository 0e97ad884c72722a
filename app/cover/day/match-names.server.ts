import { Refusal } from "~/http/refusal";
import { likelyOf, recognise } from "~/teachers/names/recognise";
import type { CoverDay } from "./day";
import type { NameMatches } from "./match-names";

const CLOSE = 3;
/** Looking takes a while for each name, and a write waits meanwhile. */
const LOOKED_FOR = 20;

/** Throws 400, with names that are close. */
export function refuseUnmatched({ people }: CoverDay, names: readonly string[]): void {
  if (names.length === 0) return;
  const faults = names.map((name, place) => {
    const likely = place < LOOKED_FOR ? likelyOf(recognise(people, name)) : [];
    const close = likely.slice(0, CLOSE);
    const said = close.length > 0 ? `. Close: ${close.map((one) => one.name).join(", ")}` : "";
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
