import type { Transaction } from "db/client";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import type { Loss } from "~/http/form-reply";
import type { Run } from "~/school/calendar";
import { rangeOn } from "~/school/calendar";
import { today } from "~/school/clock.server";
import { countWeeks, ownDayOn, placeOn } from "~/school/cycle";
import { type DayName, formatLongDate, type IsoDate, weekdayName } from "~/school/dates";
import { runEntryInWords, runInWords } from "~/school/runs";
import type { Schedule } from "~/school/schedule";
import { schoolDayOf } from "~/school/school-day";
import { listed } from "~/school/sentence";
import { openWeekdays, type School, weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { addRun, removeRun } from "~/settings/write-week.server";
import { entriesOn } from "~/teachers/schedule";
import { everyoneOn } from "~/teachers/teachers.server";
import { keepCycleOfPast } from "./change-calendar.server";
import { isEverybodys } from "./change-day.server";
import { type Agreement, changeTaught } from "./change-taught.server";
import { refuseFaults } from "./timetables-to-come.server";

/**
 * Asks as `changeTaught`, always: also who would be called in.
 * Throws 400 (`errors`: past date, no such day or week, an entry there already, closed, its own
 * day), 403 (later than the next school day, or a day that is none; not in charge).
 */
export async function runAnotherDay(run: Run, agreement: Agreement): Promise<void> {
  await changeTaught(agreement, async (tx) => {
    const school = await readSchool(tx);
    const isNow = school.runs?.some((one) => JSON.stringify(one) === JSON.stringify(run));
    if (isNow) return { done: null };
    refuseFaults(faultsOf(run, school, today()));
    await refuseOther(school, run.date, agreement, tx);
    await addRun(tx, run);
    await keepCycleOfPast(tx, school);
    const after = await readSchool(tx);
    const losses = await calledIn(after, run, tx);
    const words = `${formatLongDate(run.date)} runs ${runInWords(after, run)}`;
    const act = `changed the calendar: ${words}`;
    return { done: null, act, what: [words, losses], losses, isAlwaysAsked: true };
  });
}

/** Asks as `changeTaught`; a date without an entry changes nothing. Throws 400 (past), 403. */
export async function runOwnDay(date: IsoDate, agreement: Agreement): Promise<Run | null> {
  return changeTaught(agreement, async (tx) => {
    const school = await readSchool(tx);
    const run = school.runs?.find((run) => run.date === date);
    if (!run) return { done: null };
    if (date < today()) refuseFaults({ "run-date": [isPast(date)] });
    await refuseOther(school, date, agreement, tx);
    await removeRun(tx, date);
    await keepCycleOfPast(tx, school);
    const act = `removed from the calendar: ${runEntryInWords(school, run)}`;
    return { done: run, act, what: [date] };
  });
}

const isPast = (date: IsoDate) => `${formatLongDate(date)} is past, and stays as it was`;

function faultsOf(run: Run, school: School, now: IsoDate): Record<string, string[]> {
  const { date, day, week } = run;
  if (date < now) return { "run-date": [isPast(date)] };
  const other = school.runs?.find((run) => run.date === date);
  if (other)
    return { "run-date": [`This date has an entry already: ${runEntryInWords(school, other)}`] };
  const range = rangeOn(school.calendar, date);
  if (range?.isClosed) {
    const why = range.note ? `: ${range.note}` : "";
    return { "run-date": [`The school is closed on ${formatLongDate(date)}${why}. Open it first`] };
  }
  const { days, weeks } = weekOn(school, date);
  if (!days.includes(day)) {
    return {
      "run-day": [`On ${formatLongDate(date)} the timetable has ${listed(days)}, and no ${day}`],
    };
  }
  if (week !== null && week > countWeeks({ weeks })) {
    return { "run-day": ["This week of the timetable is not there on that date"] };
  }
  const isOwnWeek = week === null || week === placeOn(school, date).week;
  if (day === ownDayOn(school, date) && isOwnWeek) {
    return { "run-day": [`${formatLongDate(date)} runs ${day} anyway`] };
  }
  return {};
}

/** Today's and the next school day's are everybody's; a day that is none is the school's. */
async function refuseOther(
  school: School,
  date: IsoDate,
  { actor }: Agreement,
  tx: Transaction,
): Promise<void> {
  const isDay = schoolDayOf(school, date).weekday !== null;
  if (isDay && isEverybodys(school, date)) return;
  await refuseUnlessMay(actor, "change the calendar beyond the next school day", tx);
}

const hasEntry = (schedule: Schedule, day: DayName) =>
  entriesOn(schedule, day).some(({ notInSchool }) => !notInSchool);

/** Whoever has something then; by name those who are not in school on the date's own weekday. */
async function calledIn(school: School, { date, day }: Run, tx: Transaction): Promise<Loss[]> {
  const own = weekdayName(date);
  const everyone = await everyoneOn(date, tx);
  const called = everyone.filter(({ schedule }) => hasEntry(schedule, day));
  const isOff = !openWeekdays(weekOn(school, date)).includes(own);
  const others = called.filter(({ schedule }) => schedule[own].some((entry) => entry.notInSchool));
  const title = isOff
    ? `Teachers who would be called in on ${formatLongDate(date)}: ${called.length}`
    : `Teachers with something to do then: ${called.length}; not in school on a ${own}: ${others.length}`;
  return [{ kind: "called", title, lines: others.map(({ name }) => name) }];
}
