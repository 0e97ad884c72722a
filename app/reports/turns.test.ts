import { setImmediate } from "node:timers/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { turns } from "./turns.server";

/** A line in which each piece of work is done when it is told so, and what has begun of it. */
function lineOf(atOnce: number, waiting: number) {
  const takeTurn = turns({ atOnce, waiting });
  const atWork = new Map<string, { done: () => void; fail: (why: Error) => void }>();
  const ask = (name: string, signal?: AbortSignal) => {
    const made = takeTurn(() => {
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

describe("files in turn", () => {
  it("are two at work, the third begins when one of them is done", async () => {
    const { ask, atWork, begun } = lineOf(2, 2);
    const [first] = ["a", "b", "c"].map((name) => ask(name));
    await setImmediate();
    expect(begun()).toEqual(["a", "b"]);
    atWork.get("a")?.done();
    expect(await first).toBe("a");
    await setImmediate();
    expect(begun()).toEqual(["b", "c"]);
  });

  it("give their place back when they fail", async () => {
    const { ask, atWork, begun } = lineOf(1, 1);
    const first = ask("a");
    ask("b");
    await setImmediate();
    atWork.get("a")?.fail(new Error("no paper"));
    await expect(first).rejects.toThrow("no paper");
    await setImmediate();
    expect(begun()).toEqual(["b"]);
  });

  it("are refused for ten seconds when the line is full", async () => {
    const { ask } = lineOf(1, 1);
    ask("a");
    ask("b");
    await expect(ask("c")).rejects.toMatchObject({ status: 503, retryAfter: 10 });
  });

  it("leave the line with who asked, and make room in it", async () => {
    const { ask, atWork, begun } = lineOf(1, 1);
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

  it("are never more than two at work, and all are made, whoever comes, fails and goes", async () => {
    const acts = fc.array(fc.constantFrom("ask", "done", "fail", "leave"), { maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(acts, async (doings) => {
        const { ask, atWork, begun } = lineOf(2, 100);
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
        for (; atWork.size > 0; await setImmediate())
          for (const { done } of atWork.values()) done();
        await Promise.allSettled(askers.map(({ made }) => made));
      }),
    );
  });
});
