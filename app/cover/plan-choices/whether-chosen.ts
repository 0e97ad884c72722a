import type { ChangedRow, PlanChoiceRow } from "db/changed-rows";
import { classesToCover } from "../day/classes";
import { type CoverDay, findPerson, isAwayAllDay } from "../day/day";
import { isBeyondLimits } from "../day/limits";
import { isOpposite } from "./plan-choices";

export function whyNotChosenAgain(
  day: CoverDay,
  word: PlanChoiceRow | null,
  since: readonly PlanChoiceRow[],
): string | null {
  if (!word) return null;
  const { absentTeacherId, classBlock, teacherId } = word;
  const person = findPerson(day, teacherId ?? "");
  if (!classBlock || !absentTeacherId) {
    if (!person) return null;
    if (word.kind === "not today" && isAwayAllDay(day, person.id))
      return `${person.name} is absent`;
    const opposite = since.find((one) => one.teacherId === teacherId && isOpposite(one, word));
    if (!opposite) return null;
    return opposite.kind === "one more"
      ? `${person.name} has agreed to one more class since`
      : `${person.name} has said no since`;
  }
  const one = classesToCover(day, absentTeacherId).find(({ block }) => block === classBlock);
  if (!one || one.released) return "it needs no cover";
  if (one.cover && one.cover.id !== word.replaces) return `covered by ${one.cover.substituteName}`;
  const isElsewhere = since.some(
    (other) => person && other.teacherId === person.id && other.classBlock === classBlock,
  );
  return isElsewhere ? `${person?.name} was chosen for another class since` : null;
}

/** What somebody agreed to, they cover. `after`: the day without the word. */
export function whyChoiceStays(
  after: CoverDay,
  { table, before, after: said }: ChangedRow,
): string | null {
  if (table !== "clerkWords" || before || said?.kind !== "one more") return null;
  return whyNotWithoutAgreement(after, said.teacherId ?? "");
}

export function whyNotWithoutAgreement(day: CoverDay, teacherId: string): string | null {
  const person = findPerson(day, teacherId);
  if (!person?.agreed || person.usage.daily === 0) return null;
  const { daily, weekly, monthly } = person.agreed;
  const without = { daily: daily - 1, weekly: weekly - 1, monthly: monthly - 1 };
  if (!isBeyondLimits(person, person.usage, without)) return null;
  return `${person.name} agreed to one more class and has it. Cancel that class first`;
}
