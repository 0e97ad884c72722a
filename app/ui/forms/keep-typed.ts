import { type FormEvent, useEffect, useRef, useState } from "react";

/** Once something is typed in a dialog, Escape leads to the way out (`isAsked`), then closes. */
export function useKeepTyped() {
  const dialog = useRef<HTMLDivElement>(null);
  const sentence = useRef<HTMLParagraphElement>(null);
  const isTyped = useRef(false);
  const [isAsked, setAsked] = useState(false);
  // Effect: the sentence stands below the way out, and has a place once it is there.
  useEffect(() => {
    if (isAsked) sentence.current?.scrollIntoView({ block: "nearest" });
  }, [isAsked]);
  return {
    dialog,
    sentence,
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
