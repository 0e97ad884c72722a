import { type Transaction, write } from "db/client";
import { declines, type WhyCannot } from "db/schema";
import { eq } from "drizzle-orm";
import { type Actor, recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { schoolTime, today } from "~/school/clock.server";
import { type IsoDate, minutesOf } from "~/school/dates";
import type { Block, WeekBlock } from "~/school/week";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, nameOf, type Substitution } from "../day/day";
import { refusePastDate } from "../editable-date.server";

export type DeclineRefused = "not yours" | "too late" | "asked anyway";

/** Once; they keep the class until another has it. Answers why it was not taken, or null. */
export function declineCover(
  date: IsoDate,
  { rowId, teacherId, why }: { rowId: string; teacherId: string; why: WhyCannot },
): Promise<DeclineRefused | null> {
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const row = day.substitutions.find(({ id }) => id === rowId);
    if (row?.status !== "assigned" || row.isOpen || row.substituteTeacherId !== teacherId)
      return "not yours";
    const [said] = await tx.select().from(declines).where(eq(declines.substitutionId, rowId));
    if (said && said.teacherId === teacherId) return said.askedAt ? "asked anyway" : null;
    if (!isInTime(day, row)) return "too late";
    const answer = { teacherId, why, at: new Date().toISOString(), askedAt: null, askedBy: null };
    await tx
      .insert(declines)
      .values({ substitutionId: rowId, ...answer })
      .onConflictDoUpdate({ target: declines.substitutionId, set: answer });
    return null;
  });
}

export function isInTime(day: CoverDay, { classBlock }: Substitution): boolean {
  if (day.date !== today()) return day.date > today();
  return mayStillSay(day.bells ?? [], classBlock, schoolTime(new Date().toISOString()));
}

/** Once; answers their name. Throws 409 for a past date, or where no such word of theirs stands. */
export function insistOnCover(date: IsoDate, rowId: string, actor: Actor): Promise<string> {
  refusePastDate(date);
  return write(async (tx) => {
    const day = await readCoverDay(date, tx);
    const row = day.substitutions.find(({ id }) => id === rowId);
    const decline = day.declines?.find((answer) => answer.rowId === rowId);
    if (!decline || row?.status !== "assigned" || row.substituteTeacherId !== decline.teacherId)
      throw new Refusal(409, "Somebody else has this class now, or nobody");
    const name = nameOf(day, decline.teacherId);
    if (decline.asked) return name;
    await noteAsked(tx, rowId, actor);
    await recordAct(tx, actor, `asked ${name} to cover block ${row.classBlock} on ${date} anyway`);
    return name;
  });
}

export async function followRow(tx: Transaction, from: string, to: string): Promise<void> {
  if (from === to) return;
  await tx.update(declines).set({ substitutionId: to }).where(eq(declines.substitutionId, from));
}

async function noteAsked(tx: Transaction, rowId: string, actor: Actor): Promise<void> {
  const asked = { askedAt: new Date().toISOString(), askedBy: actor?.name ?? "System" };
  await tx.update(declines).set(asked).where(eq(declines.substitutionId, rowId));
}

const MINUTES_BEFORE = 30;

/** `time` is as `06:50`; true where no bell tells. */
function mayStillSay(bells: readonly WeekBlock[], block: Block, time: string): boolean {
  const begins = bells.find(({ label }) => label === block)?.begins ?? null;
  return begins === null || minutesOf(begins) - minutesOf(time) >= MINUTES_BEFORE;
}
