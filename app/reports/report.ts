import type { MovedLessonRow } from "db/changed-rows";
import type { SubstitutionStatus } from "db/schema";
import type { OpenState } from "~/cover/board/day-figures";
import { isActive } from "~/cover/day/day";
import type { Released } from "~/cover/day/released";
import { inReadingOrder } from "~/cover/lists/reading-order";
import { runOn, runsInWords, weeksInWords } from "~/school/cycle";
import {
  addDays,
  type DateRange,
  daysBetween,
  formatLongDate,
  formatMonth,
  type IsoDate,
  monthOf,
  monthRangeOf,
  weekOf,
} from "~/school/dates";
import { nameOrder } from "~/school/names";
import type { PartOfDay } from "~/school/part-of-day";
import { type Block, blockOrder, type School, weekOn } from "~/school/week";

export const REPORT_PERIODS = ["daily", "weekly", "monthly"] as const;
export type ReportPeriod = (typeof REPORT_PERIODS)[number];

export const REPORT_FORMATS = ["xlsx", "csv", "pdf"] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

/** Its status is the one that is read, not the one that is stored. */
export type ReportRow = {
  id: string;
  date: IsoDate;
  /** Blank when nobody is known to cover the class. */
  substituteName: string;
  subject: string;
  classBlock: Block;
  room: string | null;
  students?: string | null;
  course?: string | null;
  absentTeacherId: string;
  absentTeacher: string;
  status: SubstitutionStatus;
  byAgreement?: boolean;
  /** Whose class the substitute hands on for it, "" where that is not known. */
  instead?: string;
  /** Its teacher is there, and covers another class instead. */
  isHandedOn?: boolean;
};

export type ClassRow = Pick<
  ReportRow,
  "subject" | "classBlock" | "room" | "students" | "course" | "absentTeacher"
>;

export type LeftRow = ClassRow & { left: OpenState };

export type ReleasedRow = ClassRow & Pick<Released, "kind" | "note" | "withName">;

/** A lesson that is held at another time, at one of its ends; `absentTeacher` teaches it, in no sum. */
export type MovedRow = ClassRow & { end: MovedLessonRow };

/** `part`: "blocks 1 to 3", "" for all day; `blocks` are those. */
export type AwayRow = { name: string; part: string; blocks?: PartOfDay };

export type RestOfDay = {
  left: readonly LeftRow[];
  released: readonly ReleasedRow[];
  moved: readonly MovedRow[];
  away: readonly AwayRow[];
};

const NOTHING_ELSE: RestOfDay = { left: [], released: [], moved: [], away: [] };

export type ReportTotals = {
  totalSubstitutions: number;
  teachersCovered: number;
  completed: number;
  pending: number;
  cancelled: number;
};

export type Report = {
  period: ReportPeriod;
  date: IsoDate;
  range: DateRange;
  /** In order of date, block and absent teacher; cancelled ones after them. */
  rows: readonly ReportRow[];
  totals: ReportTotals;
  week: School;
  /** Of a day's report only: classes by block and absent teacher, who is away by name. */
} & RestOfDay;

export function isReportPeriod(text: unknown): text is ReportPeriod {
  return REPORT_PERIODS.includes(text as ReportPeriod);
}

export function isReportFormat(text: unknown): text is ReportFormat {
  return REPORT_FORMATS.includes(text as ReportFormat);
}

/** Weeks are from Sunday to Saturday. */
export function reportRange(period: ReportPeriod, date: IsoDate): DateRange {
  if (period === "weekly") return weekOf(date);
  return period === "monthly" ? monthRangeOf(date) : { start: date, end: date };
}

/** Without ending: `weekly-report-2026-11-22` is the week's Sunday. */
export function reportFileName(period: ReportPeriod, date: IsoDate): string {
  const { start } = reportRange(period, date);
  return `${period}-report-${period === "monthly" ? monthOf(start) : start}`;
}

export function reportTitle(period: ReportPeriod): string {
  return { daily: "Daily Report", weekly: "Weekly Report", monthly: "Monthly Report" }[period];
}

/** `Sunday 22 November 2026`, a week's first and last, `November 2026`; `week` adds its turn. */
export function reportDays(period: ReportPeriod, date: IsoDate, week?: School): string {
  const { start, end } = reportRange(period, date);
  if (period === "monthly") return formatMonth(monthOf(start));
  const days = period === "daily" ? [start] : [start, end];
  return withWeeks(days.map(formatLongDate).join(" – "), week, { start, end });
}

/** "Sunday 7 Feb · Week B", where weeks take turns. */
export function withWeeks(
  days: string,
  week: School | undefined,
  { start, end }: DateRange,
): string {
  const dates = Array.from({ length: daysBetween(start, end) + 1 }, (_, at) => addDays(start, at));
  const weeks = week ? weeksInWords(week, dates) : null;
  const run = week && start === end ? runOn(week, start) : null;
  return [days, weeks, run && runsInWords(run.day)].filter(Boolean).join(" · ");
}

/** Blocks sorted as the `week`, names by `locale` (BCP 47), cancelled last; no `rest` in totals. */
export function makeReport({
  period,
  date,
  rows,
  rest = NOTHING_ELSE,
  locale = "en",
  week,
}: {
  period: ReportPeriod;
  date: IsoDate;
  rows: readonly ReportRow[];
  rest?: RestOfDay;
  locale?: string;
  week: School;
}): Report {
  const compareBlocks = blockOrder(weekOn(week, date));
  const compare = nameOrder(locale);
  const sorted = [...rows].sort(inReadingOrder(week, compare));
  const byBlock = (a: ClassRow, b: ClassRow) =>
    compareBlocks(a.classBlock, b.classBlock) || compare(a.absentTeacher, b.absentTeacher);
  return {
    period,
    date,
    range: reportRange(period, date),
    rows: sorted,
    left: [...rest.left].sort(byBlock),
    released: [...rest.released].sort(byBlock),
    moved: [...rest.moved].sort(byBlock),
    away: [...rest.away].sort((a, b) => compare(a.name, b.name)),
    totals: count(sorted),
    week,
  };
}

export function isEmptyReport({ rows, left, released, moved }: Report): boolean {
  return rows.length + left.length + released.length + moved.length === 0;
}

function count(rows: readonly ReportRow[]): ReportTotals {
  const active = rows.filter((row) => isActive(row.status));
  const completed = active.filter((row) => row.status === "completed").length;
  return {
    totalSubstitutions: active.length,
    teachersCovered: new Set(
      active.filter(({ isHandedOn }) => !isHandedOn).map((row) => row.absentTeacherId),
    ).size,
    completed,
    pending: active.length - completed,
    cancelled: rows.length - active.length,
  };
}
