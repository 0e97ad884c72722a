import type { CoverTaken } from "~/cover/day/by-agreement.server";
import type { DayAway } from "~/cover/lessons/lessons";
import type { DateRange, IsoDate } from "~/school/dates";
import type { Limited } from "~/teachers/cover-terms";
import type { Rules } from "~/teachers/rules";
import type { ReportTable } from "../report-table";
import type { LessonCounts, Sums } from "./sums";

export type Member = Limited & {
  id: string;
  name: string;
  subject: string;
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
};

export type TermFacts = {
  range: DateRange;
  sums: Sums;
  members: readonly Member[];
  /** The school's own, if it has set any. */
  rules?: Rules;
  byAgreement?: readonly Pick<CoverTaken, "date" | "classBlock" | "substituteTeacherId">[];
};

export type Reasons = { daysAway: readonly DayAway[]; members: readonly Member[] };

/** Its first column of numbers is what it is ranked and drawn by. */
export type TermTable = ReportTable;

export function lessonsIn({ covered, released, notAssigned, hadNobody }: LessonCounts): number {
  return covered + released + notAssigned + hadNobody;
}

/** What became of lessons, in the order of the columns. */
export const LESSON_HEADER = [
  "Lessons",
  "Covered",
  "No cover needed",
  "Had nobody",
  "Not assigned",
];

export function lessonCells(counts: LessonCounts): number[] {
  const { covered, released, hadNobody, notAssigned } = counts;
  return [lessonsIn(counts), covered, released, hadNobody, notAssigned];
}

export function tableRow(...cells: (string | number)[]): ReportTable["rows"][number] {
  return { date: null, kind: "counted", cells: cells.map(String) };
}

export function totalsOfLessons(counts: LessonCounts): ReportTable["totals"] {
  return lessonCells(counts).map((value, at) => ({ label: LESSON_HEADER[at] ?? "", value }));
}
