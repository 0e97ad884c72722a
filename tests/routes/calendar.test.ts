import { write } from "db/client";
import { users } from "db/schema";
import { expect, test } from "vitest";
import { loader } from "~/routes/_app.calendar/route";
import { addTeachers, freshSchoolEachTest } from "../school";
import { smallSchool } from "../small-school";
import { dataAt } from "./call";

freshSchoolEachTest();

const read = (search = "") => dataAt(loader, `/calendar${search}`);

test("what the next days can still carry is said of each, with the blocks that make it so", async () => {
  await addTeachers(...smallSchool);
  const { spares, lists } = await read();
  expect(lists).toBeNull();
  expect(spares?.map(({ date }) => date)).toEqual(
    expect.arrayContaining(["2026-11-22", "2026-12-03"]),
  );
  expect(spares?.[0]).toMatchObject({ left: "", said: "Anyone else can be away", thin: [] });
});

test("what the next days can still carry is shown by name to who decides on leave, and to others whom to ask", async () => {
  await addTeachers(...smallSchool);
  const path = "?date=2026-11-23&view=spare";
  const { lists, decides } = await read(path);
  expect([lists?.whoMay, lists?.lists, decides]).toEqual(["the administrator", null, false]);
  await write((tx) => tx.update(users).set({ mayRunSchool: true }));
  const shown = (await read(path)).lists;
  expect(shown?.lists?.canBe.map(({ name }) => name)).toContain("Huda Nasser");
  expect(shown?.whoMay).toBeNull();
});

test("what the next days can still carry is not asked of a day that is gone, off, or none", async () => {
  await addTeachers(...smallSchool);
  await read();
  await write((tx) => tx.update(users).set({ mayRunSchool: true }));
  const said = async (date: string) => (await read(`?date=${date}&view=spare`)).lists?.nothing;
  expect(await said("2026-11-19")).toBe("Thursday 19 November 2026 has gone by.");
  expect(await said("2026-11-27")).toBe("Friday 27 November 2026 is not a school day.");
  expect(await said("soon")).toBe("“soon” is not a date.");
});
