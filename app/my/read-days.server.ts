import { type Database, db, type Transaction, write } from "db/client";
import { readDays, type ToldTask } from "db/schema";
import { and, eq, gte, lt, sql } from "drizzle-orm";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { fingerprint } from "~/http/agreed.server";
import type { IsoDate } from "~/school/dates";
import { toldTasks } from "~/sheets/messages";
import { readPublished } from "~/sheets/published.server";
import { tasksPublished } from "~/sheets/published-tasks";
import { taskDigest } from "~/sheets/told.server";

export type ReadPage = { at: string; mark: string };

const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** By their ids. What was read more than 30 days ago nobody knows. */
export async function readOf(
  date: IsoDate,
  source: Database | Transaction = db(),
): Promise<Map<string, ReadPage>> {
  const isOf = and(eq(readDays.date, date), gte(readDays.readAt, monthAgo()));
  const rows = await source.select().from(readDays).where(isOf);
  return new Map(
    rows.map(({ teacherId, readAt, tasks }) => [
      teacherId,
      { at: readAt, mark: fingerprint(tasks) },
    ]),
  );
}

/** Another text as soon as somebody reads any of the date. */
export async function markOfRead(date: IsoDate): Promise<string> {
  const [row] = await db()
    .select({ mark: sql<string>`count(*) || ' ' || ifnull(max(${readDays.readAt}), '')` })
    .from(readDays)
    .where(eq(readDays.date, date));
  return row?.mark ?? "";
}

export async function readBy(
  teacherId: string,
): Promise<Map<IsoDate, { at: string; tasks: readonly ToldTask[] }>> {
  const isTheirs = and(eq(readDays.teacherId, teacherId), gte(readDays.readAt, monthAgo()));
  const rows = await db().select().from(readDays).where(isTheirs);
  return new Map(rows.map(({ date, readAt, tasks }) => [date, { at: readAt, tasks }]));
}

export type SeenDay = { date: IsoDate; mark: string };

/** As shown; a date published otherwise since stays unread. */
export function recordRead(teacherId: string, seen: readonly SeenDay[]): Promise<void> {
  return write(async (tx) => {
    await tx.delete(readDays).where(lt(readDays.readAt, monthAgo()));
    for (const { date, mark } of seen) {
      const published = await readPublished(date, tx);
      const tasks = published ? tasksPublished(published.shown, teacherId) : [];
      if (!published || taskDigest(tasks) !== mark) continue;
      const row = { readAt: new Date().toISOString(), tasks: toldTasks(tasks) };
      await tx
        .insert(readDays)
        .values({ date, teacherId, ...row })
        .onConflictDoUpdate({
          target: [readDays.date, readDays.teacherId],
          set: row,
          // Pressed twice is read once.
          setWhere: sql`${readDays.tasks} <> ${JSON.stringify(row.tasks)}`,
        });
    }
  });
}

/** Of a class that they cover, as it was published: the others are still to be read. */
export function recordReadOf(teacherId: string, date: IsoDate, rowId: string): Promise<void> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const row = day.substitutions.find(({ id }) => id === rowId);
    const published = await readPublished(date, tx);
    if (!row || !published) return;
    const isTheirs = and(eq(readDays.date, date), eq(readDays.teacherId, teacherId));
    const [known] = await tx.select().from(readDays).where(isTheirs);
    const before = known?.tasks ?? [];
    const isSame = (task: ToldTask) => (other: ToldTask) =>
      task.classId === other.classId && task.kind === other.kind;
    const now = toldTasks(tasksPublished(published.shown, teacherId));
    const isOf = ({ kind, block }: ToldTask) => kind === "covers" && block === row.classBlock;
    // In the order in which they were published, so that with the last of them all is read.
    const tasks = [
      ...now.flatMap((task) => (isOf(task) ? [task] : before.filter(isSame(task)))),
      ...before.filter((task) => !now.some(isSame(task))),
    ];
    const set = { readAt: new Date().toISOString(), tasks };
    await tx
      .insert(readDays)
      .values({ date, teacherId, ...set })
      .onConflictDoUpdate({ target: [readDays.date, readDays.teacherId], set });
  });
}

function monthAgo(): string {
  return new Date(Date.now() - KEPT_MS).toISOString();
}
