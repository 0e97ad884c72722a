import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { Desk } from "../desk";
import { MONDAY, MONDAY_MORNING, movedWeek } from "../moved-week";
import { addTeachers, CLERK, freshSchoolEachTest } from "../school";

freshSchoolEachTest(MONDAY_MORNING);

let desk = new Desk();
const board = (more = "") => desk.open(`/find-substitute?date=${MONDAY}${more}`);
const manage = (view: string) => desk.open(`/manage-substitutions?date=${MONDAY}${view}`);

beforeEach(async () => {
  await addTeachers(...movedWeek);
  await addAbsence(MONDAY, "mona", CLERK);
  desk = await Desk.of("admin", "Administrator");
});

test("a colleague takes a class and hands on hers, and every place says who has which", async () => {
  await board("&class=mona%7C3&way=hand");
  expect(desk.page.words).toContain("Teaches then");
  expect(desk.page.words).toMatch(/Rana Said teaches 9C then; .+ could take 9C\./);
  await desk.press("Let Rana Said take it");
  expect(desk.page.words).toMatch(/Rana Said.+covers 7B/);
  expect(desk.page.words).toMatch(/chosen, instead of .?9C/);
  expect(desk.page.words).toContain("handed on");
  expect(desk.page.words).toContain("1 away");
  await desk.press(/^Assign \d+ classes/);
  const list = await manage("");
  expect(list.words).toMatch(/Rana Said Covers 7B/);
  expect(list.words).toMatch(/Rana Said · instead of 9C/);
  const sheet = await manage("&view=sheet");
  expect(sheet.words).toContain("instead of 9C");
  const slips = await manage("&view=sheet&by=substitute");
  expect(slips.words).toContain("instead of 9C");
  const tell = await manage("&view=tell");
  expect(tell.words).toContain("for Mona Adel (Mathematics), instead of 9C");
  expect(tell.words).toContain("9C, room B14, for Rana Said");
  const report = await desk.open(`/reports?type=daily&date=${MONDAY}&preview=1`);
  expect(report.words).toMatch(/instead of 9C/);
  await board("&class=mona%7C3");
  expect(desk.page.words).toContain("Rana Said hands on 9C for it");
});
