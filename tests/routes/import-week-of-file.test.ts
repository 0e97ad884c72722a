import { expect, test } from "vitest";
import { DAYS } from "~/school/dates";
import { schoolDayOf } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import { listTeachers } from "~/teachers/teachers.server";
import { freshSchoolEachTest } from "../school";
import { readWeek } from "../week-now";
import { clerkAt, DIFFERENCE, faultsOf, fileOf } from "./import-clerk";

freshSchoolEachTest();

type Clerk = Awaited<ReturnType<typeof clerkAt>>;
const meaningsOf = async (clerk: Clerk) => {
  const { days, hours } = await clerk.seeFound();
  return [days, hours].map((labels) => labels.map(({ meaning }) => meaning).join(" "));
};

const SIX_DAYS = DAYS.slice(1).flatMap((day) =>
  Array.from({ length: 10 }, (_, at) => `${day}|Period ${at + 1}|Art|Huda|C1|7A`),
);

test("ticked, the file's days and periods are the week, all of them; only what was chosen stays", async () => {
  const clerk = await clerkAt("admin");
  await addSomebody();
  await clerk.upload({ timetable: ["a.csv", fileOf(...SIX_DAYS)] });
  expect(await meaningsOf(clerk)).toEqual([
    "Monday Tuesday Wednesday Thursday off off",
    "1 2 3 4 5L1 5L2 6 7 off off",
  ]);
  await clerk.send(await clerk.formOf({ setWeek: "on" }));
  expect(await meaningsOf(clerk)).toEqual([
    "Monday Tuesday Wednesday Thursday Friday Saturday",
    "1 2 3 4 5 6 7 8 9 10",
  ]);
  const chosen = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "off"];
  await clerk.send(await clerk.formOf({ day: chosen }));
  await clerk.send(await clerk.formOf());
  expect((await meaningsOf(clerk))[0]).toBe("Monday Tuesday Wednesday Thursday Friday off");
  await clerk.importIt();
  expect((await readWeek()).days).toEqual(DAYS.slice(1, 6));
  const huda = (await listTeachers()).find(({ name }) => name === "Huda");
  expect(DAYS.flatMap((day) => huda?.schedule[day] ?? [])).toHaveLength(50);
});

test("a remembered file's days off and blocks are no choice either", async () => {
  const clerk = await clerkAt("admin");
  await addSomebody();
  const file: [string, string] = ["a.csv", fileOf(...SIX_DAYS)];
  await clerk.upload({ timetable: file });
  await clerk.importIt();
  await clerk.upload({ timetable: file });
  expect((await clerk.see()) as unknown).toMatchObject({ file: { answers: { remembered: true } } });
  await clerk.send(await clerk.formOf({ setWeek: "on" }));
  expect(await meaningsOf(clerk)).toEqual([
    "Monday Tuesday Wednesday Thursday Friday Saturday",
    "1 2 3 4 5 6 7 8 9 10",
  ]);
});

test("days that are only numbered are asked for with one press", async () => {
  const clerk = await clerkAt("admin");
  const lessons = [1, 2, 3, 4, 5].map((day) => `Day ${day}|1|Art|Huda|C1|7A`);
  await clerk.upload({ timetable: ["a.csv", fileOf(...lessons)] });
  const refused = await clerk.send(await clerk.formOf({ next: "difference" }));
  expect(await faultsOf(refused)).toEqual(["Say which day of the week Day 1 is"]);
  await clerk.send(await clerk.formOf({ firstDay: "Sunday" }));
  expect((await meaningsOf(clerk))[0]).toBe("Sunday Monday Tuesday Wednesday Thursday");
  const on = await clerk.send(await clerk.formOf({ firstDay: "Sunday", next: "difference" }));
  expect(on.headers.get("Location")).toBe(DIFFERENCE);
});

const IN_TURN = [1, 2, 3, 4, 5, 6].map((day) => `Day ${day}|1|Art|Huda|C1|7A`);

test("days that are no days of the week take turns where that is ticked, with the file's periods", async () => {
  const clerk = await clerkAt("admin");
  await addSomebody();
  await clerk.upload({ timetable: ["a.csv", fileOf(...IN_TURN)] });
  expect(await clerk.seeFound()).toMatchObject({ inTurn: false });
  await clerk.send(await clerk.formOf({ inTurn: "on" }));
  expect(await clerk.seeFound()).toMatchObject({ inTurn: true, setWeek: true, firstDay: null });
  const refused = await clerk.send(await clerk.formOf({ inTurn: "on", next: "difference" }));
  expect(await faultsOf(refused)).toEqual([
    "Say which of these days today is: Day 1, Day 2, Day 3, Day 4, Day 5 and Day 6",
  ]);
  await clerk.send(await clerk.formOf({ inTurn: "on", due: "Day 3" }));
  expect(await clerk.seeFound()).toMatchObject({ due: "Day 3" });
  expect((await meaningsOf(clerk))[0]).toBe("Day 1 Day 2 Day 3 Day 4 Day 5 Day 6");
  await clerk.importIt();
  const week = await readWeek();
  expect(week.days).toEqual(["Day 1", "Day 2", "Day 3", "Day 4", "Day 5", "Day 6"]);
  expect(week.weekdays).toEqual(DAYS.slice(0, 5));
  const huda = (await listTeachers()).find(({ name }) => name === "Huda");
  expect(week.days.map((day) => huda?.schedule[day]?.length)).toEqual([1, 1, 1, 1, 1, 1]);
  const days = ["2026-11-22", "2026-11-26", "2026-11-29", "2026-11-30"] as const;
  const school = await readSchool();
  expect(days.map((date) => schoolDayOf(school, date).weekday)).toEqual([
    "Day 3",
    "Day 1",
    "Day 2",
    "Day 3",
  ]);
});

test("days of the week, and days of two weeks, are not offered as days that take turns", async () => {
  const clerk = await clerkAt("admin");
  await clerk.upload({ timetable: ["a.csv", fileOf(...SIX_DAYS)] });
  expect(await clerk.seeFound()).toMatchObject({ inTurn: null });
  await clerk.upload({ timetable: ["a.csv", fileOf("A day of long name|1|Art|Huda|C1|7A")] });
  expect(await clerk.seeFound()).toMatchObject({ inTurn: null });
});

const TWO_BELLS = ["9:00-9:40", "9:10-9:50", "9:40-10:20", "9:50-10:30"].map(
  (hour, at) => `Sunday|${hour}|Art|Teacher ${at % 2}|C1|7A`,
);

test.each([
  ["one", ["1 09:00", "2 09:40"]],
  ["untimed", ["1 ", "2 ", "3 ", "4 "]],
  ["two", ["1 09:00", "2 09:10", "3 09:40", "4 09:50"]],
])("periods that overlap are asked about: %s", async (bells, blocks) => {
  const clerk = await clerkAt("admin");
  await clerk.upload({ timetable: ["a.csv", fileOf(...TWO_BELLS)] });
  await clerk.send(await clerk.formOf({ setWeek: "on" }));
  expect((await clerk.seeFound()).bells?.overlaps).toHaveLength(3);
  const refused = await clerk.send(await clerk.formOf({ next: "difference" }));
  expect(await faultsOf(refused)).toHaveLength(1);
  await clerk.send(await clerk.formOf({ bells }));
  await clerk.importIt();
  const week = await readWeek();
  expect(week.blocks.map(({ label, begins }) => `${label} ${begins ?? ""}`)).toEqual(blocks);
  const entries = (await listTeachers()).map(({ schedule }) => schedule.Sunday.length);
  expect(entries).toEqual([2, 2]);
});

test("periods whose order cannot be told are asked for, also for a week of their own", async () => {
  const clerk = await clerkAt("admin");
  const lessons = ["late", "early"].map((hour) => `Sunday|${hour}|Art|Huda|C1|7A`);
  await clerk.upload({ timetable: ["a.csv", fileOf(...lessons)] });
  await clerk.send(await clerk.formOf({ setWeek: "on" }));
  expect((await meaningsOf(clerk))[1]).toBe(" ");
  await clerk.send(await clerk.formOf({ hour: ["2", "1"] }));
  await clerk.importIt();
  const [huda] = await listTeachers();
  expect(huda?.schedule.Sunday.map(({ block }) => block)).toEqual(["1", "2"]);
});

test("where nobody is here yet a file that does not fit is suggested as the school's week", async () => {
  const clerk = await clerkAt("admin");
  await clerk.upload({ timetable: ["a.csv", fileOf(...SIX_DAYS)] });
  expect(await clerk.seeFound()).toMatchObject({ setWeek: true });
  const another = await clerkAt("ticked");
  await another.upload({ timetable: ["a.csv", fileOf(...SIX_DAYS)] });
  expect(await another.seeFound()).toMatchObject({ setWeek: true });
});

test("and so is one that fits, and says when blocks ring where nobody has", async () => {
  const clerk = await clerkAt("admin");
  const head = ",Sunday,,Monday,\nTeacher,1,2,1,2\n,7:30-8:15,8:15-9:00,7:30-8:15,8:15-9:00\n";
  await clerk.upload({ timetable: ["a.csv", `${head}Mona Adel,7A / C1,,,7B / C2\n`] });
  expect(await clerk.seeFound()).toMatchObject({ setWeek: true });
  await clerk.importIt();
  const [first] = (await readWeek()).blocks;
  expect(first).toMatchObject({ label: "1", begins: "07:30", ends: "08:15" });
});

async function addSomebody() {
  const clerk = await clerkAt("before");
  await clerk.upload({ timetable: ["b.csv", fileOf("Sunday|1|Art|Sami Fadel|C1|7A")] });
  await clerk.importIt();
}
