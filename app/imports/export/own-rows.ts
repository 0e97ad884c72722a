import { isDeepStrictEqual } from "node:util";
import { groupBy } from "~/cover/day/day";
import type { DayName } from "~/school/dates";
import { nameKey } from "~/school/names";
import { daysWithin, type Entry } from "~/school/schedule";
import type { Week } from "~/school/week";
import { writtenFacts } from "~/teachers/facts";
import { KIND_NAMES, kindOf } from "~/teachers/kinds-of-hours";
import { entriesOn } from "~/teachers/schedule";
import { type KnownTeacher, schedulesOf } from "../difference/import-plan";
import {
  nameWith,
  OWN_COLUMNS,
  type OwnColumn,
  type OwnEntry,
  type OwnRow,
} from "../programs/own-table";

/**
 * The school as a table's rows: weeks that take turns, days, blocks, then each teacher with their
 * facts and entries, what is the same in every week once; and who teaches together (pairs of ids).
 */
export function ownRows(
  week: Pick<Week, "days" | "blocks" | "weeks">,
  teachers: readonly KnownTeacher[],
  together: readonly (readonly [string, string])[] = [],
): string[][] {
  const { weeks = [] } = week;
  const all = numbered(teachers);
  const written = new Map(all.map(([{ id, name }, which]) => [id, { name, which }]));
  const pairs = together.flatMap(([one, other]) => {
    const [first, second] = [written.get(one), written.get(other)];
    return first && second
      ? [of("Pair", { teacher: first.name, which: first.which, with: nameWith(second) })]
      : [];
  });
  const rows: OwnRow[] = [
    ...weeks.map((name) => of("Week", { week: name })),
    ...week.days.map((day) => of("Day", { day })),
    ...week.blocks.map(({ label, name, begins, ends }) =>
      of("Block", {
        block: label,
        blockName: name ?? "",
        begins: begins ?? "",
        ends: ends ?? "",
      }),
    ),
    ...all.flatMap(([teacher, which]) => rowsOf(teacher, which, weeks)),
    ...pairs,
  ];
  const isUsed = (column: OwnColumn) =>
    column === "week" ? weeks.length > 0 : column === "with" ? pairs.length > 0 : true;
  const columns = (Object.keys(OWN_COLUMNS) as OwnColumn[]).filter(isUsed);
  return [
    columns.map((column) => OWN_COLUMNS[column]),
    ...rows.map((row) => columns.map((column) => row[column] ?? "")),
  ];
}

const of = (entry: OwnEntry, row: OwnRow): OwnRow => ({ entry, ...row });

/** Teachers of one name are told apart by a number, such that nobody else is called by both. */
function numbered(teachers: readonly KnownTeacher[]): [KnownTeacher, string][] {
  const bearers = groupBy(teachers, ({ name }) => nameKey(name));
  const counts = new Map<string, number>();
  return teachers.map((teacher) => {
    const { name } = teacher;
    const key = nameKey(name);
    if ((bearers.get(key)?.length ?? 0) < 2) return [teacher, ""];
    let which = (counts.get(key) ?? 0) + 1;
    while (bearers.has(nameKey(nameWith({ name, which: String(which) })))) which += 1;
    counts.set(key, which);
    return [teacher, String(which)];
  });
}

function rowsOf(teacher: KnownTeacher, which: string, weeks: readonly string[]): OwnRow[] {
  const who = { teacher: teacher.name, which };
  const facts = of("Teacher", {
    ...who,
    subject: teacher.subject,
    classesPerWeek: String(teacher.classesPerWeek),
    ...writtenFacts(teacher),
  });
  const entries = daysWithin(...schedulesOf(teacher)).flatMap((day) =>
    entriesInWeeks(teacher, day).map(({ entry, turn }) =>
      of(KIND_NAMES[kindOf(entry)], {
        ...who,
        day,
        block: entry.block,
        week: turn === null ? "" : (weeks[turn] ?? ""),
        students: entry.students ?? "",
        room: entry.room ?? "",
        course: entry.course ?? "",
        busy: entry.busy ?? "",
      }),
    ),
  );
  return [facts, ...entries];
}

function entriesInWeeks(
  teacher: KnownTeacher,
  day: DayName,
): { entry: Entry; turn: number | null }[] {
  const all = schedulesOf(teacher).map((schedule) => entriesOn(schedule, day));
  const isIn = (entry: Entry) => (those: readonly Entry[]) =>
    those.some((one) => isDeepStrictEqual(one, entry));
  return all.flatMap((those, turn) =>
    those.flatMap((entry): { entry: Entry; turn: number | null }[] => {
      if (!all.every(isIn(entry))) return [{ entry, turn }];
      return turn === 0 ? [{ entry, turn: null }] : [];
    }),
  );
}
