import { expect, test } from "vitest";
import { makeBell, rangeOf, shortBell } from "../../tests/bells";
import type { Bell, WeekdayBell } from "./bell";
import { hasRung, usesOf } from "./bells";
import { blocksOverAt } from "./blocks-over";
import type { CalendarRange } from "./calendar";
import { addDays, DAYS, type IsoDate, weekdayName } from "./dates";
import { schoolDayOf } from "./school-day";
import { type Block, DEFAULT_WEEK, type Timetable, type Week, weekOfTimetable } from "./week";

/** Numbers below a bound, the same for the same seed. */
function drawing(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1) >>> 0;
    return state % below;
  };
}

const FIRST: IsoDate = "2026-12-13";
const DAYS_DRAWN = 42;

/** A school around the turn of 2026: bells, weekdays, shared ranges, other blocks. */
function drawSchool(seed: number) {
  const draw = drawing(seed);
  const date = () => addDays(FIRST, draw(DAYS_DRAWN));
  const labels = ["1", "2", "3", "4"];
  const timed = (more: string[]) =>
    [...labels, ...more].map((label, at) => ({
      ...{ label, name: null, begins: `${String(8 + at).padStart(2, "0")}:00`, ends: null },
    }));
  const timetables: Timetable[] = [
    {
      id: "a",
      name: "A",
      firstDate: null,
      lastDate: null,
      days: DAYS.slice(0, 5),
      blocks: timed(["9"]),
    },
    {
      id: "b",
      name: "B",
      firstDate: addDays(FIRST, 14 + draw(10)),
      lastDate: null,
      days: DAYS.slice(0, 5),
      blocks: timed(["5"]),
    },
  ];
  const bells = ["x", "y", "z"].map((id): Bell => {
    const said = () =>
      [...labels, "5"].flatMap((label) => {
        const kind = draw(3);
        if (kind === 0) return [];
        return [{ label, times: kind === 1 ? null : { begins: `1${draw(9)}:30`, ends: null } }];
      });
    const since = [null, ...(draw(2) ? [date()] : [])];
    return { id, name: id, versions: since.map((day) => ({ since: day, blocks: said() })) };
  });
  const bellId = () => [null, "x", "y", "z"][draw(4)] ?? null;
  const calendar = Array.from({ length: draw(7) }, (_, at): CalendarRange => {
    const from = date();
    const isClosed = draw(4) === 0;
    const until = addDays(from, [0, 1, 1, 2, 7, 7, 25][draw(7)] ?? 0);
    return {
      id: `${at}`,
      from,
      until,
      note: "",
      isClosed,
      bellId: isClosed ? null : bellId(),
      entered: 10 - at,
    };
  });
  const weekdayBells = DAYS.slice(0, 5).flatMap((weekday): WeekdayBell[] => {
    const dates = new Set(Array.from({ length: draw(3) }, date));
    return [...dates].map((since) => ({ weekday, since, bellId: bellId() }));
  });
  const [first] = timetables as [Timetable];
  return weekOfTimetable(timetables, first, { calendar, bells, weekdayBells });
}

/** What takes place on a date and when, said plainly: every rule as a question of its own. */
function expected(
  { timetables = [], calendar, bells, weekdayBells }: Week,
  date: IsoDate,
): [Block, string][] | null {
  const weekday = weekdayName(date);
  if (weekday === "Friday" || weekday === "Saturday") return null;
  const [a, b] = timetables as [Timetable, Timetable];
  const { blocks } = date >= (b.firstDate ?? "") ? b : a;
  const here = calendar.filter((one) => !(date < one.from) && !(date > one.until));
  if (here.some(({ isClosed }) => isClosed)) return null;
  let best: CalendarRange | null = null;
  for (const calendarRange of here) {
    const length = (it: CalendarRange) => (Date.parse(it.until) - Date.parse(it.from)) / 864e5;
    const isBetter =
      !best ||
      length(calendarRange) < length(best) ||
      (length(calendarRange) === length(best) && calendarRange.entered > best.entered);
    if (isBetter) best = calendarRange;
  }
  let id: string | null = null;
  if (best) id = best.bellId;
  else {
    let since = "";
    for (const one of weekdayBells) {
      if (one.weekday === weekday && one.since <= date && one.since > since) {
        ({ since, bellId: id } = one);
      }
    }
  }
  const bell = bells.find((bell) => bell.id === id);
  const changed = bell?.versions.find(({ since }) => since !== null && since <= date);
  const said = (changed ?? bell?.versions[0])?.blocks ?? [];
  const taken: [Block, string][] = [];
  for (const { label, begins } of blocks) {
    const ring = said.find((bellBlock) => bellBlock.label === label);
    if (ring?.times === null) continue;
    taken.push([label, ring?.times?.begins ?? begins ?? ""]);
  }
  return taken;
}

test("of drawn schools every date has the bell that the rules give it", () => {
  let shared = 0;
  for (let seed = 0; seed < 400; seed++) {
    const school = drawSchool(seed);
    for (let at = 0; at < DAYS_DRAWN; at++) {
      const date = addDays(FIRST, at);
      const { weekday, bells, blocks, off } = schoolDayOf(school, date);
      const found = weekday && bells.map(({ label, begins }) => [label, begins]);
      expect(found, `seed ${seed}, ${date}`).toEqual(expected(school, date));
      if (weekday) expect([...blocks, ...off].sort()).toHaveLength(5);
      const here = school.calendar.filter(({ from, until }) => from <= date && date <= until);
      if (here.length > 1) shared += 1;
    }
  }
  expect(shared).toBeGreaterThan(1000);
});

const blocks = DEFAULT_WEEK.blocks.map((block) =>
  block.label === "1" ? { ...block, begins: "07:30", ends: "08:15" } : block,
);
const bells = [makeBell("Ramadan", { 1: "09:00-09:35" }), shortBell("Exams", "1")];
const on = (bellId: string, date: IsoDate): Week => ({
  ...{ ...DEFAULT_WEEK, blocks, bells },
  calendar: [{ id: "r", ...rangeOf(date, date, "", bellId), entered: 1 }],
});

// Europe's clock changes do not matter: only times of the school's clock are compared.
test.each(["2027-03-28", "2027-10-31"] as const)(
  "blocks that are over by the day's own bell are over at its end, %s",
  (date) => {
    const { bells: rings } = schoolDayOf(on("Ramadan", date), date);
    expect([...blocksOverAt(rings, "09:34")]).toEqual([]);
    expect([...blocksOverAt(rings, "09:35")]).toEqual(["1"]);
    expect([...blocksOverAt(schoolDayOf(on("Exams", date), date).bells, "23:59")]).toEqual([]);
  },
);

test("a bell has rung once a day before has had it, and is used as long as anything names it", () => {
  const calendar = [{ id: "r", ...rangeOf("2027-02-08", "2027-03-08", "", "Ramadan"), entered: 1 }];
  const weekdayBells: WeekdayBell[] = [
    { weekday: "Thursday", since: "2027-01-10", bellId: "Short" },
  ];
  const school = { calendar, weekdayBells };
  expect(hasRung(school, "Ramadan", "2027-02-08")).toBe(false);
  expect(hasRung(school, "Ramadan", "2027-02-09")).toBe(true);
  expect(hasRung(school, "Short", "2027-01-11")).toBe(true);
  expect(usesOf(school, "Short")).toEqual({ ranges: [], weekdays: ["Thursday"] });
  expect(usesOf(school, "Ramadan")).toEqual({ ranges: calendar, weekdays: [] });
});
