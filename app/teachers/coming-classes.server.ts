import type { Database, Transaction } from "db/client";
import { today } from "~/school/clock.server";
import { countWeeks } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { isToCome, timetablesOf } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { readVersionsOfEntries } from "./entries.server";
import { countClasses } from "./schedule";

export type ComingClasses = { name: string; from: IsoDate; classes: number };

/** Only timetables that have not begun, the next one first. */
export async function listComingClasses(
  teacherId: string,
  source: Database | Transaction,
): Promise<ComingClasses[]> {
  const timetables = timetablesOf(await readSchool(source)).filter((timetable) =>
    isToCome(timetable, today()),
  );
  if (timetables.length === 0) return [];
  const { inForce } = await readVersionsOfEntries(source, {
    timetables: timetables.map(({ id }) => id),
    ids: [teacherId],
  });
  return timetables.flatMap(({ id, name, firstDate, weeks }) => {
    const from = firstDate as IsoDate;
    const classes = Array.from({ length: countWeeks({ weeks }) }, (_, at) =>
      countClasses(inForce(teacherId, { timetableId: id, week: at + 1 }, from)),
    ).reduce((sum, count) => sum + count, 0);
    return classes > 0 ? [{ name, from, classes }] : [];
  });
}
