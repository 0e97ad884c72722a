import { groupBy } from "~/cover/day/day";
import { formatDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { countLessons, rowOf, type TermFacts, type TermTable, totalsOfLessons } from "./term";

const HEADER = [
  "Absent Teacher",
  "Subject",
  "Days",
  "Blocks",
  "Lessons",
  "Covered",
  "Released",
  "Open",
];

/** Who was away: on how many days and in how many blocks, and what became of their lessons; those who were away most first. */
export function byAbsent({ lessons, daysAway, members }: TermFacts): TermTable {
  const lessonsOf = groupBy(lessons, ({ absentTeacherId }) => absentTeacherId);
  const daysOf = groupBy(daysAway, ({ teacherId }) => teacherId);
  const rows = members
    .filter(({ id }) => lessonsOf.has(id) || daysOf.has(id))
    .map(({ id, name, subject }) => {
      const days = daysOf.get(id) ?? [];
      const blocks = days.reduce((sum, day) => sum + day.blocks, 0);
      return { name, subject, days: days.length, blocks, ...countLessons(lessonsOf.get(id) ?? []) };
    })
    .sort((a, b) => b.days - a.days || b.lessons - a.lessons);
  const counts = countLessons(lessons);
  return {
    hasDates: false,
    isPast: true,
    hasStudents: false,
    header: HEADER,
    numbers: ["Days", "Blocks", "Lessons", "Covered", "Released", "Open"],
    rows: rows.map((one) =>
      rowOf(
        ...[one.name, one.subject, one.days, one.blocks],
        ...[one.lessons, one.covered, one.released, one.open],
      ),
    ),
    totals: [{ label: "Days absent", value: daysAway.length }, ...totalsOfLessons(counts)],
    closing: `Total: ${daysAway.length} ${daysAway.length === 1 ? "day" : "days"}, ${counts.lessons} lessons`,
  };
}

/** Each absence with its reason, in order of the dates: for the administrator alone. */
export function reasonsTable({ daysAway, members }: TermFacts): TermTable {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const sorted = [...daysAway].sort((a, b) => compareCodes(a.date, b.date));
  return {
    hasDates: false,
    isPast: true,
    hasStudents: false,
    header: ["Absent Teacher", "Day", "Blocks", "Reason"],
    numbers: ["Blocks"],
    rows: sorted.map(({ teacherId, date, blocks, reason }) =>
      rowOf(nameOf.get(teacherId) ?? "Unknown", formatDate(date), blocks, reason ?? ""),
    ),
    totals: [{ label: "Days absent", value: daysAway.length }],
    closing: `Total: ${daysAway.length} ${daysAway.length === 1 ? "day" : "days"}`,
  };
}
