import { countDaysOut, listStudents } from "~/cover/classes-out/classes-out.server";
import { whoGoesWith } from "~/cover/classes-out/going-along";
import { type CoverDay, isAwayAllDay, nameOf } from "~/cover/day/day";
import { compareNames } from "~/school/collation.server";
import { partInWords } from "~/school/part-of-day";
import type { Block } from "~/school/week";
import { namesOfStudents } from "~/teachers/entry";
import type { Spelling } from "~/teachers/names/spellings.server";
import { listStudentNames } from "~/teachers/names/student-names.server";
import { parentClasses, withoutParts } from "~/teachers/names/students-meant";

export type OutingView = {
  id: string;
  /** Without the halves of a class that is out itself. */
  students: string[];
  when: string;
  note: string;
  along: string[];
};

/** `days` are those from today on; `names` are of students. */
export type ClassesOutView = {
  all: (OutingView & { days: number })[];
  names: string[];
  people: { id: string; name: string }[];
  blocks: readonly Block[];
  remembered: Spelling[];
};

export function viewOutings(day: CoverDay): OutingView[] {
  return (day.outings ?? []).map(({ id, students, note, series, ...part }) => ({
    ...{ id, note },
    students: withoutParts(namesOfStudents(students)),
    along: whoGoesWith(day, series).map((teacherId) => nameOf(day, teacherId)),
    when: partInWords(part) || "all day",
  }));
}

export async function viewClassesOut(
  day: CoverDay,
  dialog: string | null,
  blocks: readonly Block[],
): Promise<ClassesOutView | null> {
  if (dialog !== "classes-out" || day.isPast || !day.weekday) return null;
  const [names, days, remembered] = await Promise.all([
    listStudents(day.date, day.date),
    countDaysOut(day),
    listStudentNames(),
  ]);
  const seriesOf = new Map(day.outings?.map((outing) => [outing.id, outing.series]));
  return {
    all: viewOutings(day).map((outingView) => ({
      ...outingView,
      days: days.get(seriesOf.get(outingView.id) ?? "") ?? 1,
    })),
    blocks,
    people: day.people
      .filter(({ id, group }) => group !== "dedicated" && !isAwayAllDay(day, id))
      .map(({ id, name }) => ({ id, name })),
    names: [...names.values(), ...parentClasses(names)].sort(compareNames),
    remembered,
  };
}
