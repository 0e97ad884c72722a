import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { roomOnDay, uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { nameOf } from "~/cover/day/day";
import { listSubstitutions } from "~/cover/lists/substitutions.server";
import { environment } from "~/env.server";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { readWeek } from "~/settings/week.server";
import { makeReport, type OpenRow, type Report, type ReportPeriod, reportRange } from "./report";

const recall = versionedCache<Report>(["roster", "cover", "week"], 4);

/**
 * The report of a day, or of the week (Sunday to Saturday) or month around it, as it reads now: names and
 * statuses are today's. The screen, its files and the API all tell what this answers. It is read again only after a
 * change, and shared: nobody changes anything in it.
 */
export async function readReport(period: ReportPeriod, date: IsoDate): Promise<Report> {
  // Tomorrow, what is completed is another.
  const versions = await readVersions();
  return recall(`${period} ${date} ${today()}`, versions, async () => {
    const listed = await listSubstitutions(reportRange(period, date));
    const rows = listed.filter((row) => !row.isOpen);
    const open = period === "daily" ? await listOpen(date) : [];
    return makeReport({
      period,
      date,
      rows,
      open,
      locale: environment().locale,
      week: await readWeek(db(), versions),
    });
  });
}

async function listOpen(date: IsoDate): Promise<OpenRow[]> {
  const day = await readCoverDay(date);
  return uncoveredClasses(day).map((one) => {
    const { absentTeacherId, subject, block, students } = one;
    const room = roomOnDay(one);
    const absentTeacher = nameOf(day, absentTeacherId);
    return { absentTeacher, subject, classBlock: block, room, students };
  });
}
