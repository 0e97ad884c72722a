import type { ChangedRow, ClerkWordRow } from "db/changed-rows";
import { isAwayAllDay } from "../day/away";
import { type CoverDay, findPerson } from "../day/day";
import { isBeyondLimits } from "../day/limits";

/** Why a word that was taken back is not said again, in words; null when it can be. */
export function whyNotSaidAgain(day: CoverDay, word: ClerkWordRow | null): string | null {
  const person = findPerson(day, word?.teacherId ?? "");
  if (word?.kind !== "not today" || !person) return null;
  return isAwayAllDay(day, person.id) ? `${person.name} is absent` : null;
}

/** Why a word is not taken back from a day, which is as it would be without it: what somebody agreed to, they cover. */
export function whyNotUnsaid(
  after: CoverDay,
  { table, before, after: said }: ChangedRow,
): string | null {
  if (table !== "clerkWords" || before || said?.kind !== "one more") return null;
  return whyNotWithoutAgreement(after, said.teacherId ?? "");
}

/** Why somebody's agreement cannot go: they cover more than they may without it. */
export function whyNotWithoutAgreement(day: CoverDay, teacherId: string): string | null {
  const person = findPerson(day, teacherId);
  if (!person?.agreed || person.usage.daily === 0) return null;
  const { daily, weekly, monthly } = person.agreed;
  const without = { daily: daily - 1, weekly: weekly - 1, monthly: monthly - 1 };
  if (!isBeyondLimits(person, person.usage, without)) return null;
  return `${person.name} covers one class more by this agreement: cancel that first`;
}
