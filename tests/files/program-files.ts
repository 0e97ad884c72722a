import iconv from "iconv-lite";
import { ownRows } from "~/imports/own/own-rows";
import { keepingMarks, toCsv } from "~/reports/csv";
import { DAYS, type DayName } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { type Draw, LANGUAGES, type Language, NAMES } from "./drawn-school";
import { WEEKS } from "./week-shapes";

/** A lesson of a drawn school: who teaches whom where, on which of its days, in which hour, in which of two weeks (null: in both). */
export type Taught = {
  teachers: string[];
  groups: string[];
  subject: string;
  room: string;
  day: number;
  hour: number;
  week: 0 | 1 | null;
};
export type DrawnSchool = {
  days: readonly DayName[];
  /** The days as they are called in the school's language. */
  dayNames: string[];
  hours: number;
  /** One without a group is a meeting. */
  lessons: Taught[];
  isTwoWeeks: boolean;
};
/** A file, and that of the names beside it where a program writes one. */
export type ProgramFile = { timetable: Buffer; teachers: Buffer | null };
/** What a program's files can say. */
export type Program = {
  write: (school: DrawnSchool, draw: Draw) => ProgramFile;
  hasWeeks?: boolean;
  hasMeetings?: boolean;
  /** Whether two teachers of one lesson are on one line. */
  hasPairs?: boolean;
};

/** A lesson without students that no import knows. */
const MEETING = "Project Q";
const LOCALES: Record<Language, string> = { English: "en", Arabic: "ar", Hebrew: "he" };
const A_SUNDAY = Date.UTC(2026, 0, 11);
const DAY_MS = 24 * 60 * 60 * 1000;

/** A school whose every day and hour is taught, in which nobody is in two places; the same for the same numbers. */
export function drawProgramSchool(
  draw: Draw,
  { hasWeeks, hasMeetings, hasPairs }: Program,
): DrawnSchool {
  const language = LANGUAGES[draw(LANGUAGES.length)] ?? "English";
  const names = NAMES[language];
  const days = WEEKS[draw(WEEKS.length)] ?? DAYS;
  const hours = 4 + draw(6);
  const isTwoWeeks = hasWeeks === true && draw(2) === 0;
  const isMet = hasMeetings === true && draw(3) === 0;
  const drawLessons = (day: number, hour: number): Taught[] => {
    const [free, groups, rooms] = [[...names.teachers], [...names.groups], [...names.rooms]];
    const take = (all: string[]) => all.splice(draw(all.length), 1)[0] ?? "";
    return Array.from({ length: 1 + draw(3) }, () => {
      const isMeeting = isMet && draw(12) === 0;
      const teachers = [take(free), ...(hasPairs && draw(6) === 0 ? [take(free)] : [])];
      const when = { day, hour, week: isTwoWeeks && draw(3) === 0 ? (draw(2) as 0 | 1) : null };
      if (isMeeting) return { ...when, teachers, groups: [], subject: MEETING, room: "" };
      return {
        ...{ ...when, teachers, room: take(rooms) },
        groups: [take(groups), ...(draw(6) === 0 ? [take(groups)] : [])],
        subject: names.subjects[draw(names.subjects.length)] ?? "",
      };
    });
  };
  const lessons = days.flatMap((_, day) =>
    Array.from({ length: hours }, (_unused, hour) => drawLessons(day, hour)).flat(),
  );
  const named = new Intl.DateTimeFormat(LOCALES[language], { weekday: "long", timeZone: "UTC" });
  const dayNames = days.map((day) => named.format(A_SUNDAY + DAYS.indexOf(day) * DAY_MS));
  return { days, dayNames, hours, lessons, isTwoWeeks };
}

const clock = (minutes: number) =>
  `${Math.floor(minutes / 60)}:${`${minutes % 60}`.padStart(2, "0")}`;
const begins = (hour: number) => clock(450 + hour * 50);
const ends = (hour: number) => clock(450 + hour * 50 + 45);
const namesIn = (lessons: readonly Taught[], of: (one: Taught) => string[]) => [
  ...new Set(lessons.flatMap(of).filter((name) => name !== "")),
];
const escaped = (text: string) =>
  text.replace(/&/g, "&amp;").replace(/"/g, "&quot;").replace(/</g, "&lt;");
const tag = (name: string, attributes: Record<string, string | number>) =>
  `<${name} ${Object.entries(attributes)
    .map(([key, value]) => `${key}="${escaped(String(value))}"`)
    .join(" ")}/>`;
const bits = (at: number, of: number) =>
  Array.from({ length: of }, (_, one) => (one === at ? "1" : "0")).join("");

/** The ids that aSc gives: a star, and numbers that tell nothing. */
function idsOf(names: readonly string[]): Map<string, string> {
  return new Map(names.map((name, at) => [name, `*${at * 3 + 7}`]));
}

function tablesOf(lessons: readonly Taught[]) {
  const teachers = idsOf(namesIn(lessons, (one) => one.teachers));
  const classes = idsOf(namesIn(lessons, ({ groups }) => groups));
  const subjects = idsOf(namesIn(lessons, ({ subject }) => [subject]));
  const rooms = idsOf(namesIn(lessons, ({ room }) => [room]));
  const all = (kind: string, ids: Map<string, string>) =>
    [...ids].map(([name, id]) => tag(kind, { id, name, short: name })).join("\n");
  return { teachers, classes, subjects, rooms, all };
}

/** aSc Timetables XML of 2012 and later. */
function writeAsc({ dayNames, hours, lessons, isTwoWeeks }: DrawnSchool, draw: Draw): ProgramFile {
  const { teachers, classes, subjects, rooms, all } = tablesOf(lessons);
  const first = draw(4) === 0 ? 0 : 1;
  const isTimed = draw(2) === 0;
  const periods = Array.from({ length: hours }, (_, hour) =>
    tag("period", {
      ...{ name: hour + first, short: hour + first, period: hour + first },
      ...(isTimed ? { starttime: begins(hour), endtime: ends(hour) } : {}),
    }),
  );
  const many = dayNames.length;
  const days = dayNames.map((name, at) =>
    tag("daysdef", { id: `D${at}`, name, short: name.slice(0, 2), days: bits(at, many) }),
  );
  const every = tag("daysdef", { id: "DX", name: "Every day", short: "E", days: "1".repeat(many) });
  const weeks = isTwoWeeks
    ? [
        tag("weeksdef", { id: "W0", name: "Every week", short: "E", weeks: "11" }),
        tag("weeksdef", { id: "WA", name: "Odd", short: "A", weeks: "10" }),
        tag("weeksdef", { id: "WB", name: "Even", short: "B", weeks: "01" }),
      ]
    : [tag("weeksdef", { id: "W0", name: "Every week", short: "E", weeks: "1" })];
  const groups = [...classes].map(([name, id]) =>
    tag("group", { id: `G${id}`, name: "Entire class", classid: id, entireclass: 1, title: name }),
  );
  const weekOf = ({ week }: Taught) => {
    if (!isTwoWeeks) return "1";
    return week === null ? "11" : bits(week, 2);
  };
  const idsIn = (ids: Map<string, string>, names: string[]) =>
    names.flatMap((name) => ids.get(name) ?? []).join(",");
  const lines = lessons.map((one, at) => ({
    lesson: tag("lesson", {
      id: `L${at}`,
      subjectid: subjects.get(one.subject) ?? "",
      classids: idsIn(classes, one.groups),
      groupids: one.groups.flatMap((name) => `G${classes.get(name)}`).join(","),
      teacherids: idsIn(teachers, one.teachers),
      ...{ periodspercard: 1, periodsperweek: 1 },
    }),
    card: tag("card", {
      lessonid: `L${at}`,
      ...{ classroomids: rooms.get(one.room) ?? "", period: one.hour + first },
      ...{ days: bits(one.day, many), weeks: weekOf(one), terms: "1" },
    }),
  }));
  const xml = [
    ...(draw(3) === 0 ? ["Sent from my telephone", ""] : []),
    `<?xml version="1.0" encoding="UTF-8"?>`,
    `<timetable ascttversion="2024.1" importtype="database" displayname="aSc Timetables 2012 XML">`,
    `<periods>${periods.join("")}</periods><daysdefs>${every}${days.join("")}</daysdefs>`,
    `<weeksdefs>${weeks.join("")}</weeksdefs><subjects>${all("subject", subjects)}</subjects>`,
    `<teachers>${all("teacher", teachers)}</teachers><classrooms>${all("classroom", rooms)}</classrooms>`,
    `<classes>${all("class", classes)}</classes><groups>${groups.join("")}</groups>`,
    `<lessons>${lines.map(({ lesson }) => lesson).join("\n")}</lessons>`,
    `<cards>${lines.map(({ card }) => card).join("\n")}</cards></timetable>`,
  ];
  return { timetable: Buffer.from(xml.join("\n")), teachers: null };
}

/** aSc's XML of 2008, its days counted from 0 or from 1; `hasOwnCards`: each card says itself what it is of. */
const writeAsc2008 =
  (hasOwnCards: boolean) =>
  ({ dayNames, hours, lessons }: DrawnSchool, draw: Draw): ProgramFile => {
    const { teachers, classes, subjects, rooms, all } = tablesOf(lessons);
    const from = draw(2);
    const days = dayNames.map((name, at) => tag("day", { name, short: name, day: at + from }));
    const periods = Array.from({ length: hours }, (_, at) =>
      tag("period", { period: at + 1, starttime: begins(at), endtime: ends(at) }),
    );
    const idsIn = (ids: Map<string, string>, names: string[]) =>
      names.flatMap((name) => ids.get(name) ?? []).join(",");
    const of = (one: Taught) => ({
      subjectid: subjects.get(one.subject) ?? "",
      classids: idsIn(classes, one.groups),
      studentids: "",
    });
    const where = (one: Taught) => ({ day: one.day + from, period: one.hour + 1 });
    const table = hasOwnCards
      ? []
      : lessons.map((one, at) =>
          tag("lesson", { id: `*${at}`, ...of(one), teacherids: idsIn(teachers, one.teachers) }),
        );
    const cards = lessons.map((one, at) => {
      const room = rooms.get(one.room) ?? "";
      if (!hasOwnCards) {
        return tag("card", { lessonid: `*${at}`, ...where(one), classroomids: room });
      }
      const teacherid = idsIn(teachers, one.teachers);
      return tag("card", { ...of(one), teacherid, classroomid: room, ...where(one) });
    });
    const xml = [
      `<?xml version="1.0" encoding="windows-1252"?>`,
      `<timetable importtype="database" options="idprefix:%CHRID,daynumbering${from}" displayname="aSc Timetables 2008 XML">`,
      `<days>${days.join("")}</days><periods>${periods.join("")}</periods>`,
      `<teachers>${all("teacher", teachers)}</teachers><classes>${all("class", classes)}</classes>`,
      `<subjects>${all("subject", subjects)}</subjects><classrooms>${all("classroom", rooms)}</classrooms>`,
      ...(table.length > 0 ? [`<lessons>${table.join("\n")}</lessons>`] : []),
      `<cards>${cards.join("\n")}</cards></timetable>`,
    ].join("\n");
    const letters = [/[\u0600-\u06ff]/, /[\u0590-\u05ff]/].findIndex((one) => one.test(xml));
    const encoding = ["windows-1256", "windows-1255"][letters] ?? "windows-1252";
    return { timetable: iconv.encode(xml, encoding), teachers: null };
  };

/** Untis' GPU001, and with `isNamed` GPU004 beside it: a row a class and teacher, days and periods as numbers. */
const writeUntis =
  (isNamed: boolean) =>
  ({ lessons }: DrawnSchool, draw: Draw): ProgramFile => {
    const mark = [";", ",", "\t"][draw(3)] ?? ";";
    const end = draw(2) === 0 ? "\r\n" : "\n";
    const isQuoted = draw(2) === 0;
    const cell = (text: string) => (isQuoted && text !== "" ? `"${text}"` : text);
    const all = namesIn(lessons, (one) => one.teachers);
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
  const teachers = namesIn(lessons, (one) => one.teachers).map((name) => ({
    ...{ id: name, name, subject: "Math", classesPerWeek: 20 as const },
    schedule: Object.fromEntries(
      DAYS.map((day) => [
        day,
        lessons
          .filter((one) => one.teachers.includes(name) && days[one.day] === day)
          .map(({ hour, groups, room, subject }) => ({
            ...{ block: String(hour + 1), room: room || null },
            ...(groups.length > 0
              ? { students: groups.join(", ") }
              : { needsCover: false as const, busy: subject }),
          })),
      ]),
    ) as Schedule,
  }));
  const rows = ownRows(week, teachers);
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
