import { beforeEach, expect, test } from "vitest";
import { printable } from "~/reports/report-table";
import { readReport } from "~/reports/reports.server";
import * as calendar from "~/routes/_app.calendar/route";
import * as find from "~/routes/_app.find-substitute/route";
import * as manage from "~/routes/_app.manage-substitutions/route";
import { dayInWords } from "~/school/cycle";
import { freshSchoolEachTest } from "../school";
import { dataAt } from "./call";
import { monaAndSami, NEXT_MONDAY, takeTurns } from "./two-weeks";

freshSchoolEachTest();
beforeEach(monaAndSami);

test("a date that is named for work is named with its week", async () => {
  await takeTurns();
  const at = `?date=${NEXT_MONDAY}`;
  const board = await dataAt(find.loader, `/find-substitute${at}`);
  const { sheet, schoolDay } = await dataAt(manage.loader, `/manage-substitutions${at}&view=sheet`);
  const { tell } = await dataAt(manage.loader, `/manage-substitutions${at}&view=tell`);
  const words = "Monday 30 November 2026 · Week B";
  expect([board.view.longDate, sheet?.sheet.title]).toEqual([words, words]);
  expect(dayInWords(NEXT_MONDAY, schoolDay)).toBe(words);
  expect(tell?.toAll).toContain(`Cover on ${words}`);
  expect(tell?.people[0]?.message).toContain(`Cover on ${words}`);
  const { notes } = await dataAt(calendar.loader, "/calendar?month=2026-11");
  expect([notes["2026-11-22"], notes["2026-11-29"]]).toEqual(["Week A", "Week B"]);
  expect(printable(await readReport("daily", NEXT_MONDAY)).days).toBe(words);
});

test("a school with one week names none", async () => {
  const board = await dataAt(find.loader, `/find-substitute?date=${NEXT_MONDAY}`);
  expect(board.view.longDate).toBe("Monday 30 November 2026");
  expect((await dataAt(calendar.loader, "/calendar?month=2026-11")).notes).toEqual({});
});
