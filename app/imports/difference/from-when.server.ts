import { isDeepStrictEqual } from "node:util";
import { nameFault } from "~/cover/week/rename-timetable.server";
import { faultsOfDates } from "~/cover/week/timetable-dates";
import { refuseFaults } from "~/cover/week/timetables-to-come.server";
import { today } from "~/school/clock.server";
import { addDays, formatDate, type IsoDate, parseIsoDate, weekdayName } from "~/school/dates";
import { plainText } from "~/school/names";
import {
  labelsOf,
  openWeekdays,
  type School,
  type Timetable,
  timetablesOf,
  type Week,
  weekOn,
} from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import type { Answers } from "../answers/answers";

export type Begins = Pick<Timetable, "name" | "lastDate"> & { firstDate: IsoDate };

export type FromWhen = Required<Pick<Answers, "holds" | "timetable">> & {
  faults: { name: string[]; first: string[]; last: string[] };
};

/** If nobody has said: a first file corrects, any other is a new timetable from next week on. */
export function heldAtFirst(week: Week, isFirst: boolean): Pick<Answers, "holds" | "timetable"> {
  const timetable = { name: "", first: nextWeek(week), last: "" };
  return { holds: isFirst ? "correction" : "new", timetable };
}

function nextWeek(week: Week): IsoDate {
  const taken = new Set(timetablesOf(week).map(({ firstDate }) => firstDate));
  let day = addDays(today(), 1);
  const [first] = openWeekdays(week);
  while (taken.has(day) || (first && weekdayName(day) !== first)) day = addDays(day, 1);
  return day;
}

export function fromWhen({ holds, timetable }: Answers, week: School): FromWhen {
  const said = { holds: holds ?? "correction", timetable: timetable ?? NOTHING };
  if (said.holds === "correction") return { ...said, faults: { name: [], first: [], last: [] } };
  const all = faultsOf(said.timetable, week);
  const told = (words: readonly (string | null)[]) => words.filter((word) => word !== null);
  return {
    ...said,
    faults: { name: told(all.name), first: told(all.first), last: told(all.last) },
  };
}

const NOTHING = { name: "", first: "", last: "" };

function faultsOf({ name, ...dates }: NonNullable<Answers["timetable"]>, week: School) {
  const called = plainText(name);
  const { first, last } = faultsOfDates(dates, timetablesOf(week), today());
  return { name: [called === "" ? null : nameFault(called)], first, last };
}

/**
 * Named after its first day if unnamed; null for a correction. Throws 400 with `errors`: bad name,
 * first day past or taken, last day before the first.
 */
export function beginsOf({ holds, timetable = NOTHING }: Answers, week: School): Begins | null {
  if (holds !== "new") return null;
  refuseFaults(faultsOf(timetable, week));
  const firstDate = parseIsoDate(timetable.first) as IsoDate;
  const name = plainText(timetable.name) || `From ${formatDate(firstDate)}`;
  return { name, firstDate, lastDate: parseIsoDate(timetable.last) };
}

/** Throws 400 as `beginsOf` does. */
export function refuseDates({ firstDate: first, lastDate, name }: Begins, week: School): void {
  refuseFaults(faultsOf({ name, first, last: lastDate ?? "" }, week));
}

/** The week in force on the new timetable's first day, else today's. */
export function weekThen({ holds, timetable }: Answers, week: Week): Week {
  const first = holds === "new" ? parseIsoDate(timetable?.first) : null;
  return first ? weekOn(week, first) : week;
}

/** True if the first day now lies in other days or blocks. */
export async function areOtherBlocks(shown: Answers, now: Answers): Promise<boolean> {
  if (now.setWeek) return false;
  const school = await readWeekOn(today());
  const [before, after] = [shown, now].map((answers) => {
    const week = weekThen(answers, school);
    return [week.days, labelsOf(week)];
  });
  return !isDeepStrictEqual(before, after);
}
