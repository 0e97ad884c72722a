import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import type { SearchState } from "~/cover/search-state";
import { useRestoredFocus } from "~/ui/forms/restore-focus";
import { Icon } from "~/ui/icons";
import { bringIntoView } from "~/ui/page/in-view";
import { useHeldInPlace } from "~/ui/page/rows-in-place";
import { press } from "~/ui/press/queue-store";
import { afterChange } from "./day/presses";
import { StateLink, useScreen } from "./day/screen";

type PanelProps = {
  id: "class" | "results";
  opened: string;
  rows: unknown;
  title: ReactNode;
  about: ReactNode;
  closed: (before: SearchState) => SearchState;
  top?: ReactNode;
  foot?: ReactNode;
  children: ReactNode;
};

/**
 * What lies beside the board, on a phone over it: a class that was opened, or a block. `opened` is
 * which; `rows` changes with what it lists; `closed` is the board alone.
 */
export function Panel({ id, opened, rows, title, about, closed, top, foot, children }: PanelProps) {
  const panel = useRef<HTMLElement>(null);
  const body = useRef<HTMLDivElement>(null);
  useFocusWithin(panel, opened, afterChange(useScreen().date, closed));
  useRestoredFocus(panel, rows);
  useHeldInPlace(body as RefObject<HTMLElement>);
  return (
    <aside id={id} ref={panel} tabIndex={-1} aria-labelledby={`${id}-title`} className="drawer">
      <header className="drawer-head">
        <div className="min-w-0">
          <h2 id={`${id}-title`} className="font-semibold">
            {title}
          </h2>
          <p className="text-sm text-muted">{about}</p>
        </div>
        <StateLink change={closed} aria-label="Close" title="Close" className="close-drawer">
          <Icon name="close" className="h-4 w-4" />
        </StateLink>
      </header>
      {top}
      <div ref={body} className="drawer-body">
        {children}
      </div>
      {foot ? <footer className="drawer-foot">{foot}</footer> : null}
    </aside>
  );
}

const PASSED_OVER = "data-behind";

/** Tab comes to none of these, and again to those it passed over before. */
function passOver(controls: HTMLElement[]): void {
  for (const element of document.querySelectorAll<HTMLElement>(`[${PASSED_OVER}]`)) {
    element.removeAttribute("tabindex");
    element.removeAttribute(PASSED_OVER);
  }
  for (const element of controls) {
    element.tabIndex = -1;
    element.setAttribute(PASSED_OVER, "");
  }
}

/** Controls of the screen whose middle the panel covers; it is as high as the window. */
function controlsBehind(panel: HTMLElement | null): HTMLElement[] {
  if (!panel) return [];
  const { left, right } = panel.getBoundingClientRect();
  const controls = document.querySelectorAll<HTMLElement>(
    ["a[href]", "button", "summary", "input", "select", "textarea"]
      .map((kind) => `main ${kind}:where(:not([tabindex]), [${PASSED_OVER}])`)
      .join(", "),
  );
  return [...controls].filter((element) => {
    const box = element.getBoundingClientRect();
    const middle = box.left + box.width / 2;
    return (
      middle > left &&
      middle < right &&
      !panel.contains(element) &&
      !element.closest("dialog, [role=dialog]")
    );
  });
}

/**
 * Focus enters an opened class; Escape closes it, and focus returns to where it was pressed. What
 * lies behind the panel is passed over by Tab: there the focus would not be seen.
 */
function useFocusWithin(
  panel: React.RefObject<HTMLElement>,
  classId: string,
  close: (address: string) => string,
): void {
  const closing = useRef(close);
  closing.current = close;
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    const closeByKey = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === "Escape" && !defaultPrevented) press({ to: closing.current });
      if (key === "Tab") passOver(controlsBehind(panel.current));
    };
    document.addEventListener("keydown", closeByKey);
    return () => {
      document.removeEventListener("keydown", closeByKey);
      passOver([]);
      // Whoever went elsewhere meanwhile stays there.
      if (document.activeElement !== document.body) return;
      const button = [...document.querySelectorAll<HTMLElement>('button[name="class"]')].find(
        (element) => element.getAttribute("value") === classId && element.offsetParent !== null,
      );
      const target = button ?? (opener instanceof HTMLElement ? opener : null);
      target?.focus({ preventScroll: true });
      // On a phone the class took the whole screen, and may have been landed on.
      if (button) bringIntoView(button, "center");
    };
  }, [panel, classId]);
}
