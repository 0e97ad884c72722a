import type { Versions } from "db/cache";
import { readLessons } from "~/cover/lessons/lessons.server";
import { timeZone } from "~/school/clock.server";
import type { DateRange } from "~/school/dates";
import { spanOf } from "./hours";
import { addDay, noSums, type Sums } from "./sums";

/** Both dates included. `versions` were read just before. */
export async function readSums(range: DateRange, versions: Versions): Promise<Sums> {
  const sums = noSums();
  await readLessons(range, versions, (lessons, away, { date, bells }) =>
    addDay(sums, lessons, away, (block) =>
      spanOf(
        date,
        bells.find(({ label }) => label === block),
        timeZone(),
      ),
    ),
  );
  return sums;
}
