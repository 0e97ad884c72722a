import { isDeepStrictEqual } from "node:util";
import type { ImportedRow } from "db/changed-rows";
import { type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { changeCover } from "~/cover/change-cover.server";
import { datesOf, releaseSubstitutes } from "~/cover/delete-teacher.server";
import { writeCycle } from "~/cover/week/change-cycle.server";
import { cancelLost } from "~/cover/week/change-taught.server";
import { writeChange } from "~/cover/week/change-week.server";
import { nameAndDates } from "~/cover/week/timetables-to-come.server";
import { holdsDemoSchool, markDemoSchool } from "~/demo/demo-mark.server";
import { removeDemoYear } from "~/demo/demo-year.server";
import { isUnchanged } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import { doOnce, type SentForm } from "~/http/sent-forms.server";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { withDue } from "~/school/days-in-turn";
import { nameKey } from "~/school/names";
import { inBrief } from "~/school/sentence";
import { type School, timetablesOf, weekOn } from "~/school/week";
import { readSchool, readWeekOn } from "~/settings/week.server";
import { addTimetable, writeRotations } from "~/settings/write-week.server";
import { correctFromToday } from "~/teachers/correct-timetable.server";
import { rememberDays } from "~/teachers/days-by-timetable.server";
import { addEntries, correctEntries } from "~/teachers/entries.server";
import { lastVersion } from "~/teachers/entries-taken-back.server";
import { rememberSpellings } from "~/teachers/names/spellings.server";
import { rememberTogether } from "~/teachers/taught-together.server";
import {
  deleteTeachers,
  insertTeachers,
  listTeachers,
  newTeacherId,
  type Teacher,
  updateFacts,
} from "~/teachers/teachers.server";
import {
  agreedIn,
  type Difference,
  findDifference,
  type ImportDecisions,
} from "../difference/difference.server";
import { refuseDates } from "../difference/from-when.server";
import { displacedInWords } from "../difference/in-words";
import {
  comesByIt,
  comingWith,
  leavingBefore,
  plannedOf,
} from "../difference/new-timetable.server";
import { keepImport } from "../kept/kept-imports.server";
import type { TimetableOfFile } from "../people/timetable";

export type ImportOptions = ImportDecisions & {
  /** The digest of the difference that was seen; without it the other options alone agree. */
  agreed?: string;
  cancelCover?: boolean;
  /** Where the file's week becomes the school's: also where that leaves others without theirs. */
  dropDisplaced?: boolean;
  sent?: SentForm | null;
  same?: readonly [name: string, theirs: string][];
  keep?: (tx: Transaction) => Promise<void>;
};

/** `changeId` is null when nothing was done. */
export type ImportFigures = {
  added: number;
  changed: number;
  removed: number;
  leaving: number;
  cancelled: number;
  changeId: number | null;
};

/**
 * One transaction, one change. Throws 400 as `refuseDates`; 409 as `findDifference`, for what was
 * not `agreed` to, for losses if nothing was, and for a demo school that is to stay.
 */
export function importSchool(
  timetable: TimetableOfFile,
  file: string,
  options: ImportOptions,
  actor: Actor,
): Promise<{ difference: Difference; figures: ImportFigures }> {
  return write(async (tx) => {
    const { begins } = options;
    if (begins) refuseDates(begins, await readWeekOn(today(), tx));
    const difference = await findDifference(timetable, options, tx);
    if (options.agreed !== undefined) {
      if (!isUnchanged(agreedIn(difference, timetable.week), options.agreed))
        throw new Refusal(409, CHANGED);
    } else refuseLosses(difference, options);
    const { made, cover, turns } = difference;
    const setsCycle = !made && turns !== null && !turns.isThere;
    const before = {
      everyone: await listTeachers(tx),
      week: !made && (timetable.week || setsCycle) ? await readWeekOn(today(), tx) : null,
      version: await lastVersion(tx),
    };
    await removeDemoSchool(tx, difference);
    await cancelLost(tx, cover, actor);
    if (made) await addTimetable(tx, made);
    else if (timetable.week) {
      const school = await readSchool(tx);
      await writeChange(tx, plannedOf(timetable.week), actor);
      await beginTurns(tx, school, timetable.due ?? 1);
    }
    if (setsCycle) await setCycle(tx, turns.names);
    const imported = rowOf(difference, timetable, file);
    const what = { kind: "timetable imported", dates: [], asOne: true, imported } as const;
    const { changeIds } = await changeCover(tx, actor, what, () => writeTeachers(tx, difference));
    await keepSpellings(tx, options, actor);
    await options.keep?.(tx);
    const [changeId = null] = changeIds;
    const madeId = made?.id ?? null;
    if (changeId !== null) await keepImport(tx, { changeId, file, actor, madeId, before });
    const since = made?.firstDate ?? today();
    const by = { since, importId: changeId, timetableId: madeId };
    await keepTogether(tx, timetable, by, actor);
    const figures = {
      added: difference.added.length,
      changed: difference.changed.length,
      removed: made ? 0 : difference.leaving.length,
      leaving: made ? difference.leaving.length : 0,
      cancelled: cover.lost.length,
      changeId,
    };
    await doOnce(
      tx,
      options.sent ?? null,
      async () => figures,
      () => true,
    );
    return { difference, figures };
  });
}

const CHANGED =
  "Somebody has changed the school since this was shown: look at what the import would do now";

function rowOf(
  { added, changed, leaving, removed, made, turns }: Difference,
  { week }: TimetableOfFile,
  file: string,
): ImportedRow | null {
  const isNothing = added.length + changed.length + leaving.length + removed.length === 0;
  const isSame = !week && !made && (turns === null || turns.isThere);
  if (isNothing && isSame) return null;
  const counts = { added: added.length, changed: changed.length };
  const after = made
    ? { file, ...counts, removed: 0, leaving: leaving.length, timetable: nameAndDates(made) }
    : { file, ...counts, removed: leaving.length };
  return { table: "imports", before: null, after };
}

/** Days that take turns as they did not before begin with the one that is due today. */
async function beginTurns(tx: Transaction, before: School, due: number): Promise<void> {
  const after = await readSchool(tx);
  const [was, is] = [before, after].map((school) => weekOn(school, today()));
  if (!is?.weekdays || isDeepStrictEqual(was?.days, is.days)) return;
  await writeRotations(tx, withDue(after, { from: today(), week: due }));
}

async function setCycle(tx: Transaction, names: readonly string[]): Promise<void> {
  const week = await readWeekOn(today(), tx);
  const present = timetablesOf(week).find(({ id }) => id === week.timetableId);
  const planned = { names: [...names], sources: names.map(() => 1) };
  if (present) await writeCycle(tx, week, present, planned);
}

async function writeTeachers(tx: Transaction, difference: Difference): Promise<void> {
  const { added, changed, leaving, made, turns } = difference;
  if (made) {
    const coming = added.map((teacher) => comingWith(made, teacher));
    await insertTeachers(tx, coming, made.id);
    await updateFacts(tx, [...changed, ...leaving.map((teacher) => leavingBefore(made, teacher))]);
    await rememberDays(tx, made.id, {
      coming: coming.filter((_, at) => comesByIt(made, added[at])).map(({ id }) => id),
      leaving: leaving.map(({ id, lastDate }) => ({ id, before: lastDate })),
    });
    await addEntries(tx, made.entries, made.id);
    for (const { since: from, week, ...one } of made.later) {
      // An earlier day is written before a later one.
      await correctEntries(tx, [one], { timetableId: made.id, from, week });
    }
    return;
  }
  await insertTeachers(
    tx,
    added.map((teacher) => ({ ...teacher, id: newTeacherId() })),
  );
  await updateFacts(tx, changed);
  for (const [at] of (turns?.names ?? [null]).entries()) {
    const entries = changed.map(({ id, schedule, schedules }) => {
      return { id, schedule: schedules?.[at] ?? schedule };
    });
    await correctFromToday(tx, entries, turns ? at + 1 : undefined);
  }
  if (leaving.length > 0)
    await deleteTeachers(
      tx,
      leaving.map(({ id }) => id),
    );
}

/** Throws 409 for losses that were not agreed to. */
function refuseLosses(
  { displaced, cover }: Difference,
  { dropDisplaced, cancelCover }: ImportOptions,
): void {
  const lost = displacedInWords(displaced);
  if (lost.length > 0 && !dropDisplaced) {
    throw new Refusal(
      409,
      `Of those who are not in the file this has no place in its week: ${inBrief(lost, FEW)}. --drop-displaced leaves it out`,
    );
  }
  if (cover.lost.length > 0 && !cancelCover) {
    throw new Refusal(
      409,
      `Cover to come would lose its class: ${inBrief(
        cover.lost.map(({ words }) => words),
        FEW,
      )}. --cancel-cover cancels it`,
    );
  }
}

const FEW = 5;

/** Removes the demo school: its past leaves no trace, the cover to come that goes is one change. */
async function removeDemoSchool(tx: Transaction, { isDemo, removed }: Difference): Promise<void> {
  if (!isDemo) {
    if (await holdsDemoSchool(tx)) throw new Refusal(409, DEMO);
    return;
  }
  const ids = removed.map(({ id }: Teacher) => id);
  const dates = (await datesOf(tx, ids)).filter((date) => date >= today());
  const what = { kind: "timetable imported", dates, leaving: removed, asOne: true } as const;
  await changeCover(tx, null, what, async () => {
    await releaseSubstitutes(tx, ids, null);
    await deleteTeachers(tx, ids);
  });
  await removeDemoYear(tx);
  await markDemoSchool(tx, false);
  await recordAct(tx, null, "removed the demo school");
}

export const DEMO =
  "This database holds the demo school: remove it in the same go with --replace-demo";

async function keepTogether(
  tx: Transaction,
  { together }: TimetableOfFile,
  by: { since: IsoDate; importId: number | null; timetableId: string | null },
  actor: Actor,
): Promise<void> {
  if (together.length === 0) return;
  const here = await listTeachers(tx);
  const byName = new Map(here.map(({ id, name }) => [nameKey(name), id]));
  const pairs = together.flatMap(([one, other]): [string, string][] => {
    const ids = [byName.get(nameKey(one)), byName.get(nameKey(other))];
    return ids[0] && ids[1] ? [[ids[0], ids[1]]] : [];
  });
  await rememberTogether(tx, pairs, by, actor);
}

async function keepSpellings(
  tx: Transaction,
  { same = [] }: ImportOptions,
  actor: Actor,
): Promise<void> {
  const here = await listTeachers(tx);
  const there = new Set(here.map(({ id }) => id));
  const byName = new Map(here.map(({ id, name }) => [nameKey(name), id]));
  const next = new Map(same.map(([name, theirs]) => [nameKey(name), nameKey(theirs)]));
  const idOf = (name: string) => {
    let key = nameKey(name);
    for (const _ of same) key = next.get(key) ?? key;
    return byName.get(key) ?? "";
  };
  const said = same.map(([spelling]) => ({ spelling, teacherId: idOf(spelling) }));
  await rememberSpellings(
    tx,
    said.filter(({ teacherId }) => there.has(teacherId)),
    { actor },
  );
}
