import { expect, test } from "vitest";
import { addDays, type IsoDate } from "./dates";
import { correctedIn, correctedOf, firstDayInForce } from "./in-force";
import { DEFAULT_WEEK, type Timetable, timetableOn, type Week, weekOn } from "./week";

const { days, blocks } = DEFAULT_WEEK;
const timetable = (id: string, firstDate: IsoDate | null, lastDate: IsoDate | null = null) => {
  return { id, name: id, firstDate, lastDate, days, blocks } satisfies Timetable;
};
const AUTUMN = timetable("autumn", null);
const EXAMS = timetable("exams", "2026-12-06", "2026-12-17");
const SPRING = timetable("spring", "2027-02-07");
const timetables = [AUTUMN, EXAMS, SPRING];
const school: Week = { ...DEFAULT_WEEK, timetableId: "autumn", timetables };
const on = (date: IsoDate) => weekOn(school, date);

test("a timetable is in force next today, on its first day, or once a shorter one is over", () => {
  const next = (id: string, from: IsoDate) => firstDayInForce(timetables, id, from);
  expect(next("autumn", "2026-11-25")).toBe("2026-11-25");
  expect(next("exams", "2026-11-25")).toBe("2026-12-06");
  expect(next("autumn", "2026-12-06")).toBe("2026-12-18");
  expect(next("autumn", "2027-02-06")).toBe("2027-02-06");
  expect(next("autumn", "2027-02-07")).toBeNull();
  expect(next("exams", "2026-12-18")).toBeNull();
});

test("a timetable is in force next on the first of all days on which it is, whatever the timetables are", () => {
  const ids = timetables.map(({ id }) => id);
  for (let ahead = 0; ahead < 100; ahead++) {
    const from = addDays("2026-12-01", ahead);
    for (const id of ids) {
      const found = firstDayInForce(timetables, id, from);
      if (found) expect(timetableOn(timetables, found)?.id).toBe(id);
      if (found !== from) expect(timetableOn(timetables, from)?.id).not.toBe(id);
    }
  }
});

const inWords = (key: string | undefined, today: IsoDate) => {
  const { timetable, from, later } = correctedIn(on(today), key, today);
  return [timetable.id, from, ...later.map((one) => `${one.timetable.id} ${one.from}`)];
};

test("a form corrects the timetable that is shown, from the first day on which it is in force", () => {
  const today = "2026-11-25";
  expect(inWords(undefined, today)).toEqual([
    "autumn",
    today,
    "exams 2026-12-06",
    "spring 2027-02-07",
  ]);
  expect(inWords("2027-02-07", today)).toEqual(["spring", "2027-02-07"]);
  expect(inWords("2026-12-06", today)).toEqual([
    "exams",
    "2026-12-06",
    "autumn 2026-12-18",
    "spring 2027-02-07",
  ]);
  expect(inWords("first", "2026-12-10")).toEqual(["autumn", "2026-12-18", "spring 2027-02-07"]);
});

test("a form corrects that in force today where the one shown is over, or none", () => {
  expect(inWords("2026-12-06", "2026-12-18")).toEqual([
    "autumn",
    "2026-12-18",
    "spring 2027-02-07",
  ]);
  expect(inWords("2020-01-01", "2027-03-01")).toEqual(["spring", "2027-03-01"]);
  expect(correctedOf(on("2027-03-01"), "exams", "2027-03-01")).toBeNull();
});

test("a form corrects the only one there is, which has none after it", () =>
  expect(correctedIn(DEFAULT_WEEK, undefined, "2026-11-25")).toMatchObject({
    timetable: { id: "present" },
    from: "2026-11-25",
    later: [],
  }));
