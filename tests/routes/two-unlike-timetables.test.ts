import { db, write } from "db/client";
import * as schema from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { setWorksAlone } from "~/cover/releases/works-alone.server";
import { addToCalendar } from "~/cover/week/change-calendar.server";
import { readTogetherView } from "~/routes/_app.teacher-groups/roster/together.server";
import { readBell } from "~/school/bell-fields";
import type { DayName, IsoDate } from "~/school/dates";
import type { Schedule } from "~/school/schedule";
import { schoolDayOf } from "~/school/school-day";
import { blocksFrom, type Week, weeksFrom } from "~/school/week";
import { addTimetable, writeWeek } from "~/settings/write-week.server";
import { addEntries, sayNoEntries } from "~/teachers/entries.server";
import { signedIn } from "../api/calls";
import { dispatch } from "../api/routes";
import { addBellOf, rangeOf } from "../bells";
import { pagePathOf, pagesOn, pressMy } from "../my-pages";
import { addPerson, sessionWith, signedIn as signedInAs } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher } from "../school";
import { readWeek } from "../week-now";
import { shownIn } from "./call";
import { send, show } from "./find-substitute-forms";

// A school whose two timetables share no block, no students and no weekday: what a dated act takes depends on the date alone.

freshSchoolEachTest();

const SPRING = "2026-12-06" as const;
type Half = { date: IsoDate; day: DayName; blocks: string[]; students: string };
const AUTUMN_DAY: Half = {
  date: "2026-11-24",
  day: "Tuesday",
  blocks: ["a1", "a2", "a3"],
  students: "7A",
};
const SPRING_DAY: Half = {
  date: "2026-12-10",
  day: "Thursday",
  blocks: ["s1", "s2", "s3"],
  students: "11Z",
};
const block = (label: string) => ({ label, name: null, begins: null, ends: null });

function scheduleIn({ day, blocks, students }: Half): Schedule {
  const { schedule } = makeTeacher("");
  schedule[day] = blocks.map((label) => ({ block: label, room: "R1", students }));
  return schedule;
}

beforeEach(async () => {
  await write((tx) =>
    writeWeek(tx, { days: ["Sunday", "Tuesday"], blocks: AUTUMN_DAY.blocks.map(block) }),
  );
  await addTeachers(
    makeTeacher("mona", { name: "Mona Adel", schedule: scheduleIn(AUTUMN_DAY) }),
    makeTeacher("dana", { name: "Dana Aziz", subject: "Substitute" }),
  );
  const spring = { id: "spring", name: "Spring", firstDate: SPRING, lastDate: null } as const;
  await write(async (tx) => {
    const blocks = SPRING_DAY.blocks.map(block);
    await addTimetable(tx, { ...spring, days: ["Monday", "Thursday"], blocks });
    await addEntries(tx, [{ id: "mona", schedule: scheduleIn(SPRING_DAY) }], "spring");
    await sayNoEntries(tx, "dana", "spring");
  });
});

type Act = (on: Half, of: Half) => Promise<boolean>;

const find = (on: Half, fields: Record<string, string>) => send(`date=${on.date}`, fields);
const enter = (on: Half) => find(on, { intent: "add", name: "Mona Adel" });
const rows = async () => {
  const { absences, outings: classesOut, substitutions, classNotes, releases } = schema;
  const tables = [absences, classesOut, substitutions, classNotes, releases];
  return Promise.all(tables.map((table) => db().$count(table)));
};
/** Whether an act of the office writes any row. */
const writes = async (act: () => Promise<unknown>) => {
  const before = await rows();
  await act();
  return JSON.stringify(await rows()) !== JSON.stringify(before);
};
async function program(what: string, { date }: Half, more: object): Promise<boolean> {
  const headers = { Cookie: await signedIn("huda"), "Content-Type": "application/json" };
  const body = JSON.stringify({ date, absentTeachers: ["Mona Adel"], ...more });
  const url = `http://school.test/api/substitutions/${what}`;
  return (await dispatch(new Request(url, { method: "POST", headers, body }))).status === 200;
}

const ACTS: Record<string, Act> = {
  "an absence of a part of the day": async (
    on,
    { blocks: [, firstBlock = "", lastBlock = ""] },
  ) => {
    const before = { intent: "absence", teacher: "mona", until: "", reason: "" };
    await enter(on);
    await find(on, { ...before, firstBlock, lastBlock });
    const [row] = await db().select().from(schema.absences);
    return row?.firstBlock === firstBlock;
  },
  "a pasted list": async (on, { blocks: [first] }) => {
    const { answer } = await find(on, { intent: "paste", pasted: `Mona Adel block ${first}` });
    const { asks } = shownIn(await answer.json());
    return JSON.stringify(asks).includes(`"firstBlock":"${first}"`);
  },
  "a class's note": async (on, { blocks: [first] }) => {
    await enter(on);
    return writes(() =>
      find(on, { intent: "note-class", class: `mona|${first}`, work: "p. 9", room: "" }),
    );
  },
  "a class that needs no cover": async (on, { blocks: [first] }) => {
    await enter(on);
    return writes(() =>
      find(on, { intent: "release", class: `mona|${first}`, kind: "no class", note: "", with: "" }),
    );
  },
  "students out": (on, { students }) =>
    writes(() => find(on, { intent: "classes-out", students, from: on.date })),
  "students out in a block": (on, { blocks: [firstBlock = ""] }) =>
    writes(() => {
      const out = { intent: "classes-out", students: on.students, from: on.date };
      return find(on, { ...out, firstBlock, lastBlock: firstBlock });
    }),
  "the students that Classes out offers": async (on, { students }) => {
    const { dialog } = await show(`date=${on.date}&dialog=classes-out`);
    return dialog.classesOut?.names.includes(students) ?? false;
  },
  "the blocks that Classes out offers": async (on, { blocks }) => {
    const { dialog } = await show(`date=${on.date}&dialog=classes-out`);
    return String(dialog.classesOut?.blocks) === String(blocks);
  },
  "a class given to somebody": async (on, { blocks: [first] }) => {
    await enter(on);
    return writes(() => find(on, { intent: "assign", assign: `dana@mona|${first}` }));
  },
  "a teacher's own report": async (on, { blocks: [first = ""] }) => {
    await pagesOn({ mayReport: true });
    const path = `${await pagePathOf("mona")}?view=report`;
    const { answer } = await pressMy(path, {
      ...{ intent: "report", kind: "cannot come", date: on.date, day: "one" },
      ...{ part: "some", firstBlock: first, lastBlock: first },
    });
    return answer.status === 303 && (await db().$count(schema.reports)) === 1;
  },
  "a program that looks for somebody": (on, { blocks: [classBlock] }) =>
    program("find-available", on, { classBlock }),
  "a program that assigns": (on, { blocks: [classBlock] }) =>
    program("assign-bulk", on, { substituteTeacherId: "dana", isDedicated: true, classBlock }),
};

describe.each(Object.entries(ACTS))("%s", (_, act) => {
  test.each([
    ["Autumn's on a day of Autumn", AUTUMN_DAY, AUTUMN_DAY, true],
    ["Spring's on a day of Autumn", AUTUMN_DAY, SPRING_DAY, false],
    ["Autumn's on a day of Spring", SPRING_DAY, AUTUMN_DAY, false],
    ["Spring's on a day of Spring", SPRING_DAY, SPRING_DAY, true],
  ])("%s", async (__, on, of, isTaken) => expect(await act(on, of)).toBe(isTaken));
});

/** The boxes of a new bell, each with the normal time. */
const rowsOf = (week: Week) =>
  blocksFrom(week, "2026-11-22").map(({ label, begins, ends }) => {
    return { label, begins: begins ?? "", ends: ends ?? "", isOff: false };
  });

test("what is asked of no date is asked of every timetable from today on: who works alone, and who teaches together", async () => {
  const isTaken = async (typed: string) => (await setWorksAlone(typed, CLERK)).kind === "done";
  expect([await isTaken("7A"), await isTaken("11Z"), await isTaken("9Q")]).toEqual([
    ...[true, true, false],
  ]);
  const { schedule } = makeTeacher("lina", { schedule: scheduleIn(SPRING_DAY) });
  await addTeachers(makeTeacher("lina", { name: "Lina Haddad" }));
  await write((tx) => addEntries(tx, [{ id: "lina", schedule }], "spring"));
  const session = await sessionWith(await signedInAs(await addPerson("admin")));
  expect(await readTogetherView(session)).toMatchObject({
    count: 1,
    asked: [{ names: ["Lina Haddad", "Mona Adel"], students: "11Z", count: 3 }],
  });
});

test("what is asked of no date so a bell has the blocks of both", async () => {
  const week = await readWeek();
  const rows = rowsOf(week);
  expect(rows.map(({ label }) => label)).toEqual(["a1", "a2", "a3", "s1", "s2", "s3"]);
  const typed = rows.map((row) => ({ ...row, begins: row.label === "s1" ? "11:30" : "" }));
  const off = typed.map((row) => ({ ...row, isOff: row.label === "s2" }));
  const { read } = readBell(
    { name: "Ramadan", rows: off },
    blocksFrom(week, "2026-11-22"),
    weeksFrom(week, "2026-11-22"),
  );
  await addBellOf({
    id: "r",
    name: "Ramadan",
    versions: [{ since: null, blocks: read?.blocks ?? [] }],
  });
  const { date } = SPRING_DAY;
  await addToCalendar(rangeOf(date, date, "", "r"), { agreed: null, actor: CLERK });
  const { bells } = schoolDayOf(await readWeek(), SPRING_DAY.date);
  expect(bells.map(({ label, begins }) => [label, begins])).toEqual([
    ...[
      ["s1", "11:30"],
      ["s3", null],
    ],
  ]);
});

test.each([
  ["of today's timetable", "a"],
  ["of the timetable to come", "s"],
])("what is asked of no date and refuses where no block %s takes place", async (_, letter) => {
  const week = await readWeek();
  const off = rowsOf(week).map((row) => ({ ...row, isOff: row.label.startsWith(letter) }));
  const blocks = blocksFrom(week, "2026-11-22");
  const { faults } = readBell({ name: "X", rows: off }, blocks, weeksFrom(week, "2026-11-22"));
  expect(Object.keys(faults ?? {})).toEqual(["bell-begins-0"]);
});
