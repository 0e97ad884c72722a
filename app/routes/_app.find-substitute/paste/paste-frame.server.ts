import type { CoverDay } from "~/cover/day/day";
import type { DateContext } from "~/cover/pasted/when";
import { today } from "~/school/clock.server";
import { foldedName } from "~/school/names";
import { nameFinder } from "~/teachers/names/names-within";
import type { Spellings } from "~/teachers/names/recognise";

/** What names are read against: the day's blocks, departments and people. */
export function frameOf(day: CoverDay, spellings: Spellings): DateContext {
  return {
    date: day.date,
    today: today(),
    blocks: day.bells,
    departments: new Set(day.people.map(({ subject }) => foldedName(subject))),
    finder: nameFinder(day.people, spellings),
  };
}
