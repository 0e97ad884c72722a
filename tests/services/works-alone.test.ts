import { readVersions } from "db/cache";
import { db } from "db/client";
import { changes, releases } from "db/schema";
import { desc } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { findChange } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { summaryOf } from "~/cover/assignments/summary";
import { uncoveredClasses } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { readLessons } from "~/cover/lessons/lessons.server";
import { openAgain, wantNoCover } from "~/cover/releases/releases.server";
import { readWorksAlone, setWorksAlone } from "~/cover/releases/works-alone.server";
import { besidesAssign } from "~/routes/_app.find-substitute/board/assign";
import { loader } from "~/routes/_app.find-substitute/route";
import { readStudentNames } from "~/teachers/names/student-names.server";
import { emptySchedule } from "~/teachers/schedule";
import { press, rows } from "../routes/board-presses";
import { dataAt } from "../routes/call";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY, trailOf } from "../school";
import { schoolWithStudents } from "../school-with-students";
import { reverseLast } from "./reversing";

freshSchoolEachTest();

/** Huda is away on a Sunday on which she has 7A, 7B and 8C; 7B always work alone. */
beforeEach(async () => {
  await addTeachers(...schoolWithStudents);
  await setWorksAlone("7b", CLERK);
  await addAbsence(SUNDAY, "huda", CLERK);
});

const BOARD = `/find-substitute?date=${SUNDAY}`;
const open = async () => uncoveredClasses(await readCoverDay(SUNDAY)).map(({ block }) => block);
const said = async () =>
  (await db().select().from(releases)).map((one) => [one.classBlock, one.kind]);
const ref = { absentTeacherId: "huda", block: "2" };

test("students who always work alone are in no figure of need, and proposed so on the board", async () => {
  expect(await open()).toEqual(["1", "3"]);
  const { board } = await dataAt(loader, BOARD);
  expect(board.line).toMatch(/^2 proposed · 1 needs no cover$/);
  expect(board.shown).toMatchObject({ count: 2, alone: ["huda|2"] });
  expect(besidesAssign(board)).toBe("Assign also says that 1 class works alone.");
  const bulk = { date: SUNDAY, substituteId: "rana", isDedicated: true, block: null };
  await assignBulk({ ...bulk, absent: { names: [], ids: ["huda"] } }, CLERK);
  expect(await rows()).toEqual(["rana 1 assigned", "rana 3 assigned"]);
});

test("students who always work alone are recorded so by Assign, in its one change, which takes it back", async () => {
  await press("", [
    ["intent", "assign"],
    ["assign", "mona@huda|1"],
    ["alone", "huda|2"],
  ]);
  expect(await said()).toEqual([["2", "work alone"]]);
  const [assigned] = await db().select().from(changes).orderBy(desc(changes.id)).limit(1);
  const change = await findChange(assigned?.id ?? 0);
  expect(change && summaryOf(change)).toMatchObject({ alone: 1, assignments: [{}] });
  expect((await dataAt(loader, BOARD)).board.shown.alone).toEqual([]);
  expect((await reverseLast()).left).toEqual([]);
  expect(await said()).toEqual([]);
  expect(await rows()).toEqual(["mona 1 cancelled"]);
  expect(await open()).toEqual(["1", "3"]);
});

test("students who always work alone are recorded without anybody else too, once", async () => {
  const { to, toast } = await press("", [
    ["intent", "assign"],
    ["alone", "huda|2"],
  ]);
  expect([to.pathname, toast]).toMatchObject([
    "/find-substitute",
    { title: "1 class works alone" },
  ]);
  const again = await assignShown(SUNDAY, { pairs: [], moves: [], alone: ["huda|2"] }, CLERK);
  expect(again).toMatchObject({ alone: [], changeId: null });
  const { toast: once } = await press("", [
    ["intent", "assign"],
    ["alone", "huda|2"],
  ]);
  expect(once).toMatchObject({ title: "Nothing to assign" });
});

test("students who always work alone need cover all the same where a clerk says so, until that is taken back", async () => {
  await openAgain(SUNDAY, ref, CLERK);
  expect(await open()).toEqual(["1", "2", "3"]);
  expect((await trailOf())[0]?.what).toBe(
    "noted that block 2 of Huda Nasser needs cover all the same on 22 Nov 2026",
  );
  await wantNoCover(SUNDAY, ref, CLERK);
  expect(await open()).toEqual(["1", "3"]);
  expect((await trailOf())[0]?.what).toBe(
    "took back that block 2 of Huda Nasser needs cover on 22 Nov 2026",
  );
  await reverseLast();
  expect(await open()).toEqual(["1", "2", "3"]);
  await reverseLast();
  expect(await open()).toEqual(["1", "3"]);
});

test("the list of them takes names as the school writes them, and refuses who is taught by nobody", async () => {
  expect(await readWorksAlone()).toEqual(["7B"]);
  expect(await setWorksAlone("7A, 9Z", CLERK)).toMatchObject({
    kind: "faults",
    faults: [expect.stringContaining("Nobody teaches 9Z")],
  });
  await setWorksAlone("", CLERK);
  expect(await open()).toEqual(["1", "2", "3"]);
});

test("the list of them asks once whether a class is its halves, which work alone with it then", async () => {
  const halves = { block: "5L1", room: null } as const;
  const schedule = {
    ...emptySchedule(),
    Sunday: [
      { block: "1", room: null, students: "13A-1" },
      { ...halves, students: "13A-2" },
    ],
  };
  await addTeachers(makeTeacher("nadia", { schedule }));
  const HALVES = "13A: 13A-1, 13A-2";
  const asked = { name: "13A", means: ["13A-1", "13A-2"], answer: null };
  expect(await setWorksAlone("7B, 13A", CLERK)).toEqual({
    ...{ kind: "faults", faults: [], asked: [asked] },
  });
  expect([await readWorksAlone(), await readStudentNames()]).toEqual([["7B"], []]);
  await setWorksAlone("7B, 13A", CLERK, new Map([[HALVES, true]]));
  expect(await readWorksAlone()).toEqual(["7B", "13A-1", "13A-2"]);
  await addAbsence(SUNDAY, "nadia", CLERK);
  expect(await open()).toEqual(["1", "3"]);
  expect(await setWorksAlone("13 a", CLERK, new Map([["13 a: 13A", true]]))).toEqual({
    kind: "done",
  });
  expect(await readWorksAlone()).toEqual(["13A-1", "13A-2"]);
});

test("the list of them changes nothing of days before it was made", async () => {
  const versions = await readVersions();
  const states: string[] = [];
  await addAbsence("2026-11-22", "huda", CLERK);
  await readLessons({ start: SUNDAY, end: SUNDAY }, versions, (lessons) =>
    states.push(...lessons.map(({ block, state }) => `${block} ${state}`)),
  );
  expect(states).toEqual(["1 notAssigned", "2 released", "3 notAssigned"]);
});
