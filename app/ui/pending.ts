import { useLocation, useNavigation } from "@remix-run/react";

/**
 * Whether a form of this page is being sent; with `intent`, only the form (or button) whose `intent`
 * field has that value. Always false without JavaScript.
 */
export function usePending(intent?: string): boolean {
  const { state, formData } = useNavigation();
  if (state === "idle" || !formData) return false;
  return intent === undefined || formData.get("intent") === intent;
}

/**
 * Whether this screen is being loaded with another value of a search parameter (another date, another
 * month) than the one `shown`. Always false without JavaScript.
 */
export function useLoadingOther(parameter: string, shown: string): boolean {
  const { location: next } = useNavigation();
  const here = useLocation();
  if (!next || next.pathname !== here.pathname) return false;
  const valueIn = (search: string) => new URLSearchParams(search).get(parameter);
  const asked = valueIn(next.search);
  return asked !== valueIn(here.search) && asked !== shown;
}
