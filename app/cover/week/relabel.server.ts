import type { Transaction } from "db/client";
import { among } from "db/many";
import {
  absences,
  classNotes,
  classRooms,
  closedRooms,
  movedLessons,
  outings,
  planChoices,
  releases,
  reportedWork,
  reports,
} from "db/schema";
import { and, eq, gte, isNotNull, or, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { blocksOfPart } from "~/school/part-of-day";
import type { Block } from "~/school/week";

const OF_CLASSES = [planChoices, releases, classNotes, classRooms, reportedWork] as const;
const OF_PARTS = [absences, outings, closedRooms] as const;

export type Relabelling = {
  labels: readonly Block[];
  newLabels: ReadonlyMap<Block, Block>;
  isItsDate: (date: IsoDate) => boolean;
};

export async function datesWithBlocks(tx: Transaction): Promise<IsoDate[]> {
  const dates = new Set<IsoDate>();
  for (const table of [...OF_CLASSES, ...OF_PARTS]) {
    const block = "classBlock" in table ? table.classBlock : table.firstBlock;
    const rows = await tx
      .selectDistinct({ date: table.date })
      .from(table)
      .where(and(gte(block, ""), gte(table.date, today())));
    for (const { date } of rows) dates.add(date);
  }
  const moved = await tx
    .selectDistinct({ date: movedLessons.date })
    .from(movedLessons)
    .where(gte(movedLessons.date, today()));
  for (const { date } of moved) dates.add(date);
  return [...dates];
}

/**
 * Inside a change of cover: records to come follow renamed blocks; words go with blocks that go,
 * and absences whose blocks are no run any more become whole days.
 */
export async function relabel(tx: Transaction, all: Relabelling): Promise<void> {
  const dates = (await datesWithBlocks(tx)).filter(all.isItsDate);
  for (const [was, label] of all.newLabels) {
    await follow(tx, dates, was, label);
    await followInReports(tx, was, label, all.isItsDate);
  }
  await settleAbsences(tx, dates, all.labels);
  const { date, classBlock } = planChoices;
  const isGone = sql`${classBlock} not in ${[...all.labels, ""]}`;
  await tx.delete(planChoices).where(and(among(date, dates), isNotNull(classBlock), isGone));
}

async function follow(
  tx: Transaction,
  dates: readonly IsoDate[],
  was: Block,
  label: Block,
): Promise<void> {
  for (const table of OF_CLASSES) {
    const isThen = among(table.date, dates);
    const { classBlock } = table;
    await tx.delete(table).where(and(eq(classBlock, label), isThen));
    await tx
      .update(table)
      .set({ classBlock: label })
      .where(and(eq(classBlock, was), isThen));
  }
  const { date, block, otherDate, otherBlock } = movedLessons;
  await tx
    .update(movedLessons)
    .set({ block: label })
    .where(and(eq(block, was), among(date, dates)));
  await tx
    .update(movedLessons)
    .set({ otherBlock: label })
    .where(and(eq(otherBlock, was), among(otherDate, dates)));
  for (const table of OF_PARTS) {
    const isThen = among(table.date, dates);
    const { firstBlock, lastBlock } = table;
    await tx
      .update(table)
      .set({ firstBlock: label })
      .where(and(eq(firstBlock, was), isThen));
    await tx
      .update(table)
      .set({ lastBlock: label })
      .where(and(eq(lastBlock, was), isThen));
  }
}

async function followInReports(
  tx: Transaction,
  was: Block,
  label: Block,
  isItsDate: Relabelling["isItsDate"],
): Promise<void> {
  const { id, firstDate, lastDate, firstBlock, lastBlock } = reports;
  const rows = await tx
    .select({ id, firstDate })
    .from(reports)
    .where(and(or(eq(firstBlock, was), eq(lastBlock, was)), gte(lastDate, today())));
  const ids = rows
    .filter((row) => isItsDate(row.firstDate < today() ? today() : row.firstDate))
    .map((row) => row.id);
  const areThese = among(id, ids);
  const [first, last] = [eq(firstBlock, was), eq(lastBlock, was)];
  await tx.update(reports).set({ firstBlock: label }).where(and(first, areThese));
  await tx.update(reports).set({ lastBlock: label }).where(and(last, areThese));
}

async function settleAbsences(
  tx: Transaction,
  dates: readonly IsoDate[],
  labels: readonly Block[],
): Promise<void> {
  const { id, date, firstBlock, lastBlock } = absences;
  const rows = await tx
    .select({ id, firstBlock, lastBlock })
    .from(absences)
    .where(and(among(date, dates), isNotNull(firstBlock)));
  const ids = rows.filter((row) => !blocksOfPart(labels, row)).map((row) => row.id);
  const wholeDay = { firstBlock: null, lastBlock: null };
  await tx
    .update(absences)
    .set(wholeDay)
    .where(and(gte(date, today()), among(id, ids)));
}
