import type { Bell, BellBlock } from "./bell";
import { type CalendarRange, rangeOn } from "./calendar";
import { dayRunOn } from "./cycle";
import { type DayName, type IsoDate, isWeekday, weekdayName } from "./dates";
import type { School, WeekBlock } from "./week";

export const BELL_NAME_LENGTH = 40;

export const NORMAL_BELL = "Normal";

type Bells = Pick<School, "bells" | "weekdayBells">;

export function weekdayBellOn(
  { bells, weekdayBells }: Bells,
  weekday: DayName,
  date: IsoDate,
): Bell | null {
  const [last] = weekdayBells
    .filter((weekdayBell) => weekdayBell.weekday === weekday && weekdayBell.since <= date)
    .sort((a, b) => (a.since < b.since ? 1 : -1));
  return findBell(bells, last?.bellId ?? null);
}

/** The calendar's before that of the day that is run; null for the normal one. */
export function bellOn(school: School, date: IsoDate): Bell | null {
  const range = rangeOn(school.calendar, date);
  if (range) return findBell(school.bells, range.bellId);
  const day = dayRunOn(school, date);
  return weekdayBellOn(school, isWeekday(day) ? day : weekdayName(date), date);
}

export function findBell(bells: readonly Bell[], id: string | null): Bell | null {
  return bells.find((bell) => bell.id === id) ?? null;
}

export function versionOn({ versions }: Bell, date: IsoDate): readonly BellBlock[] {
  const [last] = versions
    .filter(({ since }) => since === null || since <= date)
    .sort((a, b) => ((a.since ?? "") < (b.since ?? "") ? 1 : -1));
  return last?.blocks ?? [];
}

export function rung(
  blocks: readonly WeekBlock[],
  bell: Bell | null,
  date: IsoDate,
): readonly WeekBlock[] {
  if (!bell) return blocks;
  const said = new Map(versionOn(bell, date).map(({ label, times }) => [label, times]));
  return blocks.flatMap((block) => {
    const times = said.get(block.label);
    return times === null ? [] : [{ ...block, ...times }];
  });
}

export function hasRung(
  { calendar, weekdayBells }: Pick<School, "calendar" | "weekdayBells">,
  id: string,
  before: IsoDate,
): boolean {
  return [...calendar.map(({ bellId, from }) => ({ bellId, since: from })), ...weekdayBells].some(
    ({ bellId, since }) => bellId === id && since < before,
  );
}

export function usesOf(
  { calendar, weekdayBells }: Pick<School, "calendar" | "weekdayBells">,
  id: string,
): { ranges: CalendarRange[]; weekdays: DayName[] } {
  const days = weekdayBells.filter(({ bellId }) => bellId === id).map(({ weekday }) => weekday);
  return {
    ranges: calendar.filter(({ bellId }) => bellId === id),
    weekdays: [...new Set(days)],
  };
}
