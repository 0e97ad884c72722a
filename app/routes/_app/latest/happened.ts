import { useSyncExternalStore } from "react";
import type { Happened } from "./marks";

/** What is said to have happened, the oldest first, and what shows it. */
export type SaidHappened = { happened: readonly Happened[]; show: () => void };

let said: SaidHappened | null = null;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Has the frame say what happened; nothing where there is nothing. */
export function sayHappened(next: SaidHappened | null): void {
  const isNothing = !next || next.happened.length === 0;
  if (isNothing && said === null) return;
  said = isNothing ? null : next;
  for (const listener of listeners) listener();
}

export function useHappened(): SaidHappened | null {
  return useSyncExternalStore(
    listen,
    () => said,
    () => null,
  );
}
