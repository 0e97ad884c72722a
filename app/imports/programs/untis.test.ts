import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DEFAULT_WEEK } from "~/school/week";
import { readTimetable } from "../../../tests/read-timetable";
import { formatOfText } from "../answers/format";
import { readDays } from "../command/command-answers";
import { assumedInWords } from "../lessons/lesson";
import type { TimetableOfFile } from "../people/timetable";

const fixture = (kind: string) => readFileSync(`tests/fixtures/joint-classes.${kind}.txt`);
const said = ({ assumed }: Pick<TimetableOfFile, "assumed">) => assumedInWords(assumed);
const days = readDays("1=Monday,2=Tuesday,3=Wednesday,5=off", DEFAULT_WEEK.days);
const teacher = (timetable: Awaited<ReturnType<typeof readTimetable>>, name: string) =>
  timetable.teachers.find((teacher) => teacher.name === name) ?? expect.fail(`no ${name}`);

describe("Untis' timetable, GPU001", () => {
  it("asks which day 1 is, with what it is as a rule: a wrong one shifts every class", async () => {
    expect(() => readTimetable(fixture("gpu001"))).toThrow(
      "Say which day of the week 1 is: --first-day Monday, as a rule",
    );
  });

  it("a joint class has a row for each of its classes, and is one class of all", async () => {
    const timetable = await readTimetable(fixture("gpu001"), { days });
    expect(timetable).toMatchObject({ format: "Untis GPU001", faults: [], clashes: [] });
    expect(teacher(timetable, "LIN").schedule.Monday).toEqual([
      { block: "1", room: "B12", students: "7A, 7B" },
    ]);
  });

  it("a lesson of two teachers has a row for each; no room is none", async () => {
    const timetable = await readTimetable(fixture("gpu001"), { days });
    for (const name of ["MUE", "OBR"]) {
      expect(teacher(timetable, name).schedule.Monday).toEqual([
        { block: "2", room: null, students: "7A" },
      ]);
    }
  });

  it("a row without a class and a subject keeps its teacher busy, one without a subject alone is a class", async () => {
    const rows = ["1;7A;LIN;PHY;B12;1;1;45;", "2;;LIN;;Gate;1;2;45;", "3;8A;MUE;;;1;2;45;"];
    const timetable = await readTimetable(Buffer.from(rows.join("\n")), {
      days: readDays("1=Monday", DEFAULT_WEEK.days),
    });
    expect(timetable.faults).toEqual([]);
    expect(teacher(timetable, "LIN").schedule.Monday).toEqual([
      { block: "1", room: "B12", students: "7A" },
      { block: "2", room: "Gate", needsCover: false },
    ]);
    expect(teacher(timetable, "MUE").schedule.Monday).toEqual([
      { block: "2", room: null, students: "8A" },
    ]);
  });

  it("a row without a class is none, one without a teacher is counted, a period 0 has no block", async () => {
    const { leftOut, lessonsWithoutTeacher } = await readTimetable(fixture("gpu001"), { days });
    expect(leftOut).toMatchObject({
      withoutStudents: [["KONF", 1]],
      daysOff: [],
      hoursOff: [["0", 1]],
    });
    expect(lessonsWithoutTeacher).toBe(1);
  });

  it("has full names from GPU004, in windows-1252; who is not in it keeps the short one, and is named", async () => {
    const names = fixture("gpu004");
    const { teachers, ...timetable } = await readTimetable(fixture("gpu001"), { days, names });
    expect(teachers.map(({ name }) => name)).toEqual([
      "Åsa Lindqvist",
      "Jürgen Müller",
      "Zoë O’Brien",
      "ZZZ",
    ]);
    expect(said(timetable)).toContain("Not in Untis' list of teachers, by their short names: ZZZ");
  });

  it.each([
    ["commas", /;/g, ","],
    ["tabs", /;/g, "\t"],
    ["no quotes", /"/g, ""],
    ["LF", /\r\n/g, "\n"],
  ])("is read with %s", async (_, found, instead) => {
    const text = fixture("gpu001").toString("latin1").replace(found, instead);
    const { lessons, format } = await readTimetable(Buffer.from(text), { days });
    expect({ lessons, format }).toEqual({ lessons: 5, format: "Untis GPU001" });
  });

  it("is read in UTF-8 as well as in windows-1252", async () => {
    const text = '17;"7Ä";"MÜL";"PHY";"B12";1;1;45;\n18;"7Ä";"MÜL";"PHY";"B12";1;2;45;\n';
    const monday = { days: readDays("1=Monday", DEFAULT_WEEK.days) };
    for (const encoding of ["utf8", "latin1"] as const) {
      const { teachers } = await readTimetable(Buffer.from(text, encoding), monday);
      expect(teachers).toMatchObject([
        { name: "MÜL", schedule: { Monday: [{ students: "7Ä" }, { students: "7Ä" }] } },
      ]);
    }
  });

  it("names a line that is cut", async () => {
    const text = fixture("gpu001").toString("latin1").trimEnd().slice(0, -20);
    const these = { days: readDays("1=Monday,2=Tuesday,5=off", DEFAULT_WEEK.days) };
    expect((await readTimetable(Buffer.from(text), these)).faults).toEqual([
      { line: 8, reason: "it has 3 columns, a line of Untis' timetable at least 7" },
    ]);
  });

  it("is not taken for its list of teachers, nor that for it", async () => {
    expect(() => formatOfText(fixture("gpu004").toString("latin1"))).toThrow("give GPU001.TXT");
    const names = fixture("gpu001");
    expect(() => readTimetable(fixture("gpu001"), { days, names })).toThrow(
      "--names takes Untis' list of teachers",
    );
  });
});
