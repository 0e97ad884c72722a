import { type PagePlace, pageOf } from "~/school/list-page";
import type { MarkStatic, StaticData } from "~/ui/static";
import type {
  AbsentView,
  PersonView,
  ReasonView,
  ResultView,
  SearchView,
  Some,
} from "./search-view";

/** What the screen shows of a date. */
export type ScreenView = Omit<SearchView, "absent"> & {
  /** A page of the absent teachers, and its place among all of them. */
  absent: AbsentOnScreen[];
  absentPlace: PagePlace;
  isSearched: boolean;
};
export type AbsentOnScreen = Omit<AbsentView, "classes"> & {
  hasClasses: boolean;
  classes: StaticData<AbsentView["classes"]>;
};

/** What a search found: who is free, and why the others are not. */
export type ResultOnScreen = Omit<ResultView, "teachers" | "dedicated" | "unavailable"> & {
  teachers: Some<PersonOnScreen>;
  dedicated: Some<PersonOnScreen>;
  unavailable: { shown: StaticData<ReasonView[]>; first: number; count: number };
};
export type PersonOnScreen = { id: string; name: string; details: StaticData<PersonView> };

/** As many absent teachers as are shown at once: nearly every day has fewer. */
const ABSENT_AT_ONCE = 60;

export function viewOnScreen(
  view: SearchView,
  { isSearched, absentPage = 1 }: { isSearched: boolean; absentPage?: number },
  asStatic: MarkStatic,
): ScreenView {
  const { absent: all, ...day } = view;
  const { shown: absent, ...absentPlace } = pageOf(all, absentPage, ABSENT_AT_ONCE);
  return {
    isSearched,
    absentPlace,
    absent: absent.map(({ classes, ...teacher }) => ({
      hasClasses: classes.length > 0,
      classes: asStatic(classes),
      ...teacher,
    })),
    ...day,
  };
}

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
