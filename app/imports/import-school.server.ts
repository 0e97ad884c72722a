import { type Database, db, type Transaction, write } from "db/client";
import { recordAct } from "~/acts/acts.server";
import { keepClassesOfPast } from "~/cover/absences/keep-classes.server";
import { changeCover } from "~/cover/change-cover.server";
import { datesOf, releaseSubstitutes } from "~/cover/delete-teacher.server";
import { findDisplaced, writeChange } from "~/cover/week/change-week.server";
import { holdsDemoSchool, markDemoSchool } from "~/demo/demo-mark.server";
import { isDemoTeacherId } from "~/demo/rows";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import {
  deleteTeachers,
  insertTeachers,
  listTeachers,
  newTeacherId,
  refuseTooMany,
  updateTeachers,
} from "~/teachers/teachers.server";
import { type ImportPlan, type KnownTeacher, planImport } from "./import-plan";
import type { Timetable } from "./timetable";

export type ImportOptions = {
  replaceDemo: boolean;
  skipBadRows: boolean;
  dryRun: boolean;
  /** The file's week becomes the school's; with `dropDisplaced` even where that leaves others without theirs. */
  setWeek?: boolean;
  dropDisplaced?: boolean;
};

/** What an import did, or would do: `removed` are the demo school's teachers. */
export type ImportOutcome = ImportPlan & { isDemo: boolean; removed: KnownTeacher[] };

/**
 * Brings a timetable into the database in one transaction; a teacher who is there by name is updated,
 * past substitutions stay. `source` is how the trail calls the file. With `dryRun` nothing is written.
 * Throws a Refusal: 400 for lines that cannot be read (unless they may be skipped) or no teacher at all,
 * 409 for a demo database (unless it is to be replaced), for more teachers than a school has, and for a name that two teachers here bear.
 */
export async function importSchool(
  timetable: Timetable,
  source: string,
  options: ImportOptions,
): Promise<ImportOutcome> {
  refuseUnreadable(timetable, options);
  if (options.dryRun) return foresee(db(), timetable, options);
  return write(async (tx) => {
    const outcome = await foresee(tx, timetable, options);
    const { added, changed, removed, isDemo } = outcome;
    if (isDemo) {
      await removeFromCover(tx, removed);
      await markDemoSchool(tx, false);
      await recordAct(tx, null, "removed the demo school");
    }
    await setWeekOf(timetable, outcome, options, tx);
    await insertTeachers(
      tx,
      added.map((teacher) => ({ ...teacher, id: newTeacherId() })),
    );
    await keepClassesOfPast(tx);
    await updateTeachers(tx, changed);
    const figures = `teachers added: ${added.length}, changed: ${changed.length}`;
    await recordAct(tx, null, `imported the timetable ${source} (${figures})`);
    return outcome;
  });
}

/**
 * Makes the week of a file the school's. Throws 409 when teachers who are not in the file, or absences to come, would lose something,
 * unless that is agreed to; and for a day or block with cover to come.
 */
async function setWeekOf(
  { week }: Timetable,
  { changed, unchanged }: ImportPlan,
  { dropDisplaced }: ImportOptions,
  tx: Transaction,
): Promise<void> {
  if (!week) return;
  const planned = {
    days: week.days,
    blocks: week.blocks.map((block) => ({ ...block, was: block.label })),
  };
  const inFile = new Set([...changed, ...unchanged].map(({ name }) => name));
  const displaced = await findDisplaced(planned, tx);
  const entries = displaced.entries.filter(({ name }) => !inFile.has(name));
  const lost = [
    ...entries.map(({ name, count }) => `${count} of ${name}`),
    ...displaced.absences.map(({ name, date }) => `the absence of ${name} on ${date}`),
  ];
  if (lost.length > 0 && !dropDisplaced) {
    const more = lost.length > 5 ? ` and ${lost.length - 5} more` : "";
    throw new Refusal(
      409,
      `Of those who are not in the file this has no place in its week: ${lost.slice(0, 5).join(", ")}${more}. --drop-displaced leaves it out`,
    );
  }
  await writeChange(tx, planned, null);
}

/** What was invented and is past leaves no trace; what somebody entered for the days to come is one change. */
async function removeFromCover(tx: Transaction, removed: KnownTeacher[]): Promise<void> {
  const ids = removed.map(({ id }) => id);
  const dates = (await datesOf(tx, ids)).filter((date) => date >= today());
  const what = { kind: "timetable imported", dates, leaving: removed, asOne: true } as const;
  await changeCover(tx, null, what, async () => {
    await releaseSubstitutes(tx, ids, null);
    await deleteTeachers(tx, ids);
  });
}

function refuseUnreadable({ faults, teachers }: Timetable, { skipBadRows }: ImportOptions) {
  if (faults.length > 0 && !skipBadRows) {
    const lines = faults.length === 1 ? "1 line" : `${faults.length} lines`;
    throw new Refusal(
      400,
      `${lines} cannot be read: correct the file, or leave them out with --skip-bad-rows`,
    );
  }
  if (teachers.length === 0) throw new Refusal(400, "The file has no lesson with a teacher");
}

async function foresee(
  source: Transaction | Database,
  { teachers }: Timetable,
  { replaceDemo }: ImportOptions,
): Promise<ImportOutcome> {
  const isDemo = await holdsDemoSchool(source);
  if (isDemo && !replaceDemo) {
    throw new Refusal(
      409,
      "This database holds the demo school: remove it in the same go with --replace-demo",
    );
  }
  const here = await listTeachers(source);
  const isInvented = ({ id }: KnownTeacher) => isDemo && isDemoTeacherId(id);
  const real = here.filter((teacher) => !isInvented(teacher));
  const plan = planImport(real, teachers);
  const removed = here.filter(isInvented);
  await refuseTooMany(plan.added.length - removed.length, source);
  return { ...plan, isDemo, removed };
}
