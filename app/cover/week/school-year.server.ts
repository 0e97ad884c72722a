import { readVersions, type Versions } from "db/cache";
import { db, type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import {
  type DayOfYear,
  dayOfYearInWords,
  parseDayOfYear,
  YEAR_BEGINS,
} from "~/school/school-year";
import { writeSetting } from "~/settings/settings.server";

export function yearBeginsOf({ yearBegins }: Versions): DayOfYear {
  return parseDayOfYear(yearBegins) ?? YEAR_BEGINS;
}

export async function readYearBegins(source: Transaction | ReturnType<typeof db> = db()) {
  return yearBeginsOf(await readVersions(source));
}

export function setYearBegins(begins: DayOfYear, actor: Actor, run = write): Promise<void> {
  return run(async (tx) => {
    if ((await readYearBegins(tx)) === begins) return;
    await writeSetting(tx, "yearBegins", begins === YEAR_BEGINS ? null : begins);
    await recordAct(tx, actor, `said that school years begin on ${dayOfYearInWords(begins)}`);
  });
}
