import { db } from "db/client";
import { absences, changes, substitutions } from "db/schema";
import { desc, gt, ne } from "drizzle-orm";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { reverseChange } from "~/cover/history/reverse.server";
import type { Block } from "~/school/week";
import { assignClasses, CLERK, SUNDAY } from "../school";

export const OTHER = { id: "other", username: "other", name: "Other" };

/** The changes after another, the newest first. */
export async function idsSince(id: number): Promise<number[]> {
  const rows = await db()
    .select({ id: changes.id })
    .from(changes)
    .where(gt(changes.id, id))
    .orderBy(desc(changes.id));
  return rows.map((row) => row.id);
}

export async function lastChange(): Promise<number> {
  return (await idsSince(0))[0] ?? 0;
}

/** Gives somebody classes of Huda's, and answers the change that says so. */
export async function give(substitute: string, ...blocks: Block[]): Promise<number> {
  const refs = blocks.map((block) => ({ absentTeacherId: "huda", block }));
  await assignClasses(SUNDAY, substitute, refs, CLERK);
  return lastChange();
}

/** Who covers what now: `mona: huda|1`. */
export async function covers(): Promise<string[]> {
  const rows = await db().select().from(substitutions).where(ne(substitutions.status, "cancelled"));
  return rows
    .map((row) => `${row.substituteTeacherId}: ${row.absentTeacherId}|${row.classBlock}`)
    .sort();
}

export const cancelAll = async () => {
  const rows = await db().select().from(substitutions);
  await cancelSubstitutions(
    rows.map(({ id }) => id),
    CLERK,
  );
  return lastChange();
};
/** Who is absent. */
export const away = async () =>
  (await db().select().from(absences)).map(({ teacherId }) => teacherId).sort();
export const reverse = (id: number, only?: string) => reverseChange(id, CLERK, { only });
export const reverseLast = async () => reverse(await lastChange());
export const reasons = async (id: number, only?: string) =>
  (await reverse(id, only)).left.map(({ reason }) => reason);
