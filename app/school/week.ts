import type { Bell, WeekdayBell } from "./bell";
import type { CalendarRange } from "./calendar";
import { DAYS, type DayName, daysBetween, type IsoDate, shortTime } from "./dates";
import { memoize } from "./memoize";
import { compareCodes } from "./names";

/** A block of the day by its label, such as `5L1`. */
export type Block = string;

/** A block with its name and its bell times (`09:10`). */
export type WeekBlock = {
  label: Block;
  name: string | null;
  begins: string | null;
  ends: string | null;
};

/** The days and blocks that hold from a first day on, and everybody's entries in them. */
export type Timetable = {
  id: string;
  name: string;
  /** Null for the oldest. */
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
  days: readonly DayName[];
  blocks: readonly WeekBlock[];
  /** What its weeks are called that take turns; left out where it has one. */
  weeks?: readonly string[];
};

/** From a date on, and in turn from there, it is this week of the cycle, counted from 1. */
export type Turn = { from: IsoDate; week: number };

/** What else is said of the turns of weeks: corrections, the earliest first. */
export type Turning = {
  turns?: readonly Turn[];
  /** That closed weeks do not count. */
  skipsClosed?: true;
};

/** The week of a timetable: whatever asks which days and blocks there are, asks this. */
export type Week = {
  timetableId: string;
  /** The days that have classes, from the first after the longest rest. */
  days: readonly DayName[];
  /** The blocks of a day, in the order they are taught. */
  blocks: readonly WeekBlock[];
  /** Blocks that only other timetables have. */
  former: readonly WeekBlock[];
  calendar: readonly CalendarRange[];
  /** All bells but the timetable's own. */
  bells: readonly Bell[];
  weekdayBells: readonly WeekdayBell[];
  /** All of the school's timetables where there are several, the oldest first. */
  timetables?: readonly Timetable[];
  /** What its weeks are called that take turns; left out where it has one. */
  weeks?: readonly string[];
} & Turning;

const plainBlock = (label: Block): WeekBlock => ({ label, name: null, begins: null, ends: null });

/** The week of a school that has set nothing. */
export const DEFAULT_WEEK: Week = {
  timetableId: "present",
  days: DAYS.slice(0, 5),
  blocks: ["1", "2", "3", "4", "5L1", "5L2", "6", "7"].map(plainBlock),
  former: [],
  calendar: [],
  bells: [],
  weekdayBells: [],
};

/** The timetable in force: the shortest with a last day that holds the date, else the latest. */
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

/** The week of one timetable, with the school's other timetables, calendar and bells. */
export function weekOfTimetable(
  timetables: readonly Timetable[],
  { id, days, blocks, weeks }: Timetable,
  school: Pick<Week, "calendar" | "bells" | "weekdayBells"> & Turning,
): Week {
  const { calendar, bells, weekdayBells, turns, skipsClosed } = school;
  const labels = new Set(blocks.map(({ label }) => label));
  const others = timetables.filter((one) => one.id !== id).flatMap((one) => one.blocks);
  const former = new Map(others.map((block) => [block.label, block]));
  return {
    timetableId: id,
    days: inWorkingOrder(days),
    blocks,
    former: [...former.values()].filter(({ label }) => !labels.has(label)),
    ...{ calendar, bells, weekdayBells },
    ...(timetables.length > 1 ? { timetables } : {}),
    ...(weeks ? { weeks } : {}),
    ...(turns && turns.length > 0 ? { turns } : {}),
    ...(skipsClosed ? { skipsClosed } : {}),
  };
}

/** All of a school's timetables, the oldest first; the only one is called as nobody calls it. */
export function timetablesOf({
  timetables,
  timetableId,
  days,
  blocks,
  weeks,
}: Week): readonly Timetable[] {
  const shape = { days, blocks, ...(weeks ? { weeks } : {}) };
  const only = { name: "The timetable", firstDate: null, lastDate: null, ...shape };
  return timetables ?? [{ id: timetableId, ...only }];
}

/** Whether a timetable has not begun yet. */
export function isToCome({ firstDate }: Pick<Timetable, "firstDate">, today: IsoDate): boolean {
  return firstDate !== null && firstDate > today;
}

const weeksOf = memoize((_week: Week) => new Map<string, Week>());

/** The week that is in force on a date, of all that the school has. */
export function weekOn(week: Week, date: IsoDate): Week {
  return weekIn(week, week.timetables && timetableOn(week.timetables, date));
}

/** A timetable's key in addresses: its first day; `first` for the oldest, which has none. */
export function timetableKey({ firstDate }: Pick<Timetable, "firstDate">): string {
  return firstDate ?? "first";
}

/** The week of the timetable that an address names; null where there is none of that name. */
export function weekNamed(week: Week, key: string): Week | null {
  if (!week.timetables && key === timetableKey({ firstDate: null })) return week;
  const named = week.timetables?.find((one) => timetableKey(one) === key);
  return named ? weekIn(week, named) : null;
}

/** The day a week is shown for when none is named: today, or the first day of one still to come. */
export function dayShown({ timetables, timetableId }: Week, today: IsoDate): IsoDate {
  const firstDate = timetables?.find(({ id }) => id === timetableId)?.firstDate;
  return firstDate && firstDate > today ? firstDate : today;
}

function weekIn(week: Week, timetable: Timetable | undefined): Week {
  if (!timetable || timetable.id === week.timetableId) return week;
  const known = weeksOf(week);
  const made = known.get(timetable.id) ?? weekOfTimetable(week.timetables ?? [], timetable, week);
  known.set(timetable.id, made);
  return made;
}

/** What a block can be called: up to eight letters and digits, and what may stand between them. */
const LABEL = /^(?=\S)[\p{L}\p{M}\p{N} '’׳״/+-]{1,8}(?<=\S)$/u;

/** Whether a text can be the label of a block, of whatever week. */
export function isLabel(text: unknown): text is Block {
  return typeof text === "string" && LABEL.test(text);
}

/** More blocks than any school day has. */
export const MOST_BLOCKS = 24;

const placesOf = memoize((week: Week) => {
  const all = [...week.blocks, ...week.former];
  return new Map(all.map(({ label }, place) => [label, place]));
});

/** The labels of the blocks, in the order they are taught. */
export const labelsOf = memoize((week: Week): readonly Block[] =>
  week.blocks.map(({ label }) => label),
);

/** The labels of all blocks in order, former ones last. */
export const orderOf = memoize((week: Week): readonly Block[] => [...placesOf(week).keys()]);

/** Orders blocks as the day runs: negative when `a` is first. Former blocks come last. */
export const blockOrder = memoize((week: Week) => {
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

/** The first and last of several working days in a row, else null. */
export function runOfDays({ days }: Week): { first: DayName; last: DayName } | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return null;
  const isRun = days.every((day, place) => day === dayAt(DAYS.indexOf(first) + place));
  return isRun ? { first, last } : null;
}

/** `3`, `Block 5l1`: the block of the week that a text names, or null. */
export function blockNamed(week: Week, text: string): Block | null {
  const asked = blockKey(text);
  const labels = labelsOf(week);
  const named = (key: string) => labels.find((label) => blockKey(label) === key) ?? null;
  return named(asked) ?? named(asked.replace(/^block\s*/, ""));
}

/** A label as it is compared: no two blocks of a week differ in nothing but capitals. */
export function blockKey(label: string): string {
  return label.normalize("NFKC").trim().toLowerCase();
}

/** The times of blocks of which they are known. */
export function timesOf(blocks: readonly WeekBlock[]): Record<Block, string> {
  const timed = blocks.map((block) => [block.label, bellTimes(block)]);
  return Object.fromEntries(timed.filter(([, times]) => times));
}

/** What people call the blocks, former ones too, that have a name of their own. */
export const namesOf = memoize((week: Week): Record<Block, string> => {
  const named = [...week.former, ...week.blocks].map(({ label, name }) => [label, name]);
  return Object.fromEntries(named.filter(([, name]) => name));
});

/** The blocks' names and bell times (`9:10–9:55`), by label. */
export type KnownBlocks = {
  names: Readonly<Record<Block, string>>;
  bells: Readonly<Record<Block, string>>;
};

/** What is known of the blocks of a week that is shown without a date, former ones too. */
export const knownBlocks = memoize(
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

/** Days in the order a school works them: they begin after its longest rest. */
export function inWorkingOrder(days: Iterable<DayName>): DayName[] {
  const working = new Set(days);
  const restBefore = (day: DayName): number => {
    const place = DAYS.indexOf(day);
    const back = DAYS.findIndex((_, rest) => working.has(dayAt(place - 1 - rest)));
    return back < 0 ? 0 : back;
  };
  const first = DAYS.filter((day) => working.has(day)).reduce(
    (best: DayName | null, day) =>
      best === null || restBefore(day) > restBefore(best) ? day : best,
    null,
  );
  const start = first ? DAYS.indexOf(first) : 0;
  return DAYS.map((_, place) => dayAt(start + place)).filter((day) => working.has(day));
}

function dayAt(place: number): DayName {
  return DAYS[(place + DAYS.length) % DAYS.length] as DayName;
}
