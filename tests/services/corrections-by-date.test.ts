import { db, write } from "db/client";
import { expect, test, vi } from "vitest";
import { correctTeacher } from "~/cover/change-teacher.server";
import { seededRandom } from "~/demo/random";
import { addDays, type IsoDate } from "~/school/dates";
import { addTimetable } from "~/settings/write-week.server";
import { readVersionsOfEntries } from "~/teachers/entries.server";
import { emptySchedule } from "~/teachers/schedule";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { seedsOf } from "../seeds";
import { readWeek } from "../week-now";

freshSchoolEachTest();

const DAYS = Array.from({ length: 40 }, (_, ahead) => addDays(SUNDAY, ahead));
const [EXAMS_BEGIN, EXAMS_END, SPRING_BEGINS] = [10, 14, 30];
const IDS = ["autumn", "exams", "spring"] as const;
type Id = (typeof IDS)[number];
const BEGINS: Record<Id, number> = { autumn: 0, exams: EXAMS_BEGIN, spring: SPRING_BEGINS };
const BLOCKS = ["1", "2", "3"];

/** What somebody has in each block of a Sunday: a room, or nothing. */
type Cells = Record<string, string | null>;

const inForceOn = (day: number): Id => {
  if (day >= EXAMS_BEGIN && day <= EXAMS_END) return "exams";
  return day >= SPRING_BEGINS ? "spring" : "autumn";
};
const firstFrom = (id: Id, day: number) =>
  DAYS.findIndex((_, at) => at >= day && inForceOn(at) === id);

/** The corrections as a clerk would tell them, day by day, in each timetable whether it is in force or not. */
class Told {
  readonly cells: Record<Id, Cells[]>;
  constructor() {
    const nothing: Cells = { 1: null, 2: null, 3: null };
    const all = () => DAYS.map(() => ({ ...nothing }));
    this.cells = { autumn: all(), exams: all(), spring: all() };
  }

  correct(id: Id, shown: Cells, typed: Cells, from: number, also: readonly Id[]): void {
    const changed = BLOCKS.filter((block) => shown[block] !== typed[block]);
    const write = (one: Id, day: number, isMeant: boolean) => {
      const cells = this.cells[one][day] as Cells;
      const there = changed.filter((block) => isMeant || cells[block] === shown[block]);
      for (const block of there) cells[block] = typed[block] ?? null;
    };
    const before = JSON.stringify(this.cells[id][from]);
    const end = this.cells[id].findIndex(
      (one, day) => day > from && JSON.stringify(one) !== before,
    );
    for (let day = from; day < DAYS.length; day++) write(id, day, end < 0 || day < end);
    for (const one of also) {
      const begins = firstFrom(one, from);
      if (one === id || begins <= from) continue;
      for (let day = begins; day < DAYS.length; day++) write(one, day, false);
    }
  }
}

const scheduleOf = (cells: Cells) => ({
  ...emptySchedule(),
  Sunday: BLOCKS.flatMap((block) => (cells[block] ? [{ block, room: cells[block] }] : [])),
});

test.each(seedsOf(25, { always: 3 }))(
  "corrections hold from their day on, where they are meant, and nowhere else (%i)",
  async (seed) => {
    const { between, chance } = seededRandom(seed);
    await addTeachers(makeTeacher("huda", {}));
    const { timetableId, days, blocks } = await readWeek();
    const real: Record<Id, string> = { autumn: timetableId, exams: "exams", spring: "spring" };
    const make = (id: string, first: number, last: number | null) => ({
      ...{ id, name: id, days, blocks },
      firstDate: DAYS[first] as IsoDate,
      lastDate: last === null ? null : (DAYS[last] as IsoDate),
    });
    await write(async (tx) => {
      await addTimetable(tx, make("exams", EXAMS_BEGIN, EXAMS_END));
      await addTimetable(tx, make("spring", SPRING_BEGINS, null));
    });
    const told = new Told();
    let [today, corrected] = [0, 0];
    for (let act = 0; act < 14; act++) {
      if (chance(0.3)) today = Math.min(today + between(1, 8), DAYS.length - 2);
      vi.setSystemTime(new Date(`${DAYS[today]}T06:45:00+04:00`));
      const id = IDS[between(0, 2)] as Id;
      const first = firstFrom(id, today);
      if (first < 0) continue;
      const from = chance(0.5) ? first : between(first, DAYS.length - 1);
      const shown = { ...told.cells[id][first] } as Cells;
      const typed = Object.fromEntries(
        BLOCKS.map((block) => [
          block,
          chance(0.4) ? [null, "A", "B"][between(0, 2)] : shown[block],
        ]),
      ) as Cells;
      const also = IDS.filter(() => chance(0.6));
      const form = { name: "Huda", subject: "Art", classesPerWeek: 20 as const };
      const place = { timetableId: real[id], from: DAYS[from], also: also.map((one) => real[one]) };
      const values = { ...form, schedule: scheduleOf(typed) };
      const correct = correctTeacher("huda", values, place, { agreed: null, actor: CLERK });
      if (inForceOn(from) !== id) {
        await expect(correct).rejects.toMatchObject({ errors: { from: [expect.any(String)] } });
        continue;
      }
      expect(await correct).toHaveProperty("id", "huda");
      corrected += 1;
      told.correct(id, shown, typed, from, also);
      const { inForce } = await readVersionsOfEntries(db(), { timetables: Object.values(real) });
      for (const one of IDS) {
        const found = DAYS.map(
          (day) => inForce("huda", { timetableId: real[one], week: 1 }, day).Sunday,
        );
        const expected = told.cells[one].map((cells) => scheduleOf(cells).Sunday);
        const begins = BEGINS[one];
        expect(found.slice(begins), `${one} after ${act + 1} acts`).toEqual(expected.slice(begins));
      }
    }
    expect(corrected).toBeGreaterThan(0);
  },
);
