import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { fc } from "../../tests/seeds";
import { LimiterIsFull, limiter } from "./limiter";

/** A limiter whose pieces of work are done when they are told so, and what has begun of them. */
function limited(concurrency: number, waiting: number) {
  const run = limiter({ concurrency, waiting });
  const atWork = new Map<string, { done: () => void; fail: (why: Error) => void }>();
  const ask = (name: string, signal?: AbortSignal) => {
    const made = run(() => {
      return new Promise<string>((resolve, reject) => {
        const end = () => atWork.delete(name);
        atWork.set(name, {
          done: () => end() && resolve(name),
          fail: (why) => end() && reject(why),
        });
      });
    }, signal);
    made.catch(() => undefined);
    return made;
  };
  return { ask, atWork, begun: () => [...atWork.keys()] };
}

it("limited work gives its place back when it fails", async () => {
  const { ask, atWork, begun } = limited(1, 1);
  const first = ask("a");
  ask("b");
  await setImmediate();
  atWork.get("a")?.fail(new Error("no paper"));
  await expect(first).rejects.toThrow("no paper");
  await setImmediate();
  expect(begun()).toEqual(["b"]);
});

it("limited work is refused when as many wait as may, and only then", async () => {
  const { ask } = limited(1, 1);
  ask("a");
  ask("b");
  await expect(ask("c")).rejects.toThrow(LimiterIsFull);
});

it("limited work leaves the queue with who asked, and makes room in it", async () => {
  const { ask, atWork, begun } = limited(1, 1);
  const gone = new AbortController();
  ask("a");
  const second = ask("b", gone.signal);
  gone.abort(new Error("went away"));
  await expect(second).rejects.toThrow("went away");
  ask("c");
  await setImmediate();
  atWork.get("a")?.done();
  await setImmediate();
  expect(begun()).toEqual(["c"]);
});

it("limited work is never more than two at once, and all is done, whoever comes, fails and goes", async () => {
  const acts = fc.array(fc.constantFrom("ask", "done", "fail", "leave"), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(acts, async (doings) => {
      const { ask, atWork, begun } = limited(2, 100);
      const askers: { made: Promise<string>; leaves: AbortController }[] = [];
      for (const doing of doings) {
        const [next] = atWork.values();
        if (doing === "ask") {
          const leaves = new AbortController();
          askers.push({ made: ask(`${askers.length}`, leaves.signal), leaves });
        } else if (doing === "leave") askers.at(-1)?.leaves.abort(new Error("went away"));
        else if (doing === "done") next?.done();
        else next?.fail(new Error("no paper"));
        await setImmediate();
        expect(begun().length).toBeLessThanOrEqual(2);
      }
      for (; atWork.size > 0; await setImmediate()) for (const { done } of atWork.values()) done();
      await Promise.allSettled(askers.map(({ made }) => made));
    }),
  );
});
