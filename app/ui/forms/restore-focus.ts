import { type RefObject, useEffect, useRef } from "react";

/** Gives the element (needs `tabIndex={-1}`) the focus if it was lost when `change` changed. */
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

/** For a button disabled at work: gives its focus back afterwards, unless something else has it. */
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
