import { db } from "db/client";
import { classNotes, closedRooms, planChoices, releases } from "db/schema";
import { desc, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { readDaysToMove } from "~/cover/moves/days-to-move.server";
import { moveLesson, takeMoveBack } from "~/cover/moves/move-lesson.server";
import { findOffers } from "~/cover/moves/offers";
import { closeRoom, openRoom } from "~/cover/rooms/close-room.server";
import { planClosing } from "~/cover/rooms/planned-closing.server";
import { seededRandom } from "~/demo/random";
import { EVERYTHING, Unanswered } from "~/http/agreed.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { MONDAY, MONDAY_MORNING } from "../moved-week";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher } from "../school";
import { seedsOf } from "../seeds";
import {
  BLOCKS,
  DATES,
  drawnWeek,
  expectNothingTwice,
  ROOMS,
  TEACHERS,
  taught,
} from "./drawn-week";

freshSchoolEachTest(MONDAY_MORNING);

const plan = async () => JSON.stringify(await Promise.all(DATES.map(taught)));

/** Two are away for a day, and of each of their classes something is said. */
async function saySome(choose: (many: number) => number): Promise<void> {
  const away = [
    { date: DATES[0] ?? MONDAY, absentTeacherId: "ada" },
    { date: DATES[1] ?? MONDAY, absentTeacherId: "ben" },
  ];
  for (const at of away) {
    await addAbsence(at.date, at.absentTeacherId, CLERK);
    const own = (await taught(at.date)).filter(({ id }) => id === at.absentTeacherId);
    for (const { block: classBlock } of own) {
      const id = `${at.date} ${classBlock}`;
      const row = { ...at, id, classBlock, enteredAt: "2026-11-22T08:00:00Z", enteredBy: "Clerk" };
      const [work, room] = [choose(2) ? `Page ${id}` : null, choose(2) ? `Hall ${id}` : null];
      const kind = choose(3) ? ("chosen" as const) : ("left open" as const);
      const said = { kind, teacherId: kind === "chosen" ? "dan" : null };
      if (work || room)
        await db()
          .insert(classNotes)
          .values({ ...row, work, room });
      if (choose(2))
        await db()
          .insert(planChoices)
          .values({ ...row, ...said });
      else
        await db()
          .insert(releases)
          .values({ ...row, kind: "work alone", note: `Note ${id}` });
    }
  }
}

/** Whoever wrote it. */
async function said(): Promise<string> {
  const rows = await Promise.all(
    [classNotes, planChoices, releases].map((table) => db().select().from(table)),
  );
  const words = rows.flat().map(({ id: _, enteredAt, enteredBy, ...row }) => JSON.stringify(row));
  return words.sort().join("\n");
}

test.each(seedsOf(200, { always: 6 }))(
  "lessons moved and rooms closed one upon the other, and taken back in any order, are as if never (seed %i)",
  async (seed) => {
    const { fraction } = seededRandom(seed);
    const choose = (many: number) => Math.floor(fraction() * many);
    for (const [id, schedule] of drawnWeek(choose))
      await addTeachers(makeTeacher(id, { schedule }));
    await saySome(choose);
    const before = [await plan(), await said()];
    const done = await pressSome(choose);
    expect(done.some(({ move }) => move) && done.some(({ series }) => series)).toBe(true);
    while (done.length > 0) {
      const from = choose(done.length);
      const back = await takeBackFirstOf([...done.slice(from), ...done.slice(0, from)]);
      await expectNothingTwice();
      done.splice(done.indexOf(back), 1);
    }
    expect([await plan(), await said()]).toEqual(before);
  },
);

type Pressed = { move?: string; series?: string };

/** Ten presses: a room is closed, or a lesson moved, wherever somebody then has one that may go. */
async function pressSome(choose: (many: number) => number): Promise<Pressed[]> {
  const made: Pressed[] = [];
  for (let press = 0; press < 40 && made.length < 10; press += 1) {
    const date = DATES[choose(DATES.length)] ?? MONDAY;
    const [teacherId = "", block = ""] = [TEACHERS[choose(4)], BLOCKS[choose(4)]];
    if (choose(3) === 0) {
      const until = DATES[choose(DATES.length)] ?? MONDAY;
      const part = choose(2) === 0 ? "" : block;
      const room = ROOMS[choose(ROOMS.length)] ?? "";
      const series = await close(room, [date, until].sort() as [IsoDate, IsoDate], part);
      if (series) made.push({ series });
      await expectNothingTwice();
      continue;
    }
    const { swaps, moves } = findOffers(await readDaysToMove(date), teacherId, block);
    const all = [...swaps, ...moves].filter(({ to }) => DATES.includes(to.date));
    const offer = all[choose(all.length)];
    if (!offer) continue;
    const { kind: way, to } = offer;
    const wanted = { way, to, rooms: { there: "", here: "" }, agreed: EVERYTHING };
    made.push({ move: (await moveLesson(date, { teacherId, block }, wanted, CLERK)).move });
    await expectNothingTwice();
  }
  return made;
}

/** As it is proposed; null where it is closed then already. */
async function close(room: string, [from, until]: [IsoDate, IsoDate], part: string) {
  const wanted = { room, from, until, firstBlock: part, lastBlock: part, note: "" };
  const { planned } = await planClosing(wanted);
  if (!planned) return null;
  const all = planned.days.flatMap(({ classes }) => classes);
  const chosen = new Map(all.map(({ id, proposed }) => [id, proposed ?? ""]));
  await closeRoom(wanted, { chosen, agreed: null }, CLERK);
  const rows = await db().select().from(closedRooms).orderBy(desc(sql`rowid`));
  return rows[0]?.series ?? null;
}

/** What stands in the way of one is another: one of them can be taken back. */
async function takeBackFirstOf(done: readonly Pressed[]): Promise<Pressed> {
  for (const pressed of done) {
    const { move, series = "" } = pressed;
    try {
      if (move) await takeMoveBack(move, { agreed: EVERYTHING, actor: CLERK });
      else await openRoom(series, { agreed: null, actor: CLERK });
      return pressed;
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof Unanswered)) throw error;
    }
  }
  throw new Error("Nothing of it can be taken back");
}
