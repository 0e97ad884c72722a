import { beforeEach, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { readComingDays } from "~/reports/coming-days.server";
import { addTeachers, CLERK, freshSchoolEachTest } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();
beforeEach(() => addTeachers(...smallSchool));

test("the next two school days say how many are away, and what is proposed", async () => {
  await addAbsence("2026-11-23", "huda", CLERK);
  await addAbsence("2026-11-23", "rana", CLERK);
  expect(await readComingDays()).toMatchObject([
    { date: "2026-11-23", away: 2, figures: { toCover: 1, proposed: 1 } },
    { date: "2026-11-24", away: 0, figures: { toCover: 0 } },
  ]);
});

test("days off are passed over", async () => {
  vi.setSystemTime(new Date("2026-11-26T06:45:00+04:00"));
  expect((await readComingDays()).map(({ date }) => date)).toEqual(["2026-11-29", "2026-11-30"]);
});
