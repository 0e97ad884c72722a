import { db } from "db/client";
import { DatabaseUnavailable } from "db/faults";
import { workFiles } from "db/schema";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { listReportsOf } from "~/cover/reported/reports.server";
import { listSlips, makeSlips } from "~/my/slips.server";
import { openSlip, pagePathOf, pagesOn, pressMy, pressSlip, RUNNING, sendMy } from "../my-pages";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";
import { formWith, pdf } from "../work-files";

/** What finds the database out of reach: nothing, what is saved, or all. */
const database = vi.hoisted(() => ({
  away: null as null | "to save" | "to read",
  isUnsure: false,
}));
vi.mock("db/client", async (importOriginal) => {
  const real = await importOriginal<typeof import("db/client")>();
  const fault = () => new DatabaseUnavailable("locked", database.isUnsure ? "unsure" : "away");
  const write: typeof real.write = (work) =>
    database.away ? Promise.reject(fault()) : real.write(work);
  const db: typeof real.db = () => {
    if (database.away === "to read") throw fault();
    return real.db();
  };
  return { ...real, db, write };
});

freshSchoolEachTest();
afterEach(() => {
  Object.assign(database, { away: null, isUnsure: false });
});
beforeEach(async () => {
  await addTeachers(makeTeacher("huda", { week: { Sunday: ["1", "2"] } }), makeTeacher("omar"));
  await pagesOn({ mayReport: true });
});

const WORK = "Page 9, quietly";
const REPORT = {
  ...{ intent: "report", date: SUNDAY, day: "one", part: "all", reason: "" },
  "work.1": WORK,
};
const fieldsIn = (html: string) =>
  [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"\/>/g)].map(
    ([, name = "", value = ""]): [string, string] => [name, value],
  );

test.each(["to save", "to read"] as const)(
  "work with a file that meets a database out of reach %s is kept but for the file",
  async (away) => {
    await pressMy(`${await pagePathOf("huda")}?view=report`, REPORT);
    const [report] = await listReportsOf("huda", SUNDAY);
    const path = `${await pagePathOf("huda")}?view=reported&report=${report?.id}`;
    const fields = { intent: "work", date: SUNDAY, "was.2": "", "work.2": "p. 42" };
    database.away = away;
    const lost = await sendMy(
      path,
      formWith(Object.entries(fields), [["a.pdf", pdf()]], "files.2"),
    );
    expect(lost.status).toBe(503);
    expect(lost.text).toContain("Choose the files again: they were not sent.");
    expect(lost.html).toContain("p. 42");
    database.away = null;
    expect(await db().$count(workFiles)).toBe(0);
  },
);

test.each(["to save", "to read"] as const)(
  "a report that meets a database out of reach %s is kept, shown and sent again by one button",
  async (away) => {
    const path = `${await pagePathOf("huda")}?view=report`;
    database.away = away;
    const lost = await pressMy(path, REPORT);
    expect(lost.status).toBe(503);
    expect(lost.answer.headers.get("Retry-After")).toMatch(/^[1-9]/);
    expect(lost.answer.headers.get("Refresh")).toBeNull();
    expect(lost.text).toContain("Not sent yet: the school's server cannot save anything");
    expect(lost.html).toContain(WORK);
    expect(lost.html.match(/<button/g)).toHaveLength(1);
    database.away = null;
    expect(await listReportsOf("huda", SUNDAY)).toEqual([]);
    const again = away === "to read" ? fieldsIn(lost.html) : Object.entries(REPORT);
    expect((await pressMy(path, again)).status).toBe(303);
    expect(await listReportsOf("huda", SUNDAY)).toHaveLength(1);
  },
);

test("a report that meets a database out of reach while it was being saved says so", async () => {
  const path = `${await pagePathOf("huda")}?view=report`;
  Object.assign(database, { away: "to save", isUnsure: true });
  const { text } = await pressMy(path, REPORT);
  expect(text).toContain("It is not certain that this arrived.");
});

test("the code of a slip is pressed again, and looked up again by itself", async () => {
  await makeSlips(null, RUNNING);
  const [slip] = await listSlips();
  const path = slip ? new URL(slip.url).pathname : "";
  database.away = "to read";
  const looked = await openSlip(path);
  expect([looked.status, looked.answer.headers.get("Refresh")]).toEqual([503, "30"]);
  const pressed = await pressSlip(path);
  expect([pressed.status, pressed.answer.headers.get("Refresh")]).toEqual([503, null]);
  expect(pressed.text).toContain("Send again");
  database.away = null;
  expect((await pressSlip(path)).status).toBe(303);
});
