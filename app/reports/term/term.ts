import type { Taken } from "~/cover/day/by-agreement";
import type { DayAway } from "~/cover/lessons/lessons";
import type { DateRange, IsoDate } from "~/school/dates";
import type { Limited } from "~/teachers/cover-terms";
import type { ReportTable } from "../report-table";
import type { LessonCounts, Sums } from "./sums";

/** A member of the school as far as its figures need them. */
export type Member = Limited & {
  id: string;
  name: string;
  subject: string;
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
};

/** All that the figures of a range of dates are made of; the members by name. */
export type TermFacts = {
  range: DateRange;
  sums: Sums;
  members: readonly Member[];
  /** The classes somebody took beyond a limit by agreement, in order of the dates. */
  byAgreement?: readonly Pick<Taken, "date" | "classBlock" | "substituteTeacherId">[];
};

/** What the list of reasons is made of. */
export type Reasons = { daysAway: readonly DayAway[]; members: readonly Member[] };

/** A table of figures: its first column of numbers is what it is ranked and drawn by. */
export type TermTable = ReportTable;

/** How many lessons there are of all states. */
export function lessonsIn({ covered, released, open }: LessonCounts): number {
  return covered + released + open;
}

/** A row that counts. */
export function rowOf(...cells: (string | number)[]): ReportTable["rows"][number] {
  return { date: null, kind: "counted", cells: cells.map(String) };
}

/** What stands under a table of lessons that were lost. */
export function totalsOfLessons(counts: LessonCounts): ReportTable["totals"] {
  return [
    { label: "Lessons", value: lessonsIn(counts) },
    { label: "Covered", value: counts.covered },
    { label: "Released", value: counts.released },
    { label: "Open", value: counts.open },
  ];
}
