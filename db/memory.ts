import { inArray } from "drizzle-orm";
import type { Database, Transaction } from "./client";
import { settings } from "./schema";

/**
 * What is marked in the database: the teachers (`roster`), the absences and substitutions (`cover`). A mark is a random
 * text in `settings` that triggers renew with every change, whoever makes it, and so stands for one state and no other.
 */
export type Mark = "roster" | "cover";

type Recall<Value> = (
  key: string,
  source: Database | Transaction,
  read: () => Promise<Value>,
) => Promise<Value>;

/**
 * A memory of the last `most` values that were read, each under its key: `read` is asked again only when what it reads
 * bears other `marks` than it did. What is recalled is shared by all who ask, so that nobody changes anything in it.
 */
export function memory<Value>(marks: readonly Mark[], most: number): Recall<Value> {
  const kept = new Map<string, { marks: string; value: Value }>();
  return async (key, source, read) => {
    const now = await readMarks(source, marks);
    const known = kept.get(key);
    kept.delete(key);
    if (known && known.marks === now) {
      kept.set(key, known);
      return known.value;
    }
    const value = await read();
    if (now === null) return value;
    // What changed while it was read has renewed the marks: nobody will find it under these.
    for (const oldest of kept.keys()) if (kept.size >= most) kept.delete(oldest);
    kept.set(key, { marks: now, value });
    return value;
  };
}

/** The marks as one text; null where the database bears none of them yet. */
async function readMarks(
  source: Database | Transaction,
  marks: readonly Mark[],
): Promise<string | null> {
  const rows = await source
    .select({ mark: settings.value })
    .from(settings)
    .where(inArray(settings.name, marks))
    .orderBy(settings.name);
  return rows.length < marks.length ? null : rows.map(({ mark }) => mark).join();
}
