import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { Refusal } from "~/http/refusal";
import { DAYS, parseIsoDate } from "~/school/dates";
import type { Week } from "~/school/week";
import type { Answers } from "../answers/answers";
import { MOST_BYTES, TOO_LARGE } from "../answers/read-file";
import { BELL_WORDS } from "../labels/overlapping-hours";
import { oneOf, READING_OPTIONS, readReading } from "../reading/options";
import type { ImportOptions } from "../written/import-school.server";
import {
  blocksOfFile,
  KIND_WORDS,
  otherKindsOf,
  readBlocks,
  readDay,
  readDays,
  readKinds,
  readPair,
  readTurns,
} from "./command-answers";

const USAGE =
  "Usage: npm run import -- FILE [OPTIONS]; npm run import -- --help says which there are";

export const HELP: readonly string[] = [
  "npm run import -- FILE [OPTIONS] brings a timetable in: aSc's XML, Untis' GPU001.TXT, FET's CSV, or a table as .xlsx, CSV or TSV",
  "  --dry-run                  says what would happen, and writes nothing",
  "  --skip-bad-rows            leaves out lines that cannot be read",
  "  --replace-demo             the demo school makes room",
  "  --cancel-cover             cover to come that loses its class is cancelled",
  "  --from DATE                a new timetable from this day on (2027-02-07), in place of a correction from today",
  "  --until DATE               with it: its last day; afterwards the earlier timetable is in force again",
  "  --set-week                 the file's days and hours become the school's week, with --from the new timetable's",
  "  --drop-displaced           with it: what of others has no place in that week goes",
  'How the file is read, where it is read wrongly (each is printed as it was taken; "off" leaves out):',
  '  --days "NAME=DAY,…"        which day each day of the file is',
  "  --first-day DAY            of days that are only numbered, the first; the others follow it",
  '  --blocks "HOUR=BLOCK,…"    which block each hour is; two hours may be one',
  "  --in-turn                  the file's days take turns on the days on which the school is open, with --from from the first; as --set-week else",
  '  --today-is DAY             with it and without --from: which of these days today is, such as "Day 3"',
  "  --bells WORD               with --set-week, hours that overlap: one, untimed, two; that begin before the one above: untimed, byTime",
  "  --encoding NAME            how its letters are written, such as windows-1256",
  '  --week "NAME=WEEK,…"       which week here each of the file\'s weeks is that take turns; a NAME alone takes none but that one; of a file without weeks "file=A"',
  "  --term NAME                of terms, the one to take",
  "  --as-proposed              a table is read as it was proposed; without it the proposal is printed, to be looked at and pasted",
  "  --sheet NAME               of a workbook a sheet to read; once for each",
  '  --sheets-are WORD          what its sheets are: more (of the same), day, week, "day week", teacher, shift',
  "  --shape rows|teachers|tables a row a lesson, a row a teacher, a table a teacher",
  "  --of teacher|class|room    whose weeks the tables show",
  "  --head ROW                 where a list's headings are: 3, 3-4, none",
  '  --columns "HEADING=FIELD,…" what the columns of a list hold: teacher, family name, first name, short name, day, period, day and period, begins, ends, length, class, subject, room, week, department, e-mail, phone; --column "HEADING=FIELD" says one',
  '  --parts "day week period"  what the parts of a heading such as "Mon A P1" are',
  "  --name-order first|family  the order of two columns of names",
  "  --empty-teacher above|out  a row without a teacher is the one's above, or left out",
  '  --cell "class,subject,room" what the parts of a cell are, in their order; again for cells with fewer parts; --stack says it of rows below each other',
  "  --several all|first        several lessons in one cell: all are one class, or the first alone stays",
  '  --free "SIGN,…"            what stands for free, besides an empty cell',
  "  --length UNIT              what lengths count: periods, minutes, hours",
  '  --week-words "WORD=every,…" what words for weeks mean: every, own (a week of its own), off',
  "  --at-once class|first|last what several classes of one teacher at one time are",
  "  --hidden                   hidden rows and columns are taken too",
  `  --kinds "NAME=KIND,…"      what lessons without students of this name or tag are: ${KIND_WORDS}; --keep NAME is busy, --standby and --not-in-school NAME likewise`,
  "  --other-kinds KIND         what all others are whose name does not tell it; --keep-rest is busy",
  '  --same "NAME=NAME"         the first is the second in another spelling, in the file or here; once for each',
  '  --apart "NAME=NAME"        two names that are alike are two people; once for each, or "all" for all the rest',
  "  --names GPU004.TXT         Untis' list of teachers, for their full names",
];

export type CommandWords = ImportOptions & {
  file: string;
  dryRun: boolean;
  skipBadRows: boolean;
  names?: string;
  /** "all" is every other pair that is alike. */
  same: [name: string, theirs: string][];
  apart: [name: string, theirs: string][] | "all";
  held: Pick<Answers, "holds" | "timetable">;
  /** What is said of the file, as on the screen. Throws 400 for a day or block that is not in `week`. */
  answersIn: (week: Week) => Answers;
  /** Whether what was filled in is taken, though nobody has said it. */
  asProposed: boolean;
};

/** Throws a Refusal (400) that says how it is used. */
export const readWords = (words: string[]): CommandWords =>
  orHowItIsUsed(USAGE, () => {
    const { values, positionals } = parseArgs({
      args: words,
      allowPositionals: true,
      options: {
        "dry-run": { type: "boolean", default: false },
        "skip-bad-rows": { type: "boolean", default: false },
        "replace-demo": { type: "boolean", default: false },
        "set-week": { type: "boolean", default: false },
        "in-turn": { type: "boolean", default: false },
        "today-is": { type: "string" },
        "drop-displaced": { type: "boolean", default: false },
        "cancel-cover": { type: "boolean", default: false },
        from: { type: "string" },
        until: { type: "string" },
        blocks: { type: "string" },
        days: { type: "string" },
        "first-day": { type: "string" },
        bells: { type: "string" },
        kinds: { type: "string" },
        "other-kinds": { type: "string" },
        keep: { type: "string", multiple: true, default: [] },
        standby: { type: "string", multiple: true, default: [] },
        "not-in-school": { type: "string", multiple: true, default: [] },
        "keep-rest": { type: "boolean", default: false },
        encoding: { type: "string" },
        names: { type: "string" },
        same: { type: "string", multiple: true, default: [] },
        apart: { type: "string", multiple: true, default: [] },
        "as-proposed": { type: "boolean", default: false },
        ...READING_OPTIONS,
        week: { type: "string" },
        term: { type: "string" },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new Refusal(400, USAGE);
    const { bells, names, encoding, week, term, blocks, days, "first-day": firstDay } = values;
    const inTurn = values["in-turn"];
    const setWeek = values["set-week"] || inTurn;
    const held = heldBy(values);
    const answers: Answers = {
      ...{ ...held, encoding, term, setWeek, inTurn, kinds: readKinds(values) },
      due: dueOf(values),
      turns: week === undefined ? undefined : readTurns(week),
      otherKinds: otherKindsOf(values),
      bells: bells === undefined ? undefined : oneOf("--bells", BELL_WORDS, bells),
      reading: readReading(values),
    };
    const answersIn = (here: Week): Answers => ({
      ...answers,
      ...(firstDay === undefined ? {} : { firstDay: readDay("--first-day", firstDay) }),
      ...(days === undefined ? {} : { days: readDays(days, setWeek ? DAYS : here.days) }),
      ...(blocks === undefined
        ? {}
        : setWeek
          ? blocksOfFile(blocks)
          : { hours: readBlocks(blocks, here) }),
    });
    return {
      file,
      dryRun: values["dry-run"],
      skipBadRows: values["skip-bad-rows"],
      replaceDemo: values["replace-demo"],
      dropDisplaced: values["drop-displaced"],
      cancelCover: values["cancel-cover"],
      ...{ names, held, answersIn },
      same: values.same.map((text) => readPair("--same", text)),
      apart: values.apart.includes("all")
        ? "all"
        : values.apart.map((text) => readPair("--apart", text)),
      asProposed: values["as-proposed"],
    };
  });

/** What `read` reads of a command's words; throws 400 with the `usage` for an option that is none. */
export function orHowItIsUsed<Read>(usage: string, read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new Refusal(400, `${error.message.split(". ")[0]}. ${usage}`);
  }
}

export type Terminal = { say: (line: string) => void; warn: (line: string) => void };

/** Says the `help` if it is asked for, else carries out `go`. Answers the exit code: 1 if refused. */
export async function runWithHelp(
  words: readonly string[],
  help: readonly string[],
  { say, warn }: Terminal,
  go: () => Promise<void>,
): Promise<0 | 1> {
  try {
    if (words.includes("--help")) for (const line of help) say(line);
    else await go();
    return 0;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    warn(`Nothing was written. ${error.message}`);
    return 1;
  }
}

function dueOf({
  "today-is": day,
  "in-turn": inTurn,
  from,
}: {
  "today-is"?: string;
  "in-turn": boolean;
  from?: string;
}): string | undefined {
  if (day === undefined || (inTurn && from === undefined)) return day;
  throw new Refusal(400, "--today-is: it goes with --in-turn, and without --from");
}

function heldBy({ from, until }: { from?: string; until?: string }): CommandWords["held"] {
  if (from === undefined) {
    if (until === undefined) return { holds: "correction" };
    throw new Refusal(
      400,
      "--until: only a new timetable has a last day, and --from says its first",
    );
  }
  for (const [option, text] of Object.entries({ from, until }))
    if (text !== undefined && !parseIsoDate(text))
      throw new Refusal(400, `--${option}: "${text}" must be a date such as 2027-02-07`);
  return { holds: "new", timetable: { name: "", first: from, last: until ?? "" } };
}

/** The path starts where the command was given. Throws 400 if the file cannot be read. */
export async function readFileBytes(file: string): Promise<Uint8Array> {
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
