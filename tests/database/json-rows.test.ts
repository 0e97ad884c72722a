import { db, write } from "db/client";
import { acts, substitutions } from "db/schema";
import { count } from "drizzle-orm";
import { expect, test } from "vitest";
import { recordAct } from "~/acts/acts.server";
import { makeSubstitution } from "../make-rows";
import { recordCover } from "../record";
import { addTeachers, freshSchoolEachTest, makeTeacher, SUNDAY } from "../school";

freshSchoolEachTest();

test("any text comes back as it was written, and the rows in their order", async () => {
  const texts = [
    '"quoted"',
    "it's",
    "back\\slash \\u0041",
    "a ? and a $1",
    "two\nlines\t",
    "منى 😀",
    "",
  ];
  await write((tx) => recordAct(tx, null, ...texts));
  const rows = await db().select().from(acts).orderBy(acts.id);
  expect(rows.map(({ what }) => what)).toEqual(texts);
  expect(rows.map(({ userId }) => userId)).toEqual(texts.map(() => null));
});

test("a column that is left out has its default, else nothing", async () => {
  await addTeachers(makeTeacher("huda"));
  const { status: _, room: __, ...row } = makeSubstitution(SUNDAY, "huda", "1", null);
  await recordCover(row);
  const [written] = await db().select().from(substitutions);
  const nothing = { dedicatedSubstitute: null, room: null, students: null, course: null };
  expect(written).toEqual({ ...row, ...nothing, handsOn: false, status: "assigned" });
});

test("there may be more rows than a statement has places for values", async () => {
  await addTeachers(makeTeacher("huda"));
  const rows = Array.from({ length: 5000 }, () =>
    makeSubstitution(SUNDAY, "huda", "1", null, { status: "cancelled" }),
  );
  await recordCover(...rows);
  expect(await db().select({ n: count() }).from(substitutions)).toEqual([{ n: 5000 }]);
});
