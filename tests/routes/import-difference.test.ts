import { readFileSync } from "node:fs";
import { db, write } from "db/client";
import { substitutions } from "db/schema";
import { expect, test } from "vitest";
import { listTeachers, updateTeachers } from "~/teachers/teachers.server";
import { give } from "../huda-is-away";
import { addTeachers, freshSchoolEachTest, makeTeacher, trailOf } from "../school";
import { readWeek } from "../week-now";
import { toastOf } from "./call";
import { clerkAt, DIFFERENCE, faultsOf, fileOf } from "./import-clerk";

freshSchoolEachTest();

const SMALL_SCHOOL = readFileSync("tests/fixtures/small-school.fet-timetable.csv", "utf8");

test("cover to come that would lose its class is named first, and cancelled with the import", async () => {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2"] } }),
    makeTeacher("sami", { name: "Sami Fadel" }),
  );
  await give("sami", "huda", "2");
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["a.csv", fileOf("Sunday|1|Art|Huda Nasser|C1|7A")] });
  const { effects, changed, others } = await clerk.seeDifference();
  expect(effects).toMatchObject([
    { kind: "lost", lines: ["block 2 of Huda Nasser on 22 Nov 2026: Sami Fadel"] },
  ]);
  expect(changed[0]?.changes).toContainEqual(expect.stringMatching(/^Sunday, block 2: free, was /));
  expect(others).toMatchObject([
    { name: "Sami Fadel", whyStaying: "Has cover or absences, and stays" },
  ]);
  await clerk.importIt({ leaving: "sami" });
  expect(await db().select().from(substitutions)).toMatchObject([{ status: "cancelled" }]);
  expect((await listTeachers()).map(({ name }) => name)).toContain("Sami Fadel");
  expect((await trailOf()).map(({ what }) => what)).toContain(
    "cancelled cover of Huda Nasser, block 2 by Sami Fadel, on 22 Nov 2026",
  );
});

test("cover to come what has changed since it was shown is shown again, and nothing is written", async () => {
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["a.csv", fileOf("Sunday|1|Art|Huda Nasser|C1|7A")] });
  const { agree, key } = await clerk.seeDifference();
  await addTeachers(makeTeacher("huda", { name: "Huda Nasser" }));
  const response = await clerk.send(
    { intent: "import", looked: "on", agreed: agree ?? "", key },
    DIFFERENCE,
  );
  expect(response.status).toBe(409);
  expect(await faultsOf(response)).toEqual([expect.stringMatching(/since this was shown/)]);
  expect((await clerk.seeDifference()).counts).toMatchObject({ added: 0, changed: 1 });
});

test("an import is taken back whole: who came goes, who was changed or removed is as before", async () => {
  const before = [
    makeTeacher("huda", {
      name: "Huda Nasser",
      email: "huda@school.test",
      week: { Sunday: ["1"] },
    }),
    makeTeacher("sami", { name: "Sami Fadel" }),
  ];
  await addTeachers(...before);
  const there = await listTeachers();
  const clerk = await clerkAt();
  const lessons = ["Sunday|2|Art|Huda Nasser|C1|7A", "Sunday|1|Art|Mona Adel|C1|7A"];
  await clerk.upload({ timetable: ["a.csv", fileOf(...lessons)] });
  const done = await clerk.importIt({ leaving: "sami" });
  const changeId = /imported=(\d+)/.exec(done.headers.get("Location") ?? "")?.[1] ?? "";
  expect((await listTeachers()).map(({ name }) => name)).toEqual(["Huda Nasser", "Mona Adel"]);
  expect(await clerk.see()).toMatchObject({ last: { file: "a.csv", obstacle: null } });
  const back = await clerk.send({ intent: "import-back", change: changeId });
  expect(await toastOf(back)).toMatchObject({ title: "Import taken back" });
  const undated = ({ createdAt: _, ...one }: (typeof there)[number]) => one;
  expect((await listTeachers()).map(undated)).toEqual(there.map(undated));
  expect((await trailOf()).map(({ what }) => what)).toContain("took back the import of a.csv");
  expect(await clerk.see()).toMatchObject({ last: null });
  expect((await clerk.send({ intent: "import-back", change: changeId })).status).toBe(404);
});

test("an import with the school's week is taken back with it", async () => {
  const week = await readWeek();
  const admin = await clerkAt("admin");
  await admin.upload({ timetable: ["a.csv", fileOf("Friday|1|Art|Huda Nasser|C1|7A")] });
  await admin.send({ intent: "import-read", setWeek: "on" });
  const done = await admin.importIt();
  const change = /imported=(\d+)/.exec(done.headers.get("Location") ?? "")?.[1] ?? "";
  expect((await readWeek()).days).toEqual(["Friday"]);
  const clerk = await clerkAt("clerk", false);
  expect(await clerk.see()).toEqual({ step: "ask", whoMay: "the administrator" });
  const refused = await clerk.send({ intent: "import-back", change });
  expect(refused.status).toBe(403);
  expect(await faultsOf(refused)).toEqual(["Only the administrator can import a timetable"]);
  expect((await readWeek()).days).toEqual(["Friday"]);
  expect(await admin.see()).toMatchObject({ last: { obstacle: null } });
  expect((await admin.send({ intent: "import-back", change })).status).toBe(303);
  expect(await readWeek()).toEqual(week);
});

test("an import stays when somebody has edited one of its teachers since", async () => {
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["a.csv", fileOf("Sunday|1|Art|Huda Nasser|C1|7A")] });
  const done = await clerk.importIt();
  const change = /imported=(\d+)/.exec(done.headers.get("Location") ?? "")?.[1] ?? "";
  const [huda] = await listTeachers();
  if (!huda) throw new Error("nobody was imported");
  await write((tx) => updateTeachers(tx, [{ ...huda, subject: "Music" }]));
  const refused = await clerk.send({ intent: "import-back", change });
  expect(refused.status).toBe(409);
  expect(await faultsOf(refused)).toEqual([
    "The import cannot be taken back. Changed since: Huda Nasser",
  ]);
});

test("the same form sent twice imports once", async () => {
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["school.csv", SMALL_SCHOOL] });
  const { agree, key } = await clerk.seeDifference();
  const fields = { intent: "import", looked: "on", agreed: agree ?? "", key };
  const first = await clerk.send(fields, DIFFERENCE);
  const second = await clerk.send(fields, DIFFERENCE);
  expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  expect(await listTeachers()).toHaveLength(7);
});
