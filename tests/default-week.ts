import { DEFAULT_WEEK, labelsOf } from "~/school/week";

/** The days and blocks of a school that has set none. */
export const WORKING_DAYS = DEFAULT_WEEK.days;
export const BLOCKS = labelsOf(DEFAULT_WEEK);
