import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { db, type Transaction, write } from "db/client";
import { among } from "db/many";
import { uploadPieces, uploads } from "db/schema";
import { and, asc, desc, eq, lt } from "drizzle-orm";
import { mapYielding, pieceBounds, yieldToOthers } from "~/http/event-loop.server";
import type { Answers, Upload } from "../answers/answers";
import { MOST_BYTES } from "../answers/read-file";

/** As many files as are kept at once, one a session: the oldest gives way. */
const MOST_UPLOADS = 8;
const KEPT_MS = 2 * 60 * 60 * 1000;
const PIECE = 256 * 1024;

const pack = promisify(gzip);
const unpack = promisify(gunzip);

type Part = (typeof uploadPieces.$inferInsert)["part"];

/** Whether a file is read as a staff list, not as a timetable. */
const isOfStaff = (answers: unknown) => (answers as Answers).staff !== undefined;

/** Kept for two hours at most, in place of the session's file before. */
export async function keepUpload(sessionId: string, upload: Upload): Promise<void> {
  const parts: [Part, Uint8Array][] = [["timetable", await pack(upload.timetable)]];
  if (upload.teachers) parts.push(["teachers", await pack(upload.teachers)]);
  const { name, answers } = upload;
  await write(async (tx) => {
    await tx.delete(uploads).where(eq(uploads.sessionId, sessionId));
    await clearAway(tx);
    await tx.insert(uploads).values({ sessionId, name, answers, at: new Date().toISOString() });
    for (const [part, bytes] of parts) {
      let position = 0;
      for (const { from, to } of pieceBounds(bytes.length, PIECE)) {
        const piece = Buffer.from(bytes.subarray(from, to));
        // A piece at a time, others in between.
        await tx.insert(uploadPieces).values({ sessionId, part, position, bytes: piece });
        await yieldToOthers();
        position += 1;
      }
    }
  });
}

async function clearAway(tx: Transaction): Promise<void> {
  await tx.delete(uploads).where(lt(uploads.at, oldest()));
  const tooMany = tx
    .select({ sessionId: uploads.sessionId })
    .from(uploads)
    .orderBy(desc(uploads.at))
    .limit(1000)
    .offset(MOST_UPLOADS - 1);
  await tx.delete(uploads).where(among(uploads.sessionId, tooMany));
}

const oldest = () => new Date(Date.now() - KEPT_MS).toISOString();

export async function findUpload(sessionId: string, isStaff = false): Promise<Upload | null> {
  const [row] = await db().select().from(uploads).where(eq(uploads.sessionId, sessionId));
  if (!row || row.at < oldest() || isOfStaff(row.answers) !== isStaff) return null;
  const timetable = await readPart(sessionId, "timetable");
  if (!timetable) return null;
  const teachers = await readPart(sessionId, "teachers");
  return { name: row.name, answers: row.answers as Answers, timetable, teachers };
}

async function readPart(sessionId: string, part: Part): Promise<Uint8Array | null> {
  const here = and(eq(uploadPieces.sessionId, sessionId), eq(uploadPieces.part, part));
  const { position } = uploadPieces;
  const places = await db()
    .select({ position })
    .from(uploadPieces)
    .where(here)
    .orderBy(asc(position));
  if (places.length === 0) return null;
  const pieces = await mapYielding(places, (place) =>
    db()
      .select({ bytes: uploadPieces.bytes })
      .from(uploadPieces)
      .where(and(here, eq(position, place.position))),
  );
  const rows = (await Promise.all(pieces)).flat();
  return unpack(Buffer.concat(rows.map(({ bytes }) => bytes)), { maxOutputLength: MOST_BYTES + 1 });
}

export async function keepAnswers(sessionId: string, answers: Answers): Promise<void> {
  await write((tx) => tx.update(uploads).set({ answers }).where(eq(uploads.sessionId, sessionId)));
}

export async function dropUpload(sessionId: string): Promise<void> {
  await write((tx) => tx.delete(uploads).where(eq(uploads.sessionId, sessionId)));
}
