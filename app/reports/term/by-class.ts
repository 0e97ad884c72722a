import { compareCodes } from "~/school/names";
import { lessonsIn, type TermFacts, type TermTable, tableRow, totalsOfLessons } from "./term";

/** By students and department, most first; a joint lesson is under each, once in totals. */
export function byClass(
  { sums }: TermFacts,
  compareStudents: (a: string, b: string) => number,
): TermTable {
  const rows = [...sums.students]
    .map(([students, departments]) => {
      const of = [...departments].map(([department, counts]) => {
        return { department, counts, lost: lessonsIn(counts) };
      });
      return { students, of, lost: of.reduce((sum, { lost }) => sum + lost, 0) };
    })
    .sort((a, b) => b.lost - a.lost || compareStudents(a.students, b.students))
    .flatMap(({ students, of }) =>
      of
        .sort((a, b) => b.lost - a.lost || compareCodes(a.department, b.department))
        .map(({ department, lost, counts: { covered, released, open } }) =>
          tableRow(students, department, lost, covered, released, open),
        ),
    );
  const lessons = lessonsIn(sums.counts);
  return {
    hasDates: false,
    isPast: true,
    hasStudents: true,
    header: ["Students", "Subject", "Lessons", "Covered", "Released", "Open"],
    numbers: ["Lessons", "Covered", "Released", "Open"],
    rows,
    totals: totalsOfLessons(sums.counts),
    closing: `Total: ${lessons} ${lessons === 1 ? "lesson" : "lessons"}${
      sums.isJoined ? ", those of joined classes once" : ""
    }`,
  };
}
