import { useLocation, useNavigation } from "@remix-run/react";
import { useFormsOnTheWay } from "./queue-store";

/** False without scripts. */
export function usePending(intent?: string): boolean {
  const { state, formData } = useNavigation();
  const unanswered = useFormsOnTheWay();
  const all = state === "idle" || !formData ? unanswered : [formData, ...unanswered];
  return all.some((form) => intent === undefined || form.get("intent") === intent);
}

/** False without JavaScript. */
export function useLoadingOther(parameter: string, shown: string): boolean {
  const { location: next } = useNavigation();
  const here = useLocation();
  if (!next || next.pathname !== here.pathname) return false;
  const valueIn = (search: string) => new URLSearchParams(search).get(parameter);
  const asked = valueIn(next.search);
  return asked !== valueIn(here.search) && asked !== shown;
}
