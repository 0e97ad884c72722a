import * as schema from "db/schema";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { SQLiteTable } from "drizzle-orm/sqlite-core";
import { expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import * as days from "~/cover/day/cover-day.server";
import { spareSteps } from "~/cover/foresight/headroom";
import { DATED_TABLES, readHeadroom } from "~/cover/foresight/headroom.server";
import { finish } from "~/cover/planner/plan-day";
import { seededRandom } from "~/demo/random";
import type { IsoDate } from "~/school/dates";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { seedsOf } from "../seeds";
import { smallSchool } from "../small-school";
import { doAnything } from "./any-act";

vi.mock("~/cover/day/cover-day.server", { spy: true });
freshSchoolEachTest();

/** The days that were looked at anew while something is asked. */
async function daysLookedAt(ask: () => Promise<unknown>): Promise<IsoDate[]> {
  vi.mocked(days.readCoverDay).mockClear();
  await ask();
  return vi.mocked(days.readCoverDay).mock.calls.map(([date]) => date);
}

test("the next ten school days are looked at, today among them", async () => {
  await addTeachers(...smallSchool);
  const dates = (await readHeadroom()).map(({ date }) => date);
  expect(dates).toHaveLength(10);
  expect([dates[0], dates.at(-1)]).toEqual([SUNDAY, "2026-12-03"]);
});

test("a change renews the days of its week and its month, and nothing renews none", async () => {
  await addTeachers(...smallSchool);
  await readHeadroom();
  expect(await daysLookedAt(readHeadroom)).toEqual([SUNDAY]);
  await addAbsence("2027-01-04", "huda", CLERK);
  expect(await daysLookedAt(readHeadroom)).toEqual([SUNDAY]);
  await addAbsence("2026-12-07", "huda", CLERK);
  const renewed = new Set(await daysLookedAt(readHeadroom));
  expect([...renewed].sort()).toEqual(
    [...[SUNDAY, "2026-11-29", "2026-11-30"], ...["2026-12-01", "2026-12-02", "2026-12-03"]].filter(
      (date) => date === SUNDAY || date >= "2026-12-01",
    ),
  );
});

test.each(seedsOf(4))("what is kept is what is so, whatever was done (seed %i)", async (seed) => {
  await addTeachers(...smallSchool);
  const random = seededRandom(seed);
  for (let act = 0; act < 25; act++) {
    await doAnything(random);
    for (const { date, spare } of await readHeadroom()) {
      const anew = finish(spareSteps({ ...(await days.readCoverDay(date)) }));
      expect(spare, `seed ${seed}, act ${act}, ${date}`).toEqual(anew);
    }
  }
});

test("every table with a date says who is free, or is known not to", () => {
  const OF_NO_ACCOUNT = [
    "class_notes",
    "class_rooms",
    "closed_rooms",
    "printed_sheets",
    "published_days",
    "reported_work",
    "told",
    "outbox",
    "read_days",
    "changes",
  ];
  /** Renews the mark of the week, which the kept days are kept by. */
  const OF_THE_WEEK = ["runs"];
  const dated = Object.values(schema)
    .filter((one) => is(one, SQLiteTable))
    .filter((table) => "date" in getTableColumns(table))
    .map(getTableName);
  const known = [
    ...Object.values(DATED_TABLES).map(getTableName),
    ...[...OF_THE_WEEK, ...OF_NO_ACCOUNT],
  ];
  expect(dated.sort()).toEqual(known.sort());
});
