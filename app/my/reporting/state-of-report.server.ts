import { blocksAway } from "~/cover/report-span";
import type { ReportWithDays } from "~/cover/reported/reports.server";
import type { Words } from "~/languages/languages";
import { shortDay } from "~/languages/words";
import { schoolDate, schoolTime, today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { shortTime } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import type { Week } from "~/school/week";
import { partOnPaper, saidOn } from "~/sheets/said";

/** How far a report is, in the page's words. */
export type ReportState = {
  title: string;
  says: string;
  /** The office has not acted on it. */
  isOpen: boolean;
  /** The first block that they miss begins within the hour, or has begun. */
  isSoon: boolean;
  days: string;
  part: string;
};

/** How far a report is: since when it waits, or what the office made of it. */
export function stateOfReport(report: ReportWithDays, week: Week, words: Words): ReportState {
  const { my } = words;
  const said = my.report;
  const { kind, state, firstDate, lastDate, dates, missing, firstBlock } = report;
  const at = timeInWords(report.reportedAt, words);
  const isOpen = state === "waiting";
  const isPartly = isOpen && kind === "cannot come" && missing.length < dates.length;
  const says = {
    waiting: isPartly ? said.partlySeen : said.notSeen,
    recorded: said.recorded,
    "set aside": said.setAside,
    approved: said.approved,
    declined: [said.declined, report.words].filter(Boolean).join(" "),
    withdrawn: said.withdrawn,
  };
  const [first, last] = [shortDay(words, firstDate), shortDay(words, lastDate)];
  const days = firstDate === lastDate ? first : my.fromTo(first, last);
  const part = partOnPaper(report, saidOn(week, firstDate, words)) ?? my.allDay;
  return {
    title: kind === "leave" ? said.askedAt(at) : said.reportedAt(at),
    says: says[state],
    isOpen,
    isSoon: isOpen && kind === "cannot come" && isSoon(report, missing, week),
    days: kind === "back" ? said.backReported(days) : days,
    part: kind === "back" && !firstBlock ? "" : part,
  };
}

function timeInWords(instant: string, words: Words): string {
  const [date, time] = [schoolDate(instant), shortTime(schoolTime(instant))];
  return date === today() ? time : `${shortDay(words, date)}, ${time}`;
}

const HOUR_MS = 60 * 60 * 1000;

/** Where it is not known when blocks begin, it is soon all that day. */
function isSoon(report: ReportWithDays, missing: readonly IsoDate[], week: Week): boolean {
  if (!missing.includes(today())) return false;
  const [block] = blocksAway(week, today(), report);
  const { bells } = schoolDayOf(week, today());
  const begins = bells.find(({ label }) => label === block)?.begins;
  if (!begins) return true;
  const inAnHour = new Date(Date.now() + HOUR_MS).toISOString();
  return schoolDate(inAnHour) > today() || begins <= schoolTime(inAnHour);
}
