import { useRef, useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and when a landed-on page first renders. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The answer never changes. */
export function useMountedAfterHydration(): boolean {
  return useRef(useHydrated()).current;
}
