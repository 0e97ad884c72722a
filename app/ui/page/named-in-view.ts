import { useLocation, useNavigationType } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { usePresses } from "~/ui/press/queue-store";
import { bringIntoView } from "./in-view";

/**
 * Brings what the address names (`#calendar`) into view if unseen: browsers do so on page loads,
 * until a panel takes the focus, never after presses. A page that comes again stays put.
 */
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
    if (named) bringIntoView(named);
  }, [key, hash, type, isOnTheWay]);
}

function isLoadedAgain(): boolean {
  const [document] = performance.getEntriesByType("navigation");
  return document instanceof PerformanceNavigationTiming && document.type !== "navigate";
}
