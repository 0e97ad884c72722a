import { yieldNowAndThen } from "~/http/event-loop.server";
import { type PlannedDay, planSteps } from "../planner/plan-day";
import type { PlanProblem } from "../planner/problem";

/** `planDay` and, of the class that is opened, `candidateCosts`, without holding the event loop: others are served in between. */
export async function planInSlices(problem: PlanProblem, openedId?: string): Promise<PlannedDay> {
  const yieldIfDue = yieldNowAndThen();
  const steps = planSteps(problem, openedId);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
    // biome-ignore lint/performance/noAwaitInLoops: other requests get their turn
    await yieldIfDue();
  }
}
