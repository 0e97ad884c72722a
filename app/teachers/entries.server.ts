import type { Database, Transaction } from "db/client";
import { scheduleVersions } from "db/schema";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { readWeek } from "~/settings/week.server";
import { emptySchedule } from "./schedule";

/** What each teaches in each timetable, by the date. */
export type VersionsOfEntries = {
  /** A teacher's entries in a timetable as of a date; empty where nothing was said of them in it. */
  inForce: (teacherId: string, timetableId: string, date: IsoDate) => Schedule;
  /** The versions of a teacher's entries in a timetable that begin after a date, in order. */
  after: (
    teacherId: string,
    timetableId: string,
    date: IsoDate,
  ) => readonly { since: IsoDate; schedule: Schedule }[];
  /** The last day up to a date since which somebody's entries in the timetable are others; `""` before the first. */
  lastChange: (timetableId: string, date: IsoDate) => string;
};

/** A version as it is kept in memory: as the text that it is in the database until somebody asks for it. */
type Version = { since: IsoDate | null; text: string; schedule?: Schedule };

/** Reads the versions of everyone's entries, or of some people's. */
export async function readVersionsOfEntries(
  source: Database | Transaction,
  ids?: readonly string[],
): Promise<VersionsOfEntries> {
  const { id, teacherId, timetableId, since } = scheduleVersions;
  const text = sql<string>`${scheduleVersions.schedule}`;
  const rows = await source
    .select({ teacherId, timetableId, since, text })
    .from(scheduleVersions)
    .where(ids && inArray(teacherId, [...ids]))
    .orderBy(asc(since), asc(id));
  const changes = new Map<string, Set<IsoDate>>();
  const versions = new Map<string, Version[]>();
  for (const { teacherId: who, timetableId: which, ...version } of rows) {
    const key = `${which} ${who}`;
    versions.set(key, [...(versions.get(key) ?? []), version]);
    if (version.since) changes.set(which, (changes.get(which) ?? new Set()).add(version.since));
  }
  const isBegun = (date: IsoDate) => (one: { since: IsoDate | null }) =>
    one.since === null || one.since <= date;
  const parsed = (version: Version): Schedule => {
    version.schedule ??= { ...emptySchedule(), ...JSON.parse(version.text) };
    return version.schedule as Schedule;
  };
  return {
    inForce: (who, which, date) => {
      const version = versions.get(`${which} ${who}`)?.filter(isBegun(date)).at(-1);
      return version ? parsed(version) : emptySchedule();
    },
    after: (who, which, date) =>
      (versions.get(`${which} ${who}`) ?? []).flatMap((version) => {
        const { since } = version;
        return since && since > date ? [{ since, schedule: parsed(version) }] : [];
      }),
    lastChange: (which, date) => {
      const begun = [...(changes.get(which) ?? [])].filter((day) => day <= date);
      return begun.at(-1) ?? "";
    },
  };
}

type Entries = { id: string; schedule: Schedule };

/** Gives everybody in a timetable the entries that they have in another from a day on, inside a transaction; that day is its first. */
export async function copyEntries(
  tx: Transaction,
  copied: string,
  timetableId: string,
  from: IsoDate,
): Promise<void> {
  const { inForce, after } = await readVersionsOfEntries(tx);
  const rows = await tx
    .selectDistinct({ id: scheduleVersions.teacherId })
    .from(scheduleVersions)
    .where(eq(scheduleVersions.timetableId, copied));
  const versions = rows.flatMap(({ id }) => [
    { id, schedule: inForce(id, copied, from), since: null },
    ...after(id, copied, from).map((later) => ({ id, ...later })),
  ]);
  await insert(tx, versions, timetableId);
}

/** As many versions as a statement may carry. */
const AT_ONCE = 500;

/** Gives teachers who have none in a timetable (that in force today, where none is named) these entries from its first day on. */
export async function addEntries(
  tx: Transaction,
  people: readonly Entries[],
  named?: string,
): Promise<void> {
  const timetableId = named ?? (await readWeek(tx)).timetableId;
  const versions = people.map(({ id, schedule }) => ({ id, schedule, since: null }));
  await insert(tx, versions, timetableId);
}

/**
 * Gives teachers these entries inside a transaction: in the timetable in force from today on, or where a `place` is given in that timetable from that day on. What
 * was in force before stays so; what says the same is no version of its own.
 */
export async function correctEntries(
  tx: Transaction,
  people: readonly Entries[],
  place?: { timetableId: string; from: IsoDate },
): Promise<void> {
  const week = await readWeek(tx);
  const { timetableId, from } = place ?? { timetableId: week.timetableId, from: today() };
  const firstDate = week.timetables?.find(({ id }) => id === timetableId)?.firstDate ?? null;
  const since = firstDate !== null && from <= firstDate ? null : from;
  const ids = people.map(({ id }) => id);
  const isOfDay = since ? eq(scheduleVersions.since, since) : isNull(scheduleVersions.since);
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const areTheirs = inArray(scheduleVersions.teacherId, ids.slice(at, at + AT_ONCE));
    const isIt = and(eq(scheduleVersions.timetableId, timetableId), isOfDay, areTheirs);
    // biome-ignore lint/performance/noAwaitInLoops: so many rows at a time
    await tx.delete(scheduleVersions).where(isIt);
  }
  const { inForce } = await readVersionsOfEntries(tx, ids);
  const others = people.filter(({ id, schedule }) => {
    const before = inForce(id, timetableId, from);
    return since === null || JSON.stringify(before) !== JSON.stringify(schedule);
  });
  await insert(
    tx,
    others.map((one) => ({ ...one, since })),
    timetableId,
  );
}

async function insert(
  tx: Transaction,
  versions: readonly (Entries & { since: IsoDate | null })[],
  timetableId: string,
): Promise<void> {
  const rows = versions.map(({ id: teacherId, schedule, since }) => {
    return { teacherId, timetableId, since, schedule };
  });
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    // biome-ignore lint/performance/noAwaitInLoops: so many rows at a time
    await tx.insert(scheduleVersions).values(rows.slice(at, at + AT_ONCE));
  }
}

/** Gives every version of a timetable's entries another shape inside a transaction. */
export async function rewriteEntries(
  tx: Transaction,
  timetableId: string,
  rewritten: (schedule: Schedule) => Schedule,
): Promise<void> {
  const { id, schedule } = scheduleVersions;
  const rows = await tx
    .select({ id, schedule })
    .from(scheduleVersions)
    .where(eq(scheduleVersions.timetableId, timetableId));
  for (const row of rows) {
    const before = { ...emptySchedule(), ...row.schedule };
    const after = rewritten(before);
    if (JSON.stringify(after) === JSON.stringify(before)) continue;
    // biome-ignore lint/performance/noAwaitInLoops: a version after the other
    await tx.update(scheduleVersions).set({ schedule: after }).where(eq(id, row.id));
  }
}
