import { randomUUID } from "node:crypto";
import { db, type Transaction, write } from "db/client";
import { nameSpellings, teachers } from "db/schema";
import { asc, eq, sql } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { foldedName, NAME_LENGTH } from "~/school/names";
import { nameWords } from "./name-words";
import type { Spellings } from "./recognise";

type Source = Transaction | ReturnType<typeof db>;

/** A text of more words is no spelling of a name. */
const MOST_WORDS = 6;
/** More than a school remembers. */
const MOST_SPELLINGS = 2_000;

/** The spellings that clerks have said to be somebody's. */
export async function readSpellings(source: Source = db()): Promise<Spellings> {
  const { spellingKey, teacherId } = nameSpellings;
  const rows = await source.select({ spellingKey, teacherId }).from(nameSpellings);
  return new Map(rows.map((row) => [row.spellingKey, row.teacherId]));
}

/** A remembered spelling, and whose it is. */
export type Spelling = { id: string; spelling: string; name: string };

/** The remembered spellings, as they were typed, in their order. */
export async function listSpellings(): Promise<Spelling[]> {
  const { id, spelling, spellingKey, teacherId } = nameSpellings;
  return db()
    .select({ id, spelling, name: teachers.name })
    .from(nameSpellings)
    .innerJoin(teachers, eq(teachers.id, teacherId))
    .orderBy(asc(spellingKey));
}

/** Remembers whom spellings mean, in a transaction, but too long ones and those over the limit. */
export async function rememberSpellings(
  tx: Transaction,
  said: readonly { spelling: string; teacherId: string }[],
  actor: Actor,
): Promise<void> {
  const entry = { enteredAt: new Date().toISOString(), enteredBy: actor?.name ?? "System" };
  const rows = said
    .filter(({ spelling }) => isSpelling(spelling))
    .map((one) => ({
      id: randomUUID(),
      ...one,
      spellingKey: foldedName(one.spelling),
      ...entry,
    }));
  const known = await tx.$count(nameSpellings);
  const room = Math.max(0, MOST_SPELLINGS - known);
  const kept = [...new Map(rows.map((row) => [row.spellingKey, row])).values()].slice(0, room);
  if (kept.length === 0) return;
  await tx
    .insert(nameSpellings)
    .values(kept)
    .onConflictDoUpdate({
      target: nameSpellings.spellingKey,
      set: { teacherId: sql`excluded.teacher_id`, spelling: sql`excluded.spelling` },
    });
}

function isSpelling(text: string): boolean {
  const words = nameWords(text).length;
  return words > 0 && words <= MOST_WORDS && text.length <= NAME_LENGTH;
}

/** Forgets a spelling; one that is not there changes nothing. */
export async function forgetSpelling(id: string): Promise<void> {
  await write((tx) => tx.delete(nameSpellings).where(eq(nameSpellings.id, id)));
}
