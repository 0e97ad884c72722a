import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Refusal } from "~/http/refusal";
import { DEFAULT_WEEK } from "~/school/week";
import { countClasses } from "~/teachers/schedule";
import { readTimetable as readFetTimetable } from "../../../tests/read-timetable";
import { readBlocks, readDays } from "../command/command-answers";

const HEADER =
  '"Activity Id","Day","Hour","Students Sets","Subject","Teachers","Activity Tags","Room","Comments"';
type Cells = Partial<
  Record<"id" | "day" | "hour" | "subject" | "teachers" | "room" | "comments", string>
>;
let lastId = 0;

function line(cells: Cells = {}): string {
  const {
    id = String(++lastId),
    day = "Sunday",
    hour = "1",
    subject = "Physics",
    teachers = "Mona Adel",
    room = "B12",
    comments = "",
  } = cells;
  const all = [id, day, hour, "7A", subject, teachers, "", room, comments];
  return all.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",");
}
const file = (...lines: string[]) => [HEADER, ...lines].join("\n");

function refusalOf(csv: string): string {
  try {
    readFetTimetable(csv);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return expect.fail("it was read");
}

describe("a small school's file", () => {
  const csv = readFileSync("tests/fixtures/small-school.fet-timetable.csv", "utf8");
  const timetable = readFetTimetable(csv);
  const teacher = (name: string) =>
    timetable.teachers.find((teacher) => teacher.name === name) ?? expect.fail(`no ${name}`);

  it("gives every teacher of every lesson, names without invisible marks", () => {
    expect(timetable.faults).toEqual([]);
    expect(timetable.teachers.map(({ name }) => name)).toEqual([
      "سلمى حداد",
      "Ines Carvalho",
      "Grigor Ames",
      "عمر الفارس",
      "Tove Ljung",
      "Paul Adeyemi",
      "ياسمين قاسم",
    ]);
    expect(timetable.lessons).toBe(94);
    expect(timetable.lessonsWithoutTeacher).toBe(1);
  });

  it("puts 21 classes in Group 1 and 20 in Group 2", () => {
    expect(countClasses(teacher("سلمى حداد").schedule)).toBe(21);
    expect(teacher("سلمى حداد").classesPerWeek).toBe(25);
    expect(countClasses(teacher("Ines Carvalho").schedule)).toBe(20);
    expect(teacher("Ines Carvalho").classesPerWeek).toBe(20);
  });

  it("gives a lesson of two hours and two teachers two blocks for both", () => {
    const stage = [
      { block: "1", room: "Stage", students: "8A" },
      { block: "2", room: "Stage", students: "8A" },
    ];
    expect(teacher("Paul Adeyemi").schedule.Monday).toEqual(stage);
    const drama = stage.map((entry) => ({ ...entry, course: "Drama" }));
    expect(teacher("Tove Ljung").schedule.Monday).toEqual(expect.arrayContaining(drama));
  });

  it("takes the subject taught most, and no room as none", () => {
    expect(teacher("Tove Ljung").subject).toBe("Art");
    expect(teacher("Paul Adeyemi").subject).toBe("Drama");
    expect(teacher("Paul Adeyemi").schedule.Thursday).toEqual([
      { block: "2", room: null, students: "8A", course: "Chess" },
    ]);
  });

  it("reads seven hours as 1 to 4, 5L1, 6 and 7, and Arabic days", () => {
    expect(timetable.mapping.hours.map(([, block]) => block).join(" ")).toBe("1 2 3 4 5L1 6 7");
    expect(timetable.mapping.days[0]).toEqual(["الأحد", "Sunday"]);
    expect(timetable.mapping.days[4]).toEqual(["الخميس", "Thursday"]);
  });
});

describe("what is one class and what is a clash", () => {
  it("takes the first by the alphabet of subjects taught equally often", () => {
    const csv = file(line({ hour: "1", subject: "Physics" }), line({ hour: "2", subject: "Art" }));
    expect(readFetTimetable(csv).teachers[0]?.subject).toBe("Art");
  });

  it("merges two groups of one subject in one room into one class", () => {
    const { teachers, faults } = readFetTimetable(file(line(), line()));
    expect(faults).toEqual([]);
    expect(teachers[0]?.schedule.Sunday).toEqual([{ block: "1", room: "B12", students: "7A" }]);
  });

  it("names the students of all groups of one class", () => {
    const csv = file(line(), line().replace('"7A"', '"7B+7A"'));
    expect(readFetTimetable(csv).teachers[0]?.schedule.Sunday).toEqual([
      { block: "1", room: "B12", students: "7A, 7B" },
    ]);
  });

  it("keeps the first room when one activity is in two", () => {
    const csv = file(line({ id: "5", room: "B12" }), line({ id: "5", room: "B13" }));
    const { teachers, faults } = readFetTimetable(csv);
    expect(faults).toEqual([]);
    expect(teachers[0]?.schedule.Sunday).toEqual([{ block: "1", room: "B12", students: "7A" }]);
  });

  it("names both lines when one teacher is in two lessons at once", () => {
    const csv = file(line(), line({ room: "B13", subject: "Art" }));
    const { clashes, faults, teachers } = readFetTimetable(csv);
    expect(faults).toEqual([]);
    expect(clashes).toEqual([
      {
        line: 3,
        reason: "Mona Adel teaches Physics then, on line 2 (Sunday, block 1): that was kept",
      },
    ]);
    expect(teachers[0]?.schedule.Sunday).toEqual([{ block: "1", room: "B12", students: "7A" }]);
  });

  it("knows one person written in two cases, and twice in one cell", () => {
    const { teachers } = readFetTimetable(
      file(line({ teachers: "Mona Adel+MONA ADEL" }), line({ teachers: "mona  adel", hour: "2" })),
    );
    expect(teachers).toHaveLength(1);
  });
});

describe("lines that cannot be read", () => {
  const faultOf = (cells: Cells) => {
    const { faults } = readFetTimetable(file(line({ hour: "2" }), line(cells)));
    return faults[0]?.reason;
  };

  it.each<[string, Cells, string]>([
    ["no day", { day: "" }, "it has no day"],
    ["no hour", { hour: "" }, "it has no hour"],
    ["no subject", { subject: "" }, "it has no subject"],
    [
      "a name of 121 characters",
      { teachers: "n".repeat(121) },
      `the name "${"n".repeat(40)}…" is longer than 120 characters`,
    ],
    [
      "a room of 61 characters",
      { room: "r".repeat(61) },
      `the room "${"r".repeat(40)}…" is longer than 60 characters`,
    ],
  ])("%s", (_, cells, reason) => {
    expect(faultOf(cells)).toBe(reason);
  });

  it("reads a name of 120 and a room of 60 characters", () => {
    expect(faultOf({ teachers: "n".repeat(120), room: "r".repeat(60) })).toBeUndefined();
  });

  it("leaves out only the line, and skips a lesson without a teacher whatever else it lacks", () => {
    const csv = file(line(), line({ day: "", teachers: "" }), line({ day: "" }));
    expect(readFetTimetable(csv)).toMatchObject({
      faults: [{ line: 4, reason: "it has no day" }],
      lessons: 1,
      lessonsWithoutTeacher: 1,
    });
  });

  it("counts lines as an editor does: newlines in cells, empty lines, any line ending", () => {
    const lines = [
      line({ comments: "two\r\nlines" }),
      "",
      line({ comments: "three\n\nlines", hour: "2" }),
      "a,b",
      line({ day: "" }),
    ];
    for (const ending of ["\n", "\r\n", "\r"]) {
      const csv = file(...lines).replaceAll(/\r\n|\n/g, ending);
      expect(readFetTimetable(csv).faults).toEqual([
        { line: 8, reason: "it has 2 columns, not 9" },
        { line: 9, reason: "it has no day" },
      ]);
    }
  });

  it("names where a quote is missing, and how many lines that spoils", () => {
    const unclosed = line({ hour: "2" }).slice(0, -1);
    const [last, middle] = [file(line(), unclosed), file(line(), unclosed, line(), line())];
    expect(readFetTimetable(`${last}\n`).faults).toEqual([
      { line: 3, reason: "a quote is missing or in the wrong place" },
    ]);
    expect(readFetTimetable(middle).faults).toEqual([
      { line: 3, reason: "a quote is missing or in the wrong place and takes in all up to line 4" },
    ]);
    expect(readFetTimetable(middle).lessons).toBe(2);
  });

  it("names a quote inside a cell that is not doubled", () => {
    const { faults } = readFetTimetable(
      file(line(), '"9","Sunday","2","7A","A "B" C","X","","",""'),
    );
    expect(faults).toEqual([{ line: 3, reason: "a quote is missing or in the wrong place" }]);
  });
});

describe("other shapes of the file", () => {
  it("reads columns in another order, and more of them", () => {
    const csv =
      "\uFEFFRoom,More,teachers,subject,hour,day,activity id\nB12,,Mona Adel,Physics,1,Mon,7";
    expect(readFetTimetable(csv).teachers[0]?.schedule.Monday).toHaveLength(1);
  });

  it.each([";", "|", "\t"])("reads cells parted by %j", (delimiter) => {
    const csv = file(line()).replaceAll(",", delimiter);
    expect(readFetTimetable(csv).lessons).toBe(1);
  });

  it("reads single quotes", () => {
    expect(readFetTimetable(file(line()).replaceAll('"', "'")).lessons).toBe(1);
  });

  it("refuses a file that is none of FET's, naming the columns it lacks", () => {
    expect(refusalOf("Day,Hour,Subject,Teachers\nSunday,1,Physics,Mona Adel")).toBe(
      'The first line has no column "Activity Id", "Room": is it FET\'s timetable CSV?',
    );
  });

  it("refuses a file without lessons", () => {
    expect(refusalOf(HEADER)).toBe("The file has no lessons");
  });

  it("takes hours and days as they are said, and asks about what is not", () => {
    const csv = file(
      line({ day: "Tag 1", hour: "08:00" }),
      line({ day: "Tag 1", hour: "09:00" }),
      line({ day: "Sunnyday", hour: "09:00" }),
    );
    const hours = readBlocks("09:00=5l2,08:00=2", DEFAULT_WEEK);
    const days = readDays("Tag 1=Tuesday", DEFAULT_WEEK.days);
    expect(() => readFetTimetable(csv, { hours, days })).toThrow(
      'Say which day of the week each of these is: Sunnyday: --days "Sunnyday="',
    );
    const { teachers, mapping } = readFetTimetable(csv, {
      hours,
      days: [...days, ["Sunnyday", "off"]],
    });
    expect(teachers[0]?.schedule.Tuesday.map(({ block }) => block)).toEqual(["2", "5L2"]);
    expect(mapping.hours).toEqual([
      ["08:00", "2"],
      ["09:00", "5L2"],
    ]);
  });
});
