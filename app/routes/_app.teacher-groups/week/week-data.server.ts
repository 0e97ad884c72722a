import type { User } from "~/accounts/sessions.server";
import { isAdmin } from "~/accounts/users.server";
import { readPresence } from "~/cover/day/presence.server";
import { readYearBegins } from "~/cover/week/school-year.server";
import { readWeek } from "~/settings/week.server";

export type WeekData = Awaited<ReturnType<typeof readWeekData>>;

/** The school's whole week, and whether the user may change it. */
export async function readWeekData(user: User) {
  const [week, presence, yearBegins] = await Promise.all([
    readWeek(),
    readPresence(),
    readYearBegins(),
  ]);
  return { week, presence, yearBegins, mayChange: isAdmin(user) };
}
