import { makeReport, type Report, type ReportPeriod, type ReportRow } from "~/reports/report";
import { DEFAULT_WEEK, type Week } from "~/school/week";
import { rangeOf, shortBell } from "../bells";
import { BLOCKS } from "../default-week";

export const SCHOOL = { name: "مدرسة النور – Al Noor High School" };

/** One word of 120 letters: the longest name there can be, and it breaks nowhere. */
export const LONGEST_WORD = "Wolfeschlegelstein".repeat(7).slice(0, 120);
export const LONGEST_NAME = "Anna-Maria Wilhelmina van den Bergh ".repeat(4).slice(0, 120).trim();

export const NAMES = [
  "Mona Adel",
  "هدى عبد الرحمن",
  "נועה כהן",
  "Mr. أحمد Smith",
  "Αλέξανδρος Παπαδόπουλος",
  "Александра Верещагина",
  LONGEST_NAME,
  LONGEST_WORD,
  "=1+1",
  'Nasser, "Huda"',
];

/** A substitution on Sunday 22 November 2026, block 1, by Mona Adel for Huda Nasser. */
export function row(over: Partial<ReportRow> = {}): ReportRow {
  return {
    id: "a",
    date: "2026-11-22",
    substituteName: "Mona Adel",
    subject: "Math",
    classBlock: "1",
    room: "B12",
    absentTeacherId: "huda",
    absentTeacher: "Huda Nasser",
    status: "assigned",
    ...over,
  };
}

/** That many rows with names of every kind; every fifth is cancelled, every tenth has no room. */
export function rows(count: number): ReportRow[] {
  return Array.from({ length: count }, (_, index) =>
    row({
      id: `s${index}`,
      substituteName: NAMES[index % NAMES.length],
      absentTeacher: NAMES[(index * 3 + 1) % NAMES.length],
      absentTeacherId: `t${index % 7}`,
      subject: index % 4 === 0 ? "التربية الإسلامية" : "English Language and Literature",
      classBlock: BLOCKS[index % BLOCKS.length],
      room: index % 10 === 0 ? null : `B${index}`,
      status: index % 5 === 4 ? "cancelled" : index % 2 === 0 ? "completed" : "assigned",
    }),
  );
}

export function report(period: ReportPeriod, rows: ReportRow[], week = DEFAULT_WEEK): Report {
  return makeReport({ period, date: "2026-11-22", rows, week });
}

/** The spec's week with a closed Monday and a short Tuesday. */
export const WITH_CALENDAR: Week = {
  ...DEFAULT_WEEK,
  calendar: [
    { id: "1", ...rangeOf("2026-11-23", "2026-11-23", "Eid"), entered: 1 },
    { id: "2", ...rangeOf("2026-11-24", "2026-11-24", "Grade 9", "Exams"), entered: 2 },
  ],
  bells: [shortBell("Exams", "6", "7")],
};

export const CALENDAR_IN_WORDS = "23 Nov 2026: closed, Eid; 24 Nov 2026: Exams, Grade 9";
