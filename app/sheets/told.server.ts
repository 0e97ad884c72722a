import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { type ToldBefore, told } from "db/schema";
import { and, eq, gte } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import { changeCover } from "~/cover/change-cover.server";
import { toldOf } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type CoverDay, groupBy, nameOf } from "~/cover/day/day";
import { refusePastDate } from "~/cover/editable-date.server";
import { fingerprint } from "~/http/agreed.server";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { classesOnPaper } from "./classes-on-paper";
import { latestTold } from "./known";
import { toldTasks } from "./messages";
import { readHeard } from "./published.server";
import { informedOn, type Task } from "./tasks";

/** So that nothing is ticked off that was not seen. */
export function taskDigest(tasks: readonly Task[]): string {
  return fingerprint(toldTasks(tasks));
}

/** `also`: of other dates that are told in the same words. */
export type ShownTasks = {
  teacherId: string;
  mark: string;
  also?: readonly { date: IsoDate; mark: string }[];
};

/** `isOver`: there is nothing they have to know. */
export type LeftToTell = { name: string; isOver: boolean };

/**
 * Also that nothing is left for them. Answers whose part is another by now: these are left. Throws
 * 409 for a past date.
 */
export function recordTold(
  date: IsoDate,
  shown: readonly ShownTasks[],
  actor: Actor,
): Promise<{ left: LeftToTell[] }> {
  refusePastDate(date);
  return write(async (tx) => {
    const entry = enteredBy(actor);
    const left = await tellWithin(tx, date, shown, { actor, entry });
    const also = shown.flatMap(({ teacherId, also = [] }) =>
      also.map((one) => ({ teacherId, ...one })),
    );
    for (const [other, theirs] of groupBy(also, (one) => one.date))
      left.push(...(await tellWithin(tx, other as IsoDate, theirs, { actor, entry })));
    return { left };
  });
}

async function tellWithin(
  tx: Transaction,
  date: IsoDate,
  shown: readonly ShownTasks[],
  { actor, entry }: { actor: Actor; entry: ReturnType<typeof enteredBy> },
): Promise<LeftToTell[]> {
  const day = await readCoverDay(date, tx);
  const informed = new Map(informedOn(day, classesOnPaper(day)).map((one) => [one.id, one]));
  const heard = await readHeard(date, tx);
  const left: LeftToTell[] = [];
  await changeCover(tx, actor, { kind: "told", dates: [date] }, async () => {
    for (const { teacherId, mark } of shown) {
      const tasks = informed.get(teacherId)?.tasks ?? [];
      const before = toldBefore(day, teacherId);
      const row = { ...entry, tasks: toldTasks(tasks), before };
      const [known] = latestTold(day, teacherId, tasks, heard);
      const isKnown = JSON.stringify(known?.tasks ?? []) === JSON.stringify(row.tasks);
      if (taskDigest(tasks) !== mark) left.push({ name: nameOf(day, teacherId), isOver: isKnown });
      else if (!isKnown) {
        await tx
          .insert(told)
          .values({ id: randomUUID(), date, teacherId, ...row })
          .onConflictDoUpdate({ target: [told.date, told.teacherId], set: row });
      }
    }
  });
  return left;
}

function toldBefore(day: CoverDay, teacherId: string): ToldBefore | null {
  const before = toldOf(day, teacherId);
  if (!before) return null;
  const { tasks, enteredAt, enteredBy } = before;
  return { tasks, enteredAt, enteredBy };
}

/** With what they were told of other dates in the same press. Throws 409 for a past date. */
export function recordNotTold(date: IsoDate, teacherId: string, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => {
    const rows = await tx
      .select()
      .from(told)
      .where(and(eq(told.teacherId, teacherId), gte(told.date, today())));
    const at = rows.find((one) => one.date === date)?.enteredAt;
    await untell(
      tx,
      rows.filter(({ enteredAt }) => enteredAt === at),
      actor,
    );
  });
}

/**
 * `at`: instant of the press; what was told before it holds again, and who was ticked since stays.
 * Throws 409 for a past date.
 */
export function takeBackTold(date: IsoDate, at: string, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => {
    const rows = await tx.select().from(told).where(gte(told.date, today()));
    await untell(
      tx,
      rows.filter(({ enteredAt }) => enteredAt === at),
      actor,
    );
  });
}

type Row = typeof told.$inferSelect;

async function untell(tx: Transaction, rows: readonly Row[], actor: Actor): Promise<void> {
  const dates = [...new Set(rows.map(({ date }) => date))];
  await changeCover(tx, actor, { kind: "not told", dates }, async () => {
    for (const { id, before } of rows) {
      const isIt = eq(told.id, id);
      await (before
        ? tx
            .update(told)
            .set({ ...before, before: null })
            .where(isIt)
        : tx.delete(told).where(isIt));
    }
  });
}
