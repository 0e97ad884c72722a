import { runInTurns } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { countWeeks } from "~/school/cycle";
import { DAYS, type DayName } from "~/school/dates";
import { nameKey } from "~/school/names";
import { DEFAULT_WEEK, labelsOf, type Week } from "~/school/week";
import type { Answers, KindMeaning } from "./answers";
import type { BellsQuestion } from "./bells-of-file";
import { countOf } from "./departments";
import type { Format } from "./format";
import { type FirstDay, type FoundLabel, guessDays, guessHours } from "./guess";
import { faultLines, firstNames } from "./in-words";
import { guessKind } from "./kinds";
import type { Lesson, TableTaken, Turns } from "./lesson";
import { type DayMeaning, type HourMeaning, OFF } from "./mapping";
import { type FileRead, readFile } from "./read-timetable.server";
import { gatherTimetable, hoursOf, type TimetableOfFile } from "./timetable";
import { fillTurns, type SaidTurns, weeksOfFile } from "./turns-of-file";
import type { Upload } from "./uploads/uploads.server";
import { blocksOfFile } from "./week-of-file";

/** `meaning` null is to be asked. */
export type FoundKind = { name: string; count: number; meaning: KindMeaning | null };

export type Found = {
  format: Format;
  letters: FileRead["letters"];
  /** Some names of the file, which show whether its letters are right. */
  sample: string[];
  lessons: number;
  days: FoundLabel<DayMeaning>[];
  firstDay: FirstDay | null;
  hours: FoundLabel<HourMeaning>[];
  bells: BellsQuestion | null;
  dayChoices: readonly DayName[];
  blockChoices: readonly string[];
  setWeek: boolean;
  kinds: FoundKind[];
  turns: FoundTurns | null;
  terms?: Turns;
  table?: TableTaken;
  assumed: string[];
  faults: string[];
};

/** `ours` are places in turn if there is but one week; null is none. */
export type FoundTurns = {
  ours: readonly string[];
  theirs: readonly string[];
  from: readonly (string | null)[];
  isThere: boolean;
  isOne: boolean;
};

export type FoundFile = { read: FileRead; found: Found };

/** Throws 400 if the file cannot be read as was answered. */
export async function findInFile(upload: Upload, week: Week): Promise<FoundFile> {
  const { timetable, teachers, answers } = upload;
  const read = await readFile(timetable, { ...answers, names: teachers ?? undefined });
  return { read, found: await runInTurns(foundIn(read, answers, week)) };
}

function* foundIn(read: FileRead, answers: Answers, week: Week): Generator<void, Found> {
  const setWeek = answers.setWeek ?? false;
  const ours = setWeek ? { ...week, days: DAYS } : week;
  yield;
  const { days, firstDay } = guessDays(read, ours, answers.firstDay);
  yield;
  const { hours, bells } = setWeek
    ? hoursOfFile(read, answers)
    : hoursOfSchool(read, answers, week);
  yield;
  const kinds = kindsIn(read.lessons, answers);
  yield;
  return {
    format: read.format,
    letters: read.letters,
    sample: sampleOf(read.lessons),
    lessons: read.lessons.length,
    days: answered(
      asBefore(days, answers.before?.days, ours.days, setWeek),
      answers.days,
      ours.days,
    ),
    firstDay,
    hours,
    bells,
    dayChoices: ours.days,
    blockChoices: setWeek && hours.some(isAsked) ? placesOf(hours) : labelsOf(week),
    setWeek,
    kinds,
    turns: turnsIn(read.weeks, week, answers.turns),
    terms: read.terms,
    table: read.table,
    faults: faultLines(read.faults),
    assumed: read.assumed.map(({ says }) => says),
  };
}

/** As answered if the weeks still exist, else a guess. */
function turnsIn(weeks: Turns | undefined, week: Week, answers: SaidTurns = []): FoundTurns | null {
  const isOne = weeks?.taken !== null;
  const isThere = countWeeks(week) > 1;
  if (isOne && !isThere) return null;
  const theirs = weeksOfFile(weeks);
  const ours = isThere ? (week.weeks ?? []) : theirs.map((_, at) => String(at + 1));
  const said = answers.filter(
    ([one, name]) => ours.includes(one) && (name === "" || theirs.includes(name)),
  );
  const guessed = isOne ? [] : (fillTurns(weeks, week)?.from ?? []);
  const from = ours.map((one, at) => {
    const chosen = said.find(([name]) => name === one);
    return chosen ? chosen[1] || null : (guessed[at] ?? null);
  });
  return { ours, theirs, from, isThere, isOne };
}

type FoundHours = Pick<Found, "hours" | "bells">;

function hoursOfSchool(read: FileRead, answers: Answers, week: Week): FoundHours {
  const blocks = labelsOf(week);
  const guessed = asBefore(guessHours(read, week), answers.before?.hours, blocks);
  return { hours: answered(guessed, answers.hours, blocks), bells: null };
}

/** Each hour as a block; asked for its place if the order is unclear. */
function hoursOfFile(read: FileRead, answers: Answers): FoundHours {
  const labels = hoursOf(read.lessons);
  const { hours: said = [] } = answers;
  const hoursOff = new Set(said.flatMap(([label, is]) => (is === OFF ? [label] : [])));
  const ofFile = blocksOfFile(labels, read, { hoursOff, bells: answers.bells });
  const guessed = guessHours(read, DEFAULT_WEEK);
  if (!ofFile) {
    const asked = guessed.map((one) => ({ ...one, meaning: null }));
    return { hours: answered(asked, said, placesOf(guessed)), bells: null };
  }
  const hours = guessed.map(
    (one): FoundLabel<HourMeaning> => ({
      ...one,
      meaning: ofFile.hours.get(one.label) ?? OFF,
      ...(hoursOff.has(one.label) ? { isSaid: true } : {}),
    }),
  );
  const inOrder = [...ofFile.hours.keys()];
  return {
    hours: hours.sort((a, b) => inOrder.indexOf(a.label) - inOrder.indexOf(b.label)),
    bells: ofFile.bells,
  };
}

export function fitsWeek({ days, hours }: Pick<Found, "days" | "hours">): boolean {
  const isPlaced = ({ meaning, classes }: FoundLabel<string>) =>
    meaning !== null && (meaning !== OFF || classes === 0);
  return days.every(isPlaced) && hours.every(isPlaced);
}

type Open = { label: string; meaning: unknown };
const isAsked = ({ meaning }: Pick<Open, "meaning">) => meaning === null;

const placesOf = (hours: readonly unknown[]) => hours.map((_, at) => String(at + 1));

/** Days stay off only in our own week. */
function asBefore<Meaning extends string>(
  guessed: FoundLabel<Meaning>[],
  before: readonly (readonly [string, Meaning])[] = [],
  choices: readonly string[],
  setWeek = false,
): FoundLabel<Meaning>[] {
  const was = new Map(before);
  return guessed.map((one) => {
    const meaning = was.get(one.label);
    const isChoice = meaning && (choices.includes(meaning) || (meaning === OFF && !setWeek));
    return isChoice ? { ...one, meaning } : one;
  });
}

/** Answers count only where they are still a choice. */
function answered<Meaning extends string>(
  found: FoundLabel<Meaning>[],
  answers: readonly [string, Meaning][] | undefined,
  choices: readonly string[],
): FoundLabel<Meaning>[] {
  const said = new Map(answers);
  return found.map((one) => {
    const meaning = said.get(one.label);
    const isChoice = meaning !== undefined && (meaning === OFF || choices.includes(meaning));
    return isChoice ? { ...one, meaning, isSaid: true } : one;
  });
}

const NAMES_ASKED = 6;

export type OpenQuestion = { message: string; fieldId: string | null };

export function questionsOf({
  days,
  firstDay,
  hours,
  bells,
  kinds,
  turns,
  table,
}: Found): OpenQuestion[] {
  const of = (message: string, all: readonly Open[], fieldOf: (at: number) => string) => {
    const names = all.filter(isAsked).map(({ label }) => label);
    if (names.length === 0) return [];
    const told = firstNames(names, NAMES_ASKED);
    return [{ message: `${message}: ${told}`, fieldId: fieldOf(all.findIndex(isAsked)) }];
  };
  const isNumbered = firstDay !== null && firstDay.day === null;
  const areSeveral = kinds.filter(isAsked).length > 1;
  const isForNone = turns?.isOne && turns.from.every((one) => one === null);
  const ringing = "Some periods overlap or are out of order: say what they are";
  return [
    ...(table?.asks ? [{ message: table.asks, fieldId: null }] : []),
    ...(turns && isForNone
      ? [{ message: `Say which week the file is for: ${turns.ours.join(", ")}`, fieldId: "turn-0" }]
      : []),
    ...of("Say which day of the week each of these is", days, (at) =>
      isNumbered ? "firstDay" : `day-${at}`,
    ),
    ...of("Say which block each of these is", hours, (at) => `hour-${at}`),
    ...(bells && isAsked(bells) ? [{ message: ringing, fieldId: "bells" }] : []),
    ...of(
      "Say what these lessons without students are",
      kinds.map(({ name: label, meaning }) => ({ label, meaning })),
      (at) => (areSeveral ? "otherKinds" : `kind-${at}`),
    ),
  ];
}

const NO_SUBJECT = "(no subject)";

function kindsIn(lessons: readonly Lesson[], { kinds = [] }: Answers): FoundKind[] {
  const others = lessons.filter(
    (one) => one.students?.length === 0 && !one.kind && one.teachers.length > 0,
  );
  const counts = countOf(others.map(({ subject }) => subject || NO_SUBJECT));
  const said = new Map(kinds);
  return [...counts]
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => ({ name, count, meaning: said.get(name) ?? guessKind(name) }));
}

function sampleOf(lessons: readonly Lesson[]): string[] {
  const names = [...new Set(lessons.slice(0, 2000).flatMap(({ teachers }) => teachers))];
  const foreign = names.filter((name) => /[^\p{ASCII}]/u.test(name));
  return [...new Set([...foreign, ...names])].slice(0, 4);
}

/** Others are served meanwhile. Throws 400 while something must be said first. */
export async function gatherFound(
  { read, found }: FoundFile,
  week: Week,
  called?: (name: string) => string,
): Promise<TimetableOfFile> {
  const { setWeek, days, hours, bells, kinds, turns } = found;
  const [question] = questionsOf(found);
  if (question) throw new Refusal(400, question.message);
  const named = (kind: KindMeaning) =>
    kinds.flatMap(({ name, meaning }) =>
      meaning === kind ? [nameKey(name) === NO_SUBJECT ? "" : name] : [],
    );
  const off = hours.filter(({ meaning }) => meaning === OFF).map(({ label }) => label);
  const isOrderSaid = setWeek && !blocksOfFile(hoursOf(read.lessons), read);
  const inPlaces = isOrderSaid
    ? [...hours].sort((a, b) => Number(a.meaning) - Number(b.meaning))
    : hours;
  return runInTurns(
    gatherTimetable(read, {
      schoolWeek: week,
      setWeek,
      days: new Map(days.map(({ label, meaning }) => [label, meaning ?? OFF])),
      ...(setWeek && !isOrderSaid
        ? { hoursOff: new Set(off), bells: bells?.meaning ?? undefined }
        : { blocks: new Map(inPlaces.map(({ label, meaning }) => [label, meaning ?? OFF])) }),
      ...{ keep: named("busy"), standby: named("standby"), notInSchool: named("notInSchool") },
      turns: turns?.ours.map((one, at) => [one, turns.from[at] ?? ""]),
      called,
    }),
  );
}
