import { useEffect, useRef } from "react";
import { useMountedAfterHydration } from "~/ui/page/hydrated";
import type { ImportData } from "./import-data.server";
import { FIRST_PAIR } from "./import-state";

type Step = Exclude<ImportData["step"], "ask">;

const STEPS: Record<Step, string> = {
  file: "Step 1 of 3: The file",
  found: "Step 2 of 3: What it says",
  difference: "Step 3 of 3: What would change",
};

/**
 * Comes into view with focus after another step, or when `shown` changes. The first step leaves the
 * focus to the dialog's file.
 */
export function ImportStep({
  step,
  shown,
  mayTakeFocus,
}: {
  step: Step;
  shown: string | null;
  mayTakeFocus: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLater = step !== "file";
  const isOpened = useMountedAfterHydration();
  const follows = useRef(isOpened && isLater);
  const before = useRef<Step | null>(null);
  // Effect: moves the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step, or another thing shown, takes the focus again
  useEffect(() => {
    // Whoever types already while the page is hydrated goes on typing.
    const takesFocus = follows.current || (isLater && document.activeElement === document.body);
    follows.current = true;
    if (!takesFocus || !mayTakeFocus) return;
    const next = document.getElementById(FIRST_PAIR);
    if (next && before.current === step) return next.focus();
    before.current = step;
    // The focus by itself would leave it in the middle of the window.
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [step, shown]);
  return (
    <h3
      ref={heading}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this shows which step is there
      autoFocus={isLater && mayTakeFocus}
      className="mb-4 scroll-mt-16 text-sm text-muted"
    >
      {STEPS[step]}
    </h3>
  );
}
