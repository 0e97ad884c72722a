import { Refusal } from "~/http/refusal";
import { inNumberOrder } from "~/imports/labels/number-words";
import { isKindInCell } from "~/imports/lessons/kinds";
import { nameKey } from "~/school/names";
import { countOf } from "../lessons/counts";
import {
  type Fault,
  type FileLesson,
  faultAt,
  type LessonsRead,
  rotationAssumed,
} from "../lessons/lesson";
import type { Reading, WeekMeaning } from "../reading/reading";
import type { Worksheet } from "../reading/sheet";
import type { OpenAnswer } from "../reading/taken";
import { inTurn, isEveryWeek, placeInNames, weekWordsIn } from "../reading/words";
import { findAtOnce, settleAtOnce, sheetsAtOnce } from "./at-once";
import { readGridTable } from "./grid-table";
import { readListTable } from "./list-table";
import { proposeSheets } from "./propose-sheets";

/** As was said, else as proposed. Throws 400 for a sheet that is not there. */
export function readTable(all: readonly Worksheet[], said: Reading): LessonsRead {
  const { sheets, hiddenRows } = withoutHidden(all, said.hidden ?? false);
  const stranger = said.sheets?.find((name) => !sheets.some((sheet) => sheet.name === name));
  if (stranger !== undefined) {
    const names = all.flatMap(({ name }) => name ?? []).join(", ");
    const has = names ? `but ${names}` : "to choose from";
    throw new Refusal(400, `--sheet: the file has no "${stranger}" ${has}`);
  }
  const proposed = proposeSheets(sheets, said);
  const { taken, shape } = proposed;
  const asked = { ...said, ...proposed.reading };
  const read = shape === "rows" ? readListTable(taken, asked) : readGridTable(taken, asked);
  const open = [...proposed.open, ...read.open];
  const withWeeks = weeksOf(read.lessons, read.reading.weeks);
  open.push(...withWeeks.open);
  const { lessons } = withWeeks;
  const weeks = inTurn(lessons.flatMap((lesson) => [...(lesson.weeks ?? [])]));
  const atOnce = open.length > 0 ? null : findAtOnce(lessons);
  const meaning = read.reading.atOnce;
  const settled = atOnce && meaning ? settleAtOnce(lessons, meaning) : { lessons, out: [] };
  const doubtful = taken.length > 1 && !said.sheetsAre ? sheetsAtOnce(lessons) : [];
  if (doubtful.length > 0 && open.length === 0)
    open.push(doubt(doubtful, said.sheets !== undefined));
  else if (atOnce && !meaning)
    open.push({
      answer: "atOnce",
      message: `Say which of these is right, or that they are one class: ${atOnce.sample}`,
    });
  const isOpen = open.length > 0;
  // Nothing is ticked where it is open which.
  const isAsked = open.some(({ answer }) => answer === "sheets");
  const shownSheets = proposed.shown.map((one) => (isAsked ? { ...one, isTaken: false } : one));
  const { balance } = read;
  return {
    ...withoutEmptyKinds(isOpen ? [] : settled.lessons),
    ...(read.reading.sheetsAre === "shift" ? { hours: hoursOfShifts(taken, lessons) } : {}),
    faults: isOpen ? [] : read.faults,
    ...(read.people?.length ? { people: read.people } : {}),
    ...(read.alsoHere ? { alsoHere: read.alsoHere } : {}),
    ...(read.week ? { week: read.week } : {}),
    assumed: rotationAssumed(weeks),
    ...(weeks.length > 1 ? { weeks } : {}),
    ...(isOpen
      ? {}
      : {
          balance: {
            ...balance,
            out: [...balance.out, ...withWeeks.out, ...settled.out],
          },
        }),
    table: {
      ...{ headings: [], columns: [], head: null, parts: null, cell: null, unnamed: null },
      ...read.taken,
      reading: { ...read.reading, weeks: withWeeks.said },
      ...{ open, atOnce, hiddenRows, weeks: withWeeks.shown },
      ...{ sheets: shownSheets, shown: taken[0] ?? sheets[0] ?? null },
    },
  };
}

/** Whether sheets are chosen that nobody has said what they are. */
function doubt(names: readonly string[], areSaid: boolean): OpenAnswer {
  const which = `${names.join(" and ")} hold the same teacher at the same time`;
  return areSaid
    ? { answer: "sheetsAre", message: `Say what the sheets are: ${which}` }
    : { answer: "sheets", message: `Say which sheets are to be read: ${which}` };
}

function withoutHidden(all: readonly Worksheet[], isTaken: boolean) {
  let hiddenRows = 0;
  const sheets = all.map((sheet): Worksheet => {
    const { rows, hiddenColumns = [] } = sheet;
    const shown = isTaken ? rows : rows.filter(({ isHidden }) => !isHidden);
    hiddenRows += rows.length - shown.length;
    if (isTaken || hiddenColumns.length === 0) return { ...sheet, rows: shown };
    const emptied = shown.map((row) => ({
      ...row,
      cells: row.cells.map((cell, at) => (hiddenColumns.includes(at) ? "" : cell)),
    }));
    return { ...sheet, rows: emptied };
  });
  return { sheets, hiddenRows };
}

/** What the words for weeks mean, and the lessons in those that are theirs alone. */
function weeksOf(asWritten: readonly FileLesson[], said: Reading["weeks"] = []) {
  const words = countOf(asWritten.flatMap(({ weeks }) => (weeks ?? []).flatMap(weekWordsIn)));
  const known = new Map(said.map(([word, meaning]) => [nameKey(word), meaning]));
  const shown = [...words].map(([word, count]) => {
    return { word, count, meaning: known.get(nameKey(word)) ?? meaningOf(word, count) };
  });
  const strangers = shown.filter(({ meaning }) => meaning === null).map(({ word }) => word);
  const open: OpenAnswer[] =
    strangers.length === 0
      ? []
      : [{ answer: "weeks", message: `Say which weeks these are: ${strangers.join(", ")}` }];
  const meanings = new Map(shown.map(({ word, meaning }) => [nameKey(word), meaning]));
  const names = inTurn(shown.flatMap(({ word, meaning }) => (meaning === "own" ? word : [])));
  const out: Fault[] = [];
  const lessons = asWritten.flatMap((lesson): FileLesson[] => {
    const { weeks: texts, ...others } = lesson;
    if (!texts) return [lesson];
    const theirs = texts
      .flatMap(weekWordsIn)
      .map((word) => ({ word, is: meanings.get(nameKey(word)) }));
    if (theirs.some(({ is }) => is === "every")) return [others];
    const own = names.filter((name) =>
      theirs.some(({ word, is }) => is === "own" && nameKey(word) === nameKey(name)),
    );
    if (own.length === 0 && theirs.length > 0) {
      if (theirs.every(({ is }) => is === "off")) out.push(faultAt(lesson, "its week is left out"));
      return [];
    }
    return [own.length === names.length || own.length === 0 ? others : { ...lesson, weeks: own }];
  });
  const pairs = shown.flatMap(({ word, meaning }) => (meaning ? [[word, meaning] as const] : []));
  return { shown, open, lessons, out: eachSource(out), said: pairs };
}

/** A row of several lessons is left out once. */
function eachSource(out: readonly Fault[]): Fault[] {
  return [...new Map(out.map((fault) => [`${fault.place} ${fault.line}`, fault])).values()];
}

function meaningOf(word: string, count: number): WeekMeaning | null {
  if (isEveryWeek(word)) return "every";
  if (placeInNames(word) !== null) return "own";
  return count > 1 && word.length > 1 ? "own" : null;
}

/** A table without any students says nothing by that, unless a cell's one word does. */
function withoutEmptyKinds(asWritten: FileLesson[]): Pick<LessonsRead, "lessons" | "hours"> {
  const lessons = asWritten.map(withKindInCell);
  const named = lessons.some(({ students }) => students?.length);
  const hours = [...new Set(lessons.map(({ hour }) => hour))];
  const areNumbers = hours.every((hour) => /^\d+$/.test(hour));
  return {
    lessons: named
      ? lessons
      : lessons.map((lesson) =>
          isKindInCell(lesson.subject ?? "") ? lesson : { ...lesson, students: null },
        ),
    ...(areNumbers ? { hours: inNumberOrder(hours) ?? [] } : {}),
  };
}

/** The hours of each sheet in turn: which shift comes first is the file's own order. */
function hoursOfShifts(sheets: readonly Worksheet[], lessons: readonly FileLesson[]): string[] {
  return sheets.flatMap(({ name }) => {
    const theirs = lessons.filter(({ sheet }) => sheet === name).map(({ hour }) => hour);
    const hours = [...new Set(theirs)];
    return inNumberOrder(hours) ?? hours;
  });
}

function withKindInCell(fileLesson: FileLesson): FileLesson {
  const [word, ...more] = [fileLesson.subject ?? "", ...(fileLesson.students ?? [])].filter(
    (text) => text !== "",
  );
  if (word === undefined || more.length > 0 || !isKindInCell(word)) return fileLesson;
  return { ...fileLesson, subject: word, students: [] };
}
