import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readTimetable } from "../../../tests/read-timetable";
import { filledAsOptions } from "../reading/options";

type Options = Parameters<typeof readTimetable>[1];
const read = (text: string, options?: Options) => readTimetable(Buffer.from(text), options);
const filled = ({ table }: Awaited<ReturnType<typeof readTimetable>>) =>
  table ? filledAsOptions(table, {}) : [];
const fixture = (name: string) => readFileSync(`tests/fixtures/${name}.table.csv`, "utf8");
const teacher = (timetable: Awaited<ReturnType<typeof read>>, name: string) =>
  timetable.teachers.find((teacher) => teacher.name === name) ?? expect.fail(`no ${name}`);

describe("a list, a row for each lesson", async () => {
  const timetable = await read(fixture("list"), { kinds: [["اجتماع", "out"]] });
  const salma = teacher(timetable, "سلمى حداد");

  it("is found by its headings, in Arabic here and in any order, below other lines", () => {
    expect(timetable.faults).toEqual([]);
    expect(filled(timetable)).toContain(
      '--columns "اسم المعلم=teacher,اليوم=day,الحصة=period,الصف=class,المادة=subject,الغرفة=room,الأسبوع=week"',
    );
    expect(salma).toMatchObject({ subject: "الرياضيات" });
  });

  it("of weeks that take turns has each, and the rows of every week in all of them", async () => {
    const [first, second] = salma.schedules ?? [];
    const inEvery = { block: "2", room: "B12", students: "7أ, 7ب" };
    expect(first?.Sunday).toEqual([{ block: "1", room: "B12", students: "7أ" }, inEvery]);
    expect(second?.Sunday).toEqual([inEvery]);
    expect(first?.Monday).toEqual([{ block: "3", room: null, students: "8ب" }]);
    expect(second?.Monday.map(({ students }) => students)).toEqual(["8أ"]);
    expect(timetable.turns).toEqual({ names: ["أ", "ب"], from: ["أ", "ب"], isThere: false });
    const other = teacher(await read(fixture("list"), { turns: [["ب", "ب"]] }), "سلمى حداد");
    expect(other.schedule.Monday.map(({ students }) => students)).toEqual(["8أ"]);
  });

  it("a row without a class is none, for all its teachers", () => {
    expect(timetable.leftOut.withoutStudents).toEqual([["اجتماع", 1]]);
    expect(teacher(timetable, "عمر الفارس").schedule.Thursday).toHaveLength(1);
  });

  it.each([
    ["English", "Room,Class,Teacher name,Period,Day", "B12,7A,Mona Adel,2,Sun"],
    ["Hebrew", "חדר,כיתה,שם המורה,שעה,יום", "B12,7A,Mona Adel,2,א'"],
  ])("has headings in %s", async (_, headings, row) => {
    const { teachers } = await read(`${headings}\n${row}\n`);
    expect(teachers[0]).toMatchObject({ name: "Mona Adel", subject: null });
    expect(teachers[0]?.schedule.Sunday).toEqual([{ block: "2", room: "B12", students: "7A" }]);
  });

  it("names the line of what it cannot place, and of a teacher in two places", async () => {
    const head = "Teacher\tDay\tPeriod\tClass\tRoom\n";
    const rows = ["Mona\tSunday\t1\t7A\tB1", "Mona\tSunday\t1\t7B\tB2", "Mona\tMoonday\t1\t7B\t"];
    expect(() => read(head + rows.join("\n"))).toThrow(
      "Mona: 7A (row 2) and 7B (row 3): --at-once: class, first, last",
    );
    const { balance } = await read(head + rows.join("\n"), {
      reading: { atOnce: "last" },
      days: [["Moonday", "off"]],
    });
    expect(balance).toMatchObject({ total: 3, classes: 1, out: [{ line: 2 }, { line: 4 }] });
  });
});

it("a wide grid, a row for each teacher has days above periods, and cells in parts, which are said", async () => {
  const timetable = await read(fixture("wide-grid"));
  expect(teacher(timetable, "Mona Adel")).toMatchObject({
    subject: "Physics",
    schedule: {
      Sunday: [
        { block: "1", room: "B12", students: "7A" },
        { block: "2", room: "B12", students: "7A" },
      ],
      Monday: [{ block: "2", room: "Lab", students: "8B" }],
    },
  });
  expect(filled(timetable)).toEqual([
    "--shape teachers",
    "--of teacher",
    '--cell "class,subject,room"',
    '--free "free"',
  ]);
  const cell = [["subject", "class", "room"] as const];
  const { teachers } = await read(fixture("wide-grid"), { reading: { cell } });
  expect(teachers[0]?.schedule.Sunday[0]?.students).toBe("Physics");
});

it('a wide grid, a row for each teacher has columns such as "Sun-1", and classes whose names have a mark in them', async () => {
  const text = "Name,Sun-1,Sun-2,Mon-1,Mon-2\nMona Adel,9/1,9/2,,7-A\n";
  const { teachers } = await read(text);
  expect(teachers[0]?.schedule.Sunday.map(({ students }) => students)).toEqual(["9/1", "9/2"]);
  expect(teachers[0]?.schedule.Monday).toEqual([{ block: "2", room: null, students: "7-A" }]);
});

it("a wide grid, a row for each teacher is as wide as Untis' list of teachers, and not taken for it", async () => {
  const days = ["Sun", "Mon", "Tue", "Wed", "Thu"];
  const headings = days.flatMap((day) => [1, 2, 3, 4, 5, 6, 7].map((hour) => `${day}-${hour}`));
  const { teachers } = await read(`Name,${headings.join(",")}\nMona Adel${",7A".repeat(35)}\n`);
  expect(teachers).toMatchObject([{ name: "Mona Adel", classesPerWeek: 25 }]);
});

it("a wide grid, a row for each teacher names the cell of what cannot be placed", async () => {
  const text = `Teacher,Sun-1,Sun-2,Mon-1,Mon-2\nMona,7A,,,\n${"M".repeat(121)},7B,,,`;
  expect((await read(text)).faults).toMatchObject([{ place: "cell B3" }]);
});

it("a block for each teacher has the name in a line above, days across and hours down, in Hebrew", async () => {
  const timetable = await read(fixture("blocks"));
  expect(timetable.teachers.map(({ name }) => name)).toEqual(["דנה כהן", "יוסי לוי"]);
  const dana = teacher(timetable, "דנה כהן");
  expect(dana.schedule.Sunday).toEqual([
    { block: "1", room: null, students: "ז1" },
    { block: "2", room: null, students: "ז1" },
  ]);
  expect(dana.schedule.Wednesday).toEqual([]);
  expect(dana.subject).toBeNull();
  expect(teacher(timetable, "יוסי לוי").schedule.Monday).toEqual([
    { block: "1", room: null, students: "ט1" },
  ]);
});

it("a table in no layout asks for its headings and columns", async () => {
  expect(() => read("a,b\n1,2\n")).toThrow("Say which row holds the headings");
});

it("a list under headings in another language is asked which column is which, with what is told filled in", async () => {
  const rows = ["Ana Pop,Luni,1,7A,Fizică", "Ion Dan,Luni,1,8A,Chimie", "Ion Dan,Joi,2,7B,Chimie"];
  expect(() => read(["Cadru,Zi,Nr,Clasa,Materie", ...rows].join("\n"))).toThrow(
    '--columns "Cadru=,Zi=day,Nr=period,Clasa=class,Materie="',
  );
});

it("a list with a column of which nothing is known is asked about while its classes or rooms are not known", async () => {
  const rows = "Teacher,Day,Period,Gruppe,Ort,Nr\nMona Adel,Sunday,1,7A,R12,no. 5\n";
  expect(() => read(rows)).toThrow(
    'Say what these columns hold: Ort, Nr: --columns "Teacher=teacher,Day=day,Period=period,Gruppe=class,Ort=,Nr="',
  );
  const { teachers } = await read(rows, {
    reading: {
      columns: [
        ["Ort", ""],
        ["Nr", ""],
      ],
    },
  });
  expect(teachers[0]?.schedule.Sunday).toEqual([{ block: "1", room: null, students: "7A" }]);
});

const none = { subject: null, schedule: expect.objectContaining({ Sunday: [] }) };

it("a teacher without a class whose row says that every hour is free is there, and said", async () => {
  const rows = [
    ",Sunday,,Monday,",
    "Teacher,1,2,1,2",
    "Mona Adel,7A B12,7B B12,free,7A B12",
    "Mathematics,,,,",
    "Sara Ali,free,free,free,free",
    "Omar Aziz,free,8A B3,8B B3,free",
  ];
  const timetable = await read(rows.join("\n"));
  expect(timetable.teachers.map(({ name }) => name).sort()).toEqual([
    "Mona Adel",
    "Omar Aziz",
    "Sara Ali",
  ]);
  expect(teacher(timetable, "Sara Ali")).toMatchObject(none);
});

it("a teacher without a class whose small table is empty is there, and said", async () => {
  const empty = "Teacher: Sara Ali,,,,,\nhour,Sun,Mon,Tue,Wed,Thu\n1,,,,,\n2,,,,,\n";
  const timetable = await read(`${empty}${fixture("blocks")}`);
  expect(timetable.teachers).toHaveLength(3);
  expect(teacher(timetable, "Sara Ali")).toMatchObject(none);
});
