import { runInTurns } from "~/http/event-loop.server";
import { blocksOverAt } from "~/school/blocks-over";
import { schoolTime, today } from "~/school/clock.server";
import type { Block } from "~/school/week";
import type { CoverDay } from "../day/day";
import { type PlannedBoard, type PlanWords, planBoard } from "./day-plan";

/** As many plans as are kept of a day: the last that were asked for. */
const KEPT = 12;

const plans = new WeakMap<CoverDay, Map<string, Promise<PlannedBoard>>>();

/**
 * The board of a day as it is planned around the clerk's words, of today from the block on that is not over yet. It is planned once as long as neither changes, and gives way to
 * other requests while that takes time.
 */
export function plannedBoard(day: CoverDay, words: PlanWords): Promise<PlannedBoard> {
  const kept = plans.get(day) ?? new Map<string, Promise<PlannedBoard>>();
  plans.set(day, kept);
  const { picks, choices, from, asksEveryone, allowsMoves, opened } = words;
  const over = overByNow(day);
  const key = JSON.stringify([
    [...over],
    ...[picks, choices],
    ...[from, asksEveryone, allowsMoves, opened].map((word) => word ?? null),
  ]);
  const known = kept.get(key);
  kept.delete(key);
  const planned = known ?? runInTurns(planBoard(day, words, over));
  for (const oldest of kept.keys()) if (kept.size >= KEPT) kept.delete(oldest);
  kept.set(key, planned);
  return planned;
}

/** What of a day is over by the bell: of today's blocks, those whose end has come. */
function overByNow({ date, bells }: CoverDay): Set<Block> {
  return date === today() && bells
    ? blocksOverAt(bells, schoolTime(new Date().toISOString()))
    : new Set();
}
