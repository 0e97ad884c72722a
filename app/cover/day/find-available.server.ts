import { formatLongDate, type IsoDate } from "~/school/dates";
import { dayOffInWords, offInWords } from "~/school/school-day";
import type { Block } from "~/school/week";
import { type Availability, findAvailability } from "./availability";
import { readCoverDay } from "./cover-day.server";
import type { CoverDay } from "./day";
import { matchNames, type NamedTeachers } from "./match-names";
import { refuseAmbiguousNames, refuseUnknownIds } from "./match-names.server";

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
