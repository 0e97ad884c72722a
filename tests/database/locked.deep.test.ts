import { connect, db, disconnect, write } from "db/client";
import { databaseFaultOf } from "db/faults";
import { migrateDatabase } from "db/migrate";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { addTeacher } from "~/teachers/roster.server";
import { emptySchedule } from "~/teachers/schedule";
import { insertTeachers, listTeachers } from "~/teachers/teachers.server";
import { CLERK, freshSchoolEachTest, makeTeacher } from "../school";
import { startLibsqlServer } from "./libsql-server";
import { startOtherProgram } from "./other-program";

// How long the program waits for a database that does not come: deep, since the tests wait as long.

freshSchoolEachTest();

const add = (name: string) =>
  addTeacher({ name, subject: "Art", classesPerWeek: 20, schedule: emptySchedule() }, CLERK);
const names = async () => (await listTeachers()).map(({ name }) => name).sort();
const troubleIn = (work: Promise<unknown>) => work.then(() => "none", databaseFaultOf);

test("while another program holds the file for over ten seconds, everyone in line is told then, and later writes go through", async () => {
  await add("Mona");
  const [main] = await db().all<{ file: string }>(sql`select file from pragma_database_list`);
  const other = await startOtherProgram(main?.file ?? "", "BEGIN IMMEDIATE");
  const before = performance.now();
  const line = Array.from({ length: 50 }, (_, index) => troubleIn(add(`Waiting ${index}`)));
  // The first has waited for the lock, those behind it for their turn.
  for (const trouble of await Promise.all(line)) expect(["away", "busy"]).toContain(trouble);
  const waited = performance.now() - before;
  expect(waited).toBeGreaterThan(10_000);
  expect(waited).toBeLessThan(15_000);
  await other.end();
  await add("Noor");
  expect(await names()).toEqual(["Mona", "Noor"]);
});

test("when a libSQL server takes longer than five seconds, nobody waits longer than that", async () => {
  const server = await startLibsqlServer({ TOKEN: "the-token" });
  await connect({ url: server.urlOf("school"), authToken: "the-token" });
  await migrateDatabase();
  await write((tx) => insertTeachers(tx, [makeTeacher("mona", { name: "Mona" })]));
  await server.make({ delay: 60_000 });
  const before = performance.now();
  const troubles = await Promise.all([troubleIn(names()), troubleIn(add("Noor"))]);
  expect(troubles).toEqual(["away", "away"]);
  expect(performance.now() - before).toBeLessThan(10_000);
  await server.make({ delay: 0 });
  await add("Omar");
  expect(await names()).toEqual(["Mona", "Omar"]);
  disconnect();
  await server.remove();
});
