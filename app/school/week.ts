import type { Bell, WeekdayBell } from "./bell";
import type { CalendarRange, Run } from "./calendar";
import { DAYS, type DayName, daysBetween, type IsoDate, shortTime, type Weekday } from "./dates";
import { compareCodes, normalized } from "./names";
import { weakMemo } from "./weak-memo";
import { inWorkingOrder, runOfDays } from "./working-order";

/** A label, such as `5L1`. */
export type Block = string;

/** Times as `09:10`. */
export type WeekBlock = {
  label: Block;
  name: string | null;
  begins: string | null;
  ends: string | null;
};

export type Timetable = {
  id: string;
  name: string;
  /** Null for the oldest. */
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
  days: readonly DayName[];
  /** Where the days take turns: those of the week on which the school is open; else left out. */
  weekdays?: readonly Weekday[];
  blocks: readonly WeekBlock[];
  weeks?: readonly string[];
};

/**
 * From a date on, and in turn from there; `week` is counted from 1, and is the day's number where
 * days take turns.
 */
export type WeekRotation = { from: IsoDate; week: number };

export type CycleOfWeeks = {
  turns?: readonly WeekRotation[];
  skipsClosed?: true;
  /** Where days take turns: closed dates take theirs too, unless the closure says otherwise. */
  closedTakeTurns?: true;
};

export type Week = {
  timetableId: string;
  /** From the first after the longest rest; days that take turns as they do. */
  days: readonly DayName[];
  weekdays?: readonly Weekday[];
  blocks: readonly WeekBlock[];
  /** Blocks that only other timetables have. */
  former: readonly WeekBlock[];
  calendar: readonly CalendarRange[];
  /** All but the timetable's own. */
  bells: readonly Bell[];
  weekdayBells: readonly WeekdayBell[];
  /** All of the school's where there are several, the oldest first. */
  timetables?: readonly Timetable[];
  weeks?: readonly string[];
  /** By their dates; left out where there is none. */
  runs?: readonly Run[];
} & CycleOfWeeks;

/**
 * The school's year. What is a timetable's own (days, blocks, weeks) is not in it: whoever wants
 * that names a date (`weekOn`), or a timetable.
 */
export type School = Omit<
  Week,
  "timetableId" | "days" | "weekdays" | "blocks" | "former" | "weeks"
>;

const plainBlock = (label: Block): WeekBlock => ({ label, name: null, begins: null, ends: null });

export const DEFAULT_WEEK: Week = {
  timetableId: "present",
  days: DAYS.slice(0, 5),
  blocks: ["1", "2", "3", "4", "5L1", "5L2", "6", "7"].map(plainBlock),
  former: [],
  calendar: [],
  bells: [],
  weekdayBells: [],
};

/** The shortest with a last day that holds the date, else the latest. */
export function timetableOn<One extends Pick<Timetable, "firstDate" | "lastDate">>(
  timetables: readonly One[],
  date: IsoDate,
): One | undefined {
  const begun = timetables.filter(({ firstDate }) => firstDate === null || firstDate <= date);
  const holding = begun.filter(({ lastDate }) => lastDate !== null && date <= lastDate);
  const length = ({ firstDate, lastDate }: One) =>
    firstDate && lastDate ? daysBetween(firstDate, lastDate) : Number.POSITIVE_INFINITY;
  const first = ({ firstDate }: One) => firstDate ?? "";
  const latestFirst = (a: One, b: One) => compareCodes(first(b), first(a));
  const [shortest] = holding.sort((a, b) => length(a) - length(b) || latestFirst(a, b));
  return shortest ?? begun.filter(({ lastDate }) => lastDate === null).sort(latestFirst)[0];
}

export function weekOfTimetable(
  timetables: readonly Timetable[],
  { id, days, weekdays, blocks, weeks }: Timetable,
  school: Pick<Week, "calendar" | "bells" | "weekdayBells" | "runs"> & CycleOfWeeks,
): Week {
  const { calendar, bells, weekdayBells, runs, turns, skipsClosed, closedTakeTurns } = school;
  const labels = new Set(blocks.map(({ label }) => label));
  const others = timetables
    .filter((timetable) => timetable.id !== id)
    .flatMap((timetable) => timetable.blocks);
  const former = new Map(others.map((block) => [block.label, block]));
  return {
    timetableId: id,
    ...(weekdays ? { days, weekdays: inWorkingOrder(weekdays) } : { days: inWorkingOrder(days) }),
    blocks,
    former: [...former.values()].filter(({ label }) => !labels.has(label)),
    ...{ calendar, bells, weekdayBells },
    ...(timetables.length > 1 ? { timetables } : {}),
    ...(weeks ? { weeks } : {}),
    ...(runs && runs.length > 0 ? { runs } : {}),
    ...(turns && turns.length > 0 ? { turns } : {}),
    ...(skipsClosed ? { skipsClosed } : {}),
    ...(closedTakeTurns ? { closedTakeTurns } : {}),
  };
}

/** The oldest first; an only one is called as nobody calls it. */
export function timetablesOf(school: School): readonly Timetable[] {
  const { timetables, timetableId, days, weekdays, blocks, weeks } = school as Week;
  const shape = { days, ...(weekdays ? { weekdays } : {}), blocks, ...(weeks ? { weeks } : {}) };
  const only = { name: "The timetable", firstDate: null, lastDate: null, ...shape };
  return timetables ?? [{ id: timetableId, ...only }];
}

export function isToCome({ firstDate }: Pick<Timetable, "firstDate">, today: IsoDate): boolean {
  return firstDate !== null && firstDate > today;
}

const weeksOf = weakMemo((_school: School) => new Map<string, Week>());

export function weekOn(school: School, date: IsoDate): Week {
  return weekIn(school, school.timetables && timetableOn(school.timetables, date));
}

/** Its first day; `first` for the oldest, which has none. */
export function timetableKey({ firstDate }: Pick<Timetable, "firstDate">): string {
  return firstDate ?? "first";
}

export function weekNamed(school: School, key: string): Week | null {
  const named = timetablesOf(school).find((timetable) => timetableKey(timetable) === key);
  return named ? weekIn(school, named) : null;
}

/** Today's timetable, then those to come, each as the week of its own. */
export function weeksFrom(school: School, today: IsoDate): Week[] {
  const coming = timetablesOf(school).filter((timetable) => isToCome(timetable, today));
  return [weekOn(school, today), ...coming.map((timetable) => weekIn(school, timetable))];
}

/** Blocks of today's timetable, then those that only timetables to come have. */
export function blocksFrom(school: School, today: IsoDate): readonly WeekBlock[] {
  const known = new Map<Block, WeekBlock>();
  for (const block of weeksFrom(school, today).flatMap(({ blocks }) => blocks)) {
    if (!known.has(block.label)) known.set(block.label, block);
  }
  return [...known.values()];
}

export function dayShown({ timetables, timetableId }: Week, today: IsoDate): IsoDate {
  const firstDate = timetables?.find(({ id }) => id === timetableId)?.firstDate;
  return firstDate && firstDate > today ? firstDate : today;
}

function weekIn(school: School, timetable: Timetable | undefined): Week {
  // A school is kept as one of its weeks; which one it is, is nobody else's to know.
  const week = school as Week;
  if (!timetable || timetable.id === week.timetableId) return week;
  const known = weeksOf(week);
  const made = known.get(timetable.id) ?? weekOfTimetable(week.timetables ?? [], timetable, week);
  known.set(timetable.id, made);
  return made;
}

/** Up to eight letters and digits, and what may stand between them. */
const LABEL = /^(?=\S)[\p{L}\p{M}\p{N} '’׳״/+-]{1,8}(?<=\S)$/u;

export function isLabel(text: unknown): text is Block {
  return typeof text === "string" && LABEL.test(text);
}

export const MOST_BLOCKS = 24;

const placesOf = weakMemo((week: Week) => {
  const all = [...week.blocks, ...week.former];
  return new Map(all.map(({ label }, place) => [label, place]));
});

export const labelsOf = weakMemo((week: Week): readonly Block[] =>
  week.blocks.map(({ label }) => label),
);

export const orderOf = weakMemo((week: Week): readonly Block[] => [...placesOf(week).keys()]);

/** Former blocks last. */
export const blockOrder = weakMemo((week: Week) => {
  const places = placesOf(week);
  const placeOf = (block: Block) => places.get(block) ?? places.size;
  return (a: Block, b: Block): number => placeOf(a) - placeOf(b);
});

export function isBlockOf(week: Week, text: unknown): text is Block {
  return labelsOf(week).includes(text as Block);
}

export function isDayOf(week: Week, text: unknown): text is DayName {
  return week.days.includes(text as DayName);
}

/** `a day from Sunday to Thursday`, or `one of Monday, Wednesday` where there are gaps. */
export function daysInWords(week: Week): string {
  const run = runOfDays(week);
  return run ? `a day from ${run.first} to ${run.last}` : `one of ${week.days.join(", ")}`;
}

/** A timetable's days, and the weekdays on which they take turns, if they do. */
export function daysOf({ days, weekdays }: Pick<Week, "days" | "weekdays">) {
  return { days, ...(weekdays ? { weekdays } : {}) };
}

/** On which the school is open, whatever the calendar says. */
export function openWeekdays({ days, weekdays }: Pick<Week, "days" | "weekdays">) {
  return weekdays ?? (days as readonly Weekday[]);
}

/** `3`, `Block 5l1`; null for no block of the week. */
export function blockNamed(week: Week, text: string): Block | null {
  const asked = blockKey(text);
  const labels = labelsOf(week);
  const named = (key: string) => labels.find((label) => blockKey(label) === key) ?? null;
  return named(asked) ?? named(asked.replace(/^block\s*/, ""));
}

/** No two blocks of a week differ in nothing but capitals. */
export function blockKey(label: string): string {
  return normalized(label, "NFKC").trim().toLowerCase();
}

export function timesOf(blocks: readonly WeekBlock[]): Record<Block, string> {
  const timed = blocks.map((block) => [block.label, bellTimes(block)]);
  return Object.fromEntries(timed.filter(([, times]) => times));
}

export const namesOf = weakMemo((week: Week): Record<Block, string> => {
  const named = [...week.former, ...week.blocks].map(({ label, name }) => [label, name]);
  return Object.fromEntries(named.filter(([, name]) => name));
});

export type KnownBlocks = {
  names: Readonly<Record<Block, string>>;
  bells: Readonly<Record<Block, string>>;
};

export const knownBlocks = weakMemo(
  (week: Week): KnownBlocks => ({
    names: namesOf(week),
    bells: timesOf([...week.former, ...week.blocks]),
  }),
);

/** `3 · 9:10–9:55`, or the label alone where no times are known. */
export function blockWithBell({ bells }: KnownBlocks, label: Block): string {
  const { [label]: bell } = bells;
  return bell ? `${label} · ${bell}` : label;
}

/** `9:10–9:55`, `from 9:10`, `until 9:55`, or null. */
export function bellTimes({ begins, ends }: Pick<WeekBlock, "begins" | "ends">): string | null {
  const [from, until] = [begins, ends].map((time) => time && shortTime(time));
  if (from && until) return `${from}–${until}`;
  if (from) return `from ${from}`;
  return until ? `until ${until}` : null;
}

/** In the box of a block that takes place at a time nobody has said. */
export const UNTIMED = "?";

/** As it is typed: `7:30–8:15`, `7:30–`, `–8:15`; "" where no times are known. */
export function boxOfTimes({ begins, ends }: Pick<WeekBlock, "begins" | "ends">): string {
  const [from, until] = [begins, ends].map((time) => (time ? shortTime(time) : ""));
  return from || until ? `${from}–${until}` : "";
}
