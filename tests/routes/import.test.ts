import { readFileSync } from "node:fs";
import { db, write } from "db/client";
import { substitutions, uploads } from "db/schema";
import { describe, expect, test } from "vitest";
import { endSession } from "~/accounts/sessions.server";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import { readWeek } from "~/settings/week.server";
import { listTeachers, updateTeachers } from "~/teachers/teachers.server";
import { addPerson, get, signedIn } from "../people";
import {
  addTeachers,
  assignClasses,
  CLERK,
  freshSchoolEachTest,
  makeTeacher,
  SUNDAY,
  trailOf,
} from "../school";
import { argsFor, thrownBy, toastOf } from "./call";

freshSchoolEachTest();

const PATH = "/teacher-groups?dialog=import";
const DIFFERENCE = `${PATH}&step=difference`;
const HEADER = "Activity Id,Day,Hour,Subject,Teachers,Room,Students Sets";
const SMALL_SCHOOL = readFileSync("tests/fixtures/small-school.fet-timetable.csv", "utf8");

type Fields = Record<string, string | string[]>;

/** Somebody at the screen, signed in: what they send and see. */
async function clerkAt(username = "clerk") {
  const cookie = await signedIn(await addPerson(username));
  const answer = async (request: Request) => {
    const response = await action(argsFor(request)).catch((thrown: Response) => thrown);
    return response;
  };
  const upload = (
    fields: Record<string, string | [name: string, content: string | Uint8Array]>,
  ) => {
    const body = new FormData();
    for (const [name, value] of Object.entries(fields)) {
      if (typeof value === "string") body.append(name, value);
      else body.append(name, new File([value[1] as BlobPart], value[0]));
    }
    const headers = { Cookie: cookie };
    return answer(new Request(`http://school.test${PATH}`, { method: "POST", headers, body }));
  };
  const send = (fields: Fields, path = PATH) => {
    const body = new URLSearchParams();
    for (const [name, values] of Object.entries(fields)) {
      for (const value of [values].flat()) body.append(name, value);
    }
    const headers = { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" };
    return answer(new Request(`http://school.test${path}`, { method: "POST", headers, body }));
  };
  const see = async (path = PATH) => {
    const { dialog } = await (await loader(argsFor(get(path, { cookie })))).json();
    if (dialog?.kind !== "import") throw new Error("The dialog is not open");
    return dialog.data;
  };
  const seeFound = async () => {
    const data = await see();
    if (data.step !== "found" || !data.file.found) throw new Error("Nothing was found");
    return data.file.found;
  };
  const seeDifference = async () => {
    const data = await see(DIFFERENCE);
    if (data.step !== "difference" || !data.file.view) throw new Error(JSON.stringify(data));
    return { ...data.file.view, agree: data.file.agree, key: data.key };
  };
  const importIt = async (more: Fields = {}) => {
    const { agree, key } = await seeDifference();
    return send({ intent: "import", agreed: agree, key, ...more }, DIFFERENCE);
  };
  return { upload, send, see, seeFound, seeDifference, importIt };
}

/** A FET file of lessons, each "day hour subject teacher room students" by bars. */
const fileOf = (...lessons: string[]) =>
  [HEADER, ...lessons.map((one, at) => [at + 1, ...one.split("|")].join(","))].join("\n");

const faultsOf = async (response: Response): Promise<string[]> =>
  (await response.json()).importAnswer.faults;

describe("a file", () => {
  test("is read, shown, compared and imported, and then is gone", async () => {
    const clerk = await clerkAt();
    expect(await clerk.see()).toEqual({ step: "file", isDemo: false, last: null });
    const read = await clerk.upload({ timetable: ["school.csv", SMALL_SCHOOL] });
    expect([read.status, read.headers.get("Location")]).toEqual([303, PATH]);
    const found = await clerk.seeFound();
    expect(found).toMatchObject({ format: "FET timetable CSV", setWeek: false });
    expect(found.days[0]).toMatchObject({ label: "الأحد", meaning: "Sunday" });
    const next = await clerk.send({ intent: "import-read", next: "difference" });
    expect(next.headers.get("Location")).toBe(DIFFERENCE);
    const { counts, added } = await clerk.seeDifference();
    expect(counts).toMatchObject({ added: 7, changed: 0, unchanged: 0, others: 0, before: 0 });
    expect(added.map(({ words }) => words)).toContain(
      "Ines Carvalho: English, 20 classes, Group 2",
    );
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

  test("belongs to the session that sent it", async () => {
    await (await clerkAt()).upload({ timetable: ["school.csv", SMALL_SCHOOL] });
    expect(await (await clerkAt("other")).see()).toMatchObject({ step: "file" });
  });

  test("is read again as it was corrected, and shows what would be left out", async () => {
    const clerk = await clerkAt();
    await clerk.upload({
      timetable: ["a.csv", fileOf("Tag 1|1|Art|Huda|C1|7A", "Tag 2|1|Art|Huda|C1|7A")],
    });
    const days = (await clerk.seeFound()).days;
    expect(days.map(({ label, meaning }) => [label, meaning])).toEqual([
      ["Tag 1", "Sunday"],
      ["Tag 2", "Monday"],
    ]);
    const dayLabel = days.map(({ label }) => label);
    await clerk.send({ intent: "import-read", dayLabel, day: ["Tuesday", "off"] });
    expect((await clerk.seeFound()).days.map(({ meaning }) => meaning)).toEqual(["Tuesday", "off"]);
    expect((await clerk.seeDifference()).leftOut).toEqual([
      "Lessons of days off, left out: Tag 2 1",
    ]);
  });

  test("with more periods than there are blocks can become the school's week, by the administrator", async () => {
    const hours = Array.from({ length: 10 }, (_, at) => `Monday|${at + 1}|Art|Huda|C1|7A`);
    const file: [string, string] = ["a.csv", fileOf(...hours)];
    const clerk = await clerkAt();
    await clerk.upload({ timetable: file });
    const { hours: found } = await clerk.seeFound();
    expect(found.map(({ meaning }) => meaning)).toEqual([
      "1",
      "2",
      "3",
      "4",
      "5L1",
      "5L2",
      "6",
      "7",
      "off",
      "off",
    ]);
    await clerk.send({ intent: "import-read", setWeek: "on" });
    expect((await clerk.seeFound()).setWeek).toBe(false);

    const admin = await clerkAt("admin");
    await admin.upload({ timetable: file });
    await admin.send({ intent: "import-read", setWeek: "on" });
    expect((await admin.seeFound()).hours.map(({ meaning }) => meaning)).toHaveLength(10);
    expect((await admin.seeDifference()).week).toMatch(/^Monday; blocks 1, 2,/);
    expect((await admin.importIt()).status).toBe(303);
    expect((await readWeek()).days).toEqual(["Monday"]);
    const [huda] = await listTeachers();
    expect(huda?.schedule.Monday).toHaveLength(10);
  });

  test("asks what its lessons without students are", async () => {
    const clerk = await clerkAt();
    const lessons = [
      "Sunday|1|Art|Huda|C1|7A",
      "Sunday|2|Lunch|Huda||",
      "Sunday|3|Corridor|Huda||",
    ];
    await clerk.upload({ timetable: ["a.csv", fileOf(...lessons)] });
    expect((await clerk.seeFound()).kinds).toEqual([
      { name: "Lunch", count: 1, meaning: "out" },
      { name: "Corridor", count: 1, meaning: null },
    ]);
    const asked = await clerk.send({ intent: "import-read", next: "difference" });
    expect(await faultsOf(asked)).toEqual([
      "Say what these lessons without students are: Corridor",
    ]);
    const said = { intent: "import-read", next: "difference", kindName: ["Lunch", "Corridor"] };
    await clerk.send({ ...said, kind: ["out", "busy"] });
    await clerk.importIt();
    const [huda] = await listTeachers();
    expect(huda?.schedule.Sunday).toEqual([
      { block: "1", room: "C1", students: "7A" },
      { block: "3", room: null, needsCover: false },
    ]);
  });
});

describe("what is no timetable", () => {
  test.each<[string, Record<string, string | [string, string | Uint8Array]>, RegExp]>([
    ["nothing at all", {}, /^Choose a file, or paste the cells/],
    ["a photo", { timetable: ["t.xml", new Uint8Array([0xff, 0xd8, 0xff, 0xe0])] }, /a picture/],
    ["a file and cells", { timetable: ["a.csv", "a"], cells: "b" }, /not both/],
    ["an XML that is cut", { timetable: ["a.xml", "<timetable><cards><card "] }, /cut when it was/],
    ["cells of nothing", { cells: "a\tb\nc\td" }, /in no layout that is known/],
  ])("%s is refused with why, and what was pasted stays", async (_, fields, words) => {
    const response = await (await clerkAt()).upload(fields);
    expect(response.status).toBe(400);
    const { faults, cells } = (await response.json()).importAnswer;
    expect(faults).toEqual([expect.stringMatching(words)]);
    expect(cells).toBe(fields.cells ?? "");
    expect(await db().select().from(uploads)).toEqual([]);
  });

  test("more than 8 MB is refused", async () => {
    const timetable: [string, Uint8Array] = ["large.csv", new Uint8Array(8 * 1024 * 1024 + 1)];
    const response = await (await clerkAt()).upload({ timetable });
    expect(response.status).toBe(413);
    expect(await faultsOf(response)).toEqual(["The file is larger than 8 MB"]);
  });
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

describe("cover to come", () => {
  test("that would lose its class is named first, and cancelled with the import", async () => {
    await addTeachers(
      makeTeacher("huda", { name: "Huda Nasser", week: { Sunday: ["1", "2"] } }),
      makeTeacher("sami", { name: "Sami Fadel" }),
    );
    await assignClasses(SUNDAY, "sami", [{ absentTeacherId: "huda", block: "2" }], CLERK);
    const clerk = await clerkAt();
    await clerk.upload({ timetable: ["a.csv", fileOf("Sunday|1|Art|Huda Nasser|C1|7A")] });
    const { lost, changed, others } = await clerk.seeDifference();
    expect(lost).toEqual(["block 2 of Huda Nasser on 22 Nov 2026: Sami Fadel"]);
    expect(changed[0]?.changes).toContainEqual(
      expect.stringMatching(/^Sunday, block 2: free, was /),
    );
    expect(others).toMatchObject([{ name: "Sami Fadel", mayGo: false }]);
    await clerk.importIt({ leaving: "sami" });
    expect(await db().select().from(substitutions)).toMatchObject([{ status: "cancelled" }]);
    expect((await listTeachers()).map(({ name }) => name)).toContain("Sami Fadel");
    expect((await trailOf()).map(({ what }) => what)).toContain(
      "cancelled cover of Huda Nasser, block 2, on 22 Nov 2026",
    );
  });

  test("what has changed since it was shown is shown again, and nothing is written", async () => {
    const clerk = await clerkAt();
    await clerk.upload({ timetable: ["a.csv", fileOf("Sunday|1|Art|Huda Nasser|C1|7A")] });
    const { agree, key } = await clerk.seeDifference();
    await addTeachers(makeTeacher("huda", { name: "Huda Nasser" }));
    const response = await clerk.send({ intent: "import", agreed: agree ?? "", key }, DIFFERENCE);
    expect(response.status).toBe(409);
    expect(await faultsOf(response)).toEqual([expect.stringMatching(/no longer what was shown/)]);
    expect((await clerk.seeDifference()).counts).toMatchObject({ added: 0, changed: 1 });
  });
});

describe("an import", () => {
  test("is taken back whole: who came goes, who was changed or removed is as before", async () => {
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

  test("with the school's week is taken back with it", async () => {
    const week = await readWeek();
    const admin = await clerkAt("admin");
    await admin.upload({ timetable: ["a.csv", fileOf("Friday|1|Art|Huda Nasser|C1|7A")] });
    await admin.send({ intent: "import-read", setWeek: "on" });
    const done = await admin.importIt();
    const change = /imported=(\d+)/.exec(done.headers.get("Location") ?? "")?.[1] ?? "";
    expect((await readWeek()).days).toEqual(["Friday"]);
    expect((await admin.send({ intent: "import-back", change })).status).toBe(303);
    expect(await readWeek()).toEqual(week);
  });

  test("stays when somebody has edited one of its teachers since", async () => {
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
});

test("who is not in the file stays, unless they are ticked and nothing is of them", async () => {
  await addTeachers(
    makeTeacher("sami", { name: "Sami Fadel" }),
    makeTeacher("mona", { name: "Mona Adel" }),
  );
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["a.csv", fileOf("Sunday|1|Art|Huda Nasser|C1|7A")] });
  await clerk.importIt({ leaving: ["sami"] });
  expect((await listTeachers()).map(({ name }) => name)).toEqual(["Huda Nasser", "Mona Adel"]);
});

test("the same form sent twice imports once", async () => {
  const clerk = await clerkAt();
  await clerk.upload({ timetable: ["school.csv", SMALL_SCHOOL] });
  const { agree, key } = await clerk.seeDifference();
  const fields = { intent: "import", agreed: agree ?? "", key };
  const first = await clerk.send(fields, DIFFERENCE);
  const second = await clerk.send(fields, DIFFERENCE);
  expect(second.headers.get("Location")).toBe(first.headers.get("Location"));
  expect(await listTeachers()).toHaveLength(7);
});

test("a file that is no longer kept is asked for again", async () => {
  const clerk = await clerkAt();
  const response = await clerk.send({ intent: "import", agreed: "", key: "12345678" }, DIFFERENCE);
  expect(response.status).toBe(404);
  expect(await faultsOf(response)).toEqual([
    "The file is no longer kept here: choose it once more",
  ]);
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
