import { formatShortDate, type IsoDate, monthOf, shortDay, weekdayName } from "~/school/dates";
import { listed } from "~/school/sentence";
import type { Block } from "~/school/week";
import { classes } from "../board/day-figures";
import { groupBy } from "../day/day";
import type { Candidate } from "./one-person";

/** "Tue 15", with its month where `dates` are of more than one: "Tue 15 Dec". */
export function dayAmong(date: IsoDate, dates: readonly IsoDate[]): string {
  return `${shortDay(weekdayName(date))} ${numberAmong(date, dates)}`;
}

function numberAmong(date: IsoDate, dates: readonly IsoDate[]): string {
  const isOneMonth = dates.every((one) => monthOf(one) === monthOf(date));
  return isOneMonth ? String(Number(date.slice(8))) : formatShortDate(date);
}

export function blocksInWords(blocks: readonly Block[]): string {
  return `${blocks.length === 1 ? "block" : "blocks"} ${listed(blocks)}`;
}

/** Each with the dates of one weekday that have the same blocks: "Tue 15 and 22 block 4". */
function placesInWords(
  days: readonly { date: IsoDate; blocks: readonly Block[] }[],
  dates: readonly IsoDate[],
): string[] {
  const alike = groupBy(days, ({ date, blocks }) => `${weekdayName(date)} ${blocks.join("|")}`);
  return [...alike.values()].flatMap((same) => {
    const [first, ...more] = same;
    if (!first) return [];
    const when = [dayAmong(first.date, dates), ...more.map(({ date }) => numberAmong(date, dates))];
    return `${listed(when)} ${blocksInWords(first.blocks)}`;
  });
}

/** More places than these are shown once the person is pressed. */
const NAMED = 4;

/** "31 of 34 classes in 8 days; not Tue 15 and 22 block 4, Thu 17 block 2". */
export function takesInWords({
  days,
  classes: count,
}: Pick<Candidate, "days" | "classes">): string {
  const dates = days.map(({ date }) => date);
  const left = days
    .filter((day) => day.left.length > 0)
    .map(({ date, left }) => ({ date, blocks: left.map(({ block }) => block) }));
  const all = count + left.reduce((sum, { blocks }) => sum + blocks.length, 0);
  const places = placesInWords(left, dates);
  const but = places.length > 0 && places.length <= NAMED ? `; not ${places.join(", ")}` : "";
  return `${count} of ${classes(all)} in ${daysInWords(days.length)}${but}`;
}

export function daysInWords(count: number): string {
  return `${count} ${count === 1 ? "day" : "days"}`;
}
