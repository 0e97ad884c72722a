import { type Database, db, type Transaction } from "db/client";
import type { KeptTeacher, KeptWeek } from "db/kept-teachers";
import { importedTeachers, timetableImports } from "db/schema";
import { desc, eq } from "drizzle-orm";
import { refuseUnlessMay } from "~/accounts/may-run.server";
import type { Actor } from "~/acts/acts.server";
import { changeCover } from "~/cover/change-cover.server";
import { findThoseWithCover } from "~/cover/those-with-cover.server";
import { writeCycle } from "~/cover/week/change-cycle.server";
import { type Agreement, changeTaught } from "~/cover/week/change-taught.server";
import { writeChange } from "~/cover/week/change-week.server";
import { markDemoSchool } from "~/demo/demo-mark.server";
import { addDemoYear } from "~/demo/demo-year.server";
import { isDemoTeacherId } from "~/demo/rows";
import { Refusal } from "~/http/refusal";
import { schoolDate, schoolTime, today } from "~/school/clock.server";
import { countWeeks } from "~/school/cycle";
import { formatDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { isToCome, timetablesOf } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { removeTimetable } from "~/settings/write-week.server";
import { listFollowing } from "~/teachers/days-by-timetable.server";
import { correctEntries } from "~/teachers/entries.server";
import { entriesEditedSince, takeBackEntries } from "~/teachers/entries-taken-back.server";
import { forgetSpellingsOf } from "~/teachers/names/spellings.server";
import { forgetTogether } from "~/teachers/taught-together.server";
import {
  deleteTeachers,
  insertTeachers,
  listTeachers,
  updateFacts,
} from "~/teachers/teachers.server";
import { plannedOf } from "../difference/new-timetable.server";
import { keptFacts, keptOf, keptWeek } from "../kept/kept-imports.server";
import { firstNames } from "../lessons/told";

/** `obstacle` is null when it can be taken back. */
export type LastImport = {
  changeId: number;
  file: string;
  /** "22 Nov 2026, 06:45, Huda". */
  when: string;
  obstacle: string | null;
};

type Source = Transaction | Database;
type Row = { teacherId: string; before: KeptTeacher | null; after: KeptTeacher | null };
type Kept = typeof timetableImports.$inferSelect;

const NAMES_SAID = 5;

export async function findLastImport(source: Source = db()): Promise<LastImport | null> {
  const kept = await lastKept(source);
  if (!kept) return null;
  const { changeId, file, at, who } = kept;
  const when = `${formatDate(schoolDate(at))}, ${schoolTime(at)}, ${who}`;
  return {
    changeId,
    file,
    when,
    obstacle: await obstacleTo(kept, await rowsOf(changeId, source), source),
  };
}

async function lastKept(source: Source): Promise<Kept | undefined> {
  const [kept] = await source
    .select()
    .from(timetableImports)
    .orderBy(desc(timetableImports.changeId))
    .limit(1);
  return kept;
}

function rowsOf(changeId: number, source: Source): Promise<Row[]> {
  const { teacherId, before, after } = importedTeachers;
  return source
    .select({ teacherId, before, after })
    .from(importedTeachers)
    .where(eq(importedTeachers.changeId, changeId));
}

async function obstacleTo(
  kept: Kept,
  rows: readonly Row[],
  source: Source,
): Promise<string | null> {
  const { weekAfter, timetableId, isMade } = kept;
  const found = timetablesOf(await readWeekOn(today(), source)).find(
    ({ id }) => id === timetableId,
  );
  if (timetableId && !found) return "Its timetable has been deleted";
  if (found && isMade && !isToCome(found, today())) return `${found.name} has begun`;
  // Where the timetable has been moved since, whoever came or left with it has.
  const following = found && isMade ? await listFollowing(source, found) : new Map();
  const edited = await editedSince(kept, rows, following, source);
  if (edited.length > 0) return `Changed since: ${firstNames(edited, NAMES_SAID)}`;
  if (weekAfter && !isSame(keptWeek(await readWeekOn(today(), source)), weekAfter))
    return "The school's week has been changed since";
  const needed = await findThoseWithCover(source);
  const added = rows.filter(({ before, teacherId }) => !before && needed.has(teacherId));
  return added.length > 0 ? `Have cover or absences since: ${namesOf(added)}` : null;
}

async function editedSince(
  kept: Kept,
  rows: readonly Row[],
  following: ReadonlyMap<string, keyof KeptTeacher>,
  source: Source,
): Promise<string[]> {
  const { timetableId, isMade } = kept;
  const now = new Map((await listTeachers(source)).map((teacher) => [teacher.id, teacher]));
  const others = timetableId
    ? await entriesEditedSince(source, timetableId, writtenBy(kept))
    : new Set<string>();
  const touched = new Set(rows.map(({ teacherId }) => teacherId));
  const isOther = ({ teacherId, after }: Row) => {
    const teacher = now.get(teacherId);
    // Before there were versions, an import kept the entries too.
    const kept = after?.schedule ? keptOf : keptFacts;
    return !isStill(teacher ? kept(teacher) : null, after, following.get(teacherId));
  };
  const ids = [
    ...rows.filter(isOther).map(({ teacherId }) => teacherId),
    ...[...others].filter((id) => isMade || touched.has(id)),
  ];
  const names = new Map(rows.map(({ teacherId, ...row }) => [teacherId, namesOf([row])]));
  return [...new Set(ids)].map((id) => names.get(id) ?? now.get(id)?.name ?? "");
}

const writtenBy = ({ versionsAfter: after, versionsUntil: until }: Kept) => ({ after, until });

function namesOf(rows: readonly Omit<Row, "teacherId">[]): string {
  return firstNames(
    rows.map(({ before, after }) => (after ?? before)?.name ?? ""),
    NAMES_SAID,
  );
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether a teacher is as kept, `but` one fact; facts that were not kept are not compared. */
function isStill(
  now: KeptTeacher | null,
  kept: KeptTeacher | null,
  but?: keyof KeptTeacher,
): boolean {
  if (!now || !kept) return now === kept;
  const facts = (Object.keys(kept) as (keyof KeptTeacher)[]).filter((name) => name !== but);
  return facts.every((name) => isSame(now[name], kept[name]));
}

/**
 * Answers the file taken back. Asks as `changeTaught` if cover loses its class.
 * Throws 404 if another import is the last, 403 for who may not, 409 if what it wrote is edited or
 * in use. A demo school comes back without its past.
 */
export function takeBackImport(changeId: number, agreement: Agreement): Promise<string> {
  const { actor } = agreement;
  return changeTaught(agreement, async (tx) => {
    await refuseUnlessMay(actor, "take an import back", tx);
    const kept = await lastKept(tx);
    if (kept?.changeId !== changeId) throw new Refusal(404, "This is no longer the last import");
    const rows = await rowsOf(changeId, tx);
    const obstacle = await obstacleTo(kept, rows, tx);
    if (obstacle) throw new Refusal(409, `The import cannot be taken back. ${obstacle}`);
    if (kept.isMade && kept.timetableId) await removeTimetable(tx, kept.timetableId);
    if (kept.weekBefore) await putWeekBack(tx, kept.weekBefore, actor);
    const imported = { table: "imports", before: figuresOf(kept.file, rows), after: null } as const;
    const what = { kind: "import taken back", dates: [], asOne: true, imported } as const;
    await changeCover(tx, actor, { ...what, reverses: { id: changeId } }, () => putBack(tx, rows));
    if (!kept.weekBefore) await takeBackEntries(tx, writtenBy(kept));
    const isDemo = rows.some(({ teacherId, after }) => !after && isDemoTeacherId(teacherId));
    if (isDemo) {
      await markDemoSchool(tx, true);
      await addDemoYear(tx);
    }
    await forgetTogether(tx, changeId);
    await forgetSpellingsOf(tx, changeId);
    await tx.delete(timetableImports).where(eq(timetableImports.changeId, changeId));
    return { done: kept.file };
  });
}

/** Gives the school its former week; if the import set weeks that take turns, the first goes on. */
async function putWeekBack(tx: Transaction, before: KeptWeek, actor: Actor): Promise<void> {
  await writeChange(tx, plannedOf(before), actor);
  const week = await readWeekOn(today(), tx);
  const present = timetablesOf(week).find(({ id }) => id === week.timetableId);
  if (!present || countWeeks(present) === countWeeks(before)) return;
  await writeCycle(tx, week, present, { names: [...(before.weeks ?? [])], sources: [1] });
}

async function putBack(tx: Transaction, rows: readonly Row[]): Promise<void> {
  const before = rows.flatMap(({ teacherId: id, before: was, after }) =>
    was
      ? [{ isGone: after === null, teacher: { id, ...was, schedule: was.schedule ?? null } }]
      : [],
  );
  const added = rows.filter((row) => row.before === null).map(({ teacherId }) => teacherId);
  if (added.length > 0) await deleteTeachers(tx, added);
  const there = before.filter(({ isGone }) => !isGone).map(({ teacher }) => teacher);
  await updateFacts(tx, there);
  await correctEntries(tx, there.flatMap(withEntries));
  const gone = before.filter(({ isGone }) => isGone).map(({ teacher }) => teacher);
  await insertTeachers(tx, gone.flatMap(withEntries));
}

function withEntries<One extends { schedule: Schedule | null }>({ schedule, ...one }: One) {
  return schedule ? [{ ...one, schedule }] : [];
}

function figuresOf(file: string, rows: readonly Row[]) {
  const count = (is: (row: Row) => boolean) => rows.filter(is).length;
  return {
    file,
    added: count(({ before }) => before === null),
    changed: count(({ before, after }) => before !== null && after !== null),
    removed: count(({ after }) => after === null),
  };
}
