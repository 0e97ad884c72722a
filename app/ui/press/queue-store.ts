import { useLocation, useNavigation } from "@remix-run/react";
import { useSyncExternalStore } from "react";
import { NO_PRESSES, optimisticAddress, type Press, type Queue, withPress } from "./queue";

let queue = NO_PRESSES;
const listeners = new Set<() => void>();

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const readPresses = (): Queue => queue;

export function changePresses(next: Queue): void {
  if (next === queue) return;
  queue = next;
  for (const listener of listeners) listener();
}

let pressedAt = Number.NEGATIVE_INFINITY;

export const lastPressAt = (): number => pressedAt;

/** Carried out after those before it: none is lost, however slow the answers come. */
export function press(one: Press): void {
  pressedAt = performance.now();
  changePresses(withPress(queue, one, window.location.pathname + window.location.search));
}

/** Answers which forms these were, in words. */
export function dropPresses(): string[] {
  const { sent, waiting } = queue;
  const dropped: Press[] = sent ? [sent, ...waiting] : [...waiting];
  changePresses(NO_PRESSES);
  // The last first: of several typed in one box, the first is put back last, and stays.
  for (const { onDropped } of dropped.slice().reverse()) onDropped?.();
  return dropped.flatMap(({ form, words }) => (form && words ? [words] : []));
}

export function usePresses(): Queue {
  return useSyncExternalStore(listen, readPresses, () => NO_PRESSES);
}

export function useOnTheWay(): string | null {
  const { base } = usePresses();
  const { location: next } = useNavigation();
  return base ?? (next ? next.pathname + next.search : null);
}

/** The address once everything pressed is done; what is shown of the state follows it at once. */
export function useOptimisticAddress(): string {
  const presses = usePresses();
  const here = useLocation();
  const onTheWay = useOnTheWay();
  return optimisticAddress(presses, onTheWay ?? here.pathname + here.search);
}

export function useFormsOnTheWay(): FormData[] {
  const { answered, sent, waiting } = usePresses();
  return [...answered, ...(sent ? [sent] : []), ...waiting].flatMap(({ form }) => form ?? []);
}
