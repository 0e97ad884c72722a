import type { Taken } from "~/cover/day/by-agreement.server";
import type { DayAway } from "~/cover/lessons/lessons";
import type { DateRange, IsoDate } from "~/school/dates";
import type { Limited } from "~/teachers/cover-terms";
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
  byAgreement?: readonly Pick<Taken, "date" | "classBlock" | "substituteTeacherId">[];
};

export type Reasons = { daysAway: readonly DayAway[]; members: readonly Member[] };

/** Its first column of numbers is what it is ranked and drawn by. */
export type TermTable = ReportTable;

export function lessonsIn({ covered, released, open }: LessonCounts): number {
  return covered + released + open;
}

export function tableRow(...cells: (string | number)[]): ReportTable["rows"][number] {
  return { date: null, kind: "counted", cells: cells.map(String) };
}

export function totalsOfLessons(counts: LessonCounts): ReportTable["totals"] {
  return [
    { label: "Lessons", value: lessonsIn(counts) },
    { label: "Covered", value: counts.covered },
    { label: "Released", value: counts.released },
    { label: "Open", value: counts.open },
  ];
}
