import { reachedLimit, type Usage } from "~/cover/day/limits";
import type { DayName } from "~/school/dates";
import { type IsoDate, type IsoMonth, monthOf, weekOf } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import type { Block, School } from "~/school/week";
import { groupOf } from "~/teachers/groups";
import { entriesOn } from "~/teachers/schedule";
import type { DemoTeacher } from "./rows";

/** `week` is its Sunday. */
export type LedgerDay = {
  date: IsoDate;
  weekday: DayName | null;
  week: IsoDate;
  month: IsoMonth;
};

export type Ledger = { counts: Map<string, number>; taken: Set<string> };

export function dayOf(week: School, date: IsoDate): LedgerDay {
  return {
    date,
    weekday: schoolDayOf(week, date).weekday,
    week: weekOf(date).start,
    month: monthOf(date),
  };
}

export function emptyLedger(): Ledger {
  return { counts: new Map(), taken: new Set() };
}

export function mayCover(
  ledger: Ledger,
  teacher: DemoTeacher,
  day: LedgerDay,
  block: Block,
): boolean {
  const teaches = entriesOn(teacher.schedule, day.weekday).some((entry) => entry.block === block);
  if (teaches || ledger.taken.has(`${teacher.id} ${day.date} ${block}`)) return false;
  return reachedLimit({ group: groupOf(teacher) }, usageOf(ledger, teacher, day)) === null;
}

export function recordCover(
  ledger: Ledger,
  teacher: DemoTeacher,
  day: LedgerDay,
  block: Block,
): void {
  ledger.taken.add(`${teacher.id} ${day.date} ${block}`);
  for (const period of [day.date, `week ${day.week}`, day.month]) {
    const key = `${teacher.id} ${period}`;
    ledger.counts.set(key, (ledger.counts.get(key) ?? 0) + 1);
  }
}

export function usageOf({ counts }: Ledger, teacher: DemoTeacher, day: LedgerDay): Usage {
  return {
    daily: counts.get(`${teacher.id} ${day.date}`) ?? 0,
    weekly: counts.get(`${teacher.id} week ${day.week}`) ?? 0,
    monthly: counts.get(`${teacher.id} ${day.month}`) ?? 0,
  };
}
