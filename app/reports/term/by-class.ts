import { compareCodes } from "~/school/names";
import {
  LESSON_HEADER,
  lessonCells,
  lessonsIn,
  type TermFacts,
  type TermTable,
  tableRow,
  totalsOfLessons,
} from "./term";

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
        .map(({ department, counts }) => tableRow(students, department, ...lessonCells(counts))),
    );
  const lessons = lessonsIn(sums.counts);
  return {
    hasDates: false,
    hasStudents: true,
    header: ["Students", "Subject", ...LESSON_HEADER],
    numbers: LESSON_HEADER,
    rows,
    totals: totalsOfLessons(sums.counts),
    closing: `Total: ${lessons} ${lessons === 1 ? "lesson" : "lessons"}${
      sums.isJoined ? ", those of joined classes once" : ""
    }`,
  };
}
