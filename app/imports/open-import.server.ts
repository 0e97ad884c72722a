import type { Transaction } from "db/client";
import type { User } from "~/accounts/sessions.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { isDemoTeacherId } from "~/demo/rows";
import { fingerprint, isUnchanged } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import { answerBefore, type SentForm } from "~/http/sent-forms.server";
import { today } from "~/school/clock.server";
import { nameKey } from "~/school/names";
import type { Week } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { listNames } from "~/teachers/teachers.server";
import type { Answers, Upload } from "./answers/answers";
import type { ImportPreview } from "./answers/found";
import { fitsWeek } from "./answers/found-in-file";
import { readingShown } from "./answers/questions";
import {
  agreedIn,
  type Difference,
  findDifference,
  type ImportDecisions,
} from "./difference/difference.server";
import { type DifferenceView, differenceView } from "./difference/difference-view";
import {
  type Begins,
  beginsOf,
  type FromWhen,
  fromWhen,
  heldAtFirst,
  weekThen,
} from "./difference/from-when.server";
import {
  type LikelyPerson,
  likelyPeople,
  namesMeant,
  refuseUnanswered,
} from "./difference/same-people.server";
import { type Surprise, surprisesIn } from "./difference/surprises.server";
import { fittingTo, keepHabit, kindOfFile, readHabit } from "./kept/import-habits.server";
import { dropUpload, findUpload, keepAnswers, keepUpload } from "./kept/uploads.server";
import type { Look } from "./people/look";
import type { TimetableOfFile } from "./people/timetable";
import { lookOf, previewOf, teachersOf } from "./read-on-thread.server";
import { type ImportFigures, importSchool } from "./written/import-school.server";

type SentFile = Omit<Upload, "answers">;

/** Throws 400 if it is no timetable, or cannot be read at all. */
export async function keepFile(sessionId: string, file: SentFile): Promise<void> {
  const school = await readWeekOn(today());
  const isFirst = await isNobodyHere();
  const held = heldAtFirst(school, isFirst);
  const answers = await firstAnswers(file, weekThen(held, school), isFirst);
  await keepUpload(sessionId, { ...file, answers: { ...answers, ...held } });
}

const isNobodyHere = async () => [...(await listNames()).keys()].every(isDemoTeacherId);

/** How the last file of its kind was read, as far as that fits this one. */
async function firstAnswers(file: SentFile, week: Week, isFirst: boolean): Promise<Answers> {
  const found = await previewOf({ ...file, answers: {} }, week);
  const habit = await readHabit(kindOfFile(found));
  if (habit) {
    const answers = { ...fittingTo(found, habit), remembered: true };
    if (await isReadable(file, answers, week)) return answers;
  }
  return suggestedAnswers(file, found, week, isFirst);
}

/** For a first file that does not fit the school's week, or says when its blocks ring where nobody has. */
async function suggestedAnswers(
  file: SentFile,
  found: ImportPreview,
  week: Week,
  isFirst: boolean,
): Promise<Answers> {
  if (!isFirst || found.table?.open.length) return {};
  const answers = { setWeek: true, isWeekSuggested: true };
  const isWanted = !fitsWeek(found) || (await bringsTimes({ ...file, answers }, week));
  return isWanted && (await isReadable(file, answers, week)) ? answers : {};
}

async function bringsTimes(file: SentFile & { answers: Answers }, week: Week): Promise<boolean> {
  if (week.blocks.some(({ begins }) => begins !== null)) return false;
  const read = await orNull(teachersOf(file, week, await namesMeant({})));
  return read?.timetable.week?.blocks.some(({ begins }) => begins !== null) ?? false;
}

async function isReadable(file: SentFile, answers: Answers, week: Week): Promise<boolean> {
  return (await orNull(previewOf({ ...file, answers }, week))) !== null;
}

/** Null where it is refused. */
function orNull<Read>(reading: Promise<Read>): Promise<Read | null> {
  return reading.catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
}

/** As if no file had been imported before. */
export async function readAfresh(sessionId: string): Promise<void> {
  const upload = await findUpload(sessionId);
  if (!upload) return;
  const { holds, timetable } = upload.answers;
  const week = weekThen(upload.answers, await readWeekOn(today()));
  const found = await previewOf({ ...upload, answers: {} }, week);
  const isFirst = await isNobodyHere();
  const answers = await suggestedAnswers(upload, found, week, isFirst);
  await keepAnswers(sessionId, { ...answers, holds, timetable });
}

/** A file of a program that is known, as the table that it is too. */
export async function readAsTable(sessionId: string): Promise<void> {
  const upload = await findUpload(sessionId);
  if (!upload) return;
  const { holds, timetable } = upload.answers;
  await keepAnswers(sessionId, { holds, timetable, asTable: true });
}

/** A null answer undoes what was said. */
export async function saySamePerson(
  sessionId: string,
  pair: readonly [name: string, theirs: string],
  isSame: boolean | null,
): Promise<void> {
  const upload = await findUpload(sessionId);
  if (!upload) throw fileIsGone();
  const [name, theirs] = pair;
  const without = (all: Answers["same"] = []) =>
    all.filter(([one, other]) => nameKey(one) !== nameKey(name) || other !== theirs);
  const { same, apart } = upload.answers;
  await keepAnswers(sessionId, {
    ...upload.answers,
    same: [...without(same), ...(isSame === true ? [[name, theirs] as const] : [])].map(pairOf),
    apart: [...without(apart), ...(isSame === false ? [[name, theirs] as const] : [])].map(pairOf),
  });
}

const pairOf = ([name, theirs]: readonly [string, string]): [string, string] => [name, theirs];

export async function sayAllApart(sessionId: string): Promise<void> {
  const upload = await findUpload(sessionId);
  if (!upload) throw fileIsGone();
  const { timetable, begins } = await readUpload(upload);
  const difference = await findDifference(timetable, { replaceDemo: true, begins });
  const { apart = [] } = upload.answers;
  const open = await likelyPeople(difference, timetable, apart);
  const rest = open.map(({ name, theirs }) => pairOf([name, theirs]));
  await keepAnswers(sessionId, { ...upload.answers, apart: [...apart, ...rest] });
}

export type OpenFile = {
  name: string;
  found: ImportPreview | null;
  /** How it is read, for telling whether that is still so. */
  shown: string;
  /** What it comes to, once nothing is open. */
  look: Look | null;
  refusal: string | null;
  answers: Answers;
  when: FromWhen;
  /** Whether nobody is here yet. */
  isFirst: boolean;
};

export async function openFile(sessionId: string): Promise<OpenFile | null> {
  const upload = await findUpload(sessionId);
  if (!upload) return null;
  const { name, answers } = upload;
  const school = await readWeekOn(today());
  const shown = { name, answers, when: fromWhen(answers, school), isFirst: await isNobodyHere() };
  try {
    const week = weekThen(answers, school);
    const { found, look } = await lookOf(upload, week);
    return { ...shown, found, shown: readingShown(found), look, refusal: null };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ...shown, found: null, shown: "", look: null, refusal: error.message };
  }
}

export type OpenDifference = { name: string; isDemo: boolean } & (
  | {
      view: DifferenceView & {
        likely: LikelyPerson[];
        surprises: Surprise[];
        said: Required<Pick<Answers, "same" | "apart">>;
      };
      agree: string;
      refusal: null;
    }
  | { view: null; agree: null; refusal: string }
);

export async function openDifference(sessionId: string): Promise<OpenDifference | null> {
  const upload = await findUpload(sessionId);
  if (!upload) return null;
  const isDemo = await holdsDemoSchool();
  const { name } = upload;
  const { same = [], apart = [] } = upload.answers;
  try {
    const { timetable, begins } = await readUpload(upload);
    const { leaving } = upload.answers;
    const difference = await findDifference(timetable, { replaceDemo: true, begins, leaving });
    const view = {
      ...differenceView(difference, timetable),
      likely: await likelyPeople(difference, timetable, apart),
      surprises: await surprisesIn(difference, timetable),
      said: { same, apart },
    };
    return {
      name,
      isDemo,
      view,
      agree: fingerprint(agreedIn(difference, timetable.week)),
      refusal: null,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { name, isDemo, view: null, agree: null, refusal: error.message };
  }
}

async function readUpload(
  upload: Upload,
): Promise<{ timetable: TimetableOfFile; found: ImportPreview; begins: Begins | null }> {
  const school = await readWeekOn(today());
  const begins = beginsOf(upload.answers, school);
  const week = weekThen(upload.answers, school);
  return { ...(await teachersOf(upload, week, await namesMeant(upload.answers))), begins };
}

/** A form sent twice does it once. Throws 404 if the file is gone, else as `importSchool`. */
export async function importUpload(
  sessionId: string,
  {
    agreed,
    leaving,
    hasLooked,
  }: Pick<Required<ImportDecisions>, "leaving"> & { agreed: string; hasLooked: boolean },
  actor: User,
  sent: SentForm | null,
): Promise<ImportFigures> {
  const before = await answerBefore<ImportFigures>(sent);
  if (before) return before;
  const upload = await findUpload(sessionId);
  if (!upload) throw fileIsGone();
  const { timetable, found, begins } = await readUpload(upload);
  const { same = [], apart = [] } = upload.answers;
  const difference = await findDifference(timetable, { replaceDemo: true, begins, leaving });
  refuseUnanswered(await likelyPeople(difference, timetable, apart));
  if (!hasLooked && (await surprisesIn(difference, timetable)).length > 0)
    throw new Refusal(400, NOT_LOOKED);
  await keepAnswers(sessionId, { ...upload.answers, leaving });
  if (begins && leaving.length > 0) await refuseUnseen(difference, timetable, { begins, agreed });
  const keep = (tx: Transaction) => keepHabit(tx, found, upload.answers);
  const wishes = { replaceDemo: true, begins, leaving, same, agreed, sent, keep };
  const { figures } = await importSchool(timetable, upload.name, wishes, actor);
  await dropUpload(sessionId);
  return figures;
}

const NOT_LOOKED = "Look at what is unusual, then tick “I have looked”";

/** Throws 409 if only what becomes of cover once some leave was not agreed to: show it first. */
async function refuseUnseen(
  difference: Difference,
  timetable: TimetableOfFile,
  { agreed, begins }: { agreed: string; begins: Begins },
): Promise<void> {
  if (isUnchanged(agreedIn(difference, timetable.week), agreed)) return;
  const withoutLeaving = await findDifference(timetable, { replaceDemo: true, begins });
  if (isUnchanged(agreedIn(withoutLeaving, timetable.week), agreed))
    throw new Refusal(
      409,
      "Who leaves is needed for cover then: look at what becomes of it, and import once more",
    );
}

export function fileIsGone(): Refusal {
  return new Refusal(404, "The file is no longer kept here: choose it again");
}
