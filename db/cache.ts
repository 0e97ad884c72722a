import { sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "./client";

/**
 * The parts of the database that have a version, which tells one state of theirs from all others. `roster`, `cover` and `week` are
 * random texts in `settings` that triggers renew, whoever makes the change: with that of a teacher; of an absence or a
 * substitution; of the school's days, blocks or calendar. `acts` and `changes` are the last of each, since both only grow.
 * What is kept of the roster is of the school's presence too and of who always works alone, what is kept of the week of whether closed
 * weeks count.
 */
export type Part = "roster" | "cover" | "week" | "acts" | "changes" | "answers";
/**
 * The version of each part, null where there is none yet; `demo` is set while the database holds the demo school, `presence`, `yearBegins`
 * `worksAlone`, `pages` (what there is of teachers' pages) and `reasons` (whether they are erased) where the school says them, `outside` while any wall opens without a sign-in,
 * `waiting` while anything that teachers reported waits, `putAside` where anything was set aside or declined.
 */
export type Versions = Record<
  | Part
  | "demo"
  | "presence"
  | "yearBegins"
  | "worksAlone"
  | "pages"
  | "reasons"
  | "outside"
  | "waiting"
  | "putAside",
  string | null
>;
type Source = Database | Transaction;

const VERSIONS = sql`select
  (select value from settings where name = 'roster') ||
    ifnull((select ' ' || value from settings where name = 'presence'), '') ||
    ifnull((select ' ' || value from settings where name = 'worksAlone'), '') as roster,
  (select value from settings where name = 'cover') as cover,
  (select value from settings where name = 'week') ||
    ifnull((select ' ' || value from settings where name = 'closedWeeks'), '') as week,
  (select value from settings where name = 'answers') as answers,
  (select value from settings where name = 'demo') as demo,
  (select value from settings where name = 'presence') as presence,
  (select value from settings where name = 'yearBegins') as yearBegins,
  (select value from settings where name = 'worksAlone') as worksAlone,
  (select value from settings where name = 'pages') as pages,
  (select value from settings where name = 'reasons') as reasons,
  (select of from links where is_on and kind = 'wall' limit 1) as outside,
  (select 1 from reports where state = 'waiting' limit 1) as waiting,
  (select 1 from reports where state in ('set aside', 'declined') limit 1) as putAside,
  (select id || ' ' || at from acts where id = (select max(id) from acts)) as acts,
  ifnull((select id || ' ' || at from changes where id = (select max(id) from changes)), '') as changes`;

/** What is about to be asked of `db()`, for all who ask before it is. */
let asking: Promise<Versions> | null = null;

/** Reads the versions. The frame and the screen within it ask side by side, and it is read once for both. */
export async function readVersions(source: Source = db()): Promise<Versions> {
  if (source !== db()) return source.get<Versions>(VERSIONS);
  asking ??= new Promise((resolve) => {
    // Once everyone has asked who goes on right now.
    process.nextTick(() => {
      asking = null;
      resolve(source.get<Versions>(VERSIONS));
    });
  });
  return asking;
}

type Cached<Value> = (key: string, all: Versions, read: () => Promise<Value>) => Promise<Value>;

/**
 * A cache of the last `most` values that were read, each under its key: `read` is asked again only when what it reads
 * has other versions of its `parts` than it had, of `all` that were read before. What is recalled is shared by all who ask, so that
 * nobody changes anything in it.
 */
export function versionedCache<Value>(parts: readonly Part[], most: number): Cached<Value> {
  const kept = new Map<string, { version: string; value: Value }>();
  return async (key, all, read) => {
    const version = parts.map((part) => all[part]).join();
    const known = kept.get(key);
    kept.delete(key);
    if (known && known.version === version) {
      kept.set(key, known);
      return known.value;
    }
    const value = await read();
    if (parts.some((part) => all[part] === null)) return value;
    // What changed while it was read has renewed the versions: nobody will find it under these.
    for (const oldest of kept.keys()) if (kept.size >= most) kept.delete(oldest);
    kept.set(key, { version, value });
    return value;
  };
}
