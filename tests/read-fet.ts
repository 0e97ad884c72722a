import { readFetLessons } from "~/imports/fet-lessons";
import { gatherTimetable, type MappingOptions } from "~/imports/timetable";

/** FET's CSV as the weeks of its teachers. */
export function readFetTimetable(csv: string, options?: MappingOptions) {
  return gatherTimetable(readFetLessons(csv), options);
}
