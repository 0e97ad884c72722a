import type { ChangedRow, ChangeKind, CoverRows, ImportedRow, RowsOfCover } from "db/changed-rows";
import type { db, Transaction } from "db/client";
import { among } from "db/many";
import { readTogether } from "db/read-together";
import {
  absences,
  classNotes,
  classRooms,
  closedRooms,
  movedLessons,
  outings,
  planChoices,
  printedSheets,
  releases,
  substitutions,
  told,
} from "db/schema";
import { and, type Column, getTableColumns, or, sql } from "drizzle-orm";
import type { SQLiteSelect, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Actor } from "~/acts/acts.server";
import { recordChange } from "~/changes/changes.server";
import type { IsoDate } from "~/school/dates";
import { listNames } from "~/teachers/teachers.server";
import { groupBy } from "./day/day";
import { endHandedBack, whoHandsOnFor } from "./hand-on/handed-back.server";
import { deleteFulfilledChoices } from "./rows.server";
import { reconcileReports } from "./settle-reports.server";

type Person = { id: string; name: string };

/**
 * `people`: whose rows alone it changes; `leaving`: who is deleted; `asOne`: one change of no date;
 * `reverses`: the change taken back, with when it was done; `imported`: the import it is.
 */
type CoverChange = {
  kind: ChangeKind;
  dates: readonly IsoDate[];
  people?: readonly string[];
  leaving?: readonly Person[];
  asOne?: true;
  reverses?: { id: number; at?: string };
  imported?: ImportedRow | null;
};

/**
 * All that touches `CoverRows` goes through here: it records a change for each date. Answers what
 * the act does, with the changes' ids.
 */
export async function changeCover<Answer>(
  tx: Transaction,
  actor: Actor,
  { kind, dates, people, leaving = [], asOne, reverses, imported }: CoverChange,
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; changeIds: number[] }> {
  const at = new Date().toISOString();
  const also = people ? await whoHandsOnFor(tx, dates, people) : [];
  const read = () => readRows(tx, dates, people && [...people, ...also]);
  const before = await read();
  const answer = await act();
  const settling = { actor, takesBack: reverses?.at ?? null };
  const rows = differenceOf(before, await readAfter(tx, kind, { before, read, settling }));
  const names = new Map(await listNames(tx));
  for (const { id, name } of leaving) names.set(id, name);
  const parts = asOne ? [rows] : [...groupBy(rows, dateOf).values()];
  const changeIds: number[] = [];
  for (const part of parts) {
    const date = asOne || !part[0] ? null : dateOf(part[0]);
    const change = { kind, date, rows: part, names: named(part, names), imported, at };
    const id = await recordChange(tx, actor, change, reverses?.id);
    if (id !== null) changeIds.push(id);
  }
  return { answer, changeIds };
}

/** Noting a day gone by carries out nothing that is planned. */
async function readAfter(
  tx: Transaction,
  kind: ChangeKind,
  {
    before,
    read,
    settling,
  }: {
    before: RowsOfCover;
    read: () => Promise<RowsOfCover>;
    settling: Parameters<typeof reconcileReports>[3];
  },
): Promise<RowsOfCover> {
  const after = await read();
  const isSettled = await reconcileReports(tx, before.absences, after.absences, settling);
  if (kind === "corrected") return isSettled ? read() : after;
  const isDropped = await deleteFulfilledChoices(tx, before, after);
  const isBack = await endHandedBack(tx, before, isDropped ? await read() : after);
  return isSettled || isDropped || isBack ? read() : after;
}

const PEOPLE = new Set(["teacherId", "absentTeacherId", "substituteTeacherId", "withTeacherId"]);

/** Not the reasons of absences, which must be erasable. */
const { reason: _, ...absence } = getTableColumns(absences);
/** What was on a sheet, or was told, is said by the other rows. */
const { shown: __, ...printed } = getTableColumns(printedSheets);
const { tasks, before: ___, ...toldColumns } = getTableColumns(told);
const toldWithCount = { ...toldColumns, count: sql<number>`json_array_length(${tasks})` };

/** In the order they were written; only of `people` where named. */
export function readRows(
  source: Transaction | ReturnType<typeof db>,
  dates: readonly IsoDate[],
  people: readonly string[] | null = null,
): Promise<RowsOfCover> {
  const where = (table: SQLiteTable & { date: Column }) => {
    const theirs = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
      people && PEOPLE.has(name) ? [among(column, people)] : [],
    );
    return and(among(table.date, dates), or(...theirs));
  };
  const asked = <Query extends SQLiteSelect>(query: Query, table: Parameters<typeof where>[0]) =>
    query.where(where(table)).orderBy(sql`date`, sql`rowid`);
  const all = source.select();
  return readTogether(source, {
    absences: asked(source.select(absence).from(absences).$dynamic(), absences),
    releases: asked(all.from(releases).$dynamic(), releases),
    classesOut: asked(all.from(outings).$dynamic(), outings),
    classNotes: asked(all.from(classNotes).$dynamic(), classNotes),
    closedRooms: asked(all.from(closedRooms).$dynamic(), closedRooms),
    classRooms: asked(all.from(classRooms).$dynamic(), classRooms),
    movedLessons: asked(all.from(movedLessons).$dynamic(), movedLessons),
    printedSheets: asked(source.select(printed).from(printedSheets).$dynamic(), printedSheets),
    told: asked(source.select(toldWithCount).from(told).$dynamic(), told),
    clerkWords: asked(all.from(planChoices).$dynamic(), planChoices),
    substitutions: asked(all.from(substitutions).$dynamic(), substitutions),
  });
}

function differenceOf(before: RowsOfCover, after: RowsOfCover): ChangedRow[] {
  const tables = Object.keys(before) as (keyof RowsOfCover)[];
  return tables.flatMap((table) =>
    pairsOf<CoverRows[typeof table]>(before[table], after[table]).map(
      (pair) => ({ table, ...pair }) as ChangedRow,
    ),
  );
}

function pairsOf<Row extends { id: string }>(before: Row[], after: Row[]) {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Map(after.map((row) => [row.id, row]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((id) => ({ before: was.get(id) ?? null, after: is.get(id) ?? null }))
    .filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after));
}

function dateOf({ before, after }: ChangedRow): IsoDate {
  return (after ?? before)?.date as IsoDate;
}

function named(rows: ChangedRow[], names: ReadonlyMap<string, string>): Record<string, string> {
  const ids = new Set(rows.flatMap(peopleIn));
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

function peopleIn({ before, after }: ChangedRow): string[] {
  const ids = [before, after].flatMap((row) =>
    Object.entries(row ?? {}).map(([column, value]) => (PEOPLE.has(column) ? value : null)),
  );
  return ids.flatMap((id) => (typeof id === "string" ? id : []));
}
