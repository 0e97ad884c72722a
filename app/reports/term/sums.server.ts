import type { Versions } from "db/cache";
import { readLessons } from "~/cover/lessons/lessons.server";
import type { DateRange } from "~/school/dates";
import { addDay, noSums, type Sums } from "./sums";

/** Both dates included. `versions` were read just before. */
export async function readSums(range: DateRange, versions: Versions): Promise<Sums> {
  const sums = noSums();
  await readLessons(range, versions, (lessons, away) => addDay(sums, lessons, away));
  return sums;
}
