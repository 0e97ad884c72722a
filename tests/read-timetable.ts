import { Refusal } from "~/http/refusal";
import type { Answers } from "~/imports/answers/answers";
import { findInFile } from "~/imports/answers/found-in-file";
import { questionsOf } from "~/imports/answers/questions";
import { gatherFound } from "~/imports/people/gather-found";
import { DEFAULT_WEEK, type Week } from "~/school/week";

type Told = Answers & { names?: Uint8Array; school?: Week };

/** A file with what was answered, in the school's week; throws as the command while something is open. */
export function readTimetable(
  timetable: Uint8Array | string,
  { names, school = DEFAULT_WEEK, ...said }: Told = {},
) {
  const bytes = typeof timetable === "string" ? Buffer.from(timetable) : timetable;
  const answers: Answers = { otherKinds: "out", ...said };
  const file = findInFile({ timetable: bytes, teachers: names ?? null, answers }, school);
  const [question] = questionsOf(file.found);
  if (question) throw new Refusal(400, `${question.message}: ${question.option}`);
  const { format, table } = file.found;
  return { format, table, ...gatherFound(file, school) };
}
