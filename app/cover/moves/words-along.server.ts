import type { MovedLessonRow } from "db/changed-rows";
import type { Transaction } from "db/client";
import { readTogether } from "db/read-together";
import { classNotes, planChoices, releases } from "db/schema";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { listChangesOf } from "~/changes/changes.server";
import { subjectOf } from "~/changes/subject";
import { formatDate } from "~/school/dates";
import { listNames } from "~/teachers/teachers.server";
import { classId } from "../day/classes";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson, isAway } from "../day/day";
import { sayReleased } from "../day/released";
import { deleteOfClass, putOfClass } from "../rows.server";
import { filesOf } from "../work-files/work-files";
import { keepUntil } from "../work-files/work-files.server";

// What was said of a lesson, when it moves. Its work goes along, or else the note of its release; a
// choice, "left open", a release and another room are of the place that it leaves, and end there.

type End = Pick<MovedLessonRow, "date" | "block" | "teacherId" | "otherDate" | "otherBlock">;

async function saidAt(tx: Transaction, { date, block, teacherId }: End) {
  const isIt = (table: typeof classNotes | typeof releases | typeof planChoices) =>
    and(eq(table.date, date), eq(table.absentTeacherId, teacherId), eq(table.classBlock, block));
  const { notes, released, words } = await readTogether(tx, {
    notes: tx.select().from(classNotes).where(isIt(classNotes)),
    released: tx.select().from(releases).where(isIt(releases)),
    words: tx.select().from(planChoices).where(isIt(planChoices)),
  });
  return { note: notes[0], release: released[0], word: words[0] };
}

type RowsAlong = Awaited<ReturnType<typeof saidAt>>;

/** What ends where lessons leave these places, in words: choices and releases. */
export async function sayEnded(tx: Transaction, leaving: readonly End[]): Promise<string[]> {
  const names = await listNames(tx);
  const ended: string[] = [];
  for (const end of leaving) {
    const what = `block ${end.block} of ${names.get(end.teacherId)}`;
    const say = (words: string) => ended.push(`${formatDate(end.date)}: ${words}`);
    const { release, word } = await saidAt(tx, end);
    if (word?.kind === "left open") say(`${what} is left open`);
    if (word?.teacherId) say(`${names.get(word.teacherId)} is chosen for ${what}`);
    if (!release) continue;
    const { kind } = release;
    const is =
      kind === "needs cover" ? "needs cover all the same" : sayReleased({ ...release, kind });
    say(`${what} ${is}`);
  }
  return ended;
}

/** Inside a change of cover that moves lessons away from these places. */
export async function takeWordsAlong(
  tx: Transaction,
  leaving: readonly End[],
  actor: Actor,
): Promise<void> {
  for (const [end, { note, release }] of await takeAway(tx, leaving)) {
    const along = alongOf(note);
    await putAlong(tx, end, { ...along, work: along.work ?? release?.note ?? null }, actor);
  }
}

/**
 * Inside a change of cover that takes a move back: the work of its lessons comes back with them, also
 * where their teacher is there by now; what ended stands again where it can, if they are still away.
 */
export async function bringWordsBack(
  tx: Transaction,
  rows: readonly MovedLessonRow[],
  actor: Actor,
): Promise<void> {
  const here = rows.filter(({ isHere }) => isHere);
  for (const [end, { note }] of await takeAway(tx, here)) {
    const day = await readCoverDay(end.otherDate, tx);
    const along = alongOf(note);
    if (!isAway(day, end.teacherId, end.otherBlock)) {
      await putAlong(tx, end, along, actor);
      continue;
    }
    const { old, noted } = await standAgain(tx, end, (id) => findPerson(day, id) !== undefined);
    if (!old?.work && along.work === noted) along.work = null;
    await putAlong(tx, end, { ...along, room: old?.room ?? null }, actor);
  }
}

/** Of a note all that is not of its place: the work, with whatever is left for it. */
function alongOf(note: RowsAlong["note"]): Partial<NonNullable<RowsAlong["note"]>> {
  if (!note) return {};
  const { id, date, absentTeacherId, classBlock, room, takenBy, enteredAt, enteredBy, ...along } =
    note;
  return along;
}

async function putAlong(
  tx: Transaction,
  { otherDate, otherBlock: block, teacherId: absentTeacherId }: End,
  said: ReturnType<typeof alongOf>,
  actor: Actor,
): Promise<void> {
  if (Object.values(said).every((one) => one === null)) return;
  await keepUntil(tx, filesOf(said.files), otherDate);
  await putOfClass(tx, "classNotes", otherDate, { absentTeacherId, block }, said, actor);
}

async function takeAway<One extends End>(
  tx: Transaction,
  places: readonly One[],
): Promise<[One, RowsAlong][]> {
  const all: [One, RowsAlong][] = [];
  for (const end of places) all.push([end, await saidAt(tx, end)]);
  for (const { date, block, teacherId: absentTeacherId } of places)
    for (const table of ["classNotes", "releases", "clerkWords"] as const)
      await deleteOfClass(tx, table, date, { absentTeacherId, block });
  return all;
}

/** The choice and release that ended when the lesson was moved; answers its note, and its release's. */
async function standAgain(
  tx: Transaction,
  { move, teacherId, otherDate, otherBlock }: MovedLessonRow,
  isThere: (id: string) => boolean,
) {
  const changes = await listChangesOf(otherDate, { source: tx });
  const moving = changes.find(({ rows }) =>
    rows.some(
      ({ table, before, after }) => table === "movedLessons" && !before && after?.move === move,
    ),
  );
  const of = classId(teacherId, otherBlock);
  const ended = (moving?.rows ?? []).filter((row) => !row.after && subjectOf(row) === of);
  const [note] = ended.flatMap((row) =>
    row.table === "classNotes" && row.before ? row.before : [],
  );
  const [release] = ended.flatMap((row) =>
    row.table === "releases" && row.before ? row.before : [],
  );
  const [word] = ended.flatMap((row) =>
    row.table === "clerkWords" && row.before ? row.before : [],
  );
  if (release) {
    const { withTeacherId: id } = release;
    const withTeacherId = id && isThere(id) ? id : null;
    await tx
      .insert(releases)
      .values({ ...release, withTeacherId })
      .onConflictDoNothing();
  }
  if (word && (word.teacherId === null || isThere(word.teacherId)))
    await tx
      .insert(planChoices)
      .values({ ...word })
      .onConflictDoNothing();
  return { old: note, noted: release?.note };
}
