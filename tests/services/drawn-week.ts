import { db } from "db/client";
import { closedRooms } from "db/schema";
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { noteOf } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { addDays, type IsoDate } from "~/school/dates";
import type { Entry } from "~/school/schedule";
import { emptySchedule } from "~/teachers/schedule";
import { MONDAY } from "../moved-week";

export const DATES: IsoDate[] = [MONDAY, addDays(MONDAY, 1), addDays(MONDAY, 2)];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday"] as const;
export const BLOCKS = ["1", "2", "3", "4"];
export const TEACHERS = ["ada", "ben", "cora", "dan"];
export const ROOMS = ["A1", "A2", "B1"];

/** In no block are a teacher, a student or a room twice. */
export function drawnWeek(choose: (many: number) => number) {
  const weeks = new Map(TEACHERS.map((id) => [id, emptySchedule()]));
  for (const weekday of WEEKDAYS) {
    for (const block of BLOCKS) {
      const groups = choose(2) === 0 ? ["7A", "7B"] : choose(2) === 0 ? ["7A, 7B"] : ["7B"];
      const from = choose(TEACHERS.length);
      for (const [at, students] of groups.entries()) {
        const schedule = weeks.get(TEACHERS[(from + at) % TEACHERS.length] ?? "");
        const room = ROOMS[(from + at) % ROOMS.length] ?? "";
        schedule?.[weekday]?.push({ block, room, students });
      }
    }
  }
  return weeks;
}

const CLOSED = "needs a room";

/** What is taught where; nowhere in a room that is closed then. */
export async function taught(date: IsoDate) {
  const day = await readCoverDay(date);
  const closed = await db().select().from(closedRooms).where(eq(closedRooms.date, date));
  return day.people.flatMap(({ id, classes }) =>
    classes.map((entry: Entry) => {
      const { block } = entry;
      const room = noteOf(day, id, block).room ?? entry.room;
      const isClosed = closed.some(
        (one) =>
          one.room === room &&
          (one.firstBlock ?? block) <= block &&
          block <= (one.lastBlock ?? block),
      );
      return { id, ...entry, room: isClosed ? CLOSED : room };
    }),
  );
}

export async function expectNothingTwice(): Promise<void> {
  for (const date of DATES) {
    const all = (await taught(date)).flatMap(({ id, block, room, students }) =>
      [
        id,
        ...(room === CLOSED || room === "TBD" ? [] : [room]),
        ...(students ?? "").split(", "),
      ].map((what) => `${date} ${block} ${what}`),
    );
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  }
}
