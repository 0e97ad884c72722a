import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTeachers } from "~/teachers/teachers.server";
import { freshSchoolEachTest } from "../school";
import { folderEachTest, typeImport } from "../services/type-import";
import { clerkAt, DIFFERENCE, faultsOf, fileOf } from "./import-clerk";

freshSchoolEachTest();
const inFolder = folderEachTest();

const KINDS = Array.from({ length: 19 }, (_, at) => `Circle ${String.fromCharCode(65 + at)}`);
const BLOCKS = ["2", "3", "4", "6", "7"];
const FILE = fileOf(
  "Sunday|1|Art|Huda|C1|7A",
  ...KINDS.map((name, at) => {
    const day = ["Sunday", "Monday", "Tuesday", "Wednesday"][Math.floor(at / BLOCKS.length)];
    return `${day}|${BLOCKS[at % BLOCKS.length]}|${name}|Huda||`;
  }),
);

const busyHere = async () =>
  (await listTeachers())
    .flatMap(({ schedule }) => Object.values(schedule).flat())
    .filter(({ needsCover }) => needsCover === false).length;

test.each([
  ["busy", undefined, 19],
  ["out", undefined, 0],
  ["out", "busy", 1],
  ["busy", "out", 18],
] as const)(
  "of nineteen kinds of lessons without students all the rest are %s, one alone %s",
  async (rest, first, busy) => {
    const clerk = await clerkAt();
    await clerk.upload({ timetable: ["a.csv", FILE] });
    expect((await clerk.seeFound()).kinds.map(({ meaning }) => meaning)).toEqual(
      KINDS.map(() => null),
    );
    const form = { intent: "import-read", next: "difference", kindName: KINDS };
    const kind = KINDS.map((_, at) => (at === 0 && first ? first : ""));
    expect(await faultsOf(await clerk.send({ ...form, kind }))).toEqual([
      expect.stringMatching(/^Say what these lessons without students are: Circle /),
    ]);
    const said = await clerk.send({ ...form, kind, otherKinds: rest });
    expect(said.headers.get("Location")).toBe(DIFFERENCE);
    await clerk.importIt();
    expect(await busyHere()).toBe(busy);
  },
);

test("the command asks what they are, and keeps those busy that are named", async () => {
  const path = inFolder("a.csv");
  writeFileSync(path, FILE);
  expect((await typeImport(path)).last).toContain(`--kinds "${KINDS[0]}=`);
  const rest = ["--other-kinds", "out"];
  expect((await typeImport(path, ...rest)).code).toBe(0);
  expect(await busyHere()).toBe(0);
  const keep = KINDS.slice(0, 3).flatMap((name) => ["--keep", name]);
  expect((await typeImport(path, ...keep, ...rest)).code).toBe(0);
  expect(await busyHere()).toBe(3);
});
