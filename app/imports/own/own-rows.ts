import { groupBy } from "~/cover/day/day";
import { DAYS } from "~/school/dates";
import { nameKey } from "~/school/names";
import type { Week } from "~/school/week";
import { KIND_NAMES, kindOf } from "~/teachers/kinds-of-hours";
import type { KnownTeacher } from "../import-plan";
import { OWN_COLUMNS, type OwnColumn, type OwnEntry, type OwnRow } from "./own-table";

/** The school as the rows of a table under its headings: the days and blocks of its week, then each teacher with what is known of them and all that stands in their timetable. */
export function ownRows(
  week: Pick<Week, "days" | "blocks">,
  teachers: readonly KnownTeacher[],
): string[][] {
  const rows: OwnRow[] = [
    ...week.days.map((day) => of("Day", { day })),
    ...week.blocks.map(({ label, name, begins, ends }) =>
      of("Block", {
        block: label,
        blockName: name ?? "",
        begins: begins ?? "",
        ends: ends ?? "",
      }),
    ),
    ...numbered(teachers).flatMap(([teacher, which]) => rowsOf(teacher, which)),
  ];
  const columns = Object.keys(OWN_COLUMNS) as OwnColumn[];
  return [
    columns.map((column) => OWN_COLUMNS[column]),
    ...rows.map((row) => columns.map((column) => row[column] ?? "")),
  ];
}

const of = (entry: OwnEntry, row: OwnRow): OwnRow => ({ entry, ...row });

/** Teachers of one name are told apart by a number. */
function numbered(teachers: readonly KnownTeacher[]): [KnownTeacher, string][] {
  const bearers = groupBy(teachers, ({ name }) => nameKey(name));
  return teachers.map((teacher) => {
    const those = bearers.get(nameKey(teacher.name)) ?? [];
    return [teacher, those.length > 1 ? String(those.indexOf(teacher) + 1) : ""];
  });
}

function rowsOf(teacher: KnownTeacher, which: string): OwnRow[] {
  const who = { teacher: teacher.name, which };
  const facts = of("Teacher", {
    ...who,
    subject: teacher.subject,
    classesPerWeek: String(teacher.classesPerWeek),
    email: teacher.email ?? "",
    phone: teacher.phone ?? "",
    cover: teacher.cover ?? "normal",
    monthlyAllowance: String(teacher.monthlyAllowance ?? ""),
    firstDate: teacher.firstDate ?? "",
    lastDate: teacher.lastDate ?? "",
  });
  const week = DAYS.flatMap((day) =>
    teacher.schedule[day].map((entry) =>
      of(KIND_NAMES[kindOf(entry)], {
        ...who,
        day,
        block: entry.block,
        students: entry.students ?? "",
        room: entry.room ?? "",
        course: entry.course ?? "",
        busy: entry.busy ?? "",
      }),
    ),
  );
  return [facts, ...week];
}
