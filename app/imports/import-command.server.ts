import path from "node:path";
import { nameAndDates } from "~/cover/week/timetables-to-come.server";
import { holdsDemoSchool } from "~/demo/demo-mark.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { DAYS } from "~/school/dates";
import { readSchool, readWeekOn } from "~/settings/week.server";
import { balanceInWords } from "./balance";
import {
  type CommandWords,
  HELP,
  readFileBytes,
  readWords,
  runWithHelp,
  type Terminal,
} from "./command-words.server";
import { type Difference, findDifference } from "./difference.server";
import { beginsOf, weekThen } from "./from-when.server";
import { DEMO, importSchool } from "./import-school.server";
import {
  displacedInWords,
  faultLines,
  firstNames,
  holdsInWords,
  leftOutInWords,
  teacherInWords,
  turnsInWords,
  weekInWords,
} from "./in-words";
import { assumedInWords } from "./lesson";
import { readBlockMapping, readDayMapping, readNewBlocks } from "./mapping";
import { calledAs } from "./names-meant";
import { readTimetable } from "./read-timetable";
import { filledAsOptions } from "./reading/options";
import { likelyPeople, namesMeant, refuseUnanswered } from "./same-people.server";
import { changesInWords } from "./teacher-changes";
import { MOST_TOGETHER, type TimetableOfFile } from "./timetable";

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
    const timetable = await readAsAsked(bytes, asked);
    tellReading(name, timetable, asked, say);
    for (const line of faultLines(timetable.faults)) warn(line);
    for (const line of faultLines(timetable.clashes)) warn(line);
    refuseUnreadable(timetable, asked);
    refuseUnseen(timetable, asked);
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

async function readAsAsked(
  bytes: Uint8Array,
  { blocks, days, names, same, setWeek, inTurn, due, held, reading }: CommandWords,
) {
  const week = weekThen(held, await readWeekOn(today()));
  const readBlocks = (text: string) =>
    setWeek ? readNewBlocks(text) : readBlockMapping(text, week);
  return readTimetable(bytes, {
    ...reading,
    schoolWeek: week,
    setWeek,
    inTurn,
    due,
    called: calledAs(await namesMeant({ same })),
    blocks: blocks === undefined ? undefined : readBlocks(blocks),
    days: days === undefined ? undefined : readDayMapping(days, setWeek ? DAYS : week.days),
    names: names === undefined ? undefined : await readFileBytes(names),
  });
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

/** Throws 400 for a table that is read as nobody has said yet. */
function refuseUnseen(
  { table }: Pick<Awaited<ReturnType<typeof readTimetable>>, "table">,
  { reading, asProposed, dryRun }: CommandWords,
): void {
  const filled = table ? filledAsOptions(table, reading.reading ?? {}) : [];
  if (filled.length === 0 || asProposed || dryRun) return;
  throw new Refusal(
    400,
    `Look at how the table is read, then say it with these options, or all of it with --as-proposed: ${filled.join(" ")}`,
  );
}

function tellReading(
  name: string,
  timetable: Awaited<ReturnType<typeof readTimetable>>,
  asked: CommandWords,
  say: Terminal["say"],
): void {
  const { teachers, lessons, mapping, afternoon, departments } = timetable;
  say(`Read ${name}: lessons: ${lessons}, teachers: ${teachers.length}`);
  for (const line of leftOutInWords(timetable)) say(line);
  if (departments.count > 0)
    say(`Departments: ${departments.count}, from the ${departments.source}`);
  if (afternoon.length > 0) say(`Taken for hours of the afternoon: ${afternoon.join(", ")}`);
  say(`Hours: ${mapping.hours.map(([label, block]) => `${label} = ${block}`).join(", ")}`);
  say(`Days: ${mapping.days.map(([label, day]) => `${label} = ${day}`).join(", ")}`);
  if (timetable.week) say(`The school's week: ${weekInWords(timetable.week)}`);
  for (const line of assumedInWords(timetable.assumed)) say(line);
  if (timetable.balance) {
    say(balanceInWords(timetable.balance));
    for (const line of faultLines(timetable.balance.out)) say(`  Left out. ${line}`);
  }
  const { table, assemblies } = timetable;
  if (assemblies > 0)
    say(`Lessons of more than ${MOST_TOGETHER} teachers: ${assemblies}; no pairs are kept of them`);
  for (const option of table ? filledAsOptions(table, asked.reading.reading ?? {}) : [])
    say(`Proposed: ${option}`);
  say(`Format: ${timetable.format}`);
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
