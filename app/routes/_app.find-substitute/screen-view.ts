import type { IsoDate } from "~/school/dates";
import type { MarkStatic, StaticData } from "~/ui/static";
import type { PersonView, ReasonView, ResultView, SearchView, Some } from "./search-view";

/** What the screen shows of a date. */
export type ScreenView = SearchView & {
  isSearched: boolean;
  days: { previous: IsoDate | null; today: IsoDate; next: IsoDate | null };
};

/** What a search found: who is free, and why the others are not. */
export type ResultOnScreen = Omit<ResultView, "teachers" | "dedicated" | "unavailable"> & {
  teachers: Some<PersonOnScreen>;
  dedicated: Some<PersonOnScreen>;
  unavailable: { shown: StaticData<ReasonView[]>; first: number; count: number };
};
export type PersonOnScreen = { id: string; name: string; details: StaticData<PersonView> };

export function resultOnScreen(result: ResultView, asStatic: MarkStatic): ResultOnScreen {
  const { teachers, dedicated, unavailable, ...rest } = result;
  const people = ({ shown, count }: Some<PersonView>): Some<PersonOnScreen> => ({
    shown: shown.map((one) => ({ id: one.id, name: one.name, details: asStatic(one) })),
    count,
  });
  const { shown, count } = unavailable;
  return {
    teachers: people(teachers),
    dedicated: people(dedicated),
    unavailable: { shown: asStatic(shown), first: shown.length, count },
    ...rest,
  };
}
