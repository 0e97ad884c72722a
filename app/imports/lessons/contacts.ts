import { shortened } from "~/school/sentence";
import { readContact } from "~/teachers/teacher-form.server";
import type { Assumption, LessonsRead, PersonFacts } from "./lesson";

const FIELDS = ["email", "phone"] as const;
const TOLD = 5;

/** What cannot be kept is left out, and said. */
export function checkContacts({ people = [], assumed }: Pick<LessonsRead, "people" | "assumed">): {
  people: PersonFacts[];
  assumed: Assumption[];
} {
  const wrong = new Set<string>();
  const checked = people.map((person) => {
    const facts = { ...person };
    for (const field of FIELDS) {
      const text = facts[field];
      if (!text) continue;
      const read = readContact(field, text);
      if (read === null) wrong.add(shortened(text));
      if (read === null) delete facts[field];
      else facts[field] = read;
    }
    return facts;
  });
  const more = wrong.size > TOLD ? ` and ${wrong.size - TOLD} more` : "";
  const told = [...wrong].slice(0, TOLD).join(", ");
  const said = { says: `No e-mail addresses or phone numbers, left out: ${told}${more}` };
  return { people: checked, assumed: wrong.size > 0 ? [...assumed, said] : [...assumed] };
}
