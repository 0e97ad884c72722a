import { useNavigation } from "@remix-run/react";

/**
 * Whether a form of this page is being sent; with `intent`, only the form (or button) whose `intent`
 * field has that value. Always false without JavaScript.
 */
export function usePending(intent?: string): boolean {
  const { state, formData } = useNavigation();
  if (state === "idle" || !formData) return false;
  return intent === undefined || formData.get("intent") === intent;
}
