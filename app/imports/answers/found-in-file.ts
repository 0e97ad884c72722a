import { isDeepStrictEqual } from "node:util";
import { groupBy } from "~/cover/day/day";
import { countWeeks } from "~/school/cycle";
import { DAYS } from "~/school/dates";
import { nameKey } from "~/school/names";
import { DEFAULT_WEEK, labelsOf, MOST_BLOCKS, openWeekdays, type Week } from "~/school/week";
import { type HourMeaning, orderHours } from "../labels/hour-order";
import { OFF } from "../labels/pairs";
import { areAsked, guessKind, NO_SUBJECT } from "../lessons/kinds";
import { type Assumption, type FileLesson, hoursOf } from "../lessons/lesson";
import { faultLines } from "../lessons/told";
import { type Answers, isSpecial, type Upload } from "./answers";
import { type CycleChoice, cycleOfFile, WHOLE_FILE } from "./cycle-of-file";
import { daysInTurn } from "./days-in-turn";
import type { CycleQuestion, FoundKind, ImportPreview } from "./found";
import { type FoundLabel, guessDays, guessHours } from "./guess";
import { type FileRead, readFile } from "./read-file";
import { onScreen } from "./table-on-screen";
import { blocksNamed, blocksOfFile } from "./week-of-file";

export type FoundFile = { read: FileRead; found: ImportPreview };

/** Throws 400 if the file cannot be read as was answered. */
export function findInFile(upload: Omit<Upload, "name">, week: Week): FoundFile {
  const { timetable, teachers, answers } = upload;
  const { reading, encoding, term, asTable } = answers;
  const names = teachers ?? undefined;
  const asRead = readFile(timetable, { reading, encoding, term, asTable, names });
  const read = { ...asRead, assumed: [...asRead.assumed, ...afternoonIn(asRead)] };
  return { read, found: foundIn(read, answers, week) };
}

function foundIn(read: FileRead, answers: Answers, week: Week): ImportPreview {
  const turns = daysInTurn(read, week);
  const inTurn = turns && (answers.inTurn ?? false);
  const setWeek = (answers.setWeek || inTurn) ?? false;
  const ours = weekFor(week, setWeek, inTurn ? turns : null);
  const { days, firstDay } = guessDays(read, ours, answers.firstDay, inTurn ? turns : null);
  const { hours, bells, blocks, isOrderAsked } = setWeek
    ? hoursOfFile(read, answers)
    : hoursOfSchool(read, answers, week);
  const kinds = kindsIn(read.lessons, answers);
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
    blocks,
    dayChoices: ours.days,
    blockChoices: isOrderAsked ? placesOf(hours) : labelsOf(week),
    setWeek,
    isSpecial: isSpecial(answers),
    isOrderAsked,
    inTurn,
    ...(turns && inTurn && isDueAsked(answers, week, turns) ? { due: dueOf(answers, turns) } : {}),
    kinds,
    turns: turnsIn(read.weeks, week, answers.turns),
    terms: read.terms,
    ...(read.table ? { table: onScreen(read.table, read, answers.rowsFrom) } : {}),
    faults: faultLines(read.faults),
    assumed: read.assumed.map(({ says }) => says),
  };
}

/** A new timetable begins with the first of them; one that has these days already goes on. */
function isDueAsked({ holds }: Answers, { days }: Week, turns: ReadonlyMap<string, string>) {
  return holds !== "new" && !isDeepStrictEqual(days, [...turns.values()]);
}

function dueOf({ due }: Answers, turns: ReadonlyMap<string, string>): string | null {
  return [...turns.values()].find((day) => due && nameKey(day) === nameKey(due)) ?? null;
}

/** The days that those of the file may be: ours, all of a week, or the file's own. */
function weekFor(week: Week, setWeek: boolean, turns: ReadonlyMap<string, string> | null): Week {
  if (turns) return { ...week, days: [...turns.values()], weekdays: openWeekdays(week) };
  return setWeek ? { ...week, days: DAYS, weekdays: undefined } : week;
}

/** As answered if the weeks still exist, else a guess; what is not said then is none. */
function turnsIn(
  weeks: readonly string[] | undefined,
  week: Week,
  answers: CycleChoice = [],
): CycleQuestion | null {
  const isOne = !weeks;
  const isThere = countWeeks(week) > 1;
  if (isOne && !isThere) return null;
  const theirs = weeks ?? [WHOLE_FILE];
  const ours = isThere ? (week.weeks ?? []) : theirs.map((_, at) => String(at + 1));
  const has = (all: readonly string[], name: string) =>
    all.find((one) => nameKey(one) === nameKey(name));
  const said = answers.flatMap(([one, name]): [string, string][] => {
    const [own, taken] = [isThere ? has(ours, one) : one, name && has(theirs, name)];
    return own === undefined || taken === undefined ? [] : [[own, taken]];
  });
  const cycle = isOne && said.length === 0 ? null : cycleOfFile(weeks, week, said);
  const from = ours.map((one, at) => {
    const chosen = said.find(([name]) => name === one);
    return chosen ? chosen[1] || null : said.length > 0 ? null : (cycle?.from[at] ?? null);
  });
  return { ours, theirs, from, isThere, isOne, cycle };
}

type FoundHours = Pick<ImportPreview, "hours" | "bells" | "blocks" | "isOrderAsked">;

function hoursOfSchool(read: FileRead, answers: Answers, week: Week): FoundHours {
  const blocks = labelsOf(week);
  const guessed = asBefore(guessHours(read, week), answers.before?.hours, blocks);
  return {
    hours: answered(guessed, answers.hours, blocks),
    bells: null,
    blocks: null,
    isOrderAsked: false,
  };
}

/** Each hour as a block of its own; asked for its place if the order is unclear. */
function hoursOfFile(read: FileRead, answers: Answers): FoundHours {
  const { hours: said = [], blockNames } = answers;
  const guessed = guessHours(read, DEFAULT_WEEK);
  if (blockNames) {
    const called = new Map(blockNames);
    const named = guessed.map((hour) => ({ ...hour, meaning: called.get(hour.label) ?? null }));
    return { hours: named, bells: null, blocks: blocksNamed(called.values()), isOrderAsked: false };
  }
  const hoursOff = new Set(said.flatMap(([label, is]) => (is === OFF ? [label] : [])));
  const crowd = hoursTooMany(guessed, hoursOff);
  const ofFile = blocksOfFile(hoursOf(read), read, {
    hoursOff: new Set([...hoursOff, ...crowd]),
    bells: answers.bells,
  });
  if (!ofFile) {
    const asked = guessed.map((label) => ({ ...label, meaning: null }));
    const hours = answered<HourMeaning>(asked, said, placesOf(guessed));
    const inOrder = [...hours].sort((a, b) => Number(a.meaning) - Number(b.meaning));
    const blocks = blocksNamed(inOrder.flatMap(({ meaning }) => meaning ?? []));
    return { hours, bells: null, blocks, isOrderAsked: true };
  }
  const hours = guessed.map(
    (label): FoundLabel<HourMeaning> => ({
      ...label,
      meaning: crowd.has(label.label) ? null : (ofFile.hours.get(label.label) ?? OFF),
      ...(hoursOff.has(label.label) ? { isSaid: true } : {}),
    }),
  );
  const inOrder = [...ofFile.hours.keys()];
  return {
    hours: hours.sort((a, b) => inOrder.indexOf(a.label) - inOrder.indexOf(b.label)),
    bells: ofFile.bells,
    blocks: ofFile.blocks,
    isOrderAsked: false,
  };
}

/** What is said of hours such as "1:30" that are taken for ones of the afternoon. */
function afternoonIn(read: FileRead): Assumption[] {
  const { afternoon } = orderHours(hoursOf(read), read.hours);
  return afternoon.length > 0
    ? [{ says: `Taken for hours of the afternoon: ${afternoon.join(", ")}` }]
    : [];
}

/** Of more hours than a day may have those with the fewest classes: they are asked about. */
function hoursTooMany(
  hours: readonly FoundLabel<HourMeaning>[],
  hoursOff: ReadonlySet<string>,
): ReadonlySet<string> {
  const taken = hours.filter(({ label }) => !hoursOff.has(label));
  const many = Math.max(0, taken.length - MOST_BLOCKS);
  const least = [...taken].sort((a, b) => a.classes - b.classes).slice(0, many);
  return new Set(least.map(({ label }) => label));
}

export function fitsWeek({ days, hours }: Pick<ImportPreview, "days" | "hours">): boolean {
  const isPlaced = ({ meaning, classes }: FoundLabel<string>) =>
    meaning !== null && (meaning !== OFF || classes === 0);
  return days.every(isPlaced) && hours.every((hour) => isPlaced(hour) && !isOtherwise(hour));
}

/** Whether an hour with a number would be a block that is called otherwise: "Period 5", 5L1. */
function isOtherwise({ label, meaning }: FoundLabel<string>): boolean {
  const [number] = /\d+/.exec(label) ?? [];
  return number !== undefined && meaning !== OFF && meaning !== String(Number(number));
}

const placesOf = (hours: readonly unknown[]) => hours.map((_, at) => String(at + 1));

/** Days stay off only in our own week. */
function asBefore<Meaning extends string>(
  guessed: FoundLabel<Meaning>[],
  before: readonly (readonly [string, Meaning])[] = [],
  choices: readonly string[],
  setWeek = false,
): FoundLabel<Meaning>[] {
  const was = new Map(before);
  return guessed.map((label) => {
    const meaning = was.get(label.label);
    const isChoice = meaning && (choices.includes(meaning) || (meaning === OFF && !setWeek));
    return isChoice ? { ...label, meaning } : label;
  });
}

/** Answers count only where they are still a choice. */
function answered<Meaning extends string>(
  found: FoundLabel<Meaning>[],
  answers: readonly [string, Meaning][] | undefined,
  choices: readonly string[],
): FoundLabel<Meaning>[] {
  const said = new Map(answers);
  return found.map((label) => {
    const meaning = said.get(label.label);
    const isChoice = meaning !== undefined && (meaning === OFF || choices.includes(meaning));
    return isChoice ? { ...label, meaning, isSaid: true } : label;
  });
}

function sampleOf(lessons: readonly FileLesson[]): string[] {
  const names = [...new Set(lessons.slice(0, 2000).flatMap(({ teachers }) => teachers))];
  const foreign = names.filter((name) => /[^\p{ASCII}]/u.test(name));
  return [...new Set([...foreign, ...names])].slice(0, 4);
}

/** What each of them is: as said of its subject or of a tag, else as its name tells, else the rest. */
function kindsIn(
  lessons: readonly FileLesson[],
  { kinds = [], otherKinds }: Pick<Answers, "kinds" | "otherKinds">,
): FoundKind[] {
  const said = new Map(kinds.map(([name, meaning]) => [nameKey(name), meaning]));
  const byName = groupBy(lessons.filter(areAsked), ({ subject }) => subject || NO_SUBJECT);
  return [...byName]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(([name, those]) => {
      const tags = those.flatMap((lesson) => lesson.tags);
      const isSaid = [name, ...tags].find((one) => said.has(nameKey(one)));
      const told = guessKind(name) ?? otherKinds ?? null;
      return {
        ...{ name, count: those.length, meaning: said.get(nameKey(isSaid ?? "")) ?? told },
        ...(tags.length > 0 ? { tags } : {}),
      };
    });
}
