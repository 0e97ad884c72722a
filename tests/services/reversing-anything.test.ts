import { db } from "db/client";
import { absences, changes, classesOut, classNotes, notToday, releases } from "db/schema";
import { desc, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { seededRandom } from "~/demo/random";
import { addSubstitute } from "~/teachers/add-substitute.server";
import { faultsOfDatabase } from "../invariants";
import { addPerson } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { schoolWithStudents } from "../school-with-students";
import { doAnything, oneOf, refusable } from "./any-act";

freshSchoolEachTest();

const DATES = [SUNDAY, "2026-11-23"] as const;

/** Who is away and when, who cannot, which classes need nobody or have work, who is out, and who covers what: what the days come to. */
async function whatIsSo() {
  const days = await Promise.all(DATES.map((date) => readCoverDay(date)));
  const rows = days.flatMap(({ substitutions }) => substitutions);
  const inOrder = (all: object[]) => all.map((row) => JSON.stringify(row)).sort();
  const said = await Promise.all(
    [releases, classNotes, classesOut].map(async (table) =>
      inOrder(await db().select().from(table)),
    ),
  );
  const away = await db().select().from(absences);
  return {
    away: inOrder(away.map(({ reason: _, keptClasses: __, ...row }) => row)),
    declined: inOrder((await db().select().from(notToday)).map(({ id: _, ...row }) => row)),
    said,
    covers: rows
      .filter(({ status }) => status === "assigned")
      .map(
        ({ date, substituteTeacherId, absentTeacherId, classBlock, isOpen }) =>
          `${date} ${absentTeacherId}|${classBlock} by ${substituteTeacherId}${isOpen ? ", open" : ""}`,
      )
      .sort(),
  };
}

const idsSince = async (id: number) => {
  const rows = await db()
    .select({ id: changes.id })
    .from(changes)
    .where(gt(changes.id, id))
    .orderBy(desc(changes.id));
  return rows.map((row) => row.id);
};

const lastId = async () => (await idsSince(0))[0] ?? 0;

test.each(Array.from({ length: 12 }, (_, seed) => seed))(
  "a morning of any acts is taken back in the reverse order, and all is as it was (seed %i)",
  async (seed) => {
    const random = seededRandom(seed);
    await addTeachers(...schoolWithStudents);
    await addPerson("admin");
    for (let times = 0; times < 8; times++) await doAnything(random);
    const before = await whatIsSo();
    const start = await lastId();
    const said: Record<number, unknown> = { [start]: before };
    for (let times = 0; times < 15; times++) {
      await doAnything(random);
      said[await lastId()] = await whatIsSo();
    }
    const ids = await idsSince(start);
    for (const [at, id] of ids.entries()) {
      const [change] = await db()
        .select()
        .from(changes)
        .where(gt(changes.id, id - 1))
        .limit(1);
      const { left } = await reverseChange(id, CLERK);
      // An act on two days is two changes: between them nothing was looked at.
      const was = said[ids[at + 1] ?? start] ?? (await whatIsSo());
      expect({ left, ...(await whatIsSo()) }, `${change?.kind}, change ${id}`).toEqual({
        left: [],
        ...(was as object),
      });
    }
    expect(await whatIsSo()).toEqual(before);
    expect(await faultsOfDatabase()).toEqual({});
  },
);

test.each(Array.from({ length: 8 }, (_, seed) => seed + 100))(
  "whatever is taken back in whatever order, with anything done in between, no rule is broken (seed %i)",
  async (seed) => {
    const random = seededRandom(seed);
    await addTeachers(...schoolWithStudents);
    await addPerson("admin");
    for (let times = 0; times < 40; times++) {
      const ids = await idsSince(0);
      if (ids.length > 3 && random.chance(0.5)) {
        await refusable(() => reverseChange(oneOf(random, ids), CLERK));
      } else if (random.chance(0.05)) {
        await refusable(() => removeTeacher(oneOf(random, schoolWithStudents).id, CLERK));
        const extra = { name: `Extra ${times}`, firstDate: SUNDAY, lastDate: SUNDAY };
        await refusable(() => addSubstitute(extra, CLERK));
      } else await doAnything(random);
    }
    expect(await faultsOfDatabase()).toEqual({});
  },
);
