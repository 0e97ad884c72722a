import { describe, expect, test } from "vitest";
import { LineIsFull, takingTurns } from "./turns";

/** Work that ends when told to. */
function workToEnd() {
  let end = () => {};
  let hasStarted = false;
  const done = new Promise<void>((resolve) => {
    end = resolve;
  });
  const work = () => {
    hasStarted = true;
    return done;
  };
  return { work, end, hasStarted: () => hasStarted };
}

describe("taking turns", () => {
  test("two run at once, the third starts when one of them ends", async () => {
    const inTurn = takingTurns(2, 10);
    const jobs = [workToEnd(), workToEnd(), workToEnd()] as const;
    const runs = jobs.map((job) => inTurn(job.work));
    await Promise.resolve();
    expect(jobs.map((job) => job.hasStarted())).toEqual([true, true, false]);
    jobs[0].end();
    await runs[0];
    await Promise.resolve();
    expect(jobs[2].hasStarted()).toBe(true);
    for (const job of jobs) job.end();
    await Promise.all(runs);
  });

  test("the last who finds room to wait gets a turn, the next is turned away", async () => {
    const inTurn = takingTurns(1, 1);
    const first = workToEnd();
    const running = inTurn(first.work);
    const waiting = inTurn(async () => "served");
    await expect(inTurn(async () => "too late")).rejects.toThrow(LineIsFull);
    first.end();
    await running;
    expect(await waiting).toBe("served");
  });

  test("work that fails gives its place free", async () => {
    const inTurn = takingTurns(1, 1);
    await expect(inTurn(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
    expect(await inTurn(async () => "served")).toBe("served");
  });
});
