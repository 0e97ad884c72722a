import { DAYS, type DayName, type Weekday } from "./dates";

export function runOfDays({
  days,
}: {
  days: readonly DayName[];
}): { first: DayName; last: DayName } | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last || first === last) return null;
  const isRun = days.every((day, place) => day === dayAt(DAYS.indexOf(first as Weekday) + place));
  return isRun ? { first, last } : null;
}

export function inWorkingOrder(days: Iterable<DayName>): Weekday[] {
  const working = new Set(days);
  const restBefore = (day: Weekday): number => {
    const place = DAYS.indexOf(day);
    const back = DAYS.findIndex((_, rest) => working.has(dayAt(place - 1 - rest)));
    return back < 0 ? 0 : back;
  };
  const first = DAYS.filter((day) => working.has(day)).reduce(
    (best: Weekday | null, day) =>
      best === null || restBefore(day) > restBefore(best) ? day : best,
    null,
  );
  const start = first ? DAYS.indexOf(first) : 0;
  return DAYS.map((_, place) => dayAt(start + place)).filter((day) => working.has(day));
}

function dayAt(place: number): Weekday {
  return DAYS[(place + DAYS.length) % DAYS.length] as Weekday;
}
