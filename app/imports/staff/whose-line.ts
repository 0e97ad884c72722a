import { foldedName, nameKey } from "~/school/names";
import { nameWords } from "~/teachers/names/name-words";
import { likelyOf, recognise, type Spellings } from "~/teachers/names/recognise";
import type { StaffRow } from "./staff-table";

type Person = { id: string; name: string; email?: string | null };
export type StaffSchool<One extends Person> = { people: readonly One[]; spellings: Spellings };

/** `sure` and `likely` mean one teacher; `which` and `nobody` name who could be meant. */
export type Whose =
  | { how: "sure" | "likely"; id: string }
  | { how: "which" | "nobody"; ids: readonly string[] };

const MOST_MEANT = 5;

/**
 * Whose line of a list it is: by the name, a confirmed spelling, an e-mail or a short name that is
 * known. Never by department or place in the list.
 */
export function whoseLine<One extends Person>(
  { name, short, email }: Pick<StaffRow, "name" | "short" | "email">,
  { people, spellings }: StaffSchool<One>,
): Whose {
  const byEmail = email && people.find((person) => nameKey(person.email ?? "") === nameKey(email));
  const byShort = people.find(({ id }) => short && id === spellings.get(foldedName(short)));
  const confirmed = people.find(({ id }) => id === spellings.get(foldedName(name)));
  if (confirmed && (!byEmail || byEmail === confirmed)) return { how: "sure", id: confirmed.id };
  const read = recognise(people, name, spellings);
  const likely = likelyOf(read).slice(0, MOST_MEANT);
  const ids = (first?: One | "") =>
    [...new Set([...(first ? [first] : []), ...likely])].map(({ id }) => id);
  const known = byEmail || byShort;
  if (read.outcome === "clear" && (!known || known.id === read.teacher.id)) {
    const isSure = read.by === "name" || read.by === "remembered" || known;
    return { how: isSure ? "sure" : "likely", id: read.teacher.id };
  }
  if (known && (name === "" || sharesWord(name, known.name)) && read.outcome !== "clear")
    return { how: "sure", id: known.id };
  if (known) return { how: "which", ids: ids(known) };
  if (read.outcome === "check" && read.by !== "errors" && nameWords(name).length > 1)
    return { how: "likely", id: read.teacher.id };
  return { how: read.outcome === "nobody" ? "nobody" : "which", ids: ids() };
}

function sharesWord(one: string, other: string): boolean {
  const words = new Set(nameWords(other));
  return nameWords(one).some((word) => words.has(word));
}
