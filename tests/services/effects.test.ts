import { writeFileSync } from "node:fs";
import { db, write } from "db/client";
import { absences, classNotes, releases, substitutions } from "db/schema";
import { expect, it } from "vitest";
import { findEffects, type Taught } from "~/cover/week/effects.server";
import type { IsoDate } from "~/school/dates";
import type { Block } from "~/school/week";
import { addTimetable } from "~/settings/write-week.server";
import { addEntries } from "~/teachers/entries.server";
import { listNames, listTeachers } from "~/teachers/teachers.server";
import { makeAbsence, makeSubstitution } from "../make-rows";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { readWeek } from "../week-now";
import { folderEachTest, typeImport } from "./type-import";

freshSchoolEachTest();
const inFolder = folderEachTest();

const [YESTERDAY, MONDAY] = ["2026-11-21", "2026-11-23"] as const;
const ALL: Block[] = ["1", "2", "3", "4"];

/** What is taught where each has these blocks on whatever date. */
function taught(week: Record<string, Block[]>, blocks = ALL): Taught {
  return {
    entriesOf: (id) => (week[id] ?? []).map((block) => ({ block, room: null })),
    blocksOn: () => blocks,
    bellsOn: () => blocks.map((label) => ({ label, name: null, begins: null, ends: null })),
  };
}

const wordsOf = (effects: { words: string }[]) => effects.map(({ words }) => words);

async function effectsOf(before: Taught, after: Taught) {
  const { lost, clashing, toCover, inTheWay } = await findEffects(
    db(),
    before,
    after,
    await listNames(),
  );
  return {
    lost: wordsOf(lost),
    clashing: wordsOf(clashing),
    toCover: wordsOf(toCover),
    inTheWay: wordsOf(inTheWay),
  };
}

const SAID = { enteredAt: "", enteredBy: "Clerk" };
const ofHuda = (id: string, date: IsoDate, classBlock: Block) => {
  return { id, date, absentTeacherId: "huda", classBlock, ...SAID };
};

it("a change of timetables names by date what is recorded from today on and has another place then", async () => {
  await addTeachers(
    makeTeacher("huda", { name: "Huda Nasser" }),
    makeTeacher("sami", { name: "Sami Fadel" }),
  );
  const part = { firstBlock: "3", lastBlock: "4" };
  await write(async (tx) => {
    await tx
      .insert(absences)
      .values([
        makeAbsence(YESTERDAY, "huda"),
        makeAbsence(MONDAY, "huda"),
        makeAbsence(SUNDAY, "huda"),
        makeAbsence(MONDAY, "sami", part),
      ]);
    await tx
      .insert(substitutions)
      .values([
        makeSubstitution(YESTERDAY, "huda", "1", "sami"),
        makeSubstitution(MONDAY, "huda", "1", "sami"),
        makeSubstitution(SUNDAY, "huda", "1", "sami"),
        makeSubstitution(SUNDAY, "huda", "2", "sami"),
        makeSubstitution(MONDAY, "huda", "2", "sami", { status: "cancelled" }),
      ]);
    await tx.insert(releases).values(ofHuda("exam", MONDAY, "3"));
    await tx.insert(classNotes).values({ ...ofHuda("work", MONDAY, "1"), work: "Page 3" });
  });
  const before = taught({ huda: ["1", "2", "3"] });
  const after = taught({ huda: ["2", "4"], sami: ["2"] }, ["1", "2", "4"]);
  expect(await effectsOf(before, after)).toEqual({
    lost: [
      "block 1 of Huda Nasser on 22 Nov 2026: Sami Fadel",
      "block 1 of Huda Nasser on 23 Nov 2026: Sami Fadel",
    ],
    clashing: ["block 2 of Huda Nasser on 22 Nov 2026: Sami Fadel"],
    toCover: [
      "block 4 of Huda Nasser on 22 Nov 2026",
      "block 4 of Huda Nasser on 23 Nov 2026",
      "block 2 of Sami Fadel on 23 Nov 2026",
    ],
    inTheWay: [
      "block 3 of Huda Nasser on 23 Nov 2026: needed no cover",
      "block 1 of Huda Nasser on 23 Nov 2026: a note",
      "Sami Fadel on 23 Nov 2026: away in blocks 3 to 4",
    ],
  });
  const nothing = { lost: [], clashing: [], toCover: [], inTheWay: [] };
  expect(await effectsOf(before, before)).toEqual(nothing);
  expect(await effectsOf(after, after)).toEqual(nothing);
});

it("a change of timetables is none of a class that has been released or covered already", async () => {
  await addTeachers(makeTeacher("huda", { name: "Huda Nasser" }));
  await write(async (tx) => {
    await tx
      .insert(absences)
      .values(makeAbsence(MONDAY, "huda", { firstBlock: "2", lastBlock: "3" }));
    await tx.insert(releases).values(ofHuda("exam", MONDAY, "3"));
  });
  const { toCover } = await effectsOf(taught({}), taught({ huda: ["1", "2", "3"] }));
  expect(toCover).toEqual(["block 2 of Huda Nasser on 23 Nov 2026"]);
});

it("an import, a correction of the timetable in force leaves alone the cover of a timetable that begins later", async () => {
  const huda = makeTeacher("huda", {
    name: "Huda Nasser",
    week: { Sunday: ["1"], Monday: ["2"] },
  });
  await addTeachers(huda, makeTeacher("sami", { name: "Sami Fadel" }));
  const { days, blocks } = await readWeek();
  const coming = { id: "coming", name: "Spring", firstDate: MONDAY, lastDate: null };
  await write(async (tx) => {
    await addTimetable(tx, { ...coming, days, blocks });
    await addEntries(tx, [{ id: "huda", schedule: huda.schedule }], "coming");
    await tx
      .insert(substitutions)
      .values([
        makeSubstitution(SUNDAY, "huda", "1", "sami"),
        makeSubstitution(MONDAY, "huda", "2", "sami"),
      ]);
  });
  const file = inFolder("school.csv");
  const header = "Activity Id,Day,Hour,Subject,Teachers,Room";
  writeFileSync(file, `${header}\n1,Sunday,3,Mathematics,Huda Nasser,R1`);
  const { code } = await typeImport(file, "--cancel-cover");
  expect(code).toBe(0);
  const rows = await db().select().from(substitutions).orderBy(substitutions.date);
  expect(rows.map(({ status }) => status)).toEqual(["cancelled", "assigned"]);
  expect((await listTeachers()).find(({ id }) => id === "huda")?.schedule.Monday).toEqual([]);
});
