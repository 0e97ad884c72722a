import { write } from "db/client";
import { users } from "db/schema";
import { describe, expect, test } from "vitest";
import { insertSubstitutions } from "~/cover/rows.server";
import { loader } from "~/routes/_app.calendar/route";
import type { IsoDate } from "~/school/dates";
import { addTeachers, freshSchoolEachTest } from "../school";
import { smallSchool } from "../small-school";
import { argsFor, dataAt, thrownBy } from "./call";

freshSchoolEachTest();

const read = (search = "") => dataAt(loader, `/calendar${search}`);

async function covered(...days: [IsoDate, "huda" | "omar", ("assigned" | "cancelled")?][]) {
  await addTeachers(...smallSchool);
  const rows = days.map(([date, absentTeacherId, status = "assigned"], index) => ({
    id: `s${index}`,
    date,
    absentTeacherId,
    classBlock: "2" as const,
    subject: "Physics",
    dedicatedSubstitute: "Rana Aziz",
    status,
    createdAt: "2026-10-01T03:00:00.000Z",
  }));
  await write((tx) => insertSubstitutions(tx, rows));
}

describe("Calendar View", () => {
  test("counts the current month, past and coming days, over the days so far", async () => {
    await covered(
      ["2026-10-31", "huda"],
      ["2026-11-01", "huda"],
      ["2026-11-03", "huda"],
      ["2026-11-03", "omar"],
      ["2026-11-30", "omar"],
      ["2026-11-05", "omar", "cancelled"],
      ["2026-12-01", "huda"],
    );
    const data = await read();
    expect(data).toMatchObject({ today: "2026-11-22", month: "2026-11", fault: null });
    expect(data.figures).toEqual({
      total: 4,
      teachersCovered: 2,
      averagePerDay: 0.2,
      days: 22,
      mostActiveDay: "Tuesday",
    });
    expect(data.counts).toEqual({ "2026-11-01": 1, "2026-11-03": 2, "2026-11-30": 1 });
  });

  test("follows the month shown, its average over all its days", async () => {
    await covered(["2026-10-04", "huda"], ["2026-10-05", "huda"], ["2026-10-12", "omar"]);
    const { figures } = await read("?month=2026-10");
    expect(figures).toEqual({
      total: 3,
      teachersCovered: 2,
      averagePerDay: 0.1,
      days: 31,
      mostActiveDay: "Monday",
    });
  });

  test("has None and zeros in a month without substitutions", async () => {
    const { figures } = await read("?month=2027-02");
    expect(figures).toMatchObject({ total: 0, averagePerDay: 0, mostActiveDay: "None" });
  });

  test("names what is no month and shows the current one", async () => {
    const fault = "“November” is not a month.";
    expect(await read("?month=November")).toMatchObject({ month: "2026-11", fault });
  });

  test("is for signed-in users only", async () => {
    const request = new Request("http://school.test/calendar");
    const response = await thrownBy(() => loader(argsFor(request)));
    expect(response.headers.get("Location")).toBe("/login?to=%2Fcalendar");
  });
});

describe("what the next days can still carry", () => {
  test("is said of each, with the blocks that make it so", async () => {
    await addTeachers(...smallSchool);
    const { spares, lists } = await read();
    expect(lists).toBeNull();
    expect(spares?.map(({ date }) => date)).toEqual(
      expect.arrayContaining(["2026-11-22", "2026-12-03"]),
    );
    expect(spares?.[0]).toMatchObject({ open: null, said: "Anyone else can be away", thin: [] });
  });

  test("is shown by name to who decides on leave, and to others whom to ask", async () => {
    await addTeachers(...smallSchool);
    const path = "?date=2026-11-23&view=spare";
    const { lists, decides } = await read(path);
    expect([lists?.whoMay, lists?.lists, decides]).toEqual(["the administrator", null, false]);
    await write((tx) => tx.update(users).set({ mayRunSchool: true }));
    const shown = (await read(path)).lists;
    expect(shown?.lists?.canBe.map(({ name }) => name)).toContain("Huda Nasser");
    expect(shown?.whoMay).toBeNull();
  });

  test("is not asked of a day that is gone, off, or none", async () => {
    await addTeachers(...smallSchool);
    await read();
    await write((tx) => tx.update(users).set({ mayRunSchool: true }));
    const said = async (date: string) => (await read(`?date=${date}&view=spare`)).lists?.nothing;
    expect(await said("2026-11-19")).toBe("Thursday 19 November 2026 has gone by.");
    expect(await said("2026-11-27")).toBe("Friday 27 November 2026 is not a school day.");
    expect(await said("soon")).toBe("“soon” is not a date.");
  });
});
