import { addDays, formatLongDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { blocksOfPart, type PartOfDay, typedPart } from "~/school/part-of-day";
import { schoolDayOf } from "~/school/school-day";
import { shortened } from "~/school/sentence";
import { labelsOf, type School, weekOn } from "~/school/week";

/** School days of what is recorded of several at once, and characters of its note. */
export const MOST_SPAN = { days: 60, note: 60 };

/** As typed: all but the first day may be empty. */
export type WantedSpan = {
  from: string;
  until: string;
  firstBlock: string;
  lastBlock: string;
  note: string;
};

export type SpanFaults = Partial<Record<keyof WantedSpan, string[]>>;

/**
 * The school days from today on that are meant, the part of each, and the note; faults by field, in
 * words, of which `tooMany` is said of too many days.
 */
export function planSpan(week: School, today: IsoDate, wanted: WantedSpan, tooMany: string) {
  const { from, until } = datesWanted(wanted);
  const note = plainText(wanted.note);
  const { length } = [...note];
  const part = typedPart(labelsOf(weekOn(week, from ?? today)), wanted);
  const dates = from && until ? schoolDaysOf(week, from, until, part) : [];
  const faults: SpanFaults = {
    ...whyNotDates(wanted, { from, until, today, dates }, tooMany),
    ...part.faults,
    ...(length > MOST_SPAN.note
      ? { note: [`A note has at most ${MOST_SPAN.note} characters; this has ${length}`] }
      : {}),
  };
  return { dates, firstBlock: part.firstBlock, lastBlock: part.lastBlock, note, faults };
}

/** Null for what is no date; without a last day it is the first. */
export function datesWanted({ from, until }: Pick<WantedSpan, "from" | "until">) {
  return { from: parseIsoDate(from), until: parseIsoDate(until || from) };
}

type Dates = { from?: IsoDate | null; until?: IsoDate | null; today: IsoDate; dates: IsoDate[] };

function whyNotDates(
  wanted: WantedSpan,
  { from, until, today, dates }: Dates,
  tooMany: string,
): SpanFaults {
  if (!from) return { from: [`“${shortened(wanted.from)}” is not a date`] };
  if (!until) return { until: [`“${shortened(wanted.until)}” is not a date`] };
  if (from < today)
    return { from: [`${formatLongDate(from)} is past and can no longer be changed`] };
  if (until < from) return { until: ["The last day is before the first"] };
  if (dates.length === 0) return { from: ["None of these days is a school day"] };
  return dates.length <= MOST_SPAN.days ? {} : { until: [tooMany] };
}

/** Those that have the blocks: a timetable that begins in between may have others. */
function schoolDaysOf(week: School, from: IsoDate, until: IsoDate, part: PartOfDay): IsoDate[] {
  const dates: IsoDate[] = [];
  for (let ahead = 0; ahead <= FAR && dates.length <= MOST_SPAN.days; ahead++) {
    const date = addDays(from, ahead);
    if (date > until) break;
    const blocks = labelsOf(weekOn(week, date));
    const hasPart = !part.firstBlock || blocksOfPart(blocks, part) !== null;
    if (hasPart && schoolDayOf(week, date).weekday) dates.push(date);
  }
  return dates;
}

const FAR = 400;
