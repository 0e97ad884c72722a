import { useLocation, useNavigation } from "@remix-run/react";
import { createContext, useContext } from "react";
import { useFormsOnTheWay } from "./queue-store";

/** Of the form that something stands in; null where it has none. */
export const IntentOfForm = createContext<string | null>(null);

/** Whether the form that this stands in is on its way, or the one with this `intent`. */
export function usePendingForm(intent?: string): boolean {
  const ofForm = useContext(IntentOfForm) ?? undefined;
  return usePending(intent ?? ofForm);
}

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
