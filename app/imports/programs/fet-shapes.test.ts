import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Refusal } from "~/http/refusal";
import { DAYS } from "~/school/dates";
import { DEFAULT_WEEK } from "~/school/week";
import { countClasses } from "~/teachers/schedule";
import { readTimetable as readFetTimetable } from "../../../tests/read-timetable";
import { readBlocks, readDays } from "../command/command-answers";
import { nameDepartments } from "../people/departments";

// What real schools do with FET, each in a small file of invented people.

const fileOf = (name: string) => readFileSync(`tests/fixtures/${name}.fet-timetable.csv`, "utf8");

describe("lunch and duty, which have no students", () => {
  const timetable = readFetTimetable(fileOf("lunch-and-duty"), { kinds: [["Guardia", "out"]] });

  it("are no classes, and counted by name, the most first", () => {
    expect(timetable.leftOut.withoutStudents).toEqual([
      ["Lunch", 10],
      ["Guardia", 2],
    ]);
    expect(timetable.lessons).toBe(41);
    expect(timetable.faults).toEqual([]);
    const rooms = timetable.teachers.flatMap(({ schedule }) => Object.values(schedule).flat());
    expect(rooms.map(({ room }) => room)).not.toContain("Gate");
  });

  it("keep their hour's place among the blocks, unless that makes one too many", () => {
    const read = (csv: string) =>
      readFetTimetable(csv).mapping.hours.map(([label, block]) => `${label.slice(7)}=${block}`);
    const csv = fileOf("lunch-and-duty");
    expect(read(csv).join(" ")).toBe("1=1 2=2 3=3 4=4 5=5L1 6=6");
    const more = [7, 8, 9].map(
      (n) => `"${n}00","Sunday","Period ${n}","7A","Art","Tove Ljung","","",""`,
    );
    expect(read(csv + more.join("\n")).join(" ")).toBe("1=1 2=2 3=3 4=4 6=5L1 7=5L2 8=6 9=7 5=off");
  });

  it("count towards nobody's group", () => {
    const groups = timetable.teachers.map(({ name, classesPerWeek, schedule }) => [
      name,
      countClasses(schedule),
      classesPerWeek,
    ]);
    expect(groups).toEqual([
      ["Ines Carvalho", 20, 20],
      ["Grigor Ames", 21, 25],
    ]);
  });

  it("keep their teachers busy where that is asked, and count for no group or department", () => {
    const kept = readFetTimetable(fileOf("lunch-and-duty"), {
      kinds: [
        ["guardia", "busy"],
        ["Lunch", "busy"],
      ],
    });
    expect(kept).toMatchObject({
      kept: {
        busy: [
          ["Lunch", 10],
          ["Guardia", 2],
        ],
        standby: [],
        notInSchool: [],
      },
      leftOut: { withoutStudents: [] },
      lessons: 41,
      faults: [],
      departments: timetable.departments,
    });
    expect(kept.teachers[0]?.schedule.Sunday.slice(-2)).toEqual([
      { block: "5L1", room: null, needsCover: false, busy: "Lunch" },
      { block: "6", room: "Gate", needsCover: false, busy: "Guardia" },
    ]);
    const facts = ({ name, subject, classesPerWeek }: (typeof kept.teachers)[number]) =>
      [name, subject, classesPerWeek].join();
    expect(kept.teachers.map(facts)).toEqual(timetable.teachers.map(facts));
  });

  it("are hours of standby, or out of school, where that is said", () => {
    const file = fileOf("lunch-and-duty");
    const { kept, teachers } = readFetTimetable(file, {
      kinds: [
        ["Guardia", "standby"],
        ["Lunch", "notInSchool"],
      ],
    });
    expect(kept).toEqual({ busy: [], standby: [["Guardia", 2]], notInSchool: [["Lunch", 10]] });
    expect(teachers[0]?.schedule.Sunday.slice(-2)).toEqual([
      { block: "5L1", room: null, needsCover: false, notInSchool: true },
      { block: "6", room: "Gate", needsCover: false, standby: true },
    ]);
    const rest = readFetTimetable(file, { otherKinds: "busy" });
    expect(rest.kept).toEqual({ busy: [], standby: [["Guardia", 2]], notInSchool: [] });
  });

  it("are kept by an activity tag too, and give way to a class at the same time", () => {
    const duty = `"900","Sunday","Period 1","","Patio","Ines Carvalho","Duty","",""`;
    const [header, ...lines] = fileOf("lunch-and-duty").split("\n");
    const csv = [header, duty, ...lines].join("\n");
    const { clashes, kept, teachers } = readFetTimetable(csv, {
      kinds: [
        ["Duty", "busy"],
        ["Guardia", "out"],
      ],
    });
    expect(kept).toMatchObject({ busy: [["Patio", 1]], standby: [] });
    expect(clashes.map(({ reason }) => reason)).toEqual([
      "Ines Carvalho teaches English then, on line 3 (Sunday, block 1): that was kept",
    ]);
    expect(teachers[0]?.schedule.Sunday[0]).toMatchObject({ room: "B2", students: "7A" });
  });

  it("are known by the students alone: a file that names none anywhere has classes", () => {
    const csv = fileOf("lunch-and-duty").replace(/"\d[A-Z](\+\d[A-Z])?"/g, '""');
    expect(readFetTimetable(csv)).toMatchObject({
      lessons: 53,
      leftOut: { withoutStudents: [] },
    });
  });
});

describe("a clock that falls after noon", () => {
  it("is read in the order of the day, and said", () => {
    const { mapping, assumed } = readFetTimetable(fileOf("clock-that-falls"));
    expect(mapping.hours.map(([label, block]) => `${label}=${block}`).join(" ")).toBe(
      "8:20=1 9:05=2 10:50=3 11:35=4 12:20=5L1 1:30=6 2:15=7",
    );
    expect(assumed).toEqual([{ says: "Taken for hours of the afternoon: 1:30, 2:15" }]);
  });
});

describe("days in the school's own words", () => {
  const csv = fileOf("own-words-for-days");

  it("are told in whatever language", () => {
    const { mapping } = readFetTimetable(csv, { school: { ...DEFAULT_WEEK, days: DAYS } });
    expect(mapping.days.map(([label, day]) => `${label}=${day}`).join(" ")).toBe(
      "lundi=Monday mardi=Tuesday mercredi=Wednesday jeudi=Thursday vendredi=Friday samedi=Saturday",
    );
  });

  it("that cannot be told are asked for all at once, to be completed", () => {
    const own = csv.replace(/(lun|mar|mercre|jeu|vendre|same)di/g, "$1tag");
    expect(() => readFetTimetable(own)).toThrow(Refusal);
    expect(() => readFetTimetable(own)).toThrow(
      '--days "luntag=,martag=,mercretag=,jeutag=,vendretag=,sametag="',
    );
  });

  it("may be off: their lessons are counted, and the group reckoned with them", () => {
    const days = readDays(
      "lundi=Sunday,mardi=Monday,mercredi=Tuesday,jeudi=Wednesday,vendredi=Thursday,samedi=off",
      DEFAULT_WEEK.days,
    );
    const { faults, leftOut, lessons, teachers } = readFetTimetable(csv, { days });
    expect(faults).toEqual([]);
    expect(leftOut.daysOff).toEqual([["samedi", 4]]);
    expect(lessons).toBe(20);
    expect(teachers).toMatchObject([{ subject: "Mathématiques", classesPerWeek: 25 }]);
    expect(countClasses(teachers[0]?.schedule ?? expect.fail("nobody"))).toBe(20);
  });
});

describe("half hours, whose names have commas", () => {
  it("are named in --blocks, two to a block, and are one class where they are one lesson", () => {
    const csv = fileOf("half-hours");
    expect(readFetTimetable(csv).leftOut.hoursOff).toEqual([["12,00", 2]]);
    const hours = readBlocks(
      "8,00=1,8,30=1,9,00=2,9,30=2,10,00=3,10,30=3,11,00=4,11,30=4,12,00=5L1",
      DEFAULT_WEEK,
    );
    const { faults, teachers } = readFetTimetable(csv, { hours });
    expect(faults).toEqual([]);
    expect(teachers[0]?.schedule.Sunday.map(({ block }) => block).join(" ")).toBe("1 2 3 4 5L1");
  });
});

describe("departments", () => {
  it("come from the activity tags of a file whose subjects are courses", () => {
    const { departments, teachers } = readFetTimetable(fileOf("courses-with-tags"));
    expect(departments).toEqual({ source: "activity tags", count: 3 });
    expect(teachers.map(({ subject }) => subject)).toEqual([
      "English",
      "English",
      "Science",
      "Science",
      "Arabic",
      "Arabic",
    ]);
  });

  const week = (...lessons: [subject: string, ...tags: string[]][]) =>
    lessons.map(([subject, ...tags]) => ({ subject, tags }));

  it.each([
    ["a tag that all have", [week(["Art", "All"]), week(["Music", "All"])]],
    [
      "tags of a few lessons",
      [week(["Art", "Lab"], ["Art"], ["Art"]), week(["Music"]), week(["PE"])],
    ],
    [
      "stages of the school",
      [week(["Art", "Upper"]), week(["Music", "Lower"]), week(["PE", "Lower"])],
    ],
    ["no tags", [week(["Art"]), week(["Music"])]],
  ])("do not come from %s", async (_, teachers) => {
    const { names, source } = nameDepartments(teachers);
    expect(source).toBe("subjects");
    expect(names.slice(0, 2)).toEqual(["Art", "Music"]);
  });

  it("are the subject of a teacher whose lessons bear no tag", async () => {
    const course = (name: string, tag: string) =>
      week([`7 ${name}`, tag], [`8 ${name}`, tag], [`9 ${name}`, tag]);
    const teachers = [
      course("Arabic", "Arabic"),
      course("Arabic A", "Arabic"),
      course("Art", "Arts"),
      course("Dance", "Arts"),
      week(["Chess"]),
    ];
    const { names } = nameDepartments(teachers);
    expect(names).toEqual(["Arabic", "Arabic", "Arts", "Arts", "Chess"]);
  });
});
