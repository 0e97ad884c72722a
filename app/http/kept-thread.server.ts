import { Worker } from "node:worker_threads";

export type ThreadAnswer<Made> = { id: number; made: Made } | { id: number; failed: unknown };

type Waiting<Made> = { resolve: (made: Made) => void; reject: (error: unknown) => void };
type Running<Made> = { worker: Worker; waiting: Map<number, Waiting<Made>> };

/** Past `heapMb` of memory the thread ends, its jobs reject, and the next job begins another. */
export function keptThread<Job, Made>(
  file: URL | string,
  { idleMs, heapMb }: { idleMs: number; heapMb: number },
): (job: Job) => Promise<Made> {
  let running: Running<Made> | null = null;
  let last = 0;
  let idle: NodeJS.Timeout | undefined;

  function begin(): Running<Made> {
    const worker = new Worker(file, {
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 8 },
    });
    const begun: Running<Made> = { worker, waiting: new Map() };
    worker.on("message", (answer: ThreadAnswer<Made>) => {
      const job = begun.waiting.get(answer.id);
      begun.waiting.delete(answer.id);
      if ("made" in answer) job?.resolve(answer.made);
      else job?.reject(answer.failed);
      if (begun.waiting.size === 0) rest(begun);
    });
    const end = (error: unknown) => {
      if (running === begun) running = null;
      for (const { reject } of begun.waiting.values()) reject(error);
      begun.waiting.clear();
    };
    worker.on("error", end);
    worker.on("exit", (code) => end(new Error(`A thread ended with ${code}`)));
    return begun;
  }

  /** Neither the thread nor its clock keeps the program from ending. */
  function rest(begun: Running<Made>): void {
    begun.worker.unref();
    idle = setTimeout(() => {
      if (running === begun) running = null;
      void begun.worker.terminate();
    }, idleMs).unref();
  }

  return (job) =>
    new Promise((resolve, reject) => {
      clearTimeout(idle);
      running ??= begin();
      last += 1;
      running.waiting.set(last, { resolve, reject });
      running.worker.ref();
      running.worker.postMessage({ id: last, job });
    });
}
