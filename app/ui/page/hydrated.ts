import { useRef, useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether JavaScript runs: false on the server and when a landed-on page first renders. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether a click put this component on the page after it was hydrated; never changes. */
export function useMountedAfterHydration(): boolean {
  return useRef(useHydrated()).current;
}
