import { type FormEvent, useRef, useState } from "react";

/**
 * For a dialog: once something has been typed into a form of it, Escape only leads to the way out, which it closes by when pressed
 * there again. `isAsked` while it has.
 */
export function useKeepTyped() {
  const dialog = useRef<HTMLDivElement>(null);
  const isTyped = useRef(false);
  const [isAsked, setAsked] = useState(false);
  return {
    dialog,
    isTyped,
    isAsked,
    onInput({ target }: FormEvent) {
      if ("form" in target && target.form) isTyped.current = true;
      setAsked(false);
    },
    onEscapeKeyDown(event: KeyboardEvent) {
      if (!isTyped.current) return;
      const wayOut =
        dialog.current?.querySelector<HTMLElement>(".dialog-buttons a") ??
        dialog.current?.querySelector("button");
      if (!wayOut || wayOut === document.activeElement) return;
      event.preventDefault();
      wayOut.focus();
      setAsked(true);
    },
  };
}
