import { expect, test } from "vitest";
import { type Random, seededRandom } from "~/demo/random";
import type { CalendarRange, Run } from "./calendar";
import { dateWithWeek } from "./cycle";
import { addDays, DAYS, type IsoDate, type Weekday } from "./dates";
import { withDue } from "./days-in-turn";
import { schoolDayOf } from "./school-day";
import { DEFAULT_WEEK, type School, type Timetable, weekOfTimetable } from "./week";

const WORKING = DAYS.slice(0, 5);
const inTurn = (many: number) => Array.from({ length: many }, (_, at) => `Day ${at + 1}`);
const timetable = (id: string, more: Partial<Timetable>): Timetable => {
  const { blocks } = DEFAULT_WEEK;
  return { id, name: id, firstDate: null, lastDate: null, days: WORKING, blocks, ...more };
};
const schoolOf = (timetables: Timetable[], more: Partial<School> = {}): School => {
  const [first = timetable("first", {})] = timetables;
  return weekOfTimetable(timetables, first, { ...DEFAULT_WEEK, ...more });
};
const closed = (from: IsoDate, until: IsoDate, takesTurn: boolean | null): CalendarRange => {
  return {
    id: from,
    from,
    until,
    note: "Eid",
    isClosed: true,
    bellId: null,
    ...(takesTurn === null ? {} : { takesTurn }),
    entered: 1,
  };
};
const dayOn = (school: School, date: string) => schoolDayOf(school, date as IsoDate).weekday;

const days = { days: inTurn(6), weekdays: WORKING };
const all = [timetable("week", {}), timetable("days", { firstDate: "2027-02-14", ...days })];
const school = schoolOf(all);

test("a timetable of Day 1 to Day 6 from 14 February takes a day after the other, past days without school", () => {
  expect(dayOn(school, "2027-02-11")).toBe("Thursday");
  const said = ["14", "15", "16", "17", "18", "19", "21", "22"].map((day) =>
    dayOn(school, `2027-02-${day}`),
  );
  expect(said).toEqual(["Day 1", "Day 2", "Day 3", "Day 4", "Day 5", null, "Day 6", "Day 1"]);
  expect(dateWithWeek(school, "2027-02-15")).toBe("Monday 15 February 2027 · Day 2");
});

test("a timetable of Day 1 to Day 6 from 14 February a closed date moves its day, or leaves it out", () => {
  const on = (takesTurn: boolean | null, more: Partial<School> = {}) => {
    const calendar = [closed("2027-02-17", "2027-02-17", takesTurn)];
    const then = schoolOf(all, { calendar, ...more });
    return ["17", "18", "21"].map((day) => dayOn(then, `2027-02-${day}`));
  };
  expect(on(false)).toEqual([null, "Day 4", "Day 5"]);
  expect(on(true)).toEqual([null, "Day 5", "Day 6"]);
  expect(on(null)).toEqual(on(false));
  expect(on(null, { closedTakeTurns: true })).toEqual(on(true));
});

test("a timetable of Day 1 to Day 6 from 14 February a date that runs another day takes the place of the day due", () => {
  const run: Run = { date: "2027-02-15", day: "Day 5", week: null, note: "" };
  const off: Run = { date: "2027-02-20", day: "Day 1", week: null, note: "" };
  const then = schoolOf(all, { runs: [run, off] });
  expect(dayOn(then, "2027-02-15")).toBe("Day 5");
  expect(dayOn(then, "2027-02-16")).toBe("Day 3");
  expect(dayOn(then, "2027-02-20")).toBe("Day 1");
  expect(dayOn(then, "2027-02-21")).toBe("Day 6");
});

/** A year as it is drawn: which days there are, what is closed, and what was said of a date. */
function drawYear(random: Random) {
  const pick = <One>(some: readonly One[]) => random.shuffled(some)[0] as One;
  const start = "2026-09-06" as IsoDate;
  const dates = Array.from({ length: 300 }, (_, at) => addDays(start, at));
  const cycle = (id: string, firstDate: IsoDate | null, lastDate: IsoDate | null): Timetable => {
    const weekdays = random
      .shuffled(DAYS)
      .slice(0, 3 + Math.floor(random.fraction() * 3)) as Weekday[];
    const isCycle = random.fraction() < 0.8;
    const many = 2 + Math.floor(random.fraction() * 9);
    return timetable(id, {
      firstDate,
      lastDate,
      ...(isCycle ? { days: inTurn(many), weekdays } : { days: weekdays }),
    });
  };
  const exams = pick(dates.slice(40, 200));
  const timetables = [
    cycle("first", null, null),
    cycle("second", dates[100] ?? start, null),
    cycle("exams", exams, addDays(exams, 9)),
  ];
  const calendar = random
    .shuffled(dates)
    .slice(0, 12)
    .map((from) =>
      closed(from, addDays(from, Math.floor(random.fraction() * 4)), pick([true, false, null])),
    );
  const turns = random
    .shuffled(dates)
    .slice(0, 5)
    .sort()
    .map((from) => ({ from, week: 1 + Math.floor(random.fraction() * 10) }));
  return {
    dates,
    timetables,
    calendar,
    turns: [{ from: start, week: 2 }, ...turns.filter((one) => one.from > start)],
  };
}

/** With a pencil: a stack of cards for each timetable, of which every date takes the top one. */
function byHand(
  { dates, timetables, calendar, turns }: ReturnType<typeof drawYear>,
  isLeftOut: boolean,
) {
  const stacks = new Map<string, string[]>();
  return dates.map((date) => {
    const [first, second, exams] = timetables as [Timetable, Timetable, Timetable];
    const lasting = date >= (second.firstDate ?? "") ? second : first;
    const isExam = date >= (exams.firstDate ?? "") && date <= (exams.lastDate ?? "");
    const now = isExam ? exams : lasting;
    const name = DAYS[new Date(`${date}T12:00:00Z`).getUTCDay()] as Weekday;
    const open = calendar
      .filter(({ from, until }) => from <= date && date <= until)
      .map((one) => [Date.parse(one.until) - Date.parse(one.from), one] as const)
      .sort(([a], [b]) => a - b)[0]?.[1];
    const said = turns.find(({ from }) => from === date);
    let day: string | null = null;
    for (const one of new Set([now, lasting])) {
      if (!one.weekdays) continue;
      let stack = stacks.get(one.id) ?? [...one.days];
      if (said && one === now && said.week <= one.days.length) {
        stack = [...one.days.slice(said.week - 1), ...one.days.slice(0, said.week - 1)];
      }
      const goes = !one.weekdays.includes(name)
        ? false
        : one !== now
          ? isLeftOut
          : !open || (open.takesTurn ?? isLeftOut);
      if (one === now && one.weekdays.includes(name) && !open) day = stack[0] ?? null;
      if (goes) stack = [...stack.slice(1), stack[0] as string];
      stacks.set(one.id, stack);
    }
    if (!now.weekdays && now.days.includes(name) && !open) day = name;
    return [date, day] as const;
  });
}

test.each(Array.from({ length: 40 }, (_, seed) => seed))(
  "a drawn year of them is as with a pencil (seed %i)",
  (seed) => {
    const year = drawYear(seededRandom(seed));
    const isLeftOut = seed % 2 === 1;
    const { timetables, dates, ...more } = year;
    const school = schoolOf(timetables, {
      ...more,
      ...(isLeftOut ? { closedTakeTurns: true } : {}),
    });
    expect(dates.map((date) => [date, dayOn(school, date)])).toEqual(byHand(year, isLeftOut));
    const from = dates[150] as IsoDate;
    const corrected = { ...school, turns: withDue(school, { from, week: 2 }) };
    const before = (one: School) => dates.slice(0, 150).map((date) => dayOn(one, date));
    expect(before(corrected)).toEqual(before(school));
  },
);
