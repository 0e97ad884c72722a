import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { keptThread } from "./kept-thread.server";

const FILE = path.join(mkdtempSync(path.join(tmpdir(), "thread-")), "busy.mjs");
writeFileSync(
  FILE,
  `import { parentPort, threadId } from "node:worker_threads";
  parentPort.on("message", ({ id, job }) => {
    const bell = new Int32Array(job.bell ?? new SharedArrayBuffer(4));
      // Holds the thread, as long writing does, until somebody outside rings.
    if (job.bell) Atomics.wait(bell, 0, 0);
    const kept = [];
    while (job.fill) kept.push(new Array(100_000).fill(id));
    if (job.fails) parentPort.postMessage({ id, failed: new Error(job.fails) });
    else parentPort.postMessage({ id, made: { thread: threadId, says: job.says } });
  });`,
);

type Job = { says?: string; fails?: string; fill?: true; bell?: SharedArrayBuffer };
type Made = { thread: number; says: string };
const thread = (idleMs = 60_000) => keptThread<Job, Made>(FILE, { idleMs, heapMb: 16 });

test("who asked for nothing is served while the thread is at work", async () => {
  const bell = new SharedArrayBuffer(4);
  const work = thread()({ says: "done", bell });
  let served = 0;
  while (served < 1_000) {
    await new Promise((resolve) => setImmediate(resolve));
    served += 1;
  }
  Atomics.store(new Int32Array(bell), 0, 1);
  Atomics.notify(new Int32Array(bell), 0);
  expect((await work).says).toBe("done");
});

test("one thread is kept for all that is asked, and each has its own answer", async () => {
  const ask = thread();
  const made = await Promise.all(["a", "b", "c"].map((says) => ask({ says })));
  expect(made.map(({ says }) => says)).toEqual(["a", "b", "c"]);
  const after = await ask({ says: "d" });
  expect(new Set([...made, after].map(({ thread }) => thread)).size).toBe(1);
});

test("what cannot be made is its own fault alone", async () => {
  const ask = thread();
  const [wrong, right] = await Promise.allSettled([ask({ fails: "no" }), ask({ says: "yes" })]);
  expect(wrong).toMatchObject({ status: "rejected", reason: { message: "no" } });
  expect(right).toMatchObject({ status: "fulfilled", value: { says: "yes" } });
});

test("a thread without memory left ends alone, and the next is served by another", async () => {
  const ask = thread();
  await expect(ask({ fill: true })).rejects.toMatchObject({ code: "ERR_WORKER_OUT_OF_MEMORY" });
  expect((await ask({ says: "again" })).says).toBe("again");
});

test("a thread that nobody asks ends", async () => {
  const ask = thread(0);
  const first = await ask({ says: "a" });
  await expect.poll(async () => (await ask({ says: "b" })).thread).not.toBe(first.thread);
});
