import { today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { schoolDayFrom } from "~/school/school-day";
import type { School } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { readCoverDay } from "../day/cover-day.server";
import type { CoverDay } from "../day/day";
import { onDay } from "../search-state";
import { makeBoard } from "./board";
import { type DayFigures, leftOf, type OpenState, unplanned } from "./day-figures";
import { NOTHING_PLANNED } from "./day-plan";
import { plannedBoard } from "./planned-board.server";

/** Today and the two school days after it: of these every screen says what is proposed. */
export function plannedDates(week: School): IsoDate[] {
  const first = schoolDayFrom(week, addDays(today(), 1));
  return [today(), first, schoolDayFrom(week, addDays(first, 1))];
}

export type PlannedDay = { date: IsoDate; day: CoverDay; figures: DayFigures };

/** Those of `plannedDates`, today first. */
export async function readPlannedDays(): Promise<PlannedDay[]> {
  const week = await readSchool();
  const dates = plannedDates(week);
  const days = await Promise.all(dates.map((date) => readCoverDay(date)));
  return Promise.all(
    days.map(async (day) => ({ date: day.date, day, figures: await readDayFigures(day, week) })),
  );
}

/** As all but the board's own address see the day: only what is near or past is planned. */
async function readBoard(day: CoverDay, week?: School) {
  const words = onDay(day.date);
  const isPlanned = day.isPast || plannedDates(week ?? (await readSchool())).includes(day.date);
  const planned = isPlanned ? await plannedBoard(day, words) : NOTHING_PLANNED;
  return { isPlanned, ...makeBoard(day, words, planned, String) };
}

/** The figures that every screen, file and call says of a day; the board's address may say more. */
export async function readDayFigures(day: CoverDay, week?: School): Promise<DayFigures> {
  const { isPlanned, figures } = await readBoard(day, week);
  return isPlanned ? figures : unplanned(figures);
}

/** The classes that nobody is assigned to, by their ids, and what becomes of each. */
export async function readLeft(
  day: CoverDay,
  week?: School,
): Promise<ReadonlyMap<string, OpenState>> {
  const { isPlanned, rows } = await readBoard(day, week);
  return new Map(
    rows.flatMap((row) =>
      row.classes.flatMap((boardClass): [string, OpenState][] => {
        const left = leftOf(boardClass, isPlanned);
        return left ? [[boardClass.id, left]] : [];
      }),
    ),
  );
}
