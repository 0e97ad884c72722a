import { Refusal } from "~/http/refusal";
import { nameKey, plainText } from "~/school/names";
import { type CsvRow, readCsvRows } from "../bytes/csv-rows";
import type { Fault, FileLesson, LessonsRead } from "../lessons/lesson";

const COLUMNS = {
  activity: "Activity Id",
  day: "Day",
  hour: "Hour",
  subject: "Subject",
  teachers: "Teachers",
  room: "Room",
} as const;
const MORE_COLUMNS = { students: "Students Sets", tags: "Activity Tags" } as const;
const ALL_COLUMNS = { ...COLUMNS, ...MORE_COLUMNS };
type Column = keyof typeof ALL_COLUMNS;

/** A line an hour, teachers and students joined by `+`. Throws 400 for a missing column. */
export function readFetLessons(csv: string): LessonsRead {
  const [header, ...rows] = readCsvRows(csv);
  const titles = (header?.cells ?? []).map((cell) => plainText(cell).toLowerCase());
  const missing = Object.values(COLUMNS).filter((title) => !titles.includes(title.toLowerCase()));
  if (missing.length > 0) {
    const names = missing.map((title) => `"${title}"`).join(", ");
    throw new Refusal(400, `The first line has no column ${names}: is it FET's timetable CSV?`);
  }
  const lessons: FileLesson[] = [];
  const faults: Fault[] = [];
  for (const row of rows) {
    const reason = row.fault ?? columnFault(row, titles.length);
    if (reason) faults.push({ line: row.line, reason });
    else lessons.push(lessonOf(row, titles));
  }
  const namesStudents = lessons.some(({ students }) => students?.length);
  return {
    lessons: namesStudents ? lessons : lessons.map((lesson) => ({ ...lesson, students: null })),
    faults,
    assumed: [],
  };
}

function columnFault({ cells }: CsvRow, columns: number): string | null {
  return cells.length === columns ? null : `it has ${cells.length} columns, not ${columns}`;
}

function lessonOf({ line, cells }: CsvRow, titles: readonly string[]): FileLesson {
  const cell = (column: Column) =>
    plainText(cells[titles.indexOf(ALL_COLUMNS[column].toLowerCase())] ?? "");
  return {
    line,
    activity: cell("activity"),
    day: cell("day"),
    hour: cell("hour"),
    subject: cell("subject"),
    teachers: namesOf(cell("teachers")),
    room: cell("room"),
    students: namesOf(cell("students")),
    tags: namesOf(cell("tags")),
  };
}

function namesOf(joined: string): string[] {
  const names = joined.split("+").map((name) => name.trim());
  const byKey = new Map(names.filter((name) => name !== "").map((name) => [nameKey(name), name]));
  return [...byKey.values()];
}
