import { useRef, useSyncExternalStore } from "react";

const never = () => () => {};

/**
 * Whether JavaScript runs here: false on the server and in the first render of a landed-on page, true
 * after that, and from the first render on for whatever is mounted later.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** Whether this component was put on the page by a click, after the page was hydrated; never changes. */
export function useMountedAfterHydration(): boolean {
  return useRef(useHydrated()).current;
}
