import { isRouteErrorResponse } from "@remix-run/react";
import { useEffect } from "react";
import { useMountedAfterHydration } from "./hydrated";

const KEY = "loaded-afresh";
const MINUTE = 60 * 1000;

/** Reloads after a fault in the browser (old page, new data), at most once a minute. */
export function useReloadOnError(error: unknown): void {
  const cameByScript = useMountedAfterHydration();
  // Effect: rendering must not reload.
  useEffect(() => {
    if (cameByScript && !isRouteErrorResponse(error) && isFirstInAMinute()) {
      window.location.reload();
    }
  }, [cameByScript, error]);
}

/** Without storage there is no telling a first time from a loop. */
function isFirstInAMinute(): boolean {
  try {
    const before = Number(sessionStorage.getItem(KEY));
    sessionStorage.setItem(KEY, String(Date.now()));
    return Date.now() - before > MINUTE;
  } catch {
    return false;
  }
}
