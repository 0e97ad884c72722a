import { db, type Transaction } from "db/client";
import { insertJson, jsonRows } from "db/json-rows";
import { memory, readMarks } from "db/memory";
import { acts } from "db/schema";
import { and, desc, gt, gte, lt } from "drizzle-orm";
import { schoolDate, schoolTime, today } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";

/** Who acts: a user, or null for the program itself. */
export type Actor = { id: string; username: string; name: string } | null;
export type Act = { id: number; date: IsoDate; time: string; who: string; what: string };

/** Appends acts to the trail, inside the transaction that does them. Each `what` is plain words. */
export async function recordAct(tx: Transaction, actor: Actor, ...whats: string[]): Promise<void> {
  if (whats.length === 0) return;
  const at = new Date().toISOString();
  const who = actor ? `${actor.name} (${actor.username})` : "System";
  const by = { at, userId: actor?.id ?? null, who };
  await tx.run(insertActs(whats.map((what) => ({ ...by, what }))));
}

const insertActs = insertJson(acts);

/** How many lines a day's last acts are, and of how many acts: what is done again and again is one line. */
const LAST = 15;
const READ = 120;
/** A database put in this one's place may have had as many acts, but not the same cover. */
const recall = memory<Act[]>(["acts", "cover"], 1);

/** The school day's last acts, newest first, with their time of day in the school's zone; read again only after another. */
export async function listTodaysActs(): Promise<readonly Act[]> {
  return recall(today(), await readMarks(), readTodaysActs);
}

async function readTodaysActs(): Promise<Act[]> {
  // The school's day began at most 25 hours ago, in whatever zone, on whatever day.
  const since = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  const last = db()
    .select({ id: acts.id, at: acts.at, who: acts.who, what: acts.what })
    .from(acts)
    .where(gte(acts.at, since))
    .orderBy(desc(acts.at), desc(acts.id))
    .limit(READ)
    .as("last");
  const { id, at, who, what } = last;
  const [found] = await db()
    .select({ rows: jsonRows({ id, at, who, what }) })
    .from(last);
  const todays = (found?.rows ?? [])
    .sort((a, b) => compareCodes(b.at, a.at) || b.id - a.id)
    .map(toAct)
    .filter((act) => act.date === today());
  return inOneLine(todays).slice(0, LAST);
}

/** Acts that say the same one after another as one, at its last time, with how often. */
function inOneLine(all: Act[]): Act[] {
  const runs: { act: Act; times: number }[] = [];
  for (const act of all) {
    const last = runs.at(-1);
    if (last?.act.what === act.what && last.act.who === act.who) last.times += 1;
    else runs.push({ act, times: 1 });
  }
  return runs.map(({ act, times }) =>
    times === 1 ? act : { ...act, what: `${act.what} (${times} times)` },
  );
}

const PAGE = 1000;

/** All acts of the school days from `from` to `to`, oldest first; read a page at a time, however many there are. */
export async function* listActsBetween(from: IsoDate, to: IsoDate): AsyncGenerator<Act> {
  // A school day is up to 14 hours away from the same day at Greenwich.
  const [start, end] = [addDays(from, -1), addDays(to, 2)];
  let after = 0;
  for (;;) {
    // biome-ignore lint/performance/noAwaitInLoops: a page after the other, however long the trail is
    const rows = await db()
      .select()
      .from(acts)
      .where(and(gt(acts.id, after), gte(acts.at, start), lt(acts.at, end)))
      .orderBy(acts.id)
      .limit(PAGE);
    const page = rows.map(toAct);
    yield* page.filter((act) => from <= act.date && act.date <= to);
    const last = page[page.length - 1];
    if (!last || page.length < PAGE) return;
    after = last.id;
  }
}

function toAct({ id, at, who, what }: { id: number; at: string; who: string; what: string }): Act {
  return { id, date: schoolDate(at), time: schoolTime(at), who, what };
}
