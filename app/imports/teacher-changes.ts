import { cycleWeekInWords } from "~/school/cycle";
import { DAYS } from "~/school/dates";
import type { Entry, Schedule } from "~/school/schedule";
import type { CoverTerms } from "~/teachers/cover-terms";
import { isClass, studentsAndRoom } from "~/teachers/entry";
import { KIND_NAMES, kindOf } from "~/teachers/kinds-of-hours";
import { type KnownTeacher, schedulesOf } from "./import-plan";

/**
 * What is another of a teacher than it was, a few words each: "department Art, was Physics", "Sunday, block 3: 7B · room B12, was free", and where `weeks` take turns which
 * one it is in, where it is not in all.
 */
export function changesInWords(
  before: KnownTeacher,
  after: KnownTeacher,
  weeks: readonly string[] = [],
): string[] {
  const facts = FACTS.flatMap(([name, factOf]) => {
    const [was, is] = [factOf(before), factOf(after)];
    return was === is ? [] : [`${name} ${is || "none"}, was ${was || "none"}`];
  });
  const [was, is] = [schedulesOf(before), schedulesOf(after)];
  const all = is.map((schedule, at) => weekInWords(was[at] ?? before.schedule, schedule));
  const inEach = (line: string) => all.every((lines) => lines.includes(line));
  const [first = [], ...others] = all;
  return [
    ...facts,
    ...first.filter(inEach),
    ...[first, ...others].flatMap((lines, at) =>
      lines
        .filter((line) => !inEach(line))
        .map((line) => `${cycleWeekInWords(weeks[at] ?? "")}, ${line}`),
    ),
  ];
}

type Fact = [name: string, of: (teacher: KnownTeacher) => string];
const FACTS: Fact[] = [
  ["department", ({ subject }) => subject],
  ["classes a week", ({ classesPerWeek }) => String(classesPerWeek)],
  ["e-mail", ({ email }) => email ?? ""],
  ["phone", ({ phone }) => phone ?? ""],
  ["cover", ({ cover }) => cover ?? "normal"],
  ["month's allowance", ({ monthlyAllowance }) => String(monthlyAllowance ?? "")],
  ["first day", ({ firstDate }) => dateOf(firstDate)],
  ["last day", ({ lastDate }) => dateOf(lastDate)],
];

const dateOf = (date: CoverTerms["firstDate"] | undefined) => date ?? "";

function weekInWords(before: Schedule, after: Schedule): string[] {
  return DAYS.flatMap((day) => {
    const blocks = new Set([...before[day], ...after[day]].map(({ block }) => block));
    return [...blocks].flatMap((block) => {
      const [was, is] = [before, after].map((schedule) =>
        entryInWords(schedule[day].find((one) => one.block === block)),
      );
      return was === is ? [] : [`${day}, block ${block}: ${is}, was ${was}`];
    });
  });
}

function entryInWords(entry: Entry | undefined): string {
  if (!entry) return "free";
  const where = [entry.course, studentsAndRoom(entry)].filter(Boolean).join(" · ");
  if (!isClass(entry)) {
    const what = entry.busy ?? KIND_NAMES[kindOf(entry)].toLowerCase();
    return [what, where].filter(Boolean).join(" · ");
  }
  return where || "a class";
}
