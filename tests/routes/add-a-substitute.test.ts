import { db } from "db/client";
import { teachers } from "db/schema";
import { eq } from "drizzle-orm";
import { beforeEach, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findAvailability } from "~/cover/day/free";
import { action } from "~/routes/_app.find-substitute/route";
import { give } from "../huda-is-away";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";
import { answerTo, shownBy, toastOf } from "./call";

freshSchoolEachTest();
beforeEach(() => addTeachers(...smallSchool));

const SCREEN = `/find-substitute?date=${SUNDAY}&dialog=substitute`;
const TODAY = { intent: "add-substitute", firstDate: SUNDAY, lastDate: SUNDAY };

const add = (fields: Record<string, string>) => answerTo(action, SCREEN, { ...TODAY, ...fields });
const named = (name: string) => db().select().from(teachers).where(eq(teachers.name, name));
const dedicatedOn = async (date: typeof SUNDAY | "2026-11-23") =>
  findAvailability(await readCoverDay(date), "1").dedicated.map(({ name }) => name);

test("a substitute for today covers on these days, is offered on no other, and keeps what they covered", async () => {
  const answer = await add({ name: "Amal Supply" });
  expect(await toastOf(answer)).toMatchObject({ title: "Added Amal Supply" });
  expect(await named("Amal Supply")).toMatchObject([
    { subject: "Substitute", firstDate: SUNDAY, lastDate: SUNDAY },
  ]);
  expect(await dedicatedOn(SUNDAY)).toContain("Amal Supply");
  expect(await dedicatedOn("2026-11-23")).not.toContain("Amal Supply");

  const [amal] = await named("Amal Supply");
  await addAbsence(SUNDAY, "huda", CLERK);
  await give(amal?.id ?? "", "huda", "1");
  vi.setSystemTime(new Date("2026-11-24T06:45:00+04:00"));
  const { substitutions } = await readCoverDay(SUNDAY);
  expect(substitutions).toMatchObject([{ substituteTeacherId: amal?.id, status: "completed" }]);
});

test("a substitute for today who comes again is the same person", async () => {
  await add({ name: "Amal Supply" });
  vi.setSystemTime(new Date("2026-11-24T06:45:00+04:00"));
  await add({ name: "amal  supply", firstDate: "2026-11-24", lastDate: "2026-11-26" });
  expect(await named("Amal Supply")).toMatchObject([
    { firstDate: "2026-11-24", lastDate: "2026-11-26" },
  ]);
});

test.each([
  ["no name", { name: " " }, { name: ["Name is required"] }],
  ["121 characters", { name: "x".repeat(121) }, { name: ["Name must be 120 characters or fewer"] }],
  ["no first day", { firstDate: "today" }, { firstDate: ["Say the first day"] }],
  [
    "a last day before the first",
    { lastDate: "2026-11-21" },
    { lastDate: ["The last day must not be before the first"] },
  ],
  [
    "days gone by",
    { firstDate: "2026-11-18", lastDate: "2026-11-19" },
    { lastDate: ["The last day is past"] },
  ],
  [
    "who is here already",
    { name: "Rana Aziz" },
    { name: ["Rana Aziz is a dedicated substitute on these days already"] },
  ],
])(
  "a substitute for today %s is refused in words, and what was typed is kept",
  async (_, fields, errors) => {
    const typed = { name: "Amal Supply", ...fields };
    const answer = await shownBy(await add(typed));
    expect(answer.errors).toEqual(errors);
    expect(answer.typed.name).toBe(typed.name);
    expect(await named("Amal Supply")).toEqual([]);
  },
);
