import type { User } from "~/accounts/sessions.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { Refusal } from "~/http/refusal";
import { answerBefore, type SentForm } from "~/sent-forms/sent-forms.server";
import { readWeek } from "~/settings/week.server";
import type { Answers } from "./answers";
import { findDifference, sumOf } from "./difference.server";
import { type DifferenceView, differenceView } from "./difference-view";
import { type Found, findInFile, gatherFound } from "./found.server";
import { type ImportFigures, importSchool } from "./import-school.server";
import type { Timetable } from "./timetable";
import { dropUpload, findUpload, keepUpload, type Upload } from "./uploads/uploads.server";

/**
 * Keeps a file that a session has sent, until it is imported. Throws a Refusal (400) for one that is no timetable, or cannot be read at
 * all.
 */
export async function keepFile(sessionId: string, file: Omit<Upload, "answers">): Promise<void> {
  const upload = { ...file, answers: {} };
  await findInFile(upload, await readWeek());
  await keepUpload(sessionId, upload);
}

/** A file that waits to be imported: what was found in it, or why it cannot be read so. */
export type OpenFile = {
  name: string;
  found: Found | null;
  refusal: string | null;
  answers: Answers;
};

/** What the file of a session holds; null when it has sent none, or it is gone. */
export async function openFile(sessionId: string): Promise<OpenFile | null> {
  const upload = await findUpload(sessionId);
  if (!upload) return null;
  const { name, answers } = upload;
  try {
    const { found } = await findInFile(upload, await readWeek());
    return { name, answers, found, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { name, answers, found: null, refusal: error.message };
  }
}

/** What importing the file would do, and the sum of it that agreeing names; or why it cannot be imported. */
export type OpenDifference = { name: string; isDemo: boolean } & (
  | { view: DifferenceView; agree: string; refusal: null }
  | { view: null; agree: null; refusal: string }
);

/** What importing the file of a session would do; null when it has sent none, or it is gone. */
export async function openDifference(sessionId: string): Promise<OpenDifference | null> {
  const upload = await findUpload(sessionId);
  if (!upload) return null;
  const isDemo = await holdsDemoSchool();
  const { name } = upload;
  const { people = [] } = upload.answers;
  try {
    const timetable = await timetableOf(upload);
    const difference = await findDifference(timetable, { replaceDemo: true, people });
    const view = differenceView(difference, timetable, people);
    return { name, isDemo, view, agree: sumOf(difference, timetable.week), refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { name, isDemo, view: null, agree: null, refusal: error.message };
  }
}

async function timetableOf(upload: Upload): Promise<Timetable> {
  const week = await readWeek();
  const timetable = await gatherFound(await findInFile(upload, week), week);
  if (timetable.teachers.length === 0)
    throw new Refusal(400, "The file has no lesson with a teacher");
  return timetable;
}

/**
 * Imports the file of a session as it was `agreed` to; those who are to leave go. The same form, `sent` twice, is carried out once. Throws a Refusal: 404 when the file is gone, else as
 * `importSchool` does.
 */
export async function importUpload(
  sessionId: string,
  { agreed, leaving }: { agreed: string; leaving: readonly string[] },
  actor: User,
  sent: SentForm | null,
): Promise<ImportFigures> {
  const before = await answerBefore<ImportFigures>(sent);
  if (before) return before;
  const upload = await findUpload(sessionId);
  if (!upload) throw fileIsGone();
  const timetable = await timetableOf(upload);
  const { people = [] } = upload.answers;
  const wishes = { replaceDemo: true, leaving, people, agreed, sent };
  const { figures } = await importSchool(timetable, upload.name, wishes, actor);
  await dropUpload(sessionId);
  return figures;
}

/** The refusal of what is asked of a file that is no longer kept. */
export function fileIsGone(): Refusal {
  return new Refusal(404, "The file is no longer kept here: choose it once more");
}
