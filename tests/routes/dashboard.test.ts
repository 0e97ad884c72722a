import { expect, test, vi } from "vitest";
import { loader } from "~/routes/_app._index/route";
import { addTeachers, freshSchoolEachTest } from "../school";
import { smallSchool } from "../small-school";
import { dataAt } from "./call";

freshSchoolEachTest();

const read = (search = "") => dataAt(loader, `/${search}`);

test("the dashboard says on a Saturday that it is no school day", async () => {
  vi.setSystemTime(new Date("2026-11-28T09:00:00+04:00"));
  await addTeachers(...smallSchool);
  expect(await read()).toMatchObject({ isSchoolDay: false, figures: { availableSubs: 0 } });
});
