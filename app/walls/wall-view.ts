import type { Audience, PublishedDay } from "db/schema";
import type { Words } from "~/languages/languages";
import { aside, longDate, runsIn } from "~/languages/words";
import { blocksOverAt } from "~/school/blocks-over";
import type { DayName, IsoDate } from "~/school/dates";
import { shortTime } from "~/school/dates";
import type { WeekBlock } from "~/school/week";
import { PUPILS_FROM, type SchoolNow } from "./wall-day";
import { countColumns } from "./wall-fit";
import { pagesOf } from "./wall-pages";
import { type NamesOfPeople, rowsOfDay, type WallBlock, type WallRow } from "./wall-rows";

export type WallView = {
  audience: Audience;
  date: string;
  school: string;
  clock: string;
  /** "as of 6:58"; null where nothing is published. */
  asOf: string | null;
  notice: string | null;
  pages: WallBlock[][];
  over: WallBlock[];
  page: number;
};

export type WallOptions = {
  audience: Audience;
  date: IsoDate;
  /** The week of the cycle; null where there is one week. */
  week: string | null;
  /** The day that the date runs, where that is another than its own. */
  runs?: DayName;
  isWaiting: boolean;
  now: SchoolNow;
  school: string;
  /** `time` is in school time; null if never published. */
  published: { shown: PublishedDay; time: string } | null;
  names: NamesOfPeople;
  minute: number;
};

export function viewWall(asked: WallOptions, words: Words): WallView {
  const { audience, date, week, runs, isWaiting, now, school, published } = asked;
  const shown = isWaiting ? null : published;
  const blocks = shown ? blocksOfWall(shown.shown, asked, words) : [];
  const { pages, over } = pagesOf(blocks, audience);
  return {
    audience,
    date: [
      longDate(words, date),
      week && words.wall.week(aside(words, week)),
      runs && runsIn(words, runs),
    ]
      .filter(Boolean)
      .join(" · "),
    school,
    clock: shortTime(now.time),
    asOf: shown ? words.asOf(aside(words, shown.time)) : null,
    notice: noticeOf(asked, blocks, words),
    ...{ pages, over },
    page: pages.length > 0 ? asked.minute % pages.length : 0,
  };
}

function noticeOf(
  { isWaiting, published }: WallOptions,
  blocks: readonly WallBlock[],
  words: Words,
): string | null {
  if (isWaiting) return words.wall.from(shortTime(PUPILS_FROM));
  if (!published) return words.wall.notPublished;
  return blocks.length === 0 ? words.wall.asAlways : null;
}

const SHORT_LABEL = 4;

function blocksOfWall(
  shown: PublishedDay,
  { audience, date, now, names }: WallOptions,
  words: Words,
): WallBlock[] {
  const named = shown.blocks.flatMap(({ label, name }) => (name ? [[label, name] as const] : []));
  const known = { names: Object.fromEntries(named), bells: {} };
  const rows = rowsOfDay(shown, audience, names, { words, known, date });
  const isToday = date === now.date;
  const over = isToday ? blocksOverAt(shown.blocks, now.time) : new Set<string>();
  const running = isToday ? runningAt(shown.blocks, over, now.time) : null;
  // What a timetable has lost since is last, as on paper.
  const labels = shown.blocks.map(({ label }) => label);
  const others = [...rows.keys()].filter((label) => !labels.includes(label));
  const plain = others.map((label) => ({ label, name: null, begins: null, ends: null }));
  const columnsIn = (all: readonly WallRow[], state: WallBlock["state"]) =>
    audience === "staff" ? 1 : countColumns(all, state);
  const still = [...rows].flatMap(([label, theirs]) => (label === running ? [] : theirs));
  const columns = columnsIn(still, "later");
  return [...shown.blocks, ...plain].flatMap((block): WallBlock[] => {
    const theirs = rows.get(block.label);
    if (!theirs) return [];
    const label = block.name ?? block.label;
    const isNow = block.label === running;
    return [
      {
        label,
        state: isNow ? "now" : over.has(block.label) ? "over" : "later",
        when: isNow ? untilWhen(block, words) : block.begins && shortTime(block.begins),
        isLong: label.length > SHORT_LABEL,
        isContinued: false,
        columns: isNow ? columnsIn(theirs, "now") : columns,
        rows: theirs,
      },
    ];
  });
}

function untilWhen({ ends }: WeekBlock, words: Words): string {
  return ends ? words.wall.nowUntil(shortTime(ends)) : words.wall.now;
}

function runningAt(
  blocks: readonly WeekBlock[],
  over: ReadonlySet<string>,
  time: string,
): string | null {
  const begun = blocks.filter(({ begins, label }) => begins && begins <= time && !over.has(label));
  return begun.at(-1)?.label ?? null;
}
