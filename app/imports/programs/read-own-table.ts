import { groupBy } from "~/cover/day/day";
import { withoutMarks } from "~/reports/csv";
import { isWeekday } from "~/school/dates";
import { nameKey, plainText } from "~/school/names";
import { readTime } from "~/school/week-fields";
import { DEFAULT_LIMITS, faultsOfDates, faultsOfOwnLimits } from "~/teachers/cover-terms";
import { FACT_NAMES } from "~/teachers/facts";
import { CLASSES_PER_WEEK } from "~/teachers/groups";
import { KIND_NAMES, OTHER_KINDS } from "~/teachers/kinds-of-hours";
import { DEPARTMENT_LENGTH } from "~/teachers/teacher-fields";
import { readFact } from "~/teachers/teacher-form.server";
import {
  type BlockFacts,
  type Fault,
  type FileLesson,
  faultAt,
  type LessonsRead,
  type PersonFacts,
  rotationAssumed,
} from "../lessons/lesson";
import { placeOf, type Worksheet, type WorksheetRow } from "../reading/sheet";
import { ENTRIES, NEEDED, nameWith, OWN_COLUMNS, type OwnColumn, type OwnEntry } from "./own-table";

type Columns = ReadonlyMap<OwnColumn, number>;
type Row = { line: number; place?: string; entry: string; of: (column: OwnColumn) => string };

/** Columns in any order; null if not of Export. */
export function readOwnTable(sheets: readonly Worksheet[]): LessonsRead | null {
  for (const sheet of sheets) {
    const columns = ownColumns(sheet.rows[0]);
    if (columns) return readRows(sheet, columns);
  }
  return null;
}

function ownColumns(header: WorksheetRow | undefined): Columns | null {
  const titles = (header?.cells ?? []).map(nameKey);
  const columns = new Map(
    (Object.keys(OWN_COLUMNS) as OwnColumn[])
      .map((column): [OwnColumn, number] => [column, titles.indexOf(nameKey(OWN_COLUMNS[column]))])
      .filter(([, at]) => at >= 0),
  );
  return NEEDED.every((column) => columns.has(column)) ? columns : null;
}

function readRows(sheet: Worksheet, columns: Columns): LessonsRead {
  const rows = sheet.rows.slice(1).map((row) => rowIn(sheet, row, columns));
  const of = (...entries: OwnEntry[]) =>
    rows.filter(({ entry }) => entries.some((one) => nameKey(one) === nameKey(entry)));
  const faults: Fault[] = rows
    .filter(({ entry }) => !ENTRIES.some((one) => nameKey(one) === nameKey(entry)))
    .map((row) => faultAt(row, `"${row.entry}" is no entry: there are ${ENTRIES.join(", ")}`));
  const teachers = of("Teacher").filter((row) => isNamed(row, faults));
  const classes = of(...Object.values(KIND_NAMES)).filter((row) => isNamed(row, faults));
  const pairs = of("Pair").filter((row) => isNamed(row, faults) && isNamed(row, faults, "with"));
  const blocks = of("Block").map(blockOf);
  const days = of("Day").map(({ of: cell }) => cell("day"));
  const names = eachOnce(of("Week").map(({ of: cell }) => cell("week")));
  const weeks = names.length > 1 ? names : [];
  const inTurn = days.length > 0 && !days.some(isWeekday);
  const isByWeekday = ({ entry, of: cell }: Row) =>
    inTurn && nameKey(entry) === nameKey(KIND_NAMES.notInSchool) && isWeekday(cell("day"));
  const hours = groupBy(classes.filter(isByWeekday), nameIn);
  const isTaken = (row: Row) => {
    const week = row.of("week");
    if (week === "" || weeks.length === 0) return true;
    if (names.some((name) => nameKey(name) === nameKey(week))) return true;
    faults.push(faultAt(row, `there is no week "${week}": there are ${names.join(", ")}`));
    return false;
  };
  return {
    lessons: classes
      .filter((row) => !isByWeekday(row) && isTaken(row))
      .map((row) => lessonOf(row, weeks)),
    ...(weeks.length > 0 ? { weeks } : {}),
    faults,
    hours: blocks.map(({ hour }) => hour),
    days,
    week: { days: days.filter(isWeekday), blocks },
    together: pairs.map((row) => [nameIn(row), row.of("with")]),
    people: teachers.map((row) => ({
      ...factsOf(row, columns, faults),
      ...(inTurn ? { hoursOut: (hours.get(nameIn(row)) ?? []).flatMap(hourOut) } : {}),
    })),
    alsoHere: teachers.map(nameIn),
    assumed: [
      { says: "The school's timetable as it was exported from here" },
      ...rotationAssumed(weeks),
    ],
  };
}

const eachOnce = (names: readonly string[]) =>
  [...new Map(names.map((name) => [nameKey(name), name])).values()].filter((name) => name !== "");

function rowIn(sheet: Worksheet, { line, cells }: WorksheetRow, columns: Columns): Row {
  const of = (column: OwnColumn) => plainText(withoutMarks(cells[columns.get(column) ?? -1] ?? ""));
  const place = sheet.name === null ? {} : { place: placeOf(sheet, line, 0) };
  return { line, ...place, entry: of("entry"), of };
}

function isNamed(row: Row, faults: Fault[], column: "teacher" | "with" = "teacher"): boolean {
  if (row.of(column) !== "") return true;
  faults.push(faultAt(row, column === "with" ? "it has no second teacher" : "it has no teacher"));
  return false;
}

function hourOut({ line, of }: Row) {
  const day = of("day");
  return isWeekday(day) ? [{ line, day, hour: of("block") }] : [];
}

function nameIn({ of }: Row): string {
  return nameWith({ name: of("teacher"), which: of("which") });
}

function lessonOf(row: Row, names: readonly string[]): FileLesson {
  const { line, place, of } = row;
  const kind = OTHER_KINDS.find((kind) => nameKey(row.entry) === nameKey(KIND_NAMES[kind]));
  const students = of("students");
  const weeks = names.filter((name) => nameKey(name) === nameKey(of("week")));
  return {
    line,
    ...(place === undefined ? {} : { place }),
    activity: `line ${line}`,
    day: of("day"),
    hour: of("block"),
    subject: null,
    teachers: [nameIn(row)],
    room: of("room"),
    course: of("course"),
    ...(kind
      ? { students: [], kind, busy: of("busy") }
      : { students: students ? [students] : null }),
    tags: [],
    ...(weeks.length > 0 ? { weeks } : {}),
  };
}

function blockOf({ of }: Row): BlockFacts {
  const [begins, ends] = [of("begins"), of("ends")].map((text) => readTime(text) || null);
  return { hour: of("block"), label: of("block"), name: of("blockName") || null, begins, ends };
}

/** A person's facts: a blank cell says that there is none, a missing column says nothing. */
function factsOf(row: Row, columns: Columns, found: Fault[]): PersonFacts {
  const { of } = row;
  const wrong = (reason: string) => void found.push(faultAt(row, reason));
  const facts: PersonFacts = { name: nameIn(row), called: of("teacher") };
  const subject = of("subject");
  if (subject.length > DEPARTMENT_LENGTH)
    wrong(`the department is longer than ${DEPARTMENT_LENGTH} characters`);
  else if (subject !== "") facts.subject = subject;
  const load = CLASSES_PER_WEEK.find((one) => String(one) === of("classesPerWeek"));
  if (load !== undefined) facts.classesPerWeek = load;
  else if (of("classesPerWeek") !== "")
    wrong(`"${of("classesPerWeek")}" classes a week: there are ${CLASSES_PER_WEEK.join(" and ")}`);
  for (const field of FACT_NAMES.filter((factName) => columns.has(factName))) {
    const read = readFact(field, of(field));
    if ("fault" in read) wrong(`${read.fault}: "${of(field)}"`);
    else Object.assign(facts, { [field]: read.value });
  }
  // Of an own limit and the group's the lower holds: the school's are not asked here.
  const faults = [
    ...faultsOfDates(facts),
    ...faultsOfOwnLimits(facts, "dedicated", DEFAULT_LIMITS),
  ];
  for (const [field, reason] of faults) {
    wrong(reason);
    delete facts[field];
  }
  return facts;
}
