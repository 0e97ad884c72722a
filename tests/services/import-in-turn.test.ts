import { writeFileSync } from "node:fs";
import { write } from "db/client";
import { describe, expect, it } from "vitest";
import { ownRows } from "~/imports/export/own-rows";
import { schoolDayOf } from "~/school/school-day";
import { readSchool } from "~/settings/week.server";
import { correctEntries } from "~/teachers/entries.server";
import { emptySchedule } from "~/teachers/schedule";
import { listTeachers } from "~/teachers/teachers.server";
import { freshSchoolEachTest } from "../school";
import { readWeek } from "../week-now";
import { folderEachTest, typeImport } from "./type-import";

const HEADER = "Activity Id,Day,Hour,Subject,Teachers,Room";

freshSchoolEachTest();
const inFolder = folderEachTest();

/** A file with these lines below the first one. */
function fileOf(...lines: string[]): string {
  const file = inFolder("school.csv");
  writeFileSync(file, [HEADER, ...lines].join("\n"));
  return file;
}

describe("importing days that take turns", () => {
  const lessons = ["A", "B", "C"].map((day, at) => `${at},${day},1,Art,Huda,C1`);

  it("makes them the school's days; exported, they read back the same", async () => {
    expect((await typeImport(fileOf(...lessons), "--in-turn")).last).toBe(
      'Nothing was written. Say which of these days today is: A, B and C: --today-is "A"',
    );
    const asked = ["--in-turn", "--today-is", "b"];
    expect(await typeImport(fileOf(...lessons), ...asked)).toMatchObject({ code: 0 });
    const dates = ["2026-11-22", "2026-11-23", "2026-11-24"] as const;
    const school = await readSchool();
    expect(dates.map((date) => schoolDayOf(school, date).weekday)).toEqual(["B", "C", "A"]);
    const week = await readWeek();
    expect(week).toMatchObject({
      days: ["A", "B", "C"],
      weekdays: expect.arrayContaining(["Sunday"]),
    });
    const [huda] = await listTeachers();
    const out = ["Monday", "Wednesday"] as const;
    const hour = { block: "1", room: null, needsCover: false, notInSchool: true } as const;
    const schedule = { ...emptySchedule(), ...huda?.schedule, [out[0]]: [hour], [out[1]]: [hour] };
    await write((tx) => correctEntries(tx, [{ id: huda?.id ?? "", schedule }]));
    const [before] = await listTeachers();
    const rows = ownRows(week, await listTeachers());
    const file = inFolder("own.csv");
    writeFileSync(file, rows.map((row) => row.join(",")).join("\n"));
    const again = await typeImport(file);
    expect(again.last).toBe("Teachers added: 0, changed: 0, unchanged: 1");
    expect((await listTeachers())[0]).toEqual(before);
    const withoutMonday = rows.filter((row) => !row.includes("Monday"));
    writeFileSync(file, withoutMonday.map((row) => row.join(",")).join("\n"));
    expect((await typeImport(file)).last).toBe("Teachers added: 0, changed: 1, unchanged: 0");
    const [after] = await listTeachers();
    expect(out.map((day) => after?.schedule[day])).toEqual([[], [hour]]);
    const strange = rows.map((row) =>
      row.map((cell) => (row.includes("Monday") && cell === "1" ? "P9" : cell)),
    );
    writeFileSync(file, strange.map((row) => row.join(",")).join("\n"));
    expect((await typeImport(file)).last).toContain(
      "Say which block each of these is: P9: --blocks",
    );
    const { code, lines } = await typeImport(file, "--blocks", "P9=off");
    expect([code, lines]).toEqual([
      0,
      expect.arrayContaining([
        "Hours not in school whose block is not here or taken, left out: P9 (1)",
        "5 lessons: 3 classes, 1 busy, on standby or not in school, 1 left out",
      ]),
    ]);
  });

  it("refuses days of the week", async () => {
    const { code, last } = await typeImport(
      fileOf("1,Sunday,1,Art,Huda,C1", "2,Monday,1,Art,Huda,C1"),
      "--in-turn",
    );
    expect({ code, last }).toEqual({
      code: 1,
      last: "Nothing was written. The days of this file cannot take turns: that takes 2 to 10 days which are no days of the week, and no weeks that take turns",
    });
  });
});
