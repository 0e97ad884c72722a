import type { Versions } from "db/cache";
import type { Database, Transaction } from "db/client";
import type { PlaceInYear } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import type { Entry } from "~/school/schedule";
import type { SchoolDay } from "~/school/school-day";
import { weakMemo } from "~/school/weak-memo";
import { certainGroups, isClass } from "./entry";
import { type ContactName, withoutContacts } from "./facts";
import { type EntryKind, kindOf } from "./kinds-of-hours";
import { entriesOn } from "./schedule";
import { recallStretch, type Stretch, type Teacher } from "./teachers.server";

type Source = Transaction | Database;

export type TeacherOnDay = Omit<Teacher, "schedule" | "createdAt" | ContactName> &
  EntriesByKind & {
    /** The timetable that holds nothing of them, if nobody has confirmed that; else missing. */
    unsaidIn?: string;
  };

type EntriesByKind = { classes: Entry[]; busy: Entry[]; standby: Entry[]; notInSchool: Entry[] };

const daysOf = weakMemo((_: Stretch) => new Map<string, readonly TeacherOnDay[]>());

/**
 * Everyone by name, with the weekday's entries by kind; none on a day off (null). `versions` are
 * the source's; `place` is the timetable and week to look in, if not those of the date.
 */
export async function listTeachersOn(
  {
    date,
    weekday,
    hours,
    place,
  }: Pick<SchoolDay, "weekday" | "hours"> & { date: IsoDate; place?: PlaceInYear },
  source: Source,
  versions: Versions,
): Promise<readonly TeacherOnDay[]> {
  const stretch = await recallStretch(source, versions, date, place);
  const { everyone, unsaid } = stretch;
  const days = daysOf(stretch);
  const keep = (key: string, make: () => readonly TeacherOnDay[]) => {
    const people = days.get(key) ?? make();
    days.set(key, people);
    return people;
  };
  const personOf = (teacher: Teacher, entries: readonly Entry[]): TeacherOnDay => {
    const { schedule: _, createdAt: __, ...facts } = withoutContacts(teacher);
    const are = (kind: EntryKind) => entries.filter((entry) => kindOf(entry) === kind);
    const [classes, busy, standby] = [are("class"), are("busy"), are("standby")];
    const open = unsaid.ids.has(teacher.id) ? { unsaidIn: unsaid.name } : {};
    return { ...facts, classes, busy, standby, notInSchool: are("notInSchool"), ...open };
  };
  const ofDay = keep(`${weekday}`, () =>
    everyone.map((teacher) => personOf(teacher, entriesOn(teacher.schedule, weekday))),
  );
  if (!weekday || !hours) return ofDay;
  // Most are in school all day: they are the same on whichever weekday the day falls.
  return keep(`${weekday} ${hours}`, () =>
    everyone.map((teacher, at) => {
      const entries = entriesOn(teacher.schedule, weekday, hours);
      const isSame = entries.length === entriesOn(teacher.schedule, weekday).length;
      return (isSame ? ofDay[at] : null) ?? personOf(teacher, entries);
    }),
  );
}

const taughtIn = weakMemo(
  ({ everyone }: Stretch): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(
      everyone.map(({ id, schedule }) => {
        const classes = Object.values(schedule).flat().filter(isClass);
        return [id, new Set(classes.flatMap(({ students }) => certainGroups(students)))];
      }),
    ),
);

/** Names such as "7B", by the teacher's id, in the week of the date. */
export async function listTaughtStudents(
  date: IsoDate,
  source: Source,
  versions: Versions,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  return taughtIn(await recallStretch(source, versions, date));
}
