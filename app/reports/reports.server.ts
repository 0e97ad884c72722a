import { readVersions, versionedCache } from "db/cache";
import { db } from "db/client";
import { readLeft } from "~/cover/board/day-figures.server";
import { readTakenByAgreement } from "~/cover/day/by-agreement.server";
import { type CoverClass, classesToCover, roomOnDay } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { nameOf } from "~/cover/day/day";
import { listSubstitutions } from "~/cover/lists/substitutions.server";
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
      rows: listed
        .filter((row) => !row.isOpen)
        .map((row) => (agreed.has(row.id) ? { ...row, byAgreement: true } : row)),
      rest,
      locale: environment().locale,
      week,
    });
  });
}

async function readRestOfDay(date: IsoDate, week: School): Promise<RestOfDay> {
  const day = await readCoverDay(date);
  const left = await readLeft(day, week);
  const classes = day.absences.flatMap(({ teacherId }) => classesToCover(day, teacherId));
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
    away: day.absences.map(({ teacherId, firstBlock, lastBlock }) => ({
      ...{ name: nameOf(day, teacherId), part: partInWords({ firstBlock, lastBlock }) },
      blocks: { firstBlock, lastBlock },
    })),
  };
}
