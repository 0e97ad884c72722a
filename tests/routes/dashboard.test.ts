import { expect, test, vi } from "vitest";
import { loader } from "~/routes/_app._index/route";
import { loader as calendarLoader } from "~/routes/_app.calendar/route";
import { loader as manageLoader } from "~/routes/_app.manage-substitutions/route";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { dataAt } from "./call";

freshSchoolEachTest();

const read = (search = "") => dataAt(loader, `/${search}`);

async function assign(substituteId: string, block: "1" | "2" | "3") {
  await assignClasses(SUNDAY, substituteId, [{ absentTeacherId: "huda", block }], CLERK);
}

test("the dashboard says on a Saturday that it is no school day", async () => {
  vi.setSystemTime(new Date("2026-11-28T09:00:00+04:00"));
  await addTeachers(...smallSchool);
  expect(await read()).toMatchObject({ isSchoolDay: false, figures: { availableSubs: 0 } });
});

test("the dashboard agrees with Calendar View and Manage Substitutions", async () => {
  await addTeachers(...smallSchool);
  await assign("rana", "1");
  await assign("yusuf", "2");
  const [dashboard, calendar, manage] = [
    await read(),
    await dataAt(calendarLoader, "/calendar"),
    await dataAt(manageLoader, "/manage-substitutions"),
  ];
  expect(dashboard.figures.monthTotal).toBe(calendar.figures.total);
  expect(dashboard.counts).toEqual(calendar.counts);
  expect(dashboard.figures.activeSubsToday).toBe(dashboard.counts[SUNDAY]);
  expect(manage.assigned.flatMap((group) => group.covers)).toHaveLength(2);
  const { open, proposed } = dashboard.bar.figures;
  expect(manage.uncovered.flatMap((group) => group.classes)).toHaveLength(open + proposed);
});
