import { writeFileSync } from "node:fs";
import { db, write } from "db/client";
import { absences, substitutions } from "db/schema";
import { beforeEach, describe, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findAvailable } from "~/cover/day/find-available.server";
import { findLastImport, takeBackImport } from "~/imports/written/take-back.server";
import { wordsIn } from "~/languages/languages";
import type { TogetherView } from "~/routes/_app.teacher-groups/roster/together.server";
import { action, loader } from "~/routes/_app.teacher-groups/route";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { publishedOf } from "~/sheets/published";
import { rowsBySubstitute } from "~/sheets/sheet-rows";
import { informedOn } from "~/sheets/tasks";
import { messageToAll, toTellOn } from "~/sheets/tell";
import { wordingOn } from "~/sheets/wording";
import { togetherOn } from "~/teachers/taught-together";
import {
  listKnownPairs,
  recordTogether,
  rememberTogether,
} from "~/teachers/taught-together.server";
import { listTeachers } from "~/teachers/teachers.server";
import { rowsOfDay } from "~/walls/wall-rows";
import { addPerson, get, signedIn } from "../people";
import { argsFor } from "../routes/call";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { reverseLast } from "./reversing";
import { folderEachTest, typeImport } from "./type-import";

freshSchoolEachTest();

const taught = (id: string, name: string) => {
  const teacher = makeTeacher(id, { name, week: {} });
  const Sunday = [{ block: "2", room: "Studio", students: "7A" }];
  return { ...teacher, schedule: { ...teacher.schedule, Sunday } };
};

beforeEach(async () => {
  await addTeachers(
    taught("huda", "Huda Nasser"),
    taught("sara", "Sara Naguib"),
    makeTeacher("rana", { name: "Rana Aziz", subject: "Substitute" }),
    makeTeacher("mona", { name: "Mona Adel", week: { Sunday: ["1", "3"] } }),
  );
});

test("a class may have as many teachers as an assembly", async () => {
  const crowd = Array.from({ length: 200 }, (_, at) => makeTeacher(`t${at}`));
  await addTeachers(...crowd);
  const pairs = crowd.flatMap(({ id }, at) =>
    crowd.slice(at + 1).map((other): [string, string] => [id, other.id]),
  );
  await write((tx) =>
    rememberTogether(tx, pairs, { since: SUNDAY, importId: null, timetableId: null }, CLERK),
  );
  expect(await listKnownPairs()).toHaveLength(pairs.length);
});

const open = async () => uncoveredClasses(await readCoverDay(SUNDAY)).map(({ id }) => id);
const bulk = (...ids: string[]) =>
  assignBulk(
    {
      ...{ date: SUNDAY, substituteId: "rana", isDedicated: true, block: null },
      absent: { names: [], ids },
    },
    CLERK,
  );
const rows = async () =>
  (await db().select().from(substitutions)).map((row) => `${row.absentTeacherId} ${row.status}`);
const away = async () => (await db().select().from(absences)).map(({ teacherId }) => teacherId);

describe("a pair that teaches together", () => {
  beforeEach(() => recordTogether(["sara", "huda"], true, CLERK));

  test("named absent by both in one call is covered once, and both are recorded", async () => {
    const { teachers, dedicated } = await findAvailable(SUNDAY, "2", { ids: ["sara", "huda"] });
    expect([...dedicated, ...teachers].map(({ id }) => id)).toEqual(["rana", "mona"]);
    expect((await bulk("sara", "huda")).map(({ id }) => id)).toEqual(["sara|2"]);
    expect(await rows()).toEqual(["sara assigned"]);
    expect((await away()).sort()).toEqual(["huda", "sara"]);
    expect(await open()).toEqual([]);
    await expect(bulk("huda")).rejects.toThrow("covered with Sara Naguib");
  });

  test("is assigned, taken back, and not assigned again once one of them is there", async () => {
    for (const id of ["huda", "sara"]) await addAbsence(SUNDAY, id, CLERK);
    const pair = { personId: "mona", classId: "huda|2" };
    await assignShown(SUNDAY, { pairs: [pair], moves: [] }, CLERK);
    await reverseLast();
    expect(await open()).toEqual(["huda|2"]);
    const both = [pair, { personId: "rana", classId: "sara|2" }];
    const { refused } = await assignShown(SUNDAY, { pairs: both, moves: [] }, CLERK);
    expect(refused).toMatchObject([
      {
        classId: "sara|2",
        reason: "block 2 of Sara Naguib needs no cover: covered with Huda Nasser",
      },
    ]);
  });
});

const cookieOf = async (mayRun: boolean) =>
  signedIn(await addPerson(mayRun ? "runs" : "other", "Somebody", mayRun));
const say = async (together: string, cookie: string) => {
  const body = new URLSearchParams({ intent: "together", one: "huda", other: "sara", together });
  const request = new Request("http://school.test/teacher-groups", {
    ...{ method: "POST", body },
    headers: { Cookie: cookie, "Content-Type": "application/x-www-form-urlencoded" },
  });
  return action(argsFor(request));
};
const asked = async (cookie: string) => {
  const answer = await loader(argsFor(get("/teacher-groups", { cookie })));
  return ((await (answer as Response).json()) as { together: TogetherView | null }).together;
};

test("Teacher Groups asks once about two with the same students in the same room, and remembers the answer", async () => {
  await addAbsence(SUNDAY, "huda", CLERK);
  const cookie = await cookieOf(true);
  expect(await asked(cookie)).toMatchObject({ count: 1, said: [], asked: [{ students: "7A" }] });
  await say("no", cookie);
  expect(await asked(cookie)).toMatchObject({ count: 0, said: [{ isTogether: false }] });
  expect(await open()).toEqual(["huda|2"]);
  await say("yes", cookie);
  expect(await asked(cookie)).toMatchObject({ count: 0, said: [{ isTogether: true }] });
  expect(await open()).toEqual([]);
});

test("Teacher Groups asks nobody who may not run the school", async () =>
  expect(await asked(await cookieOf(false))).toBeNull());

const inFolder = folderEachTest();
const HEADER = "Activity Id,Day,Hour,Students Sets,Subject,Teachers,Room";

test("an import knows who takes a line together, unless somebody has said that they do not", async () => {
  await recordTogether(["huda", "sara"], false, CLERK);
  const file = inFolder("school.csv");
  const lines = [
    "1,Sunday,2,7A,Drama,Huda Nasser+Sara Naguib,Studio",
    "2,Sunday,3,7B,Drama,Huda Nasser+Mona Adel+Omar Saleh,Studio",
    "3,Sunday,3,,Meeting,Sara Naguib+Rana Aziz,Hall",
  ];
  writeFileSync(file, [HEADER, ...lines].join("\n"));
  expect(await typeImport(file)).toMatchObject({ code: 0 });
  const everyone = new Map((await listTeachers()).map(({ id, name }) => [id, name]));
  const pairs = togetherOn(await listKnownPairs(), SUNDAY).map((ids) =>
    ids
      .map((id) => everyone.get(id) ?? "")
      .sort()
      .join(" + "),
  );
  expect(pairs.sort()).toEqual([
    "Huda Nasser + Mona Adel",
    "Huda Nasser + Omar Saleh",
    "Mona Adel + Omar Saleh",
  ]);
});

test("an import that is taken back takes along who its file said teaches together, and nobody else", async () => {
  await recordTogether(["mona", "rana"], true, CLERK);
  const file = inFolder("school.csv");
  const lines = [
    "1,Sunday,2,7A,Drama,Huda Nasser+Sara Naguib,Studio",
    "2,Sunday,3,7B,Drama,Huda Nasser+Mona Adel,Studio",
  ];
  writeFileSync(file, [HEADER, ...lines].join("\n"));
  await typeImport(file);
  await recordTogether(["huda", "mona"], true, CLERK);
  expect(await listKnownPairs()).toHaveLength(3);
  const last = await findLastImport();
  await takeBackImport(last?.changeId ?? 0, { agreed: null, actor: null });
  const left = await listKnownPairs();
  expect(left.map((pair) => `${pair.firstTeacherId} ${pair.secondTeacherId}`)).toEqual([
    "mona rana",
    "huda mona",
  ]);
});

describe("what is on paper, told and on walls", () => {
  beforeEach(() => recordTogether(["sara", "huda"], true, CLERK));

  test("names who is there, to staff; for the students the class is as always", async () => {
    await addAbsence(SUNDAY, "huda", CLERK);
    const day = await readCoverDay(SUNDAY);
    const said = wordingOn(await readWeek(), SUNDAY, wordsIn("en"));
    expect(messageToAll(day, "6:45", said)).toContain("Sara Naguib is there");
    const names = new Map(day.people.map(({ id, name }) => [id, name]));
    const onWall = (audience: "staff" | "pupils") =>
      [...rowsOfDay(publishedOf(day), audience, names, { ...said, date: SUNDAY }).values()].flat();
    expect(onWall("staff")).toMatchObject([{ who: { text: "Sara Naguib" }, what: "is there" }]);
    expect(onWall("pupils")).toEqual([]);
  });

  test("names both to whoever covers for both", async () => {
    for (const id of ["huda", "sara"]) await addAbsence(SUNDAY, id, CLERK);
    const pair = { personId: "mona", classId: "huda|2" };
    await assignShown(SUNDAY, { pairs: [pair], moves: [] }, CLERK);
    const day = await readCoverDay(SUNDAY);
    const said = wordingOn(await readWeek(), SUNDAY, wordsIn("en"));
    const [mona] = toTellOn(day, said, said);
    expect(mona?.lines.join()).toContain("for Huda Nasser, Sara Naguib (");
    const informed = informedOn(day, classesOnPaper(day));
    const { groups } = rowsBySubstitute(day, informed, { ...said, hasNames: true });
    expect(JSON.stringify(groups)).toContain("Huda Nasser, Sara Naguib");
  });
});
