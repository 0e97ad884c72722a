import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus from getting lost: when `change` has changed and what had the focus is gone, the element gets
 * it (it needs `tabIndex={-1}`).
 */
export function useKeptFocus(element: RefObject<HTMLElement>, change: unknown): void {
  const before = useRef(change);
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) {
      element.current?.focus({ preventScroll: true });
    }
  }, [element, change]);
}
