import { formatDate, type IsoDate } from "~/school/dates";
import type { Group } from "./groups";

export const COVER_WISHES = ["normal", "last resort", "never"] as const;
export type CoverWish = (typeof COVER_WISHES)[number];

export type CoverTerms = {
  cover: Exclude<CoverWish, "normal"> | null;
  monthlyAllowance: number | null;
  firstDate: IsoDate | null;
  lastDate: IsoDate | null;
};

type Term = {
  /** Above its column of a file, and in small letters what an import changes. */
  label: string;
  /** What the API says of it; it stands before "Left out it stays as it was". */
  about: string;
  /** Of its column in an Excel file, in characters. */
  width: number;
};

/** When somebody may be asked to cover: for who may run the school to change. As `CONTACTS`. */
export const TERMS = {
  cover: {
    ...{ label: "Cover", width: 12 },
    about: "Asked to cover like everybody else, only when nobody else is free, or not at all.",
  },
  monthlyAllowance: {
    ...{ label: "Month's allowance", width: 18 },
    about: "Classes a month at most, up to the limit of the group, which it lowers.",
  },
  firstDate: {
    ...{ label: "First day", width: 12 },
    about: "The first day on which they may be asked to cover.",
  },
  lastDate: {
    ...{ label: "Last day", width: 12 },
    about: "The last day on which they may be asked to cover.",
  },
} as const satisfies Record<keyof CoverTerms, Term>;

export const COVER_TERMS = Object.keys(TERMS) as (keyof CoverTerms)[];

export const PERIODS = ["daily", "weekly", "monthly"] as const;
export type LimitPeriod = (typeof PERIODS)[number];

/** How many classes a person may cover; null is no limit, and 0 never. */
export type Limits = Readonly<Record<LimitPeriod, number | null>>;
export type GroupLimits = Readonly<Record<Group, Limits>>;

/** As many as a limit can be set to. */
export const MOST_OF_A_LIMIT = 99;

/** Of a school that has set none. */
export const DEFAULT_LIMITS: GroupLimits = {
  group1: { daily: 1, weekly: 1, monthly: 4 },
  group2: { daily: 1, weekly: 5, monthly: 20 },
  dedicated: { daily: 5, weekly: null, monthly: null },
};

/** `limits`: as they hold on a date, for whoever was read for that date. */
export type Limited = { group: Group; limits?: Limits } & Partial<
  Pick<CoverTerms, "monthlyAllowance">
>;

/**
 * The limits of a person: those they were read with, else those of their group in `ofGroups`, of
 * which an allowance can only lower the month's, where the group has one.
 */
export function limitsOf(
  { group, monthlyAllowance, limits: known }: Limited,
  ofGroups: GroupLimits = DEFAULT_LIMITS,
): Limits {
  if (known) return known;
  const limits = ofGroups[group];
  if (!monthlyAllowance || limits.monthly === null) return limits;
  return { ...limits, monthly: Math.min(monthlyAllowance, limits.monthly) };
}

/** What a month asks of a person at most, to weigh shares by: as four weeks, or as 20 classes. */
export function allowanceOf(who: Limited): number {
  const { weekly, monthly } = limitsOf(who);
  return Math.max(1, monthly ?? (weekly === null ? 20 : 4 * weekly));
}

/** Whether a date lies between their first and their last, where these are said. */
export function isOnStaff(
  { firstDate, lastDate }: Partial<Pick<CoverTerms, "firstDate" | "lastDate">>,
  date: IsoDate,
): boolean {
  return !(firstDate && date < firstDate) && !(lastDate && date > lastDate);
}

/** In words: their terms, or nobody knows whether they have classes. Null if they may be asked. */
export function reasonNotAsked(
  terms: Partial<CoverTerms> & { unsaidIn?: string },
  date: IsoDate,
): string | null {
  const { cover, firstDate, lastDate, unsaidIn } = terms;
  if (firstDate && date < firstDate) return `not here before ${formatDate(firstDate)}`;
  if (lastDate && date > lastDate) return `not here after ${formatDate(lastDate)}`;
  if (cover === "never") return "never asked to cover";
  return unsaidIn ? `without a class in ${unsaidIn}, which nobody has confirmed` : null;
}

/** Each fault as the field it is of and its words; empty if the terms are fine for the group. */
export function faultsOfTerms(
  terms: Partial<CoverTerms>,
  group: Group,
  ofGroups: GroupLimits = DEFAULT_LIMITS,
): ["monthlyAllowance" | "lastDate", string][] {
  const { monthlyAllowance, firstDate, lastDate } = terms;
  const faults: ["monthlyAllowance" | "lastDate", string][] = [];
  const most = ofGroups[group].monthly;
  if (monthlyAllowance && most === null) {
    faults.push(["monthlyAllowance", "A dedicated substitute has no month's limit to lower"]);
  } else if (monthlyAllowance && most !== null && monthlyAllowance > most) {
    faults.push(["monthlyAllowance", `The month's allowance must be from 1 to ${most}`]);
  }
  if (firstDate && lastDate && lastDate < firstDate) {
    faults.push(["lastDate", "The last day must not be before the first"]);
  }
  return faults;
}

/** The terms in few words: "Last resort", "At most 2 a month", "From 1 Dec 2026". */
export function termsInWords(terms: Partial<CoverTerms>): string[] {
  const { cover, monthlyAllowance, firstDate, lastDate } = terms;
  return [
    cover === "never" ? "Never asked to cover" : cover === "last resort" ? "Last resort" : "",
    monthlyAllowance ? `At most ${monthlyAllowance} a month` : "",
    firstDate ? `From ${formatDate(firstDate)}` : "",
    lastDate ? `Until ${formatDate(lastDate)}` : "",
  ].filter((words) => words !== "");
}
