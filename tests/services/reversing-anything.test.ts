import { db } from "db/client";
import { absences, changes, notToday, releases, substitutions } from "db/schema";
import { desc, gt } from "drizzle-orm";
import { expect, test } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { freeCoverOf, removeAbsence } from "~/cover/absences/remove-absence.server";
import { assignBoard } from "~/cover/assignments/assign-board.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { sayNotToday, takeBackNotToday } from "~/cover/not-today/not-today.server";
import { openAgain, releaseClass } from "~/cover/releases/releases.server";
import { type Random, seededRandom } from "~/demo/random";
import { Refusal } from "~/http/refusal";
import { BLOCKS } from "../default-week";
import { faultsOfDatabase } from "../invariants";
import { addPerson } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { smallSchool } from "../small-school";

freshSchoolEachTest();

const PEOPLE = smallSchool.map(({ id }) => id);
const one = <T>(random: Random, list: readonly T[]): T => random.shuffled(list)[0] as T;

/** One act of a clerk, whatever comes of it: a refusal is an answer. */
async function act(random: Random): Promise<void> {
  const [person, other] = random.shuffled(PEOPLE) as [string, string];
  const ref = { absentTeacherId: person, block: one(random, BLOCKS.slice(0, 4)) };
  const rows = await db().select().from(substitutions);
  const acts: (() => Promise<unknown>)[] = [
    () => addAbsence(SUNDAY, person, CLERK),
    () => addAbsence(SUNDAY, person, CLERK),
    () => removeAbsence(SUNDAY, person, { cancelCover: true }, CLERK),
    () => freeCoverOf(SUNDAY, person, CLERK),
    () => sayNotToday(SUNDAY, person, CLERK),
    () => takeBackNotToday(SUNDAY, person, CLERK),
    () => cancelSubstitutions(random.shuffled(rows.map(({ id }) => id)).slice(0, 2), CLERK),
    () => assignSome(random),
    () => assignSome(random),
    () =>
      releaseClass(
        SUNDAY,
        ref,
        { note: "Exam", withTeacherId: random.chance(0.5) ? other : "", cancelCover: true },
        CLERK,
      ),
    () => openAgain(SUNDAY, ref, CLERK),
  ];
  await refusable(one(random, acts));
}

/** Some people for classes of who is absent, and perhaps a covered class for somebody else. */
async function assignSome(random: Random): Promise<unknown> {
  const day = await readCoverDay(SUNDAY);
  const classIds = day.absences.flatMap(({ teacherId }) => BLOCKS.map((b) => `${teacherId}|${b}`));
  const pairs = random
    .shuffled(classIds)
    .slice(0, 6)
    .map((classId) => ({ personId: one(random, PEOPLE), classId }));
  const standing = day.substitutions.filter(({ status }) => status === "assigned");
  const moves = random
    .shuffled(standing)
    .slice(0, random.between(0, 1))
    .map((row) => ({
      rowId: row.id,
      personId: one(random, PEOPLE),
      classId: `${row.absentTeacherId}|${row.classBlock}`,
    }));
  return assignBoard(SUNDAY, { pairs, moves }, CLERK);
}

async function refusable(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/** Who is away, who cannot, which classes need nobody, and who covers what: what a day comes to. */
async function whatIsSo() {
  const rows = (await readCoverDay(SUNDAY)).substitutions.filter(
    (row) => row.status === "assigned",
  );
  const away = await db().select().from(absences);
  const released = await db().select().from(releases);
  return {
    away: away.map(({ id, teacherId, enteredAt }) => `${id} ${teacherId} ${enteredAt}`).sort(),
    declined: (await db().select().from(notToday)).map(({ teacherId }) => teacherId).sort(),
    released: released.map(({ id: _, ...row }) => JSON.stringify(row)).sort(),
    covers: rows
      .map(
        ({ substituteTeacherId, absentTeacherId, classBlock, isOpen }) =>
          `${absentTeacherId}|${classBlock} by ${substituteTeacherId}${isOpen ? ", open" : ""}`,
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
    await addTeachers(...smallSchool);
    await addPerson("admin");
    for (let times = 0; times < 8; times++) await act(random);
    const before = await whatIsSo();
    const start = await lastId();
    const said: Record<number, unknown> = { [start]: before };
    for (let times = 0; times < 15; times++) {
      await act(random);
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
      expect({ left, ...(await whatIsSo()) }, `${change?.kind}, change ${id}`).toEqual({
        left: [],
        ...(said[ids[at + 1] ?? start] as object),
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
    await addTeachers(...smallSchool);
    await addPerson("admin");
    for (let times = 0; times < 40; times++) {
      const ids = await idsSince(0);
      if (ids.length > 3 && random.chance(0.5)) {
        await refusable(() => reverseChange(one(random, ids), CLERK));
      } else await act(random);
    }
    expect(await faultsOfDatabase()).toEqual({});
  },
);
