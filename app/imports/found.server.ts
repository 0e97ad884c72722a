import { runInTurns } from "~/http/event-loop.server";
import { DAYS, type DayName } from "~/school/dates";
import { nameKey } from "~/school/names";
import { DEFAULT_WEEK, labelsOf, type Week } from "~/school/week";
import type { Answers, KindMeaning } from "./answers";
import { countOf } from "./departments";
import type { Format } from "./format";
import { type FoundLabel, guessDays, guessHours } from "./guess";
import { faultLines } from "./in-words";
import { guessKind } from "./kinds";
import type { Lesson, TableTaken, Turns } from "./lesson";
import { type DayMeaning, type HourMeaning, OFF } from "./mapping";
import { type FileRead, readFile } from "./read-timetable.server";
import { gatherTimetable, hoursOf, type Timetable } from "./timetable";
import type { Upload } from "./uploads/uploads.server";
import { blocksOfFile } from "./week-of-file";

/** What lessons without students are called, how many there are, and what they are; null is a question. */
export type FoundKind = { name: string; count: number; meaning: KindMeaning | null };

/** What was found in a file, and how it is read: as answered, else as a rule. */
export type Found = {
  format: Format;
  letters: FileRead["letters"];
  /** Some names of the file, which show whether its letters are right. */
  sample: string[];
  lessons: number;
  days: FoundLabel<DayMeaning>[];
  hours: FoundLabel<HourMeaning>[];
  /** What a day and an hour can be here. */
  dayChoices: readonly DayName[];
  blockChoices: readonly string[];
  setWeek: boolean;
  kinds: FoundKind[];
  weeks?: Turns;
  terms?: Turns;
  table?: TableTaken;
  assumed: string[];
  /** What cannot be read, with its place in the file. */
  faults: string[];
};

/** A file as it was read, and what was found in it. */
export type FoundFile = { read: FileRead; found: Found };

/**
 * Reads a file that was sent, as was answered, and says what is in it. Throws a Refusal (400) for one that cannot be read, or not
 * so.
 */
export async function findInFile(upload: Upload, week: Week): Promise<FoundFile> {
  const { timetable, teachers, answers } = upload;
  const read = await readFile(timetable, { ...answers, names: teachers ?? undefined });
  return { read, found: await runInTurns(foundIn(read, answers, week)) };
}

function* foundIn(read: FileRead, answers: Answers, week: Week): Generator<void, Found> {
  const setWeek = answers.setWeek ?? false;
  const ours = setWeek ? { ...week, days: DAYS } : week;
  yield;
  const days = answered(guessDays(read, ours), answers.days, ours.days);
  yield;
  const hours = setWeek ? hoursOfFile(read, answers) : hoursOfSchool(read, answers, week);
  yield;
  const kinds = kindsIn(read.lessons, answers);
  yield;
  return {
    format: read.format,
    letters: read.letters,
    sample: sampleOf(read.lessons),
    lessons: read.lessons.length,
    days,
    hours,
    dayChoices: ours.days,
    blockChoices: labelsOf(week),
    setWeek,
    kinds,
    weeks: read.weeks,
    terms: read.terms,
    table: read.table,
    faults: faultLines(read.faults),
    assumed: read.assumed.map(({ says }) => says),
  };
}

function hoursOfSchool(read: FileRead, answers: Answers, week: Week) {
  return answered(guessHours(read, week), answers.hours, labelsOf(week));
}

/** Each hour as a block of its own, called as the file calls it. */
function hoursOfFile(read: FileRead, answers: Answers): FoundLabel<HourMeaning>[] {
  const off = offIn(answers);
  const { hours } = blocksOfFile(hoursOf(read.lessons), undefined, read, off);
  return guessHours(read, DEFAULT_WEEK).map((one) => ({
    ...one,
    meaning: hours.get(one.label) ?? OFF,
  }));
}

function offIn({ hours = [] }: Answers): ReadonlySet<string> {
  return new Set(hours.flatMap(([label, meaning]) => (meaning === OFF ? [label] : [])));
}

/** What was found, with what was answered of it where that is still a choice. */
function answered<Meaning extends string>(
  found: FoundLabel<Meaning>[],
  answers: readonly [string, Meaning][] | undefined,
  choices: readonly string[],
): FoundLabel<Meaning>[] {
  const said = new Map(answers);
  return found.map((one) => {
    const meaning = said.get(one.label);
    const isChoice = meaning !== undefined && (meaning === OFF || choices.includes(meaning));
    return isChoice ? { ...one, meaning } : one;
  });
}

const NO_SUBJECT = "(no subject)";

function kindsIn(lessons: readonly Lesson[], { kinds = [] }: Answers): FoundKind[] {
  const others = lessons.filter(
    (one) => one.students?.length === 0 && !one.keeps && one.teachers.length > 0,
  );
  const counts = countOf(others.map(({ subject }) => subject || NO_SUBJECT));
  const said = new Map(kinds);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => ({ name, count, meaning: said.get(name) ?? guessKind(name) }));
}

/** The names of some teachers, those first that are not plain ASCII. */
function sampleOf(lessons: readonly Lesson[]): string[] {
  const names = [...new Set(lessons.slice(0, 2000).flatMap(({ teachers }) => teachers))];
  const foreign = names.filter((name) => /[^\p{ASCII}]/u.test(name));
  return [...new Set([...foreign, ...names])].slice(0, 4);
}

/** The timetable that a file makes, read as it was found. Others are served meanwhile. */
export async function gatherFound({ read, found }: FoundFile, week: Week): Promise<Timetable> {
  const { setWeek, days, hours, kinds } = found;
  const keep = kinds.flatMap(({ name, meaning }) =>
    meaning === "busy" ? [nameKey(name) === NO_SUBJECT ? "" : name] : [],
  );
  const off = hours.filter(({ meaning }) => meaning === OFF).map(({ label }) => label);
  return runInTurns(
    gatherTimetable(read, {
      schoolWeek: week,
      setWeek,
      days: new Map(days.map(({ label, meaning }) => [label, meaning])),
      blocks: setWeek ? undefined : new Map(hours.map(({ label, meaning }) => [label, meaning])),
      hoursOff: setWeek ? new Set(off) : undefined,
      keep,
    }),
  );
}
