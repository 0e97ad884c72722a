import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { readTakenByAgreement } from "~/cover/day/by-agreement.server";
import { readDaysAway } from "~/cover/lessons/lessons.server";
import { environment } from "~/env.server";
import { yieldToOthers } from "~/http/event-loop.server";
import { blocksOverOn, today } from "~/school/clock.server";
import { type DateRange, formatDate, isWithin } from "~/school/dates";
import { compareCodes, nameOrder } from "~/school/names";
import { calendarWithin, schoolDayOf } from "~/school/school-day";
import { weakMemo } from "~/school/weak-memo";
import { readSchool } from "~/settings/week.server";
import { rulesOf } from "~/teachers/rules.server";
import { listTeachers } from "~/teachers/teachers.server";
import { periodInWords, type ReportSearch, rangeOf, titleOf } from "../report-search";
import type { Printable } from "../report-table";
import type { TermView } from "../term-views";
import { bySubstitute } from "./by-substitute";
import { readSums } from "./sums.server";
import {
  LESSON_HEADER,
  lessonCells,
  lessonsIn,
  type Reasons,
  type TermFacts,
  type TermTable,
  tableRow,
  totalsOfLessons,
} from "./term";

const recall = versionedCache<TermFacts>(["roster", "cover", "week"], 2);

/** Both dates included; read again only after a change. */
async function readTerm(range: DateRange): Promise<TermFacts> {
  const versions = await readVersions();
  const { bells } = schoolDayOf(await readSchool(db(), versions), today());
  const over = isWithin(today(), range) ? [...blocksOverOn(today(), bells)] : [];
  return recall(`${range.start} ${range.end} ${today()} ${over}`, versions, async () => {
    // One after the other: SQLite answers on this thread, and others are served in between.
    const members = await listTeachers();
    await yieldToOthers();
    const byAgreement = await readTakenByAgreement(range);
    const sums = await readSums(range, versions);
    await yieldToOthers();
    return { range, members, sums, byAgreement, rules: rulesOf(versions) };
  });
}

const printedOf = weakMemo((_facts: TermFacts) => new Map<string, Printable>());

/** `reasons` lists absences with their reasons, for the administrator alone. */
export async function readTermReport(
  search: ReportSearch & { by: TermView },
  what: "figures" | "reasons" = "figures",
): Promise<Printable> {
  const range = rangeOf(search);
  const [facts, week] = await Promise.all([readTerm(range), readSchool(db())]);
  const printed = printedOf(facts);
  const key = `${what} ${search.by} ${periodInWords(search)}`;
  const known = printed.get(key);
  if (known) return known;
  const made = {
    title: what === "reasons" ? "Reasons of absences" : titleOf(search),
    days: periodInWords(search),
    calendar: calendarWithin(week, range).join("; "),
    away: "",
    isSigned: false,
    fileName: `${what === "reasons" ? "reasons" : `cover-by-${search.by}`}-${range.start}-${range.end}`,
    table:
      what === "reasons"
        ? reasonsTable({ daysAway: await readDaysAway(range), members: facts.members })
        : tableOf(search.by, facts),
  };
  printed.set(key, made);
  return made;
}

function tableOf(by: TermView, facts: TermFacts): TermTable {
  if (by === "substitute") return bySubstitute(facts);
  return by === "absent" ? byAbsent(facts) : byClass(facts, nameOrder(environment().locale));
}

const NUMBERS = ["Days", "Blocks", ...LESSON_HEADER];

export function byAbsent({ sums, members }: TermFacts): TermTable {
  const { daysAway, counts } = sums;
  const rows = members
    .flatMap(({ id, name, subject }) => {
      const missing = sums.missing.get(id);
      return missing ? [{ name, subject, ...missing, lessons: lessonsIn(missing) }] : [];
    })
    .sort((a, b) => b.days - a.days || b.lessons - a.lessons);
  return {
    hasDates: false,
    hasStudents: false,
    header: ["Absent Teacher", "Subject", ...NUMBERS],
    numbers: NUMBERS,
    rows: rows.map((row) =>
      tableRow(row.name, row.subject, row.days, row.blocks, ...lessonCells(row)),
    ),
    totals: [{ label: "Days absent", value: daysAway }, ...totalsOfLessons(counts)],
    closing: `Total: ${daysAway} ${daysAway === 1 ? "day" : "days"}, ${lessonsIn(counts)} lessons`,
  };
}

/** In order of the dates; for the administrator alone. */
export function reasonsTable({ daysAway, members }: Reasons): TermTable {
  const nameOf = new Map(members.map(({ id, name }) => [id, name]));
  const sorted = [...daysAway].sort((a, b) => compareCodes(a.date, b.date));
  return {
    hasDates: false,
    hasStudents: false,
    header: ["Absent Teacher", "Day", "Blocks", "Reason"],
    numbers: ["Blocks"],
    rows: sorted.map(({ teacherId, date, blocks, reason }) =>
      tableRow(nameOf.get(teacherId) ?? "Unknown", formatDate(date), blocks, reason ?? ""),
    ),
    totals: [{ label: "Days absent", value: daysAway.length }],
    closing: `Total: ${daysAway.length} ${daysAway.length === 1 ? "day" : "days"}`,
  };
}

/** By students and department, most first; a joint lesson is under each, once in totals. */
export function byClass(
  { sums }: TermFacts,
  compareStudents: (a: string, b: string) => number,
): TermTable {
  const rows = [...sums.students]
    .map(([students, departments]) => {
      const of = [...departments].map(([department, counts]) => {
        return { department, counts, lost: lessonsIn(counts) };
      });
      return { students, of, lost: of.reduce((sum, { lost }) => sum + lost, 0) };
    })
    .sort((a, b) => b.lost - a.lost || compareStudents(a.students, b.students))
    .flatMap(({ students, of }) =>
      of
        .sort((a, b) => b.lost - a.lost || compareCodes(a.department, b.department))
        .map(({ department, counts }) => tableRow(students, department, ...lessonCells(counts))),
    );
  const lessons = lessonsIn(sums.counts);
  return {
    hasDates: false,
    hasStudents: true,
    header: ["Students", "Subject", ...LESSON_HEADER],
    numbers: LESSON_HEADER,
    rows,
    totals: totalsOfLessons(sums.counts),
    closing: `Total: ${lessons} ${lessons === 1 ? "lesson" : "lessons"}${
      sums.isJoined ? ", those of joined classes once" : ""
    }`,
  };
}
