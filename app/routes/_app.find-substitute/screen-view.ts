import { type PagePlace, pageOf } from "~/school/list-page";
import type { Print, Printed } from "~/ui/printed";
import type { AbsentView, PersonView, ResultView, SearchView, Some } from "./search-view";

/** What the screen shows of a date, its classes to be printed. */
export type ScreenView = Omit<SearchView, "absent"> & {
  /** A page of the absent teachers, and its place among all of them. */
  absent: PrintedAbsent[];
  absentPlace: PagePlace;
  isSearched: boolean;
};
export type PrintedAbsent = Omit<AbsentView, "classes"> & {
  hasClasses: boolean;
  classes: Printed<AbsentView["classes"]>;
};

/** What a search found, its long lists to be printed: who is free, and why the others are not. */
export type PrintedResult = Omit<ResultView, "teachers" | "dedicated" | "unavailable"> & {
  teachers: SomePrinted<PersonView>;
  dedicated: SomePrinted<PersonView>;
  unavailable: SomePrinted<ResultView["unavailable"]["shown"][number]>;
};
/** The first of a list, how many they are, and how long the list is. */
export type SomePrinted<One> = { shown: Printed<One[]>; first: number; count: number };

/** As many absent teachers as are shown at once: nearly every day has fewer. */
const ABSENT_AT_ONCE = 60;

export function viewToPrint(
  view: SearchView,
  { isSearched, absentPage = 1 }: { isSearched: boolean; absentPage?: number },
  print: Print,
): ScreenView {
  const { absent: all, ...day } = view;
  const { shown: absent, ...absentPlace } = pageOf(all, absentPage, ABSENT_AT_ONCE);
  return {
    isSearched,
    absentPlace,
    absent: absent.map(({ classes, ...teacher }) => ({
      hasClasses: classes.length > 0,
      classes: print(classes),
      ...teacher,
    })),
    ...day,
  };
}

export function resultToPrint(result: ResultView, print: Print): PrintedResult {
  const { teachers, dedicated, unavailable, ...rest } = result;
  return {
    teachers: someToPrint(teachers, print),
    dedicated: someToPrint(dedicated, print),
    unavailable: someToPrint(unavailable, print),
    ...rest,
  };
}

function someToPrint<One>({ shown, count }: Some<One>, print: Print): SomePrinted<One> {
  return { shown: print(shown), first: shown.length, count };
}
