import { readVersions, versionedCache } from "db/cache";
import { type Database, db, type Transaction, write } from "db/client";
import { among } from "db/many";
import { readTogether } from "db/read-together";
import { absences, declines, REPORT_STATES, reports, substitutions } from "db/schema";
import { and, isNotNull, lt, or, sql } from "drizzle-orm";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { addDays, formatDate, type IsoDate } from "~/school/dates";
import { schoolYearOf } from "~/school/school-year";
import { writeSetting } from "~/settings/settings.server";
import { yearBeginsOf } from "./week/school-year.server";

type Source = Database | Transaction;

type Reasons = { absences: number; reports: number; answers: number };

/** `on`: the day on which they are erased, null where they are kept. */
type ErasedUntil = { before: IsoDate; on: IsoDate | null };

/** `on`: the day on which they are erased, null while nothing is said. */
export type ReasonsToErase = Reasons & { before: IsoDate; on: IsoDate | null };

const DAYS_AHEAD = 30;

export async function readReasonsToErase(): Promise<ReasonsToErase | null> {
  const versions = await readVersions();
  const before = endOfYear(yearBeginsOf(versions));
  const said = saidIn(versions.reasons);
  const isSaid = said !== null && said.before >= before;
  if (isSaid && (said.on === null || said.on <= today())) return null;
  const found = await counted(before, versions, () => countReasons(before));
  if (found.absences + found.reports + found.answers === 0) return null;
  return { ...found, before, on: isSaid ? said.on : null };
}

const counted = versionedCache<Reasons>(["cover"], 1);

/**
 * Erased once the school year is over, tomorrow at the earliest; or kept until the next one ends.
 * Throws 403 for all but the administrator, 409 for another year.
 */
export function decideReasons(before: string, erases: boolean, actor: Actor): Promise<ErasedUntil> {
  return write(async (tx) => {
    await refuseUnlessMay(actor, "decide about reasons", tx);
    const asked = endOfYear(yearBeginsOf(await readVersions(tx)));
    if (before !== asked) throw new Refusal(409, "A new school year has begun. Look again");
    const tomorrow = addDays(today(), 1);
    const on = erases ? (asked > tomorrow ? asked : tomorrow) : null;
    await writeSetting(tx, "reasons", JSON.stringify({ before: asked, on }));
    const what = on ? `be erased on ${formatDate(on)}` : "be kept";
    await recordAct(tx, actor, `said that reasons from before ${formatDate(asked)} are to ${what}`);
    return { before: asked, on };
  });
}

export async function eraseAgreedReasons(): Promise<void> {
  if (!(await dueIn(db()))) return;
  await write(async (tx) => {
    const due = await dueIn(tx);
    if (due) await erase(tx, due.before, due.found);
  });
}

async function dueIn(source: Source) {
  const said = saidIn((await readVersions(source)).reasons);
  if (!said?.on || said.on > today()) return null;
  const found = await countReasons(said.before, source);
  const isAny = found.absences + found.reports + found.answers > 0;
  return isAny ? { before: said.before, found } : null;
}

async function erase(tx: Transaction, before: IsoDate, found: Reasons): Promise<void> {
  await tx.update(absences).set({ reason: null }).where(absencesBefore(before));
  await tx.update(reports).set({ reason: null, words: null }).where(reportsBefore(before));
  await tx.update(declines).set({ why: null }).where(answersBefore(before));
  const many = `${found.absences} of absences, ${found.reports} of reports, ${found.answers} of “I can’t”`;
  await recordAct(tx, null, `erased the reasons from before ${formatDate(before)}: ${many}`);
}

async function countReasons(before: IsoDate, source: Source = db()): Promise<Reasons> {
  const many = { many: sql<number>`count(*)` };
  const found = await readTogether(source, {
    absences: source.select(many).from(absences).where(absencesBefore(before)),
    reports: source.select(many).from(reports).where(reportsBefore(before)),
    answers: source.select(many).from(declines).where(answersBefore(before)),
  });
  return {
    absences: found.absences[0]?.many ?? 0,
    reports: found.reports[0]?.many ?? 0,
    answers: found.answers[0]?.many ?? 0,
  };
}

const absencesBefore = (before: IsoDate) =>
  and(lt(absences.date, before), isNotNull(absences.reason));

/** With the words on a declined request, which may tell what was asked. */
const reportsBefore = (before: IsoDate) =>
  and(
    // Written with the state, so that the index of it and the first date is used.
    among(reports.state, REPORT_STATES),
    lt(reports.firstDate, before),
    lt(reports.lastDate, before),
    or(isNotNull(reports.reason), isNotNull(reports.words)),
  );

const answersBefore = (before: IsoDate) =>
  and(
    among(
      declines.substitutionId,
      db()
        .select({ id: substitutions.id })
        .from(substitutions)
        .where(lt(substitutions.date, before)),
    ),
    isNotNull(declines.why),
  );

function saidIn(kept: string | null): ErasedUntil | null {
  return kept === null ? null : JSON.parse(kept);
}

function endOfYear(begins: ReturnType<typeof yearBeginsOf>): IsoDate {
  return schoolYearOf(addDays(today(), DAYS_AHEAD), begins);
}
