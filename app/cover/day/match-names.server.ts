import { Refusal } from "~/http/refusal";
import type { NameMatches } from "./match-names";

/** Throws a 404 refusal for an id that is nobody's. */
export function refuseUnknownIds({ unknownIds: [unknown] }: NameMatches): void {
  if (unknown !== undefined) throw new Refusal(404, `No teacher has the id ${unknown}`);
}

/** Throws a 409 refusal, with ids and departments, for a name that several people have. */
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
