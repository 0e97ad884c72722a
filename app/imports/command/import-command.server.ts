import path from "node:path";
import { nameAndDates } from "~/cover/week/timetables-to-come.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { FEWEST_DAYS, MOST_DAYS_IN_TURN } from "~/school/days-in-turn";
import { nameKey } from "~/school/names";
import { readSchool, readWeekOn } from "~/settings/week.server";
import type { Answers } from "../answers/answers";
import type { ImportPreview } from "../answers/found";
import { findInFile } from "../answers/found-in-file";
import type { FoundLabel } from "../answers/guess";
import { questionsOf } from "../answers/questions";
import { type Difference, findDifference } from "../difference/difference.server";
import { beginsOf, weekThen } from "../difference/from-when.server";
import {
  displacedInWords,
  holdsInWords,
  leftOutInWords,
  teacherInWords,
  turnsInWords,
  weekInWords,
} from "../difference/in-words";
import { calledAs } from "../difference/names-meant";
import { likelyPeople, namesMeant, refuseUnanswered } from "../difference/same-people.server";
import { changesInWords } from "../difference/teacher-changes";
import { OFF } from "../labels/pairs";
import { assumedInWords } from "../lessons/lesson";
import { faultLines, firstNames } from "../lessons/told";
import { balanceInWords } from "../people/balance";
import { gatherFound } from "../people/gather-found";
import { MOST_TOGETHER, type TimetableOfFile } from "../people/timetable";
import { filledAsOptions } from "../reading/options";
import { DEMO, importSchool } from "../written/import-school.server";
import {
  type CommandWords,
  HELP,
  readFileBytes,
  readWords,
  runWithHelp,
  type Terminal,
} from "./command-words.server";

/** `openDatabase` is called once the file has been read. Answers the exit code, 0 or 1. */
export const runImport = (words: string[], openDatabase: () => Promise<void>, terminal: Terminal) =>
  runWithHelp(words, HELP, terminal, async () => {
    const { say, warn } = terminal;
    const asked = readWords(words);
    const name = path.basename(asked.file);
    const bytes = await readFileBytes(asked.file);
    await openDatabase();
    const begins = beginsOf(asked.held, await readSchool());
    const wishes = { ...asked, begins };
    const { timetable, found, filled } = await readAsAsked(bytes, asked);
    tellReading(name, timetable, say);
    for (const option of filled) say(`Proposed: ${option}`);
    say(`Format: ${found.format}`);
    for (const line of faultLines(timetable.faults)) warn(line);
    for (const line of faultLines(timetable.clashes)) warn(line);
    refuseUnreadable(timetable, asked);
    refuseUnseen(filled, asked);
    if ((await holdsDemoSchool()) && !asked.replaceDemo) throw new Refusal(409, DEMO);
    const planned = await findDifference(timetable, wishes);
    const likely = asked.apart === "all" ? [] : await likelyPeople(planned, timetable, asked.apart);
    if (asked.dryRun) {
      tellOutcome(planned, asked, say);
      for (const { name, theirs, teacherId } of likely) {
        const where = teacherId === null ? "is in the file too" : "is here, and not in the file";
        say(`The same person? "${name}" would be new; ${theirs} ${where}. ${MEND}`);
      }
      for (const line of holdsInWords(planned.made)) say(line);
      say("Nothing was written: this was a dry run");
      return;
    }
    refuseUnanswered(likely, `. ${MEND}`);
    say("Writing …");
    const { difference } = await importSchool(timetable, name, wishes, null);
    tellOutcome(difference, asked, say);
  });

const MEND = '--same "NAME=NAME" says that they are, --apart "NAME=NAME" that they are not';

/** As on the screen: what is said is an answer, what nobody says is filled in or refused (400). */
async function readAsAsked(
  bytes: Uint8Array,
  { names, same, held, answersIn }: CommandWords,
): Promise<{ timetable: TimetableOfFile; found: ImportPreview; filled: string[] }> {
  const week = weekThen(held, await readWeekOn(today()));
  const answers = answersIn(week);
  const teachers = names === undefined ? null : await readFileBytes(names);
  const file = findInFile({ timetable: bytes, teachers, answers }, week);
  const { found } = file;
  refuseStrangers(answers, found);
  const [question] = questionsOf(found);
  if (question) throw new Refusal(400, `${question.message}: ${question.option}`);
  const timetable = gatherFound(file, week, calledAs(await namesMeant({ same })));
  return { timetable, found, filled: filledIn(found, answers) };
}

/** Throws 400 for what is said of something that the file does not have. */
function refuseStrangers(answers: Answers, found: ImportPreview): void {
  const { days = [], hours = [], blockNames = [], kinds = [], turns = [], inTurn, due } = answers;
  const check = (option: string, named: readonly string[], there: readonly string[]) => {
    const keys = new Set(there.map(nameKey));
    const stranger = named.find((name) => name !== "" && !keys.has(nameKey(name)));
    if (stranger === undefined) return;
    const has = there.length > 0 ? `which has ${there.join(", ")}` : "which has none";
    throw new Refusal(400, `${option}: "${stranger}" is not in the file, ${has}`);
  };
  const labels = (all: readonly { label: string }[]) => all.map(({ label }) => label);
  const firsts = (all: readonly (readonly [string, unknown])[]) => all.map(([label]) => label);
  check("--days", firsts(days), labels(found.days));
  check("--blocks", firsts([...hours, ...blockNames]), labels(found.hours));
  const named = found.kinds.flatMap(({ name, tags = [] }) => [name, ...tags]);
  check("--kinds", firsts(kinds), [...new Set(named)]);
  const { theirs = [], ours = [], isThere = false } = found.turns ?? {};
  check(
    "--week",
    turns.map(([, name]) => name),
    theirs,
  );
  const stranger = turns.find(
    ([one]) => isThere && !ours.some((our) => nameKey(our) === nameKey(one)),
  );
  if (stranger)
    throw new Refusal(
      400,
      `--week: the school has no week "${stranger[0]}" but ${ours.join(", ")}`,
    );
  if (inTurn && found.inTurn === null) throw new Refusal(400, NOT_IN_TURN);
  if (due !== undefined) check("--today-is", [due], found.dayChoices);
}

const NOT_IN_TURN = `The days of this file cannot take turns: that takes ${FEWEST_DAYS} to ${MOST_DAYS_IN_TURN} days which are no days of the week, and no weeks that take turns`;

/** What was filled in that nobody has said, as options: how a table is read, and what it leaves out. */
function filledIn({ table, days, hours }: ImportPreview, answers: Answers): string[] {
  const off = (option: string, all: readonly FoundLabel<string>[]) => {
    const left = all.filter(({ meaning, classes }) => meaning === OFF && classes > 0);
    if (left.every(({ isSaid }) => isSaid)) return [];
    const said = all.filter((label) => label.isSaid || left.includes(label));
    return [`${option} "${said.map(({ label, meaning }) => `${label}=${meaning}`).join(",")}"`];
  };
  return [
    ...(table ? filledAsOptions(table, answers.reading ?? {}) : []),
    ...off("--days", days),
    ...off("--blocks", hours),
  ];
}

function refuseUnreadable(
  { faults, teachers }: TimetableOfFile,
  { skipBadRows }: CommandWords,
): void {
  if (faults.length > 0 && !skipBadRows) {
    const lines = faults.length === 1 ? "1 line" : `${faults.length} lines`;
    throw new Refusal(
      400,
      `${lines} cannot be read: correct the file, or leave them out with --skip-bad-rows`,
    );
  }
  if (teachers.length === 0) throw new Refusal(400, "The file has no lesson with a teacher");
}

/** Throws 400 for what is read as nobody has said yet. */
function refuseUnseen(filled: readonly string[], { asProposed, dryRun }: CommandWords): void {
  if (filled.length === 0 || asProposed || dryRun) return;
  throw new Refusal(
    400,
    `Look at how the file is read, then say it with these options, or all of it with --as-proposed: ${filled.join(" ")}`,
  );
}

function tellReading(name: string, timetable: TimetableOfFile, say: Terminal["say"]): void {
  const { teachers, lessons, mapping, departments } = timetable;
  say(`Read ${name}: lessons: ${lessons}, teachers: ${teachers.length}`);
  for (const line of leftOutInWords(timetable)) say(line);
  if (departments.count > 0)
    say(`Departments: ${departments.count}, from the ${departments.source}`);
  say(`Hours: ${mapping.hours.map(([label, block]) => `${label} = ${block}`).join(", ")}`);
  say(`Days: ${mapping.days.map(([label, day]) => `${label} = ${day}`).join(", ")}`);
  if (timetable.week) say(`The school's week: ${weekInWords(timetable.week)}`);
  for (const line of assumedInWords(timetable.assumed)) say(line);
  say(balanceInWords(timetable.balance));
  for (const line of faultLines(timetable.balance.out)) say(`  Left out. ${line}`);
  const { assemblies } = timetable;
  if (assemblies > 0)
    say(`Lessons of more than ${MOST_TOGETHER} teachers: ${assemblies}; no pairs are kept of them`);
}

function tellOutcome(difference: Difference, { dryRun }: CommandWords, say: Terminal["say"]): void {
  const { added, changed, unchanged, others, isDemo, removed, before, cover, displaced, made } =
    difference;
  const { turns } = difference;
  for (const line of turnsInWords(turns)) say(line);
  if (dryRun) {
    for (const teacher of removed) say(`  remove ${teacher.name} (demo)`);
    for (const one of added) say(`  add ${teacherInWords(one)}`);
    for (const one of changed) {
      const was = before.get(one.id);
      say(`  change ${one.name}: ${was ? changesInWords(was, one, turns?.names).join("; ") : ""}`);
    }
    for (const { words } of cover.lost) say(`  cancel cover of ${words}`);
    for (const words of displacedInWords(displaced)) say(`  leave out ${words}`);
  }
  const figures = [
    `${dryRun ? "to add" : "added"}: ${added.length}`,
    `${dryRun ? "to change" : "changed"}: ${changed.length}`,
    `unchanged: ${unchanged.length}`,
    ...(isDemo
      ? [`${dryRun ? "to remove" : "removed"} with the demo school: ${removed.length}`]
      : []),
  ];
  say(`Teachers ${figures.join(", ")}`);
  if (made && !dryRun) say(`Made the timetable ${nameAndDates(made)}`);
  if (!dryRun && cover.lost.length > 0) say(`Cover cancelled: ${cover.lost.length}`);
  for (const { words } of cover.clashing) say(`Has a class of their own then: ${words}`);
  for (const { words } of cover.toCover) say(`To cover then: ${words}`);
  for (const { words } of cover.inTheWay) say(`Without a class then: ${words}`);
  for (const { words } of cover.gone) say(`Will have left by then: ${words}`);
  if (others.length > 0)
    say(
      `Not in the file, and ${made ? "with the entries they have then" : "untouched"}: ${firstNames(others.map(({ name }) => name))}`,
    );
}
