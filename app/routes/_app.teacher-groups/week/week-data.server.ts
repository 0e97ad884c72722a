import { whoMayInstead } from "~/accounts/may-run.server";
import type { User } from "~/accounts/sessions.server";
import { isAdmin } from "~/accounts/users.server";
import { readPresence } from "~/cover/day/presence.server";
import { readWorksAlone } from "~/cover/releases/works-alone.server";
import { readMostOnLeave } from "~/cover/reported/most-on-leave.server";
import { hasPast } from "~/cover/week/change-week.server";
import { readYearBegins } from "~/cover/week/school-year.server";
import { timeZones } from "~/cover/week/time-zone.server";
import { today } from "~/school/clock.server";
import { schoolYearOf } from "~/school/school-year";
import { readPageChoices } from "~/settings/page-choices.server";
import { readSchoolName } from "~/settings/school-name.server";
import { readWeekOn } from "~/settings/week.server";
import { listStudentNames } from "~/teachers/names/student-names.server";
import { readOwnRooms } from "~/teachers/rooms.server";
import { rulesOn } from "~/teachers/rules";
import { readRules } from "~/teachers/rules.server";

export type WeekData = Awaited<ReturnType<typeof readWeekData>>;

export async function readWeekData(user: User) {
  const [week, presence, yearBegins, worksAlone, remembered, whoMay, choices, name] =
    await Promise.all([
      readWeekOn(today()),
      readPresence(),
      readYearBegins(),
      readWorksAlone(),
      listStudentNames(),
      whoMayInstead(user),
      readPageChoices(),
      readSchoolName(),
    ]);
  return {
    ...{ week, today: today(), presence, yearBegins, worksAlone, remembered, whoMay },
    ...{ rules: rulesOn(await readRules(), today()), mostOnLeave: await readMostOnLeave() },
    /** To choose from, for the administrator alone. */
    zones: isAdmin(user) ? timeZones() : null,
    ownRooms: await readOwnRooms(),
    ...{ schoolName: name, phone: choices.phone, keepsWeeks: await hasPast(week) },
    yearBegan: schoolYearOf(today(), yearBegins),
  };
}
