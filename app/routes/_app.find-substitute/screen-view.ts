import type { AbsentView, PersonView, ResultView, SearchView, Some } from "~/cover/search-view";
import type { Print, Printed } from "~/ui/printed";

/** What the screen shows of a date, its classes to be printed. */
export type ScreenView = Omit<SearchView, "absent"> & {
  absent: PrintedAbsent[];
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

export function viewToPrint(view: SearchView, isSearched: boolean, print: Print): ScreenView {
  const { absent, ...day } = view;
  return {
    isSearched,
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
