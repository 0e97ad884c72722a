import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps the focus from getting lost: when `change` has changed and what had the focus is gone, the element gets
 * it (it needs `tabIndex={-1}`).
 */
export function useRestoredFocus(element: RefObject<HTMLElement>, change: unknown): void {
  const before = useRef(change);
  // Effect: whether the focus is lost shows when the change is on the page.
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    if (isFocusLost()) element.current?.focus({ preventScroll: true });
  }, [element, change]);
}

/** A control that was disabled just now loses the focus only with the next frame. */
function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement.matches(":disabled");
}

/**
 * For a button that is disabled while it is at work, and so loses the focus: gives it back afterwards, unless
 * something else has it by then.
 */
export function useFocusAfterPending(pending: boolean) {
  const ref = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  // Effect: the same, when the button is enabled again.
  useEffect(() => {
    if (!pending) return;
    return () => {
      if (isFocusLost() && hadFocus.current) ref.current?.focus({ preventScroll: true });
    };
  }, [pending]);
  const onFocus = () => {
    hadFocus.current = true;
  };
  const onBlur = () => {
    hadFocus.current = false;
  };
  return { ref, onFocus, onBlur };
}
