import { writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { listTeachers } from "~/teachers/teachers.server";
import { drawFrom } from "../files/drawn-school";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { seedsOf } from "../seeds";
import { folderEachTest, typeImport } from "../services/type-import";
import { clerkAt, DIFFERENCE, faultsOf, fileOf } from "./import-clerk";

freshSchoolEachTest();
const inFolder = folderEachTest();

/** One person's name, as it is spelled here and there. */
const SPELLINGS = [
  ["أحمد سالم", "احمد سالم", "أَحمد سالم"],
  ["José Ramos", "Jose Ramos", "JOSÉ Rámos"],
  ["خالد الحارثي", "خالد حارثي", "خالـد الحارثي"],
  ["سالم بن ناصر", "سالم ناصر", "سالم ابن ناصر"],
  ["عبد الله حسن", "عبدالله حسن", "عبد الله حسـن"],
  ["فاطمة علي", "فاطمه علي", "فاطمة عليّ"],
  ["Bernadette Okafor", "Bernadete Okafor", "Bernadette Okafour"],
] as const;

const CLASSES = ["Sunday|1", "Monday|2", "Tuesday|3"];
const lessonOf = (at: number, name: string) => `${CLASSES[at]}|Art|${name}|C1|7A`;
const namesHere = async () => (await listTeachers()).map(({ name }) => name);
const classesHere = async () =>
  (await listTeachers()).flatMap(({ schedule }) => Object.values(schedule).flat()).length;

/** Two or three spellings of a drawn person, in a drawn order, some of them here already. */
function drawCase(seed: number) {
  const draw = drawFrom(seed);
  const all = SPELLINGS[seed % SPELLINGS.length] ?? SPELLINGS[0];
  const order = [...all].map((name) => ({ name, key: draw(1000) })).sort((a, b) => a.key - b.key);
  const inFile = order.slice(0, 2 + draw(2)).map(({ name }) => name);
  const here = draw(2) === 0 ? [all[draw(3)] ?? ""] : [];
  return { inFile, here };
}
const CASES = seedsOf(21, { always: 3 }).map((seed) => ({ seed, ...drawCase(seed) }));

describe.each(CASES)("$inFile, where $here is", ({ inFile, here, seed }) => {
  const file: [string, string] = ["a.csv", fileOf(...inFile.map((name, at) => lessonOf(at, name)))];
  const start = async () => {
    await addTeachers(...here.map((name, at) => makeTeacher(`t${at}`, { name })));
    const clerk = await clerkAt();
    await clerk.upload({ timetable: file });
    return clerk;
  };

  test("is asked about before anything is written, and one person when that is said, and again", async () => {
    const clerk = await start();
    const refused = await clerk.importIt();
    expect(refused.status).toBe(409);
    expect(await faultsOf(refused)).toEqual([
      expect.stringMatching(/^Say whether these are the same person: “/),
    ]);
    expect(await namesHere()).toEqual(here);
    for (let times = 0; times < 3; times += 1) {
      const [one] = (await clerk.seeDifference()).likely;
      if (one) await clerk.send({ intent: "import-same", ...one, teacherId: "", same: "yes" });
    }
    const { counts } = await clerk.seeDifference();
    expect(counts.before).toBe(await classesHere());
    expect((await clerk.importIt()).status).toBe(303);
    expect(counts.after).toBe(await classesHere());
    expect(await namesHere()).toHaveLength(1);
    expect(await classesHere()).toBe(inFile.length);
    await clerk.upload({ timetable: file });
    const again = await clerk.seeDifference();
    expect(again.likely).toEqual([]);
    expect(again.counts).toMatchObject({ added: 0, unchanged: 1 });
  });

  test("are people of their own when that is said, and nobody asks again", async () => {
    const clerk = await start();
    await clerk.send({ intent: "import-all-apart" });
    expect((await clerk.seeDifference()).likely).toEqual([]);
    expect((await clerk.importIt()).status).toBe(303);
    expect(await namesHere()).toHaveLength(new Set([...inFile, ...here]).size);
    await clerk.upload({ timetable: file });
    expect((await clerk.seeDifference()).likely).toEqual([]);
  });

  test("is asked about by the command too", async () => {
    await addTeachers(...here.map((name, at) => makeTeacher(`t${at}`, { name })));
    const path = inFolder(`${seed}.csv`);
    writeFileSync(path, file[1]);
    const asked = await typeImport(path);
    expect(asked.code).toBe(1);
    expect(asked.last).toMatch(/^Nothing was written\. Say whether these are the same person/);
    const [theirs = "", ...others] = [...new Set([...here, ...inFile])];
    const said = others.flatMap((name) => ["--same", `${name}=${theirs}`]);
    expect(await typeImport(path, ...said)).toMatchObject({ code: 0 });
    expect(await namesHere()).toEqual([theirs]);
    expect(await classesHere()).toBe(inFile.length);
  });
});

test("what was said of two names is taken back", async () => {
  const clerk = await clerkAt();
  await clerk.upload({
    timetable: ["a.csv", fileOf(lessonOf(0, "José Ramos"), lessonOf(1, "Jose Ramos"))],
  });
  const [pair] = (await clerk.seeDifference()).likely;
  const saying = { intent: "import-same", name: pair?.name ?? "", theirs: pair?.theirs ?? "" };
  await clerk.send({ ...saying, same: "yes" }, DIFFERENCE);
  expect(await clerk.seeDifference()).toMatchObject({ counts: { added: 1 }, likely: [] });
  await clerk.send({ ...saying, same: "" }, DIFFERENCE);
  expect(await clerk.seeDifference()).toMatchObject({ counts: { added: 2 }, likely: [pair] });
});

test("names that are another's only in part, or with another number, are not asked about", async () => {
  const clerk = await clerkAt();
  const names = ["Teacher 1", "Teacher 2", "Mona Adel", "Mona Fadel Omar", "عبد الله", "أبو الله"];
  await clerk.upload({
    timetable: ["a.csv", fileOf(...names.map((name, at) => lessonOf(at % 3, name)))],
  });
  expect((await clerk.seeDifference()).likely).toEqual([]);
});
