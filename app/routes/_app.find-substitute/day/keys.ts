import { useEffect, useSyncExternalStore } from "react";
import type { IsoDate } from "~/school/dates";
import { press } from "~/ui/press/queue-store";
import { afterChange, afterOpening } from "./presses";

const STORED = "keys";
const OFF = "off";

/** What was chosen last on this page, for browsers that remember nothing. */
let chosen: boolean | null = null;
const listeners = new Set<() => void>();

function areOn(): boolean {
  chosen ??= stored() !== OFF;
  return chosen;
}

function stored(): string | null {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null;
  }
}

export function switchKeys(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(STORED);
    else localStorage.setItem(STORED, OFF);
  } catch {
    // Storage is blocked: it holds for this page.
  }
  for (const listener of listeners) listener();
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useKeysAreOn(): boolean {
  return useSyncExternalStore(listen, areOn, () => true);
}

/** The keys do nothing while typing or while a dialog is open. */
export function useKeys(date: IsoDate): void {
  const isOn = useKeysAreOn();
  // Effect: a key that no control has the focus for reaches the document alone.
  useEffect(() => {
    if (!isOn) return;
    const act = (event: KeyboardEvent) => {
      if (isMeantOtherwise(event)) return;
      const field = document.getElementById("absent");
      if (event.key === "?") {
        event.preventDefault();
        press({ to: afterOpening(date, "keys") });
      } else if (event.key === "/" && field) {
        event.preventDefault();
        field.focus();
        // It lies beside the board, over the box.
        const close = afterChange(date, (before) => ({ ...before, opened: undefined }));
        if (document.getElementById("class")) press({ to: close });
      }
    };
    document.addEventListener("keydown", act);
    return () => document.removeEventListener("keydown", act);
  }, [isOn, date]);
}

function isMeantOtherwise(event: KeyboardEvent): boolean {
  const { target, ctrlKey, altKey, metaKey, isComposing, defaultPrevented } = event;
  if (ctrlKey || altKey || metaKey || isComposing || defaultPrevented) return true;
  const isField =
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches("input, select, textarea"));
  return isField || document.querySelector("[role=dialog]") !== null;
}
