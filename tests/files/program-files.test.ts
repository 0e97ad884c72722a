import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Answers } from "~/imports/answers/answers";
import { type FoundFile, findInFile } from "~/imports/answers/found-in-file";
import { questionsOf } from "~/imports/answers/questions";
import { gatherFound } from "~/imports/people/gather-found";
import { DAYS } from "~/school/dates";
import type { Entry } from "~/school/schedule";
import { DEFAULT_WEEK } from "~/school/week";
import { IS_DEEP, seedsOf } from "../seeds";
import { drawFrom } from "./drawn-school";
import { PROGRAMS } from "./program-files";
import { type DrawnSchool, drawProgramSchool, type Program } from "./program-school";

const SEEDS = seedsOf(12, { isCounted: true });

/** What one entry says, in a line. */
const lineOf = (week: number, teacher: string, day: string, hour: number, what: string) =>
  `${week} ${teacher} ${day} ${hour} ${what}`;

/** What should be there: each lesson of each teacher, in each week that it is in. */
function expected({ days, lessons, isTwoWeeks }: DrawnSchool): string[] {
  const weeks = isTwoWeeks ? [0, 1] : [0];
  return lessons
    .flatMap((one) =>
      weeks
        .filter((week) => one.week === null || one.week === week)
        .flatMap((week) =>
          one.teachers.map((teacher) => {
            const what = one.groups.length > 0 ? `${one.groups.join(", ")} ${one.room}` : "busy";
            return lineOf(week, teacher, days[one.day] ?? "", one.hour, what);
          }),
        ),
    )
    .sort();
}

const whatOf = ({ needsCover, students, room }: Entry) =>
  needsCover === false ? "busy" : `${students} ${room ?? ""}`;

/** What came in, by the places of the blocks. */
async function cameIn(file: FoundFile): Promise<string[]> {
  const { week, teachers } = await gatherFound(file, DEFAULT_WEEK);
  const blocks = week?.blocks.map(({ label }) => label) ?? [];
  return teachers
    .flatMap(({ name, schedule, schedules }) =>
      (schedules ?? [schedule]).flatMap((one, at) =>
        DAYS.flatMap((day) =>
          (one?.[day] ?? []).map((entry) =>
            lineOf(at, name, day, blocks.indexOf(entry.block), whatOf(entry)),
          ),
        ),
      ),
    )
    .sort();
}

/** What somebody who knows the school answers to what is asked, and with how many presses. */
function answer({ found }: FoundFile, before: Answers, school: DrawnSchool): [Answers, number] {
  const kinds = found.kinds.filter(({ meaning }) => meaning === null);
  const isFirstAsked = found.firstDay !== null && found.firstDay.day === null;
  return [
    {
      ...before,
      ...(isFirstAsked ? { firstDay: school.days[0] } : {}),
      kinds: kinds.map(({ name }) => [name, "busy"] as const),
    },
    kinds.length + (isFirstAsked ? 1 : 0),
  ];
}

async function tryFile(seed: number, program: Program) {
  const draw = drawFrom(seed);
  const school = drawProgramSchool(draw, program);
  const { timetable, teachers } = program.write(school, draw);
  const read = (answers: Answers) => findInFile({ timetable, teachers, answers }, DEFAULT_WEEK);
  let answers: Answers = { setWeek: true };
  let file = await read(answers);
  let presses = 0;
  for (let times = 0; times < 3 && questionsOf(file.found).length > 0; times += 1) {
    const [next, more] = answer(file, answers, school);
    answers = next;
    presses += more;
    file = await read(answers);
  }
  const asks = questionsOf(file.found).map(({ message }) => message);
  if (asks.length > 0) return { presses, fault: JSON.stringify({ seed, asks }) };
  const [should, is] = [expected(school), await cameIn(file)];
  const missing = should.filter((one) => !is.includes(one));
  const wrong = is.filter((one) => !should.includes(one));
  const isRight = is.length === should.length && missing.length + wrong.length === 0;
  const counts = [should.length, is.length];
  return {
    presses,
    fault: isRight ? null : JSON.stringify({ seed, counts, missing: missing[0], wrong: wrong[0] }),
  };
}

const PAGE = readFileSync("docs/import-shapes.md", "utf8");

test.each(Object.entries(PROGRAMS))(
  "files of %s come in right as suggested, or are asked about",
  async (name, program) => {
    const tries = [];
    for (const seed of SEEDS) tries.push(await tryFile(seed, program));
    expect(tries.flatMap(({ fault }) => fault ?? [])).toEqual([]);
    const asked = tries.filter(({ presses }) => presses > 0).length;
    const most = Math.max(...tries.map(({ presses }) => presses));
    const answers = most === 0 ? "none" : `up to ${most}`;
    if (IS_DEEP)
      expect(PAGE).toContain(
        `| ${[name, SEEDS.length, SEEDS.length - asked, asked, answers].join(" | ")} |\n`,
      );
  },
);
