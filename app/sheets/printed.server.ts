import { createHash, randomUUID } from "node:crypto";
import { db, write } from "db/client";
import { type PrintedClass, printedSheets } from "db/schema";
import { desc, eq, sql } from "drizzle-orm";
import { type Actor, enteredBy } from "~/acts/acts.server";
import { changeCover } from "~/cover/change-cover.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import type { CoverDay } from "~/cover/day/day";
import type { IsoDate } from "~/school/dates";
import { classesOnPaper } from "./classes-on-paper";
import { type Printed, printedTextOf } from "./printed";
import { publishWithin } from "./published.server";

const LAST = 10;

/** This publishes it, but for past days, which nobody reads outside. */
export function recordPrint(date: IsoDate, actor: Actor): Promise<void> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const shown = printedClasses(day);
    const entry = enteredBy(actor);
    await changeCover(tx, actor, { kind: "sheet printed", dates: [date] }, () =>
      tx.insert(printedSheets).values({ id: randomUUID(), date, ...entry, shown }),
    );
    if (!day.isPast) await publishWithin(tx, day, actor);
  });
}

/** Oldest first. */
export async function listPrinted(date: IsoDate): Promise<Printed[]> {
  const rows = await db()
    .select()
    .from(printedSheets)
    .where(eq(printedSheets.date, date))
    .orderBy(desc(printedSheets.enteredAt), desc(sql`rowid`))
    .limit(LAST);
  return rows
    .map(({ enteredAt, enteredBy, shown }) => ({ at: enteredAt, by: enteredBy, shown }))
    .reverse();
}

export function printedClasses(day: CoverDay): PrintedClass[] {
  return classesOnPaper(day).map((paperClass) => ({
    classId: paperClass.id,
    block: paperClass.block,
    students: paperClass.students ?? null,
    said: createHash("sha256").update(printedTextOf(paperClass)).digest("base64url").slice(0, 12),
  }));
}
