import { writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import writeExcelFile from "write-excel-file/node";
import { listTeachers } from "~/teachers/teachers.server";
import { freshSchoolEachTest } from "../school";
import { folderEachTest, typeImport } from "./type-import";

const SMALL_SCHOOL = "tests/fixtures/small-school.fet-timetable.csv";
const HEADER = "Activity Id,Day,Hour,Subject,Teachers,Room";

freshSchoolEachTest();
const inFolder = folderEachTest();

/** A file with these lines below the first one. */
function fileOf(...lines: string[]): string {
  const file = inFolder("school.csv");
  writeFileSync(file, [HEADER, ...lines].join("\n"));
  return file;
}

const namesHere = async () => (await listTeachers()).map(({ name }) => name);

const broken = ["1,Sunday,1,Physics,Mona Adel,B12", "2,Sunnyday,1,Art,Huda Nasser,C1", "3,Sunday"];

it("lines that cannot be read are named, and nothing is written", async () => {
  expect((await typeImport(fileOf(...broken))).last).toMatch(
    /^Nothing was written. Say which day of the week each of these is: Sunnyday: --days "Sunnyday="/,
  );
  const { code, lines } = await typeImport(fileOf(...broken), "--days", "Sunnyday=off");
  expect(code).toBe(1);
  expect(lines).toContain("Line 4: it has 2 columns, not 6");
  expect(lines).toContain("3 lessons: 1 class, 2 left out");
  expect(lines.at(-1)).toBe(
    "Nothing was written. 1 line cannot be read: correct the file, or leave them out with --skip-bad-rows",
  );
  expect(await namesHere()).toEqual([]);
});

it("lines that cannot be read are told in one line where they are on a day without school, and taken so once that is said", async () => {
  const many = Array.from({ length: 8 }, (_, n) => `${n},Friday,${(n % 4) + 1},Art,Huda Nasser,C1`);
  const file = fileOf("9,Sunday,1,Physics,Mona Adel,B12", ...many);
  const { lines, last } = await typeImport(file);
  expect(lines).toContain("  Left out. Lines 3, 4, 5, 6, 7 and 3 more: a day off");
  expect(last).toMatch(/or all of it with --as-proposed: --days "Friday=off"$/);
  expect((await typeImport(file, "--days", "Friday=off")).code).toBe(0);
});

it("lines that are no classes are told by name and number", async () => {
  const { lines } = await typeImport(
    "tests/fixtures/lunch-and-duty.fet-timetable.csv",
    "--dry-run",
  );
  expect(lines.slice(1, 3)).toEqual([
    "Without students, on standby then: Guardia (2)",
    "Without students, no classes and left out: Lunch (10)",
  ]);
});

it("lines that cannot be read are kept as busy by --kinds or --keep, until a file is read without it", async () => {
  const file = "tests/fixtures/lunch-and-duty.fet-timetable.csv";
  const busyOf = async () => {
    const [ines] = (await listTeachers()).filter(({ name }) => name === "Ines Carvalho");
    return ines?.schedule.Sunday.filter(({ needsCover }) => needsCover === false);
  };
  const { lines } = await typeImport(file, "--keep", "Guardia", "--kinds", "lunch=busy");
  expect(lines[1]).toBe("Without students, kept as busy: Lunch (10), Guardia (2)");
  expect(await busyOf()).toMatchObject([{ block: "5L1" }, { block: "6", room: "Gate" }]);
  expect((await typeImport(file, "--keep", "Guardia")).lines.slice(1, 3)).toEqual([
    "Without students, kept as busy: Guardia (2)",
    "Without students, no classes and left out: Lunch (10)",
  ]);
  expect(await busyOf()).toMatchObject([{ block: "6" }]);
  expect((await typeImport(file, "--keep", "Gardia")).code).toBe(1);
  await typeImport(file, "--kinds", "Guardia=out");
  expect(await busyOf()).toEqual([]);
});

it("lines that cannot be read are left out with --skip-bad-rows", async () => {
  const skip = ["--skip-bad-rows", "--days", "Sunnyday=off"];
  const { code, lines } = await typeImport(fileOf(...broken), ...skip);
  expect(code).toBe(0);
  expect(lines).toContain("Line 4: it has 2 columns, not 6");
  expect(await namesHere()).toEqual(["Huda Nasser", "Mona Adel"]);
});

it.each([
  [
    [],
    /^Nothing was written\. Usage: npm run import -- FILE \[OPTIONS\]; npm run import -- --help/,
  ],
  [["a.csv", "b.csv"], /^Nothing was written\. Usage:/],
  [["--dry", "a.csv"], /^Nothing was written\. Unknown option '--dry'\. Usage:/],
  [["nowhere.csv"], /^Nothing was written\. nowhere\.csv cannot be read: there is no such file$/],
  [
    ["package.json"],
    /^Nothing was written\. The file is not a timetable but JSON, a file for programs\./,
  ],
  [[SMALL_SCHOOL, "--blocks", "Period 1"], /^Nothing was written\. --blocks: "Period 1" is not/],
])("what is typed wrong %j ends in one line and exit code 1", async (words, message) => {
  const { code, lines, last } = await typeImport(...words);
  expect(code).toBe(1);
  expect(lines).toHaveLength(1);
  expect(last).toMatch(message);
});

it("a file of more than 8 MB is not even read", async () => {
  const file = inFolder("large.csv");
  writeFileSync(file, Buffer.alloc(8 * 1024 * 1024 + 1));
  expect((await typeImport(file)).last).toMatch(/larger than 8 MB/);
});

it("files of other programs are read by the same command, which says what it took for what", async () => {
  const { code, lines } = await typeImport("tests/fixtures/of-2008.asc.xml", "--dry-run");
  expect(code).toBe(0);
  expect(lines).toContain("The file's week begins with الأحد");
  expect(lines).toContain("Format: aSc Timetables XML");
  expect(lines).toContain("  add هدى ناصر: الرياضيات, 2 classes, Group 2");
});

it("files of other programs ask for Untis' days, and take its list of teachers", async () => {
  const file = "tests/fixtures/joint-classes.gpu001.txt";
  expect((await typeImport(file)).last).toMatch(
    /Say which day of the week 1 is: --first-day Monday, as a rule/,
  );
  const days = "1=Monday,2=Tuesday,3=Wednesday,5=off";
  const names = "tests/fixtures/joint-classes.gpu004.txt";
  const off = ["--blocks", "0=off", "--kinds", "KONF=busy"];
  await typeImport(file, "--days", days, "--names", names, ...off);
  expect(await namesHere()).toContain("Jürgen Müller");
});

const write = (name: string, ...rows: string[]) => {
  writeFileSync(inFolder(name), rows.join("\n"));
  return inFolder(name);
};
const sundayOf = async (name: string) =>
  (await listTeachers()).find((teacher) => teacher.name === name)?.schedule.Sunday;

it("a table that is taken otherwise than it is meant is printed as it was proposed, with options ready to paste, and read once they are said", async () => {
  const file = write("list.tsv", "Lehrer\tTag\tStunde\tKlasse", "Mona Adel\tSunday\t1\t7A");
  expect((await typeImport(file)).last).toMatch(
    /or all of it with --as-proposed: --shape rows --head 1 --columns "Lehrer=teacher,Tag=day,Stunde=period,Klasse=class"$/,
  );
  const columns = "Lehrer=teacher,Tag=day,Stunde=period,Klasse=class";
  const said = ["--shape", "rows", "--head", "1", "--columns", columns];
  const { code, lines } = await typeImport(file, ...said);
  expect(code).toBe(0);
  expect(lines).toContain("1 rows: 1 class");
  expect(await sundayOf("Mona Adel")).toEqual([{ block: "1", room: null, students: "7A" }]);
});

it("a table that is taken otherwise than it is meant keeps what its other headings say where one is corrected", async () => {
  const file = write("list.csv", "Teacher,Day,Period,Class,Ort", "Mona Adel,Sunday,1,7A,B12");
  await typeImport(file, "--as-proposed", "--column", "Ort=room");
  expect(await sundayOf("Mona Adel")).toEqual([{ block: "1", room: "B12", students: "7A" }]);
  await typeImport(file, "--as-proposed", "--columns", "Class=off,Ort=class");
  expect(await sundayOf("Mona Adel")).toEqual([{ block: "1", room: null, students: "B12" }]);
});

it("a table that is taken otherwise than it is meant takes other signs for free, and leaves parts of a cell out", async () => {
  const row = "Mona Adel,Physics / x / 7A,PPA,,Physics / x / 8B";
  const file = write("grid.csv", "Name,Sun-1,Sun-2,Mon-1,Mon-2", row);
  const free = ["--free", "PPA,none", "--cell", "subject,off,class"];
  const { lines } = await typeImport(file, "--as-proposed", ...free);
  expect(lines).toContain("3 cells: 2 classes, 1 free");
  expect(await sundayOf("Mona Adel")).toEqual([{ block: "1", room: null, students: "7A" }]);
});

it("a table that is taken otherwise than it is meant is one sheet of several", async () => {
  const data = (students: string) =>
    [
      ["Hour", "Sunday", "Monday", "Tuesday"],
      ["1", students, "", ""],
    ].map((row) => row.map((value) => ({ value, type: String })));
  const sheets = ["Huda Nasser", "Old"].map((sheet) => ({ sheet, data: data("7A") }));
  writeFileSync(inFolder("a.xlsx"), await writeExcelFile(sheets as never).toBuffer());
  const { code } = await typeImport(inFolder("a.xlsx"), "--as-proposed", "--sheet", "Huda Nasser");
  expect(code).toBe(0);
  expect(await namesHere()).toEqual(["Huda Nasser"]);
});

it.each([
  [["--sheet", "Week"], '--sheet: the file has no "Week" to choose from'],
  [["--columns", "Ort=room"], '--columns: "Ort" is no heading of the file, which has Teacher, Day'],
  [["--columns", "Day=month"], '--columns: "Day=month" must end in one of teacher, family name'],
  [["--at-once", "both"], '--at-once: "both" must be one of class, first, last'],
])(
  "a table that is taken otherwise than it is meant is refused where %j does not fit it",
  async (words, reason) => {
    const file = write("list.csv", "Teacher,Day,Period,Class", "Mona Adel,Sunday,1,7A");
    const { code, last } = await typeImport(file, ...words);
    expect([code, last]).toEqual([1, expect.stringContaining(reason)]);
  },
);

const line = "1,Sunday,1,Física,Zoë Müller,B12";

it("letters that are not UTF-8 are read as what makes words of them, and that is said", async () => {
  const file = inFolder("latin.csv");
  writeFileSync(file, Buffer.from(`${HEADER}\n${line}`, "latin1"));
  const { code, lines } = await typeImport(file);
  expect(code).toBe(0);
  expect(lines).toContain(
    'The letters were read as windows-1252: "Física" is a word of it; --encoding says another',
  );
  expect(lines).toContain("Format: FET timetable CSV");
  expect(await namesHere()).toEqual(["Zoë Müller"]);
});
