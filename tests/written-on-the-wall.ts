import { addDays, DAYS, type DayName, type IsoDate } from "~/school/dates";
import { type Timetable, timetablesOf, type Week, type WeekRotation } from "~/school/week";

/**
 * The weeks of a year as somebody would write them on the wall, from the first to the last: a counter for the lasting timetables and one for
 * whichever passing one counts by itself, each put on by one at the end of a week that counts. All timetables begin their weeks with the same day.
 */
export function writtenOnTheWall(week: Week, begins: IsoDate, days: number): Map<IsoDate, number> {
  const all = timetablesOf(week);
  const many = (timetable: Timetable) => timetable.weeks?.length ?? 1;
  const lastingOn = (date: IsoDate) =>
    all.reduce((best, timetable) =>
      timetable.lastDate === null && (timetable.firstDate ?? "") <= date
        ? (timetable.firstDate ?? "") >= (best.firstDate ?? "")
          ? timetable
          : best
        : best,
    );
  const span = (one: Timetable) => Date.parse(one.lastDate ?? "") - Date.parse(one.firstDate ?? "");
  const passingOn = (date: IsoDate) => {
    let best: Timetable | null = null;
    for (const one of all) {
      if (!(one.lastDate && one.firstDate && one.firstDate <= date && date <= one.lastDate))
        continue;
      const isBetter =
        !best ||
        span(one) < span(best) ||
        (span(one) === span(best) && one.firstDate > (best.firstDate ?? ""));
      if (isBetter) best = one;
    }
    return best;
  };
  const isOpen = (date: IsoDate) =>
    (passingOn(date) ?? lastingOn(date)).days.includes(
      DAYS[new Date(date).getUTCDay()] as DayName,
    ) && !week.calendar.some((one) => one.isClosed && one.from <= date && date <= one.until);

  const wall = new Map<IsoDate, number>();
  /** The lines that are counted, each with how far it is; of a passing timetable that goes on in turn it is the one beneath it. */
  type Line = { counter: number; many: number };
  let start = wallStart(week, begins);
  let beneath: Line = { counter: 0, many: many(lastingOn(start)) };
  const lines = new Set([beneath]);
  const lineOfPassing = new Map<string, Line>();
  const made = (size: number) => {
    const line = { counter: 0, many: size };
    lines.add(line);
    return line;
  };
  const lineOn = (date: IsoDate) => {
    if (many(lastingOn(date)) !== beneath.many) beneath = made(many(lastingOn(date)));
    for (const one of all) {
      if (one.lastDate === null || lineOfPassing.has(one.id) || one.firstDate !== date) continue;
      lineOfPassing.set(one.id, many(one) === beneath.many ? beneath : made(many(one)));
    }
    return lineOfPassing.get(passingOn(date)?.id ?? "") ?? beneath;
  };
  for (; start < addDays(begins, days); start = addDays(start, 7)) {
    const ofWeek = Array.from({ length: 7 }, (_, at) => addDays(start, at));
    for (const date of ofWeek) {
      const line = lineOn(date);
      const said = week.turns?.find(({ from }) => from === date);
      if (said && said.week <= line.many) line.counter = said.week - 1;
      wall.set(date, (line.counter % line.many) + 1);
    }
    if (week.skipsClosed && !ofWeek.some(isOpen)) continue;
    for (const line of lines) line.counter++;
  }
  return wall;
}

/** The first day of the first week on the wall: where nobody has said which week is the first, it begins with what the rule says. */
function wallStart(week: Week, begins: IsoDate): IsoDate {
  let start = addDays(begins, -DAYS.length);
  while (DAYS[new Date(start).getUTCDay()] !== week.days[0]) start = addDays(start, -1);
  return start;
}

/** The corrections of a school's turns from the first day on the wall, which is of the first week. */
export function fromTheWallOn(week: Week, begins: IsoDate): WeekRotation[] {
  const from = wallStart(week, begins);
  return [{ from, week: 1 }, ...(week.turns ?? []).filter((turn) => turn.from > from)];
}
