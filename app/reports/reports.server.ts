import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { readLeft } from "~/cover/board/day-figures.server";
import { readTakenByAgreement } from "~/cover/day/by-agreement.server";
import { allClasses, type CoverClass, roomOnDay } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson, isActive, nameOf } from "~/cover/day/day";
import { type ListedSubstitution, listSubstitutions } from "~/cover/lists/substitutions.server";
import { roomOfEnd } from "~/cover/moves/lesson";
import { environment } from "~/env.server";
import { blocksOverOn, today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import { schoolDayOf } from "~/school/school-day";
import type { School } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import {
  type ClassRow,
  makeReport,
  type Report,
  type ReportPeriod,
  type ReportRow,
  type RestOfDay,
  reportRange,
} from "./report";

const recall = versionedCache<Report>(["roster", "cover", "week"], 4);

/** With every row that was cancelled. Kept until something changes, and shared: never change it. */
export async function readReport(period: ReportPeriod, date: IsoDate): Promise<Report> {
  const versions = await readVersions();
  const week = await readSchool(db(), versions);
  // By tomorrow, assignments of today count as completed; what is over had nobody.
  const over = [...blocksOverOn(date, schoolDayOf(week, date).bells)];
  return recall(`${period} ${date} ${today()} ${over}`, versions, async () => {
    const range = reportRange(period, date);
    const listed = await listSubstitutions(range);
    const agreed = new Set((await readTakenByAgreement(range)).map(({ id }) => id));
    const rest = period === "daily" ? await readRestOfDay(date, week) : undefined;
    return makeReport({
      period,
      date,
      rows: withHandedOn(listed.filter((row) => !row.isOpen)).map((row) =>
        agreed.has(row.id) ? { ...row, byAgreement: true } : row,
      ),
      rest,
      locale: environment().locale,
      week,
    });
  });
}

/** Each with the class that its substitute hands on for it, and whether it is such a class itself. */
function withHandedOn(rows: readonly ListedSubstitution[]): ReportRow[] {
  const active = rows.filter(({ status }) => isActive(status));
  const keyOf = (id: string | null, row: ListedSubstitution) =>
    `${row.date} ${row.classBlock} ${id}`;
  const handing = active.filter(({ handsOn }) => handsOn);
  if (handing.length === 0) return [...rows];
  const places = new Set(handing.map((row) => keyOf(row.substituteTeacherId, row)));
  const ownOf = new Map(active.map((row) => [keyOf(row.absentTeacherId, row), row]));
  return rows.map((row) => {
    const own = ownOf.get(keyOf(row.substituteTeacherId, row));
    const isHandedOn = isActive(row.status) && places.has(keyOf(row.absentTeacherId, row));
    return { ...row, isHandedOn, ...(row.handsOn ? { instead: own?.students ?? "" } : {}) };
  });
}

async function readRestOfDay(date: IsoDate, week: School): Promise<RestOfDay> {
  const day = await readCoverDay(date);
  const left = await readLeft(day, week);
  const classes = allClasses(day);
  const rowOf = (one: CoverClass): ClassRow => {
    const { absentTeacherId, subject, block, students, course } = one;
    const absentTeacher = nameOf(day, absentTeacherId);
    return { absentTeacher, subject, classBlock: block, room: roomOnDay(one), students, course };
  };
  return {
    left: classes.flatMap((coverClass) => {
      const is = left.get(coverClass.id);
      return is ? [{ ...rowOf(coverClass), left: is }] : [];
    }),
    released: classes.flatMap((coverClass) => {
      const { released } = coverClass;
      if (!released || released.by === "together") return [];
      const { kind, note, withName } = released;
      return [{ ...rowOf(coverClass), kind, note, withName }];
    }),
    moved: (day.moved ?? []).map((end) => {
      const { teacherId, block: classBlock, students, entry } = end;
      const { room } = roomOfEnd(day, end);
      const { subject = "" } = findPerson(day, teacherId) ?? {};
      const what = { subject, classBlock, room, students, course: entry.course };
      return { ...what, absentTeacher: nameOf(day, teacherId), end };
    }),
    away: day.absences.map(({ teacherId, firstBlock, lastBlock }) => ({
      ...{ name: nameOf(day, teacherId), part: partInWords({ firstBlock, lastBlock }) },
      blocks: { firstBlock, lastBlock },
    })),
  };
}
