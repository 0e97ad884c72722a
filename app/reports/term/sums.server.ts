import { type Versions, versionedCache } from "db/cache";
import { readLessons, readMonthMarks } from "~/cover/lessons/lessons.server";
import { today } from "~/school/clock.server";
import { type DateRange, monthOf, monthsWithin } from "~/school/dates";
import { addDay, noSums, type Sums, sumUp } from "./sums";

/** As many months as the longest range has a part in, and some to spare. */
const recall = versionedCache<Sums>(["roster", "week"], 18);

/**
 * What the lessons of a range of dates (both included) add up to. Each month is kept until something of its own dates changes: of a
 * year only the month that a clerk works on is read again. `versions` were read just before.
 */
export async function readSums(range: DateRange, versions: Versions): Promise<Sums> {
  const marks = await readMonthMarks(range);
  const parts: Sums[] = [];
  for (const { start, end } of monthsWithin(range)) {
    // What is gone by reads the same tomorrow.
    const asOf = end < today() ? "" : today();
    const key = `${start} ${end} ${asOf} ${marks.get(monthOf(start)) ?? ""}`;
    // biome-ignore lint/performance/noAwaitInLoops: a month after the other, others in between
    const part = await recall(key, versions, async () => {
      const sums = noSums();
      await readLessons({ start, end }, versions, (lessons, away) => addDay(sums, lessons, away));
      return sums;
    });
    parts.push(part);
  }
  return sumUp(parts);
}
