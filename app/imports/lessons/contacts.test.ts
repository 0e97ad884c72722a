import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { DEFAULT_WEEK } from "~/school/week";
import { readTimetable } from "../../../tests/read-timetable";
import { readDays } from "../command/command-answers";
import { assumedInWords } from "./lesson";

const read = (text: string, options = {}) => readTimetable(Buffer.from(text), options);

test("a list says how its teachers are reached, in whichever of their rows", async () => {
  const { teachers, assumed } = await read(
    [
      "Teacher,Day,Period,Class,E-mail,Mobile",
      "Mona Adel,Sunday,1,7A,mona@school.test,",
      "Mona Adel,Sunday,2,7A,,+971 50 123 4567",
      "Sami Fadel,Sunday,1,7B,ask the office,12",
    ].join("\n"),
  );
  expect(teachers).toMatchObject([
    { name: "Mona Adel", email: "mona@school.test", phone: "+971 50 123 4567" },
    { name: "Sami Fadel" },
  ]);
  expect(teachers[1]).not.toHaveProperty("email");
  expect(assumedInWords(assumed)).toContain(
    "No e-mail addresses or phone numbers, left out: ask the office, 12",
  );
});

test("aSc says it in its list of teachers", async () => {
  const { teachers } = await read(`<timetable><daysdefs><daysdef days="1" name="Sunday"/></daysdefs>
    <subjects><subject id="s" name="Art"/></subjects><classes><class id="c" name="7A"/></classes>
    <teachers><teacher id="*1" name="Mona Adel" short="MA" email="mona@school.test" mobile="050 123"/></teachers>
    <lessons><lesson id="l" subjectid="s" classids="c" teacherids="*1"/></lessons>
    <cards><card lessonid="l" period="1" days="1"/></cards></timetable>`);
  expect(teachers).toMatchObject([{ email: "mona@school.test", phone: "050 123", short: "MA" }]);
});

test("Untis says it in GPU004", async () => {
  const names = readFileSync("tests/fixtures/joint-classes.gpu004.txt");
  const days = readDays("1=Monday,2=Tuesday,3=Wednesday,5=off", DEFAULT_WEEK.days);
  const timetable = readFileSync("tests/fixtures/joint-classes.gpu001.txt");
  const { teachers } = await readTimetable(timetable, { days, names });
  expect(teachers.map(({ email }) => email)).toContain("asa@example.org");
});
