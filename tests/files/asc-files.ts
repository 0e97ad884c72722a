import iconv from "iconv-lite";
import type { Draw } from "./drawn-school";
import {
  begins,
  type DrawnSchool,
  ends,
  namesIn,
  type ProgramFile,
  type Taught,
} from "./program-school";

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
  const teachers = idsOf(namesIn(lessons, (lesson) => lesson.teachers));
  const classes = idsOf(namesIn(lessons, ({ groups }) => groups));
  const subjects = idsOf(namesIn(lessons, ({ subject }) => [subject]));
  const rooms = idsOf(namesIn(lessons, ({ room }) => [room]));
  const all = (kind: string, ids: Map<string, string>) =>
    [...ids].map(([name, id]) => tag(kind, { id, name, short: name })).join("\n");
  return { teachers, classes, subjects, rooms, all };
}

/** aSc Timetables XML of 2012 and later. */
export function writeAsc(
  { dayNames, hours, lessons, isTwoWeeks }: DrawnSchool,
  draw: Draw,
): ProgramFile {
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
  const lines = lessons.map((lesson, at) => ({
    lesson: tag("lesson", {
      id: `L${at}`,
      subjectid: subjects.get(lesson.subject) ?? "",
      classids: idsIn(classes, lesson.groups),
      groupids: lesson.groups.flatMap((name) => `G${classes.get(name)}`).join(","),
      teacherids: idsIn(teachers, lesson.teachers),
      ...{ periodspercard: 1, periodsperweek: 1 },
    }),
    card: tag("card", {
      lessonid: `L${at}`,
      ...{ classroomids: rooms.get(lesson.room) ?? "", period: lesson.hour + first },
      ...{ days: bits(lesson.day, many), weeks: weekOf(lesson), terms: "1" },
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
export const writeAsc2008 =
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
    const cards = lessons.map((lesson, at) => {
      const room = rooms.get(lesson.room) ?? "";
      if (!hasOwnCards) {
        return tag("card", { lessonid: `*${at}`, ...where(lesson), classroomids: room });
      }
      const teacherid = idsIn(teachers, lesson.teachers);
      return tag("card", { ...of(lesson), teacherid, classroomid: room, ...where(lesson) });
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
