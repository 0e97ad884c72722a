import type { IsoDate } from "~/school/dates";
import type { SearchView } from "./search-view";

/** What the screen shows of a date. */
export type ScreenView = SearchView & {
  isSearched: boolean;
  days: { previous: IsoDate | null; today: IsoDate; next: IsoDate | null };
};
