import { blocksAway } from "~/cover/report-span";
import type { AbsenceReport, ReportWithDays } from "~/cover/reported/reports.server";
import type { Words } from "~/languages/languages";
import { shortDay } from "~/languages/words";
import { schoolDate, schoolTime, spokenTime, today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import type { PartOfDay } from "~/school/part-of-day";
import { schoolDayOf } from "~/school/school-day";
import type { School } from "~/school/week";
import { partOnPaper, wordingOn } from "~/sheets/wording";

export type ReportState = {
  title: string;
  says: string;
  /** What was recorded, where it is not what was reported. */
  other: string | null;
  isOpen: boolean;
  /** The first block that they miss begins within the hour, or has begun. */
  isSoon: boolean;
  days: string;
  part: string;
};

/** `own`: all that its teacher has reported, which says what ended with their being back. */
export function stateOfReport(
  report: ReportWithDays,
  week: School,
  words: Words,
  own: readonly AbsenceReport[] = [],
): ReportState {
  const { my } = words;
  const texts = my.report;
  const { kind, state, firstDate, lastDate, dates, missing, firstBlock } = report;
  const at = timeInWords(report.reportedAt, words);
  const isOpen = state === "waiting";
  const isPartly = isOpen && kind === "cannot come" && missing.length < dates.length;
  const says = {
    waiting: isPartly ? texts.partlySeen : texts.notSeen,
    recorded: texts.recorded,
    "set aside": texts.setAside,
    approved: texts.approved,
    declined: [texts.declined, report.words].filter(Boolean).join(" "),
    withdrawn: texts.withdrawn,
  };
  const [first, last] = [shortDay(words, firstDate), shortDay(words, lastDate)];
  const days = firstDate === lastDate ? first : my.fromTo(first, last);
  const isStanding = isOpen || state === "recorded";
  const part = partOnPaper(report, wordingOn(week, firstDate, words)) ?? my.allDay;
  return {
    title: kind === "leave" ? texts.askedAt(at) : texts.reportedAt(at),
    says: says[state],
    other: ["recorded", "approved"].includes(state)
      ? recordedOther(report, own, week, words)
      : null,
    isOpen,
    isSoon: isOpen && kind === "cannot come" && isSoon(report, missing, week),
    days: kind === "back" ? (isStanding ? texts.backReported : texts.backWas)(days) : days,
    part: kind === "back" && !firstBlock ? "" : part,
  };
}

/** "all day", "Mon 23 Nov: blocks 1 to 3"; null where it is what was reported. */
function recordedOther(
  report: ReportWithDays,
  own: readonly AbsenceReport[],
  week: School,
  words: Words,
): string | null {
  const { kind, dates, entered, reportedAt } = report;
  if (kind === "back") return null;
  const { noAbsence, recordedOther: sayOther } = words.my.report;
  const backs = own.filter((one) => one.kind === "back" && one.state === "recorded");
  const isBack = (date: IsoDate) =>
    backs.some((one) => one.firstDate <= date && one.reportedAt > reportedAt);
  const others = dates.filter((date) => !isBack(date) && !isAsReported(report, date, week));
  const phrases = others.map((date) => {
    const part = entered.get(date);
    const what = part
      ? (partOnPaper(part, wordingOn(week, date, words)) ?? words.my.allDay)
      : noAbsence;
    return dates.length > 1 ? `${shortDay(words, date)}: ${what}` : what;
  });
  return phrases.length > 0 ? sayOther(phrases.join(words.semicolon)) : null;
}

/** Entered absent in the blocks that they reported, and in no other. */
function isAsReported(report: ReportWithDays, date: IsoDate, week: School): boolean {
  const part = report.entered.get(date);
  if (!part) return false;
  const blocks = (partOfDay: PartOfDay) => blocksAway(week, date, partOfDay).join("|");
  return blocks(part) === blocks(report);
}

function timeInWords(instant: string, words: Words): string {
  const [date, time] = [schoolDate(instant), spokenTime(instant)];
  return date === today() ? time : `${shortDay(words, date)}, ${time}`;
}

const HOUR_MS = 60 * 60 * 1000;

/** Where it is not known when blocks begin, it is soon all that day. */
function isSoon(report: ReportWithDays, missing: readonly IsoDate[], week: School): boolean {
  if (!missing.includes(today())) return false;
  const [block] = blocksAway(week, today(), report);
  const { bells } = schoolDayOf(week, today());
  const begins = bells.find(({ label }) => label === block)?.begins;
  if (!begins) return true;
  const inAnHour = new Date(Date.now() + HOUR_MS).toISOString();
  return schoolDate(inAnHour) > today() || begins <= schoolTime(inAnHour);
}
