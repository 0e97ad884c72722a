import { randomUUID } from "node:crypto";
import type { ClerkWordRow, RowsOfCover, SubstitutionRow } from "db/changed-rows";
import type { Transaction } from "db/client";
import { clerkWords } from "db/schema";
import { and, eq, inArray } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import type { IsoDate } from "~/school/dates";
import { classRefOf } from "../assignments/assignment";
import { isActive } from "../day/substitution-status";
import type { ClerkWord } from "./clerk-words";

type Kept = ClerkWord & { row: ClerkWordRow };

/**
 * Inside a change of cover, gives a date other words. What is said of a class takes the row of what was said of it before, so that
 * taking the change back says that again; words that stay keep who said them and when.
 */
export async function changeWords(
  tx: Transaction,
  date: IsoDate,
  change: (words: readonly Kept[]) => readonly ClerkWord[],
  actor: Actor,
): Promise<void> {
  const rows = await tx.select().from(clerkWords).where(eq(clerkWords.date, date));
  const before = rows.map((row) => ({ ...wordOf(row), row }));
  const after = change(before);
  const gone = before.filter((one) => !after.includes(one));
  const entry = { enteredAt: new Date().toISOString(), enteredBy: actor?.name ?? "System" };
  const added = after
    .filter((word) => !before.some((one) => one === word))
    .map((word) => {
      const former = gone.find((one) => one.classId !== null && one.classId === word.classId);
      return { ...rowOf(word), ...entry, date, id: former?.row.id ?? randomUUID() };
    });
  const ids = new Set(added.map(({ id }) => id));
  await deleteRows(
    tx,
    gone.map(({ row }) => row.id).filter((id) => !ids.has(id)),
  );
  for (const row of added) {
    const insert = tx.insert(clerkWords).values(row);
    // biome-ignore lint/performance/noAwaitInLoops: a press says one thing
    await insert.onConflictDoUpdate({ target: clerkWords.id, set: row });
  }
}

/** Inside a change of cover: nothing is said of this class any more. */
export async function dropWordsOf(tx: Transaction, date: IsoDate, classId: string): Promise<void> {
  const { absentTeacherId, block } = classRefOf(classId);
  const isOfClass = and(
    eq(clerkWords.absentTeacherId, absentTeacherId),
    eq(clerkWords.classBlock, block),
  );
  await tx.delete(clerkWords).where(and(eq(clerkWords.date, date), isOfClass));
}

/** Inside a change of cover: what was said of classes that somebody has got since is carried out. Answers whether there was any. */
export async function dropCarriedOut(
  tx: Transaction,
  before: RowsOfCover,
  after: RowsOfCover,
): Promise<boolean> {
  const takers = new Map(before.substitutions.map((row) => [row.id, takerOf(row)]));
  const given = new Set(
    after.substitutions
      .filter((row) => takerOf(row) !== null && takerOf(row) !== (takers.get(row.id) ?? null))
      .map(placeOf),
  );
  const ids = after.clerkWords.filter((word) => given.has(placeOf(word))).map(({ id }) => id);
  await deleteRows(tx, ids);
  return ids.length > 0;
}

async function deleteRows(tx: Transaction, ids: string[]): Promise<void> {
  if (ids.length > 0) await tx.delete(clerkWords).where(inArray(clerkWords.id, ids));
}

function takerOf({ status, substituteTeacherId }: SubstitutionRow): string | null {
  return isActive(status) ? substituteTeacherId : null;
}

function placeOf(of: {
  date: IsoDate;
  absentTeacherId: string | null;
  classBlock: string | null;
}): string {
  return `${of.date} ${of.absentTeacherId}|${of.classBlock}`;
}

function wordOf({ kind, teacherId, replaces, ...row }: ClerkWordRow): ClerkWord {
  const classId = row.classBlock === null ? null : `${row.absentTeacherId}|${row.classBlock}`;
  return { kind, teacherId, replaces, classId };
}

function rowOf({ kind, teacherId, replaces, classId }: ClerkWord) {
  const { absentTeacherId, block } = classRefOf(classId ?? "");
  return {
    ...{ kind, teacherId, replaces },
    absentTeacherId: classId === null ? null : absentTeacherId,
    classBlock: classId === null ? null : block,
  };
}
