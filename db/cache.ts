import { sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "./client";
import { togetherOnce } from "./json-rows";

/**
 * What tells one state of the database from all others. `roster` and `cover` are random texts in `settings` that
 * triggers renew with every change of a teacher, of an absence or a substitution, whoever makes it; `acts` and `changes` are the
 * last of each, since both only grow.
 */
export type Mark = "roster" | "cover" | "acts" | "changes";
/** The marks as they are, null where there is none yet; `demo` is set while the database holds the demo school. */
export type Marks = Record<Mark | "demo", string | null>;
type Source = Database | Transaction;

/** The marks as JSON, for a statement that reads more beside them. */
export const MARKS = sql<Marks>`json_object(
  'roster', (select value from settings where name = 'roster'),
  'cover', (select value from settings where name = 'cover'),
  'demo', (select value from settings where name = 'demo'),
  'acts', (select id || ' ' || at from acts where id = (select max(id) from acts)),
  'changes', ifnull((select id || ' ' || at from changes where id = (select max(id) from changes)), ''))`;
const askForMarks = togetherOnce({ marks: MARKS });

/** What is about to be asked of `db()`, for all who ask before it is. */
let asking: Promise<Marks> | null = null;

/** Reads the marks. The frame and the screen within it ask side by side, and it is read once for both. */
export async function readMarks(source: Source = db()): Promise<Marks> {
  if (source !== db()) return (await askForMarks(source, {})).marks;
  asking ??= new Promise((resolve) => {
    // Once everyone has asked who goes on right now.
    process.nextTick(() => {
      asking = null;
      resolve(askForMarks(source, {}).then(({ marks }) => marks));
    });
  });
  return asking;
}

type Recall<Value> = (key: string, all: Marks, read: () => Promise<Value>) => Promise<Value>;

/**
 * A memory of the last `most` values that were read, each under its key: `read` is asked again only when what it reads
 * bears other `marks` than it did, of `all` that were read before. What is recalled is shared by all who ask, so that
 * nobody changes anything in it.
 */
export function memory<Value>(marks: readonly Mark[], most: number): Recall<Value> {
  const kept = new Map<string, { marks: string; value: Value }>();
  return async (key, all, read) => {
    const now = marks.map((mark) => all[mark]).join();
    const known = kept.get(key);
    kept.delete(key);
    if (known && known.marks === now) {
      kept.set(key, known);
      return known.value;
    }
    const value = await read();
    if (marks.some((mark) => all[mark] === null)) return value;
    // What changed while it was read has renewed the marks: nobody will find it under these.
    for (const oldest of kept.keys()) if (kept.size >= most) kept.delete(oldest);
    kept.set(key, { marks: now, value });
    return value;
  };
}
