import { beforeEach, expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { setMostOnLeave } from "~/cover/reported/most-on-leave.server";
import { approveLeave, recordReports } from "~/cover/reported/record-reports.server";
import { type Reporting, reportAway } from "~/cover/reported/report-away.server";
import { viewWaiting } from "~/cover/reported/waiting.server";
import type { IsoDate } from "~/school/dates";
import { emptySchedule } from "~/teachers/schedule";
import { makeTeacher } from "../make-teacher";
import { RUNNING } from "../my-pages";
import { addTeachers, freshSchoolEachTest } from "../school";
import { shownNow } from "./live-reported";

freshSchoolEachTest();

const DATE: IsoDate = "2026-12-01";
const SPAN = { firstDate: DATE, lastDate: DATE, firstBlock: null, lastBlock: null } as const;

async function asks(id: string, more: Partial<Reporting> = {}): Promise<string> {
  const kept = await reportAway(id, {
    ...{ kind: "leave", reason: null, ...SPAN, work: [] },
    ...more,
  });
  if (!("id" in kept)) throw new Error(kept.why);
  return kept.id;
}
const tollOf = async (name: string) => {
  const lines = await viewWaiting(await readCoverDay(DATE), true, RUNNING);
  const line = lines.find((line) => line.name === name);
  return line && { toll: line.toll, isHard: line.isHard };
};
const approve = async (id: string) => approveLeave([await shownNow(id)], RUNNING);

/** The evening that is played: of a Tuesday blocks 2 and 3 alone are taught; Mona and Huda are away. */
beforeEach(async () => {
  const at = (block: string, students: string) => ({
    schedule: { ...emptySchedule(), Tuesday: [{ block, room: null, students }] },
  });
  await addTeachers(
    makeTeacher("mona", { name: "Mona", ...at("3", "7A") }),
    makeTeacher("huda", { name: "Huda", ...at("3", "7B") }),
    makeTeacher("lina", { name: "Lina", ...at("3", "8A") }),
    makeTeacher("karim", { name: "Karim", ...at("3", "6D") }),
    makeTeacher("sami", { name: "Sami", ...at("2", "9A") }),
    makeTeacher("rana", { name: "Rana", ...at("2", "9B") }),
    makeTeacher("omar", { name: "Omar", ...at("2", "9C") }),
  );
  await addAbsence(DATE, "mona", RUNNING);
  await addAbsence(DATE, "huda", RUNNING);
});

test("what a request for leave says before it is decided is by how many its classes can be covered, and once it is granted that the next leaves one with nobody", async () => {
  const lina = await asks("lina");
  expect(await tollOf("Lina")).toEqual({
    toll: "can be covered: 1 class by 1 person",
    isHard: false,
  });
  await approve(lina);
  await asks("karim");
  expect(await tollOf("Karim")).toEqual({
    toll: "leaves block 3 (6D) with nobody",
    isHard: true,
  });
});

test("what a request for leave says before it is decided is nothing of somebody without a class then, or for blocks in which they have none", async () => {
  await asks("sami", { firstBlock: "3", lastBlock: "4" });
  expect(await tollOf("Sami")).toEqual({ toll: "no class to cover", isHard: false });
});

test("what a request for leave says before it is decided is never said of illness", async () => {
  await approve(await asks("lina"));
  await asks("karim", { kind: "cannot come" });
  expect(await tollOf("Karim")).toEqual({ toll: null, isHard: false });
});

test("where the school says how many can be on leave on one day it counts whose leave was approved and who are away, and not who is ill", async () => {
  await setMostOnLeave("2", RUNNING);
  await recordReports([await shownNow(await asks("omar", { kind: "cannot come" }))], RUNNING);
  const rana = await asks("rana");
  expect((await tollOf("Rana"))?.toll).toMatch(/ · 0 of at most 2 on leave that day$/);
  await approve(rana);
  const lina = await asks("lina");
  expect((await tollOf("Lina"))?.toll).toMatch(/ · 1 of at most 2 on leave that day$/);
  await approve(lina);
  await asks("sami", { firstBlock: "3", lastBlock: "4" });
  expect(await tollOf("Sami")).toEqual({
    toll: "no class to cover · 2 of at most 2 on leave that day",
    isHard: true,
  });
});
