import { formatLongDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { typedPart } from "~/school/part-of-day";
import { offBlocksInWords, schoolDayOf, schoolDaysBetween } from "~/school/school-day";
import { shortened } from "~/school/sentence";
import { type Block, labelsOf, type School, type Week } from "~/school/week";

export const MOST_DAYS = 60;
export const REASON_LENGTH = 60;
export const REASONS = [
  ...["Sick", "Training", "School trip", "Personal"],
  ...["Appointment", "Bereavement", "Late"],
];

export type WantedAbsence = {
  firstBlock: string;
  lastBlock: string;
  until: string;
  reason: string;
};

export type PlannedAbsence = {
  /** Both null for the whole day. */
  firstBlock: Block | null;
  lastBlock: Block | null;
  reason: string | null;
  /** Null where nothing is said: a day, or as long as it was to be. */
  until: IsoDate | null;
  /** School days that have any of these blocks. */
  dates: IsoDate[];
};

export type AbsenceFaults = Partial<Record<keyof WantedAbsence, string[]>>;

/** With faults in words, by field, where it cannot be. */
export function planAbsence(
  week: Week,
  date: IsoDate,
  wanted: WantedAbsence,
):
  | { planned: PlannedAbsence; faults?: undefined }
  | { planned?: undefined; faults: AbsenceFaults } {
  const part = typedPart(labelsOf(week), wanted);
  const until = wanted.until.trim() === "" ? null : parseIsoDate(wanted.until.trim());
  const reason = plainText(wanted.reason);
  const dates = until && part.blocks ? datesOf(week, date, until, part.blocks) : [date];
  const faults: AbsenceFaults = {
    ...part.faults,
    ...(wanted.until.trim() !== "" && !until
      ? { until: [`“${shortened(wanted.until)}” is not a date`] }
      : {}),
    ...(until && until < date ? { until: ["The last day is before the first"] } : {}),
    ...(dates.length > MOST_DAYS ? { until: [tooLong(dates)] } : {}),
    ...whyNoReason(reason),
    ...(part.blocks ? whyNotThen(week, date, part.blocks) : {}),
  };
  if (Object.keys(faults).length > 0) return { faults };
  const { firstBlock, lastBlock } = part;
  return { planned: { firstBlock, lastBlock, reason: reason || null, until, dates } };
}

function datesOf(week: School, date: IsoDate, until: IsoDate, blocks: readonly Block[]): IsoDate[] {
  const isThen = (day: IsoDate) =>
    schoolDayOf(week, day).blocks.some((block) => blocks.includes(block));
  return schoolDaysBetween(week, date, until, 2 * MOST_DAYS).filter(isThen);
}

function tooLong(dates: readonly IsoDate[]): string {
  const last = dates[MOST_DAYS - 1];
  const latest = last ? `, here until ${formatLongDate(last)}` : "";
  return `An absence has at most ${MOST_DAYS} school days${latest}`;
}

function whyNoReason(reason: string): AbsenceFaults {
  const { length } = [...reason];
  if (length <= REASON_LENGTH) return {};
  return { reason: [`A reason has at most ${REASON_LENGTH} characters; this has ${length}`] };
}

/** A short day may have none of the blocks. */
function whyNotThen(week: School, date: IsoDate, blocks: readonly Block[]): AbsenceFaults {
  const day = schoolDayOf(week, date);
  if (day.blocks.some((block) => blocks.includes(block))) return {};
  return { firstBlock: [`On ${formatLongDate(date)} ${offBlocksInWords(day.off)}`] };
}
