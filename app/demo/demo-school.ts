import type { IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import type { Week } from "~/school/week";
import { CLASSES_PER_WEEK, type ClassesPerWeek } from "~/teachers/groups";
import { emptySchedule, entriesOn } from "~/teachers/schedule";
import { tellCover } from "./history";
import { CLASSES_MISSING, DEDICATED_SUBSTITUTES, DEPARTMENTS } from "./names";
import { seededRandom } from "./random";
import { type DemoAbsence, type DemoSubstitution, type DemoTeacher, idAt } from "./rows";
import { nameStudents } from "./students";
import { emptyTimetable, timetableDepartment } from "./timetable";

const TIMETABLE_SEED = 25;

/** Always the same for one `today`, which is half covered, with the next working day begun. */
export function makeDemoSchool(
  today: IsoDate,
  week: Week,
): {
  teachers: DemoTeacher[];
  absences: DemoAbsence[];
  substitutions: DemoSubstitution[];
} {
  const teachers = makeTeachers(week);
  const story = seededRandom(Number(today.replaceAll("-", "")));
  return { teachers, ...tellCover(teachers, week, today, story) };
}

function makeTeachers(week: Week): DemoTeacher[] {
  const timetable = emptyTimetable(week, seededRandom(TIMETABLE_SEED));
  const teachers: DemoTeacher[] = [];
  const add = (name: string, subject: string, load: ClassesPerWeek, schedule: Schedule) => {
    const id = idAt("t", teachers.length, 3);
    teachers.push({ id, name, subject, classesPerWeek: load, schedule });
  };
  for (const department of DEPARTMENTS) {
    const people = CLASSES_PER_WEEK.flatMap((load) =>
      department.staff[load].map((name) => ({ name, load })),
    );
    const loads = people.map(({ load }) => load);
    for (const [index, schedule] of timetableDepartment(timetable, department, loads).entries()) {
      const person = people[index];
      if (!person) continue;
      leaveGaps(schedule, week, CLASSES_MISSING[person.name] ?? 0);
      add(person.name, department.subject, person.load, schedule);
    }
  }
  nameStudents(teachers, week);
  for (const name of DEDICATED_SUBSTITUTES) add(name, "Substitute", 20, emptySchedule());
  return teachers;
}

function leaveGaps(schedule: Schedule, { days }: Week, missing: number): void {
  const [first] = days;
  if (missing === 0 || !first) return;
  for (const day of days.slice(-missing)) entriesOn(schedule, day).pop();
  schedule[first] = entriesOn(schedule, first).map(({ block }) => ({ block, room: null }));
}
