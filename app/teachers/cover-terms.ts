import { formatDate, type IsoDate } from "~/school/dates";
import type { Group } from "./groups";

export const COVER_WISHES = ["normal", "last resort", "never"] as const;
export type CoverWish = (typeof COVER_WISHES)[number];

export type CoverTerms = {
  cover: Exclude<CoverWish, "normal"> | null;
  dailyAllowance: number | null;
  weeklyAllowance: number | null;
  monthlyAllowance: number | null;
  allowanceUntil: IsoDate | null;
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

const ABOUT_OWN =
  "It lowers the limit of the group; a dedicated substitute's may be higher than the group's.";

/** When somebody may be asked to cover: for who may run the school to change. As `CONTACTS`. */
export const TERMS = {
  cover: {
    ...{ label: "Cover", width: 12 },
    about: "Asked to cover like everybody else, only when nobody else is free, or not at all.",
  },
  dailyAllowance: {
    ...{ label: "Day's allowance", width: 16 },
    about: `Classes a day at most. ${ABOUT_OWN}`,
  },
  weeklyAllowance: {
    ...{ label: "Week's allowance", width: 16 },
    about: `Classes a week at most. ${ABOUT_OWN}`,
  },
  monthlyAllowance: {
    ...{ label: "Month's allowance", width: 18 },
    about: `Classes a month at most. ${ABOUT_OWN}`,
  },
  allowanceUntil: {
    ...{ label: "Allowance until", width: 16 },
    about: "The last day on which their own allowances hold.",
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

const OWN = {
  daily: "dailyAllowance",
  weekly: "weeklyAllowance",
  monthly: "monthlyAllowance",
} as const;
export const OWN_LIMITS = [...Object.values(OWN), "allowanceUntil"] as const;
export type OwnLimits = Pick<CoverTerms, (typeof OWN_LIMITS)[number]>;

/**
 * `limits`: as they hold on a date, for whoever was read for that date. `former`: the own limits
 * they had up to days gone by, the earliest first.
 */
export type Limited = {
  group: Group;
  limits?: Limits;
  former?: readonly (OwnLimits & { lastDate: IsoDate })[];
} & Partial<OwnLimits>;

/**
 * The limits of a person on a date: those they were read with, else those of their group, which
 * their own lower. A dedicated substitute's own hold instead. Without a date they hold for good.
 */
export function limitsOf(
  who: Limited,
  ofGroups: GroupLimits = DEFAULT_LIMITS,
  date?: IsoDate,
): Limits {
  if (who.limits) return who.limits;
  const limits = ofGroups[who.group];
  const own = (date && who.former?.find(({ lastDate }) => date <= lastDate)) || who;
  const isOver = date && own.allowanceUntil && own.allowanceUntil < date;
  if (isOver || PERIODS.every((period) => (own[OWN[period]] ?? null) === null)) return limits;
  const limitIn = (period: LimitPeriod) => {
    const [mine, groups] = [own[OWN[period]] ?? null, limits[period]];
    if (mine === null || groups === null || who.group === "dedicated") return mine ?? groups;
    return Math.min(mine, groups);
  };
  return { daily: limitIn("daily"), weekly: limitIn("weekly"), monthly: limitIn("monthly") };
}

/** One for each own limit, made of its name. */
export function eachAllowance<Value>(of: (name: (typeof OWN)[LimitPeriod]) => Value) {
  return {
    dailyAllowance: of("dailyAllowance"),
    weeklyAllowance: of("weeklyAllowance"),
    monthlyAllowance: of("monthlyAllowance"),
  };
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

type TermFault = [field: keyof OwnLimits | "lastDate", words: string];

const WHOSE_LIMIT = { daily: "day's", weekly: "week's", monthly: "month's" };

/** Each own limit that is none, or above the group's, which only a dedicated substitute's may be. */
export function faultsOfOwnLimits(
  own: Partial<OwnLimits>,
  group: Group,
  ofGroups: GroupLimits,
): TermFault[] {
  return PERIODS.flatMap((period): TermFault[] => {
    const [field, most] = [OWN[period], ofGroups[group][period]];
    const mine = own[field] ?? 0;
    const isFree = group === "dedicated" || most === null;
    const bound = isFree ? MOST_OF_A_LIMIT : most;
    if (mine <= bound) return [];
    const allowance = `The ${WHOSE_LIMIT[period]} allowance`;
    const range = bound > 1 ? `from 1 to ${bound}` : `${bound}`;
    return [[field, `${allowance} must be ${range}`]];
  });
}

/** Empty if the first and the last day are fine. */
export function faultsOfDates({ firstDate, lastDate }: Partial<CoverTerms>): TermFault[] {
  if (!firstDate || !lastDate || lastDate >= firstDate) return [];
  return [["lastDate", "The last day must not be before the first"]];
}

const PER = { daily: "a day", weekly: "a week", monthly: "a month" };

/** "1 a day, 5 a week, 20 a month": what there is of them. */
export function limitsInWords(limits: Limits): string {
  if (PERIODS.some((period) => limits[period] === 0)) return "never";
  const set = PERIODS.filter((period) => limits[period] !== null);
  return set.map((period) => `${limits[period]} ${PER[period]}`).join(", ") || "no limit";
}

/** "At most 7 a day, 30 a week until 31 Dec 2026"; "" where nothing is said. */
function ownLimitsInWords(own: Partial<OwnLimits>): string {
  const phrases = PERIODS.flatMap((period) => {
    const mine = own[OWN[period]] ?? null;
    return mine === null ? [] : [`${mine} ${PER[period]}`];
  });
  if (phrases.length === 0) return "";
  const until = own.allowanceUntil ? ` until ${formatDate(own.allowanceUntil)}` : "";
  return `At most ${phrases.join(", ")}${until}`;
}

/** The terms in few words: "Last resort", "At most 2 a month", "From 1 Dec 2026". */
export function termsInWords(terms: Partial<CoverTerms>): string[] {
  const { cover, firstDate, lastDate } = terms;
  return [
    cover === "never" ? "Never asked to cover" : cover === "last resort" ? "Last resort" : "",
    ownLimitsInWords(terms),
    firstDate ? `From ${formatDate(firstDate)}` : "",
    lastDate ? `Until ${formatDate(lastDate)}` : "",
  ].filter((words) => words !== "");
}
