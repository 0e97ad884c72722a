import { db } from "db/client";
import { outbox } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { environment } from "~/env.server";
import { runYielding } from "~/http/event-loop.server";
import { blocksOverOn, schoolTime, today } from "~/school/clock.server";
import type { WeekBlock } from "~/school/week";
import type { CoverDay } from "../day/day";
import { type PlannedBoard, type PlanWords, planBoard, type TooLate } from "./day-plan";

const KEPT = 12;

const plans = new WeakMap<CoverDay, Map<string, Promise<PlannedBoard>>>();

/** Planned once while neither day nor words change; other requests are served meanwhile. */
export async function plannedBoard(asRead: CoverDay, words: PlanWords): Promise<PlannedBoard> {
  const day = await withSentNow(asRead);
  const kept = plans.get(day) ?? new Map<string, Promise<PlannedBoard>>();
  plans.set(day, kept);
  const { picks, choices, from, asksEveryone, allowsMoves, opened } = words;
  const tooLate = tooLateNow(day);
  const key = JSON.stringify([
    ...[[...tooLate.over], [...tooLate.forSupply]],
    ...[picks, choices],
    ...[from, asksEveryone, allowsMoves, opened].map((word) => word ?? null),
  ]);
  const known = kept.get(key);
  kept.delete(key);
  const planned = known ?? runYielding(planBoard(day, words, tooLate));
  for (const oldest of kept.keys()) if (kept.size >= KEPT) kept.delete(oldest);
  kept.set(key, planned);
  return planned;
}

/** A supply teacher who is called now comes to what begins in an hour. */
const ON_THE_WAY_MS = 60 * 60 * 1000;

export function tooLateNow({ date, bells }: CoverDay): TooLate {
  if (date !== today() || !bells) return { over: new Set(), forSupply: new Set() };
  const timeIn = (ms: number) => schoolTime(new Date(Date.now() + ms).toISOString());
  const [now, then] = [timeIn(0), timeIn(ON_THE_WAY_MS)];
  const isTooSoon = ({ begins }: WeekBlock) => begins !== null && (begins < then || then < now);
  return {
    over: blocksOverOn(date, bells),
    forSupply: new Set(bells.filter(isTooSoon).map(({ label }) => label)),
  };
}

const known = new WeakMap<CoverDay, { key: string; day: CoverDay }>();

/** Apart, as sending makes no kept day new. The same object until more is sent. */
export async function withSentNow(day: CoverDay): Promise<CoverDay> {
  const isCovered = day.substitutions.some(({ status }) => status === "assigned");
  if (!isCovered || !environment().mail) return day;
  const { date, state, teacherId, tasks, kind } = outbox;
  const rows = await db()
    .select({ teacherId, tasks })
    .from(outbox)
    // Nearly all rows are sent, so `+` leaves the index of the date as the one to use.
    .where(and(eq(date, day.date), sql`+${state} = 'sent'`, eq(kind, "tasks")));
  if (rows.length === 0) return day;
  const sent = rows.map((row) => ({ teacherId: row.teacherId, tasks: row.tasks ?? [] }));
  const key = JSON.stringify(sent);
  const before = known.get(day);
  if (before?.key === key) return before.day;
  const now = { ...day, sent };
  known.set(day, { key, day: now });
  return now;
}
