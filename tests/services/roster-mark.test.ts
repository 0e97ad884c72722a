import { db, write } from "db/client";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { listNames, listTeachers } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";

freshSchoolEachTest();

const names = async () => (await listTeachers()).map((teacher) => teacher.name);

/** Changes the table as another program would. */
const run = (statement: string) => db().run(sql.raw(statement));

test("whoever changes a teacher, everyone is read again", async () => {
  await addTeachers(makeTeacher("a", { name: "Amal" }), makeTeacher("b", { name: "Bilal" }));
  expect(await names()).toEqual(["Amal", "Bilal"]);
  await run("update teachers set name = 'Amal Haddad' where id = 'a'");
  expect(await names()).toEqual(["Amal Haddad", "Bilal"]);
  await run("delete from teachers where id = 'b'");
  expect(await names()).toEqual(["Amal Haddad"]);
  await run(
    "insert into teachers select 'c', 'Careem', 'careem', email, subject, classes_per_week, schedule, created_at from teachers",
  );
  expect(await names()).toEqual(["Amal Haddad", "Careem"]);
  expect([...(await listNames())]).toEqual([
    ["a", "Amal Haddad"],
    ["c", "Careem"],
  ]);
});

test("nobody is read twice without a change", async () => {
  await addTeachers(makeTeacher("a"));
  expect(await listTeachers()).toBe(await listTeachers());
});

test("what a write sees of teachers and takes back is forgotten", async () => {
  await addTeachers(makeTeacher("a", { name: "Amal" }));
  const taken = write(async (tx) => {
    await tx.run(sql.raw("update teachers set name = 'Nobody'"));
    expect((await listTeachers(tx)).map(({ name }) => name)).toEqual(["Nobody"]);
    throw new Error("taken back");
  });
  await expect(taken).rejects.toThrow("taken back");
  expect(await names()).toEqual(["Amal"]);
});
