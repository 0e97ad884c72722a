import { describe, expect, test, vi } from "vitest";
import { loader } from "~/routes/_app._index/route";
import { loader as calendarLoader } from "~/routes/_app.calendar/route";
import { loader as manageLoader } from "~/routes/_app.manage-substitutions/route";
import { hudaIsAway } from "../huda-is-away";
import { addTeachers, assignClasses, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt, thrownBy } from "./call";

freshSchoolEachTest();

const read = (search = "") => dataAt(loader, `/${search}`);

async function assign(substituteId: string, block: "1" | "2" | "3") {
  await assignClasses(SUNDAY, substituteId, [{ absentTeacherId: "huda", block }], CLERK);
}

describe("the dashboard", () => {
  test("of an empty school has zeros, no groups, and says that nobody is there", async () => {
    const data = await read();
    expect(data.hasPeople).toBe(false);
    expect(data.figures).toEqual({
      activeSubsToday: 0,
      teachersAbsent: 0,
      availableSubs: 0,
      monthTotal: 0,
    });
    expect(data.groups.map(({ count, first }) => [count, first])).toEqual([
      [0, []],
      [0, []],
    ]);
  });

  test("says how today's classes are covered", async () => {
    await hudaIsAway();
    expect((await read()).bar.figures).toMatchObject({ toCover: 3, assigned: 0, proposed: 3 });
    await assignClasses(
      SUNDAY,
      "rana",
      (["1", "2", "3"] as const).map((block) => ({ absentTeacherId: "huda", block })),
      CLERK,
    );
    expect(await read()).toMatchObject({
      bar: { figures: { toCover: 3, assigned: 3, proposed: 0, open: 0 } },
      figures: { activeSubsToday: 3 },
    });
  });

  test("shows the first two of each group with what they cover this week", async () => {
    await addTeachers(...smallSchool);
    await assign("lea", "1");
    const [group1, group2] = (await read()).groups;
    expect(group1).toMatchObject({
      count: 2,
      first: [{ name: expect.stringMatching(/^Maria/) }, { name: "Sami Fadel", weekly: 0 }],
    });
    expect(group2).toMatchObject({
      count: 5,
      first: [
        { name: "Huda Nasser", subject: "Mathematics" },
        { name: "Léa Dubois", weekly: 1 },
      ],
    });
  });

  test("shows the month of the URL while its figures stay today's", async () => {
    await addTeachers(...smallSchool);
    await assign("rana", "1");
    const data = await read("?month=2026-12");
    expect(data).toMatchObject({ month: "2026-12", counts: {}, figures: { monthTotal: 1 } });
  });

  test("names what is no month and shows the current one", async () => {
    const data = await read("?month=2026-00");
    expect(data).toMatchObject({ month: "2026-11", fault: "“2026-00” is not a month." });
  });

  test("says on a Saturday that it is no school day", async () => {
    vi.setSystemTime(new Date("2026-11-28T09:00:00+04:00"));
    await addTeachers(...smallSchool);
    expect(await read()).toMatchObject({ isSchoolDay: false, figures: { availableSubs: 0 } });
  });

  test("agrees with Calendar View and Manage Substitutions", async () => {
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

  test("is for signed-in users only", async () => {
    const request = new Request("http://school.test/");
    const response = await thrownBy(() => loader(argsFor(request)));
    expect(response.headers.get("Location")).toBe("/login");
  });
});
