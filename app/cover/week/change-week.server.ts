import { type Database, db, type Transaction, write } from "db/client";
import { absences, substitutions } from "db/schema";
import { and, gte, ne } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { isAgreed } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { formatDate, weekdayName } from "~/school/dates";
import { inBrief } from "~/school/sentence";
import { readWeek } from "~/settings/week.server";
import { relabelCalendar, writeWeek } from "~/settings/write-week.server";
import { listNames, listTeachers, updateTeachers } from "~/teachers/teachers.server";
import { keepClassesOfPast } from "../absences/keep-classes.server";
import { partDaysToCome, relabelParts } from "../absences/relabel-parts.server";
import { changeCover } from "../change-cover.server";
import { relabelWords, wordsToCome } from "../clerk-words/relabel-words.server";
import { deleteAbsences } from "../rows.server";
import { fitSchedule, type LostEntry, type PlannedWeek, weekChange } from "./week-change";

/** What has no place in a planned week: entries of timetables by teacher, and absences to come. */
export type Displaced = {
  entries: { id: string; name: string; lost: LostEntry[] }[];
  absences: { id: string; name: string; date: string }[];
};

type Source = Transaction | Database;

/**
 * What of timetables and absences to come has no place in a planned week. Throws 409 when there is cover from today on of a
 * day or block that would go, or be called otherwise.
 */
export async function findDisplaced(
  planned: PlannedWeek,
  source: Source = db(),
): Promise<Displaced> {
  const change = weekChange(await readWeek(source), planned);
  await refuseCovered(change, source);
  const names = await listNames(source);
  const nameOf = (id: string) => names.get(id) ?? "Unknown";
  const entries = (await listTeachers(source)).flatMap(({ id, name, schedule }) => {
    const { lost } = fitSchedule(schedule, change, planned);
    return lost.length > 0 ? [{ id, name, lost }] : [];
  });
  const away = await absencesOn(change.days, source);
  return {
    entries,
    absences: away.map(({ id, teacherId, date }) => {
      return { id, name: nameOf(teacherId), date: formatDate(date) };
    }),
  };
}

/** All that a change displaces, as it is agreed to. */
export function allOf({ entries, absences: away }: Displaced): unknown[] {
  return [...entries, ...away];
}

/**
 * Gives the school another week: timetables lose what has no place in it, absences of days off to come are removed (a change),
 * days gone by stay as they were. Answers what is displaced when that is not what was `agreed` to, with nothing
 * written; null when it is done. Throws 409 as `findDisplaced` does.
 */
export function changeWeek(
  planned: PlannedWeek,
  agreed: string | null,
  actor: Actor,
): Promise<Displaced | null> {
  return write(async (tx) => {
    const displaced = await findDisplaced(planned, tx);
    if (!isAgreed(allOf(displaced), agreed)) return displaced;
    await writeChange(tx, planned, actor);
    return null;
  });
}

/** Writes a planned week inside a transaction that has asked for nothing to be in its way, or for leave. */
export async function writeChange(
  tx: Transaction,
  planned: PlannedWeek,
  actor: Actor,
): Promise<void> {
  const change = weekChange(await readWeek(tx), planned);
  await keepClassesOfPast(tx);
  const away = await absencesOn(change.days, tx);
  const blocks = planned.blocks.map(({ was: _, ...block }) => block);
  const labels = blocks.map(({ label }) => label);
  const toCome = [...away, ...(await partDaysToCome(tx)), ...(await wordsToCome(tx))];
  const dates = [...new Set(toCome.map(({ date }) => date))];
  await changeCover(tx, actor, { kind: "week changed", dates }, async () => {
    await deleteAbsences(tx, away);
    await writeWeek(tx, { days: planned.days, blocks });
    await relabelParts(tx, labels, change.newLabels);
    await relabelWords(tx, labels, change.newLabels);
  });
  const fitted = (await listTeachers(tx)).flatMap((teacher) => {
    const { schedule } = fitSchedule(teacher.schedule, change, planned);
    return JSON.stringify(schedule) === JSON.stringify(teacher.schedule)
      ? []
      : [{ ...teacher, schedule }];
  });
  await updateTeachers(tx, fitted);
  await relabelCalendar(tx, change.newLabels);
  const said = `${planned.days.join(", ")}; blocks ${labels.join(", ")}`;
  await recordAct(tx, actor, `set the school's week: ${said}`);
}

async function absencesOn(days: readonly string[], source: Source) {
  if (days.length === 0) return [];
  const { id, date, teacherId } = absences;
  const coming = await source
    .select({ id, date, teacherId })
    .from(absences)
    .where(gte(date, today()));
  return coming.filter((row) => days.includes(weekdayName(row.date)));
}

/** How many dates are named of what is in the way. */
const FEW = 3;

async function refuseCovered(
  { days, blocks }: { days: readonly string[]; blocks: readonly string[] },
  source: Source,
): Promise<void> {
  if (days.length + blocks.length === 0) return;
  const { date, classBlock, absentTeacherId, status } = substitutions;
  const coming = await source
    .select({ date, classBlock, absentTeacherId })
    .from(substitutions)
    .where(and(gte(date, today()), ne(status, "cancelled")));
  const inTheWay = coming.filter(
    (row) => days.includes(weekdayName(row.date)) || blocks.includes(row.classBlock),
  );
  if (inTheWay.length === 0) return;
  const names = await listNames(source);
  const said = inTheWay.map((row) => {
    const owner = names.get(row.absentTeacherId) ?? "Unknown";
    return `block ${row.classBlock} of ${owner} on ${formatDate(row.date)}`;
  });
  throw new Refusal(
    409,
    `A day or block that you are removing still has cover: ${inBrief(said, FEW)}. Cancel that cover first, or keep the day or block.`,
  );
}
