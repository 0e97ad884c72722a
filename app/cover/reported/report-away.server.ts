import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { type ReportKind, reportedWork, reports, type WorkFile } from "db/schema";
import { and, eq, gte } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import type { Block } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { listNames } from "~/teachers/teachers.server";
import { changeCover } from "../change-cover.server";
import { noteOf, roomSaid } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson, UNKNOWN_NAME } from "../day/day";
import { datesReported, type ReportedSpan } from "../report-span";
import { decideReport, mergeReport } from "../settle-reports.server";
import { keptAs } from "../work-files/work-files";
import { type AbsenceReport, findReport, withDays } from "./reports.server";

export type LeftWork = { date: IsoDate; block: Block; work: string; room: string };

export type Reporting = ReportedSpan & {
  kind: ReportKind;
  reason: string | null;
  work: readonly LeftWork[];
};

export type WhyNotReported = "too many" | "no school" | "gone" | "decided";

export const MOST_WAITING = 10;
/** Reports of so many days ago still wait. */
export const DAYS_WAITING = 31;

/** Who is told: inside the transaction of the report, and once that is on disk. */
type Told = {
  within: (tx: Transaction, report: AbsenceReport) => Promise<void>;
  afterwards: () => void;
};

let told: Told | null = null;

export function onReported(who: Told | null): void {
  told = who;
}

/** Waits until the office acts; a repeat is the same report. Answers its id, or why not. */
export async function reportAway(
  teacherId: string,
  reporting: Reporting,
): Promise<{ id: string } | { why: WhyNotReported }> {
  const kept = await keepReport(teacherId, reporting);
  told?.afterwards();
  return kept;
}

function keepReport(
  teacherId: string,
  { kind, reason, work, ...span }: Reporting,
): Promise<{ id: string } | { why: WhyNotReported }> {
  return write(async (tx) => {
    if (datesReported(await readSchool(tx), span).length === 0) return { why: "no school" };
    const waiting = await tx
      .select()
      .from(reports)
      .where(
        and(
          eq(reports.teacherId, teacherId),
          gte(reports.lastDate, addDays(today(), -DAYS_WAITING)),
          eq(reports.state, "waiting"),
        ),
      );
    const same = waiting.find((one) => one.kind === kind && isSameSpan(one, span));
    if (!same && waiting.length >= MOST_WAITING) return { why: "too many" };
    const id = same?.id ?? randomUUID();
    if (!same) {
      const reportedAt = new Date().toISOString();
      await tx.insert(reports).values({ id, teacherId, kind, reason, reportedAt, ...span });
    } else if (reason) {
      await tx.update(reports).set({ reason }).where(eq(reports.id, id));
    }
    for (const one of work) {
      if (plainText(one.work) || plainText(one.room)) await keepWork(tx, { id, teacherId }, one);
    }
    await mergeAtOnce(tx, id);
    const report = same ? null : await findReport(id, tx);
    if (report) await told?.within(tx, report);
    return { id };
  });
}

export function ownActor(id: string, name: string): Actor {
  return { id, username: "own page", name };
}

/** Records what the office has entered of a waiting report, with its work. */
export async function mergeAtOnce(tx: Transaction, id: string): Promise<void> {
  const report = await findReport(id, tx);
  const [found] = report ? await withDays([report], tx) : [];
  if (!found || found.missing.length === found.dates.length) return;
  const { teacherId, dates } = found;
  const week = await readSchool(tx);
  const actor = ownActor(teacherId, (await listNames(tx)).get(teacherId) ?? UNKNOWN_NAME);
  await changeCover(tx, actor, { kind: "class noted", dates, people: [teacherId] }, () =>
    mergeReport(tx, week, found, dates, null),
  );
}

export function withdrawReport(teacherId: string, id: string): Promise<WhyNotReported | null> {
  return write(async (tx) => {
    const report = await findReport(id, tx);
    if (report?.teacherId !== teacherId) return "gone";
    if (report.state === "withdrawn") return null;
    if (report.state !== "waiting") return "decided";
    await decideReport(tx, id, "withdrawn", null);
    return null;
  });
}

/** Without `files` these stay as they are. */
export async function keepWork(
  tx: Transaction,
  { id, teacherId }: { id: string; teacherId: string },
  { date, block, ...typed }: LeftWork,
  files?: readonly WorkFile[],
): Promise<void> {
  const day = await readCoverDay(date, tx);
  const taught = findPerson(day, teacherId)?.classes.find((entry) => entry.block === block);
  const room = plainText(typed.room);
  // A room that it has since its own is closed is shown to them, and not said by them.
  const isShown = room === (noteOf(day, teacherId, block).room ?? "");
  const set = {
    students: taught?.students ?? null,
    work: plainText(typed.work) || null,
    room: (isShown ? roomSaid(day, { absentTeacherId: teacherId, block }) : room) || null,
    ...(files ? { files: keptAs(files) } : {}),
  };
  await tx
    .insert(reportedWork)
    .values({ reportId: id, date, classBlock: block, ...set })
    .onConflictDoUpdate({
      target: [reportedWork.reportId, reportedWork.date, reportedWork.classBlock],
      set,
    });
}

function isSameSpan(one: ReportedSpan, other: ReportedSpan): boolean {
  const keyOf = ({ firstDate, lastDate, firstBlock = null, lastBlock = null }: ReportedSpan) =>
    [firstDate, lastDate, firstBlock, lastBlock].join("|");
  return keyOf(one) === keyOf(other);
}
