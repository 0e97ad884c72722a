import type { Limiter } from "~/http/limiter";

type Entry<Made> = { promise: Promise<Made>; waiting: number; controller: AbortController };

/**
 * Once for all who ask, while what it is made of is kept. Given up only when nobody who asked is
 * left before its turn; what failed is made again.
 */
export function promiseCache<Of extends object, Made>(limit: Limiter) {
  const entries = new WeakMap<Of, Map<string, Entry<Made>>>();
  return (of: Of, kind: string, work: () => Promise<Made>, signal?: AbortSignal): Promise<Made> => {
    if (signal?.aborted) return Promise.reject(signal.reason);
    const kinds = entries.get(of) ?? new Map<string, Entry<Made>>();
    entries.set(of, kinds);
    const entry = kinds.get(kind) ?? begin();
    if (!signal) {
      entry.waiting += 1;
      return entry.promise;
    }
    return unlessAborted(entry, signal);

    function begin(): Entry<Made> {
      const controller = new AbortController();
      const begun = { promise: limit(work, controller.signal), waiting: 0, controller };
      kinds.set(kind, begun);
      begun.promise.catch(() => {
        if (kinds.get(kind) === begun) kinds.delete(kind);
      });
      return begun;
    }
  };
}

function unlessAborted<Made>(entry: Entry<Made>, signal: AbortSignal): Promise<Made> {
  return new Promise((resolve, reject) => {
    const leave = () => {
      reject(signal.reason);
      entry.waiting -= 1;
      if (entry.waiting === 0) entry.controller.abort(signal.reason);
    };
    entry.waiting += 1;
    signal.addEventListener("abort", leave, { once: true });
    entry.promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
