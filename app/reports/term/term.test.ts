import { describe, expect, test } from "vitest";
import type { DayAway, LostLesson } from "~/cover/lessons/lessons";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { bySubstitute } from "./by-substitute";
import type { Span } from "./hours";
import { onScreen } from "./on-screen";
import { addDay, noSums } from "./sums";
import type { Member, TermFacts } from "./term";
import { byAbsent, byClass, reasonsTable } from "./term.server";

const NOVEMBER = { start: "2026-11-01", end: "2026-11-30" } as const;

function member(id: string, more: Partial<Member> = {}): Member {
  const rest = { subject: "Art", group: "group2", firstDate: null, lastDate: null } as const;
  return { id, name: id, ...rest, ...more };
}

function lesson(more: Partial<LostLesson> & { by?: string }): LostLesson {
  const { by = "mona", ...rest } = more;
  return {
    date: "2026-11-22",
    block: "1",
    absentTeacherId: "huda",
    department: "Art",
    students: "7B",
    state: "covered",
    substitute:
      rest.state && rest.state !== "covered" ? null : { id: by, name: by, isOnStandby: false },
    ...rest,
  };
}

type Given = Partial<Omit<TermFacts, "sums">> & {
  lessons?: LostLesson[];
  daysAway?: DayAway[];
  spans?: Spans;
};
type Spans = (block: Block) => Span | null;

/** Added up a date after the other. */
function facts({ lessons = [], daysAway = [], spans = () => null, ...more }: Given): TermFacts {
  const sums = noSums();
  const dates = [...lessons, ...daysAway].map(({ date }) => date);
  for (const day of [...new Set(dates)].sort()) {
    const isOfDay = ({ date }: { date: IsoDate }) => date === day;
    addDay(sums, lessons.filter(isOfDay), daysAway.filter(isOfDay), spans);
  }
  return { range: NOVEMBER, members: [], ...more, sums };
}
const cells = ({ rows }: { rows: { cells: string[] }[] }) => rows.map((row) => row.cells);

const members = [
  member("adel", { group: "group1" }),
  member("basma"),
  member("mona"),
  member("sub", { group: "dedicated", subject: "Substitute" }),
  member("gone", { lastDate: "2026-10-31" }),
];
const lessons = [
  lesson({ by: "mona" }),
  lesson({ by: "mona", date: "2026-11-23", block: "3" }),
  lesson({ by: "mona", date: "2026-11-23", block: "2" }),
  lesson({ by: "sub", block: "4" }),
  lesson({ state: "notAssigned", block: "5L1" }),
  lesson({ state: "released", block: "6" }),
];

test("by substitute tells everyone who could be asked, dedicated ones first, those who covered most first", () =>
  expect(cells(bySubstitute(facts({ members, lessons })))).toEqual([
    ["sub", "Substitute", "1", "Dedicated Sub", "No limit", "", "", "22 Nov", "22 Nov: 4"],
    ["mona", "Art", "3", "Group 2", "20", "15 %", "+1.5", "23 Nov", "22 Nov: 1; 23 Nov: 3, 2"],
    ["adel", "Art", "0", "Group 1", "4", "0 %", "0", "", ""],
    ["basma", "Art", "0", "Group 2", "20", "0 %", "−1.5", "", ""],
  ]));

test("by substitute adds up the hours by the clock, what overlaps once, and says what has no times", () => {
  const days = { firstDate: "2026-11-22", lastDate: "2026-11-30" } as const;
  const paid = [...members, member("nadia", { group: "dedicated", ...days })];
  const minutes: Record<string, [number, number]> = { 1: [0, 45], 2: [45, 90], 3: [60, 105] };
  const spans = (block: Block) => {
    const [begins, ends] = minutes[block] ?? [];
    return begins === undefined || ends === undefined ? null : { begins, ends };
  };
  const more = [
    ...lessons,
    lesson({ by: "nadia", block: "1" }),
    lesson({ by: "nadia", block: "8" }),
  ];
  const { header, rows, totals, closing, hours } = bySubstitute(
    facts({ members: paid, lessons: more, spans }),
  );
  expect(hours).toBe("Hours");
  const at = header.indexOf("Hours");
  const untimed = "1 class without times is not in it";
  expect(rows.map(({ cells: row, section }) => [row[0], row[at], section])).toEqual([
    ["nadia", "0:45", `Supply teachers: 0:45 h for 1 class; ${untimed}`],
    ["sub", "", "Dedicated substitutes: 1 class"],
    ["mona", "1:45", "Teachers: 3 classes, 1:45 h"],
    ["adel", "", "Teachers: 3 classes, 1:45 h"],
    ["basma", "", "Teachers: 3 classes, 1:45 h"],
  ]);
  expect(totals).toContainEqual({ label: "By supply teachers", value: 2, hours: "0:45" });
  expect(totals[1]).toEqual({ label: "Of these not in the hours", value: 2 });
  expect(closing).toBe("Total: 2:30 h for 4 classes; 2 classes without times are not in it");
});

test("by substitute adds up to what was covered, by whomever", () => {
  const unknown = lesson({
    block: "7",
    substitute: { id: null, name: "Unknown", isOnStandby: false },
  });
  const { totals, rows, closing } = bySubstitute(
    facts({ members, lessons: [...lessons, unknown] }),
  );
  expect(totals.map(({ value }) => value)).toEqual([5, 1, 3, 1]);
  expect(rows.reduce((sum, { cells: row }) => sum + Number(row[2]), 0)).toBe(5);
  expect(closing).toBe("Total: 5 classes");
});

test("by substitute says how many were in an hour of standby, where any was", () => {
  const onStandby = { substitute: { id: "mona", name: "mona", isOnStandby: true } };
  const some = [...lessons, lesson({ block: "7", ...onStandby })];
  const { header, rows, totals, numbers } = bySubstitute(facts({ members, lessons: some }));
  const at = header.indexOf("On standby");
  expect([at, header[2], numbers?.includes("On standby")]).toEqual([3, "Classes", true]);
  expect(rows.map(({ cells: row }) => row[at])).toEqual(["0", "1", "0", "0"]);
  expect(totals).toContainEqual({ label: "Of these on standby", value: 1 });
  expect(rows.every(({ cells: row }) => row.length === header.length)).toBe(true);
  expect(bySubstitute(facts({ members, lessons })).header).not.toContain("On standby");
});

test("by substitute reckons the allowance of every month that the days have a part in", () => {
  const range = { start: "2026-09-15", end: "2026-11-02" } as const;
  const own = member("mona", { monthlyAllowance: 5 });
  const table = bySubstitute(facts({ range, members: [own], lessons: [lesson({})] }));
  expect(cells(table)[0]?.slice(2, 6)).toEqual(["1", "Group 2", "15", "7 %"]);
});

test("by substitute leaves out who was not here on any of the days, unless they covered", () => {
  const late = member("late", { firstDate: "2026-12-01" as IsoDate });
  const names = (lessonsThen: LostLesson[]) =>
    cells(bySubstitute(facts({ members: [late], lessons: lessonsThen }))).map(([name]) => name);
  expect(names([])).toEqual([]);
  expect(names([lesson({ by: "late" })])).toEqual(["late"]);
});

describe("by absent teacher", () => {
  const day = { date: "2026-11-22", teacherId: "huda", blocks: 8, reason: "Sick" } as const;
  const members = [member("basma"), member("huda"), member("mona")];

  test("tells the days and blocks away, and what became of the lessons", () => {
    const lessons = [
      lesson({}),
      lesson({ state: "notAssigned", block: "2" }),
      lesson({ state: "released", block: "3" }),
      lesson({ absentTeacherId: "basma" }),
    ];
    const daysAway = [day, { ...day, date: "2026-11-23", blocks: 2 } as const];
    const table = byAbsent(facts({ members, lessons, daysAway }));
    expect(cells(table)).toEqual([
      ["huda", "Art", "2", "10", "3", "1", "1", "0", "1"],
      ["basma", "Art", "0", "0", "1", "1", "0", "0", "0"],
    ]);
    expect(table.totals.map(({ value }) => value)).toEqual([2, 4, 2, 1, 0, 1]);
  });

  test("tells reasons in a table of their own only", () => {
    const asked = facts({ members, daysAway: [day], lessons: [lesson({})] });
    expect(JSON.stringify(byAbsent(asked))).not.toContain("Sick");
    expect(cells(reasonsTable({ members, daysAway: [day] }))).toEqual([
      ["huda", "22 Nov 2026", "8", "Sick"],
    ]);
  });
});

test("by class tells the lessons of each class and department, those that lost most first", () => {
  const lessons = [
    lesson({ students: "7A, 7B", state: "notAssigned" }),
    lesson({ students: "7B", department: "Music" }),
    lesson({ students: "7B", department: "Music", state: "released" }),
    lesson({ students: null }),
  ];
  const table = byClass(facts({ lessons }), (a, b) => a.localeCompare(b));
  expect(cells(table)).toEqual([
    ["7B", "Music", "2", "1", "1", "0", "0"],
    ["7B", "Art", "1", "0", "0", "0", "1"],
    ["7A", "Art", "1", "0", "0", "0", "1"],
    ["Not known", "Art", "1", "1", "0", "0", "0"],
  ]);
  expect(table.totals.map(({ value }) => value)).toEqual([4, 2, 1, 0, 1]);
  expect(table.closing).toBe("Total: 4 lessons, those of joined classes once");
});

test("by class is a row a class on a screen, its departments after it where they are asked for", () => {
  const lessons = [
    lesson({ students: "7B", state: "notAssigned" }),
    lesson({ students: "7A", state: "released" }),
    lesson({ students: "7B", department: "Music" }),
    lesson({ students: "7B", department: "Music", state: "released" }),
  ];
  const table = byClass(facts({ lessons }), (a, b) => a.localeCompare(b));
  const all = ["7B", "2 subjects", "3", "1", "1", "0", "1"];
  const other = ["7A", "Art", "1", "0", "1", "0", "0"];
  const shown = onScreen(table, { by: "class" });
  expect(cells(shown)).toEqual([all, other]);
  expect(shown.rows.map(({ key }) => key)).toEqual(["7B", undefined]);
  expect(cells(onScreen(table, { by: "class", of: "7B" }))).toEqual([
    all,
    ["7B", "Music", "2", "1", "1", "0", "0"],
    ["7B", "Art", "1", "0", "0", "0", "1"],
    other,
  ]);
  expect(cells(table)).toHaveLength(3);
});
