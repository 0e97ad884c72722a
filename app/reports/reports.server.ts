import { readVersions, type Versions, versionedCache } from "db/cache";
import { db } from "db/client";
import { readTakenByAgreement } from "~/cover/day/by-agreement.server";
import { type CoverClass, classesToCover, classId, isOpen, roomOnDay } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { nameOf } from "~/cover/day/day";
import { readLessons } from "~/cover/lessons/lessons.server";
import { listSubstitutions } from "~/cover/lists/substitutions.server";
import { environment } from "~/env.server";
import { today } from "~/school/clock.server";
import type { DateRange, IsoDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import { readSchool } from "~/settings/week.server";
import {
  makeReport,
  type OpenRow,
  onceEach,
  type Report,
  type ReportPeriod,
  type RestOfDay,
  reportRange,
} from "./report";

type Both = { whole: Report; read: Report };

const recall = versionedCache<Both>(["roster", "cover", "week"], 4);

/** Each class once (`onceEach`). Kept until something changes, and shared: never change it. */
export async function readReport(period: ReportPeriod, date: IsoDate): Promise<Report> {
  return (await readBoth(period, date)).read;
}

/** With every row that was cancelled, as the API lists them. */
export async function readWholeReport(period: ReportPeriod, date: IsoDate): Promise<Report> {
  return (await readBoth(period, date)).whole;
}

async function readBoth(period: ReportPeriod, date: IsoDate): Promise<Both> {
  // By tomorrow, assignments of today count as completed.
  const versions = await readVersions();
  return recall(`${period} ${date} ${today()}`, versions, async () => {
    const range = reportRange(period, date);
    const listed = await listSubstitutions(range);
    const agreed = new Set((await readTakenByAgreement(range)).map(({ id }) => id));
    const rest = period === "daily" ? await readRestOfDay(date) : undefined;
    const whole = makeReport({
      period,
      date,
      rows: listed
        .filter((row) => !row.isOpen)
        .map((row) => (agreed.has(row.id) ? { ...row, byAgreement: true } : row)),
      rest,
      locale: environment().locale,
      week: await readSchool(db(), versions),
      isPast: range.end < today(),
    });
    const hasCancelled = whole.totals.cancelled > 0;
    return { whole, read: onceEach(whole, hasCancelled ? await readTold(range, versions) : NONE) };
  });
}

const NONE: ReadonlySet<string> = new Set();

/** The classes of a range that are covered, open or need nobody, as `onceEach` names them. */
async function readTold(range: DateRange, versions: Versions): Promise<ReadonlySet<string>> {
  const told = new Set<string>();
  await readLessons(range, versions, (lessons) => {
    for (const { date, absentTeacherId, block } of lessons)
      told.add(`${date} ${classId(absentTeacherId, block)}`);
  });
  return told;
}

async function readRestOfDay(date: IsoDate): Promise<RestOfDay> {
  const day = await readCoverDay(date);
  const classes = day.absences.flatMap(({ teacherId }) => classesToCover(day, teacherId));
  const rowOf = (one: CoverClass): OpenRow => {
    const { absentTeacherId, subject, block, students, course } = one;
    const absentTeacher = nameOf(day, absentTeacherId);
    return { absentTeacher, subject, classBlock: block, room: roomOnDay(one), students, course };
  };
  return {
    open: classes.filter(isOpen).map(rowOf),
    released: classes.flatMap((one) => {
      const { released } = one;
      if (!released || released.by === "together") return [];
      const { kind, note, withName } = released;
      return [{ ...rowOf(one), kind, note, withName }];
    }),
    away: day.absences.map(({ teacherId, firstBlock, lastBlock }) => ({
      ...{ name: nameOf(day, teacherId), part: partInWords({ firstBlock, lastBlock }) },
      blocks: { firstBlock, lastBlock },
    })),
  };
}
