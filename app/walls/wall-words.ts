import { formatLongDate, type IsoDate } from "~/school/dates";

/** What a wall says. A name is never inside a sentence: it stands beside these, for it may run the other way. */
export const WALL_WORDS = {
  lang: "en",
  dir: "ltr",
  /** Of the page and its previews, which name nobody. */
  title: "Cover",
  date: (date: IsoDate) => formatLongDate(date),
  asOf: (time: string) => `as of ${time}`,
  block: "Block",
  now: "now",
  nowUntil: (time: string) => `now, until ${time}`,
  continued: "continued",
  open: "Open",
  /** Before the name of who is away. */
  for: "for",
  with: (students: string) => `With ${students}`,
  withAnother: "With another class",
  noClass: "No class",
  workAlone: "Work alone",
  out: "Out",
  noCoverNeeded: "No cover needed",
  students: (count: number) => `${count} students`,
  notPublished: "Nothing is published yet for this day.",
  asAlways: "All classes are as always.",
  othersAsAlways: "Classes that are not named are as always.",
  from: (time: string) => `Shown here from ${time}.`,
  thenBlocks: (blocks: string) => `then ${blocks}`,
  page: "page",
  pageOf: (pages: number) => `of ${pages}`,
  away: (time: string) => `No connection since ${time}. This may have changed.`,
  notNow: "This cannot be shown right now. It is tried again by itself.",
  ended: "This address is not in use any more. Ask the school office for the new one.",
  endedTitle: "Not in use any more",
  unknown: "There is no page at this address. Check it for a typing mistake.",
  unknownTitle: "Page Not Found",
};

export type WallWords = typeof WALL_WORDS;
