import type { ChangedRow, ChangeKind } from "db/changed-rows";
import type { Transaction } from "db/client";
import { absences, notToday, substitutions } from "db/schema";
import { getTableColumns, inArray, sql } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { recordChange } from "~/changes/changes.server";
import type { IsoDate } from "~/school/dates";
import { listNames } from "~/teachers/teachers.server";
import { groupBy } from "./day/day";

type Person = { id: string; name: string };

/** What is about to be done, and to which dates; `leaving` are people whom it deletes, `asOne` makes one change of no date of it. */
type Undertaking = {
  kind: ChangeKind;
  dates: readonly IsoDate[];
  leaving?: readonly Person[];
  asOne?: true;
};

/**
 * Does something to the cover of some dates inside a transaction, and records what it left different as changes, a date each.
 * Whatever touches absences, substitutions or who cannot cover goes through here. Answers what the act does, with the changes' ids.
 */
export async function changeCover<Answer>(
  tx: Transaction,
  actor: Actor,
  { kind, dates, leaving = [], asOne }: Undertaking,
  act: () => Promise<Answer>,
): Promise<{ answer: Answer; changeIds: number[] }> {
  const before = await readRows(tx, dates);
  const answer = await act();
  const rows = differenceOf(before, await readRows(tx, dates));
  const names = new Map(await listNames(tx));
  for (const { id, name } of leaving) names.set(id, name);
  const parts = asOne ? [rows] : [...groupBy(rows, dateOf).values()];
  const changeIds: number[] = [];
  for (const part of parts) {
    const date = asOne || !part[0] ? null : dateOf(part[0]);
    // biome-ignore lint/performance/noAwaitInLoops: a change after the other, in the order of the dates
    const id = await recordChange(tx, actor, { kind, date, rows: part, names: named(part, names) });
    if (id !== null) changeIds.push(id);
  }
  return { answer, changeIds };
}

/** The absences and substitutions of some dates, as they were written. */
async function readRows(tx: Transaction, dates: readonly IsoDate[]) {
  if (dates.length === 0) return { absences: [], notToday: [], substitutions: [] };
  const order = sql`rowid`;
  const days = [...new Set(dates)];
  const { id, date, teacherId, enteredAt, enteredBy } = getTableColumns(absences);
  return {
    absences: await tx
      .select({ id, date, teacherId, enteredAt, enteredBy })
      .from(absences)
      .where(inArray(absences.date, days))
      .orderBy(absences.date, order),
    notToday: await tx
      .select()
      .from(notToday)
      .where(inArray(notToday.date, days))
      .orderBy(notToday.date, order),
    substitutions: await tx
      .select()
      .from(substitutions)
      .where(inArray(substitutions.date, days))
      .orderBy(substitutions.date, order),
  };
}

type Rows = Awaited<ReturnType<typeof readRows>>;

function differenceOf(before: Rows, after: Rows): ChangedRow[] {
  return [
    ...pairsOf(before.absences, after.absences).map(
      (pair): ChangedRow => ({ table: "absences", ...pair }),
    ),
    ...pairsOf(before.notToday, after.notToday).map(
      (pair): ChangedRow => ({ table: "notToday", ...pair }),
    ),
    ...pairsOf(before.substitutions, after.substitutions).map(
      (pair): ChangedRow => ({ table: "substitutions", ...pair }),
    ),
  ];
}

/** Rows that are not the same before and after. */
function pairsOf<Row extends { id: string }>(before: Row[], after: Row[]) {
  const was = new Map(before.map((row) => [row.id, row]));
  const is = new Map(after.map((row) => [row.id, row]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((id) => ({ before: was.get(id) ?? null, after: is.get(id) ?? null }))
    .filter((pair) => JSON.stringify(pair.before) !== JSON.stringify(pair.after));
}

function dateOf({ before, after }: ChangedRow): IsoDate {
  // One of the two is there: a row that never was is no row.
  return (after ?? before)?.date as IsoDate;
}

/** The names of those in the rows, by their ids. */
function named(rows: ChangedRow[], names: ReadonlyMap<string, string>): Record<string, string> {
  const ids = new Set(rows.flatMap(peopleIn));
  return Object.fromEntries(
    [...ids].flatMap((id) => {
      const name = names.get(id);
      return name === undefined ? [] : [[id, name]];
    }),
  );
}

function peopleIn(row: ChangedRow): string[] {
  if (row.table !== "substitutions")
    return [row.before, row.after].flatMap((one) => one?.teacherId ?? []);
  return [row.before, row.after].flatMap((one) =>
    one ? [one.absentTeacherId, one.substituteTeacherId ?? []].flat() : [],
  );
}
