import { expect, test } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { listTeachers } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { toastOf } from "./call";
import { clerkAt, DIFFERENCE, faultsOf, fileOf, PATH } from "./import-clerk";
import { tableForm } from "./table-form";

freshSchoolEachTest();

type Clerk = Awaited<ReturnType<typeof clerkAt>>;

const tableOf = async (clerk: Clerk) => {
  const { table } = await clerk.seeFound();
  if (!table) throw new Error("it is no table");
  return table;
};
const sundayOf = async (name: string) =>
  (await listTeachers()).find((teacher) => teacher.name === name)?.schedule.Sunday;

test("a class whose subject is the department loses the course it had", async () => {
  const drama = [{ block: "1", room: "R1", students: "12Y", course: "Drama" }];
  const mona = makeTeacher("mona", { name: "Mona Adel", subject: "Math" });
  await addTeachers({ ...mona, schedule: { ...mona.schedule, Sunday: drama } });
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["a.csv", fileOf("Sunday|1|Math|Mona Adel|R1|7A")] });
  await clerk.importIt();
  expect(await sundayOf("Mona Adel")).toEqual([{ block: "1", room: "R1", students: "7A" }]);
});

const cells = "Wer\tTag\tStunde\tGruppen\tOrt\nMona Adel\tSunday\t1\t7A\tB12";
const KIND = "a row a lesson: Wer, Tag, Stunde, Gruppen, Ort";

test("the columns of a list whose headings say nothing are asked for, named where they are, and read as they were said", async () => {
  const clerk = await clerkAt();
  expect((await clerk.upload({ cells })).status).toBe(303);
  const { open, columns } = await tableOf(clerk);
  expect(open).toEqual([{ answer: "columns", message: "Say which column holds the teacher" }]);
  expect(columns[0]).toEqual({ heading: "Wer", sample: "Mona Adel", field: null });
  const refused = await clerk.send(await tableForm(clerk, { next: "difference" }));
  expect([refused.status, await faultsOf(refused)]).toEqual([
    400,
    ["Say which column holds the teacher"],
  ]);
  const column = ["teacher", "day", "period", "class", "room"];
  const anew = await clerk.send(
    await tableForm(clerk, { next: "difference", asShown: "", column }),
  );
  expect(await toastOf(anew)).toMatchObject({ title: "Read with your choices" });
  expect((await tableOf(clerk)).open).toEqual([]);
  await clerk.importIt();
  expect(await sundayOf("Mona Adel")).toEqual([{ block: "1", room: "B12", students: "7A" }]);
});

test("the columns of a list are remembered for the next file with these headings, shown, and can be forgotten", async () => {
  const clerk = await clerkAt();
  await clerk.upload({ cells });
  await clerk.send(await tableForm(clerk, { column: ["teacher", "day", "period", "class", ""] }));
  await clerk.importIt();
  const first = await clerk.see();
  const [habit] = first.step === "file" ? first.habits : [];
  expect(habit).toMatchObject({ kind: KIND });
  expect(habit?.words).toContain(
    "Columns: Wer = teacher, Tag = day, Stunde = period, Gruppen = class, Ort = left out",
  );
  await clerk.upload({ cells: "Teacher\tDay\tPeriod\tClass\nMona Adel\tSunday\t1\t7C" });
  expect(await clerk.see()).not.toMatchObject({ file: { answers: { remembered: true } } });
  await clerk.upload({ cells: cells.replace("7A", "7B") });
  const again = await clerk.see();
  expect(again).toMatchObject({ step: "found", file: { answers: { remembered: true } } });
  expect((await clerk.seeDifference()).changed[0]?.changes).toEqual([
    "Sunday, block 1: 7B, was 7A",
  ]);
  await clerk.send({ intent: "import-afresh" });
  expect((await tableOf(clerk)).open).toHaveLength(1);
  await clerk.send({ intent: "import-drop" });
  await clerk.send({ intent: "import-forget", kind: KIND });
  expect(await clerk.see()).toMatchObject({ step: "file", habits: [] });
});

const grid = [
  "Teacher\tSun-1\tSun-2\tMon-1\tMon-2",
  "Mona Adel\tPhysics / 7A\tPPA / PPA\tPhysics / 8B\tfree",
].join("\n");

test("a grid is corrected in the parts of its cells and in what stands for free", async () => {
  const clerk = await clerkAt();
  await clerk.upload({ cells: grid });
  const { cell, reading } = await tableOf(clerk);
  expect([cell?.cell, reading.free]).toEqual([[["subject", "class"]], ["free"]]);
  await clerk.send(await tableForm(clerk, { free: "PPA / PPA, free" }));
  expect((await tableOf(clerk)).reading.free).toEqual(["PPA / PPA", "free"]);
  await clerk.importIt();
  expect(await sundayOf("Mona Adel")).toEqual([{ block: "1", room: null, students: "7A" }]);
  expect((await listTeachers())[0]).toMatchObject({ subject: "Physics" });
});

test("a grid in one of several sheets is read from that one alone", async () => {
  const sheetOf = (students: string) =>
    [
      ["Hour", "Sunday", "Monday", "Tuesday"],
      ["1", students, "", ""],
    ].map((row) => row.map((value) => ({ value, type: String })));
  const names = ["Huda Nasser", "Huda (old)"];
  const file = await writeExcelFile(
    names.map((sheet, at) => ({ sheet, data: sheetOf(`7${"AB"[at]}`) })) as never,
  ).toBuffer();
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["a.xlsx", new Uint8Array(file)] });
  expect((await clerk.seeDifference()).added).toHaveLength(2);
  await clerk.send(await tableForm(clerk, { sheet: "Huda Nasser" }));
  const { sheets } = await tableOf(clerk);
  expect(sheets.map(({ isTaken }) => isTaken)).toEqual([true, false]);
  expect((await clerk.seeDifference()).added.map(({ name }) => name)).toEqual(["Huda Nasser"]);
});

test("what is shown and sent unchanged leads on, what reads the file otherwise shows it anew", async () => {
  const clerk = await clerkAt();
  const week = (name: string) => `Huda Nasser\tSunday\t1\t7A\t${name}`;
  const cells = `Teacher\tDay\tPeriod\tClass\tWeek\n${week("A")}\n${week("B")}`;
  await clerk.upload({ cells });
  const inTurn = (...turn: string[]) => ({ turnOf: ["1", "2"], turn });
  const step = await clerk.see();
  const asShown = step.step === "found" ? step.file.shown : "";
  const form = { intent: "import-read", next: "difference", asShown };
  const on = await clerk.send({ ...form, ...inTurn("A", "B") });
  expect(on.headers.get("Location")).toBe(DIFFERENCE);
  const again = await clerk.send({ ...form, ...inTurn("B", "") });
  expect(again.headers.get("Location")).toBe(PATH);
  await clerk.importIt();
  await clerk.upload({ cells });
  expect((await clerk.seeFound()).turns?.from).toEqual(["B", null]);
});

test("a new name is said to be somebody who is here, which is remembered and can be taken back", async () => {
  await addTeachers(makeTeacher("huda", { name: "Huda Nasser" }));
  const clerk = await clerkAt();
  const file: [string, string] = ["a.csv", fileOf("Sunday|1|Art|Huda Naser|C1|7A")];
  await clerk.upload({ timetable: file });
  const before = await clerk.seeDifference();
  expect(before).toMatchObject({ counts: { added: 1, others: 1 } });
  expect(before.likely).toEqual([{ name: "Huda Naser", teacherId: "huda", theirs: "Huda Nasser" }]);
  const saying = { intent: "import-same", name: "Huda Naser", theirs: "Huda Nasser" };
  await clerk.send({ ...saying, same: "yes" }, DIFFERENCE);
  expect(await clerk.seeDifference()).toMatchObject({
    counts: { added: 0, changed: 1, others: 0 },
    said: { same: [["Huda Naser", "Huda Nasser"]] },
    likely: [],
  });
  await clerk.send({ ...saying, same: "" }, DIFFERENCE);
  expect((await clerk.seeDifference()).counts).toMatchObject({ added: 1 });
  await clerk.send({ ...saying, same: "yes" }, DIFFERENCE);
  await clerk.importIt();
  expect((await listTeachers()).map(({ name }) => name)).toEqual(["Huda Nasser"]);
  await clerk.upload({ timetable: file });
  expect((await clerk.seeDifference()).counts).toMatchObject({ added: 0, unchanged: 1 });
  await clerk.send({ intent: "import-drop" });
  const first = await clerk.see();
  const [spelling] = first.step === "file" ? first.spellings : [];
  expect(spelling).toMatchObject({ spelling: "Huda Naser", name: "Huda Nasser" });
  await clerk.send({ intent: "import-spelling", spelling: spelling?.id ?? "" });
  expect(await clerk.see()).toMatchObject({ spellings: [] });
});
