import { expect, test } from "vitest";
import type { Answers } from "~/imports/answers/answers";
import { type FoundFile, findInFile, fitsWeek } from "~/imports/answers/found-in-file";
import { questionsOf } from "~/imports/answers/questions";
import { gatherFound } from "~/imports/people/gather-found";
import { DAYS, type DayName } from "~/school/dates";
import { plainText } from "~/school/names";
import { DEFAULT_WEEK, labelsOf } from "~/school/week";
import { IS_DEEP } from "../seeds";
import { expectSection } from "./shapes-page";
import { DAY_SHAPES, HOUR_SHAPES, type LabelShape, WEEKS } from "./week-shapes";

const FILES = IS_DEEP ? 12 : 1;
const TEACHERS = ["Huda Nasser", "Sami Fadel", "Mona Adel", "Omar Haddad"];

/** A number from 0 up to `most`, not included, each time another: the same for the same seed. */
function drawFrom(seed: number): (most: number) => number {
  let state = (seed + 1) * 2654435761;
  return (most) => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) >>> 0;
    return state % most;
  };
}

type Cell = { teacher: string; day: DayName; hour: number };
type School = { days: readonly DayName[]; hours: number; cells: Cell[] };

function drawSchool(seed: number, most = 9): School {
  const draw = drawFrom(seed);
  const days = WEEKS[draw(WEEKS.length)] ?? [];
  const hours = Math.min(most, 5) + draw(Math.max(1, most - 4));
  const all = days.flatMap((day) => Array.from({ length: hours }, (_, hour) => ({ day, hour })));
  // Each hour and day has somebody, so that all of them are in the file.
  const cells = all.flatMap((one, at) =>
    TEACHERS.filter((_, n) => n === at % TEACHERS.length || draw(3) === 0).map((teacher) => ({
      teacher,
      ...one,
    })),
  );
  return { days, hours, cells };
}

type Labels = { day: (day: DayName) => string; hour: (hour: number) => string };

/** The school as FET's CSV, its lines in a drawn order; null where two days or hours would be called the same. */
function fileOf({ days, hours, cells }: School, labels: Labels, seed: number): Buffer | null {
  const dayLabels = days.map(labels.day);
  const hourLabels = Array.from({ length: hours }, (_, hour) => labels.hour(hour));
  const areApart = (all: string[]) => new Set(all.map((one) => one.toLowerCase())).size;
  if (areApart(dayLabels) < days.length || areApart(hourLabels) < hours) return null;
  const draw = drawFrom(seed);
  const inOrder = [...cells].map((cell) => ({ cell, at: draw(1000) }));
  const lines = inOrder
    .sort((a, b) => (seed % 3 === 0 ? 0 : a.at - b.at))
    .map(({ cell }, at) =>
      [at + 1, labels.day(cell.day), labels.hour(cell.hour), "7A", "Art", cell.teacher, "", "R1"]
        .map((text) => `"${text}"`)
        .join(","),
    );
  const header = "Activity Id,Day,Hour,Students Sets,Subject,Teachers,Activity Tags,Room";
  return Buffer.from([header, ...lines].join("\n"));
}

const read = (timetable: Buffer, answers: Answers) =>
  findInFile({ timetable, teachers: null, answers }, DEFAULT_WEEK);

/** How a newcomer's file is read to begin with: where nobody is here yet, as the school's week if it does not fit. */
async function readFirst(file: Buffer): Promise<{ found: FoundFile; answers: Answers }> {
  const found = await read(file, {});
  if (fitsWeek(found.found)) return { found, answers: {} };
  const answers = { setWeek: true };
  return { found: await read(file, answers), answers };
}

/** What somebody who knows the school answers to what is asked, and how many presses that takes. */
function answered(
  { found }: FoundFile,
  before: Answers,
  { days, hours }: School,
  labels: Labels,
): { answers: Answers; presses: number } {
  const dayOf = new Map(days.map((day) => [plainText(labels.day(day)), day]));
  const hourOf = new Map(
    Array.from({ length: hours }, (_, hour) => [plainText(labels.hour(hour)), hour]),
  );
  if (found.firstDay && found.firstDay.day === null) {
    const firstDay = dayOf.get(found.firstDay.label);
    return { answers: { ...before, firstDay }, presses: 1 };
  }
  const openDays = found.days.filter(({ meaning }) => meaning === null);
  const openHours = found.hours.filter(({ meaning }) => meaning === null);
  const isBells = found.bells !== null && found.bells.meaning === null;
  return {
    answers: {
      ...before,
      days: openDays.flatMap(({ label }): [string, DayName][] => {
        const day = dayOf.get(label);
        return day ? [[label, day]] : [];
      }),
      hours: openHours.map(({ label }): [string, string] => {
        return [label, found.blockChoices[hourOf.get(label) ?? 0] ?? ""];
      }),
      ...(isBells ? { bells: "two" as const } : {}),
    },
    presses: openDays.length + openHours.length + (isBells ? 1 : 0),
  };
}

/** Whether every cell of the school is where it belongs, and nothing else is anywhere. */
async function isRight(file: FoundFile, { days, hours, cells }: School): Promise<boolean> {
  const { week, teachers } = await gatherFound(file, DEFAULT_WEEK);
  const labels = week ? week.blocks.map(({ label }) => label) : labelsOf(DEFAULT_WEEK);
  const ours = labels.length === hours || week ? labels : labels.filter((label) => label !== "5L2");
  const isWeek =
    !week || (week.blocks.length === hours && days.every((day) => week.days.includes(day)));
  const expected = cells.map(({ teacher, day, hour }) => `${teacher} ${day} ${ours[hour]}`);
  const there = teachers.flatMap(({ name, schedule }) =>
    DAYS.flatMap((day) => schedule[day].map(({ block }) => `${name} ${day} ${block}`)),
  );
  return isWeek && [...expected].sort().join() === there.sort().join();
}

type Row = { files: number; right: number; asked: number; wrong: string[]; presses: number };

/** What comes of files of a shape: right as suggested, or right after what was asked was answered. */
async function tryShape(
  shape: LabelShape,
  other: (seed: number) => LabelShape,
  what: "day" | "hour",
) {
  const row: Row = { files: 0, right: 0, asked: 0, wrong: [], presses: 0 };
  for (let seed = 0; row.files < FILES && seed < 4 * FILES; seed += 1) {
    const [dayShape, hourShape] = what === "day" ? [shape, other(seed)] : [other(seed), shape];
    const school = drawSchool(seed, hourShape.most);
    const labels: Labels = {
      day: (day) => dayShape.labelOf(DAYS.indexOf(day as (typeof DAYS)[number]), seed * 7),
      hour: (hour) => hourShape.labelOf(hour, seed),
    };
    const file = fileOf(school, labels, seed);
    if (file === null) continue;
    row.files += 1;
    await tryFile(file, school, labels, row, `${shape.name}, seed ${seed}`);
  }
  return row;
}

async function tryFile(
  file: Buffer,
  school: School,
  labels: Labels,
  row: Row,
  name: string,
): Promise<void> {
  let { found, answers } = await readFirst(file);
  let presses = 0;
  for (let times = 0; times < 3 && questionsOf(found.found).length > 0; times += 1) {
    const said = answered(found, answers, school, labels);
    answers = said.answers;
    presses += said.presses;
    found = await read(file, answers);
  }
  const isGood = questionsOf(found.found).length === 0 && (await isRight(found, school));
  if (!isGood) row.wrong.push(name);
  else if (presses === 0) row.right += 1;
  else row.asked += 1;
  row.presses = Math.max(row.presses, presses);
}

const EASY_DAYS: LabelShape[] = [{ name: "English", labelOf: (at) => DAYS[at] ?? "" }];
const EASY_HOURS = HOUR_SHAPES.slice(0, 3);

const lineOf = (name: string, { files, right, asked, presses }: Row) =>
  `| ${name} | ${files} | ${right} | ${asked} | ${presses === 0 ? "none" : `up to ${presses}`} |`;

async function sectionOf(
  title: string,
  shapes: readonly LabelShape[],
  what: "day" | "hour",
): Promise<{ text: string; wrong: string[] }> {
  const others = what === "day" ? EASY_HOURS : EASY_DAYS;
  const other = (seed: number) => others[seed % others.length] as LabelShape;
  const lines: string[] = [];
  const wrong: string[] = [];
  for (const shape of shapes) {
    const row = await tryShape(shape, other, what);
    lines.push(lineOf(shape.name, row));
    wrong.push(...row.wrong);
  }
  const heads = `| ${title} | Files | Right as suggested | Asked first | Answers |\n| --- | --- | --- | --- | --- |`;
  return { text: `${heads}\n${lines.join("\n")}\n`, wrong };
}

test.each([
  ["days", "Days", DAY_SHAPES, "day"],
  ["hours", "Hours", HOUR_SHAPES, "hour"],
] as const)(
  "%s of every shape come in right as suggested, or are asked about",
  async (mark, title, shapes, what) => {
    const { text, wrong } = await sectionOf(title, shapes, what);
    expect(wrong).toEqual([]);
    if (IS_DEEP) expectSection(mark, text);
  },
);
