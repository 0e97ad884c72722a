import type { RowsOfCover } from "db/changed-rows";
import type { Database, Transaction } from "db/client";
import { among } from "db/many";
import { substitutions } from "db/schema";
import { and, eq, getTableColumns, ne } from "drizzle-orm";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { readCoverDay } from "../day/cover-day.server";
import { findPerson, isActive, isAway, type Substitution } from "../day/day";
import { isUncoveredOn, withStatusOn } from "../day/open.server";
import { cancelRows, deleteSaidOf } from "../rows.server";

type PlaceOfClass = { date: IsoDate; teacherId: string; block: Block };

const keyOf = ({ date, teacherId, block }: PlaceOfClass) => `${date} ${teacherId}|${block}`;

/** Cover of the classes that are handed on by whoever has these rows, and is there: it goes with them. */
export async function readCoverOfHandedOn(
  source: Database | Transaction,
  rows: readonly Substitution[],
): Promise<Substitution[]> {
  const places = rows.flatMap((row): PlaceOfClass[] => {
    const { handsOn, isOpen, substituteTeacherId: teacherId, date, classBlock: block } = row;
    return handsOn && !isOpen && teacherId ? [{ date, teacherId, block }] : [];
  });
  const known = new Set(rows.map(({ id }) => id));
  return (await readCoverAt(source, places)).filter(({ id }) => !known.has(id));
}

async function readCoverAt(source: Database | Transaction, places: readonly PlaceOfClass[]) {
  if (places.length === 0) return [];
  const keys = new Set(places.map(keyOf));
  const { date, absentTeacherId, status } = substitutions;
  const dates = new Set(places.map((place) => place.date));
  const owners = new Set(places.map(({ teacherId }) => teacherId));
  const found = await source
    .select({ ...getTableColumns(substitutions), isOpen: isUncoveredOn(today()) })
    .from(substitutions)
    .where(and(among(date, dates), among(absentTeacherId, owners), ne(status, "cancelled")));
  return found
    .map((row) => withStatusOn(row, today()))
    .filter((row) =>
      keys.has(keyOf({ date: row.date, teacherId: row.absentTeacherId, block: row.classBlock })),
    );
}

/** Who hands on a class of their own for one of these people: their rows change with theirs. */
export async function whoHandsOnFor(
  tx: Transaction,
  dates: readonly IsoDate[],
  people: readonly string[],
): Promise<string[]> {
  const { date, absentTeacherId, substituteTeacherId, handsOn } = substitutions;
  const rows = await tx
    .selectDistinct({ id: substituteTeacherId })
    .from(substitutions)
    .where(and(among(date, dates), among(absentTeacherId, people), eq(handsOn, true)));
  return rows.flatMap(({ id }) => id ?? []);
}

/**
 * Inside a change: a class that is no longer handed on is its teacher's again. What covers it, and
 * what was said of it, goes, unless they are absent then. Answers whether there was any.
 */
export async function endHandedBack(
  tx: Transaction,
  before: RowsOfCover,
  after: RowsOfCover,
): Promise<boolean> {
  const stays = new Set(placesHandedOn(after).map(keyOf));
  const back = placesHandedOn(before).filter((place) => !stays.has(keyOf(place)));
  for (const place of back) {
    const { date, teacherId, block } = place;
    const day = await readCoverDay(date, tx);
    if (!findPerson(day, teacherId) || isAway(day, teacherId, block)) continue;
    await cancelRows(tx, await readCoverAt(tx, [place]));
    await deleteSaidOf(tx, date, { absentTeacherId: teacherId, block });
  }
  return back.length > 0;
}

function placesHandedOn({ substitutions: rows, clerkWords }: RowsOfCover): PlaceOfClass[] {
  const taken = rows.filter(({ handsOn, status }) => handsOn && isActive(status));
  const chosen = clerkWords.filter(({ handsOn }) => handsOn);
  const all = [...taken.map((row) => ({ ...row, teacherId: row.substituteTeacherId })), ...chosen];
  return all.flatMap(({ date, teacherId, classBlock: block }) =>
    teacherId && block ? [{ date, teacherId, block }] : [],
  );
}
