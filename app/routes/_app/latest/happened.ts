import { useSyncExternalStore } from "react";
import type { Happened } from "./marks";

/** The oldest first. */
export type HappenedNotice = { happened: readonly Happened[]; show: () => void };

let notice: HappenedNotice | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function sayHappened(next: HappenedNotice | null): void {
  const isNothing = !next || next.happened.length === 0;
  if (isNothing && notice === null) return;
  notice = isNothing ? null : next;
  for (const listener of listeners) listener();
}

export function useHappened(): HappenedNotice | null {
  return useSyncExternalStore(
    listen,
    () => notice,
    () => null,
  );
}
