import { readVersions, versionedCache } from "db/cache";
import type { ChangedRow, ChangeKind, FormerRow, ImportedRow } from "db/changed-rows";
import { db, type Transaction } from "db/client";
import { among, notAmong } from "db/many";
import { changes } from "db/schema";
import { and, asc, desc, eq, gt, gte, lt, sql } from "drizzle-orm";
import { type Actor, nameOfActor } from "~/acts/acts.server";
import { schoolDate, spokenTime, today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import type { Change } from "./change";

export type RecordedChange = Change & {
  id: number;
  reverses: number | null;
  at: string;
  on: IsoDate;
  time: string;
  who: string;
  userId: string | null;
};

/**
 * Inside its transaction; answers its id, null for one that touched nothing. `reverses`: the change
 * that this one takes back.
 */
export async function recordChange(
  tx: Transaction,
  actor: Actor,
  { kind, date, rows: touched, names, imported, at = new Date().toISOString() }: Change,
  reverses: number | null = null,
): Promise<number | null> {
  const rows = imported ? [...touched, imported] : touched;
  if (rows.length === 0) return null;
  const by = { at, userId: actor?.id ?? null, who: nameOfActor(actor) };
  const [recorded] = await tx
    .insert(changes)
    .values({ ...by, kind, date, rows, names, reverses })
    .returning({ id: changes.id });
  return recorded?.id ?? null;
}

type Source = Transaction | ReturnType<typeof db>;

export async function findChange(
  id: number,
  source: Source = db(),
): Promise<RecordedChange | null> {
  const [row] = await source.select().from(changes).where(eq(changes.id, id));
  return row ? toChange(row) : null;
}

/** Oldest first; `since` leaves out what was before that id. */
export async function listChangesOf(
  date: IsoDate,
  { source = db(), since = 0 }: { source?: Source; since?: number } = {},
): Promise<RecordedChange[]> {
  const rows = await source
    .select()
    .from(changes)
    .where(and(eq(changes.date, date), gt(changes.id, since)))
    .orderBy(asc(changes.id));
  return rows.map(toChange);
}

const pressOf = ({ at, kind, userId, reverses }: Omit<Pressed, "id">) =>
  JSON.stringify([at, kind, userId, reverses]);

type Pressed = Pick<RecordedChange, "id" | "at" | "kind" | "userId" | "reverses">;

/** Of each of these the ids of all that was done in the same press, by date; none of one date. */
export async function listInOnePress(
  some: readonly Pressed[],
): Promise<(change: Pressed) => number[]> {
  const { id, at, kind, userId, reverses, date } = changes;
  const rows = await db()
    .select({ id, at, kind, userId, reverses })
    .from(changes)
    .where(among(at, [...new Set(some.map((change) => change.at))]))
    .orderBy(asc(date));
  return (change) => {
    const all = rows.filter((row) => pressOf(row) === pressOf(change));
    return all.length > 1 ? all.map((row) => row.id) : [];
  };
}

/** These leave the cover as it is, and are many: in the day's history, but no news. */
const OF_NO_COVER: ChangeKind[] = ["told", "not told"];
/** Nor are these, but to who plans the same day. */
const OF_THE_PLAN: ChangeKind[] = ["class planned"];

/** More than are shown, as nobody is told of their own. */
const LAST = 30;
/** A database put in this one's place may have had as many changes, but not the same cover. */
const recall = versionedCache<RecordedChange[]>(["changes", "cover"], 1);

/** Newest first. */
export async function listTodaysChanges(): Promise<readonly RecordedChange[]> {
  return recall(today(), await readVersions(), readTodaysChanges);
}

async function readTodaysChanges(): Promise<RecordedChange[]> {
  // The school's day began at most 25 hours ago, in whatever zone, on whatever day.
  const since = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  const rows = await db()
    .select()
    .from(changes)
    .where(and(gte(changes.at, since), notAmong(changes.kind, [...OF_NO_COVER, ...OF_THE_PLAN])))
    .orderBy(desc(changes.at), desc(changes.id))
    .limit(LAST);
  return rows.map(toChange).filter(({ on }) => on === today());
}

export async function lastChangeId(): Promise<number> {
  return Number.parseInt((await readVersions()).changes || "0", 10);
}

const MOST_SINCE = 20;

/** Oldest first; the last ones, if there are many. */
export async function listChangesByOthers(
  since: number,
  date: IsoDate,
  userId: string,
): Promise<RecordedChange[]> {
  const rows = await db()
    .select()
    .from(changes)
    .where(
      and(
        gt(changes.id, since),
        eq(changes.date, date),
        sql`${changes.userId} is not ${userId}`,
        notAmong(changes.kind, OF_NO_COVER),
      ),
    )
    .orderBy(desc(changes.id))
    .limit(MOST_SINCE);
  return rows.map(toChange).reverse();
}

/** By whomever, oldest first. */
export async function listLastChangesOf(date: IsoDate, since: number): Promise<RecordedChange[]> {
  const rows = await db()
    .select()
    .from(changes)
    .where(and(gt(changes.id, since), eq(changes.date, date)))
    .orderBy(desc(changes.id))
    .limit(MOST_SINCE);
  return rows.map(toChange).reverse();
}

const PAGE = 200;

/** Of school days, oldest first; read a page at a time. */
export async function* listChangesBetween(
  from: IsoDate,
  to: IsoDate,
): AsyncGenerator<RecordedChange> {
  // A school day is up to 14 hours away from the same day at Greenwich.
  const [start, end] = [addDays(from, -1), addDays(to, 2)];
  let after = 0;
  for (;;) {
    const rows = await db()
      .select()
      .from(changes)
      .where(and(gt(changes.id, after), gte(changes.at, start), lt(changes.at, end)))
      .orderBy(asc(changes.id))
      .limit(PAGE);
    yield* rows.map(toChange).filter(({ on }) => from <= on && on <= to);
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = last.id;
  }
}

function asOfToday(row: ChangedRow | FormerRow | ImportedRow): ChangedRow[] {
  if (row.table === "imports") return [];
  if (row.table !== "notToday") return [row];
  const said = {
    kind: "not today",
    absentTeacherId: null,
    classBlock: null,
    replaces: null,
  } as const;
  const { before, after } = row;
  return [
    {
      table: "clerkWords",
      before: before && { ...before, ...said },
      after: after && { ...after, ...said },
    },
  ];
}

function toChange({
  id,
  at,
  who,
  userId,
  kind,
  date,
  rows: all,
  names,
  reverses,
}: typeof changes.$inferSelect): RecordedChange {
  const said = { on: schoolDate(at), time: spokenTime(at), who, userId };
  const rows = all.flatMap(asOfToday);
  const imported = all.find((row) => row.table === "imports") ?? null;
  return { id, at, ...said, kind, date, rows, names, imported, reverses };
}
