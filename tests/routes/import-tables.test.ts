import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillWithDemoSchool } from "~/demo/demo.server";
import { today } from "~/school/clock.server";
import { DAYS } from "~/school/dates";
import { readWeekOn } from "~/settings/week.server";
import { everyoneInWeeks } from "~/teachers/shown.server";
import { listTeachers } from "~/teachers/teachers.server";
import { freshSchoolEachTest } from "../school";
import { typeImport } from "../services/type-import";
import { clerkAt, DIFFERENCE, faultsOf } from "./import-clerk";
import { tableForm } from "./table-form";

freshSchoolEachTest();

const FOLDER = "tests/fixtures/tables";
type Row = [
  teacher: string,
  day: string,
  block: string,
  students: string,
  subject: string | null,
  room: string | null,
  week?: string,
];
type Right = { classes: Row[]; otherwise?: { classes: Row[] }; blocks: string[]; weeks?: string[] };
const RIGHT: Record<string, Right> = JSON.parse(readFileSync(`${FOLDER}/right.json`, "utf8"));

const lineOf = ([teacher, day, block, students, , room, week]: Row) =>
  [teacher, day, block, students, room ?? "", week ?? ""].join(" | ");

/** What came in: teacher, day, block, students, room, and the week where they take turns. */
async function cameIn(): Promise<string[]> {
  const week = await readWeekOn(today());
  const { weeks = [] } = week;
  const all = weeks.length > 1 ? await everyoneInWeeks(week) : [await listTeachers()];
  return all
    .flatMap((everyone, at) =>
      everyone.flatMap(({ name, schedule }) =>
        DAYS.flatMap((day) =>
          schedule[day].map((entry) =>
            lineOf([name, day, entry.block, entry.students ?? "", null, entry.room, weeks[at]]),
          ),
        ),
      ),
    )
    .sort();
}

/** What each file needs to be said, by the name of the form's fields, and the same for the command. */
const SAID: Record<
  string,
  { form: Record<string, string | string[]>; words: string[]; other?: (typeof SAID)[string] }
> = {
  "clash-without-subject.csv": {
    form: { atOnce: "class" },
    words: ["--at-once", "class"],
    other: { form: { atOnce: "first" }, words: ["--at-once", "first"] },
  },
  "class-701.csv": { form: { cellPart: "class" }, words: ["--cell", "class"] },
  "three-lines-a-period.csv": { form: {}, words: [] },
  "mon-a-p1.csv": { form: {}, words: [] },
  "two-years.xlsx": { form: { sheet: "2026-27" }, words: ["--sheet", "2026-27"] },
  "blank-teacher.csv": {
    form: {},
    words: [],
    other: { form: { emptyTeacher: "out" }, words: ["--empty-teacher", "out"] },
  },
  "w-every-en7.csv": { form: {}, words: [] },
  "w-every-es1.csv": { form: {}, words: [] },
  "w-every-hu.csv": { form: {}, words: [] },
  "min-duration.csv": { form: {}, words: [] },
  "polish-1250.csv": { form: {}, words: [] },
  "overlapping-periods.csv": { form: { bells: "two" }, words: ["--bells", "two"] },
  "g-none.csv": { form: {}, words: [] },
};

const cases = Object.entries(SAID).flatMap(([file, said]) => {
  const right = RIGHT[file] as Right;
  const one = { file, ...said, classes: right.classes };
  const { other } = said;
  return other && right.otherwise
    ? [one, { file, ...other, classes: right.otherwise.classes }]
    : [one];
});

test.each(cases)(
  "a small file that was once read wrongly $file, on screen with $form",
  async ({ file, form, classes }) => {
    const clerk = await clerkAt();
    const bytes = new Uint8Array(readFileSync(`${FOLDER}/${file}`));
    await clerk.upload({ timetable: [file, bytes] });
    const isAsked = Object.keys(form).length > 0 && form.emptyTeacher === undefined;
    const before = await clerk.send(await tableForm(clerk, { setWeek: "on", next: "difference" }));
    expect(before.status).toBe(isAsked ? 400 : 303);
    if (isAsked) expect((await faultsOf(before)).join()).not.toBe("");
    await clerk.send(await tableForm(clerk, { setWeek: "on", ...form }));
    const on = await clerk.send(
      await tableForm(clerk, { setWeek: "on", next: "difference", ...form }),
    );
    expect(on.headers.get("Location")).toBe(DIFFERENCE);
    await clerk.importIt();
    expect(await cameIn()).toEqual(classes.map(lineOf).sort());
  },
);

test.each(cases)(
  "a small file that was once read wrongly $file, by command with $words",
  async ({ file, words, classes }) => {
    const path = `${FOLDER}/${file}`;
    const asked = await typeImport(path, "--set-week");
    expect(asked.code).toBe(1);
    expect(asked.last).toMatch(/--/);
    const { code, lines } = await typeImport(path, "--set-week", "--as-proposed", ...words);
    expect([code, lines.at(-1)]).toEqual([0, expect.stringContaining("Teachers added")]);
    expect(await cameIn()).toEqual(classes.map(lineOf).sort());
  },
);

test("an assembly of 92 teachers comes in for each, and makes no pairs and no department", async () => {
  const { code, lines } = await typeImport(
    `${FOLDER}/assembly-92.csv`,
    "--set-week",
    "--as-proposed",
  );
  expect(code).toBe(0);
  expect(lines).toContain("Lessons of more than 12 teachers: 1; no pairs are kept of them");
  const teachers = await listTeachers();
  expect(new Set(teachers.map(({ subject }) => subject))).toEqual(new Set(["Math"]));
  expect(await cameIn()).toHaveLength(184);
});

test("a file of Export is taken by the names of its blocks, or asked about", async () => {
  const path = `${FOLDER}/own-export-seven-blocks.csv`;
  const asked = await typeImport(path);
  expect([asked.code, asked.last]).toEqual([1, expect.stringContaining('--blocks "5="')]);
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["own.csv", new Uint8Array(readFileSync(path))] });
  expect(await clerk.seeFound()).toMatchObject({ setWeek: true });
  expect((await clerk.send(await clerk.formOf({ next: "difference" }))).status).toBe(303);
  await clerk.importIt();
  expect(await listTeachers()).toHaveLength(23);
  expect((await readWeekOn(today())).blocks.map(({ label }) => label)).toEqual([..."1234567"]);
});

test.each([
  ["GPU002.TXT", /Untis' GPU002, lessons without their hours: export GPU001/],
  ["nested2.xlsx", /has 300 sheets: more than 100 are not read/],
])("%s is refused by its name", async (file, words) => {
  const { code, last } = await typeImport(`${FOLDER}/${file}`);
  expect([code, last]).toEqual([1, expect.stringMatching(words)]);
  const clerk = await clerkAt();
  const bytes = new Uint8Array(readFileSync(`${FOLDER}/${file}`));
  const refused = await clerk.upload({ timetable: [file, bytes] }, "by itself");
  expect([refused.status, (await faultsOf(refused)).join()]).toEqual([
    400,
    expect.stringMatching(words),
  ]);
});

test("what is seldom meant is named, and written once somebody has looked", async () => {
  const clerk = await clerkAt();
  const rows = (hours: number[]) =>
    [
      "Teacher\tDay\tPeriod\tClass\tSubject",
      ...hours.map((hour) => `Mona Adel\tSunday\t${hour}\t7A\tArt`),
    ].join("\n");
  await clerk.upload({ cells: rows([1, 2, 3, 4, 6]) });
  await clerk.importIt();
  await clerk.upload({ cells: rows([1, 2]) });
  const { surprises, agree, key } = await clerk.seeDifference();
  expect(surprises).toEqual([
    { title: "Half of their classes, or more, would be gone", names: ["Mona Adel: 5 now, 2 then"] },
    {
      title: "The file has no class there, and the school has",
      names: ["block 3", "block 4", "block 6"],
    },
  ]);
  const form = { intent: "import", agreed: agree ?? "", key };
  const refused = await clerk.send(form, DIFFERENCE);
  expect([refused.status, await faultsOf(refused)]).toEqual([
    400,
    ["Look at what is unusual, then tick “I have looked”"],
  ]);
  expect((await clerk.send({ ...form, looked: "on" }, DIFFERENCE)).status).toBe(303);
  expect(await cameIn()).toHaveLength(2);
});

test("that the demo school's classes go is no surprise", async () => {
  await fillWithDemoSchool();
  const clerk = await clerkAt();
  await clerk.upload({ cells: "Teacher\tDay\tPeriod\tClass\nMona Adel\tMonday\t1\t7A" });
  expect((await clerk.seeDifference()).surprises).toEqual([]);
});

test("the demo school's cover does not stand in the way of the file's week: it goes too", async () => {
  await fillWithDemoSchool();
  const clerk = await clerkAt();
  await clerk.upload({ cells: "Teacher\tDay\tPeriod\tClass\nMona Adel\tMonday\t1\t7A" });
  await clerk.send(await tableForm(clerk, { setWeek: "on" }));
  expect((await clerk.seeDifference()).displaced).toEqual([]);
  expect((await clerk.importIt()).status).toBe(303);
  expect(await readWeekOn(today())).toMatchObject({ days: ["Monday"], blocks: [{ label: "1" }] });
  expect(await cameIn()).toEqual(["Mona Adel | Monday | 1 | 7A |  | "]);
});

test("the rows of the balance add up, each in one place, and two clerks import at once", async () => {
  const cells = [
    "Teacher\tDay\tPeriod\tClass\tSubject\tWeek",
    "Mona Adel\tSunday\t1\t7A\tArt\tA",
    "Mona Adel\tSunday\t1\t7B\tArt\tA",
    "Mona Adel\tMonday\t2\t\tGate duty\t",
    "Mona Adel\tMoonday\t2\t7A\tArt\tB",
    "Teacher\tDay\tPeriod\tClass\tSubject\tWeek",
    "Sami Fadel\t\t3\t7A\tArt\tB",
    "Sami Fadel\tMonday\t3\t7A\tArt\tB",
  ].join("\n");
  const clerks = await Promise.all([clerkAt("one"), clerkAt("two")]);
  for (const clerk of clerks) await clerk.upload({ cells });
  const [first, second] = clerks as [(typeof clerks)[0], (typeof clerks)[0]];
  await first.send(await tableForm(first, { day: ["Sunday", "Monday", "off"] }));
  const step = await first.see();
  const look = step.step === "found" ? step.file.look : null;
  expect(look?.balance).toBe(
    "7 rows: 2 classes, 1 joined to another, 1 busy, on standby or not in school, 3 left out",
  );
  expect(look?.out).toHaveLength(3);
  await second.send(await tableForm(second, { day: ["Sunday", "Monday", "off"] }));
  const shown = await second.seeDifference();
  expect((await first.importIt()).status).toBe(303);
  const form = { intent: "import", looked: "on", agreed: shown.agree ?? "", key: shown.key };
  expect((await second.send(form, DIFFERENCE)).status).toBe(409);
  expect((await second.importIt()).status).toBe(303);
  expect((await cameIn()).length).toBeGreaterThan(2);
});
