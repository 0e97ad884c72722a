import { expect, test } from "vitest";
import { readWords } from "~/imports/command-words.server";
import type { LessonsRead } from "~/imports/lesson";
import { readTimetable } from "~/imports/read-timetable.server";
import { readTableLessons } from "~/imports/table-lessons.server";
import type { Worksheet } from "~/imports/tables/sheet";
import { IS_DEEP, seedsOf } from "../seeds";
import { type Drawn, drawFrom, drawWeek, NAMES } from "./drawn-school";
import { LAYOUTS, type Manner } from "./drawn-tables";
import { expectSection } from "./shapes-page";

const SEEDS = seedsOf(4, { isCounted: true });
const FIRST = "Mona,Sami,Huda,Karim,Laila,Rami,Tala,Omar,Nora,Zeid,Dina,Faris".split(",");
const LAST = "Adel,Fadel,Nasser,Saleh,Aziz,Haddad,Al Masri,Barak,Kowalski,O'Neil".split(",");
const USUAL = "Math,Physics,Art,English,History,Biology".split(",");
const UNUSUAL = "Przyroda,Technika,Hauswirtschaft,Wychowanie fizyczne,Werken,Godzina".split(",");

/** A school of ten teachers, each of whom teaches one of a few subjects that others teach too. */
function schoolOf(seed: number, subjectPool: readonly string[]) {
  const draw = drawFrom(seed * 101);
  const drawn = (pool: readonly string[], count: number) => {
    const rest = [...pool];
    return Array.from({ length: count }, () => rest.splice(draw(rest.length), 1)[0] ?? "");
  };
  const names = {
    ...NAMES.English,
    teachers: drawn(FIRST, 10).map((first) => `${first} ${LAST[draw(LAST.length)]}`),
    subjects: drawn(subjectPool, 3 + draw(3)),
    groups: "7A,7B,7C,8A,8B,8C,9A,9B,10A,10B".split(","),
    rooms: "R11,R12,R13,R14,R15,R16,R17,R18,R19,R20".split(","),
  };
  const manner: Manner = {
    parts: draw(3) === 0 ? ["subject", "teacher"] : ["teacher", "subject"],
    mark: " ",
    pause: "none",
    title: "labelled",
    isNoted: false,
    draw,
    names,
  };
  return { names, manner, week: drawWeek(draw, names) };
}

const beside = (one: Drawn, { parts }: Manner) => parts.map((part) => one[part]).join(" ");

type Write = (week: readonly Drawn[], manner: Manner) => Worksheet[];
const withNames = (week: readonly Drawn[], manner: Manner) =>
  week.map((one) => ({ ...one, teacher: beside(one, manner) }));
const listOf: Write = (week, manner) => [
  {
    name: null,
    rows: [
      ["Teacher", "Day", "Period", "Class"],
      ...withNames(week, manner).map((one) => [one.teacher, one.day, one.hour, one.group]),
    ].map((cells, at) => ({ line: at + 1, cells })),
  },
];
/** Some of the ways to write a table: each has been read by itself elsewhere. */
const layoutsOf = (owner: "teacher" | "group") =>
  Object.values(LAYOUTS)
    .filter(({ owners, isList }) => owners.includes(owner) && !isList)
    .filter((_, at) => at % 2 === 0);
const SHAPES: readonly [name: string, write: Write][] = [
  ["in the teacher's column of a list", listOf],
  ...layoutsOf("group").map(({ layout }, at): [string, Write] => [
    `in the cells of a class's week (${at + 1})`,
    (week, manner) => layout(week, "group", manner),
  ]),
  ...layoutsOf("teacher").map(({ layout }, at): [string, Write] => [
    `in the name above or beside a teacher's week (${at + 1})`,
    (week, manner) => layout(withNames(week, manner), "teacher", { ...manner, parts: ["group"] }),
  ]),
];

const said = (all: readonly (readonly string[])[]) => all.map((one) => one.join("|")).sort();
const shouldBe = (week: readonly Drawn[]) =>
  said(week.map((one) => [one.day, one.hour, one.teacher, one.group, one.subject]));
const isRead = ({ lessons }: LessonsRead) =>
  said(
    lessons.map(({ day, hour, teachers, students, subject }) => [
      ...[day, hour, teachers.join("+"), students?.join("+") ?? "", subject ?? ""],
    ]),
  );

async function tryOut(write: Write, pool: readonly string[]) {
  const counts = { asked: 0, guessed: 0, wrong: [] as number[] };
  for (const seed of SEEDS) {
    const { names, manner, week } = schoolOf(seed, pool);
    const sheets = write(week, manner);
    const first = await readTableLessons(sheets, {});
    const { asks, beside: found } = first.table ?? {};
    if (asks && found && !found.isSaid) counts.asked += 1;
    const accepted = await readTableLessons(sheets, { subjects: found?.subjects ?? [] });
    const isGuessed = isRead(accepted).join() === shouldBe(week).join();
    if (isGuessed) counts.guessed += 1;
    const told = await readTableLessons(sheets, { subjects: names.subjects });
    expect(told.table?.asks ?? null).toBeNull();
    if (isRead(told).join() !== shouldBe(week).join()) counts.wrong.push(seed);
  }
  return counts;
}

test.each([
  ["usual", USUAL],
  ["unknown", UNUSUAL],
] as const)(
  "%s subjects beside names are always asked about, and come off when they are said",
  async (kind, pool) => {
    const rows = new Map<string, number[]>();
    for (const [name, write] of SHAPES) {
      const { asked, guessed, wrong } = await tryOut(write, pool);
      expect({ name, wrong, asked }).toEqual({ name, wrong: [], asked: SEEDS.length });
      const key = name.replace(/ \(\d+\)$/, "");
      const [files = 0, asks = 0, guesses = 0] = rows.get(key) ?? [];
      rows.set(key, [files + SEEDS.length, asks + asked, guesses + guessed]);
    }
    const heads = `| Subjects that are ${kind} | Files | Asked first | Right as the field was filled | Answers |`;
    const lines = [...rows].map(([name, counts]) => `| ${name} | ${counts.join(" | ")} | 1 |`);
    const text = [heads, "| --- | --- | --- | --- | --- |", ...lines].join("\n");
    if (IS_DEEP) expectSection(`${kind} subjects`, `${text}\n`);
  },
  120_000,
);

test.each([
  ["names alone", ["Mona Adel", "Sami Fadel", "Huda Adel", "Karim Saleh", "Tala Haddad"]],
  ["one family", ["Mona Adel", "Sami Adel", "Karim Saleh", "Tala Haddad"]],
])("nothing is asked where the column holds %s", async (_, teachers) => {
  const rows = [
    ["Teacher", "Day", "Period", "Class"],
    ...teachers.map((teacher, at) => [teacher, "Sunday", String(at + 1), "7A"]),
  ];
  const sheet = { name: null, rows: rows.map((cells, at) => ({ line: at + 1, cells })) };
  expect((await readTableLessons([sheet], {})).table?.asks).toBeNull();
});

const FILE = Buffer.from(
  "Teacher,Day,Period,Class\nMona Adel Math,Sunday,1,7A\nSami Fadel Math,Sunday,1,7B\nHuda Nasser Art,Sunday,2,7A\n",
);
const asked = (...words: string[]) =>
  readTimetable(FILE, readWords(["school.csv", ...words]).reading);

test("the command asks for them with --subjects, filled, and takes off what it says", async () => {
  await expect(asked()).rejects.toThrow('--subjects "Math,Art"');
  const { teachers } = await asked("--subjects", "Math, Art");
  expect(teachers.map(({ name, subject }) => [name, subject])).toEqual([
    ["Mona Adel", "Math"],
    ["Sami Fadel", "Math"],
    ["Huda Nasser", "Art"],
  ]);
  const { teachers: whole } = await asked("--subjects", "");
  expect(whole.map(({ name }) => name)).toContain("Mona Adel Math");
});
