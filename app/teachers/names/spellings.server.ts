import { randomUUID } from "node:crypto";
import { db, type Transaction, write } from "db/client";
import { inPortions } from "db/many";
import { nameSpellings, teachers } from "db/schema";
import { asc, eq, sql } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import { foldedName, NAME_LENGTH } from "~/school/names";
import { nameWords } from "./name-words";
import type { Spellings } from "./recognise";

type Source = Transaction | ReturnType<typeof db>;

const MOST_WORDS = 6;
const MOST_SPELLINGS = 2_000;

export async function readSpellings(source: Source = db()): Promise<Spellings> {
  const { spellingKey, teacherId } = nameSpellings;
  const rows = await source.select({ spellingKey, teacherId }).from(nameSpellings);
  return new Map(rows.map((row) => [row.spellingKey, row.teacherId]));
}

export type Spelling = { id: string; spelling: string; name: string };

export async function listSpellings(): Promise<Spelling[]> {
  const { id, spelling, spellingKey, teacherId } = nameSpellings;
  return db()
    .select({ id, spelling, name: teachers.name })
    .from(nameSpellings)
    .innerJoin(teachers, eq(teachers.id, teacherId))
    .orderBy(asc(spellingKey));
}

/** By what else a teacher is called: short names, and other spellings that were confirmed. */
export async function listKnownAs(of: string): Promise<string[]> {
  const { spelling, spellingKey, teacherId } = nameSpellings;
  const rows = await db()
    .select({ spelling })
    .from(nameSpellings)
    .where(eq(teacherId, of))
    .orderBy(asc(spellingKey));
  return rows.map((row) => row.spelling);
}

/** Inside a transaction. Leaves out spellings that are too long or over the limit; those of a staff list go with it. */
export async function rememberSpellings(
  tx: Transaction,
  said: readonly { spelling: string; teacherId: string }[],
  { actor, importId = null }: { actor: Actor; importId?: number | null },
): Promise<void> {
  const entry = enteredBy(actor);
  const rows = said
    .filter(({ spelling }) => isSpelling(spelling))
    .map((one) => ({
      id: randomUUID(),
      ...{ ...one, importId },
      spellingKey: foldedName(one.spelling),
      ...entry,
    }));
  const known = await tx.$count(nameSpellings);
  const room = Math.max(0, MOST_SPELLINGS - known);
  const kept = [...new Map(rows.map((row) => [row.spellingKey, row])).values()].slice(0, room);
  await inPortions(kept, (some) =>
    tx
      .insert(nameSpellings)
      .values(some)
      .onConflictDoUpdate({
        target: nameSpellings.spellingKey,
        set: { teacherId: sql`excluded.teacher_id`, spelling: sql`excluded.spelling` },
      }),
  );
}

function isSpelling(text: string): boolean {
  const words = nameWords(text).length;
  return words > 0 && words <= MOST_WORDS && text.length <= NAME_LENGTH;
}

/** Inside a transaction: those that came with a staff list. */
export async function forgetSpellingsOf(tx: Transaction, importId: number): Promise<void> {
  await tx.delete(nameSpellings).where(eq(nameSpellings.importId, importId));
}

export async function forgetSpelling(id: string): Promise<void> {
  await write((tx) => tx.delete(nameSpellings).where(eq(nameSpellings.id, id)));
}
