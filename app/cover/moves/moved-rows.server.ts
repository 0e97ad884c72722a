import type { MovedLessonRow } from "db/changed-rows";
import type { Database, Transaction } from "db/client";
import { among } from "db/many";
import { movedLessons } from "db/schema";
import { gte } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { today } from "~/school/clock.server";
import { blocksAtOnce } from "~/school/overlaps";
import { changeCover } from "../change-cover.server";
import { readCoverDay } from "../day/cover-day.server";
import { coverBy, findPerson, groupBy, isCounted, rowsFor, type Substitution } from "../day/day";
import { cancelRows } from "../rows.server";
import { bringWordsBack } from "./words-along.server";

/** Cover of a lesson where it is held, and what its teachers took where they were freed. */
export async function coverSince(
  tx: Transaction,
  rows: readonly MovedLessonRow[],
): Promise<Substitution[]> {
  const found = new Map<string, Substitution>();
  for (const { date, teacherId, block, isHere } of rows) {
    const day = await readCoverDay(date, tx);
    const person = findPerson(day, teacherId);
    const all = isHere ? rowsFor(day, teacherId) : person ? coverBy(day, person) : [];
    const blocks = isHere ? [block] : blocksAtOnce(day, block);
    for (const row of all)
      if (blocks.includes(row.classBlock) && isCounted(row)) found.set(row.id, row);
  }
  return [...found.values()];
}

/** Moves of which no end is past yet, the ends of each together. */
export async function comingMoves(source: Database | Transaction): Promise<MovedLessonRow[][]> {
  const { move, date } = movedLessons;
  const coming = source.select({ move }).from(movedLessons).where(gte(date, today()));
  const rows = await source.select().from(movedLessons).where(among(move, coming));
  const all = [...groupBy(rows, ({ move }) => move).values()];
  return all.filter((ends) => ends.every(({ date }) => date >= today()));
}

/** Inside a transaction: ends these moves, and cancels what covers their lessons where they are held. */
export async function dropMoves(
  tx: Transaction,
  moves: readonly string[],
  actor: Actor,
): Promise<void> {
  if (moves.length === 0) return;
  const isTheirs = among(movedLessons.move, [...new Set(moves)]);
  const rows = await tx.select().from(movedLessons).where(isTheirs);
  const since = await coverSince(
    tx,
    rows.filter(({ isHere }) => isHere),
  );
  const dates = [...new Set(rows.map(({ date }) => date))];
  await changeCover(tx, actor, { kind: "lesson back", dates }, async () => {
    await cancelRows(tx, since);
    await tx.delete(movedLessons).where(isTheirs);
    await bringWordsBack(tx, rows, actor);
  });
}
