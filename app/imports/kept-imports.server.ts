import type { Transaction } from "db/client";
import type { KeptTeacher, KeptWeek } from "db/kept-teachers";
import { importedTeachers, timetableImports } from "db/schema";
import { lt } from "drizzle-orm";
import { type Actor, nameOfActor } from "~/acts/acts.server";
import type { Week } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";

/** How long an import can be taken back. */
const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

/**
 * Keeps, inside the transaction of an import and beside its change, what it touched: each teacher as they were among `everyone`
 * before and as they are now, the week where it was set, and the timetable that it made.
 */
export async function keepImport(
  tx: Transaction,
  {
    changeId,
    file,
    actor,
    everyone,
    weekBefore,
    timetableId,
  }: {
    changeId: number;
    file: string;
    actor: Actor;
    everyone: readonly Teacher[];
    weekBefore: Week | null;
    timetableId: string | null;
  },
): Promise<void> {
  const now = Date.now();
  const { at } = timetableImports;
  await tx.delete(timetableImports).where(lt(at, new Date(now - KEPT_MS).toISOString()));
  await tx.insert(timetableImports).values({
    changeId,
    file,
    at: new Date(now).toISOString(),
    who: nameOfActor(actor),
    timetableId,
    weekBefore: weekBefore && keptWeek(weekBefore),
    weekAfter: weekBefore && keptWeek(await readWeek(tx)),
  });
  const rows = differenceOf(everyone, await listTeachers(tx)).map((row) => ({ changeId, ...row }));
  if (rows.length > 0) await tx.insert(importedTeachers).values(rows);
}

/** A week as it is kept. */
export const keptWeek = ({ days, blocks }: Week): KeptWeek => ({ days, blocks });

function differenceOf(before: readonly Teacher[], after: readonly Teacher[]) {
  const was = new Map(before.map((one) => [one.id, keptOf(one)]));
  const is = new Map(after.map((one) => [one.id, keptOf(one)]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((teacherId) => ({
      teacherId,
      before: was.get(teacherId) ?? null,
      after: is.get(teacherId) ?? null,
    }))
    .filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after));
}

/** A teacher as they are kept. */
export function keptOf({ id: _, group: __, createdAt: ___, ...facts }: Teacher): KeptTeacher {
  return facts;
}
