import { randomUUID } from "node:crypto";
import { type Database, type Transaction, write } from "db/client";
import { among } from "db/many";
import { absences } from "db/schema";
import { and, asc, eq, gte } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import { Unclear } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { formatDate, type IsoDate } from "~/school/dates";
import { blocksOfPart, partInWords } from "~/school/part-of-day";
import { orderOf } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { askAboutCover } from "../ask-about-cover.server";
import { changeCover } from "../change-cover.server";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson } from "../day/day";
import { refuseUneditableDate } from "../editable-date.server";
import type { LostCover } from "../lost-cover";
import { cancelRows, deleteAbsences, deleteOfClassesBeyond, insertAbsences } from "../rows.server";
import { comeBack, readCoverOf, sayCover } from "./cover-of-absence.server";
import {
  type AbsenceFaults,
  MOST_DAYS,
  type PlannedAbsence,
  planAbsence,
  type WantedAbsence,
} from "./planned-absence";
import { datesInScope, type Scope } from "./scope";

export type AbsenceRow = typeof absences.$inferSelect;

export type AbsenceTerms = {
  scope?: Scope;
  recorded?: "leave" | "change" | null;
  /** The digest of the cover that is cancelled, as whoever agrees has seen it. */
  agreed?: string | null;
};

/** Days recorded before, as they are: are these left, or changed too? */
export type AbsenceAsks = { recorded: string[] };

/** `added`: the days by which one of several is longer now; `dates`: those that it has. */
export type LongerAbsence = { teacherId: string; dates: IsoDate[]; added: IsoDate[] };

export type ChangedAbsence = Omit<LongerAbsence, "teacherId"> & {
  left: IsoDate[];
  cancelled: LostCover[];
};

/**
 * Throws 400 with `errors`, 409 for a past date or a day off, 404 for no such teacher, `Unclear`
 * until it is said what becomes of days recorded before, `Unanswered` for cover not `agreed`.
 */
export function changeAbsence(
  date: IsoDate,
  teacherId: string,
  wanted: WantedAbsence,
  { scope = "day", recorded = null, agreed = null }: AbsenceTerms,
  actor: Actor,
): Promise<ChangedAbsence> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    refuseUneditableDate(day);
    if (!findPerson(day, teacherId)) throw new Refusal(404, "This teacher has been deleted");
    const week = await readWeekOn(date, tx);
    const { planned, faults } = planAbsence(week, date, wanted);
    if (!planned) throw refusalOf(faults);
    const coming = await absencesToCome(tx, teacherId);
    const plan = planDays(date, planned, scope, coming);
    const others = coming.filter(
      (row) => plan.dates.includes(row.date) && !plan.series.includes(row),
    );
    const left = recorded === "change" ? [] : others.map((row) => row.date);
    const dates = plan.dates.filter((one) => !left.includes(one));
    const blocks = blocksOfPart(orderOf(week), planned);
    const gone = plan.gone.map((row) => row.date);
    const rows = await readCoverOf(tx, teacherId, [...dates, ...gone]);
    const lost = rows.filter(
      (row) => gone.includes(row.date) || (blocks !== null && !blocks.includes(row.classBlock)),
    );
    // Which cover is lost depends on it.
    if (others.length > 0 && recorded === null) throw asksOf(others);
    const covered = await sayCover(tx, lost);
    askAboutCover(covered, agreed, (many) => ({
      title: "Cancel this cover?",
      yes: `${plan.series.length > 0 ? "Save" : "Add"} absence and cancel ${many}`,
      no: "Keep the cover",
    }));
    const kind = plan.series.length > 0 ? "absence changed" : "absence recorded";
    const what = { kind, dates: [...dates, ...gone], people: [teacherId] } as const;
    const write = async () => {
      await writeDays(tx, { teacherId, dates, coming, planned, series: plan.id }, actor);
      await deleteAbsences(tx, plan.gone);
      if (blocks) await deleteOfClassesBeyond(tx, teacherId, dates, blocks);
      await cancelRows(tx, lost);
    };
    await changeCover(tx, actor, what, () => comeBack(tx, [...dates, ...gone], teacherId, write));
    const isKnown = (one: IsoDate) => coming.some((row) => row.date === one);
    const added = plan.series.length > 0 ? dates.filter((one) => !isKnown(one)) : [];
    return { dates, added, left, cancelled: covered };
  });
}

function asksOf(others: readonly AbsenceRow[]) {
  const recorded = others.map(({ date, ...part }) => {
    return `${formatDate(date)}: ${partInWords(part) || "the whole day"}`;
  });
  return new Unclear<AbsenceAsks>({ recorded });
}

function refusalOf(faults: AbsenceFaults): Refusal {
  const words = Object.values(faults).flat();
  return new Refusal(400, words.join(". "), { errors: faults });
}

export async function absencesToCome(
  source: Transaction | Database,
  teacherId: string,
): Promise<AbsenceRow[]> {
  return source
    .select()
    .from(absences)
    .where(and(eq(absences.teacherId, teacherId), gte(absences.date, today())))
    .orderBy(asc(absences.date));
}

/** From today on, the date included; none where it is not recorded. */
export function seriesOf(coming: readonly AbsenceRow[], date: IsoDate): AbsenceRow[] {
  const own = coming.find((row) => row.date === date);
  return coming.filter((row) => row === own || (own?.series && row.series === own.series));
}

function planDays(
  date: IsoDate,
  planned: PlannedAbsence,
  scope: Scope,
  coming: readonly AbsenceRow[],
) {
  const series = seriesOf(coming, date);
  const id = series[0]?.series ?? randomUUID();
  const last = series.at(-1)?.date ?? date;
  if (series.length <= 1) {
    return {
      series,
      id: planned.dates.length > 1 ? id : (series[0]?.series ?? null),
      dates: planned.dates,
      gone: [],
    };
  }
  const until = planned.until ?? last;
  if (scope === "day" && until !== last) {
    throw refusalOf({ until: ["To change the last day, choose more than this day below"] });
  }
  const meant = datesInScope(
    series.map((row) => row.date),
    scope,
    date,
  );
  const added = planned.dates.filter((one) => one > last && scope !== "day");
  const dates = [...meant.filter((one) => one <= until), ...added];
  if (dates.length > MOST_DAYS) {
    throw refusalOf({ until: [`An absence has at most ${MOST_DAYS} school days`] });
  }
  return { series, id, dates, gone: series.filter((row) => row.date > until) };
}

async function writeDays(
  tx: Transaction,
  {
    teacherId,
    dates,
    coming,
    planned: { firstBlock, lastBlock, reason },
    series,
  }: {
    teacherId: string;
    dates: readonly IsoDate[];
    coming: readonly AbsenceRow[];
    planned: PlannedAbsence;
    series: string | null;
  },
  actor: Actor,
): Promise<void> {
  const said = { firstBlock, lastBlock, reason, series };
  const there = coming.filter((row) => dates.includes(row.date));
  if (there.length > 0) {
    const ids = there.map(({ id }) => id);
    await tx.update(absences).set(said).where(among(absences.id, ids));
  }
  const known = new Set(there.map((row) => row.date));
  const entry = enteredBy(actor);
  const added = dates
    .filter((date) => !known.has(date))
    .map((date) => ({ id: randomUUID(), date, teacherId, ...said, ...entry }));
  if (added.length > 0) await insertAbsences(tx, added);
}
