import { groupBy } from "~/cover/day/day";
import type { Lesson } from "~/cover/lessons/lessons";
import { compareCodes } from "~/school/names";
import { namesOfStudents } from "~/teachers/entry";
import { countLessons, rowOf, type TermFacts, type TermTable, totalsOfLessons } from "./term";

const UNKNOWN = "Not known";

/**
 * Lessons lost, by students and department: those that lost most first. A lesson of several classes stands under each of them, and once
 * in the totals.
 */
export function byClass(
  { lessons }: TermFacts,
  compareStudents: (a: string, b: string) => number,
): TermTable {
  const each = lessons.flatMap((lesson) =>
    studentsOf(lesson).map((students) => ({ students, lesson })),
  );
  const rows = [...groupBy(each, ({ students }) => students)]
    .map(([students, all]) => ({ students, all: all.map(({ lesson }) => lesson) }))
    .sort((a, b) => b.all.length - a.all.length || compareStudents(a.students, b.students))
    .flatMap(({ students, all }) =>
      [...groupBy(all, ({ department }) => department)]
        .sort(([a, some], [b, others]) => others.length - some.length || compareCodes(a, b))
        .map(([department, theirs]) => {
          const { lessons: lost, covered, released, open } = countLessons(theirs);
          return rowOf(students, department, lost, covered, released, open);
        }),
    );
  const counts = countLessons(lessons);
  const isJoined = each.length > lessons.length;
  return {
    hasDates: false,
    isPast: true,
    hasStudents: true,
    header: ["Students", "Subject", "Lessons", "Covered", "Released", "Open"],
    numbers: ["Lessons", "Covered", "Released", "Open"],
    rows,
    totals: totalsOfLessons(counts),
    closing: `Total: ${counts.lessons} ${counts.lessons === 1 ? "lesson" : "lessons"}${
      isJoined ? ", those of joined classes once" : ""
    }`,
  };
}

function studentsOf({ students }: Lesson): string[] {
  const names = namesOfStudents(students ?? "");
  return names.length > 0 ? names : [UNKNOWN];
}
