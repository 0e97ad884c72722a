import { db } from "db/client";
import { movedLessons } from "db/schema";
import { gte, or } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { formatShortDate, weekdayName } from "~/school/dates";
import { readDays } from "../day/days.server";
import { movedInWords } from "../day/moved";
import { roomOfEnd } from "./lesson";

/**
 * Of each teacher, by id, the lessons that move from today on, earliest first: "Mon 8 Feb, block 3:
 * 7B, moved to block 5, B12".
 */
export async function movesToCome(): Promise<ReadonlyMap<string, string[]>> {
  const found = new Map<string, string[]>();
  const { date, otherDate } = movedLessons;
  const coming = await db()
    .selectDistinct({ date })
    .from(movedLessons)
    .where(or(gte(date, today()), gte(otherDate, today())))
    .orderBy(date);
  if (coming.length === 0) return found;
  const days = await readDays(coming.map((one) => one.date));
  const ends = days.flatMap((day) => (day.moved ?? []).map((end) => ({ day, end })));
  for (const { end } of ends) {
    if (end.isHere) continue;
    const there = ends.find(({ end: move }) => {
      const isTheirs = move.isHere && move.move === end.move && move.teacherId === end.teacherId;
      return isTheirs && move.otherDate === end.date && move.otherBlock === end.block;
    });
    const room = there && roomOfEnd(there.day, there.end).room;
    const on = `${weekdayName(end.date).slice(0, 3)} ${formatShortDate(end.date)}`;
    const words = `${on}, block ${end.block}: ${end.students}, ${movedInWords(end)}`;
    const theirs = found.get(end.teacherId) ?? [];
    found.set(end.teacherId, [...theirs, room ? `${words}, ${room}` : words]);
  }
  return found;
}
