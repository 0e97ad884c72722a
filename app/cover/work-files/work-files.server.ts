import { randomUUID } from "node:crypto";
import { db, type Transaction, write } from "db/client";
import { among } from "db/many";
import {
  classNotes,
  reportedWork,
  reports,
  type WorkFile,
  workFilePieces,
  workFiles,
} from "db/schema";
import { and, asc, desc, eq, gte, lt, sql } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import { downloadOf } from "~/http/download.server";
import { pieceBounds, yieldToOthers } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { FileRefused, type FilesSaid, type NewFile } from "./files-said.server";
import { FILES_OF_CLASS, filesOf, KEPT_DAYS, MEDIA_TYPES, MOST } from "./work-files";

const PIECE = 256 * 1024;
const MOST_OFFERED = 12;

export type StoredFile = typeof workFiles.$inferSelect;

/** Whose classes, on which date, and who says it: they themselves on their page, or the office. */
export type FilesOf = { teacherId: string; date: IsoDate; isFromPage: boolean; actor: Actor };

/**
 * Inside a transaction: a class's files once what was said is done, new ones kept. What the form did
 * not show stays. Throws `FileRefused` for more than a class, the page, the day or the school takes.
 */
export async function keepFiles(
  tx: Transaction,
  whose: FilesOf,
  before: readonly WorkFile[],
  { field, had, ticked, added }: FilesSaid,
): Promise<WorkFile[]> {
  const stays = before.filter(({ id }) => ticked.includes(id) || !had.includes(id));
  const again = ticked.filter((id) => !before.some((file) => file.id === id));
  const offered = await tx
    .select()
    .from(workFiles)
    .where(and(eq(workFiles.teacherId, whose.teacherId), among(workFiles.id, again)));
  const files = new Map<string, WorkFile>();
  for (const file of [...stays, ...offered]) files.set(file.id, file);
  for (const file of added) {
    const kept = await keepFile(tx, whose, file, field);
    files.set(kept.id, kept);
  }
  if (files.size > FILES_OF_CLASS) throw new FileRefused("too many", field);
  const kept = [...files.values()];
  await keepUntil(tx, kept, whose.date);
  return kept;
}

/** Inside a transaction: files that are for this date, too. */
export async function keepUntil(
  tx: Transaction,
  files: readonly WorkFile[],
  date: IsoDate,
): Promise<void> {
  if (files.length === 0) return;
  await tx
    .update(workFiles)
    .set({ lastDate: sql`max(${workFiles.lastDate}, ${date})` })
    .where(among(workFiles.id, files.map(idOf)));
}

/** New files alone, of no class yet, while something else is asked first; answers their ids. */
export function keepAside(whose: FilesOf, files: FilesSaid): Promise<string[]> {
  return write(async (tx) => (await keepFiles(tx, whose, [], { ...files, ticked: [] })).map(idOf));
}

async function keepFile(
  tx: Transaction,
  { teacherId, date, isFromPage, actor }: FilesOf,
  { name, kind, bytes, digest }: NewFile,
  field: string,
): Promise<WorkFile> {
  const [same] = await tx
    .select()
    .from(workFiles)
    .where(
      and(
        eq(workFiles.teacherId, teacherId),
        eq(workFiles.digest, digest),
        eq(workFiles.name, name),
      ),
    );
  if (same) return same;
  const size = bytes.length;
  const why = whyNoRoom(await sizesKept(tx, isFromPage ? teacherId : null), size);
  if (why) throw new FileRefused(why, field, name);
  const id = randomUUID();
  await tx.insert(workFiles).values({
    ...{ id, teacherId, name, kind, size, digest, lastDate: date, isFromPage },
    ...{ addedOn: today(), ...enteredBy(actor) },
  });
  let position = 0;
  for (const { from, to } of pieceBounds(size, PIECE)) {
    const piece = Buffer.from(bytes.subarray(from, to));
    // A piece at a time, others in between.
    await tx.insert(workFilePieces).values({ fileId: id, position, bytes: piece });
    await yieldToOthers();
    position += 1;
  }
  return { id, name, size };
}

type Sizes = { all: number; day: number; page: number };

/** What is kept, in bytes: in all, of today, and of today from that teacher's page. */
async function sizesKept(tx: Transaction, pageOf: string | null): Promise<Sizes> {
  const isToday = eq(workFiles.addedOn, today());
  const isOfPage = and(
    isToday,
    eq(workFiles.isFromPage, true),
    eq(workFiles.teacherId, pageOf ?? ""),
  );
  const sum = (condition: typeof isOfPage) =>
    sql<number>`ifnull(sum(case when ${condition} then ${workFiles.size} end), 0)`;
  const [sizes] = await tx
    .select({ all: sum(sql`true`), day: sum(isToday), page: sum(isOfPage) })
    .from(workFiles);
  return sizes ?? { all: 0, day: 0, page: 0 };
}

function whyNoRoom({ all, day, page }: Sizes, size: number) {
  if (page + size > MOST.ofPage) return "page full";
  if (day + size > MOST.ofDay) return "day full";
  return all + size > MOST.inAll ? "all full" : null;
}

/** Inside a transaction: those taken out of a class which no other class has are gone at once. */
export async function dropUnused(
  tx: Transaction,
  teacherId: string,
  before: readonly WorkFile[],
  after: readonly WorkFile[],
): Promise<void> {
  const out = before.filter(({ id }) => !after.some((file) => file.id === id));
  if (out.length === 0) return;
  const noted = await tx
    .select({ files: classNotes.files })
    .from(classNotes)
    .where(eq(classNotes.absentTeacherId, teacherId));
  const reported = await tx
    .select({ files: reportedWork.files })
    .from(reportedWork)
    .innerJoin(reports, eq(reports.id, reportedWork.reportId))
    .where(eq(reports.teacherId, teacherId));
  const used = new Set([...noted, ...reported].flatMap(({ files }) => filesOf(files)).map(idOf));
  const unused = out.map(idOf).filter((id) => !used.has(id));
  await tx.delete(workFiles).where(among(workFiles.id, unused));
}

const idOf = ({ id }: WorkFile) => id;

/** Of a teacher, for a date that is not over yet, the newest first: to be ticked for another class too. */
export async function listFilesOf(teacherId: string): Promise<WorkFile[]> {
  const { id, name, size, lastDate, enteredAt } = workFiles;
  return db()
    .select({ id, name, size })
    .from(workFiles)
    .where(and(eq(workFiles.teacherId, teacherId), gte(lastDate, today())))
    .orderBy(desc(enteredAt), asc(name))
    .limit(MOST_OFFERED);
}

export async function findFile(id: string): Promise<StoredFile | null> {
  const [file] = await db().select().from(workFiles).where(eq(workFiles.id, id));
  return file ?? null;
}

/** Inside a transaction: those of these that are still kept. */
export async function stillKept(tx: Transaction, files: readonly WorkFile[]): Promise<WorkFile[]> {
  const found = await tx
    .select({ id: workFiles.id })
    .from(workFiles)
    .where(among(workFiles.id, files.map(idOf)));
  return files.filter(({ id }) => found.some((one) => one.id === id));
}

function bytesOf(fileId: string): ReadableStream<Uint8Array> {
  let position = 0;
  return new ReadableStream({
    async pull(sending) {
      const [piece] = await db()
        .select({ bytes: workFilePieces.bytes })
        .from(workFilePieces)
        .where(and(eq(workFilePieces.fileId, fileId), eq(workFilePieces.position, position)));
      position += 1;
      if (piece) sending.enqueue(piece.bytes);
      else sending.close();
    },
  });
}

/** As a download, of a type from our short list, and `nosniff` as all is: whoever asks has been let in. */
export function downloadOfWork({ id, name, kind, size }: StoredFile): Response {
  return downloadOf({ name, type: MEDIA_TYPES[kind], body: bytesOf(id), size });
}

const AT_ONCE = 10;

/** Those whose last date is more than 30 days ago. */
export async function removeOldFiles(): Promise<void> {
  const isOld = lt(workFiles.lastDate, addDays(today(), -KEPT_DAYS));
  for (;;) {
    const old = await db().select({ id: workFiles.id }).from(workFiles).where(isOld).limit(AT_ONCE);
    if (old.length === 0) return;
    await write((tx) =>
      tx.delete(workFiles).where(
        and(
          isOld,
          among(
            workFiles.id,
            old.map(({ id }) => id),
          ),
        ),
      ),
    );
  }
}
