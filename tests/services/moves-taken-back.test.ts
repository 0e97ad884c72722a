import { expect, test } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readDaysToMove } from "~/cover/moves/days-to-move.server";
import { moveLesson, takeMoveBack } from "~/cover/moves/move-lesson.server";
import { findOffers } from "~/cover/moves/offers";
import { seededRandom } from "~/demo/random";
import { Refusal } from "~/http/refusal";
import { addDays, type IsoDate } from "~/school/dates";
import type { Entry } from "~/school/schedule";
import { emptySchedule } from "~/teachers/schedule";
import { MONDAY, MONDAY_MORNING } from "../moved-week";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher } from "../school";
import { seedsOf } from "../seeds";

freshSchoolEachTest(MONDAY_MORNING);

const DATES: IsoDate[] = [MONDAY, addDays(MONDAY, 1), addDays(MONDAY, 2)];
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday"] as const;
const BLOCKS = ["1", "2", "3", "4"];
const TEACHERS = ["ada", "ben", "cora", "dan"];
const ROOMS = ["A1", "A2", "B1"];

/** In no block are a teacher, a student or a room twice. */
function drawnWeek(choose: (many: number) => number) {
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

const taught = async (date: IsoDate) =>
  (await readCoverDay(date)).people.flatMap(({ id, classes }) =>
    classes.map((entry: Entry) => ({ id, ...entry })),
  );

async function expectNothingTwice(): Promise<void> {
  for (const date of DATES) {
    const all = (await taught(date)).flatMap(({ id, block, room, students }) =>
      [id, room, ...(students ?? "").split(", ")].map((what) => `${date} ${block} ${what}`),
    );
    expect(all.filter((one, at) => all.indexOf(one) !== at)).toEqual([]);
  }
}

const plan = async () => JSON.stringify(await Promise.all(DATES.map(taught)));

test.each(seedsOf(200, { always: 6 }))(
  "lessons moved one upon the other, and taken back in any order, are as if never moved (seed %i)",
  async (seed) => {
    const { fraction } = seededRandom(seed);
    const choose = (many: number) => Math.floor(fraction() * many);
    for (const [id, schedule] of drawnWeek(choose))
      await addTeachers(makeTeacher(id, { schedule }));
    const before = await plan();
    const moves = await moveSome(choose);
    expect(moves.length).toBeGreaterThan(0);
    while (moves.length > 0) {
      const from = choose(moves.length);
      const back = await takeBackFirstOf([...moves.slice(from), ...moves.slice(0, from)]);
      await expectNothingTwice();
      moves.splice(moves.indexOf(back), 1);
    }
    expect(await plan()).toBe(before);
  },
);

/** Eight presses, wherever somebody then has a lesson that may go. */
async function moveSome(choose: (many: number) => number): Promise<string[]> {
  const made: string[] = [];
  for (let press = 0; press < 40 && made.length < 8; press += 1) {
    const date = DATES[choose(DATES.length)] ?? MONDAY;
    const [teacherId = "", block = ""] = [TEACHERS[choose(4)], BLOCKS[choose(4)]];
    const { swaps, moves } = findOffers(await readDaysToMove(date), teacherId, block);
    const all = [...swaps, ...moves].filter(({ to }) => DATES.includes(to.date));
    const offer = all[choose(all.length)];
    if (!offer) continue;
    const { kind: way, to } = offer;
    const wanted = { way, to, rooms: { there: "", here: "" }, agreed: null };
    made.push((await moveLesson(date, { teacherId, block }, wanted, CLERK)).move);
    await expectNothingTwice();
  }
  return made;
}

/** What stands in the way of one is another: one of them can be taken back. */
async function takeBackFirstOf(moves: readonly string[]): Promise<string> {
  for (const move of moves) {
    try {
      await takeMoveBack(move, { agreed: null, actor: CLERK });
      return move;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  throw new Error("None of the moves can be taken back");
}
