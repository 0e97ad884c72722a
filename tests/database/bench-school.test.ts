import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { disconnect } from "db/client";
import { afterAll, expect, test } from "vitest";
import { listTeachers } from "~/teachers/teachers.server";
import { fillSchool, SCHOOL } from "../../bench/school.mjs";
import { connectToNewDatabase } from "../new-database";

const file = path.join(mkdtempSync(path.join(tmpdir(), "bench-")), "school.db");
afterAll(() => disconnect());

test("the school that is measured fits the tables of today, with everybody's classes", async () => {
  await connectToNewDatabase(file);
  const filled = await fillSchool(`file:${file}`, {
    teachers: SCHOOL,
    substitutions: 900,
    days: 5,
  });
  expect(filled.rows).toBe(900);
  const teaching = (await listTeachers()).filter(({ schedule }) => schedule.Sunday.length > 0);
  expect(teaching).toHaveLength(SCHOOL - 10);
});
