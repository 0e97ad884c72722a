import { LANGUAGES_OF_DAYS } from "~/imports/labels/languages";
import { DAYS, type DayName } from "~/school/dates";

/** A way in which files call their days or hours: the label of each, by its place in the week or the day. */
export type LabelShape = {
  name: string;
  labelOf: (place: number, variant: number) => string;
  /** Fewer hours than a day has at most. */
  most?: number;
};

const SUNDAY = Date.UTC(2026, 0, 11);
const DAY_MS = 24 * 60 * 60 * 1000;

const named = (width: "long" | "short" | "narrow", day: number, variant: number) => {
  const language = LANGUAGES_OF_DAYS[variant % LANGUAGES_OF_DAYS.length] ?? "en";
  const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, {
    weekday: width,
    timeZone: "UTC",
  });
  return format.format(SUNDAY + day * DAY_MS);
};
const plain = (text: string) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "");
const two = (number: number) => String(number).padStart(2, "0");
const dateOf = (day: number) => new Date(SUNDAY + day * DAY_MS);

/** How files call their days; `place` is that of the day in the week from Sunday. */
export const DAY_SHAPES: readonly LabelShape[] = [
  { name: "full names, in any language", labelOf: (at, n) => named("long", at, n) },
  { name: "full names without accents", labelOf: (at, n) => plain(named("long", at, n)) },
  { name: "full names in capitals", labelOf: (at, n) => named("long", at, n).toUpperCase() },
  { name: "short names, in any language", labelOf: (at, n) => named("short", at, n) },
  { name: "single letters, in any language", labelOf: (at, n) => named("narrow", at, n) },
  { name: "“2. Montag”", labelOf: (at, n) => `${at + 1}. ${named("long", at, n)}` },
  { name: "“Monday (12/1)”", labelOf: (at, n) => `${named("long", at, n)} (${11 + at}/1)` },
  { name: "“Lunes B”", labelOf: (at, n) => `${named("long", at, n)} B` },
  { name: "dates, 2026-01-12", labelOf: (at) => dateOf(at).toISOString().slice(0, 10) },
  { name: "dates, 12.01.2026", labelOf: (at) => `${two(11 + at)}.01.2026` },
  { name: "dates, 01/12/2026", labelOf: (at) => `01/${two(11 + at)}/2026` },
  { name: "Excel's numbers of dates", labelOf: (at) => String(46033 + at) },
  { name: "“Day 1”", labelOf: (at) => `Day ${at + 1}` },
  {
    name: "words of its own",
    labelOf: (at) => ["Red", "Blue", "Green", "Gold", "Grey", "Pink", "Black"][at] ?? "",
  },
];

const clock = (minutes: number) => `${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
const dial = (minutes: number) => clock(minutes >= 13 * 60 ? minutes - 12 * 60 : minutes);
const begins = (at: number, first = 8 * 60) => first + at * 50;
const ends = (at: number, first?: number) => begins(at, first) + 45;
const half = (minutes: number) => (minutes >= 12 * 60 ? "p" : "");

/** How files call their hours; `place` is that of the hour in the day. */
export const HOUR_SHAPES: readonly LabelShape[] = [
  { name: "numbers", labelOf: (at) => String(at + 1) },
  { name: "“Period 1”", labelOf: (at) => `Period ${at + 1}` },
  { name: "“P1”", labelOf: (at) => `P${at + 1}` },
  { name: "from a period 0", labelOf: (at) => String(at) },
  {
    name: "more than fourteen numbers",
    labelOf: (at) => String(at + 1),
    most: 24,
  },
  { name: "08:00-08:45", labelOf: (at) => `${clock(begins(at))}-${clock(ends(at))}` },
  { name: "a clock of twelve, 1:00", labelOf: (at) => dial(begins(at)) },
  { name: "a clock of twelve in the evening", labelOf: (at) => dial(begins(at, 16 * 60)), most: 8 },
  {
    name: "“[7]01:15-02:05p”",
    labelOf: (at) =>
      `[${at + 1}]${dial(begins(at)).padStart(5, "0")}-${dial(ends(at)).padStart(5, "0")}${half(ends(at))}`,
  },
  {
    name: "“1.15pm”",
    labelOf: (at) => `${dial(begins(at)).replace(":", ".")}${begins(at) >= 720 ? "pm" : "am"}`,
  },
  { name: "“8h30”", labelOf: (at) => clock(begins(at)).replace(":", "h") },
  {
    name: "“٨:٠٠ - ٨:٤٥”",
    labelOf: (at) =>
      `${dial(begins(at))} - ${dial(ends(at))}`.replace(
        /\d/g,
        (one) => "٠١٢٣٤٥٦٧٨٩"[Number(one)] ?? "",
      ),
  },
  { name: "Excel's parts of a day", labelOf: (at) => String(begins(at) / 1440) },
  {
    name: "two bells side by side",
    labelOf: (at) => {
      const from = 9 * 60 + Math.floor(at / 2) * 40 + (at % 2) * 10;
      return `${clock(from)}-${clock(from + 40)}`;
    },
    most: 8,
  },
  {
    name: "words without an order",
    labelOf: (at) => ["dawn", "breakfast", "assembly", "reading", "sport", "tea"][at] ?? "",
    most: 6,
  },
];

/** The weeks that schools work. */
export const WEEKS: readonly (readonly DayName[])[] = [
  DAYS.slice(0, 5),
  DAYS.slice(1, 6),
  ["Saturday", ...DAYS.slice(0, 4)],
  DAYS.slice(1),
];
