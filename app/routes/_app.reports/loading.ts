import { useLocation, useNavigation } from "@remix-run/react";

/**
 * Whether another report is on its way, or the same one anew; opening the preview is no other report. Always
 * false without JavaScript.
 */
export function useLoadingReport(): boolean {
  const { location: next, formData } = useNavigation();
  const here = useLocation();
  if (next?.pathname !== here.pathname) return false;
  if (formData) return true;
  const [before, after] = [here, next].map(({ search }) => new URLSearchParams(search));
  return ["type", "date"].some((name) => before?.get(name) !== after?.get(name));
}
