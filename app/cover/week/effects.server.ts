import type { Database, Transaction } from "db/client";
import { absences, classNotes, outings, releases, substitutions } from "db/schema";
import { and, gte, ne } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { compareNames } from "~/school/collation.server";
import { formatDate, type IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { blocksOfPart, partInWords } from "~/school/part-of-day";
import type { Entry } from "~/school/schedule";
import { type Block, bellTimes, type WeekBlock } from "~/school/week";
import { isClass } from "~/teachers/entry";
import { keepsFromCover } from "~/teachers/kinds-of-hours";
import { groupBy } from "../day/day";
import { outingOf } from "../day/released";
import { comingMoves } from "../moves/moved-rows.server";
import { moveInWords, voidMoves } from "../moves/void-moves";

export type Taught = {
  entriesOf: (teacherId: string, date: IsoDate) => readonly Entry[];
  blocksOn: (date: IsoDate) => readonly Block[];
  bellsOn: (date: IsoDate) => readonly WeekBlock[];
  isGone?: (teacherId: string, date: IsoDate) => boolean;
  /** Why cover to come may not be asked of who has it, by its id. */
  against?: ReadonlyMap<string, string>;
};

export type Effect = { id: string; date: IsoDate; words: string };

export type Effects = {
  lost: Effect[];
  clashing: Effect[];
  gone: Effect[];
  againstTerms: Effect[];
  retimed: Effect[];
  /** Lessons that were moved, by their moves: held where they were again. */
  moved: Effect[];
  toCover: Effect[];
  /** Absences, parts of a day, notes and releases of classes that have no place then. */
  inTheWay: Effect[];
};

type ClassOnDay = { absentTeacherId: string; date: IsoDate; classBlock: Block };

export async function findEffects(
  source: Transaction | Database,
  before: Taught,
  after: Taught,
  names: ReadonlyMap<string, string>,
): Promise<Effects> {
  const nameOf = (id: string | null) => names.get(id ?? "") ?? "Unknown";
  const sorted = <Row extends { date: IsoDate }>(rows: Row[], whose: (row: Row) => string) =>
    rows.sort(
      (a, b) => compareCodes(a.date, b.date) || compareNames(nameOf(whose(a)), nameOf(whose(b))),
    );
  const ofClass = ({ absentTeacherId }: ClassOnDay) => absentTeacherId;
  const isPending = and(gte(substitutions.date, today()), ne(substitutions.status, "cancelled"));
  const rows = await source.select().from(substitutions).where(isPending);
  const said = await source.select().from(releases).where(gte(releases.date, today()));
  const freed = said.filter(({ kind }) => kind !== "needs cover");
  const out = groupBy(
    await source.select().from(outings).where(gte(outings.date, today())),
    ({ date }) => date,
  );
  const notes = await source.select().from(classNotes).where(gte(classNotes.date, today()));
  const away = await source.select().from(absences).where(gte(absences.date, today()));

  const takesPlace = (taught: Taught, { date, classBlock }: ClassOnDay) =>
    taught.bellsOn(date).some(({ label }) => label === classBlock);
  const isGone = (at: ClassOnDay) =>
    (teachesAt(before, at) && !teachesAt(after, at)) ||
    (takesPlace(before, at) && !takesPlace(after, at));
  const where = (at: ClassOnDay) =>
    `block ${at.classBlock} of ${nameOf(at.absentTeacherId)} on ${formatDate(at.date)}`;
  const effectOf = (row: ClassOnDay & { id: string }, rest: string): Effect => {
    return { id: row.id, date: row.date, words: `${where(row)}: ${rest}` };
  };
  const covered = sorted(rows, ofClass);
  const takerOf = ({ substituteTeacherId: id }: (typeof rows)[number]) =>
    id ? nameOf(id) : "nobody yet";
  const isOut = (taught: Taught, date: IsoDate, entry: Entry) =>
    outingOf({ blocks: taught.blocksOn(date), outings: out.get(date) }, entry) !== null;
  const isBusy = (taught: Taught, id: string, date: IsoDate, block: Block) => {
    const entry = entryAt(taught, id, date, block);
    if (!entry || !keepsFromCover(entry)) return false;
    return !(isClass(entry) && isOut(taught, date, entry));
  };
  const isClashing = ({ substituteTeacherId: id, date, classBlock }: (typeof rows)[number]) =>
    id !== null && !isBusy(before, id, date, classBlock) && isBusy(after, id, date, classBlock);
  const hasLeft = ({ substituteTeacherId: id, date }: (typeof rows)[number]) =>
    id !== null && after.isGone?.(id, date) === true;
  const isToCover = (taught: Taught, { absentTeacherId: id, date, classBlock }: ClassOnDay) => {
    const entry = entryAt(taught, id, date, classBlock);
    return entry !== undefined && isClass(entry) && !isOut(taught, date, entry);
  };
  const reasonOf = (taught: Taught, { id }: { id: string }) => taught.against?.get(id);
  const settled = new Set([...rows, ...freed].map(placeOf));
  const toCover = sorted(away, ({ teacherId }) => teacherId).flatMap((one) => {
    const { teacherId: absentTeacherId, date } = one;
    const inOrder = after.blocksOn(date);
    return (blocksOfPart(inOrder, one) ?? inOrder)
      .map((classBlock) => ({ absentTeacherId, date, classBlock }))
      .filter((at) => isToCover(after, at) && !isToCover(before, at) && !settled.has(placeOf(at)))
      .map((at) => ({ id: placeOf(at), date, words: where(at) }));
  });
  const parts = sorted(away, ({ teacherId }) => teacherId).filter(
    (one) =>
      blocksOfPart(before.blocksOn(one.date), one) && !blocksOfPart(after.blocksOn(one.date), one),
  );
  const timeAt = (taught: Taught, { date, classBlock }: ClassOnDay) => {
    const block = taught.bellsOn(date).find(({ label }) => label === classBlock);
    return block ? bellTimes(block) : null;
  };
  const isRetimed = (row: (typeof rows)[number]) =>
    row.substituteTeacherId !== null && !isGone(row) && timeAt(before, row) !== timeAt(after, row);
  const closed = sorted(away, ({ teacherId }) => teacherId).filter(
    ({ date }) => before.bellsOn(date).length > 0 && after.bellsOn(date).length === 0,
  );
  const voided = voidMoves(await comingMoves(source), after);
  return {
    moved: voided.map((row) => {
      return { id: row.move, date: row.date, words: moveInWords(row, nameOf) };
    }),
    lost: covered.filter(isGone).map((row) => effectOf(row, takerOf(row))),
    clashing: covered
      .filter((row) => !isGone(row) && isClashing(row))
      .map((row) => effectOf(row, takerOf(row))),
    gone: covered
      .filter((row) => !isGone(row) && hasLeft(row))
      .map((row) => effectOf(row, takerOf(row))),
    againstTerms: covered
      .filter((row) => !isGone(row) && reasonOf(after, row) && !reasonOf(before, row))
      .map((row) => effectOf(row, `${takerOf(row)}, ${reasonOf(after, row)}`)),
    retimed: covered.filter(isRetimed).map((row) => {
      const [was, is] = [timeAt(before, row), timeAt(after, row)];
      const then = `${is ?? "no time known"}, not ${was ?? "without a time"}`;
      return effectOf(row, `${takerOf(row)}, ${then}`);
    }),
    toCover,
    inTheWay: [
      ...sorted(freed, ofClass)
        .filter(isGone)
        .map((row) => effectOf(row, "needed no cover")),
      ...sorted(notes, ofClass)
        .filter(isGone)
        .map((row) => effectOf(row, "a note")),
      ...closed.map((one) => ({
        id: one.id,
        date: one.date,
        words: `${nameOf(one.teacherId)} on ${formatDate(one.date)}: absent`,
      })),
      ...parts.map((one) => ({
        id: one.id,
        date: one.date,
        words: `${nameOf(one.teacherId)} on ${formatDate(one.date)}: away in ${partInWords(one)}`,
      })),
    ],
  };
}

function placeOf({ absentTeacherId, date, classBlock }: ClassOnDay): string {
  return `${absentTeacherId}|${date}|${classBlock}`;
}

function entryAt(taught: Taught, teacherId: string, date: IsoDate, block: Block) {
  return taught.entriesOf(teacherId, date).find((entry) => entry.block === block);
}

function teachesAt(taught: Taught, { absentTeacherId, date, classBlock }: ClassOnDay): boolean {
  const entry = entryAt(taught, absentTeacherId, date, classBlock);
  return entry !== undefined && isClass(entry);
}
