import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { groupBy } from "~/cover/day/day";
import { Refusal } from "~/http/refusal";
import { DAYS } from "~/school/dates";
import { blockWithBell, DEFAULT_WEEK } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { GROUP_NAMES, groupOf } from "~/teachers/groups";
import { countClasses } from "~/teachers/schedule";
import { type ImportOptions, type ImportOutcome, importSchool } from "./import-school.server";
import type { Fault } from "./lesson";
import { readBlockMapping, readDayMapping, readNewBlocks } from "./mapping";
import { MOST_BYTES, type ReadingOptions, readTimetable, TOO_LARGE } from "./read-timetable.server";

const USAGE =
  'Usage: npm run import -- FILE [--dry-run] [--skip-bad-rows] [--replace-demo] [--set-week [--drop-displaced]] [--blocks "HOUR=BLOCK,…"] [--days "NAME=DAY,NAME=off,…"] [--keep NAME] [--names GPU004.TXT] [--encoding NAME] [--week NAME] [--term NAME] [--cell "class,subject,room"]';

const NAMES_TOLD = 20;
const LINES_TOLD = 5;

/** Where the command's lines go: `say` for what it does, `warn` for what is wrong. */
export type Terminal = { say: (line: string) => void; warn: (line: string) => void };

/**
 * Runs `import` with the words of its command line; `openDatabase` is called once the file has been
 * read. Answers the exit code: 0, or 1 after one plain line that says why nothing was written.
 */
export async function runImport(
  words: string[],
  openDatabase: () => Promise<void>,
  { say, warn }: Terminal,
): Promise<0 | 1> {
  try {
    const { file, names, blocks, days, reading, ...options } = readWords(words);
    const name = path.basename(file);
    const bytes = await readBytes(file);
    await openDatabase();
    const week = await readWeek();
    const readBlocks = (text: string) =>
      options.setWeek ? readNewBlocks(text) : readBlockMapping(text, week);
    const timetable = await readTimetable(bytes, {
      ...reading,
      schoolWeek: week,
      setWeek: options.setWeek,
      blocks: blocks === undefined ? undefined : readBlocks(blocks),
      days:
        days === undefined ? undefined : readDayMapping(days, options.setWeek ? DAYS : week.days),
      names: names === undefined ? undefined : await readBytes(names),
    });
    tellReading(name, timetable, say);
    for (const line of faultLines(timetable.faults)) warn(line);
    for (const line of faultLines(timetable.clashes)) warn(line);
    if (!options.dryRun) say("Writing …");
    tellOutcome(await importSchool(timetable, name, options), options, say);
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    warn(`Nothing was written. ${error.message}`);
    return 1;
  }
}

function readWords(words: string[]): ImportOptions & {
  file: string;
  blocks?: string;
  days?: string;
  names?: string;
  reading: Pick<ReadingOptions, "keep" | "encoding" | "week" | "term" | "cell">;
} {
  try {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        "skip-bad-rows": { type: "boolean", default: false },
        "replace-demo": { type: "boolean", default: false },
        "set-week": { type: "boolean", default: false },
        "drop-displaced": { type: "boolean", default: false },
        blocks: { type: "string" },
        days: { type: "string" },
        keep: { type: "string", multiple: true },
        encoding: { type: "string" },
        names: { type: "string" },
        cell: { type: "string" },
        week: { type: "string" },
        term: { type: "string" },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Refusal(400, USAGE);
    return {
      file,
      dryRun: values["dry-run"],
      skipBadRows: values["skip-bad-rows"],
      replaceDemo: values["replace-demo"],
      setWeek: values["set-week"],
      dropDisplaced: values["drop-displaced"],
      blocks: values.blocks,
      days: values.days,
      names: values.names,
      reading: {
        keep: values.keep,
        encoding: values.encoding,
        cell: values.cell,
        week: values.week,
        term: values.term,
      },
    };
  } catch (error) {
    if (error instanceof Refusal || !(error instanceof TypeError)) throw error;
    throw new Refusal(400, `${error.message.split(". ")[0]}. ${USAGE}`);
  }
}

/** The bytes of a file that is named from where the command was given. */
async function readBytes(file: string): Promise<Uint8Array> {
  const place = path.resolve(process.env.INIT_CWD ?? "", file);
  try {
    if ((await stat(place)).size > MOST_BYTES) throw new Refusal(400, TOO_LARGE);
    return await readFile(place);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code } = error as NodeJS.ErrnoException;
    const reason = code === "ENOENT" ? "there is no such file" : code;
    throw new Refusal(400, `${file} cannot be read: ${reason}`);
  }
}

/** What is wrong with many lines for one reason is one line. */
function faultLines(faults: readonly Fault[]): string[] {
  return [...groupBy(faults, ({ reason }) => reason)].map(([reason, theirs]) => {
    const places = theirs.slice(0, LINES_TOLD).map(({ line, place }) => place ?? line);
    const more = theirs.length - places.length;
    const which = `${places.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
    if (theirs[0]?.place !== undefined)
      return `${which[0]?.toUpperCase()}${which.slice(1)}: ${reason}`;
    return `Line${theirs.length > 1 ? "s" : ""} ${which}: ${reason}`;
  });
}

function tellReading(
  name: string,
  timetable: Awaited<ReturnType<typeof readTimetable>>,
  say: Terminal["say"],
): void {
  const { teachers, lessons, lessonsWithoutTeacher, leftOut, mapping } = timetable;
  const { afternoon, departments } = timetable;
  say(`Read ${name}: lessons: ${lessons}, teachers: ${teachers.length}`);
  if (lessonsWithoutTeacher > 0)
    say(`Lessons without a teacher, left out: ${lessonsWithoutTeacher}`);
  if (timetable.kept.length > 0) say(`Without students, kept as busy: ${counted(timetable.kept)}`);
  if (leftOut.withoutStudents.length > 0)
    say(`Without students, no classes and left out: ${counted(leftOut.withoutStudents)}`);
  if (leftOut.hoursOff.length > 0)
    say(`Lessons of hours without a block, left out: ${counted(leftOut.hoursOff)}`);
  if (leftOut.daysOff.length > 0) say(`Lessons of days off, left out: ${counted(leftOut.daysOff)}`);
  if (departments.count > 0)
    say(`Departments: ${departments.count}, from the ${departments.source}`);
  if (afternoon.length > 0) say(`Taken for hours of the afternoon: ${afternoon.join(", ")}`);
  say(`Hours: ${mapping.hours.map(([label, block]) => `${label} = ${block}`).join(", ")}`);
  say(`Days: ${mapping.days.map(([label, day]) => `${label} = ${day}`).join(", ")}`);
  if (timetable.week) {
    const { days, blocks } = timetable.week;
    const week = { ...DEFAULT_WEEK, blocks };
    const said = blocks.map(({ label, name }) => {
      return `${blockWithBell(week, label)}${name ? ` (${name})` : ""}`;
    });
    say(`The school's week: ${days.join(", ")}; blocks ${said.join(", ")}`);
  }
  for (const sentence of timetable.assumed) say(sentence);
  say(`Format: ${timetable.format}`);
}

/** `Lunch 215, Guardia 154`. */
function counted(names: readonly [string, number][]): string {
  const told = names.slice(0, NAMES_TOLD).map(([name, count]) => `${name} ${count}`);
  const more = names.length - told.length;
  return [...told, ...(more > 0 ? [`and ${more} more`] : [])].join(", ");
}

function tellOutcome(
  outcome: ImportOutcome,
  { dryRun }: ImportOptions,
  say: Terminal["say"],
): void {
  const { added, changed, unchanged, others, isDemo, removed } = outcome;
  if (dryRun) {
    for (const one of removed) say(`  remove ${one.name} (demo)`);
    for (const one of added) say(`  add ${describe(one)}`);
    for (const one of changed) say(`  change ${describe(one)}`);
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
  if (others.length > 0) {
    const names = others.slice(0, NAMES_TOLD).map(({ name }) => name);
    if (others.length > NAMES_TOLD) names.push(`and ${others.length - NAMES_TOLD} more`);
    say(`Not in the file, and untouched: ${names.join(", ")}`);
  }
  if (dryRun) say("Nothing was written: this was a dry run");
}

function describe(teacher: ImportOutcome["added"][number]): string {
  const classes = countClasses(teacher.schedule);
  return `${teacher.name}: ${teacher.subject}, ${classes} classes, ${GROUP_NAMES[groupOf(teacher)]}`;
}
