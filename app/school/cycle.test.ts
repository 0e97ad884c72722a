import { expect, test } from "vitest";
import { fromTheWallOn, writtenOnTheWall } from "../../tests/written-on-the-wall";
import type { CalendarRange } from "./calendar";
import {
  cycleWeekInWords,
  cycleWeekOn,
  dateWithWeek,
  keepingPast,
  turnOn,
  weekStart,
  withRotation,
} from "./cycle";
import { addDays, DAYS, type DayName, type IsoDate } from "./dates";
import {
  DEFAULT_WEEK,
  type Timetable,
  type Week,
  type WeekRotation,
  weekOfTimetable,
} from "./week";

const { days, blocks } = DEFAULT_WEEK;
const AB = ["A", "B"];

function timetable(id: string, rest: Partial<Timetable> = {}): Timetable {
  return { id, name: id, firstDate: null, lastDate: null, days, blocks, ...rest };
}

function school(
  timetables: readonly [Timetable, ...Timetable[]],
  rest: { turns?: WeekRotation[]; calendar?: CalendarRange[]; skipsClosed?: true } = {},
): Week {
  return weekOfTimetable(timetables, timetables[0], {
    ...{ calendar: [], bells: [], weekdayBells: [] },
    ...rest,
  });
}

const AUTUMN = timetable("autumn", { weeks: AB });
const closed: CalendarRange = {
  ...{ id: "closed", from: "2027-01-17", until: "2027-01-21", note: "Holidays" },
  ...{ isClosed: true, bellId: null, entered: 1 },
};
const turns: WeekRotation[] = [{ from: "2027-01-10", week: 1 }];
const namesOn = (week: Week, ...dates: IsoDate[]) =>
  dates.map((date) => cycleWeekOn(week, date)?.name ?? "–").join("");

test("weeks that take turns a week begins with the first working day, and the days off after the last belong to it", () => {
  const week = school([AUTUMN], { turns });
  expect(namesOn(week, "2027-01-09", "2027-01-10", "2027-01-16", "2027-01-17")).toBe("BAAB");
  const monday = timetable("m", { days: DAYS.slice(1, 6), weeks: AB });
  const other = school([monday], { turns: [{ from: "2027-01-11", week: 1 }] });
  expect(namesOn(other, "2027-01-10", "2027-01-11", "2027-01-17", "2027-01-18")).toBe("BAAB");
});

test("weeks that take turns a closed week counts, unless the school says that it does not", () => {
  const dates = ["2027-01-10", "2027-01-17", "2027-01-24", "2027-01-31"] as const;
  expect(namesOn(school([AUTUMN], { turns, calendar: [closed] }), ...dates)).toBe("ABAB");
  const skipped = school([AUTUMN], { turns, calendar: [closed], skipsClosed: true });
  expect(namesOn(skipped, ...dates)).toBe("ABBA");
  const short = { ...closed, until: "2027-01-20" } as const;
  const counted = school([AUTUMN], { turns, calendar: [short], skipsClosed: true });
  expect(namesOn(counted, ...dates)).toBe("ABAB");
});

test("weeks that take turns another letter holds from its week on", () => {
  const week = school([AUTUMN], { turns: [...turns, { from: "2027-01-24", week: 2 }] });
  expect(namesOn(week, "2027-01-17", "2027-01-24", "2027-01-31", "2027-02-07")).toBe("BBAB");
});

test("weeks that take turns as many weeks go on in turn, others begin with the first", () => {
  const spring = timetable("spring", { firstDate: "2027-02-07", weeks: AB });
  const dates = ["2027-01-31", "2027-02-07", "2027-02-14"] as const;
  const turned = { turns: [{ from: "2027-01-24", week: 2 }] } satisfies { turns: WeekRotation[] };
  expect(namesOn(school([AUTUMN, spring], turned), ...dates)).toBe("ABA");
  const three = { ...spring, weeks: ["X", "Y", "Z"] };
  expect(namesOn(school([AUTUMN, three], turned), ...dates, "2027-02-21")).toBe("AXYZ");
  expect(namesOn(school([timetable("one"), spring], turned), ...dates)).toBe("–AB");
});

test("weeks that take turns under a timetable with a last day the turn goes on counting", () => {
  const exams = timetable("exams", { firstDate: "2027-01-17", lastDate: "2027-01-21" });
  const dates = ["2027-01-10", "2027-01-17", "2027-01-24"] as const;
  expect(namesOn(school([AUTUMN, exams], { turns }), ...dates)).toBe("A–A");
  expect(namesOn(school([AUTUMN, { ...exams, weeks: ["P", "Q"] }], { turns }), ...dates)).toBe(
    "AQA",
  );
  const three = { ...exams, weeks: ["P", "Q", "R"] };
  expect(namesOn(school([AUTUMN, three], { turns }), ...dates)).toBe("APA");
});

test("weeks that take turns a school with one week hears nothing of them", () => {
  expect(cycleWeekOn(DEFAULT_WEEK, "2027-02-08")).toBeNull();
  expect(dateWithWeek(DEFAULT_WEEK, "2027-02-08")).toBe("Monday 8 February 2027");
  const week = school([AUTUMN], { turns });
  expect(dateWithWeek(week, "2027-02-08")).toBe("Monday 8 February 2027 · Week A");
  expect(cycleWeekInWords("Red week")).toBe("Red week");
});

test("the first letter that is said moves no week before it", () => {
  const dates = ["2026-09-06", "2027-01-03", "2027-01-10", "2027-01-24", "2027-01-31"] as const;
  for (const from of ["2027-01-24", "2027-01-26"] as const) {
    const week = school([AUTUMN]);
    const [, , , then] = namesOn(week, ...dates);
    const turned = { ...week, turns: withRotation(week, { from, week: then === "A" ? 2 : 1 }) };
    expect(namesOn(turned, ...dates.slice(0, 3))).toBe(namesOn(week, ...dates.slice(0, 3)));
    expect(namesOn(turned, from)).not.toBe(then);
    const back = { ...turned, turns: withRotation(turned, { from, week: then === "A" ? 1 : 2 }) };
    expect(namesOn(back, ...dates)).toBe(namesOn(week, ...dates));
  }
});

/** Numbers of a seed, so that a case that fails can be drawn again. */
function numbers(seed: number) {
  let state = seed * 2654435761 + 1;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    return state % below;
  };
}

const YEAR_BEGINS: IsoDate = "2026-08-30";
const YEAR = 380;

/** A drawn school of seven-day weeks from Sunday or Monday: timetables, closings, corrections. */
function drawnSchool(seed: number): Week {
  const draw = numbers(seed);
  const day = () => addDays(YEAR_BEGINS, draw(YEAR));
  const shape: readonly DayName[] = draw(2) ? days : DAYS.slice(1, 6);
  const names = (many: number) => (many > 1 ? { weeks: ["A", "B", "C", "D"].slice(0, many) } : {});
  const lasting = Array.from({ length: 1 + draw(3) }, (_, at) =>
    timetable(`lasting ${at}`, {
      firstDate: at === 0 && draw(2) ? null : day(),
      days: shape,
      ...names(1 + draw(4)),
    }),
  );
  const first = timetable("first", { days: shape, ...names(2 + draw(3)) });
  const passing = Array.from({ length: draw(3) }, (_, at) => {
    const firstDate = day();
    const dates = { firstDate, lastDate: addDays(firstDate, draw(25)) };
    return timetable(`passing ${at}`, { days: shape, ...dates, ...names(1 + draw(3)) });
  });
  const all = [first, ...lasting.filter(({ firstDate }) => firstDate), ...passing];
  const unlike = all.filter(
    (timetable, at) => all.findIndex(({ firstDate }) => firstDate === timetable.firstDate) === at,
  );
  const offset = shape[0] === "Monday" ? 1 : 0;
  const startNear = (date: IsoDate) => {
    let start = date;
    while (new Date(start).getUTCDay() !== offset) start = addDays(start, -1);
    return start;
  };
  const turned = Array.from({ length: draw(5) }, () => {
    return { from: draw(4) ? startNear(day()) : day(), week: 1 + draw(4) };
  }).sort((a, b) => (a.from < b.from ? -1 : 1));
  const calendar = Array.from({ length: draw(5) }, (_, at) => {
    const from = startNear(day());
    const until = addDays(from, 4 + draw(20));
    const isClosed = draw(4) > 0;
    return { id: `${at}`, from, until, note: "Closed", isClosed, bellId: null, entered: at };
  });
  return school(unlike as [Timetable, ...Timetable[]], {
    turns: turned.filter((one, at) => turned.findIndex(({ from }) => from === one.from) === at),
    calendar,
    ...(draw(2) ? { skipsClosed: true as const } : {}),
  });
}

test("in drawn years every day is in the week that is written on the wall", () => {
  for (let seed = 1; seed <= 150; seed++) {
    const drawn = drawnSchool(seed);
    const anchored = { ...drawn, turns: fromTheWallOn(drawn, YEAR_BEGINS) };
    for (const [date, number] of writtenOnTheWall(anchored, YEAR_BEGINS, YEAR)) {
      expect(turnOn(anchored, date), `seed ${seed}, ${date}`).toBe(number);
    }
  }
});

test("in drawn years another letter holds from its day on, and none before is another", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const drawn = drawnSchool(seed);
    const from = addDays(YEAR_BEGINS, (seed * 37) % YEAR);
    const week = 1 + (seed % 2);
    const turned = { ...drawn, turns: withRotation(drawn, { from, week }) };
    const before = Array.from({ length: 30 }, (_, at) => addDays(from, -1 - at * 8));
    const weeksOf = (week: Week) => before.map((date) => turnOn(week, date));
    expect(weeksOf(turned), `seed ${seed}`).toEqual(weeksOf(drawn));
    const many = cycleWeekOn(drawn, from) ? 2 : 1;
    expect(turnOn(turned, from), `seed ${seed}`).toBe(many === 1 ? 1 : week);
  }
});

test("in drawn years days gone by stay in their weeks, whatever comes to count", () => {
  for (let seed = 1; seed <= 60; seed++) {
    const { skipsClosed, ...before } = drawnSchool(seed);
    const after: Week = skipsClosed ? before : { ...before, skipsClosed: true };
    const today = addDays(YEAR_BEGINS, (seed * 53) % YEAR);
    const kept = { ...after, turns: keepingPast(before, after, YEAR_BEGINS, today) };
    for (let date = YEAR_BEGINS; date <= today; date = addDays(date, 1)) {
      expect(turnOn(kept, date), `seed ${seed}, ${date}`).toBe(turnOn(before, date));
    }
    const end = addDays(weekStart(after, today), DAYS.length - 1);
    expect(turnOn(kept, end)).toBe(turnOn(before, end));
  }
});
