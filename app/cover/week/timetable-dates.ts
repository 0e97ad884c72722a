import { addDays, type IsoDate, parseIsoDate } from "~/school/dates";
import { isToCome, type Timetable, timetableOn } from "~/school/week";

/** No last day is "". */
export type TypedDates = { first: string; last: string };

export function faultsOfDates(
  { first, last }: TypedDates,
  others: readonly Timetable[],
  today: IsoDate,
) {
  const [firstDate, lastDate] = [parseIsoDate(first), parseIsoDate(last)];
  const same = firstDate && others.find((timetable) => timetable.firstDate === firstDate);
  const isBackwards = firstDate && lastDate && lastDate < firstDate;
  return {
    first: [
      firstDate ? null : "The first day must be a date",
      firstDate && firstDate <= today ? "A timetable begins tomorrow at the earliest" : null,
      same ? `${same.name} begins on this day already` : null,
    ],
    last: [
      last !== "" && !lastDate ? "The last day must be a date" : null,
      isBackwards ? "The last day is before the first" : null,
    ],
  };
}

/** Not that of the oldest, nor of one that is over. */
export function mayEndOtherwise(timetable: Timetable, today: IsoDate): boolean {
  return (
    timetable.firstDate !== null && (timetable.lastDate === null || timetable.lastDate >= today)
  );
}

export function lastDayFault(
  last: string,
  timetable: Timetable,
  others: readonly Timetable[],
  today: IsoDate,
): (string | null)[] {
  if (isToCome(timetable, today) || !mayEndOtherwise(timetable, today)) {
    return [
      timetable.firstDate
        ? `${timetable.name} is over`
        : `${timetable.name} is the oldest, and has no last day`,
    ];
  }
  const lastDate = parseIsoDate(last);
  if (last !== "" && !lastDate) return ["The last day must be a date"];
  if (lastDate && lastDate < today) return ["The last day cannot be before today"];
  const [before, after] = [
    [...others, timetable],
    [...others, { ...timetable, lastDate }],
  ];
  for (let day = addDays(today, -1); day >= (timetable.firstDate ?? day); day = addDays(day, -1)) {
    const [was, is] = [timetableOn(before, day), timetableOn(after, day)];
    if (was?.id !== is?.id) return [`Past days would be of ${is?.name}: keep the last day`];
  }
  return [null];
}
