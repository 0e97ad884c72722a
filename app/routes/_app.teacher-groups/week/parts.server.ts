import type { PartName } from "./fields";
import type { Part } from "./part.server";
import { calendarPart } from "./part-calendar.server";
import { daysPart } from "./part-days.server";
import { rulesPart } from "./part-rules.server";
import { schoolPart } from "./part-school.server";
import { timesPart } from "./part-times.server";
import { timetablesPart } from "./part-timetables.server";
import { weeksPart } from "./part-weeks.server";

// biome-ignore lint/suspicious/noExplicitAny: each part has fields of its own
export const PARTS_OF_WEEK: Record<PartName, Part<any>> = {
  school: schoolPart,
  days: daysPart,
  times: timesPart,
  calendar: calendarPart,
  timetables: timetablesPart,
  weeks: weeksPart,
  rules: rulesPart,
};
