import { yieldNowAndThen } from "~/http/event-loop.server";
import type { CoverDay } from "../day/day";
import { type PlannedBoard, type PlanWords, planBoard } from "./day-plan";

/** As many plans as are kept of a day: the last that were asked for. */
const KEPT = 12;

const plans = new WeakMap<CoverDay, Map<string, Promise<PlannedBoard>>>();

/**
 * The board of a day as it is planned around the clerk's words. It is planned once as long as neither changes, and gives way to
 * other requests while that takes time.
 */
export function plannedBoard(day: CoverDay, words: PlanWords): Promise<PlannedBoard> {
  const kept = plans.get(day) ?? new Map<string, Promise<PlannedBoard>>();
  plans.set(day, kept);
  const { picks, choices, locks, leftOpen, from, asksEveryone, allowsMoves, opened } = words;
  const key = JSON.stringify([
    ...[picks, choices, locks, leftOpen],
    ...[from, asksEveryone, allowsMoves, opened].map((word) => word ?? null),
  ]);
  const known = kept.get(key);
  kept.delete(key);
  const planned = known ?? makePlan(day, words);
  for (const oldest of kept.keys()) if (kept.size >= KEPT) kept.delete(oldest);
  kept.set(key, planned);
  return planned;
}

async function makePlan(day: CoverDay, words: PlanWords): Promise<PlannedBoard> {
  const steps = planBoard(day, words);
  const giveWay = yieldNowAndThen();
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    // biome-ignore lint/performance/noAwaitInLoops: a step after the other, others in between
    await giveWay();
  }
}
