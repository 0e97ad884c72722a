import { WORKING_DAYS } from "~/school/blocks";
import type { IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { CLASSES_PER_WEEK, type ClassesPerWeek } from "~/teachers/groups";
import { emptySchedule } from "~/teachers/schedule";
import { tellCover } from "./history";
import { CLASSES_MISSING, DEDICATED_SUBSTITUTES, DEPARTMENTS } from "./names";
import { seededRandom } from "./random";
import { type DemoAbsence, type DemoSubstitution, type DemoTeacher, idAt } from "./rows";
import { nameStudents } from "./students";
import { emptyTimetable, timetableDepartment } from "./timetable";

const TIMETABLE_SEED = 25;

/**
 * An invented school as it is on `today`: its teachers with their weeks, six weeks of absences and
 * cover, a half covered today (on a working day) and a beginning of the next working day. The same
 * day always answers the same school; the timetables never depend on the day.
 */
export function makeDemoSchool(today: IsoDate): {
  teachers: DemoTeacher[];
  absences: DemoAbsence[];
  substitutions: DemoSubstitution[];
} {
  const teachers = makeTeachers();
  const story = seededRandom(Number(today.replaceAll("-", "")));
  return { teachers, ...tellCover(teachers, today, story) };
}

function makeTeachers(): DemoTeacher[] {
  const timetable = emptyTimetable(seededRandom(TIMETABLE_SEED));
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
      leaveGaps(schedule, CLASSES_MISSING[person.name] ?? 0);
      add(person.name, department.subject, person.load, schedule);
    }
  }
  nameStudents(teachers);
  for (const name of DEDICATED_SUBSTITUTES) add(name, "Substitute", 20, emptySchedule());
  return teachers;
}

/** Takes the last class off as many days as classes are missing, and leaves the rooms of Sunday open. */
function leaveGaps(schedule: Schedule, missing: number): void {
  if (missing === 0) return;
  for (const day of WORKING_DAYS.slice(-missing)) schedule[day].pop();
  schedule.Sunday = schedule.Sunday.map(({ block }) => ({ block, room: null }));
}
