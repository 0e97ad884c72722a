import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setFlagsFromString } from "node:v8";
import { expect, test } from "vitest";
import { type LongWork, longWork, TooLong } from "./long-work.server";

const FILE = path.join(mkdtempSync(path.join(tmpdir(), "work-")), "work.mjs");
writeFileSync(
  FILE,
  `import { getHeapStatistics } from "node:v8";
  import { threadId } from "node:worker_threads";
  export const thread = () => Uint8Array.of(threadId);
  export const bound = () => getHeapStatistics().heap_size_limit;
  export const fail = () => { throw new Error("no"); };
  export function fill() { const kept = []; for (;;) kept.push(new Array(100_000).fill(kept.length)); }
  // Holds the thread, as long writing does, until somebody outside rings.
  export function hold(bell) { Atomics.wait(new Int32Array(bell), 0, 0); return Uint8Array.of(1); }`,
);
const work = (idleMs = 60_000) =>
  longWork(FILE, { idleMs, heapMb: 16 }) as (...asked: Parameters<LongWork>) => Promise<Uint8Array>;

function bell() {
  const buffer = new SharedArrayBuffer(4);
  const ring = () => {
    Atomics.store(new Int32Array(buffer), 0, 1);
    Atomics.notify(new Int32Array(buffer), 0);
  };
  return { buffer, ring };
}

test("who asked for nothing is served while the thread is at work", async () => {
  const { buffer, ring } = bell();
  const held = work()("hold", buffer);
  for (let served = 0; served < 1_000; served += 1) await new Promise((done) => setImmediate(done));
  ring();
  expect(await held).toEqual(Uint8Array.of(1));
});

test("a thread without memory left ends alone, and who waits is served by another", async () => {
  const ask = work();
  const answers = await Promise.allSettled([
    ask("thread", 0),
    ask("fill", 0),
    ask("fail", 0),
    ask("thread", 0),
  ]);
  const [first, full, failed, last] = answers as PromiseFulfilledResult<Uint8Array>[];
  expect(full).toEqual({ status: "rejected", reason: expect.any(TooLong) });
  expect(failed).toMatchObject({ status: "rejected", reason: { message: "no" } });
  expect(last?.value[0]).toBeGreaterThan(first?.value[0] ?? 0);
});

test("the thread has its own bound of memory, whatever Node was told at the start", async () => {
  setFlagsFromString("--max-old-space-size=160");
  const bound = (await work()("bound", 0)) as unknown as number;
  expect(bound / 2 ** 20).toBeLessThan(40);
});

test("twelve wait, the next is refused, and who leaves makes room", async () => {
  const { buffer, ring } = bell();
  const ask = work();
  const held = ask("hold", buffer);
  const leaving = new AbortController();
  const left = ask("thread", 0, leaving.signal);
  const waiting = Array.from({ length: 11 }, () => ask("thread", 0));
  await expect(ask("thread", 0)).rejects.toMatchObject({ status: 503, retryAfter: 10 });
  leaving.abort(new Error("left"));
  await expect(left).rejects.toThrow("left");
  const next = ask("thread", 0);
  ring();
  expect(await Promise.all([held, ...waiting, next])).toHaveLength(13);
});

test("a thread that nobody asks ends", async () => {
  const ask = work(0);
  const [first] = await ask("thread", 0);
  await expect.poll(async () => (await ask("thread", 0))[0]).not.toBe(first);
});
