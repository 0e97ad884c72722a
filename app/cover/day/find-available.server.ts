import type { Block } from "~/school/blocks";
import { formatLongDate, type IsoDate } from "~/school/dates";
import { type Availability, findAvailability } from "./availability";
import { readCoverDay } from "./cover-day.server";
import { matchNames, type Named } from "./match-names";
import { refuseAmbiguousNames, refuseUnknownIds } from "./match-names.server";

/**
 * Who may cover a block of a date while the named teachers are away. Names that match nobody are ignored and
 * answered in `unmatched`; on a day off nobody is listed and `message` says so. Throws 404 for an id that is
 * nobody's, 409 with ids and departments for a name that several people have.
 */
export async function findAvailable(
  date: IsoDate,
  block: Block,
  absent: Named,
): Promise<Availability & { unmatched: string[]; message: string | null }> {
  const day = await readCoverDay(date);
  const naming = matchNames(day, absent);
  refuseUnknownIds(naming);
  refuseAmbiguousNames(naming);
  const absentIds = naming.people.map((person) => person.id);
  return {
    ...findAvailability(day, block, absentIds),
    unmatched: naming.unmatched,
    message: day.weekday ? null : `${formatLongDate(date)} is not a school day`,
  };
}
