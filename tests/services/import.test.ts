import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { db, write } from "db/client";
import { absences, substitutions } from "db/schema";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { insertSubstitutions } from "~/cover/assignments/cancel.server";
import { fillWithDemoSchool } from "~/demo/demo.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { isDemoTeacherId } from "~/demo/rows";
import { runImport } from "~/imports/import-command.server";
import { listTeachers } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY, trailOf } from "../school";

const SMALL_SCHOOL = "tests/fixtures/small-school.fet-timetable.csv";
const HEADER = "Activity Id,Day,Hour,Subject,Teachers,Room";

freshSchoolEachTest();

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "import-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A file with these lines below the first one. */
function fileOf(...lines: string[]): string {
  const file = path.join(folder, "school.csv");
  writeFileSync(file, [HEADER, ...lines].join("\n"));
  return file;
}

/** The exit code and every line of the command, as if it were typed. */
async function typeImport(...words: string[]) {
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  const code = await runImport(words, async () => undefined, { say: tell, warn: tell });
  return { code, lines, last: lines.at(-1) };
}
const namesHere = async () => (await listTeachers()).map(({ name }) => name);

describe("importing into an empty database", () => {
  it("adds every teacher and records it in the trail", async () => {
    const { code, last } = await typeImport(SMALL_SCHOOL);
    expect({ code, last }).toEqual({
      code: 0,
      last: "Teachers added: 7, changed: 0, unchanged: 0",
    });
    expect(await namesHere()).toContain("سلمى حداد");
    expect(await trailOf()).toMatchObject([
      {
        who: "System",
        what: "imported the timetable small-school.fet-timetable.csv (teachers added: 7, changed: 0)",
      },
    ]);
  });

  it("says what the hours and days were read as", async () => {
    const { lines } = await typeImport(fileOf("1,Mon,7,Physics,Mona Adel,B12"));
    expect(lines.slice(0, 4)).toEqual([
      "Read school.csv: lessons: 1, teachers: 1",
      "Departments: 1, from the subjects",
      "Hours: 7 = 1",
      "Days: Mon = Monday",
    ]);
  });

  it("only shows what would happen with --dry-run", async () => {
    const { code, lines, last } = await typeImport(SMALL_SCHOOL, "--dry-run");
    expect(code).toBe(0);
    expect(lines).toContain("  add Ines Carvalho: English, 20 classes, Group 2");
    expect(lines).toContain("Teachers to add: 7, to change: 0, unchanged: 0");
    expect(last).toBe("Nothing was written: this was a dry run");
    expect(await namesHere()).toEqual([]);
    expect(await trailOf()).toEqual([]);
  });

  it("takes the options' hours and days", async () => {
    const file = fileOf("1,Tag 1,early,Physics,Mona Adel,B12");
    const { code } = await typeImport(file, "--blocks", "early=5L2", "--days", "Tag 1=Tuesday");
    expect(code).toBe(0);
    const [teacher] = await listTeachers();
    expect(teacher?.schedule.Tuesday).toEqual([{ block: "5L2", room: "B12" }]);
  });
});

describe("lines that cannot be read", () => {
  const broken = [
    "1,Sunday,1,Physics,Mona Adel,B12",
    "2,Sunnyday,1,Art,Huda Nasser,C1",
    "3,Sunday",
  ];

  it("are named, and nothing is written", async () => {
    const { code, lines } = await typeImport(fileOf(...broken));
    expect(code).toBe(1);
    expect(lines).toContain('Line 3: "Sunnyday" is not a day; --days can say which it is');
    expect(lines).toContain("Line 4: it has 2 columns, not 6");
    expect(lines.at(-1)).toBe(
      "Nothing was written. 2 lines cannot be read: correct the file, or leave them out with --skip-bad-rows",
    );
    expect(await namesHere()).toEqual([]);
  });

  it("are told in one line where they are wrong in one way", async () => {
    const many = Array.from(
      { length: 8 },
      (_, n) => `${n},Friday,${(n % 4) + 1},Art,Huda Nasser,C1`,
    );
    const { lines } = await typeImport(fileOf("9,Sunday,1,Physics,Mona Adel,B12", ...many));
    expect(lines).toContain(
      'Lines 3, 4, 5, 6, 7 and 3 more: there are no classes on "Friday"; --days "Friday=off" leaves them out',
    );
  });

  it("that are no classes are told by name and number", async () => {
    const { lines } = await typeImport(
      "tests/fixtures/lunch-and-duty.fet-timetable.csv",
      "--dry-run",
    );
    expect(lines[1]).toBe("Without students, no classes and left out: Lunch 10, Guardia 2");
  });

  it("are kept as busy by --keep, until a file is read without it", async () => {
    const file = "tests/fixtures/lunch-and-duty.fet-timetable.csv";
    const busyOf = async () => {
      const [ines] = (await listTeachers()).filter(({ name }) => name === "Ines Carvalho");
      return ines?.schedule.Sunday.filter(({ needsCover }) => needsCover === false);
    };
    const { lines } = await typeImport(file, "--keep", "Guardia", "--keep", "lunch");
    expect(lines[1]).toBe("Without students, kept as busy: Lunch 10, Guardia 2");
    expect(await busyOf()).toMatchObject([{ block: "5L1" }, { block: "6", room: "Gate" }]);
    expect((await typeImport(file, "--keep", "Guardia")).lines.slice(1, 3)).toEqual([
      "Without students, kept as busy: Guardia 2",
      "Without students, no classes and left out: Lunch 10",
    ]);
    expect(await busyOf()).toMatchObject([{ block: "6" }]);
    expect((await typeImport(file, "--keep", "Gardia")).code).toBe(1);
    await typeImport(file);
    expect(await busyOf()).toEqual([]);
  });

  it("are left out with --skip-bad-rows", async () => {
    const { code, lines } = await typeImport(fileOf(...broken), "--skip-bad-rows");
    expect(code).toBe(0);
    expect(lines).toContain("Line 4: it has 2 columns, not 6");
    expect(await namesHere()).toEqual(["Mona Adel"]);
  });

  it("are refused when they are all there is", async () => {
    const { code, last } = await typeImport(fileOf("1,Sunday"), "--skip-bad-rows");
    expect({ code, last }).toEqual({
      code: 1,
      last: "Nothing was written. The file has no lesson with a teacher",
    });
  });
});

describe("importing again", () => {
  it("changes nothing when the file is the same", async () => {
    await typeImport(SMALL_SCHOOL);
    const before = await listTeachers();
    const { last } = await typeImport(SMALL_SCHOOL);
    expect(last).toBe("Teachers added: 0, changed: 0, unchanged: 7");
    expect(await listTeachers()).toEqual(before);
  });

  it("updates by name and leaves others and the past alone", async () => {
    await addTeachers(
      makeTeacher("mona", { name: "MONA  ADEL", email: "mona@school.test" }),
      makeTeacher("sami", { name: "Sami Fadel" }),
    );
    const past = {
      id: "past",
      date: "2026-11-15",
      absentTeacherId: "mona",
      substituteTeacherId: "sami",
      classBlock: "2",
      subject: "Mathematics",
      room: "R1",
      createdAt: "2026-11-15T04:00:00.000Z",
    } as const;
    await write((tx) => insertSubstitutions(tx, [past]));
    const { lines } = await typeImport(fileOf("1,Sunday,1,Physics,Mona Adel,B12"));
    expect(lines.slice(-2)).toEqual([
      "Teachers added: 0, changed: 1, unchanged: 0",
      "Not in the file, and untouched: Sami Fadel",
    ]);
    expect((await listTeachers()).find(({ id }) => id === "mona")).toMatchObject({
      name: "MONA  ADEL",
      email: "mona@school.test",
      subject: "Physics",
      schedule: { Sunday: [{ block: "1", room: "B12" }] },
    });
    expect(await db().select().from(substitutions)).toMatchObject([past]);
  });

  it("refuses a name that two teachers here bear, and writes nothing", async () => {
    await addTeachers(
      makeTeacher("a", { name: "Mona Adel" }),
      makeTeacher("b", { name: "mona adel" }),
    );
    const file = fileOf("1,Sunday,1,Art,Huda Nasser,C1", "2,Sunday,1,Physics,Mona Adel,B12");
    const { code, last } = await typeImport(file);
    expect(code).toBe(1);
    expect(last).toMatch(/^Nothing was written\. A name of the file is borne by 2 teachers here/);
    expect(await namesHere()).toHaveLength(2);
  });
});

describe("importing into the demo school", () => {
  it("is refused without --replace-demo, as a dry run too", async () => {
    await fillWithDemoSchool();
    for (const words of [[SMALL_SCHOOL], [SMALL_SCHOOL, "--dry-run"]]) {
      const { code, last } = await typeImport(...words);
      expect({ code, last }).toEqual({
        code: 1,
        last: "Nothing was written. This database holds the demo school: remove it in the same go with --replace-demo",
      });
    }
    expect(await holdsDemoSchool()).toBe(true);
  });

  it("removes it with --replace-demo, all but who was added by hand", async () => {
    await fillWithDemoSchool();
    await addTeachers(makeTeacher("by-hand", { name: "Nadia Rahman" }));
    const covered = { absentTeacherId: "by-hand", substituteTeacherId: "t-049" } as const;
    const common = {
      classBlock: "7",
      subject: "Art",
      dedicatedSubstitute: "Joyce",
      createdAt: "",
    } as const;
    await write((tx) =>
      insertSubstitutions(tx, [
        { ...common, ...covered, id: "past", date: "2026-11-01" },
        { ...common, ...covered, id: "today", date: SUNDAY, classBlock: "5L2" },
      ]),
    );
    const { last, lines } = await typeImport(SMALL_SCHOOL, "--replace-demo");
    expect(lines).toContain(
      "Teachers added: 7, changed: 0, unchanged: 0, removed with the demo school: 51",
    );
    expect(last).toBe("Not in the file, and untouched: Nadia Rahman");
    expect((await listTeachers()).filter(({ id }) => isDemoTeacherId(id))).toEqual([]);
    expect(await holdsDemoSchool()).toBe(false);
    // Whose class of today has lost its substitute is away, and so the class is listed as uncovered.
    expect(await db().select().from(absences)).toMatchObject([
      { teacherId: "by-hand", date: SUNDAY },
    ]);
    expect(await db().select().from(substitutions)).toMatchObject([
      { id: "past", substituteTeacherId: null, dedicatedSubstitute: "Joyce" },
      { id: "today", substituteTeacherId: null, dedicatedSubstitute: null },
    ]);
    expect(await fillWithDemoSchool()).toBe(false);
  });

  it("shows whom it would remove with --dry-run", async () => {
    await fillWithDemoSchool();
    const { code, lines } = await typeImport(SMALL_SCHOOL, "--replace-demo", "--dry-run");
    expect(code).toBe(0);
    expect(lines).toContain("  remove Huda Nasser (demo)");
    expect(await holdsDemoSchool()).toBe(true);
  });
});

describe("what is typed wrong", () => {
  it.each([
    [[], /^Nothing was written\. Usage: npm run import -- FILE \[/],
    [["a.csv", "b.csv"], /^Nothing was written\. Usage:/],
    [["--dry", "a.csv"], /^Nothing was written\. Unknown option '--dry'\. Usage:/],
    [["nowhere.csv"], /^Nothing was written\. nowhere\.csv cannot be read: there is no such file$/],
    [
      ["package.json"],
      /^Nothing was written\. The file is no timetable but JSON, a file for programs\./,
    ],
    [[SMALL_SCHOOL, "--blocks", "Period 1"], /^Nothing was written\. --blocks: "Period 1" is not/],
  ])("%j ends in one line and exit code 1", async (words, message) => {
    const { code, lines, last } = await typeImport(...words);
    expect(code).toBe(1);
    expect(lines).toHaveLength(1);
    expect(last).toMatch(message);
  });

  it("a photo is refused by what it is, not by its name", async () => {
    const file = path.join(folder, "timetable.xml");
    writeFileSync(file, Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46]));
    const { last } = await typeImport(file);
    expect(last).toMatch(/^Nothing was written\. The file is no timetable but a picture\./);
  });

  it("a file of more than 8 MB is not even read", async () => {
    const file = path.join(folder, "large.csv");
    writeFileSync(file, Buffer.alloc(8 * 1024 * 1024 + 1));
    expect((await typeImport(file)).last).toMatch(/larger than 8 MB/);
  });
});

describe("files of other programs", () => {
  it("are read by the same command, which says what it took for what", async () => {
    const { code, lines } = await typeImport("tests/fixtures/of-2008.asc.xml", "--dry-run");
    expect(code).toBe(0);
    expect(lines).toContain("The file's week begins with الأحد");
    expect(lines).toContain("Format: aSc Timetables XML");
    expect(lines).toContain("  add هدى ناصر: الرياضيات, 2 classes, Group 2");
  });

  it("ask for Untis' days, and take its list of teachers", async () => {
    const file = "tests/fixtures/joint-classes.gpu001.txt";
    expect((await typeImport(file)).last).toMatch(/say which is which: --days "1=Monday,2=/);
    const days = "1=Monday,2=Tuesday,3=Wednesday,5=off";
    const names = "tests/fixtures/joint-classes.gpu004.txt";
    await typeImport(file, "--days", days, "--names", names);
    expect(await namesHere()).toContain("Jürgen Müller");
  });
});

describe("letters that are not UTF-8", () => {
  const line = "1,Sunday,1,Física,Zoë Müller,B12";

  it("are read as what makes words of them, and that is said", async () => {
    const file = path.join(folder, "latin.csv");
    writeFileSync(file, Buffer.from(`${HEADER}\n${line}`, "latin1"));
    const { code, lines } = await typeImport(file);
    expect(code).toBe(0);
    expect(lines).toContain(
      'The letters were read as windows-1252: "Física" is a word of it; --encoding says another',
    );
    expect(lines).toContain("Format: FET timetable CSV");
    expect(await namesHere()).toEqual(["Zoë Müller"]);
  });
});
