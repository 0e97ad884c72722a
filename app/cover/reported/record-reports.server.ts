import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { absences } from "db/schema";
import { and, desc, eq, lt } from "drizzle-orm";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { spokenTime, today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import type { PartOfDay } from "~/school/part-of-day";
import { schoolDaysBetween } from "~/school/school-day";
import type { School } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { listNames } from "~/teachers/teachers.server";
import type { LongerAbsence } from "../absences/change-absence.server";
import { MOST_DAYS } from "../absences/planned-absence";
import { changeCover } from "../change-cover.server";
import { mayCorrect, refuseUncorrectable } from "../corrections/correct-cover.server";
import { UNKNOWN_NAME } from "../day/day";
import { partOfBoth } from "../report-span";
import { addAbsences, lengthenAbsence } from "../rows.server";
import { decideReport } from "../settle-reports.server";
import { sayDecided, sayDecidedIt } from "./decided-words";
import { mergeAtOnce } from "./report-away.server";
import {
  type AbsenceReport,
  digestOfReport,
  findReport,
  type ReportWithDays,
  withDays,
} from "./reports.server";
import { refuseDecision } from "./who-decides.server";

/** `shown`: digest of the report as whoever decides has seen it. */
export type ShownReport = { id: string; shown: string };

export type RecordedReports = {
  recorded: { name: string; dates: IsoDate[]; longer: LongerAbsence | null }[];
  left: { name: string; why: string }[];
};

type Writing = PartOfDay & {
  date: IsoDate;
  teacherId: string;
  isThere: boolean;
  series: string | null;
  reason: string | null;
  reportedAt: string;
};

/**
 * A change each day: absences get new or longer, never shorter; closed days are left out. Days gone
 * by only as far as they may be noted. What is not as shown is left and named. Approves leave.
 */
export function recordReports(
  asked: readonly ShownReport[],
  actor: Actor,
): Promise<RecordedReports> {
  return write(async (tx) => {
    const names = await listNames(tx);
    const answer: RecordedReports = { recorded: [], left: [] };
    for (const one of asked) {
      // Each is judged as those before leave the days.
      const report = await reportShown(tx, one);
      if ("why" in report) {
        answer.left.push({ name: names.get(report.teacherId) ?? UNKNOWN_NAME, why: report.why });
        continue;
      }
      const decision = report.kind === "leave" ? "approved" : "recorded";
      await refuseDecision(actor, report.kind, decision, tx);
      const name = names.get(report.teacherId) ?? UNKNOWN_NAME;
      const dates = report.missing.filter((date) => date >= today() || mayCorrect(date, actor));
      const [first] = report.missing;
      if (dates.length === 0 && first) await refuseUncorrectable(first, actor, tx);
      const longer = await enter(tx, report, dates, actor);
      const isLeft = report.missing.length > dates.length;
      if (decision === "approved" || !isLeft) await decideReport(tx, report.id, decision, actor);
      answer.recorded.push({ name, dates, longer });
    }
    return answer;
  });
}

/** As `recordReports`. Throws 403 for who may not run the school. */
export async function approveLeave(
  asked: readonly ShownReport[],
  actor: Actor,
): Promise<RecordedReports> {
  await refuseUnlessMay(actor, "approve leave");
  return recordReports(asked, actor);
}

/**
 * For a report entered twice or by mistake; its days stay. Throws 403 for leave and who may not run
 * the school, 409 if not as shown.
 */
export function setReportAside(one: ShownReport, actor: Actor): Promise<string> {
  return decide(one, "set aside", actor);
}

/** Throws 403 for who may not run the school, 409 if not as shown. */
export async function declineLeave(
  one: ShownReport,
  words: string | null,
  actor: Actor,
): Promise<string> {
  await refuseUnlessMay(actor, "decline leave");
  return decide(one, "declined", actor, words);
}

/**
 * Records what is entered by now; answers whose it is. Throws 404 for none, 403 for leave and who
 * may not run the school, 409 where it is not aside.
 */
export function putReportBack(id: string, actor: Actor): Promise<string> {
  return write(async (tx) => {
    const report = await findReport(id, tx);
    if (!report) throw new Refusal(404, GONE);
    await refuseDecision(actor, report.kind, "put back", tx);
    if (report.state !== "set aside" && report.state !== "declined")
      throw new Refusal(409, "This report is no longer set aside");
    const name = (await listNames(tx)).get(report.teacherId) ?? UNKNOWN_NAME;
    await decideReport(tx, id, "waiting", actor);
    await recordAct(tx, actor, sayDecided("put back", spoken(report, name)));
    await mergeAtOnce(tx, id);
    return name;
  });
}

function decide(
  one: ShownReport,
  state: "set aside" | "declined",
  actor: Actor,
  words: string | null = null,
): Promise<string> {
  return write(async (tx) => {
    const report = await reportShown(tx, one);
    if ("why" in report) throw new Refusal(409, report.why);
    await refuseDecision(actor, report.kind, state, tx);
    const name = (await listNames(tx)).get(report.teacherId) ?? UNKNOWN_NAME;
    await decideReport(tx, report.id, state, actor, words);
    await recordAct(tx, actor, sayDecided(state, spoken(report, name)));
    return name;
  });
}

function spoken({ kind, reportedAt }: Pick<AbsenceReport, "kind" | "reportedAt">, name: string) {
  return { kind, name, at: spokenTime(reportedAt) };
}

const GONE = "This report is no longer there";

/** Answers why, where it is not as shown. Throws 404 for no such report. */
export async function reportShown(
  tx: Transaction,
  { id, shown }: ShownReport,
): Promise<ReportWithDays | { teacherId: string; why: string }> {
  const report = await findReport(id, tx);
  if (!report) throw new Refusal(404, GONE);
  const { teacherId, state, decidedBy } = report;
  if (state === "withdrawn") return { teacherId, why: "It has been withdrawn" };
  if (state !== "waiting")
    return { teacherId, why: `${decidedBy} has ${sayDecidedIt(state)} already` };
  const [found] = await withDays([report], tx);
  if (found && digestOfReport(found) === shown) return found;
  return { teacherId, why: "What is recorded of it has changed. Look again" };
}

/** Answers the absence of several days that has got new ones by it, or null. */
async function enter(
  tx: Transaction,
  report: ReportWithDays,
  dates: readonly IsoDate[],
  actor: Actor,
): Promise<LongerAbsence | null> {
  const week = await readSchool(tx);
  const { teacherId, firstBlock, lastBlock, reason, reportedAt } = report;
  const isNew = (date: IsoDate) => !report.entered.has(date);
  const added = dates.filter(isNew);
  const longer = await absenceGoingOn(tx, week, teacherId, added);
  const series = longer?.series ?? (added.length > 1 ? randomUUID() : null);
  const all = dates.map((date): Writing => {
    const there = report.entered.get(date);
    const part = there ? partOfBoth(week, date, there, report) : { firstBlock, lastBlock };
    return { date, teacherId, isThere: !isNew(date), series, reason, reportedAt, ...part };
  });
  const parts = [
    ["absence recorded", all.filter((one) => one.date >= today() && !one.isThere)],
    ["absence changed", all.filter((one) => one.date >= today() && one.isThere)],
    ["corrected", all.filter((one) => one.date < today())],
  ] as const;
  for (const [kind, writings] of parts) {
    if (writings.length === 0) continue;
    const what = { kind, dates: writings.map(({ date }) => date), people: [teacherId] };
    await changeCover(tx, actor, what, () => writeDays(tx, writings, actor));
  }
  const coming = added.filter((date) => date >= today());
  return longer && { teacherId, added: coming, dates: [...longer.dates, ...added] };
}

/** An absence of several days that goes on until the school day before these, if it may have so many more. */
async function absenceGoingOn(
  tx: Transaction,
  week: School,
  teacherId: string,
  [first, ...more]: readonly IsoDate[],
): Promise<{ series: string; dates: IsoDate[] } | null> {
  if (!first) return null;
  const { date, series } = absences;
  const [last] = await tx
    .select({ date, series })
    .from(absences)
    .where(and(eq(absences.teacherId, teacherId), lt(date, first)))
    .orderBy(desc(date))
    .limit(1);
  const isBetween =
    last && schoolDaysBetween(week, addDays(last.date, 1), addDays(first, -1), 1).length > 0;
  if (!last?.series || isBetween) return null;
  const rows = await tx
    .select({ date })
    .from(absences)
    .where(eq(series, last.series))
    .orderBy(date);
  const isTooLong = rows.length + 1 + more.length > MOST_DAYS;
  return isTooLong ? null : { series: last.series, dates: rows.map((row) => row.date) };
}

async function writeDays(
  tx: Transaction,
  writings: readonly Writing[],
  actor: Actor,
): Promise<void> {
  const added = writings.filter((one) => !one.isThere);
  await addAbsences(
    tx,
    added.map(({ isThere: _, ...row }) => row),
    actor,
  );
  for (const { date, teacherId, ...part } of writings.filter((one) => one.isThere)) {
    await lengthenAbsence(tx, { date, teacherId }, part);
  }
}
