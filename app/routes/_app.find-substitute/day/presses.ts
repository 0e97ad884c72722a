import { useMemo } from "react";
import { nextState, readSearchState, type SearchState, searchUrl } from "~/cover/search-state";
import type { IsoDate } from "~/school/dates";
import { parametersOf } from "~/ui/press/queue";
import { useFormsOnTheWay, useOptimisticAddress } from "~/ui/press/queue-store";

/** The state of an address; one without a date is about the date that is shown. */
const stateOf = (address: string, shown: IsoDate) =>
  readSearchState(parametersOf(address), shown).state;

export function useOptimisticState(shown: IsoDate): SearchState {
  const address = useOptimisticAddress();
  return useMemo(() => stateOf(address, shown), [address, shown]);
}

/** For `PressForm`: where a form leads as far as the browser can tell, else the same address. */
export const afterForm = (shown: IsoDate) => (address: string, form: FormData) => {
  const before = stateOf(address, shown);
  const after = nextState(before, form);
  return after === before ? address : searchUrl(after);
};

export const afterChange =
  (shown: IsoDate, change: (state: SearchState) => SearchState) => (address: string) =>
    searchUrl(change(stateOf(address, shown)));

export const afterOpening = (shown: IsoDate, dialog: string) => (address: string) =>
  searchUrl(stateOf(address, shown), { dialog });

/** The forms with this intent that were pressed and whose outcome is not shown yet. */
export function useOnTheirWay(intent: string): FormData[] {
  return useFormsOnTheWay().filter((form) => form.get("intent") === intent);
}
