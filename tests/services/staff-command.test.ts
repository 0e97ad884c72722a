import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { runStaff } from "~/imports/staff/staff-command.server";
import { listTeachers } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";

freshSchoolEachTest();

const LIST = `Name,Department,E-mail,Mobile
"Adel, Mona",Maths,m.adel@school.example,050 110 2031
Rahman,Art,rahman@school.example,
Zoe Quist,Office,zoe@school.example,
Petra Blum,Music,petra@school.example,
`;

async function run(...words: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "staff-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, "staff.csv");
  writeFileSync(file, LIST);
  const lines: string[] = [];
  const keep = (line: string) => void lines.push(line);
  const code = await runStaff([file, ...words], async () => {}, { say: keep, warn: keep });
  return { code, said: lines.join("\n") };
}

const factsNow = async () =>
  Object.fromEntries(
    (await listTeachers()).map(({ name, subject, email, phone }) => [
      name,
      [subject, email, phone],
    ]),
  );

test("the staff list from the command line: shown masked, asked what is open, then saved", async () => {
  await addTeachers(
    makeTeacher("mona", { name: "Mona Adel", subject: "Math" }),
    makeTeacher("aisha", { name: "Aisha Rahman", subject: "Art", email: "old@school.example" }),
    makeTeacher("omar", { name: "Omar Rahman", subject: "PE" }),
  );
  const before = await factsNow();
  const asked = await run();
  expect(asked.code).toBe(1);
  expect(asked.said).toMatch(/^Mona Adel$/m);
  expect(asked.said).toContain("e-mail: none → m…@school.example");
  expect(asked.said).toContain("phone: none → …031");
  expect(asked.said).toContain('--same "Rahman=Aisha Rahman" or --same "Rahman=Omar Rahman"');
  expect(asked.said).toContain('--not "Zoe Quist" or --add "Zoe Quist"');
  expect(asked.said).not.toMatch(/m\.adel|050 110/);
  const answers = [
    ...["--same", "Rahman=Aisha Rahman", "--not", "Zoe Quist", "--add", "Petra Blum"],
    ...["--take", "email", "--departments", "Math=Maths"],
  ];
  expect(await run(...answers, "--dry-run")).toMatchObject({ code: 0 });
  expect(await factsNow()).toEqual(before);
  expect((await run(...answers)).said).toContain("Teachers changed: 2, added: 1");
  expect(await factsNow()).toEqual({
    "Mona Adel": ["Maths", "m.adel@school.example", "050 110 2031"],
    "Aisha Rahman": ["Art", "rahman@school.example", null],
    "Omar Rahman": ["PE", null, null],
    "Petra Blum": ["Music", "petra@school.example", null],
  });
});

test.each([
  [["--same", "Nobody=Mona Adel"], "--same: no teacher here is called “Mona Adel”"],
  [["--not", "Nobody"], "--not: the list has no “Nobody”"],
  [
    ["--take", "birthday"],
    '--take: "birthday" must be one of name, department, email, phone, short',
  ],
  [["--much"], "Unknown option '--much'"],
])("%j is refused", async (words, message) => {
  const { code, said } = await run(...words);
  expect(code).toBe(1);
  expect(said).toContain(`Nothing was written. ${message}`);
});

test("lines that are open are left out where that is said", async () => {
  await addTeachers(makeTeacher("mona", { name: "Mona Adel", subject: "Math" }));
  expect(await run("--skip-open")).toMatchObject({ code: 0 });
  expect((await factsNow())["Mona Adel"]?.[1]).toBe("m.adel@school.example");
});
