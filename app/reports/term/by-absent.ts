import { formatDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import {
  LESSON_HEADER,
  lessonCells,
  lessonsIn,
  type Reasons,
  type TermFacts,
  type TermTable,
  tableRow,
  totalsOfLessons,
} from "./term";

const NUMBERS = ["Days", "Blocks", ...LESSON_HEADER];

export function byAbsent({ sums, members }: TermFacts): TermTable {
  const { daysAway, counts } = sums;
  const rows = members
    .flatMap(({ id, name, subject }) => {
      const missing = sums.missing.get(id);
      return missing ? [{ name, subject, ...missing, lessons: lessonsIn(missing) }] : [];
    })
    .sort((a, b) => b.days - a.days || b.lessons - a.lessons);
  return {
    hasDates: false,
    hasStudents: false,
    header: ["Absent Teacher", "Subject", ...NUMBERS],
    numbers: NUMBERS,
    rows: rows.map((row) =>
      tableRow(row.name, row.subject, row.days, row.blocks, ...lessonCells(row)),
    ),
    totals: [{ label: "Days absent", value: daysAway }, ...totalsOfLessons(counts)],
    closing: `Total: ${daysAway} ${daysAway === 1 ? "day" : "days"}, ${lessonsIn(counts)} lessons`,
  };
}

/** In order of the dates; for the administrator alone. */
export function reasonsTable({ daysAway, members }: Reasons): TermTable {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const sorted = [...daysAway].sort((a, b) => compareCodes(a.date, b.date));
  return {
    hasDates: false,
    hasStudents: false,
    header: ["Absent Teacher", "Day", "Blocks", "Reason"],
    numbers: ["Blocks"],
    rows: sorted.map(({ teacherId, date, blocks, reason }) =>
      tableRow(nameOf.get(teacherId) ?? "Unknown", formatDate(date), blocks, reason ?? ""),
    ),
    totals: [{ label: "Days absent", value: daysAway.length }],
    closing: `Total: ${daysAway.length} ${daysAway.length === 1 ? "day" : "days"}`,
  };
}
