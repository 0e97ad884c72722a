import type { Displaced } from "~/cover/week/change-week.server";
import { cycleWeekInWords } from "~/school/cycle";
import { formatDate } from "~/school/dates";
import { nameKey } from "~/school/names";
import { blockWithBell, DEFAULT_WEEK, knownBlocks } from "~/school/week";
import { GROUP_NAMES, groupOf } from "~/teachers/groups";
import { isSpecial } from "../answers/answers";
import { type CycleOfFile, WHOLE_FILE } from "../answers/cycle-of-file";
import { firstNames } from "../lessons/told";
import type { TimetableOfFile } from "../people/timetable";
import { type KnownTeacher, meanClasses } from "./import-plan";
import type { NewTimetable } from "./new-timetable.server";

export function holdsInWords(made: Pick<NewTimetable, "name" | "firstDate" | "lastDate"> | null) {
  if (!made) return ["It applies from today. Past days keep the classes they had."];
  const { name, firstDate, lastDate } = made;
  const [first, last] = [formatDate(firstDate), lastDate && formatDate(lastDate)];
  const then = last ? `, until ${last}: afterwards the earlier timetable is in force again` : "";
  const called = name.endsWith(first) ? "The new timetable" : name;
  return [
    `${called} holds from ${first}${then}. Until then nothing of the present timetable changes.`,
    "Teachers who are not in the file keep the classes they have then, as far as the new week has a place for them.",
    ...(isSpecial({ holds: "new", timetable: { name, first: firstDate, last: lastDate ?? "" } })
      ? [
          "Of teachers who are in the file, what is not in it does not take place then. Departments and groups stay as they are.",
        ]
      : [
          "What the file says of people besides their lessons (department, classes a week, e-mail, phone) applies at once.",
        ]),
  ];
}

export function turnsInWords(turns: CycleOfFile | null): string[] {
  if (!turns) return [];
  const pairs = turns.names.map((name, at) => {
    const { [at]: from } = turns.from;
    const week = cycleWeekInWords(name);
    if (from === null || from === undefined) return `${week} stays as it is`;
    if (from === WHOLE_FILE) return `${week} is as in the file`;
    return nameKey(from) === nameKey(name) ? week : `${week} is the file's ${from}`;
  });
  return [`Weeks that alternate: ${pairs.join(", ")}`];
}

export function leftOutInWords({
  lessonsWithoutTeacher,
  kept,
  leftOut,
}: Pick<TimetableOfFile, "lessonsWithoutTeacher" | "kept" | "leftOut">): string[] {
  const of = (words: string, names: readonly [string, number][]) =>
    names.length > 0 ? [`${words}: ${countedNames(names)}`] : [];
  return [
    ...(lessonsWithoutTeacher > 0
      ? [`Lessons without a teacher, left out: ${lessonsWithoutTeacher}`]
      : []),
    ...of("Without students, kept as busy", kept.busy),
    ...of("Without students, on standby then", kept.standby),
    ...of("Without students, not in school then", kept.notInSchool),
    ...of("Without students, no classes and left out", leftOut.withoutStudents),
    ...of("Lessons of hours without a block, left out", leftOut.hoursOff),
    ...of("Lessons of days off, left out", leftOut.daysOff),
    ...of("Hours not in school whose block is not here or taken, left out", leftOut.notInSchool),
    ...(leftOut.withoutLessons.length > 0
      ? [
          `In the file's list of teachers without a lesson, left out: ${firstNames(leftOut.withoutLessons.map(([name]) => name))}`,
        ]
      : []),
  ];
}

/** `Sunday, Monday; blocks 1 · 8:00–8:45, 2 (Second)`. */
export function weekInWords({ days, blocks }: NonNullable<TimetableOfFile["week"]>): string {
  const week = { ...DEFAULT_WEEK, blocks };
  const phrases = blocks.map(({ label, name }) => {
    return `${blockWithBell(knownBlocks(week), label)}${name ? ` (${name})` : ""}`;
  });
  return `${days.join(", ")}; blocks ${phrases.join(", ")}`;
}

/** `Lunch (215), Guardia (154)`: many a name ends with a number. */
export function countedNames(names: readonly [string, number][]): string {
  return firstNames(names.map(([name, count]) => `${name} (${count})`));
}

/** `Mona Adel: Physics, 22 classes, Group 1`. */
export function teacherInWords(teacher: Omit<KnownTeacher, "id">): string {
  return `${teacher.name}: ${teacher.subject}, ${loadInWords(teacher)}`;
}

export function loadInWords(teacher: Omit<KnownTeacher, "id">): string {
  const mean = meanClasses(teacher);
  const classes = Number.isInteger(mean) ? String(mean) : mean.toFixed(1);
  return `${classes} ${classes === "1" ? "class" : "classes"}, ${GROUP_NAMES[groupOf(teacher)]}`;
}

/** `Sami Fadel: 2 lessons`. */
export function displacedInWords({ entries, absences }: Displaced): string[] {
  return [
    ...entries.map(
      ({ name, lost }) => `${name}: ${lost.length} ${lost.length === 1 ? "lesson" : "lessons"}`,
    ),
    ...absences.map(({ name, date }) => `the absence of ${name} on ${date}`),
  ];
}
