import { useEffect, useRef } from "react";

export function useChangedBeforeHydration(isOther: () => boolean, carryOut: () => void): void {
  const first = useRef({ isOther, carryOut });
  // Effect: what the browser's control holds is known once React has come to it.
  useEffect(() => {
    const { isOther, carryOut } = first.current;
    if (isOther()) carryOut();
  }, []);
}

/** An effect that is for changes only: not for what is there from the beginning. */
export function useUpdateEffect(change: unknown, follow: () => void): void {
  const before = useRef(change);
  const latest = useRef(follow);
  latest.current = follow;
  // Effect: it follows into what React does not render, a control's own value.
  useEffect(() => {
    if (before.current === change) return;
    before.current = change;
    latest.current();
  }, [change]);
}
