import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { type Database, db, type Transaction } from "db/client";
import { absences, substitutions } from "db/schema";
import { and, gte, lt, ne } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import type { Loss } from "~/http/form-reply";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { dayRunOn } from "~/school/cycle";
import { formatDate, type IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { inBrief } from "~/school/sentence";
import { labelsOf, orderOf, type Week, weekOn } from "~/school/week";
import { inWorkingOrder } from "~/school/working-order";
import { readWeekOn } from "~/settings/week.server";
import { writeBellSince } from "~/settings/write-bells.server";
import { addTimetable, writeWeek } from "~/settings/write-week.server";
import { copyEntries, rewriteEntries } from "~/teachers/entries.server";
import { entriesFrom } from "~/teachers/shown.server";
import { listNames } from "~/teachers/teachers.server";
import { changeCover } from "../change-cover.server";
import { deleteAbsences } from "../rows.server";
import { keepDue } from "./change-rotation.server";
import { type Agreement, changeTaught } from "./change-taught.server";
import { datesWithBlocks, relabel } from "./relabel.server";
import {
  fitSchedule,
  type LostEntry,
  lostOf,
  type PlannedWeek,
  type WeekChange,
  weekChange,
} from "./week-change";

export type Displaced = {
  entries: { id: string; name: string; lost: LostEntry[] }[];
  absences: { id: string; teacherId: string; name: string; date: string }[];
};

type Source = Transaction | Database;

export async function findDisplaced(
  planned: PlannedWeek,
  source: Transaction | Database,
): Promise<Displaced> {
  const week = await readWeekOn(today(), source);
  const change = weekChange(week, planned);
  const names = await listNames(source);
  const nameOf = (id: string) => names.get(id) ?? "Unknown";
  const found = new Map<string, Displaced["entries"][number]>();
  for (const { id, name, versions } of await entriesFrom(week, source)) {
    const schedules = versions.map(({ schedule }) => schedule);
    const lost = lostOf(schedules, change, planned);
    const before = found.get(id)?.lost ?? [];
    if (lost.length > 0) found.set(id, { id, name, lost: [...before, ...lost] });
  }
  const away = await absencesOn(week, change.days, source);
  return {
    entries: [...found.values()],
    absences: away.map(({ id, teacherId, date }) => {
      return { id, teacherId, name: nameOf(teacherId), date: formatDate(date) };
    }),
  };
}

/** Lost entries go, not the past. Asks as `changeTaught`. Throws 409 to rename a covered block. */
export function changeWeek(planned: PlannedWeek, agreement: Agreement): Promise<null> {
  return changeTaught(agreement, async (tx) => {
    const week = await readWeekOn(today(), tx);
    const { newLabels } = weekChange(week, planned);
    await refuseCovered(week, { days: [], blocks: [...newLabels.keys()] }, tx);
    const displaced = await findDisplaced(planned, tx);
    await writeChange(tx, planned, agreement.actor);
    const what = [...displaced.entries, ...displaced.absences];
    const losses = displacedInWords(displaced);
    return { done: null, what, newLabels, isAlwaysAsked: what.length > 0, losses };
  });
}

const MOST_SAID = 12;

function displacedInWords({ entries, absences: away }: Displaced): Loss[] {
  const total = entries.flatMap(({ lost }) => lost).length;
  const whose = entries.map(({ name, lost }) => `${name} (${lost.length})`);
  const when = away.map(({ name, date }) => `${name} on ${date}`);
  const lines = [
    ...(total > 0 ? [`Timetable entries: ${total}, of ${inBrief(whose, MOST_SAID)}`] : []),
    ...(away.length > 0
      ? [`Absences to come: ${away.length}, of ${inBrief(when, MOST_SAID)}`]
      : []),
  ];
  return lines.length > 0
    ? [{ kind: "displaced", title: "These do not fit the new week, and are removed", lines }]
    : [];
}

/**
 * The caller checks for obstacles. With recorded days gone by it keeps its week; a new one begins.
 */
export async function writeChange(
  tx: Transaction,
  planned: PlannedWeek,
  actor: Actor,
): Promise<void> {
  const week = await readWeekOn(today(), tx);
  const change = weekChange(week, planned);
  const away = await absencesOn(week, change.days, tx);
  const blocks = planned.blocks.map(({ was: _, ...block }) => block);
  const labels = blocks.map(({ label }) => label);
  const dates = [...new Set([...away.map(({ date }) => date), ...(await datesWithBlocks(tx))])];
  await changeCover(tx, actor, { kind: "week changed", dates }, async () => {
    await deleteAbsences(tx, away);
    if (isSameShape(week, planned) || !(await hasPast(week, tx))) {
      await writeWeek(tx, { ...planned, blocks }, week.timetableId);
      await rewriteEntries(
        tx,
        week.timetableId,
        (all) => fitSchedule(all, change, planned).schedule,
      );
    } else await beginTimetable(tx, week, change, planned);
    await relabelBells(tx, change);
    await relabel(tx, {
      labels,
      newLabels: change.newLabels,
      isItsDate: (date) => isDateOf(week, date),
    });
  });
  const said = `${planned.days.join(", ")}; blocks ${labels.join(", ")}`;
  await recordAct(tx, actor, `set the school's week: ${said}`);
}

function isSameShape(week: Week, planned: PlannedWeek): boolean {
  const labels = planned.blocks.map(({ label }) => label);
  const { days, weekdays } = planned;
  const shape = weekdays ? [days, inWorkingOrder(weekdays)] : [inWorkingOrder(days), undefined];
  return isDeepStrictEqual([...shape, labels], [week.days, week.weekdays, labelsOf(week)]);
}

export async function hasPast(
  { timetableId, timetables }: Week,
  source: Source = db(),
): Promise<boolean> {
  const begins = timetables?.find(({ id }) => id === timetableId)?.firstDate ?? "";
  for (const { date } of [absences, substitutions]) {
    const isPast = and(gte(date, begins as IsoDate), lt(date, today()));
    const rows = await source.select({ date }).from(date.table).where(isPast).limit(1);
    if (rows.length > 0) return true;
  }
  return false;
}

async function beginTimetable(
  tx: Transaction,
  week: Week,
  change: WeekChange,
  planned: PlannedWeek,
): Promise<void> {
  const id = randomUUID();
  const { timetableId, timetables = [], weeks } = week;
  const present = timetables.find((timetable) => timetable.id === timetableId);
  const blocks = planned.blocks.map(({ was: _, ...block }) => block);
  await addTimetable(tx, {
    ...{ id, name: `From ${formatDate(today())}`, firstDate: today() },
    ...{ lastDate: present?.lastDate ?? null, days: planned.days, blocks },
    ...(planned.weekdays ? { weekdays: planned.weekdays } : {}),
    ...(weeks ? { weeks } : {}),
  });
  const fitted = (schedule: Schedule) => fitSchedule(schedule, change, planned).schedule;
  await copyEntries(tx, timetableId, id, { from: today(), goesOn: true, fitted });
  await keepDue(tx, week, today());
}

async function relabelBells(tx: Transaction, { newLabels }: WeekChange): Promise<void> {
  const week = await readWeekOn(today(), tx);
  const known = orderOf(week);
  for (const { id, versions } of week.bells) {
    for (const { since, blocks } of versions) {
      const said = new Map(blocks.map((block) => [block.label, block]));
      for (const block of blocks) {
        const label = newLabels.get(block.label) ?? block.label;
        if (!said.has(label)) said.set(label, { ...block, label });
      }
      const kept = [...said.values()].filter(({ label }) => known.includes(label));
      await writeBellSince(tx, id, since, kept);
    }
  }
}

function isDateOf(week: Week, date: IsoDate): boolean {
  return weekOn(week, date).timetableId === week.timetableId;
}

async function absencesOn(week: Week, days: readonly string[], source: Source) {
  if (days.length === 0) return [];
  const { id, date, teacherId } = absences;
  const coming = await source
    .select({ id, date, teacherId })
    .from(absences)
    .where(gte(date, today()));
  return coming.filter(({ date: on }) => days.includes(dayRunOn(week, on)) && isDateOf(week, on));
}

const FEW = 3;

/**
 * Throws 409 for cover to come under the week's timetable, on days or blocks that go or are renamed,
 * but for cover of or by those whose ids are `going`: it goes with them.
 */
export async function refuseCovered(
  week: Week,
  { days, blocks }: Pick<WeekChange, "days" | "blocks">,
  source: Transaction | Database,
  going: ReadonlySet<string> = new Set(),
): Promise<void> {
  if (days.length + blocks.length === 0) return;
  const { date, classBlock, absentTeacherId, substituteTeacherId, status } = substitutions;
  const coming = await source
    .select({ date, classBlock, absentTeacherId, substituteTeacherId })
    .from(substitutions)
    .where(and(gte(date, today()), ne(status, "cancelled")));
  const inTheWay = coming.filter(
    (row) =>
      isDateOf(week, row.date) &&
      ![row.absentTeacherId, row.substituteTeacherId].some((id) => id !== null && going.has(id)) &&
      (days.includes(dayRunOn(week, row.date)) || blocks.includes(row.classBlock)),
  );
  if (inTheWay.length === 0) return;
  const names = await listNames(source);
  const phrases = inTheWay.map((row) => {
    const owner = names.get(row.absentTeacherId) ?? "Unknown";
    return `block ${row.classBlock} of ${owner} on ${formatDate(row.date)}`;
  });
  throw new Refusal(
    409,
    `A day or block that you are removing or renaming still has cover: ${inBrief(phrases, FEW)}. Cancel that cover first, or keep the day or block as it is.`,
  );
}
