import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { usePresses } from "~/ui/press/queue-store";
import { bringIntoView } from "./in-view";

/** For the address's `#calendar`: browsers do it on page loads, unless a panel takes the focus. */
export function useNamedInView(): void {
  const { key, hash } = useLocation();
  const type = useNavigationType();
  const isOnTheWay = usePresses().base !== null;
  const seen = useRef("");
  // Effect: where things are shows when all that was pressed is on the page.
  useEffect(() => {
    const isFirst = seen.current === "";
    if (isOnTheWay || seen.current === key) return;
    seen.current = key;
    if (isFirst ? isLoadedAgain() : type === "POP") return;
    const named = hash && document.getElementById(hash.slice(1));
    if (!named) return;
    bringIntoView(named);
    // What was pressed has gone from the page.
    if (document.activeElement === document.body) named.focus({ preventScroll: true });
  }, [key, hash, type, isOnTheWay]);
}

function isLoadedAgain(): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return document instanceof PerformanceNavigationTiming && document.type !== "navigate";
}
