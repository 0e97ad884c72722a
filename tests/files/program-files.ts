import { ownRows } from "~/imports/export/own-rows";
import { keepingMarks, toCsv } from "~/reports/csv";
import { DAYS } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { writeAsc, writeAsc2008 } from "./asc-files";
import type { Draw } from "./drawn-school";
import {
  begins,
  type DrawnSchool,
  ends,
  namesIn,
  type Program,
  type ProgramFile,
} from "./program-school";

/** Untis' GPU001, and with `isNamed` GPU004 beside it: a row a class and teacher, days and periods as numbers. */
const writeUntis =
  (isNamed: boolean) =>
  ({ lessons }: DrawnSchool, draw: Draw): ProgramFile => {
    const mark = [";", ",", "\t"][draw(3)] ?? ";";
    const end = draw(2) === 0 ? "\r\n" : "\n";
    const isQuoted = draw(2) === 0;
    const cell = (text: string) => (isQuoted && text !== "" ? `"${text}"` : text);
    const all = namesIn(lessons, (lesson) => lesson.teachers);
    const shortOf = (name: string) => (isNamed ? `T${all.indexOf(name) + 1}` : name);
    const rows = lessons.flatMap(({ teachers, groups, subject, room, day, hour }, at) =>
      teachers.flatMap((teacher) =>
        (groups.length > 0 ? groups : [""]).map((group) =>
          [
            String(at + 1),
            ...[group, shortOf(teacher), subject, room].map(cell),
            ...[String(day + 1), String(hour + 1), "45", ""],
          ].join(mark),
        ),
      ),
    );
    const names = all.map((name) => {
      const [forename = "", ...rest] = name.split(" ");
      const cells = [shortOf(name), rest.join(" "), ...Array(26).fill(""), forename, "", "", ""];
      return cells.map(cell).join(mark);
    });
    return {
      timetable: Buffer.from(rows.join(end) + end),
      teachers: isNamed ? Buffer.from(names.join(end) + end) : null,
    };
  };

/** FET's CSV: teachers and groups parted by "+". */
function writeFet({ dayNames, lessons }: DrawnSchool): ProgramFile {
  const rows = lessons.map((one, at) => {
    const [groups, teachers] = [one.groups.join("+"), one.teachers.join("+")];
    const hour = String(one.hour + 1);
    return [at + 1, dayNames[one.day], hour, groups, one.subject, teachers, "", one.room, ""];
  });
  const head = [
    ...["Activity Id", "Day", "Hour", "Students Sets", "Subject", "Teachers"],
    ...["Activity Tags", "Room", "Comments"],
  ];
  const text = [head, ...rows].map((row) => row.map((cell) => `"${cell}"`).join(","));
  return { timetable: Buffer.from(`\ufeff${text.join("\n")}\n`), teachers: null };
}

/** What Export gives. */
function writeOwn({ days, hours, lessons }: DrawnSchool): ProgramFile {
  const blocks = Array.from({ length: hours }, (_, at) => ({
    ...{ label: String(at + 1), name: null, begins: begins(at), ends: ends(at) },
  }));
  const week = { days: DAYS.filter((day) => days.includes(day)), blocks };
  const teachers = namesIn(lessons, (lesson) => lesson.teachers).map((name) => ({
    ...{ id: name, name, subject: "Math", classesPerWeek: 20 as const },
    schedule: Object.fromEntries(
      DAYS.map((day) => [
        day,
        lessons
          .filter((lesson) => lesson.teachers.includes(name) && days[lesson.day] === day)
          .map(({ hour, groups, room, subject }) => ({
            ...{ block: String(hour + 1), room: room || null },
            ...(groups.length > 0
              ? { students: groups.join(", ") }
              : { needsCover: false as const, busy: subject }),
          })),
      ]),
    ) as Schedule,
  }));
  const pairs = lessons.flatMap(({ teachers: [one, ...others] }) =>
    others.map((other): [string, string] => [one ?? "", other]),
  );
  const rows = ownRows(week, teachers, pairs);
  return {
    timetable: Buffer.from(toCsv(rows.map((row) => row.map(keepingMarks)))),
    teachers: null,
  };
}

/** The programs whose files schools have, by what they are called in the table. */
export const PROGRAMS: Record<string, Program> = {
  "aSc Timetables XML, 2012 and later": {
    write: writeAsc,
    hasWeeks: true,
    hasMeetings: true,
    hasPairs: true,
  },
  "aSc Timetables XML, 2008": { write: writeAsc2008(false), hasMeetings: true, hasPairs: true },
  "aSc Timetables XML, 2008, with cards of their own": { write: writeAsc2008(true) },
  "Untis GPU001": { write: writeUntis(false), hasMeetings: true, hasPairs: true },
  "Untis GPU001 with GPU004": { write: writeUntis(true), hasMeetings: true, hasPairs: true },
  "FET's CSV": { write: writeFet, hasMeetings: true, hasPairs: true },
  "this program's Export": { write: writeOwn, hasMeetings: true, hasPairs: true },
};
