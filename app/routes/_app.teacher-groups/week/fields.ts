import { NORMAL_BELL } from "~/school/bells";
import type { IsoDate } from "~/school/dates";
import { runChoices } from "~/school/runs";
import { timetablesOf, type Week, weeksFrom } from "~/school/week";
import type { TypedLimits } from "~/teachers/rules.server";

export const PARTS = [
  "school",
  "days",
  "times",
  "calendar",
  "timetables",
  "weeks",
  "rules",
] as const;
export type PartName = (typeof PARTS)[number];
export type WeekIntent = `week.${PartName}`;

export const PART_CAPTIONS: Record<PartName, string> = {
  school: "School",
  days: "Days and blocks",
  times: "Times",
  calendar: "Calendar",
  timetables: "Timetables",
  weeks: "Weeks",
  rules: "Rules",
};

export function partNamed(name: string | null): PartName | null {
  return PARTS.find((part) => part === name) ?? null;
}

/** Of a tick. */
export const ON = "on";
export const [CLOSED, NORMAL] = ["closed", "normal"] as const;
/** Of a weekday: the bell that the same form makes. */
export const NEW_BELL = "new";
/** Of the button that fills in all students. */
export const BY_YEARS = "years";
export const NOTE_LENGTH = 80;

export type SchoolFields = {
  name: string;
  zone: string;
  day: string;
  month: string;
  presence: string;
  phone: string;
  alone: string;
  /** Names of rooms, with commas. */
  roomsAdded: string;
  roomsNever: string;
  forget: string[];
};

/** `was`: what the block is called meanwhile, "" for a new one; `times` of one that Undo brings back. */
export type BlockRow = {
  label: string;
  name: string;
  was: string;
  removed: string;
  times?: string;
};
export type DaysFields = { days: string[]; blocks: BlockRow[] };

/** `times`: by the block's place. A new bell has no `id`. */
export type BellRow = { id: string; name: string; removed: string; times: string[] };
export type TimesFields = {
  labels: string[];
  normal: string[];
  bells: BellRow[];
  weekdays: { day: string; bell: string }[];
  from: string;
  until: string;
  fill: { begins: string; lasts: string; breaks: string };
};

/**
 * `kind`: `CLOSED`, `NORMAL`, the id of a bell, or a run (`runKind`). A new entry has no `id`, one
 * that runs another day its date.
 */
export type RangeRow = {
  id: string;
  from: string;
  until: string;
  kind: string;
  note: string;
  removed: string;
  opened?: string;
};
/** `turn`: what becomes of the days of dates that are closed, where days take turns. */
export type CalendarFields = { rows: RangeRow[]; paste: string; turn?: string };

export type TimetableRow = {
  id: string;
  name: string;
  first: string;
  last: string;
  removed: string;
  /** `ON` for one that was removed, and that Undo brings back. */
  back?: string;
};
export type TimetablesFields = {
  rows: TimetableRow[];
  made: { name: string; first: string; last: string; copy: string };
};

/**
 * `days`: those that take turns, with commas. `due`: which of them today is. `turns`: letters and
 * days that were pressed, as `2027-01-24 2`.
 */
export type WeeksFields = {
  cycles: { id: string; names: string[]; days: string; due: string }[];
  pause: string;
  leaveOut: string;
  turns: string[];
};

/** `coveredFirst`: students with commas, "" for the order of entry. */
export type RulesFields = {
  limits: TypedLimits;
  classesADay: string;
  keepsFreeBlock: string;
  coveredFirst: string;
  mostOnLeave: string;
};

export type AnyFields =
  | SchoolFields
  | DaysFields
  | TimesFields
  | CalendarFields
  | TimetablesFields
  | WeeksFields
  | RulesFields;

export const NEW_RANGE: RangeRow = {
  ...{ id: "", from: "", until: "", kind: CLOSED, note: "", removed: "" },
};

/** Where days take turns, what a closure may say of its own. */
const CLOSED_IN_TURN = [
  { value: "closed move", label: "Closed, its day moves on" },
  { value: "closed leave out", label: "Closed, its day is left out" },
];

export function closedKind({ takesTurn }: { takesTurn?: boolean }): string {
  return (takesTurn === undefined ? null : CLOSED_IN_TURN[Number(takesTurn)]?.value) ?? CLOSED;
}

/** Null for what is not closed. */
export function readClosed(kind: string): { isClosed: true; takesTurn?: boolean } | null {
  if (kind === CLOSED) return { isClosed: true };
  const at = CLOSED_IN_TURN.findIndex(({ value }) => value === kind);
  return at < 0 ? null : { isClosed: true, takesTurn: at === 1 };
}

/** What a date may be: closed, with one of the school's bells, or another day of the timetable. */
export function kindsOf(week: Week, today: IsoDate) {
  return [
    { value: CLOSED, label: "Closed" },
    ...(timetablesOf(week).some(({ weekdays }) => weekdays) ? CLOSED_IN_TURN : []),
    { value: NORMAL, label: `${NORMAL_BELL} bell` },
    ...week.bells.map(({ id, name }) => ({ value: id, label: name })),
    ...runChoices(week, weeksFrom(week, today)),
  ];
}
