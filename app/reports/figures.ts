import { type CoverDay, isCounted } from "~/cover/day/day";
import { canCover } from "~/cover/day/free";
import { isByAgreement, type UsageTone, usageInWords, usageTone } from "~/cover/day/limits";
import type { DateCounts } from "~/cover/lists/substitutions.server";
import {
  DAYS,
  daysBetween,
  firstDayOf,
  type IsoDate,
  type IsoMonth,
  isWithin,
  monthRangeOf,
  weekdayName,
} from "~/school/dates";
import { weakMemo } from "~/school/weak-memo";
import type { Block } from "~/school/week";
import { type Limits, limitsOf } from "~/teachers/cover-terms";
import type { Group } from "~/teachers/groups";
import { DEFAULT_RULES } from "~/teachers/rules";

export type DashboardFigures = {
  activeSubsToday: number;
  teachersAbsent: number;
  /** Who could take at least one more class today; nobody on a day off. */
  availableSubs: number;
  monthTotal: number;
};

export type MonthFigures = {
  total: number;
  teachersCovered: number;
  /** Rounded to one decimal. */
  averagePerDay: number;
  days: number;
  /** In English, the earliest of the week of equals. */
  mostActiveDay: string;
};

export type GroupMembers<Member> = { teachers: Member[]; count: number };
export type Groups<Member> = {
  group1: GroupMembers<Member>;
  group2: GroupMembers<Member>;
  dedicatedSubs: GroupMembers<Member>;
};

/** `over`: today's blocks that are over, for which nobody is available any more. */
export function figuresOfDay(
  day: CoverDay,
  month: DateCounts,
  over: ReadonlySet<Block>,
): DashboardFigures {
  return {
    activeSubsToday: day.substitutions.filter(isCounted).length,
    teachersAbsent: day.absences.length,
    availableSubs: countAvailable(day, over),
    monthTotal: totalOf(month),
  };
}

const availableOn = weakMemo((_day: CoverDay) => new Map<number, number>());

/** Blocks end one after the other: how many are over says which. */
function countAvailable(day: CoverDay, over: ReadonlySet<Block>): number {
  const known = availableOn(day);
  const count =
    known.get(over.size) ?? day.people.filter((person) => canCover(day, person, over)).length;
  known.set(over.size, count);
  return count;
}

/** The average is over all days; in the month of `today` over those so far. */
export function figuresOfMonth(
  month: IsoMonth,
  today: IsoDate,
  counts: DateCounts,
  teachersCovered: number,
): MonthFigures {
  const total = totalOf(counts);
  const range = monthRangeOf(firstDayOf(month));
  const last = isWithin(today, range) ? today : range.end;
  const days = daysBetween(range.start, last) + 1;
  return {
    total,
    teachersCovered,
    averagePerDay: Math.round((total / days) * 10) / 10,
    days,
    mostActiveDay: mostActiveDay(counts),
  };
}

function mostActiveDay(counts: DateCounts): string {
  const ofWeekday = DAYS.map(() => 0);
  for (const [date, count = 0] of Object.entries(counts)) {
    const weekday = DAYS.indexOf(weekdayName(date as IsoDate));
    ofWeekday[weekday] = (ofWeekday[weekday] ?? 0) + count;
  }
  const most = Math.max(...ofWeekday);
  return (most > 0 && DAYS[ofWeekday.indexOf(most)]) || "None";
}

function totalOf(counts: DateCounts): number {
  return Object.values(counts).reduce<number>((sum, count = 0) => sum + count, 0);
}

export function inGroups<Member extends { group: Group }>(
  people: readonly Member[],
): Groups<Member> {
  const membersOf = (group: Group) => {
    const teachers = people.filter((person) => person.group === group);
    return { teachers, count: teachers.length };
  };
  return {
    group1: membersOf("group1"),
    group2: membersOf("group2"),
    dedicatedSubs: membersOf("dedicated"),
  };
}

export type GroupCard = {
  group: "group1" | "group2";
  count: number;
  limits: Limits;
  first: {
    id: string;
    name: string;
    subject: string;
    weekly: number;
    limit: number | null;
    byAgreement: boolean;
    tone: UsageTone;
    words: string;
  }[];
};

export function groupCards(day: CoverDay): GroupCard[] {
  return (["group1", "group2"] as const).map((group) => {
    const members = day.people.filter((person) => person.group === group);
    const first = members.slice(0, 2).map((person) => {
      const { id, name, subject, usage, agreed } = person;
      const [weekly, limit] = [usage.weekly, limitsOf(person).weekly];
      const words = usageInWords("This week", weekly, limit);
      const byAgreement = isByAgreement(weekly, limit, agreed?.weekly);
      const tone = usageTone(weekly, limit);
      return { id, name, subject, weekly, limit, byAgreement, tone, words };
    });
    const { limits } = day.rules ?? DEFAULT_RULES;
    return { group, count: members.length, limits: limits[group], first };
  });
}
