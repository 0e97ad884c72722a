import { useEffect, useSyncExternalStore } from "react";
import type { IsoDate } from "~/school/dates";
import { Checkbox } from "~/ui/forms/choices";
import { useHydrated } from "~/ui/page/hydrated";
import { press } from "~/ui/press/queue-store";
import { RouteDialog } from "~/ui/route-dialog";
import { afterChange, afterOpening } from "./presses";

type Key = { key: string; does: string };

const ALWAYS: Key[] = [
  { key: "Enter", does: "in the box for names: adds the name" },
  { key: "Enter", does: "in the empty box: goes on to Assign, once every name is found" },
];
const WITH_SCRIPTS: Key[] = [
  { key: "Esc", does: "closes the class or the dialog that is open" },
  { key: "/", does: "goes to the box for names" },
  { key: "?", does: "shows this list" },
];

export function KeysDialog({ closeTo }: { closeTo: string }) {
  const hydrated = useHydrated();
  const areOn = useKeysAreOn();
  return (
    <RouteDialog key="keys" title="Shortcuts" closeTo={closeTo}>
      <table className="text-sm">
        <caption className="sr-only">What each key does</caption>
        <tbody>
          {[...ALWAYS, ...(hydrated ? WITH_SCRIPTS : [])].map(({ key, does }) => (
            <tr key={does}>
              <th scope="row" className="py-1 pe-4 text-start font-normal">
                <kbd>{key}</kbd>
              </th>
              <td>{does}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {hydrated ? (
        <div className="mt-3">
          <Checkbox
            label="Use the keys / and ?"
            hint="Saved in this browser. Shortcuts are off while you type."
            checked={areOn}
            onChange={(event) => switchKeys(event.currentTarget.checked)}
          />
        </div>
      ) : null}
    </RouteDialog>
  );
}

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

function switchKeys(on: boolean): void {
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

function useKeysAreOn(): boolean {
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
