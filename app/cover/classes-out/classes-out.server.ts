import { randomUUID } from "node:crypto";
import { db, type Transaction, write } from "db/client";
import { among, inPortions } from "db/many";
import { absences, outings, substitutions } from "db/schema";
import { and, count, eq, gte } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import { Unclear } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { isolated, plainText } from "~/school/names";
import { labelsOf, type School, weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { namesOfStudents, studentsOf } from "~/teachers/entry";
import { readStudentNames, rememberStudentNames } from "~/teachers/names/student-names.server";
import { type MeaningAsked, mustAsk, resolveStudents } from "~/teachers/names/students-meant";
import { schedulesBetween } from "~/teachers/shown.server";
import { listNames } from "~/teachers/teachers.server";
import { comeBack } from "../absences/cover-of-absence.server";
import { askAboutCover } from "../ask-about-cover.server";
import { changeCover } from "../change-cover.server";
import { readCoverDay } from "../day/cover-day.server";
import type { Outing } from "../day/day";
import { type CoverDay, groupBy, nameOf, type Substitution, substituteName } from "../day/day";
import { coverOfHandedOn } from "../day/handed-on";
import { refusePastDate } from "../editable-date.server";
import type { LostCover } from "../lost-cover";
import { datesWanted } from "../planned-span";
import { addAbsences, cancelRows, deleteAbsences } from "../rows.server";
import { daysAlong, isAlongWith, seriesAlong } from "./going-along";
import { coverOfFreed, coverOfOut, withOut } from "./lost-cover";
import {
  MOST_OUT,
  type OutingFaults,
  type PlannedOuting,
  planOuting,
  type WantedOuting,
} from "./planned-outing";

export type ChangedOuting = { days: number; cancelled: LostCover[] };

/** Names of students of which it is to be said whom they mean. */
export type OutingAsks = { names: MeaningAsked[] };

type Source = Transaction | ReturnType<typeof db>;

/** Names of students taught between two dates (null: for ever), by their keys. */
export async function listStudents(
  from: IsoDate,
  until: IsoDate | null,
  source: Source = db(),
): Promise<Map<string, string>> {
  return studentsOf(await schedulesBetween(from, until, source));
}

/**
 * A change each date. `answers`: what names of students mean, by the texts asked; they are
 * remembered. Throws 400 with `errors`, `Unclear` for names not answered, `Unanswered` for cover no
 * longer needed and not `agreed`.
 */
export function recordClassesOut(
  wanted: WantedOuting,
  agreed: string | null,
  actor: Actor,
  {
    along: alongIds = [],
    answers = new Map(),
  }: { along?: readonly string[]; answers?: ReadonlyMap<string, boolean> } = {},
): Promise<ChangedOuting> {
  return write(async (tx) => {
    const [week, { from, until }] = [await readSchool(tx), datesWanted(wanted)];
    const last = until && from && until < from ? from : until;
    const taught = await listStudents(from ?? today(), last, tx);
    const typed = namesOfStudents(plainText(wanted.students));
    const meant = resolveStudents(typed, taught, await readStudentNames(tx), answers);
    const { planned, faults } = planOuting(week, { meant, taught }, today(), wanted);
    const along = await planAlong(tx, week, planned, alongIds);
    const errors = { ...faults, ...faultsAlong(along.faults) };
    const words = Object.values(errors).flat();
    if (mustAsk(meant)) throw new Unclear<OutingAsks>({ names: meant.asked }, errors);
    if (!planned || words.length > 0) throw new Refusal(400, words.join(". "), { errors });
    const { dates, ...outing } = planned;
    const entry = enteredBy(actor);
    const series = randomUUID();
    const goingAlong = along.days.map((day) => ({
      ...{ ...day, series: seriesAlong(series, day.teacherId) },
      ...{ firstBlock: outing.firstBlock, lastBlock: outing.lastBlock, reason: outing.note },
    }));
    const rows = dates.map((date) => ({ id: randomUUID(), date, ...outing, series, ...entry }));
    const rowOf = new Map(rows.map((row) => [row.date, row]));
    const lost = await lostOn(tx, dates, (day) => {
      const row = rowOf.get(day.date);
      return coverOfOut(day, withOut(day, [...(day.outings ?? []), ...(row ? [row] : [])]));
    });
    const cancelled = counted(lost);
    askAboutCover(cancelled, agreed, (many) => ({
      title: `Cancel ${many}?`,
      yes: `Record and cancel ${many}`,
      no: "Leave it as it is",
    }));
    await changeCover(tx, actor, { kind: "classes out", dates }, async () => {
      await cancelRows(
        tx,
        lost.map(({ row }) => row),
      );
      await inPortions(rows, (some) => tx.insert(outings).values(some));
      await addAbsences(tx, goingAlong, actor);
      await rememberStudentNames(tx, meant.asked);
    });
    return { days: dates.length, cancelled };
  });
}

/**
 * On a date, or (`all`) on the outing's days from today on. Throws 409 for a past date, 404 for no
 * outing, `Unanswered` for cover that loses its class and is not `agreed`.
 */
export function takeBackClassesOut(
  { date, id, all }: { date: IsoDate; id: string; all: boolean },
  agreed: string | null,
  actor: Actor,
): Promise<ChangedOuting> {
  refusePastDate(date);
  return write(async (tx) => {
    const outing = (await readCoverDay(date, tx)).outings?.find((outing) => outing.id === id);
    if (!outing) throw new Refusal(404, "This has been taken back already");
    const which = all
      ? and(eq(outings.series, outing.series), gte(outings.date, today()))
      : eq(outings.id, id);
    const rows = await tx.select({ id: outings.id, date: outings.date }).from(outings).where(which);
    const ids = new Set(rows.map((row) => row.id));
    const dates = rows.map((row) => row.date);
    const stays = (outing: Outing) => !ids.has(outing.id);
    const along = await listAlong(tx, outing.series, dates);
    const lost = await lostOn(tx, dates, (day) => [
      ...coverOfFreed(day, withOut(day, (day.outings ?? []).filter(stays))),
      ...coverOfAlong(day, along),
    ]);
    const cancelled = counted(lost);
    askAboutCover(cancelled, agreed, (many) => ({
      title: `Cancel ${many}?`,
      yes: `Take back and cancel ${many}`,
      no: "Leave it as it is",
    }));
    await changeCover(tx, actor, { kind: "classes in", dates }, async () => {
      await cancelRows(
        tx,
        lost.map(({ row }) => row),
      );
      await tx.delete(outings).where(among(outings.id, ids));
      for (const [teacherId, theirs] of groupBy(along, (one) => one.teacherId)) {
        await comeBack(tx, dates, teacherId, () => deleteAbsences(tx, theirs));
      }
    });
    return { days: dates.length, cancelled };
  });
}

async function planAlong(
  tx: Transaction,
  week: School,
  planned: PlannedOuting | undefined,
  ids: readonly string[],
): Promise<{ days: { teacherId: string; date: IsoDate }[]; faults: string[] }> {
  if (!planned || ids.length === 0) return { days: [], faults: [] };
  if (ids.length > MOST_OUT.along)
    return { days: [], faults: [`At most ${MOST_OUT.along} teachers go along`] };
  const names = new Map(await listNames(tx));
  const recorded = await tx
    .select()
    .from(absences)
    .where(and(among(absences.teacherId, ids), among(absences.date, planned.dates)));
  const each = [...new Set(ids)].map((teacherId) => {
    const name = names.get(teacherId);
    if (name === undefined) return { days: [], faults: ["One of them has been deleted"] };
    const theirs = recorded.filter((row) => row.teacherId === teacherId);
    const blocksOn = (date: IsoDate) => labelsOf(weekOn(week, date));
    const { free, taken } = daysAlong(blocksOn, planned.dates, planned, theirs);
    const faults = taken.map(
      (when) => `${isolated(name)} is absent already on ${when}: change that absence first`,
    );
    return { days: free.map((date) => ({ teacherId, date })), faults };
  });
  return {
    days: each.flatMap(({ days }) => days),
    faults: each.flatMap(({ faults }) => faults),
  };
}

function faultsAlong(faults: string[]): OutingFaults {
  return faults.length > 0 ? { along: faults } : {};
}

async function listAlong(tx: Transaction, outing: string, dates: readonly IsoDate[]) {
  const rows = await tx
    .select({ date: absences.date, teacherId: absences.teacherId, series: absences.series })
    .from(absences)
    .where(among(absences.date, dates));
  return rows.filter((row) => isAlongWith(outing, row));
}

function coverOfAlong(
  day: CoverDay,
  along: readonly { date: IsoDate; teacherId: string }[],
): Substitution[] {
  return day.substitutions.filter(
    ({ status, absentTeacherId }) =>
      status === "assigned" &&
      along.some((one) => one.date === day.date && one.teacherId === absentTeacherId),
  );
}

type LostRow = { day: CoverDay; row: Substitution };

async function lostOn(
  tx: Transaction,
  dates: readonly IsoDate[],
  lostOf: (day: CoverDay) => Substitution[],
): Promise<LostRow[]> {
  const { date, status } = substitutions;
  const covered = await tx
    .selectDistinct({ date })
    .from(substitutions)
    .where(and(among(date, dates), eq(status, "assigned")))
    .orderBy(date);
  const lost: LostRow[] = [];
  for (const { date: on } of covered) {
    const day = await readCoverDay(on, tx);
    const rows = lostOf(day);
    const all = new Set([...rows, ...coverOfHandedOn(day, rows)]);
    lost.push(...[...all].map((row) => ({ day, row })));
  }
  return lost;
}

/** Without rows that nobody is there to cover. */
function counted(lost: readonly LostRow[]): LostCover[] {
  return lost
    .filter(({ row }) => !row.isOpen)
    .map(({ day, row }) => {
      const { id, classBlock: block } = row;
      const of = nameOf(day, row.absentTeacherId);
      return { id, date: day.date, block, of, by: substituteName(day, row) };
    });
}

export async function countDaysOut(day: CoverDay): Promise<Map<string, number>> {
  const series = (day.outings ?? []).map((outing) => outing.series);
  if (series.length === 0) return new Map();
  const rows = await db()
    .select({ series: outings.series, days: count() })
    .from(outings)
    .where(and(among(outings.series, series), gte(outings.date, today())))
    .groupBy(outings.series);
  return new Map(rows.map((row) => [row.series, row.days]));
}
