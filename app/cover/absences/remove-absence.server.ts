import { type Transaction, write } from "db/client";
import type { Actor } from "~/acts/acts.server";
import type { IsoDate } from "~/school/dates";
import { askAboutCover } from "../ask-about-cover.server";
import { changeCover } from "../change-cover.server";
import { readCoverDay } from "../day/cover-day.server";
import type { CoverDay } from "../day/day";
import { handedOnIn } from "../day/handed-on";
import { refusePastDate } from "../editable-date.server";
import type { LostCover } from "../lost-cover";
import { addAbsences, cancelRows, deleteAbsences } from "../rows.server";
import { absencesToCome, seriesOf } from "./change-absence.server";
import { comeBack, readCoverOf, sayCover } from "./cover-of-absence.server";
import { datesInScope, type Scope } from "./scope";

/** Answers the cover that counted. Throws 409 for a past date, `Unanswered` for cover not `agreed`. */
export function removeAbsence(
  date: IsoDate,
  teacherId: string,
  { agreed, scope = "day" }: { agreed: string | null; scope?: Scope },
  actor: Actor,
): Promise<LostCover[]> {
  refusePastDate(date);
  return write(async (tx) => {
    const days = await daysMeant(tx, date, teacherId, scope);
    const dates = days.map((row) => row.date);
    const rows = await readCoverOf(tx, teacherId, dates);
    const lost = await sayCover(tx, rows);
    askAboutCover(lost, agreed, (many) => ({
      title: "Remove this absence?",
      yes: `Remove and cancel ${many}`,
      no: "Keep the absence",
    }));
    const what = { kind: "absence removed", dates, people: [teacherId] } as const;
    const remove = async () => {
      await deleteAbsences(tx, days);
      await cancelRows(tx, rows);
    };
    await changeCover(tx, actor, what, () => comeBack(tx, dates, teacherId, remove));
    return lost;
  });
}

async function daysMeant(source: Transaction, date: IsoDate, teacherId: string, scope: Scope) {
  const series = seriesOf(await absencesToCome(source, teacherId), date);
  const dates = datesInScope(
    series.map((row) => row.date),
    scope,
    date,
  );
  return series.filter((row) => dates.includes(row.date));
}

export async function endAbsence(
  tx: Transaction,
  { date }: CoverDay,
  teacherId: string,
): Promise<boolean> {
  const days = await daysMeant(tx, date, teacherId, "day");
  if (days.length === 0) return false;
  await comeBack(tx, [date], teacherId, async () => {
    await deleteAbsences(tx, days);
    await cancelRows(tx, await readCoverOf(tx, teacherId, [date]));
  });
  return true;
}

/** Their owners are recorded absent and their classes open again; answers how many. */
export function freeCoverOf(
  date: IsoDate,
  substituteIds: readonly string[],
  actor: Actor,
): Promise<number> {
  refusePastDate(date);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const rows = day.substitutions.filter(
      (row) => row.isOpen && substituteIds.includes(row.substituteTeacherId ?? ""),
    );
    const away = rows.filter((row) => !handedOnIn(day, row.absentTeacherId, row.classBlock));
    const owners = [...new Set(away.map((row) => row.absentTeacherId))];
    await changeCover(tx, actor, { kind: "freed", dates: [date] }, async () => {
      const absent = owners.map((teacherId) => ({ date, teacherId }));
      await addAbsences(tx, absent, actor);
      await cancelRows(tx, rows);
    });
    return rows.length;
  });
}
