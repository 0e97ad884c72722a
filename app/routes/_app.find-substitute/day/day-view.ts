import { classesToCover, classId, coverLeftBehind } from "~/cover/day/classes";
import { type CoverDay, findPerson, nameOf, type Substitution } from "~/cover/day/day";
import { dayInWords } from "~/school/cycle";
import { addDays, type IsoDate, parseIsoDate, weekdayName } from "~/school/dates";
import { type SchoolDay, schoolDayIn } from "~/school/school-day";
import { weakMemo } from "~/school/weak-memo";
import { blockAndStudents } from "~/teachers/entry";

export type DayView = {
  date: IsoDate;
  longDate: string;
  weekday: string;
  isDayOff: boolean;
  schoolDay: SchoolDay;
  isPast: boolean;
  absentCount: number;
  /** `classes` in words, `classIds` of the same. */
  leftBehind: { id: string; name: string; classes: string[]; classIds: string[] }[];
  /** Classes that need cover, and those that need none. */
  classCount: number;
  releasedCount: number;
  days: { previous: IsoDate | null; today: IsoDate; next: IsoDate | null };
};

export function viewDay(day: CoverDay, nextDay: IsoDate): DayView {
  const beside = (days: number) => parseIsoDate(addDays(day.date, days));
  return { ...viewOfDay(day), days: { previous: beside(-1), today: nextDay, next: beside(1) } };
}

const viewOfDay = weakMemo((day: CoverDay): Omit<DayView, "days"> => {
  const absent = day.absences.filter(({ teacherId }) => findPerson(day, teacherId));
  const all = absent.flatMap(({ teacherId }) => classesToCover(day, teacherId));
  const classes = all.filter(({ released }) => !released);
  return {
    date: day.date,
    longDate: dayInWords(day.date, day),
    weekday: weekdayName(day.date),
    isDayOff: day.weekday === null,
    schoolDay: schoolDayIn(day),
    isPast: day.isPast,
    absentCount: absent.length,
    leftBehind: coverLeftBehind(day).map(({ person, rows }) => ({
      id: person.id,
      name: person.name,
      classes: rows.map((row) => leftClass(day, row)),
      classIds: rows.map((row) => classId(row.absentTeacherId, row.classBlock)),
    })),
    classCount: classes.length,
    releasedCount: all.length - classes.length,
  };
});

function leftClass(day: CoverDay, { classBlock, students, absentTeacherId }: Substitution): string {
  return `block ${blockAndStudents(classBlock, students)} of ${nameOf(day, absentTeacherId)}`;
}
