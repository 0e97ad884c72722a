import { Refusal } from "~/http/refusal";
import type { Week } from "~/school/week";
import type { FoundFile } from "../answers/found-in-file";
import { questionsOf } from "../answers/questions";
import { gatherTimetable, type TimetableOfFile } from "./timetable";

/** Does what was found and answered. Throws 400 while something must be said first. */
export function gatherFound(
  { read, found }: FoundFile,
  week: Week,
  called?: (name: string) => string,
): TimetableOfFile {
  const [question] = questionsOf(found);
  if (question) throw new Refusal(400, question.message);
  return gatherTimetable(read, found, week, called);
}
