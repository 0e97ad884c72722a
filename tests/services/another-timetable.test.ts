import { writeFileSync } from "node:fs";
import { db, write } from "db/client";
import * as schema from "db/schema";
import { getTableColumns, gte, is } from "drizzle-orm";
import { type SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { beforeEach, describe, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { noteClass } from "~/cover/class-notes.server";
import { changeCycle } from "~/cover/week/change-cycle.server";
import { changeWeek } from "~/cover/week/change-week.server";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { addTimetable } from "~/settings/write-week.server";
import { addEntries, sayNoEntries } from "~/teachers/entries.server";
import { askedBy, releaseWithCover } from "../agreed";
import { agreeingTo } from "../bells";
import { makeAbsence } from "../make-rows";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, makeTeacher } from "../school";
import { folderEachTest, typeImport } from "./type-import";

// A change of the timetable in force leaves whatever is recorded of a date of another one.

freshSchoolEachTest();
const inFolder = folderEachTest();

const [SPRING, MONDAY, THURSDAY] = ["2026-12-06", "2026-12-07", "2026-12-10"] as const;
const { days } = DEFAULT_WEEK;
const ENTRY = { enteredAt: "2026-11-22T02:45:00Z", enteredBy: "Huda" };
const block = (label: string, was: string | null = label) => {
  return { label, was, name: null, begins: null, ends: null };
};
const blocks = labelsOf(DEFAULT_WEEK).map((label) => block(label));
const agreeing = (planned: Parameters<typeof changeWeek>[0]) =>
  agreeingTo((agreed) => changeWeek(planned, { agreed, actor: CLERK }));

beforeEach(async () => {
  const week = { Monday: ["2", "7"], Thursday: ["2", "7"] };
  await addTeachers(makeTeacher("mona", { name: "Mona Adel", week }));
  await addTeachers(makeTeacher("sami", { name: "Sami Fadel" }), makeTeacher("rana"));
  const spring = { id: "spring", name: "Spring", firstDate: SPRING, lastDate: null } as const;
  const { schedule } = makeTeacher("mona", { week });
  await write(async (tx) => {
    await addTimetable(tx, { ...spring, days, blocks });
    await addEntries(tx, [{ id: "mona", schedule }], "spring");
    await sayNoEntries(tx, "sami", "spring");
    await tx
      .insert(schema.absences)
      .values(makeAbsence(MONDAY, "rana", { firstBlock: "2", lastBlock: "7" }));
    const out = { id: "out", students: "7A", note: "Trip", series: "out", ...ENTRY };
    await tx
      .insert(schema.outings)
      .values({ ...out, date: THURSDAY, firstBlock: "6", lastBlock: "7" });
  });
  for (const date of [MONDAY, THURSDAY] as const) {
    await addAbsence(date, "mona", CLERK);
    await releaseWithCover(
      date,
      { absentTeacherId: "mona", block: "2" },
      { note: "Exam", withTeacherId: "" },
      CLERK,
    );
    await noteClass(
      date,
      { absentTeacherId: "mona", block: "7" },
      { work: "p. 9", room: "" },
      CLERK,
    );
    await assignClasses(date, "sami", [{ absentTeacherId: "mona", block: "7" }], CLERK);
  }
  const said = { id: "said", kind: "left open", date: MONDAY, ...ENTRY } as const;
  await write((tx) =>
    tx.insert(schema.planChoices).values({ ...said, absentTeacherId: "rana", classBlock: "6" }),
  );
});

/** Every row of a date of Spring, by its table. */
async function rowsOfSpring() {
  const found: Record<string, unknown[]> = {};
  for (const [name, table] of Object.entries(schema)) {
    if (!is(table, SQLiteTable)) continue;
    const { date = table === schema.reports ? schema.reports.firstDate : null } = getTableColumns(
      table,
    ) as Record<string, SQLiteColumn | undefined>;
    if (date) found[name] = await db().select().from(table).where(gte(date, SPRING));
  }
  return found;
}

const without = (label: string) => blocks.filter((block) => block.label !== label);
const DROPS = { days: days.slice(0, 4), blocks };

const WRITERS: [string, () => Promise<unknown>][] = [
  ["a weekday goes", () => agreeing(DROPS)],
  ["a block goes", () => agreeing({ days, blocks: without("7") })],
  [
    "a block is called otherwise",
    () => agreeing({ days, blocks: [...without("7"), block("7b", "7")] }),
  ],
  ["all blocks are others", () => agreeing({ days, blocks: [block("P1", null)] })],
  [
    "weeks take turns",
    async () => {
      const [now] = (await db().select().from(schema.timetables)).filter((one) => !one.firstDate);
      const turns = ["A", "B"];
      await agreeingTo((agreed) => changeCycle(now?.id ?? "", turns, { agreed, actor: CLERK }));
    },
  ],
  [
    "a file brings its week",
    async () => {
      const file = inFolder("school.csv");
      const line = "1,Monday,1,7B,Art,Mona Adel,,R1,";
      writeFileSync(
        file,
        `Activity Id,Day,Hour,Students Sets,Subject,Teachers,Activity Tags,Room,Comments\n${line}`,
      );
      const { code } = await typeImport(file, "--set-week", "--drop-displaced", "--cancel-cover");
      expect(code).toBe(0);
    },
  ],
];

describe.each([
  ["in place", false],
  ["in a timetable from today, after a day with a record", true],
])("written %s", (_, hasPast) => {
  test.each(WRITERS)("%s, and Spring keeps all that is recorded", async (__, change) => {
    if (hasPast) {
      await write((tx) => tx.insert(schema.absences).values(makeAbsence("2026-11-18", "rana")));
    }
    const before = await rowsOfSpring();
    const full = Object.keys(before).filter((name) => before[name]?.length);
    expect(full.sort()).toEqual([
      "absences",
      "changes",
      "classNotes",
      "outings",
      "planChoices",
      "releases",
      "substitutions",
    ]);
    await change();
    expect(await rowsOfSpring()).toEqual(before);
  });

  test("what would go is named of the changed timetable alone", async () => {
    const asked = await askedBy(changeWeek(DROPS, { agreed: null, actor: CLERK }));
    const said = (asked?.losses ?? []).flatMap(({ title, lines }) => [title, ...lines]);
    expect(said.filter((one) => /^Absences|^Cover to come that would lose/.test(one))).toEqual([]);
  });
});
