import { cycleWeekInWords } from "~/school/cycle";
import { daysWithin, type Entry, type Schedule } from "~/school/schedule";
import { isClass, studentsAndRoom } from "~/teachers/entry";
import { FACT_NAMES, writtenFacts } from "~/teachers/facts";
import { KIND_NAMES, kindOf } from "~/teachers/kinds-of-hours";
import { entriesOn } from "~/teachers/schedule";
import { FACT_HEADINGS } from "../programs/own-table";
import { type KnownTeacher, schedulesOf } from "./import-plan";

/**
 * "department Art, was Physics", "Sunday, block 3: 7B · room B12, was free". `weeks` names those
 * that take turns; what differs in each of them alike is said once.
 */
export function changesInWords(
  before: KnownTeacher,
  after: KnownTeacher,
  weeks: readonly string[] = [],
): string[] {
  const earlier = factsOf(before);
  const facts = factsOf(after).flatMap(([name, is], at) => {
    const was = earlier[at]?.[1];
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

function factsOf(teacher: KnownTeacher): [name: string, fact: string][] {
  const { subject, classesPerWeek } = teacher;
  const written = writtenFacts(teacher);
  return [
    ["department", subject],
    ["classes a week", String(classesPerWeek)],
    ...FACT_NAMES.map((name): [string, string] => [
      FACT_HEADINGS[name].toLowerCase(),
      written[name],
    ]),
  ];
}

function weekInWords(before: Schedule, after: Schedule): string[] {
  return daysWithin(before, after).flatMap((day) => {
    const both = [before, after].map((schedule) => entriesOn(schedule, day));
    const blocks = new Set(both.flat().map(({ block }) => block));
    return [...blocks].flatMap((block) => {
      const [was, is] = both.map((entries) =>
        entryInWords(entries.find((entry) => entry.block === block)),
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
