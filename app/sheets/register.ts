import { isActive } from "~/cover/day/day";
import { type Words, wordsIn } from "~/languages/languages";
import { aside, capitalized, inLine, longDay } from "~/languages/words";
import type {
  AwayRow,
  ClassRow,
  LeftRow,
  MovedRow,
  ReleasedRow,
  Report,
  ReportRow,
} from "~/reports/report";
import {
  COLUMNS,
  closingIn,
  figuresIn,
  type Printable,
  type ReportTable,
} from "~/reports/report-table";
import { findBell } from "~/school/bells";
import { besideDate } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import type { School } from "~/school/week";
import { subjectInWords } from "~/teachers/entry";
import { insteadInMessage, movedInMessage } from "./messages";
import { partOnPaper, studentsInFull, type Wording, wordingOn } from "./wording";

type Column = (typeof COLUMNS)[number];

export function registerIn(
  report: Report,
  printed: Printable,
  language: Words["language"],
  locale: string,
): Printable {
  const words = wordsIn(language, locale);
  const wording = wordingOn(report.week, report.date, words);
  return {
    ...printed,
    language,
    title: words.register.report,
    days: longDay(words, { date: report.date, ...besideDate(report.week, report.date) }),
    calendar: calendarIn(report, words),
    away: awayIn(report.away, wording),
    table: tableIn(report, printed.table, wording),
  };
}

function tableIn(report: Report, table: ReportTable, wording: Wording): ReportTable {
  const { words } = wording;
  const { register } = words;
  const columns = COLUMNS.filter((column) => table.hasStudents || column !== "students");
  const cellsOf = (row: Record<Column, string>) => columns.map((column) => row[column]);
  const rowsOf = (areCounted: boolean) =>
    report.rows
      .filter(({ status }) => isActive(status) === areCounted)
      .map((row) => cellsOf(rowIn(row, wording)));
  const cells = [
    ...rowsOf(true),
    ...report.released.map((row) => cellsOf(releasedIn(row, wording))),
    ...report.left.map((row) => cellsOf(leftIn(row, wording))),
    ...report.moved.map((row) => cellsOf(movedIn(report.date, row, wording))),
    ...rowsOf(false),
  ];
  return {
    ...table,
    header: columns.map((column) => register.columns[column]),
    rows: table.rows.map((row, at) => ({ ...row, cells: cells[at] ?? [] })),
    totals: figuresIn(report, words),
    closing: inLine(words, closingIn(report, words)),
  };
}

function rowIn(row: ReportRow, wording: Wording): Record<Column, string> {
  const { register, byAgreement, comma } = wording.words;
  const status = row.status === "completed" ? register.completed : register.assigned;
  const how = row.byAgreement ? byAgreement : insteadInMessage(row, wording);
  const standing = how ? [status, how].join(comma) : status;
  return {
    ...classIn(row, wording),
    substitute: row.substituteName.trim() || register.unknown,
    absent: row.absentTeacher.trim() || register.unknown,
    status: isActive(row.status) ? standing : register.notCounted,
  };
}

function releasedIn(row: ReleasedRow, wording: Wording): Record<Column, string> {
  const { words } = wording;
  const { register } = words;
  const { kind, note, withName } = row;
  const caption = kind ? words.released[kind] : words.noCoverNeeded;
  return {
    ...classIn(row, wording),
    substitute: withName
      ? inLine(words, register.withWhom(aside(words, withName)))
      : capitalized(caption),
    status: note ? inLine(words, register.releasedFor(aside(words, note))) : register.released,
  };
}

function movedIn(date: IsoDate, row: MovedRow, wording: Wording): Record<Column, string> {
  const status = capitalized(movedInMessage(date, row.end, wording));
  const room = row.room ?? "";
  return { ...classIn(row, wording), substitute: row.absentTeacher, absent: "", status, room };
}

function leftIn(row: LeftRow, wording: Wording): Record<Column, string> {
  const is = wording.words.register.left[row.left];
  return { ...classIn(row, wording), substitute: is, status: is };
}

function classIn(
  row: ClassRow,
  { words, known }: Wording,
): Omit<Record<Column, string>, "substitute" | "status"> {
  const { [row.classBlock]: bell } = known.bells;
  const block = [row.classBlock, ...(bell ? [bell] : [])].map((one) => aside(words, one));
  return {
    subject: subjectInWords(row),
    block: inLine(words, block.join(" · ")),
    students: row.students ? studentsInFull(row.students, words) : "",
    room: row.room?.trim() || words.register.noRoom,
    absent: row.absentTeacher,
  };
}

function awayIn(away: readonly AwayRow[], wording: Wording): string {
  const { words } = wording;
  const names = away.map(({ name, blocks }) => {
    const part = blocks && partOnPaper(blocks, wording);
    return `\u2068${name}\u2069${part ? ` (${part})` : ""}`;
  });
  if (names.length === 0) return "";
  return inLine(words, words.register.absent(names.join(words.comma)));
}

function calendarIn({ week, date }: Report, words: Words): string {
  const phrases = week.calendar
    .filter(({ from, until }) => from <= date && until >= date)
    .map(({ isClosed, bellId, note }) => {
      const what = isClosed ? words.my.closed : bellNamed(week, bellId);
      const parts = [...new Set([what, note])].filter(Boolean);
      return parts.map((part) => aside(words, part)).join(words.comma);
    });
  return inLine(words, phrases.filter(Boolean).join(words.semicolon));
}

function bellNamed(week: School, bellId: string | null): string {
  return findBell(week.bells, bellId)?.name ?? "";
}
