import { describe, expect, it } from "vitest";
import { limiter } from "~/http/limiter";
import { promiseCache } from "./promise-cache.server";

/** Shared work that counts what is made, of two reports; what is at work ends with `finish`. */
function workshop() {
  const made: string[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const share = promiseCache<object, string>(limiter({ concurrency: 1, waiting: 9 }));
  const ask = (report: object, kind: string, signal?: AbortSignal) =>
    share(
      report,
      kind,
      async () => {
        made.push(kind);
        await finished;
        return kind;
      },
      signal,
    );
  return { ask, made, finish };
}

const DAY = { day: 1 };
const NEXT_DAY = { day: 2 };

describe("a file that many ask for", () => {
  it("is made once for all, also for those who come later", async () => {
    const { ask, made, finish } = workshop();
    const all = Array.from({ length: 200 }, () => ask(DAY, "pdf"));
    finish();
    expect(new Set(await Promise.all(all))).toEqual(new Set(["pdf"]));
    await ask(DAY, "pdf", new AbortController().signal);
    expect(made).toEqual(["pdf"]);
    await Promise.all([ask(DAY, "csv"), ask(NEXT_DAY, "pdf")]);
    expect(made).toEqual(["pdf", "csv", "pdf"]);
  });

  it("is made for those who stay when one goes away, and not at all when everybody has", async () => {
    const { ask, made, finish } = workshop();
    const first = ask(DAY, "at work");
    const goers = [new AbortController(), new AbortController(), new AbortController()];
    const [stays, ...left] = ["kept", "kept", "dropped", "dropped"].map((kind, index) => {
      const asked = ask(DAY, kind, goers[index - 1]?.signal);
      asked.catch(() => undefined);
      return asked;
    });
    for (const goer of goers) goer.abort(new Error("went away"));
    finish();
    await first;
    expect(await stays).toBe("kept");
    for (const asked of left) await expect(asked).rejects.toThrow("went away");
    expect(made).toEqual(["at work", "kept"]);
  });

  it("is made again after it failed", async () => {
    const share = promiseCache<object, string>(limiter({ concurrency: 1, waiting: 1 }));
    const fails = share(DAY, "pdf", () => Promise.reject(new Error("no paper")));
    await expect(fails).rejects.toThrow("no paper");
    expect(await share(DAY, "pdf", async () => "paper")).toBe("paper");
  });
});
