import { writeFileSync } from "node:fs";
import { db, write } from "db/client";
import { absences, substitutions, timetables } from "db/schema";
import { beforeEach, describe, expect, it, test } from "vitest";
import { listTeachers, readEntries } from "~/teachers/teachers.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { folderEachTest, typeImport } from "./type-import";

freshSchoolEachTest();
const inFolder = folderEachTest();

const [FIRST, MONDAY] = ["2026-11-29", "2026-11-30"] as const;

/** Huda teaches block 2 on Mondays and is away on one of them, when Sami takes it. */
beforeEach(async () => {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser", week: { Monday: ["2"] } }),
    makeTeacher("sami", { name: "Sami Fadel", week: { Tuesday: ["1"] } }),
  );
  await write(async (tx) => {
    await tx.insert(absences).values(makeAbsence(MONDAY, "huda"));
    await tx.insert(substitutions).values(makeSubstitution(MONDAY, "huda", "2", "sami"));
  });
});

function typeSpring(...options: string[]) {
  const file = inFolder("spring.csv");
  const lines = ["1,Monday,3,Art,Huda Nasser,C1,7A", "2,Monday,1,Art,Omar Zaki,C1,7A"];
  writeFileSync(
    file,
    ["Activity Id,Day,Hour,Subject,Teachers,Room,Students Sets", ...lines].join("\n"),
  );
  return typeImport(file, ...options);
}

const timetablesNow = () =>
  db()
    .select({ name: timetables.name, first: timetables.firstDate, last: timetables.lastDate })
    .from(timetables)
    .orderBy(timetables.firstDate);

test("a file of special weeks leaves departments and groups as they are, and names its courses", async () => {
  const special = ["--from", FIRST, "--until", "2026-12-10", "--cancel-cover"];
  expect((await typeSpring(...special)).code).toBe(0);
  const [huda, , omar] = ["Huda Nasser", "Sami Fadel", "Omar Zaki"].map(async (name) =>
    (await listTeachers()).find((teacher) => teacher.name === name),
  );
  expect(await huda).toMatchObject({ subject: "Mathematics" });
  expect(await omar).toMatchObject({ subject: "No department" });
  const entries = (await readEntries([MONDAY]))("huda", MONDAY);
  expect(entries).toMatchObject([{ block: "3", students: "7A", course: "Art" }]);
});

describe("import --from", () => {
  it("says what a timetable would do, makes it, and leaves the present one alone", async () => {
    const foreseen = await typeSpring("--from", FIRST, "--dry-run");
    expect(foreseen.code).toBe(0);
    expect(foreseen.lines).toEqual(
      expect.arrayContaining([
        "  add Omar Zaki: Art, 1 class, Group 2",
        "  cancel cover of block 2 of Huda Nasser on 30 Nov 2026: Sami Fadel",
        "To cover then: block 3 of Huda Nasser on 30 Nov 2026",
        "Not in the file, and with the entries they have then: Sami Fadel",
        "The new timetable holds from 29 Nov 2026. Until then nothing of the present timetable changes.",
      ]),
    );
    expect(await timetablesNow()).toHaveLength(1);

    const refused = await typeSpring("--from", FIRST);
    expect(refused.last).toMatch(
      /Cover to come would lose its class: .* --cancel-cover cancels it/,
    );

    const done = await typeSpring("--from", FIRST, "--until", "2026-12-05", "--cancel-cover");
    expect(done.code).toBe(0);
    expect(done.lines).toContain("Made the timetable From 29 Nov 2026, 29 Nov 2026 to 5 Dec 2026");
    expect(await timetablesNow()).toEqual([
      { name: "Timetable", first: null, last: null },
      { name: "From 29 Nov 2026", first: FIRST, last: "2026-12-05" },
    ]);
    const entriesOf = await readEntries({ from: "2000-01-01" });
    const mondays = ["2026-11-23", MONDAY, "2026-12-07"] as const;
    expect(mondays.map((date) => entriesOf("huda", date).map(({ block }) => block))).toEqual([
      ["2"],
      ["3"],
      ["2"],
    ]);
  });

  it.each([
    [["--until", "2026-12-05"], "--until: only a new timetable has a last day"],
    [["--from", "7.2.2027"], '--from: "7.2.2027" must be a date such as 2027-02-07'],
    [["--from", FIRST, "--until", "June"], '--until: "June" must be a date such as'],
    [["--from", FIRST, "--until", "2026-11-28"], "The last day is before the first"],
    [["--from", "2026-11-22"], "A timetable begins tomorrow at the earliest"],
  ])("is refused with %j", async (options, words) => {
    const { code, last } = await typeSpring(...options, "--cancel-cover");
    expect(code).toBe(1);
    expect(last).toContain(words);
    expect(await timetablesNow()).toHaveLength(1);
  });

  it("is refused for a day on which another timetable begins", async () => {
    await typeSpring("--from", FIRST, "--cancel-cover");
    const { last } = await typeSpring("--from", FIRST, "--cancel-cover");
    expect(last).toBe("Nothing was written. From 29 Nov 2026 begins on this day already");
  });
});
