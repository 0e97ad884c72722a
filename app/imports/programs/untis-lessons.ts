import { groupBy } from "~/cover/day/day";
import { Refusal } from "~/http/refusal";
import { nameKey, plainText } from "~/school/names";
import { type CsvRow, readCsvRows } from "../bytes/csv-rows";
import { inNumberOrder } from "../labels/number-words";
import {
  type Fault,
  type FileLesson,
  type LessonsRead,
  type PersonFacts,
  said,
} from "../lessons/lesson";
import { dayIn, tokensOf } from "../reading/parts";
import { fieldOfHeading } from "../reading/words";

// Untis' files have no header: the columns are known by their places.
const LESSON = { number: 0, students: 1, teacher: 2, subject: 3, room: 4, day: 5, period: 6 };
const TEACHER = { short: 0, lastName: 1, firstName: 28, most: 100 };
/** Of so many rows of the beginning nearly all must look as Untis writes them. */
const LOOKED_AT = 30;

/** Whether a text is Untis' timetable (GPU001): numbers, days 1 to 7, and periods in place. */
export function isUntisLessons(text: string): boolean {
  return looksLike(text, ({ cells }) => {
    const { number, day, period } = LESSON;
    return (
      cells.length > period &&
      cells.length <= 12 &&
      /^\d+$/.test(cells[number] ?? "") &&
      /^[1-7]$/.test(cells[day]?.trim() ?? "") &&
      /^\d{1,2}$/.test(cells[period]?.trim() ?? "")
    );
  });
}

/** Whether a text is Untis' lessons without day and hour (GPU002): class, teacher, subject in place. */
export function isUntisWithoutHours(text: string): boolean {
  return looksLike(text, ({ cells }) => {
    const [number = "", , , , periods = "", students, teacher] = cells;
    const isNumbered = /^\d+$/.test(number) && /^[\d.]{1,4}$/.test(periods);
    return cells.length >= 12 && isNumbered && Boolean(teacher) && !/^\d*$/.test(students ?? "");
  });
}

/** Whether a text is Untis' list of teachers (GPU004): as wide as a week's grid, but no days. */
export function isUntisTeachers(text: string): boolean {
  const [first] = readCsvRows(text.slice(0, 20_000));
  const namesDay = (cell: string) => tokensOf(cell).some((token) => dayIn(token) !== null);
  const isHeaded = first?.cells.some((cell) => fieldOfHeading(cell) !== null);
  if (isHeaded || (first?.cells.filter(namesDay).length ?? 0) > 1) return false;
  return looksLike(
    text,
    ({ cells }) =>
      cells.length > TEACHER.firstName &&
      cells.length <= TEACHER.most &&
      cells[TEACHER.short]?.trim() !== "",
  );
}

function looksLike(text: string, isOne: (row: CsvRow) => boolean): boolean {
  const rows = readCsvRows(text.slice(0, 20_000)).slice(0, LOOKED_AT);
  return rows.length > 0 && rows.filter(isOne).length >= rows.length * 0.8;
}

/**
 * `teachers` (GPU004) has full names. A row without class and subject keeps its teacher busy; rows
 * of one number in one hour are one class. Throws 400 if `teachers` is another file.
 */
export function readUntisLessons(text: string, teachers?: string): LessonsRead {
  const people = teachers === undefined ? [] : peopleIn(teachers);
  const names = new Map(people.map(({ short, name }) => [nameKey(short), name]));
  const lessons: FileLesson[] = [];
  const faults: Fault[] = [];
  const unknown = new Set<string>();
  for (const row of readCsvRows(text)) {
    const reason = row.fault ?? rowFault(row);
    if (reason) {
      faults.push({ line: row.line, reason });
      continue;
    }
    const lesson = lessonOf(row);
    const [short] = lesson.teachers;
    const name = short === undefined ? undefined : names.get(nameKey(short));
    if (short !== undefined && name === undefined && teachers !== undefined) unknown.add(short);
    lessons.push(name === undefined ? lesson : { ...lesson, teachers: [name] });
  }
  const says = (part: (one: FileLesson) => unknown) => lessons.some((lesson) => part(lesson));
  const [students, subjects] = [says((one) => one.students?.length), says((one) => one.subject)];
  return {
    lessons: lessons.map((lesson): FileLesson => {
      const isNothing = !lesson.subject && lesson.students?.length === 0;
      if (isNothing && (subjects || students)) return { ...lesson, kind: "busy" };
      return { ...lesson, students: students ? lesson.students : null };
    }),
    faults,
    hours: inNumberOrder([...new Set(lessons.map(({ hour }) => hour))]) ?? [],
    numbersDays: true,
    people,
    assumed: [
      ...(teachers === undefined
        ? [
            {
              says: "Teachers have their short names: Untis' list of teachers gives the full ones",
              option: "--names GPU004.TXT",
            },
          ]
        : []),
      ...(unknown.size > 0
        ? [
            {
              says: `Not in Untis' list of teachers, by their short names: ${[...unknown].join(", ")}`,
            },
          ]
        : []),
    ],
  };
}

function rowFault({ cells }: CsvRow): string | null {
  if (cells.length > LESSON.period) return null;
  return `it has ${cells.length} columns, a line of Untis' timetable at least ${LESSON.period + 1}`;
}

function lessonOf({ line, cells }: CsvRow): FileLesson {
  const cell = (place: number) => plainText(cells[place] ?? "");
  const filled = (place: number) => [cell(place)].filter(Boolean);
  return {
    line,
    activity: cell(LESSON.number) || `line ${line}`,
    day: cell(LESSON.day),
    hour: cell(LESSON.period),
    subject: cell(LESSON.subject) || null,
    teachers: filled(LESSON.teacher),
    room: cell(LESSON.room),
    students: filled(LESSON.students),
    tags: [],
  };
}

/** The people of Untis' list by full name; namesakes are told apart by their short names. */
function peopleIn(teachers: string): (PersonFacts & { short: string })[] {
  if (!isUntisTeachers(teachers)) {
    throw new Refusal(400, "--names takes Untis' list of teachers, GPU004.TXT: this file is none");
  }
  const people = readCsvRows(teachers).map(({ cells }) => {
    const cell = (place: number) => plainText(cells[place] ?? "");
    const parts = [cell(TEACHER.firstName), cell(TEACHER.lastName)];
    const short = cell(TEACHER.short);
    const email =
      cells.map(plainText).find((one) => /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(one)) ?? "";
    return { name: parts.filter(Boolean).join(" ") || short, short, ...said({ email }) };
  });
  const shared = groupBy(people, ({ name }) => nameKey(name));
  return people.map((person) => {
    const isShared = (shared.get(nameKey(person.name))?.length ?? 0) > 1;
    return isShared ? { ...person, name: `${person.name} (${person.short})` } : person;
  });
}
