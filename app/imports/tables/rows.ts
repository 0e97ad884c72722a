import { nameKey, plainText } from "~/school/names";
import { type Fault, type FileLesson, type PersonFacts, said } from "../lessons/lesson";
import { readParts } from "../reading/parts";
import type { Field, Reading } from "../reading/reading";
import type { WorksheetRow } from "../reading/sheet";
import type { List } from "./columns";
import { type HoursOfRow, hoursByLength, hoursByTime } from "./length";
import { daysIn, hoursIn, namesParted, severalIn, teachersIn } from "./several";

/** A sheet's list; `owner` where no column says whose, `day`, `week` and `shift` by its name. */
export type ListTaken = { list: List; owner: string; day: string; week: string; shift: string };

type Row = {
  line: number;
  place?: string;
  source: number;
  of: (field: Field) => string;
  at: ListTaken;
};

export type LessonsOfRows = {
  lessons: FileLesson[];
  faults: Fault[];
  people: PersonFacts[];
  total: number;
  out: Fault[];
  /** Rows that name no teacher, and how many of all. */
  unnamed: number;
};

/** A row a lesson, as the reading says. */
export function readRows(lists: readonly ListTaken[], reading: Reading): LessonsOfRows {
  const out: Fault[] = [];
  const faults: Fault[] = [];
  const all = lists.flatMap((list) => rowsOf(list, lists.length > 1));
  let unnamed = 0;
  let above: { name: string; at: ListTaken | null } = { name: "", at: null };
  const named = all.flatMap((row, source): { row: Row; name: string }[] => {
    row.source = source;
    if (isHeading(row)) {
      out.push(faultOf(row, "the headings once more"));
      return [];
    }
    const own = nameIn(row, reading);
    if (own === "") unnamed += 1;
    const isBelow = reading.emptyTeacher === "above" && above.at === row.at;
    const name = own || (isBelow ? above.name : "");
    above = { name, at: row.at };
    if (name !== "") return [{ row, name }];
    out.push(faultOf(row, "no teacher"));
    return [];
  });
  const namesOf = teachersIn(named.map(({ name }) => name));
  const hours = hoursOf(
    named.map(({ row }) => row),
    reading,
  );
  const free = new Set(reading.free?.map(nameKey));
  const isTaught = (field: Field) => all.some((row) => row.of(field) !== "");
  const hasClasses = lists.some(({ list }) => list.columns.some(({ field }) => field === "class"));
  const lessons = named.flatMap(({ row, name }, at): FileLesson[] => {
    const { line, place } = row;
    const days = daysIn(slotOf(row, reading).day || row.at.day);
    const theirs = hours[at] ?? { hours: [] };
    if (free.has(nameKey(name)) || days[0] === "" || (theirs.hours[0] ?? "") === "") {
      out.push(
        faultOf(row, free.has(nameKey(name)) ? "nobody" : days[0] === "" ? "no day" : "no period"),
      );
      return [];
    }
    if (theirs.fault) faults.push(faultOf(row, theirs.fault));
    const week = plainText(row.of("week")) || row.at.week;
    const lesson = {
      ...{
        line,
        ...(place === undefined ? {} : { place }),
        source: row.source,
        sheet: row.at.list.sheet.name ?? "",
      },
      subject: plainText(row.of("subject")) || null,
      teachers: namesOf(name),
      room: plainText(row.of("room")),
      students: hasClasses ? namesParted(severalIn(row.of("class"), ",")) : null,
      tags: [],
      ...(week === "" ? {} : { weeks: [week] }),
    };
    return days.flatMap((day) =>
      theirs.hours.map((hour) => ({
        ...lesson,
        activity: `${place ?? "line"} ${line}`,
        day,
        hour: inShift(row.at.shift, hour),
      })),
    );
  });
  const facts = ["email", "phone", "department", "short"] as const;
  const people = (facts.some(isTaught) ? named : []).flatMap(({ row, name }) => {
    const [one, another] = namesOf(name);
    const [email = "", phone = "", subject = "", short = ""] = facts.map((field) =>
      plainText(row.of(field)),
    );
    return one && !another ? [{ name: one, ...said({ email, phone, subject, short }) }] : [];
  });
  return { lessons, faults, people, total: all.length, out, unnamed };
}

const isHeading = (row: Row) =>
  row.at.list.columns.every(({ heading, field }) => {
    return !field || row.of(field) === "" || nameKey(row.of(field)).includes(nameKey(heading));
  });

const faultOf = ({ line, place }: Pick<Row, "line" | "place">, reason: string): Fault =>
  place === undefined ? { line, reason } : { line, place, reason };

function rowsOf(at: ListTaken, isOfSeveral: boolean): Row[] {
  const { list } = at;
  const columns = new Map<Field, number[]>();
  for (const [column, { field }] of list.columns.entries())
    if (field) columns.set(field, [...(columns.get(field) ?? []), column]);
  return list.rows.map(({ line, cells }: WorksheetRow): Row => {
    const of = (field: Field) => {
      const texts = (columns.get(field) ?? []).map((column) => (cells[column] ?? "").trim());
      return joinedTexts(texts.filter((text) => text !== ""));
    };
    const place = isOfSeveral ? { place: `row ${line} of sheet "${list.sheet.name}"` } : {};
    return { line, ...place, source: 0, of, at };
  });
}

/** "7" and "A" are class 7A; "Morning" and "1" a period. */
const joinedTexts = (texts: readonly string[]) =>
  texts.join(texts.every((text) => /^[\p{L}\p{N}]{1,2}$/u.test(text)) ? "" : " ");

function nameIn({ of, at }: Row, { nameOrder = "first" }: Reading): string {
  const [family, first] = [of("family"), of("first")].map(plainText) as [string, string];
  const parts = nameOrder === "first" ? [first, family] : [family, first];
  return of("teacher") || plainText(parts.join(" ")) || of("short") || at.owner;
}

/** A period of a shift: two shifts are not one. */
export const inShift = (shift: string, hour: string): string =>
  shift === "" || hour === "" ? hour : `${shift} ${hour}`;

function slotOf(row: Row, { parts = [] }: Reading): { day: string; hour: string } {
  const both = row.of("dayPeriod");
  const read = both === "" ? null : readParts(both, parts);
  return {
    day: row.of("day") || (read?.day ?? ""),
    hour: plainText(row.of("period")) || (read?.period ?? ""),
  };
}

function hoursOf(rows: readonly Row[], reading: Reading): HoursOfRow[] {
  const labels = rows.map((row) => slotOf(row, reading).hour);
  const single = new Set(labels);
  const timed = rows.map(({ of }) => {
    return { begins: plainText(of("begins")), ends: plainText(of("ends")), length: of("length") };
  });
  if (labels.every((label) => label === "")) return hoursByTime(timed, reading.length);
  const hours = labels.map((label) => hoursIn(label, single));
  const isLong = reading.length !== undefined && timed.some(({ length }) => length !== "");
  if (!isLong) return hours.map((those) => ({ hours: those }));
  const all = rows.map((_, at) => ({ hours: hours[at] ?? [], length: timed[at]?.length ?? "" }));
  return hoursByLength(all, reading.length ?? "periods");
}
