import { writeFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listTeachers } from "~/teachers/teachers.server";
import { drawFrom } from "../files/drawn-school";
import { freshSchoolEachTest } from "../school";
import { seedsOf } from "../seeds";
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

test("the command keeps those busy that are named, and leaves the rest out", async () => {
  const path = inFolder("a.csv");
  writeFileSync(path, FILE);
  expect((await typeImport(path)).code).toBe(0);
  expect(await busyHere()).toBe(0);
  const keep = KINDS.slice(0, 3).flatMap((name) => ["--keep", name]);
  expect((await typeImport(path, ...keep)).code).toBe(0);
  expect(await busyHere()).toBe(3);
});

/** Names of lessons without students, some of which say what they are. */
const SAID = ["Lunch", "Prayer", "فسحة", "הפסקה", "Duty", "Guardia", "اجتماع", "ישיבה", "frei"];

/** A file of one teacher with a class and drawn kinds of lessons without students. */
function drawKinds(seed: number): string {
  const draw = drawFrom(seed);
  const names = [...SAID, ...KINDS].filter(() => draw(3) === 0);
  const places = ["Monday", "Tuesday", "Wednesday", "Thursday"].flatMap((day) =>
    BLOCKS.map((block) => `${day}|${block}`),
  );
  const others = names.flatMap((name) =>
    places
      .splice(0, 1 + draw(2))
      .map((place) => `${place}|${name}|${draw(2) === 0 ? "Huda" : "Sami"}||`),
  );
  return fileOf("Sunday|1|Art|Huda|C1|7A", "Sunday|1|Music|Sami|C2|7B", ...others);
}

test.each(seedsOf(12))(
  "the command with --keep-rest, and the screen with all the rest busy, make the same of file %i",
  async (seed) => {
    const path = inFolder("a.csv");
    writeFileSync(path, drawKinds(seed));
    expect((await typeImport(path, "--keep-rest")).code).toBe(0);
    const byCommand = await busyHere();
    const clerk = await clerkAt();
    await clerk.upload({ timetable: ["a.csv", drawKinds(seed)] });
    const { kinds } = await clerk.seeFound();
    await clerk.send({
      intent: "import-read",
      kindName: kinds.map(({ name }) => name),
      kind: kinds.map(({ meaning }) => meaning ?? ""),
      otherKinds: "busy",
    });
    expect((await clerk.seeDifference()).counts).toMatchObject({ changed: 0, unchanged: 2 });
    expect(byCommand).toBeGreaterThan(0);
    for (const name of SAID.slice(0, 4))
      expect((await clerk.seeFound()).kinds).not.toContainEqual(
        expect.objectContaining({ name, meaning: "busy" }),
      );
  },
);
