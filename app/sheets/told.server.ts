import { createHash, randomUUID } from "node:crypto";
import { write } from "db/client";
import { told } from "db/schema";
import { and, eq } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { changeCover } from "~/cover/change-cover.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { nameOf } from "~/cover/day/day";
import { refusePastDate } from "~/cover/editable-date.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { classesOnPaper } from "./classes-on-paper";
import { toldTasks } from "./messages";
import { informedOn, type Task } from "./tasks";

/** A text that stands for what somebody has to know, so that nothing is ticked off that was not seen. */
export function markOf(tasks: readonly Task[]): string {
  const text = JSON.stringify(toldTasks(tasks));
  return createHash("sha256").update(text).digest("base64url").slice(0, 12);
}

/**
 * Records that somebody was told of their part of a date as it was shown (`mark`, of `markOf`); of who was told that nothing is left,
 * that nothing is known of them any more. Throws 409 for a past date, and when it is another by now.
 */
export function recordTold(
  date: IsoDate,
  teacherId: string,
  mark: string,
  actor: Actor,
): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const informed = informedOn(day, classesOnPaper(day)).find(({ id }) => id === teacherId);
    const tasks = informed?.tasks ?? [];
    if (markOf(tasks) !== mark) {
      throw new Refusal(
        409,
        `What ${nameOf(day, teacherId)} has to know is different by now: tell them what is new`,
      );
    }
    const entry = { enteredAt: new Date().toISOString(), enteredBy: actor?.name ?? "System" };
    const row = { ...entry, tasks: toldTasks(tasks) };
    await changeCover(tx, actor, { kind: "told", dates: [date] }, async () => {
      if (tasks.length === 0) {
        await tx.delete(told).where(isOf(date, teacherId));
        return;
      }
      await tx
        .insert(told)
        .values({ id: randomUUID(), date, teacherId, ...row })
        .onConflictDoUpdate({ target: [told.date, told.teacherId], set: row });
    });
  });
}

/** Takes back that somebody was told; of who was not, nothing changes. Throws 409 for a past date. */
export function recordNotTold(date: IsoDate, teacherId: string, actor: Actor): Promise<void> {
  refusePastDate(date);
  return write(async (tx) => {
    await changeCover(tx, actor, { kind: "not told", dates: [date] }, () =>
      tx.delete(told).where(isOf(date, teacherId)),
    );
  });
}

function isOf(date: IsoDate, teacherId: string) {
  return and(eq(told.date, date), eq(told.teacherId, teacherId));
}
