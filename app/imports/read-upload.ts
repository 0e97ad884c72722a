import { Refusal } from "~/http/refusal";
import type { Week } from "~/school/week";
import type { Upload } from "./answers/answers";
import type { ImportPreview } from "./answers/found";
import { findInFile } from "./answers/found-in-file";
import { questionsOf } from "./answers/questions";
import { calledAs, type NamesMeant } from "./difference/names-meant";
import { gatherFound } from "./people/gather-found";
import { type Look, lookAt } from "./people/look";
import type { TimetableOfFile } from "./people/timetable";

/** An uploaded file in the school's week. What goes in and comes out is plain data. */
type File = Omit<Upload, "name">;

/** What the file says, read as was answered. Throws 400 if it cannot be read so. */
export const readPreview = (file: File, week: Week): ImportPreview => findInFile(file, week).found;

/** With a teacher's week to look at; null while something must be said first. */
export function readLook(file: File, week: Week): { found: ImportPreview; look: Look | null } {
  const all = findInFile(file, week);
  const { found } = all;
  if (questionsOf(found).length > 0) return { found, look: null };
  return { found, look: lookAt(gatherFound(all, week), week, file.answers.shownTeacher) };
}

/** Throws 400 while something must be said first, and for a file without a teacher's lesson. */
export function readTeachers(
  file: File,
  week: Week,
  names: NamesMeant,
): { found: ImportPreview; timetable: TimetableOfFile } {
  const all = findInFile(file, week);
  const timetable = gatherFound(all, week, calledAs(names));
  if (timetable.teachers.length === 0)
    throw new Refusal(400, "The file has no lesson with a teacher");
  return { found: all.found, timetable };
}
