import { listReportsOf, withDays } from "~/cover/reported/reports.server";
import { today } from "~/school/clock.server";
import { addDays } from "~/school/dates";
import { readWeek } from "~/settings/week.server";
import type { OpenPage } from "../open-page.server";
import type { AbsenceLine } from "../own-absences";
import { stateOfReport } from "./state-of-report.server";

/** What was decided so many days ago is still listed. */
const DAYS_BACK = 14;
/** What is recorded stands among the absences, and what was withdrawn is of no account. */
const LISTED = ["waiting", "set aside", "declined"];

/** A teacher's reports that are no absences (yet), the last first: each leads to what there is of it. */
export async function reportLines({ teacher, words, href }: OpenPage): Promise<AbsenceLine[]> {
  const found = await listReportsOf(teacher.id, addDays(today(), -DAYS_BACK));
  const listed = await withDays(found.filter(({ state }) => LISTED.includes(state)));
  const week = await readWeek();
  return listed.map((report) => {
    const { days, part, title, says } = stateOfReport(report, week, words);
    return {
      ...{ key: report.id, days, part },
      state: `${title}: ${says}`,
      href: href({ view: "reported", report: report.id }),
    };
  });
}
