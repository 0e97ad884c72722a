import { write } from "db/client";
import { outings, releases } from "db/schema";
import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { loader as dashboard } from "~/routes/_app._index/route";
import { loader as findSubstitute } from "~/routes/_app.find-substitute/route";
import { loader as manage } from "~/routes/_app.manage-substitutions/route";
import { loader as reports } from "~/routes/_app.reports/route";
import { emptySchedule } from "~/teachers/schedule";
import { call, signedIn } from "../api/calls";
import { give } from "../huda-is-away";
import { addTeachers, CLERK, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { dataAt } from "./call";

freshSchoolEachTest();

const ENTERED = { date: SUNDAY, enteredAt: "", enteredBy: "Clerk" } as const;

/** A teacher of these students, by block of a Sunday. */
function teacherOf(id: string, name: string, sunday: Record<string, string>) {
  const Sunday = Object.entries(sunday).map(([block, students]) => ({
    ...{ block, students, room: "R1" },
  }));
  return makeTeacher(id, { name, schedule: { ...emptySchedule(), Sunday } });
}

/**
 * A Sunday on which Huda Nasser is away. Of her five classes one goes along with Mona Adel, one was released with a note, one is out
 * (7A is on a trip in blocks 2 to 4), one is covered, and one, of 7A and 7B together, is open.
 */
beforeEach(async () => {
  await addTeachers(
    teacherOf("huda", "Huda Nasser", { 1: "7A", 2: "7A", 3: "7A, 7B", 4: "8C", 6: "9A" }),
    teacherOf("mona", "Mona Adel", { 1: "7C" }),
    teacherOf("omar", "Omar Khalil", { 1: "8A", 3: "7A" }),
    teacherOf("lea", "Léa Dubois", { 1: "8B", 3: "7B" }),
  );
  await addAbsence(SUNDAY, "huda", CLERK);
  await give("lea", "huda", "6");
  await write(async (tx) => {
    const ofHuda = { ...ENTERED, absentTeacherId: "huda" };
    await tx.insert(releases).values([
      { ...ofHuda, id: "r1", classBlock: "1", withTeacherId: "mona", withName: "Mona Adel" },
      { ...ofHuda, id: "r4", classBlock: "4", note: "Exam" },
    ]);
    await tx.insert(outings).values({
      ...{ ...ENTERED, id: "o", students: "7A", note: "Trip", series: "s" },
      ...{ firstBlock: "2", lastBlock: "4" },
    });
  });
});

type Group = { teacherName: string; classes: { block: string }[] };
const openOf = (groups: Group[]) =>
  groups.flatMap((group) => group.classes.map((one) => `${group.teacherName} ${one.block}`)).sort();
const boardOf = async () =>
  (await dataAt(findSubstitute, `/find-substitute?date=${SUNDAY}&class=huda|3`)).board;
const openOnEveryScreen = async () => {
  const [today, day, found] = [
    await dataAt(dashboard, "/"),
    await dataAt(manage, "/manage-substitutions"),
    await dataAt(findSubstitute, `/find-substitute?date=${SUNDAY}`),
  ];
  const cells = found.board.rows.flatMap(({ name, classes }) =>
    classes.map(({ block, state }) => ({ name: `${name} ${block}`, state })),
  );
  const onBoard = cells
    .filter(({ state }) => state === "open" || state === "proposed")
    .map(({ name }) => name);
  const answers = [openOf(day.uncovered), onBoard.sort()];
  expect(new Set(answers.map(String)).size).toBe(1);
  const report = await dataAt(reports, "/reports?preview=1");
  const { open, proposed } = today.bar.figures;
  const { left } = report.list ?? {};
  expect([left?.open ?? 0, left?.proposed ?? 0]).toEqual([open, proposed]);
  expect(open + proposed).toBe(onBoard.length);
  return onBoard;
};

test("on a day with released classes and classes out what is open is one answer on every screen, and what was released is said after the sum", async () => {
  expect(await openOnEveryScreen()).toEqual(["Huda Nasser 3"]);
  const board = await boardOf();
  expect(board.line).toBe("1 assigned, 1 proposed · 3 need no cover");
  const states = board.rows[0]?.classes.map(({ block, state, released }) => [
    ...[block, state, released?.note ?? released?.withName ?? null],
  ]);
  expect(states).toEqual([
    ["1", "released", "Mona Adel"],
    ["2", "released", "Trip"],
    ["3", "proposed", null],
    ["4", "released", "Exam"],
    ["6", "covered", null],
  ]);
  expect(board.columns.find(({ block }) => block === "2")).toMatchObject({
    ...{ toCover: 0, noCover: 1 },
  });
});

test("on a day with released classes and classes out whose class is out is free, and says so; the others teach", async () => {
  const { opened } = await boardOf();
  const free = opened?.candidates.map(({ name, reasons }) => [name, reasons[0]]);
  expect(free).toContainEqual(["Omar Khalil", "Own class 7A is out"]);
  expect(opened?.cannot.find(({ name }) => name === "Léa Dubois")?.reason).toContain("teaches 3");
});

test("on a day with released classes and classes out is skipped by assign-bulk, in words where nothing else is left", async () => {
  const cookie = await signedIn("caller");
  const wanted = { absentTeachers: ["Huda Nasser"], date: SUNDAY, isDedicated: false };
  const bulk = (substituteTeacherId: string, classBlock?: string) =>
    call("POST", "/api/substitutions/assign-bulk", {
      cookie,
      body: { ...wanted, substituteTeacherId, classBlock },
    });
  expect((await bulk("omar", "4")).data.message).toBe(
    "No class needs cover: block 4 needs no cover: Exam",
  );
  const given = await bulk("omar");
  expect(given.data.substitutions).toMatchObject([{ classBlock: "3" }]);
  expect((await bulk("mona")).data.message).toContain(
    "All classes are already covered: block 1 needs no cover, with Mona Adel",
  );
});
