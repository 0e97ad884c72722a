import { existsSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { DAYS } from "~/school/dates";
import { DEFAULT_WEEK } from "~/school/week";
import { readTimetable } from "../../../tests/read-timetable";
import { readDays } from "../command/command-answers";

type Options = Parameters<typeof readTimetable>[1];

/** Each class of a teacher with its course, "7A: Algebra"; "7B: –" for the department's own. */
async function coursesIn(file: string | Uint8Array, name: string, options?: Options) {
  const { teachers, faults } = await readTimetable(Buffer.from(file), options);
  expect(faults).toEqual([]);
  const teacher = teachers.find((teacher) => teacher.name === name) ?? expect.fail(`no ${name}`);
  const classes = DAYS.flatMap((day) => teacher.schedule[day]);
  return [
    teacher.subject,
    ...classes.map(({ students, course }) => `${students}: ${course ?? "–"}`),
  ];
}

describe("what a course itself is called is kept where it is not the department", () => {
  const LONG = "13 HL Mathematics Analysis and Approaches, the group of Room 4".slice(0, 60);

  test("of FET", async () => {
    const line = (day: string, hour: number, set: string, subject: string) =>
      `${day}${hour},${day},${hour},${set},${subject},Mona Adel,,`;
    const csv = [
      "Activity Id,Day,Hour,Students Sets,Subject,Teachers,Activity Tags,Room",
      line("Sunday", 1, "13A", "Arabic"),
      line("Sunday", 2, "13B", "Arabic"),
      line("Monday", 1, "13A", "العربية ب"),
      line("Monday", 2, "12A", `"${LONG}"`),
    ].join("\n");
    expect(await coursesIn(csv, "Mona Adel")).toEqual([
      "Arabic",
      "13A: –",
      "13B: –",
      "13A: العربية ب",
      `12A: ${LONG}`,
    ]);
  });

  test("of a list and of a grid's cells", async () => {
    const list = [
      "Teacher,Day,Period,Class,Subject",
      "Mona Adel,Sunday,1,7A,Physics",
      "Mona Adel,Sunday,2,7B,Physics",
      "Mona Adel,Monday,1,7C,Science Lab",
    ].join("\n");
    const found = ["Physics", "7A: –", "7B: –", "7C: Science Lab"];
    expect(await coursesIn(list, "Mona Adel")).toEqual(found);
    const grid = [
      "Name,Sun-1,Sun-2,Mon-1,Mon-2",
      "Mona Adel,7A / Physics,7B / Physics,7C / Science Lab,",
    ].join("\n");
    expect(
      await coursesIn(grid, "Mona Adel", { reading: { cell: [["class", "subject"]] } }),
    ).toEqual(found);
  });

  test("of Untis", async () => {
    const rows = ["1;7A;LIN;PHY;B12;1;1;;", "2;7B;LIN;PHY;B12;1;2;;", "3;8A;LIN;PHY2;;1;3;;"];
    const days = readDays("1=Monday", DEFAULT_WEEK.days);
    expect(await coursesIn(rows.join("\n"), "LIN", { days })).toEqual([
      "PHY",
      "7A: –",
      "7B: –",
      "8A: PHY2",
    ]);
  });

  test("of aSc", async () => {
    const table = (tag: string, ...rows: Record<string, string>[]) => {
      const elements = rows.map((row) => {
        const said = Object.entries(row).map(([key, value]) => `${key}="${value}"`);
        return `<${tag} ${said.join(" ")}/>`;
      });
      return `<${tag}s>${elements.join("")}</${tag}s>`;
    };
    const names = ["Arabic", "13 HL Arabic B"];
    const lesson = { classids: "c1", teacherids: "t1", periodspercard: "1", periodsperweek: "1" };
    const card = (lessonid: string, period: string) => ({
      ...{ lessonid, period, days: "10000", classroomids: "" },
    });
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?><timetable>',
      table(
        "period",
        ...["1", "2", "3"].map((period) => ({ name: period, short: period, period })),
      ),
      '<daysdefs><daysdef id="d1" name="Sunday" short="Su" days="10000"/></daysdefs>',
      table("subject", ...names.map((name, at) => ({ id: `s${at}`, name, short: `S${at}` }))),
      table("teacher", { id: "t1", name: "Mona Adel", short: "MA" }),
      '<classes><class id="c1" name="13A" short="13A"/></classes>',
      table(
        "lesson",
        { id: "l0", subjectid: "s0", ...lesson, periodsperweek: "2" },
        { id: "l1", subjectid: "s1", ...lesson },
      ),
      table("card", card("l0", "1"), card("l0", "2"), card("l1", "3")),
      "</timetable>",
    ].join("");
    expect(await coursesIn(xml, "Mona Adel")).toEqual([
      "Arabic",
      "13A: –",
      "13A: –",
      "13A: 13 HL Arabic B",
    ]);
  });
});

const REAL = "../shared/data/uae-ib-school.fet-timetable.csv";

test.skipIf(!existsSync(REAL))(
  "a real school with tags for departments keeps the name of every course (skipped where the file is absent)",
  async () => {
    const { teachers, departments } = await readTimetable(readFileSync(REAL));
    expect(departments.source).toBe("activity tags");
    const classes = teachers.flatMap(({ schedule }) => DAYS.flatMap((day) => schedule[day]));
    expect(classes.filter(({ course }) => course === "13 HL Arabic B").length).toBeGreaterThan(1);
    expect(classes.every(({ course, needsCover }) => course || needsCover === false)).toBe(true);
  },
);
