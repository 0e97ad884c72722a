import { addDays, formatLongDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { blocksOfPart, type PartOfDay, typedPart } from "~/school/part-of-day";
import { schoolDayOf } from "~/school/school-day";
import { shortened } from "~/school/sentence";
import { labelsOf, type School, weekOn } from "~/school/week";
import { faultsOfMeant, type resolveStudents } from "~/teachers/names/students-meant";

/** School days of one outing, else characters of what is typed. */
export const MOST_OUT = { days: 60, students: 400, note: 60, along: 20 };
const NO_NOTE = "Class out";

/** As typed: all but the students and the first day may be empty. */
export type WantedOuting = {
  students: string;
  from: string;
  until: string;
  firstBlock: string;
  lastBlock: string;
  note: string;
};

export type PlannedOuting = Required<PartOfDay> & {
  students: string;
  note: string;
  dates: IsoDate[];
};

export type OutingFaults = Partial<Record<keyof WantedOuting | "along", string[]>>;

export type MeantStudents = ReturnType<typeof resolveStudents>;

/** Faults by field, in words. `meant`: its students; `taught`: timetable names by their keys. */
export function planOuting(
  week: School,
  { meant, taught }: { meant: MeantStudents; taught: ReadonlyMap<string, string> },
  today: IsoDate,
  wanted: WantedOuting,
): { planned: PlannedOuting; faults?: undefined } | { planned?: undefined; faults: OutingFaults } {
  const { from, until } = datesWanted(wanted);
  const note = plainText(wanted.note);
  const part = typedPart(labelsOf(weekOn(week, from ?? today)), wanted);
  const dates = from && until ? schoolDaysOf(week, from, until, part) : [];
  const faults: OutingFaults = {
    ...whyNotStudents(plainText(wanted.students), meant, taught),
    ...whyNotDates(wanted, { from, until, today, dates }),
    ...part.faults,
    ...([...note].length > MOST_OUT.note
      ? { note: [`A note has at most ${MOST_OUT.note} characters; this has ${[...note].length}`] }
      : {}),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const { firstBlock, lastBlock } = part;
  return {
    planned: {
      ...{ firstBlock, lastBlock, dates, note: note || NO_NOTE },
      students: meant.students.join(", "),
    },
  };
}

/** Null for what is no date; without a last day it is the first. */
export function datesWanted({ from, until }: Pick<WantedOuting, "from" | "until">) {
  return { from: parseIsoDate(from), until: parseIsoDate(until || from) };
}

function whyNotStudents(
  typed: string,
  meant: MeantStudents,
  taught: ReadonlyMap<string, string>,
): OutingFaults {
  const { students, unknown } = meant;
  if (students.length + unknown.length === 0)
    return { students: ["Enter the classes that are out, for example 7A, 7B"] };
  if (Math.max(typed.length, students.join(", ").length) > MOST_OUT.students)
    return { students: [`Students have at most ${MOST_OUT.students} characters at once`] };
  const faults = faultsOfMeant(meant, taught.values());
  return faults.length > 0 ? { students: faults } : {};
}

function whyNotDates(
  wanted: WantedOuting,
  {
    from,
    until,
    today,
    dates,
  }: { from?: IsoDate | null; until?: IsoDate | null; today: IsoDate; dates: IsoDate[] },
): OutingFaults {
  if (!from) return { from: [`“${shortened(wanted.from)}” is not a date`] };
  if (!until) return { until: [`“${shortened(wanted.until)}” is not a date`] };
  if (from < today)
    return { from: [`${formatLongDate(from)} is past and can no longer be changed`] };
  if (until < from) return { until: ["The last day is before the first"] };
  if (dates.length === 0) return { from: ["None of these days is a school day"] };
  if (dates.length <= MOST_OUT.days) return {};
  return { until: [`Classes are out for at most ${MOST_OUT.days} school days`] };
}

/** Those that have the blocks: a timetable that begins in between may have others. */
function schoolDaysOf(week: School, from: IsoDate, until: IsoDate, part: PartOfDay): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let ahead = 0; ahead <= FAR && dates.length <= MOST_OUT.days; ahead++) {
    const date = addDays(from, ahead);
    if (date > until) break;
    const blocks = labelsOf(weekOn(week, date));
    const hasPart = !part.firstBlock || blocksOfPart(blocks, part) !== null;
    if (hasPart && schoolDayOf(week, date).weekday) dates.push(date);
  }
  return dates;
}

const FAR = 400;
