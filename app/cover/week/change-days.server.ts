import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "db/client";
import { type FieldErrors, Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { countWeeks } from "~/school/cycle";
import { type DayName, formatDate, isWeekday } from "~/school/dates";
import { FEWEST_DAYS, MOST_DAYS_IN_TURN, TURN_NAME_LENGTH, withDue } from "~/school/days-in-turn";
import { nameKey, plainText } from "~/school/names";
import { daysWithin, type Schedule } from "~/school/schedule";
import { listed } from "~/school/sentence";
import {
  isToCome,
  openWeekdays,
  type School,
  type Timetable,
  timetablesOf,
  weekOn,
} from "~/school/week";
import { readSchool, readWeekOf, readWeekOn } from "~/settings/week.server";
import {
  addRun,
  addTimetable,
  removeRun,
  writeRotations,
  writeWeek,
} from "~/settings/write-week.server";
import { copyEntries, rewriteEntries } from "~/teachers/entries.server";
import { emptySchedule, entriesOn } from "~/teachers/schedule";
import { entriesFrom } from "~/teachers/shown.server";
import { type Agreement, changeTaught } from "./change-taught.server";
import { hasPast } from "./change-week.server";
import { refuseFaults } from "./timetables-to-come.server";

/** As a form has it: names with commas, or how many; blank for the week's own days. */
export type TypedDays = { days: string; due: string };

/**
 * The days of a timetable, of which the first keeps what the first had. Asks as `changeTaught`.
 * Throws 400 (`errors`: days, due), 404 (none), 409 (over).
 */
export function changeDays(id: string, typed: TypedDays, agreement: Agreement): Promise<null> {
  return changeTaught(agreement, async (tx) => {
    const school = await readWeekOn(today(), tx);
    const timetable = timetablesOf(school).find((other) => other.id === id);
    if (!timetable) throw new Refusal(404, "This timetable has been deleted");
    const isPresent = id === school.timetableId;
    if (!isPresent && !isToCome(timetable, today())) {
      throw new Refusal(409, `${timetable.name} is over, and keeps its days`);
    }
    const names = readDays(typed.days);
    refuseFaults(faultsOf(names, timetable));
    const weekdays = openWeekdays(timetable);
    const before = timetable.weekdays ? timetable.days : [];
    if (isDeepStrictEqual(names, before)) return { done: null };
    const isRenamed = before.length > 0 && before.length === names.length;
    const due = isPresent && names.length > 0 && !isRenamed ? readDue(typed.due, names) : null;
    const planned = names.length > 0 ? { days: names, weekdays } : { days: weekdays };
    const fit = (schedule: Schedule) => fitDays(schedule, timetable, planned);
    const gone = isRenamed ? [] : await lostIn(tx, timetable, planned.days.length);
    if (isPresent && !isRenamed && (await hasPast(school, tx))) {
      const copy = randomUUID();
      const dates = { firstDate: today(), lastDate: timetable.lastDate };
      const { weekdays: _, ...rest } = timetable;
      const name = `From ${formatDate(today())}`;
      await addTimetable(tx, { ...rest, ...dates, ...planned, id: copy, name });
      await copyEntries(tx, id, copy, { from: today(), goesOn: true, fitted: fit });
    } else {
      await writeWeek(tx, { ...planned, blocks: timetable.blocks }, id);
      await rewriteEntries(tx, id, fit);
      if (isRenamed) await renameRuns(tx, school, timetable, names);
    }
    if (due !== null)
      await writeRotations(tx, withDue(await readSchool(tx), { from: today(), week: due }));
    const words = names.length > 0 ? `${listed(names)} take turns` : "the days are the week's";
    const losses = gone.length > 0 ? [lostInWords(gone)] : [];
    const what = [id, names, gone];
    return { done: null, act: `said that ${words}`, what, losses, isAlwaysAsked: gone.length > 0 };
  });
}

/** "6" is Day 1 to Day 6. */
function readDays(typed: string): string[] {
  const text = plainText(typed);
  const many = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (many > 0) return Array.from({ length: many }, (_, at) => `Day ${at + 1}`);
  return text.split(/[,،;]/).map(plainText).filter(Boolean);
}

function faultsOf(names: readonly string[], timetable: Timetable): FieldErrors {
  if (names.length === 0) return {};
  const isTwice = (name: string, at: number) =>
    names.some((other, before) => before < at && nameKey(other) === nameKey(name));
  const long = names.find((name) => name.length > TURN_NAME_LENGTH);
  const twice = names.find(isTwice);
  const weekday = names.find((name) => isWeekday(name));
  const found = [
    names.length < FEWEST_DAYS && "One day cannot take turns: name two or more",
    names.length > MOST_DAYS_IN_TURN && `At most ${MOST_DAYS_IN_TURN} days take turns`,
    long && `"${long}" is longer than ${TURN_NAME_LENGTH} characters`,
    twice && `Two days are called ${twice}`,
    weekday && `${weekday} is a day of the week: give it another name`,
    countWeeks(timetable) > 1 &&
      "Weeks take turns here already: empty all names of weeks but one first",
  ].filter((words) => typeof words === "string");
  return found.length > 0 ? { days: found } : {};
}

/** By its name, or its number. Throws 400 (`errors`: due) for none of them. */
function readDue(typed: string, names: readonly string[]): number {
  const text = plainText(typed);
  const at = names.findIndex((name) => nameKey(name) === nameKey(text));
  const number = at < 0 ? Number(text) : at + 1;
  const isOne = Number.isInteger(number) && number >= 1 && number <= names.length;
  if (!isOne) refuseFaults({ due: ["Say which of them today is"] });
  return number;
}

type Days = Pick<Timetable, "days" | "weekdays">;

/** Day by day in their order. Hours in school stay by weekday. */
function fitDays(schedule: Schedule, before: Days, after: Days): Schedule {
  const fitted = emptySchedule();
  for (const weekday of daysWithin(fitted)) {
    fitted[weekday] = entriesOn(schedule, weekday).filter(({ notInSchool }) => notInSchool);
  }
  for (const [at, day] of after.days.entries()) {
    const was = before.days[at];
    const taught = entriesOn(schedule, was ?? null).filter(({ notInSchool }) => !notInSchool);
    const isFree = ({ block }: { block: string }) => taught.every((entry) => entry.block !== block);
    fitted[day] = [...taught, ...entriesOn(fitted, day).filter(isFree)];
  }
  return fitted;
}

type LossCount = { name: string; count: number };

/** Whoever has something on days beyond the first `many`, now or later on. */
async function lostIn(
  tx: Transaction,
  { id, days }: Timetable,
  many: number,
): Promise<LossCount[]> {
  const gone = days.slice(many);
  if (gone.length === 0) return [];
  const isTaught = ({ notInSchool }: { notInSchool?: true }) => !notInSchool;
  const everyone = await entriesFrom(await readWeekOf(id, tx), tx);
  return everyone.flatMap(({ name, versions }) => {
    const counts = versions.map(
      ({ schedule }) => gone.flatMap((day) => entriesOn(schedule, day)).filter(isTaught).length,
    );
    const count = Math.max(...counts);
    return count > 0 ? [{ name, count }] : [];
  });
}

function lostInWords(gone: readonly LossCount[]) {
  const total = gone.reduce((sum, { count }) => sum + count, 0);
  const title = `Entries of days that are removed, and go with them: ${total}`;
  return { kind: "gone", title, lines: gone.map(({ name, count }) => `${name}: ${count}`) };
}

async function renameRuns(
  tx: Transaction,
  school: School,
  timetable: Timetable,
  names: readonly DayName[],
): Promise<void> {
  for (const run of school.runs ?? []) {
    const name = names[timetable.days.indexOf(run.day)];
    if (weekOn(school, run.date).timetableId !== timetable.id || name === undefined) continue;
    await removeRun(tx, run.date);
    await addRun(tx, { ...run, day: name });
  }
}
