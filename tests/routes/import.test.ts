import { readFileSync } from "node:fs";
import { db } from "db/client";
import { uploads } from "db/schema";
import { expect, test } from "vitest";
import { endSession } from "~/accounts/sessions.server";
import { action } from "~/routes/_app.teacher-groups/route";
import { listTeachers } from "~/teachers/teachers.server";
import { addPerson, get, signedIn } from "../people";
import { freshSchoolEachTest, trailOf } from "../school";
import { argsFor, thrownBy, toastOf } from "./call";
import { clerkAt, DIFFERENCE, faultsOf, fileOf, PATH } from "./import-clerk";

freshSchoolEachTest();

const SMALL_SCHOOL = readFileSync("tests/fixtures/small-school.fet-timetable.csv", "utf8");

test("a file is read, shown, compared and imported, and then is gone", async () => {
  const clerk = await clerkAt();
  expect(await clerk.see()).toMatchObject({ step: "file", isDemo: false, last: null });
  const read = await clerk.upload({ timetable: ["school.csv", SMALL_SCHOOL] });
  expect([read.status, read.headers.get("Location")]).toEqual([303, PATH]);
  const found = await clerk.seeFound();
  expect(found).toMatchObject({ format: "FET timetable CSV", setWeek: true });
  expect(found.days[0]).toMatchObject({ label: "الأحد", meaning: "Sunday" });
  const asShown = { intent: "import-read", setWeek: "on", next: "difference" };
  const next = await clerk.send(asShown);
  expect(next.headers.get("Location")).toBe(DIFFERENCE);
  const { counts, added } = await clerk.seeDifference();
  expect(counts).toMatchObject({ added: 7, changed: 0, unchanged: 0, others: 0, before: 0 });
  expect(added).toContainEqual({
    name: "Ines Carvalho",
    subject: "English",
    load: "20 classes, Group 2",
  });
  expect(await listTeachers()).toEqual([]);

  const done = await clerk.importIt();
  expect(await toastOf(done)).toMatchObject({
    title: "Timetable imported",
    text: "Teachers added: 7, changed: 0",
  });
  expect(await listTeachers()).toHaveLength(7);
  expect(await db().select().from(uploads)).toEqual([]);
  const [told] = (await trailOf()).filter(({ what }) => /^imported/.test(what));
  expect(told).toMatchObject({
    who: "clerk (clerk)",
    what: "imported the timetable school.csv (teachers added: 7, changed: 0)",
  });
});

test("a file belongs to the session that sent it", async () => {
  await (await clerkAt()).upload({ timetable: ["school.csv", SMALL_SCHOOL] });
  expect(await (await clerkAt("other")).see()).toMatchObject({ step: "file" });
});

test("a file is read again as it was corrected, and shows what would be left out", async () => {
  const clerk = await clerkAt();
  await clerk.upload({
    timetable: ["a.csv", fileOf("Tag 1|1|Art|Huda|C1|7A", "Tag 2|1|Art|Huda|C1|7A")],
  });
  const days = (await clerk.seeFound()).days;
  expect(days.map(({ label, meaning }) => [label, meaning])).toEqual([
    ["Tag 1", null],
    ["Tag 2", null],
  ]);
  const dayLabel = days.map(({ label }) => label);
  await clerk.send({ intent: "import-read", dayLabel, day: ["Tuesday", "off"] });
  expect((await clerk.seeFound()).days.map(({ meaning }) => meaning)).toEqual(["Tuesday", "off"]);
  expect((await clerk.seeDifference()).leftOut).toEqual([
    "Lessons of days off, left out: Tag 2 (1)",
  ]);
});

test("a file has its days in the order of the week, whichever its first line is about", async () => {
  const clerk = await clerkAt();
  const lessons = ["Tuesday", "Sunday", "Monday"].map((day) => `${day}|1|Art|Huda|C1|7A`);
  await clerk.upload({ timetable: ["a.csv", fileOf(...lessons)] });
  const { days } = await clerk.seeFound();
  expect(days.map(({ label }) => label)).toEqual(["Sunday", "Monday", "Tuesday"]);
});

test("a file asks what its lessons without students are", async () => {
  const clerk = await clerkAt();
  const lessons = ["Sunday|1|Art|Huda|C1|7A", "Sunday|2|Lunch|Huda||", "Sunday|3|Corridor|Huda||"];
  await clerk.upload({ timetable: ["a.csv", fileOf(...lessons)] });
  expect((await clerk.seeFound()).kinds).toEqual([
    { name: "Lunch", count: 1, meaning: "out" },
    { name: "Corridor", count: 1, meaning: null },
  ]);
  const asked = await clerk.send({ intent: "import-read", next: "difference" });
  expect(await faultsOf(asked)).toEqual(["Say what these lessons without students are: Corridor"]);
  const said = { intent: "import-read", next: "difference", kindName: ["Lunch", "Corridor"] };
  await clerk.send({ ...said, kind: ["out", "busy"] });
  await clerk.importIt();
  const [huda] = await listTeachers();
  expect(huda?.schedule.Sunday).toEqual([
    { block: "1", room: "C1", students: "7A" },
    { block: "3", room: null, needsCover: false, busy: "Corridor" },
  ]);
});

test("a file knows what the word of a cell says, and asks it once", async () => {
  const clerk = await clerkAt();
  const cells = [
    "Teacher\tSun-1\tSun-2\tSun-3\tSun-4\tMon-1",
    "Huda Nasser\t7A\tStandby\tGate duty\tNot in school\t8B",
    "Mona Adel\t7B\t8A\tStandby\t9A\tNot in school",
  ];
  await clerk.upload({ cells: cells.join("\n") });
  expect((await clerk.seeFound()).kinds).toEqual([
    { name: "Standby", count: 2, meaning: "standby" },
    { name: "Not in school", count: 2, meaning: "notInSchool" },
    { name: "Gate duty", count: 1, meaning: "busy" },
  ]);
  await clerk.importIt();
  const [huda] = await listTeachers();
  expect(huda?.schedule.Sunday).toEqual([
    { block: "1", room: null, students: "7A" },
    { block: "2", room: null, needsCover: false, standby: true },
    { block: "3", room: null, needsCover: false, busy: "Gate duty" },
    { block: "4", room: null, needsCover: false, notInSchool: true },
  ]);
});

test("pasted cells are read like a file", async () => {
  const clerk = await clerkAt();
  const cells = "Teacher\tDay\tPeriod\tClass\tRoom\nMona Adel\tSunday\t1\t7A\tB12";
  expect((await clerk.upload({ cells })).status).toBe(303);
  await clerk.importIt();
  expect(await listTeachers()).toMatchObject([
    { name: "Mona Adel", schedule: { Sunday: [{ block: "1", room: "B12", students: "7A" }] } },
  ]);
});

test("a file that is no longer kept is asked for again", async () => {
  const clerk = await clerkAt();
  const response = await clerk.send({ intent: "import", agreed: "", key: "12345678" }, DIFFERENCE);
  expect(response.status).toBe(404);
  expect(await faultsOf(response)).toEqual(["The file is no longer kept here: choose it again"]);
});

test("a file that is sent after the session has ended leads to the sign-in screen", async () => {
  const cookie = await signedIn(await addPerson("clerk"));
  await endSession(get(PATH, { cookie }));
  const body = new FormData();
  body.append("timetable", new File([SMALL_SCHOOL], "school.csv"));
  const request = new Request(`http://school.test${PATH}`, {
    method: "POST",
    headers: { Cookie: cookie },
    body,
  });
  const { status, headers } = await thrownBy(() => action(argsFor(request)));
  expect([status, headers.get("Location")]).toEqual([
    302,
    "/login?to=%2Fteacher-groups%3Fdialog%3Dimport",
  ]);
});
