import { expect, test, vi } from "vitest";
import { listTodaysChanges } from "~/changes/changes.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { assignShown } from "~/cover/assignments/assign.server";
import { cancelSubstitutions } from "~/cover/assignments/cancel.server";
import { correctCover } from "~/cover/corrections/correct-cover.server";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { reverseChange } from "~/cover/history/reverse.server";
import { type Random, seededRandom } from "~/demo/random";
import { Refusal } from "~/http/refusal";
import { groupOf } from "~/teachers/groups";
import { releaseWithCover, removeWithCover } from "../agreed";
import { BLOCKS } from "../default-week";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { seedsOf } from "../seeds";
import { smallSchool } from "../small-school";
import { expectSumsOfLists } from "./sums-of-lists";

freshSchoolEachTest();

/** The school with half of everybody's free blocks of that Sunday as standby. */
const school = smallSchool.map((teacher) => {
  const { Sunday } = teacher.schedule;
  const free = BLOCKS.filter((block) => Sunday.every((entry) => entry.block !== block));
  const standby = free
    .filter((_, at) => at % 2 === 0)
    .map((block) => ({ block, room: null, needsCover: false, standby: true }) as const);
  return { ...teacher, schedule: { ...teacher.schedule, Sunday: [...Sunday, ...standby] } };
});
const isStandby = (name: string | undefined, block: string | undefined) =>
  school.some(
    (one) =>
      one.name === name &&
      groupOf(one) !== "dedicated" &&
      one.schedule.Sunday.some((entry) => entry.block === block && "standby" in entry),
  );

const PEOPLE = smallSchool.map(({ id }) => id);
const one = <T>(random: Random, list: readonly T[]): T => random.shuffled(list)[0] as T;

/** One act of a clerk on the day, or the taking back of one; a refusal is an answer. */
async function act(random: Random): Promise<void> {
  const [person, other] = random.shuffled(PEOPLE) as [string, string];
  const day = await readCoverDay(SUNDAY);
  const absent = day.absences.map(({ teacherId }) => teacherId);
  const pairs = absent.flatMap((id) =>
    BLOCKS.map((block) => ({
      personId: one(random, ["rana", "yusuf", "david", "mona", other]),
      classId: `${id}|${block}`,
    })),
  );
  const assign = () =>
    assignShown(SUNDAY, { pairs: random.shuffled(pairs).slice(0, 8), moves: [] }, CLERK);
  const ids = random.shuffled(day.substitutions.map(({ id }) => id)).slice(0, 2);
  const classes = absent.flatMap((id) => classesToCover(day, id));
  const toRelease = classes.length > 0 ? one(random, classes) : null;
  const ref = {
    absentTeacherId: toRelease?.absentTeacherId ?? person,
    block: toRelease?.block ?? ("1" as const),
  };
  const said = { note: "Exam", withTeacherId: random.chance(0.5) ? other : "" };
  const changes = await listTodaysChanges();
  const acts: (() => Promise<unknown>)[] = [
    () => addAbsence(SUNDAY, one(random, ["huda", "omar", "sami", "lea"]), CLERK),
    () => addAbsence(SUNDAY, person, CLERK),
    () => removeWithCover(SUNDAY, person),
    assign,
    assign,
    assign,
    () => cancelSubstitutions(ids, CLERK),
    () => releaseWithCover(SUNDAY, ref, said),
    () => reverseChange(one(random, changes)?.id ?? 0, CLERK),
  ];
  await one(random, acts)().catch((error) => {
    if (!(error instanceof Refusal)) throw error;
  });
}

const ADMIN = { id: "admin", username: "admin", name: "Administrator" };
const kindsOfCorrection = ["not happen", "get covered", "taken back"] as const;

/** On the day after: what did not happen, what somebody else covered, or the taking back of one; answers what was done, if it was. */
async function correct(random: Random): Promise<string | null> {
  const day = await readCoverDay(SUNDAY);
  const classes = day.absences.flatMap(({ teacherId }) => classesToCover(day, teacherId));
  if (classes.length === 0) return null;
  const { absentTeacherId, block, cover } = one(random, classes);
  const ref = { absentTeacherId, block };
  const rowId = cover?.id ?? null;
  const what = one(random, kindsOfCorrection);
  const corrected =
    what === "taken back"
      ? reverseChange(one(random, await listTodaysChanges())?.id ?? 0, ADMIN)
      : what === "not happen"
        ? correctCover(SUNDAY, ref, { did: what, rowId }, ADMIN)
        : correctCover(SUNDAY, ref, { did: what, personId: one(random, PEOPLE), rowId }, ADMIN);
  return corrected.then(
    () => what,
    (error) => {
      if (!(error instanceof Refusal)) throw error;
      return null;
    },
  );
}

test.each(seedsOf(3))(
  "whatever was assigned, cancelled, released, corrected and taken back, figures are the sums of the lists (seed %i)",
  async (seed) => {
    const random = seededRandom(seed);
    await addTeachers(...school);
    const seen = new Set<string>();
    for (let times = 0; times < 9; times++) {
      for (let acts = 0; acts < 4; acts++) await act(random);
      const lists = await expectSumsOfLists(isStandby);
      for (const [kind, rows] of Object.entries(lists)) if (rows.length > 0) seen.add(kind);
    }
    expect([...seen]).toEqual(expect.arrayContaining(["counted", "open", "released", "used"]));
    vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
    const done = new Set<string | null>();
    for (let times = 0; times < 12; times++) {
      for (let acts = 0; acts < 3; acts++) done.add(await correct(random));
      await expectSumsOfLists(isStandby);
    }
    expect(kindsOfCorrection.filter((what) => !done.has(what))).toEqual([]);
  },
);
