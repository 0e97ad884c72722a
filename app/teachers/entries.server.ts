import type { Database, Transaction } from "db/client";
import { among, inPortions } from "db/many";
import { scheduleVersions, teachers } from "db/schema";
import { and, asc, eq, gt, isNull, lte, or, sql } from "drizzle-orm";
import { yieldToOthers } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { countWeeks, MOST_WEEKS, type PlaceInYear, turnOn } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { isToCome, timetablesOf, weekOn } from "~/school/week";
import { readSchool, readWeekOn } from "~/settings/week.server";
import { emptySchedule } from "./schedule";

export type VersionsOfEntries = {
  /** A teacher's entries on a date, in a week of a timetable; empty if nothing was said of them. */
  inForce: (teacherId: string, place: PlaceInYear, date: IsoDate) => Schedule;
  /** True even if what is said is that they have nothing. */
  isSaid: (teacherId: string, timetableId: string, date: IsoDate) => boolean;
  /** In order of their days. */
  after: (
    teacherId: string,
    place: PlaceInYear,
    date: IsoDate,
  ) => readonly { since: IsoDate; schedule: Schedule }[];
  /** The last day, up to a date, on which anybody's entries changed; `""` before the first. */
  lastChange: (timetableId: string, date: IsoDate) => string;
};

type Version = { since: IsoDate | null; text: string; schedule?: Schedule };

/** Versions that were written one after the other: those after one, up to another, by their ids. */
export type WrittenEntries = { after: number; until: number };

/** Which versions: of everyone, or of those with `ids`; in these timetables; without those of `except`. */
type Asked = { timetables: readonly string[]; ids?: readonly string[]; except?: WrittenEntries };

/** Of other timetables than those asked for it answers as if nothing had been said. */
export async function readVersionsOfEntries(
  source: Database | Transaction,
  { timetables, ids, except }: Asked,
): Promise<VersionsOfEntries> {
  const { id, teacherId, timetableId, week, since } = scheduleVersions;
  const text = sql<string>`${scheduleVersions.schedule}`;
  const rows = await source
    .select({ teacherId, timetableId, week, since, text })
    .from(scheduleVersions)
    .where(
      and(
        among(timetableId, timetables),
        ids && among(teacherId, ids),
        except && or(lte(id, except.after), gt(id, except.until)),
      ),
    )
    .orderBy(asc(since), asc(id));
  // SQLite answers on this thread, and a large school's weeks take their time.
  if (!ids) await yieldToOthers();
  const changes = new Map<string, Set<IsoDate>>();
  const said = new Map<string, string>();
  const versions = new Map<string, Version[]>();
  for (const { teacherId: who, timetableId: which, week: turn, ...version } of rows) {
    const key = keyOf(who, { timetableId: which, week: turn });
    const before = versions.get(key);
    if (before) before.push(version);
    else versions.set(key, [version]);
    if (!said.has(`${which} ${who}`)) said.set(`${which} ${who}`, version.since ?? "");
    if (version.since) changes.set(which, (changes.get(which) ?? new Set()).add(version.since));
  }
  const isBegun = (date: IsoDate) => (one: { since: IsoDate | null }) =>
    one.since === null || one.since <= date;
  const parsed = (version: Version): Schedule => {
    version.schedule ??= { ...emptySchedule(), ...JSON.parse(version.text) };
    version.text = "";
    return version.schedule as Schedule;
  };
  return {
    inForce: (who, place, date) => {
      const version = versions.get(keyOf(who, place))?.filter(isBegun(date)).at(-1);
      return version ? parsed(version) : emptySchedule();
    },
    isSaid: (who, which, date) => (said.get(`${which} ${who}`) ?? LATER) <= date,
    after: (who, place, date) =>
      (versions.get(keyOf(who, place)) ?? []).flatMap((version, at, all) => {
        const { since } = version;
        const isInForce = since !== null && since > date && all[at + 1]?.since !== since;
        return isInForce ? [{ since, schedule: parsed(version) }] : [];
      }),
    lastChange: (which, date) => {
      const begun = [...(changes.get(which) ?? [])].filter((day) => day <= date);
      return begun.at(-1) ?? "";
    },
  };
}

const LATER = "~";

function keyOf(teacherId: string, { timetableId, week }: PlaceInYear): string {
  return `${timetableId} ${week} ${teacherId}`;
}

/** `schedule` holds in every week that takes turns, unless `schedules` has one for each. */
type Entries = { id: string; schedule: Schedule; schedules?: readonly Schedule[] };

/** `goesOn`: the same timetable under another id, in which whoever had something said still has. */
type Copying = {
  from: IsoDate;
  /** By week of the copy, the one whose entries it takes; all as they are if left out. */
  sources?: readonly number[];
  goesOn?: true;
  fitted?: (schedule: Schedule) => Schedule;
};

/**
 * Inside a transaction: the entries in force on `from`, and those planned from later days on. Whoever
 * has none in the oldest is left out, still to be confirmed, unless the copy goes on with it.
 */
export async function copyEntries(
  tx: Transaction,
  copied: string,
  timetableId: string,
  { from, sources = EVERY_WEEK, goesOn, fitted = (schedule) => schedule }: Copying,
): Promise<void> {
  const { inForce, after, isSaid } = await readVersionsOfEntries(tx, { timetables: [copied] });
  const [oldest] = timetablesOf(await readSchool(tx)).filter(
    (timetable) => timetable.firstDate === null,
  );
  const isOldest = oldest?.id === copied;
  const rows = await tx
    .selectDistinct({ id: scheduleVersions.teacherId, week: scheduleVersions.week })
    .from(scheduleVersions)
    .where(eq(scheduleVersions.timetableId, copied));
  const everybody = isOldest && goesOn ? await tx.select({ id: teachers.id }).from(teachers) : null;
  const isKept = (first: Entries) =>
    goesOn ? isOldest || isSaid(first.id, copied, from) : !isOldest || !hasNoEntry(first);
  for (const [at, source] of sources.entries()) {
    const place = { timetableId: copied, week: source };
    const isThere = rows.some(({ week }) => week === source);
    const people = (isThere && everybody) || rows.filter(({ week }) => week === source);
    const versions = people.flatMap(({ id }) => {
      const later = after(id, place, from).map((one) => ({ ...one, id }));
      const first = { id, schedule: inForce(id, place, from), since: null };
      const all = isKept(first) ? [first, ...later] : later;
      return all.map((one) => ({ ...one, schedule: fitted(one.schedule) }));
    });
    await insert(tx, versions, { timetableId, week: at + 1 });
  }
}

const EVERY_WEEK = Array.from({ length: MOST_WEEKS }, (_, at) => at + 1);

/** Inside a transaction: the week that `sources` names for each; any further weeks are emptied. */
export async function rearrangeWeeks(
  tx: Transaction,
  timetableId: string,
  sources: readonly number[],
): Promise<void> {
  const isOfIt = eq(scheduleVersions.timetableId, timetableId);
  const rows = await tx.select().from(scheduleVersions).where(isOfIt).orderBy(scheduleVersions.id);
  await tx.delete(scheduleVersions).where(isOfIt);
  for (const [at, source] of sources.entries()) {
    const ofWeek = rows.filter(({ week }) => week === source);
    const versions = ofWeek.map(({ teacherId: id, since, schedule }) => ({ id, since, schedule }));
    await insert(tx, versions, { timetableId, week: at + 1 });
  }
}

const hasNoEntry = ({ schedule, schedules = [schedule] }: Entries) =>
  schedules.every((schedule) => Object.values(schedule).every((day) => day.length === 0));

/** In all weeks from the timetable's first day, or in one (`only`); default: the one in force. */
export async function addEntries(
  tx: Transaction,
  people: readonly Entries[],
  named?: string,
  only?: number,
): Promise<void> {
  const present = await readWeekOn(today(), tx);
  const timetableId = named ?? present.timetableId;
  const timetable = timetablesOf(present).find(({ id }) => id === timetableId);
  const weeks = Array.from({ length: countWeeks(timetable ?? {}) }, (_, at) => at + 1);
  const isOpen = timetable !== undefined && isToCome(timetable, today());
  const added = people.filter((person) => !isOpen || !hasNoEntry(person));
  for (const week of only ? [only] : weeks) {
    const versions = added.map(({ id, schedule, schedules }) => {
      return { id, schedule: schedules?.[week - 1] ?? schedule, since: null };
    });
    await insert(tx, versions, { timetableId, week });
  }
}

/**
 * Inside a transaction. Earlier days keep theirs. With `keepsBefore` a version of the same day
 * stays below, so that this one can be taken back.
 */
export async function correctEntries(
  tx: Transaction,
  people: readonly Entries[],
  place: { timetableId?: string; from?: IsoDate; week?: number; keepsBefore?: true } = {},
): Promise<void> {
  const present = await readWeekOn(today(), tx);
  const { timetableId = present.timetableId, from = today() } = place;
  const isThen = weekOn(present, from).timetableId === timetableId;
  const week = place.week ?? (isThen ? turnOn(present, from) : 1);
  const firstDate = present.timetables?.find(({ id }) => id === timetableId)?.firstDate ?? null;
  const since = firstDate !== null && from <= firstDate ? null : from;
  const ids = people.map(({ id }) => id);
  const isOfDay = since ? eq(scheduleVersions.since, since) : isNull(scheduleVersions.since);
  const isOfWeek = and(
    eq(scheduleVersions.timetableId, timetableId),
    eq(scheduleVersions.week, week),
  );
  const areTheirs = among(scheduleVersions.teacherId, ids);
  if (!place.keepsBefore) {
    await tx.delete(scheduleVersions).where(and(isOfWeek, isOfDay, areTheirs));
  }
  const { inForce } = await readVersionsOfEntries(tx, { timetables: [timetableId], ids });
  const others = people.filter(({ id, schedule }) => {
    const before = inForce(id, { timetableId, week }, from);
    const isOther = JSON.stringify(before) !== JSON.stringify(schedule);
    return isOther || (since === null && !place.keepsBefore);
  });
  await insert(
    tx,
    others.map((one) => ({ ...one, since })),
    { timetableId, week },
  );
}

export async function haveEntriesIn(tx: Transaction, timetableId: string): Promise<boolean> {
  return (await tx.$count(scheduleVersions, eq(scheduleVersions.timetableId, timetableId))) > 0;
}

export async function sayNoEntries(
  tx: Transaction,
  id: string,
  timetableId: string,
): Promise<void> {
  const place = { timetableId, week: 1 };
  await insert(tx, [{ id, schedule: emptySchedule(), since: null }], place);
}

async function insert(
  tx: Transaction,
  versions: readonly (Entries & { since: IsoDate | null })[],
  place: PlaceInYear,
): Promise<void> {
  const rows = versions.map(({ id: teacherId, schedule, since }) => {
    return { teacherId, ...place, since, schedule };
  });
  await inPortions(rows, (some) => tx.insert(scheduleVersions).values(some));
}

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
    await tx.update(scheduleVersions).set({ schedule: after }).where(eq(id, row.id));
  }
}
