import { db } from "db/client";
import { readDays } from "db/schema";
import { expect, test, vi } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { seededRandom } from "~/demo/random";
import { readOf } from "~/my/read-days.server";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { publishDay } from "~/sheets/published.server";
import { informedOn } from "~/sheets/tasks";
import { taskDigest } from "~/sheets/told.server";
import { give } from "../huda-is-away";
import {
  dayPathOf,
  openMy,
  pagePathOf,
  pagesOn,
  pressMy,
  pressRead,
  publishedOnPages,
} from "../my-pages";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { schoolWithStudents } from "../school-with-students";
import { doAnything } from "../services/any-act";

freshSchoolEachTest();

const MONDAY = "2026-11-23" as const;
const at = (time: string) => vi.setSystemTime(new Date(`${time}+04:00`));

test("I have read this takes what is new on all days by one press, and is asked again of what changes", async () => {
  await publishedOnPages();
  const path = await pagePathOf("rana");
  expect((await openMy(path)).text).toContain("New");
  const { answer } = await pressRead(path);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, path]);
  const after = await openMy(path);
  expect(after.text).toContain("The office sees that you have read this, 6:45");
  expect(after.text).not.toMatch(/\bNew\b|I have read this/);
  const day = await readCoverDay(SUNDAY);
  const tasks = informedOn(day, classesOnPaper(day)).find(({ id }) => id === "rana")?.tasks;
  expect((await readOf(SUNDAY)).get("rana")).toMatchObject({ mark: taskDigest(tasks ?? []) });
  await give("rana", "huda", "2");
  expect((await openMy(path)).text).not.toContain("I have read this");
  await publishDay(SUNDAY, CLERK);
  expect((await openMy(path)).text.match(/\bNew\b/g)).toHaveLength(1);
});

test("I have read this takes nothing that was not seen: of a day published otherwise meanwhile it is still to press", async () => {
  await publishedOnPages();
  const path = await pagePathOf("rana");
  const { seen } = await openMy(path);
  await give("rana", "huda", "2");
  await publishDay(SUNDAY, CLERK);
  await pressMy(path, [
    ["intent", "read"],
    ["seen", seen[0] ?? ""],
  ]);
  expect(await db().select().from(readDays)).toEqual([]);
  expect((await openMy(path)).text).toContain("I have read this");
});

test("I have read this on a day link takes its date alone", async () => {
  await publishedOnPages();
  await publishDay(MONDAY, CLERK);
  const path = await dayPathOf(SUNDAY, "rana");
  const { seen } = await openMy(path);
  const fields: [string, string][] = [...seen, `${MONDAY} ${taskDigest([])}`].map((one) => [
    "seen",
    one,
  ]);
  await pressMy(path, [["intent", "read"], ...fields]);
  const rows = await db().select().from(readDays);
  expect(rows.map(({ date }) => date)).toEqual([SUNDAY]);
});

test("I have read this is forgotten after 30 days", async () => {
  await publishedOnPages();
  await pressRead(await pagePathOf("rana"));
  at("2026-12-22T06:44:00");
  expect((await readOf(SUNDAY)).size).toBe(1);
  at("2026-12-22T06:46:00");
  expect((await readOf(SUNDAY)).size).toBe(0);
  await pressRead(await pagePathOf("rana"));
  expect(await db().select().from(readDays)).toEqual([]);
});

test.each([0, 1, 2, 3])(
  "I have read this stands for what Tell knows of the day, whatever was done: %s",
  async (seed) => {
    await addTeachers(...schoolWithStudents);
    await pagesOn();
    const random = seededRandom(seed + 40);
    for (let act = 0; act < 14; act++) await doAnything(random);
    await publishDay(SUNDAY, CLERK);
    const day = await readCoverDay(SUNDAY);
    const informed = informedOn(day, classesOnPaper(day));
    for (const { id } of schoolWithStudents) {
      const tasks = informed.find((one) => one.id === id)?.tasks ?? [];
      const { seen } = await openMy(await pagePathOf(id));
      const ofDay = seen.find((one) => one.startsWith(SUNDAY));
      expect(ofDay, id).toBe(tasks.length > 0 ? `${SUNDAY} ${taskDigest(tasks)}` : undefined);
    }
  },
);
