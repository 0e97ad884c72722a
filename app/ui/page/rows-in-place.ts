import { type RefObject, useEffect, useRef } from "react";

/** Rows keep the order first shown, new ones last; `stays` keeps the place of one gone. */
export function useRowsInPlace<T extends { id: string }>(
  rows: readonly T[],
  stays: (id: string) => boolean,
): T[] {
  const before = useRef<readonly T[]>([]);
  const placed = rowsInPlace(before.current, rows, stays);
  useEffect(() => {
    before.current = placed;
  });
  return placed;
}

export function rowsInPlace<T extends { id: string }>(
  before: readonly T[],
  rows: readonly T[],
  stays: (id: string) => boolean,
): T[] {
  const now = new Map(rows.map((row) => [row.id, row]));
  const kept = before.flatMap((row) => now.get(row.id) ?? (stays(row.id) ? row : []));
  const ids = new Set(kept.map(({ id }) => id));
  return [...kept, ...rows.filter(({ id }) => !ids.has(id))];
}

const MOVES_ON = ["pointerdown", "keydown", "wheel", "touchmove"];

/** Keeps a pressed button's row in place in a scrolling panel until the next act. */
export function useHeldInPlace(panel: RefObject<HTMLElement>): void {
  const held = useRef<{ row: Element; top: number } | null>(null);
  // Effect: the place is known from the page alone, before and after.
  useEffect(() => {
    const hold = ({ submitter }: SubmitEvent) => {
      const row = submitter?.closest("li");
      held.current = row ? { row, top: topOf(row) } : null;
    };
    const letGo = () => {
      held.current = null;
    };
    const within = panel.current;
    within?.addEventListener("submit", hold, true);
    for (const type of MOVES_ON) document.addEventListener(type, letGo, true);
    return () => {
      within?.removeEventListener("submit", hold, true);
      for (const type of MOVES_ON) document.removeEventListener(type, letGo, true);
    };
  }, [panel]);
  useEffect(() => {
    const { row, top } = held.current ?? {};
    if (row?.isConnected && top !== undefined) panel.current?.scrollBy(0, topOf(row) - top);
  });
}

function topOf(row: Element): number {
  return row.getBoundingClientRect().top;
}
