import type { DayAway, Lesson } from "~/cover/lessons/lessons";
import type { DateRange, IsoDate } from "~/school/dates";
import type { Limited } from "~/teachers/cover-terms";
import type { ReportTable } from "../report-table";

/** By whom or what the cover of a period is added up. */
export const TERM_VIEWS = ["substitute", "absent", "class"] as const;
export type TermView = (typeof TERM_VIEWS)[number];

/** What each is called on screen. */
export const TERM_LABELS: Record<TermView, string> = {
  substitute: "By substitute",
  absent: "By absent teacher",
  class: "By class",
};

export function isTermView(text: unknown): text is TermView {
  return TERM_VIEWS.includes(text as TermView);
}

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
  lessons: readonly Lesson[];
  daysAway: readonly DayAway[];
  members: readonly Member[];
};

/** A table of figures: its first column of numbers is what it is ranked and drawn by. */
export type TermTable = ReportTable;

/** How many lessons of these are in each state. */
export function countLessons(lessons: readonly Lesson[]) {
  const countOf = (state: Lesson["state"]) => lessons.filter((one) => one.state === state).length;
  return {
    lessons: lessons.length,
    covered: countOf("covered"),
    released: countOf("released"),
    open: countOf("open"),
  };
}

/** A row that counts. */
export function rowOf(...cells: (string | number)[]): ReportTable["rows"][number] {
  return { date: null, kind: "counted", cells: cells.map(String) };
}

/** What stands under a table of lessons that were lost. */
export function totalsOfLessons(counts: ReturnType<typeof countLessons>): ReportTable["totals"] {
  return [
    { label: "Lessons", value: counts.lessons },
    { label: "Covered", value: counts.covered },
    { label: "Released", value: counts.released },
    { label: "Open", value: counts.open },
  ];
}
