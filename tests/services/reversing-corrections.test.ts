import { beforeEach, expect, test, vi } from "vitest";
import { addAbsence } from "~/cover/absences/absences.server";
import { correctCover } from "~/cover/corrections/correct-cover.server";
import { findPastClass } from "~/cover/corrections/past-class";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { removeTeacher } from "~/cover/delete-teacher.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { type Random, seededRandom } from "~/demo/random";
import { faultsOfDatabase } from "../invariants";
import { addPerson } from "../people";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { schoolWithStudents } from "../school-with-students";
import { seedsOf } from "../seeds";
import { doAnything, oneOf, refusable } from "./any-act";
import { idsSince, lastChange } from "./reversing";

const ADMIN = { id: "admin", username: "admin", name: "Administrator" };
const PEOPLE = schoolWithStudents.map(({ id }) => id);

freshSchoolEachTest();
beforeEach(async () => {
  await addTeachers(...schoolWithStudents);
  await addPerson("admin");
});

/** A Sunday of anything, on which two are away for certain, and the Monday after it. */
async function aDayGoneBy(random: Random): Promise<number> {
  for (let times = 0; times < 10; times++) await doAnything(random);
  for (const id of ["huda", "sami"]) await addAbsence(SUNDAY, id, CLERK);
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  return lastChange();
}

/** What an administrator says of one of that Sunday's classes; perhaps nothing that could be. */
async function correct(random: Random): Promise<void> {
  const day = await readCoverDay(SUNDAY);
  const classes = day.absences.flatMap(({ teacherId }) => classesToCover(day, teacherId));
  const { absentTeacherId, block } = oneOf(random, classes);
  const ref = { absentTeacherId, block };
  const row = { rowId: findPastClass(day, ref)?.row?.id ?? null };
  const happened = random.chance(0.4)
    ? ({ ...row, did: "not happen" } as const)
    : ({ ...row, did: "get covered", personId: oneOf(random, PEOPLE) } as const);
  await refusable(() => correctCover(SUNDAY, ref, happened, ADMIN));
}

/** What that Sunday comes to: who covered what, what was open, and what needed nobody. */
async function whatIsSo() {
  const day = await readCoverDay(SUNDAY);
  return day.absences
    .flatMap(({ teacherId }) => classesToCover(day, teacherId))
    .map(
      ({ id, cover, released, room, students }) =>
        `${id} ${room} ${students}: ${cover?.substituteName ?? (released ? "released" : "open")}`,
    )
    .sort();
}

test.each(seedsOf(6, { always: 2 }))(
  "whatever was noted of a day gone by is taken back in the reverse order, and all is as it was (seed %i)",
  async (seed) => {
    const random = seededRandom(seed);
    const start = await aDayGoneBy(random);
    const said = new Map([[start, await whatIsSo()]]);
    for (let times = 0; times < 15; times++) {
      await correct(random);
      said.set(await lastChange(), await whatIsSo());
    }
    const ids = await idsSince(start);
    expect(ids.length).toBeGreaterThan(2);
    for (const [at, id] of ids.entries()) {
      const { left } = await reverseChange(id, ADMIN);
      expect([left, await whatIsSo()]).toEqual([[], said.get(ids[at + 1] ?? start)]);
    }
    expect(await faultsOfDatabase()).toEqual({});
  },
);

test.each(seedsOf(4, { from: 11 }))(
  "whatever is noted and taken back in whatever order, no rule is broken (seed %i)",
  async (seed) => {
    const random = seededRandom(seed);
    const start = await aDayGoneBy(random);
    for (let times = 0; times < 30; times++) {
      const ids = await idsSince(start);
      if (ids.length > 2 && random.chance(0.5)) {
        await refusable(() => reverseChange(oneOf(random, ids), ADMIN));
      } else if (random.chance(0.05)) {
        await refusable(() => removeTeacher(oneOf(random, PEOPLE), CLERK));
      } else await correct(random);
    }
    expect(await faultsOfDatabase()).toEqual({});
  },
);
