import { readFetLessons } from "~/imports/fet-lessons";
import { gatherTimetable, type MappingOptions } from "~/imports/timetable";

/** FET's CSV as the weeks of its teachers. */
export const readFetTimetable = (csv: string, options?: MappingOptions) =>
  gatherTimetable(readFetLessons(csv), options);
