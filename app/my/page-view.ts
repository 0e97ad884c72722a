import type { PublishedDay, ToldTask } from "db/schema";
import type { Words } from "~/languages/languages";
import { aside, capitalized, longDay, shortDay, weekdayOf } from "~/languages/words";
import { besideDate } from "~/school/cycle";
import { addDays, type IsoDate } from "~/school/dates";
import { blocksOfPart, type PartOfDay } from "~/school/part-of-day";
import type { Entry } from "~/school/schedule";
import { schoolDayFrom, schoolDayOf, schoolDaysBetween } from "~/school/school-day";
import { labelsOf, type School, weekOn } from "~/school/week";
import { differencesInWords } from "~/sheets/messages";
import { tasksPublished } from "~/sheets/published-tasks";
import type { Task } from "~/sheets/tasks";
import { bellInWords, partOnPaper, type Wording, wordingOn } from "~/sheets/wording";
import { lineOf, linesOfStandby, type TaskLine } from "./task-line";

export type PageOptions = {
  teacherId: string;
  today: IsoDate;
  /** The only date that is shown, on a day link. */
  date: IsoDate | null;
  week: School;
  /** `time`: when that was, as it is said. */
  published: ReadonlyMap<IsoDate, { shown: PublishedDay; time: string }>;
  standbyOn: (date: IsoDate) => readonly Entry[];
  absences: readonly (PartOfDay & { date: IsoDate })[];
  /** `time`: when that was, as it is said. */
  read: ReadonlyMap<IsoDate, { time: string; tasks: readonly ToldTask[] }>;
  names: ReadonlyMap<string, string>;
  sentOn?: (date: IsoDate) => readonly ToldTask[];
  reportedOn?: (date: IsoDate) => ReportedLine[];
  markOf: (tasks: readonly Task[]) => string;
};

export type ReportedLine = { key: string; text: string; href: string };

export type PageDay = {
  date: IsoDate;
  /** "Today", "Tomorrow", "Sunday". */
  title: string;
  day: string;
  /** "as of 6:58"; null where nothing is published. */
  asOf: string | null;
  reported: ReportedLine[];
  away: string | null;
  notice: string | null;
  tasks: TaskLine[];
  /** What was read or sent and is not so any more. */
  gone: string[];
  /** That the office sees since when all of it is read. */
  read: string | null;
  toRead: string | null;
};

export type PageView = {
  days: PageDay[];
  /** A line each; null on a day link. */
  ahead: { date: string; lines: string[] }[] | null;
  /** What is new: dates with what stands for what is shown of them. */
  seen: { date: IsoDate; mark: string }[];
};

export const DAYS_AHEAD = 14;

export function viewPage(asked: PageOptions, words: Words): PageView {
  const { date, today, week } = asked;
  const shown = date ? [date] : datesInFull(week, today);
  const days = shown.map((one) => dayView(asked, one, words));
  if (date) return { days, ahead: null, seen: seenOf(days) };
  const until = addDays(today, DAYS_AHEAD);
  const later = schoolDaysBetween(week, addDays(shown.at(-1) ?? today, 1), until, DAYS_AHEAD).map(
    (one) => dayView(asked, one, words),
  );
  const closed = closedBetween(week, today, until);
  return { days, ahead: linesAhead(later, closed, words), seen: seenOf([...days, ...later]) };
}

/** Where today is no school day, the next two. */
export function datesInFull(week: School, today: IsoDate): IsoDate[] {
  const first = schoolDayFrom(week, today);
  return [first, schoolDayFrom(week, addDays(first, 1))];
}

function seenOf(days: readonly PageDay[]): PageView["seen"] {
  return days.flatMap(({ date, toRead }) => (toRead ? [{ date, mark: toRead }] : []));
}

function dayView(asked: PageOptions, date: IsoDate, words: Words): PageDay {
  const { teacherId, today, week, published, names, read } = asked;
  const ofDate = published.get(date);
  const usual = wordingOn(week, date, words);
  const wording = ofDate ? saidOfShown(ofDate.shown, usual) : usual;
  // Who is deleted is gone from what was published.
  const tasks = ofDate
    ? tasksPublished(ofDate.shown, teacherId).filter(({ owner }) => !owner || names.has(owner.id))
    : [];
  const known = read.get(date);
  const mark = asked.markOf(tasks);
  const hasRead = known ? differencesInWords(tasks, known.tasks, wording).length === 0 : false;
  const before = known?.tasks ?? [];
  const sent = ofDate ? (asked.sentOn?.(date) ?? []) : [];
  const gone = uniqueOf([...before, ...sent]).filter((task) => !tasks.some(isAbout(task)));
  const reported = asked.reportedOn?.(date) ?? [];
  const absence = asked.absences.find((absence) => absence.date === date);
  const standby = standbyLines(asked, date, absence, tasks, wording);
  const isNew = (task: Task) =>
    differencesInWords([task], before.filter(isAbout(task)), wording).length > 0;
  const lines = tasks.map((task) => lineOf(task, isNew(task), { names, date }, wording));
  const toRead = tasks.length > 0 || gone.length > 0 ? !hasRead : false;
  return {
    date,
    title: titleOf(date, today, words),
    day: longDay(words, { date, ...besideDate(week, date) }),
    asOf: ofDate ? words.asOf(aside(words, ofDate.time)) : null,
    reported,
    away: absence ? awayInWords(absence, wording) : null,
    notice: noticeOf(
      ofDate !== undefined,
      absence || reported.length > 0 ? 1 : lines.length + standby.length,
      words,
    ),
    tasks: inOrder([...lines, ...standby], asked, date),
    gone: gone.flatMap((task) => differencesInWords([], [task], wording)).map(capitalized),
    read: known && hasRead ? words.my.readAt(aside(words, known.time)) : null,
    toRead: toRead ? mark : null,
  };
}

function isAbout({ classId, kind }: ToldTask) {
  return (other: ToldTask) => other.classId === classId && other.kind === kind;
}

function uniqueOf(tasks: readonly ToldTask[]): ToldTask[] {
  return tasks.filter((task, at) => tasks.findIndex(isAbout(task)) === at);
}

function inOrder(lines: TaskLine[], { week, published }: PageOptions, date: IsoDate) {
  const known =
    published.get(date)?.shown.blocks.map(({ label }) => label) ?? labelsOf(weekOn(week, date));
  const placeOf = ({ block }: TaskLine) =>
    known.includes(block) ? known.indexOf(block) : known.length;
  return lines.sort((a, b) => placeOf(a) - placeOf(b));
}

function saidOfShown({ blocks }: PublishedDay, { words, known }: Wording): Wording {
  const named = blocks.flatMap(({ label, name }) => (name ? [[label, name]] : []));
  const timed = blocks.flatMap((block) => {
    const bell = bellInWords(block, words);
    return bell ? [[block.label, bell]] : [];
  });
  const { names, bells } = known;
  return {
    words,
    known: {
      names: { ...names, ...Object.fromEntries(named) },
      bells: { ...bells, ...Object.fromEntries(timed) },
    },
  };
}

function standbyLines(
  { standbyOn, week }: PageOptions,
  date: IsoDate,
  absence: PartOfDay | undefined,
  tasks: readonly Task[],
  wording: Wording,
): TaskLine[] {
  const { blocks } = schoolDayOf(week, date);
  const away = absence ? (blocksOfPart(labelsOf(weekOn(week, date)), absence) ?? blocks) : [];
  const free = standbyOn(date).filter(
    ({ block }) =>
      blocks.includes(block) &&
      !away.includes(block) &&
      !tasks.some((task) => task.block === block),
  );
  return linesOfStandby(free, wording);
}

function awayInWords(absence: PartOfDay, wording: Wording): string {
  const part = partOnPaper(absence, wording);
  return part ? wording.words.my.awayPart(part) : wording.words.my.away;
}

function noticeOf(isPublished: boolean, count: number, words: Words): string | null {
  if (count > 0) return null;
  return isPublished ? words.my.nothing : words.wall.notPublished;
}

function titleOf(date: IsoDate, today: IsoDate, words: Words): string {
  if (date === today) return words.my.today;
  return date === addDays(today, 1) ? words.my.tomorrow : weekdayOf(words, date);
}

function linesAhead(
  days: readonly PageDay[],
  closed: readonly ClosedDays[],
  words: Words,
): { date: string; lines: string[] }[] {
  const open = days.flatMap(({ date, tasks, gone, away }) => {
    const lines = [...(away ? [away] : []), ...tasks.map((task) => task.inOneLine), ...gone];
    return lines.length > 0 ? [{ from: date, date: shortDay(words, date), lines }] : [];
  });
  const shut = closed.map(({ from, until, note }) => ({
    from,
    date:
      from === until
        ? shortDay(words, from)
        : words.my.fromTo(shortDay(words, from), shortDay(words, until)),
    lines: [note ? words.my.closedFor(aside(words, note)) : words.my.closed],
  }));
  return [...open, ...shut]
    .sort((a, b) => (a.from < b.from ? -1 : 1))
    .map(({ date, lines }) => ({ date, lines }));
}

type ClosedDays = { from: IsoDate; until: IsoDate; note: string };

function closedBetween({ calendar }: School, from: IsoDate, until: IsoDate): ClosedDays[] {
  return calendar
    .filter((range) => range.isClosed && range.from <= until && range.until >= from)
    .map((range) => ({
      from: range.from < from ? from : range.from,
      until: range.until > until ? until : range.until,
      note: range.note,
    }));
}
