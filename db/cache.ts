import { sql } from "drizzle-orm";
import { type Database, db, type Transaction } from "./client";

/** `acts` and `changes` are the last of each; the others are random texts that triggers renew. */
export type Part = "roster" | "cover" | "week" | "acts" | "changes" | "answers";
/**
 * Versions by part (null: none yet). Set where there is any: `demo`, `presence`, `yearBegins`,
 * `schoolName`, `timeZone`, `checklist`, `worksAlone`, `rules`, `rooms`, `pages`, `reasons` (if erased), `outside` (walls), `waiting` reports, `putAside`,
 * `moved` lessons, `closedRooms`.
 */
export type Versions = Record<
  | Part
  | "demo"
  | "presence"
  | "yearBegins"
  | "schoolName"
  | "timeZone"
  | "checklist"
  | "worksAlone"
  | "rules"
  | "rooms"
  | "pages"
  | "reasons"
  | "outside"
  | "waiting"
  | "putAside"
  | "moved"
  | "closedRooms",
  string | null
>;
type Source = Database | Transaction;

const VERSIONS = sql`select
  (select value from settings where name = 'roster') ||
    ifnull((select ' ' || value from settings where name = 'presence'), '') ||
    ifnull((select ' ' || value from settings where name = 'worksAlone'), '') ||
    ifnull((select ' ' || value from settings where name = 'rooms'), '') as roster,
  (select value from settings where name = 'cover') as cover,
  (select value from settings where name = 'week') ||
    ifnull((select ' ' || value from settings where name = 'closedWeeks'), '') ||
    ifnull((select ' d' || value from settings where name = 'closedDays'), '') as week,
  ifnull((select value from settings where name = 'answers'), '') as answers,
  (select value from settings where name = 'demo') as demo,
  (select value from settings where name = 'presence') as presence,
  (select value from settings where name = 'yearBegins') as yearBegins,
  (select value from settings where name = 'schoolName') as schoolName,
  (select value from settings where name = 'timeZone') as timeZone,
  (select value from settings where name = 'checklist') as checklist,
  (select value from settings where name = 'worksAlone') as worksAlone,
  (select value from settings where name = 'rules') as rules,
  (select value from settings where name = 'rooms') as rooms,
  (select value from settings where name = 'pages') as pages,
  (select value from settings where name = 'reasons') as reasons,
  (select of from links where is_on and kind = 'wall' limit 1) as outside,
  (select 1 from reports where state = 'waiting' limit 1) as waiting,
  (select 1 from moved_lessons where date > '' limit 1) as moved,
  (select 1 from closed_rooms where date > '' limit 1) as closedRooms,
  (select 1 from reports where state in ('set aside', 'declined') limit 1) as putAside,
  (select id || ' ' || at from acts where id = (select max(id) from acts)) as acts,
  ifnull((select id || ' ' || at from changes where id = (select max(id) from changes)), '') as changes`;

let asking: Promise<Versions> | null = null;

/** As they are now. Who asks side by side, outside transactions, shares one reading. */
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

/** Keeps the last `most` values, for as long as `parts` stay the same. Change nothing in them. */
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
