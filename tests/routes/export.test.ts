import { write } from "db/client";
import { expect, test } from "vitest";
import { findDownload } from "~/downloads.server";
import { loader } from "~/routes/_app.teacher-groups/route";
import { today } from "~/school/clock.server";
import type { Week } from "~/school/week";
import { addTimetable, writeWeek } from "~/settings/write-week.server";
import { correctFromToday } from "~/teachers/correct-timetable.server";
import { emptySchedule } from "~/teachers/schedule";
import { togetherOn } from "~/teachers/taught-together";
import {
  listKnownPairs,
  recordTogether,
  rememberTogether,
} from "~/teachers/taught-together.server";
import { deleteTeachers, listTeachers, type Teacher } from "~/teachers/teachers.server";
import { addPerson, get, signedIn } from "../people";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { readWeek } from "../week-now";
import { dataAt } from "./call";
import { clerkAt } from "./import-clerk";

freshSchoolEachTest();

const FORMATS = ["csv", "xlsx"] as const;
type Format = (typeof FORMATS)[number];

async function exported(format: string, reader = "reader"): Promise<Response> {
  const cookie = await signedIn(await addPerson(reader));
  const response = await findDownload(get(`/teacher-groups?file=${format}`, { cookie }));
  if (!response) throw new Error("no file");
  return response;
}

/** The whole school but for ids and when somebody was added. */
async function schoolNow() {
  const facts = ({ id: _, createdAt: __, ...one }: Teacher) => one;
  const byText = (a: object, b: object) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);
  const { days, blocks } = await readWeek();
  const all = await listTeachers();
  const nameOf = (id: string) => all.find((teacher) => teacher.id === id)?.name;
  const together = togetherOn(await listKnownPairs(), today()).map((ids) => ids.map(nameOf).sort());
  return { days, blocks, together, teachers: all.map(facts).sort(byText) };
}

async function clearSchool(): Promise<void> {
  const ids = (await listTeachers()).map(({ id }) => id);
  await write((tx) => deleteTeachers(tx, ids));
}

/** Exports the school, empties it, imports the file with its week, and answers how it was and how it is. */
async function aroundTrip(format: Format) {
  const before = await schoolNow();
  const file = new Uint8Array(await (await exported(format)).arrayBuffer());
  await clearSchool();
  await write((tx) => writeWeek(tx, OTHER_WEEK));
  const admin = await clerkAt("admin");
  expect((await admin.upload({ timetable: [`school.${format}`, file] })).status).toBe(303);
  const { setWeek: _, ...unticked } = await admin.formOf();
  await admin.send(unticked);
  await admin.send(await admin.formOf({ setWeek: "on" }));
  const { faults, clashes, leftOut } = await admin.seeDifference();
  expect({ faults, clashes }).toEqual({ faults: [], clashes: [] });
  expect(leftOut.join()).not.toContain("(no subject)");
  expect(
    leftOut.filter((line) => !/kept as busy|on standby then|not in school then/.test(line)),
  ).toEqual([]);
  await admin.importIt();
  return { before, after: await schoolNow() };
}

const block = (label: string, more: Partial<Week["blocks"][number]> = {}) => {
  return { label, name: null, begins: null, ends: null, ...more };
};
const OTHER_WEEK: Pick<Week, "days" | "blocks"> = { days: ["Monday"], blocks: [block("only")] };
/** With blocks and a day that nobody teaches in. */
const OWN_WEEK: Pick<Week, "days" | "blocks"> = {
  days: ["Saturday", "Sunday", "Tuesday", "Wednesday"],
  blocks: [
    block("0", { name: "Before school", begins: "07:10", ends: "07:50" }),
    block("P1/2", { name: "الحصة الأولى", begins: "08:00" }),
    block("lunch", { name: "=LUNCH()" }),
    block("5L1"),
    block("5L2", { ends: "13:45" }),
  ],
};
const LONG_COURSE = "13 HL Arabic B ".repeat(8).trim();
const HARD_NAMES = [
  "=1+1",
  "+971 Teacher",
  "-Mona",
  "@SUM(A1)",
  "'=already marked",
  "''+twice",
  '"=quoted"',
  "a;=1+1;b",
  "Anna + Bert",
  "Anna / Bert; Carl",
  "سلمى حداد",
  "דנה כהן",
  "O’Brien, Zoë",
  "free",
  "0",
];

test.each(FORMATS)("a school of hard names, as %s, comes back whole", async (format) => {
  await write((tx) => writeWeek(tx, OWN_WEEK));
  const schedule = (name: string, at: number) => ({
    ...emptySchedule(),
    Saturday: [
      { block: "0", room: name, students: name, course: name },
      { block: "P1/2", room: null, students: "7A,7B; 8C + 9D", course: LONG_COURSE },
      { block: "5L1", room: "=B12" },
      { block: "5L2", room: at % 2 ? null : "Gate", needsCover: false as const },
    ],
    Wednesday: [
      { block: "0", room: null, needsCover: false as const, busy: name.slice(0, 60) },
      { block: "P1/2", room: "Staff room", needsCover: false as const, standby: true as const },
      { block: "5L1", room: null, needsCover: false as const, notInSchool: true as const },
    ],
    Tuesday: [{ block: "P1/2", room: null, course: at % 2 ? "-Science" : "اللغة العربية ب" }],
  });
  const terms = { cover: "last resort", monthlyAllowance: 2, firstDate: "2026-09-01" } as const;
  await addTeachers(
    ...HARD_NAMES.map((name, at) =>
      makeTeacher(`t${at}`, {
        name,
        subject: at % 3 ? "-Science" : "Arabic & Islamic",
        classesPerWeek: at % 2 ? 25 : 20,
        email: at % 2 ? `one${at}@school.test` : null,
        phone: at % 3 ? "+971 50 000 00 00" : null,
        schedule: schedule(name, at),
        ...(at % 4 === 0 ? terms : {}),
      }),
    ),
    makeTeacher("idle", { name: "Nobody's Teacher", cover: "never", lastDate: "2027-06-30" }),
    makeTeacher("sub", { name: "Reserve", subject: "Substitute" }),
    makeTeacher("one", { name: "Two Of One Name", week: { Sunday: ["0"] } }),
    makeTeacher("two", { name: "two of one NAME", subject: "Art", week: { Sunday: ["5L1"] } }),
  );
  await recordTogether(["t1", "t10"], true, null);
  await recordTogether(["t3", "idle"], true, null);
  await recordTogether(["t3", "t4"], false, null);
  const { before, after } = await aroundTrip(format);
  expect(before.together).toEqual([
    ["+971 Teacher", "سلمى حداد"],
    ["@SUM(A1)", "Nobody's Teacher"].sort(),
  ]);
  expect(before.teachers).toHaveLength(HARD_NAMES.length + 4);
  expect(after).toEqual(before);
});

test("a timetable to come is exported with who teaches together in it alone", async () => {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser" }),
    makeTeacher("sami", { name: "Sami" }),
  );
  const first = "2027-02-07";
  const { days, blocks } = await readWeek();
  const spring = { id: "spring", name: "Spring", firstDate: first, lastDate: null } as const;
  await write(async (tx) => {
    await addTimetable(tx, { ...spring, days, blocks, weeks: [] });
    await rememberTogether(
      tx,
      [["huda", "sami"]],
      { since: first, importId: null, timetableId: null },
      null,
    );
  });
  const cookie = await signedIn(await addPerson("reader"));
  const textOf = async (query: string) =>
    (await findDownload(get(`/teacher-groups?${query}file=csv`, { cookie })))?.text();
  expect(await textOf(`timetable=${first}&`)).toMatch(/^Pair,Huda Nasser,.*,Sami,/m);
  expect(await textOf("")).not.toContain("Pair");
});

test.each(FORMATS)("an import of what was just exported as %s changes nobody", async (format) => {
  const Sunday = [{ block: "1", room: null, course: "Mathematics HL" }];
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", schedule: { ...emptySchedule(), Sunday } }),
    makeTeacher("art", { name: "Mona Adel", subject: "Art", email: "mona@school.test" }),
    makeTeacher("sport", { name: "Mona Adel", subject: "Sport", week: { Monday: ["7"] } }),
    makeTeacher("marked", { name: "Mona Adel (1)", subject: "Art" }),
    ...["7", "6", "6"].map((label, at) =>
      makeTeacher(`sami-${at}`, { name: "Sami (MA)", subject: "Art", week: { Monday: [label] } }),
    ),
  );
  const file = new Uint8Array(await (await exported(format)).arrayBuffer());
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["school", file] });
  const { counts } = await clerk.seeDifference();
  expect(counts).toMatchObject({ added: 0, changed: 0, unchanged: 7, others: 0 });
});

test("of one name and department, who was changed since is known by who was not", async () => {
  await addTeachers(
    makeTeacher("one", { name: "Mona Adel", week: { Monday: ["1"] } }),
    makeTeacher("two", { name: "Mona Adel", week: { Monday: ["2"] } }),
  );
  const file = new Uint8Array(await (await exported("csv")).arrayBuffer());
  await write((tx) => correctFromToday(tx, [{ id: "one", schedule: emptySchedule() }], undefined));
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["school", file] });
  const { counts } = await clerk.seeDifference();
  expect(counts).toMatchObject({ added: 0, changed: 1, unchanged: 1, others: 0 });
  await clerk.importIt();
  const weeks = (await listTeachers()).map(({ id, schedule }) => [id, schedule.Monday[0]?.block]);
  expect(Object.fromEntries(weeks)).toEqual({ one: "1", two: "2" });
});

test("what a clerk has edited wrongly is named by its line, and the rest is read", async () => {
  const cells = [
    "Entry\tTeacher\tDay\tBlock\tDepartment\tClasses a week\tCover\tPhone",
    "Teacher\tHuda Nasser\t\t\tArt\t22\tsometimes\t",
    "Class\tHuda Nasser\tSunday\t1\t\t\t\t",
    "Class\t\tSunday\t1\t\t\t\t",
    "Lesson\tHuda Nasser\tSunday\t2\t\t\t\t",
    "Pair\tHuda Nasser\t\t\t\t\t\t",
  ].join("\n");
  const clerk = await clerkAt();
  await clerk.upload({ cells });
  const { faults, added } = await clerk.seeDifference();
  expect(added).toEqual([{ name: "Huda Nasser", subject: "Art", load: "1 class, Group 2" }]);
  expect(faults).toEqual([
    'Line 2: "22" classes a week: there are 20 and 25',
    'Line 2: Cover must be one of normal, last resort, never: "sometimes"',
    "Line 4: it has no teacher",
    'Line 5: "Lesson" is no entry: there are Week, Day, Block, Teacher, Pair, Class, Busy, Standby, Not in school',
    "Line 6: it has no second teacher",
  ]);
});

test("Export is for those who are signed in, where there is somebody, in two formats", async () => {
  expect((await exported("csv", "one")).status).toBe(404);
  expect((await exported("pdf", "two")).status).toBe(400);
  await addTeachers(makeTeacher("huda"));
  const file = await exported("csv");
  expect(file.headers.get("Content-Disposition")).toBe(
    'attachment; filename="timetable-2026-11-22.csv"',
  );
  expect((await dataAt(loader, "/teacher-groups?dialog=export")).dialog).toEqual({
    kind: "export",
  });
  const stranger = await findDownload(get("/teacher-groups?file=csv")).catch((thrown) => thrown);
  expect([stranger.status, stranger.headers.get("Location")?.slice(0, 6)]).toEqual([302, "/login"]);
});
