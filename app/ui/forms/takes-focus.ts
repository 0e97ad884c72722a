import { type RefObject, useEffect, useRef } from "react";
import { useMountedAfterHydration } from "~/ui/page/hydrated";

/** A ref for an answer's box: takes the focus when it comes, or with new `words` or `result`. */
export function useTakesFocus<Box extends HTMLElement>(
  words: string,
  result: unknown,
): RefObject<Box> {
  const box = useRef<Box>(null);
  const mayTakeFocus = useRef(useMountedAfterHydration());
  // biome-ignore lint/correctness/useExhaustiveDependencies: new words or a new answer take the focus again
  useEffect(() => {
    // Whoever types already while the page is hydrated goes on typing.
    if (mayTakeFocus.current || document.activeElement === document.body) box.current?.focus();
    mayTakeFocus.current = true;
  }, [words, result]);
  return box;
}
