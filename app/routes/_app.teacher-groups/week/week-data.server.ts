import { whoMayInstead } from "~/accounts/may-run.server";
import type { User } from "~/accounts/sessions.server";
import { readPresence } from "~/cover/day/presence.server";
import { readWorksAlone } from "~/cover/releases/works-alone.server";
import { readMostOnLeave } from "~/cover/reported/most-on-leave.server";
import { hasPast } from "~/cover/week/change-week.server";
import { readYearBegins } from "~/cover/week/school-year.server";
import { today } from "~/school/clock.server";
import { schoolYearOf } from "~/school/school-year";
import { readWeekOn } from "~/settings/week.server";
import { listStudentNames } from "~/teachers/names/student-names.server";

export type WeekData = Awaited<ReturnType<typeof readWeekData>>;

export async function readWeekData(user: User) {
  const [week, presence, yearBegins, worksAlone, remembered, mostOnLeave, whoMay] =
    await Promise.all([
      readWeekOn(today()),
      readPresence(),
      readYearBegins(),
      readWorksAlone(),
      listStudentNames(),
      readMostOnLeave(),
      whoMayInstead(user),
    ]);
  const yearBegan = schoolYearOf(today(), yearBegins);
  const keepsWeeks = await hasPast(week);
  const said = { presence, yearBegins, yearBegan, worksAlone, remembered, mostOnLeave };
  return { week, today: today(), ...said, keepsWeeks, whoMay };
}
