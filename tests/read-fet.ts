import { readFetLessons } from "~/imports/fet-lessons";
import { gatherTimetable, type MappingOptions } from "~/imports/timetable";

/** FET's CSV as the weeks of its teachers. */
export function readFetTimetable(csv: string, options?: MappingOptions) {
  return lastOf(gatherTimetable(lastOf(readFetLessons(csv)), options));
}

function lastOf<Result>(steps: Iterator<unknown, Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
