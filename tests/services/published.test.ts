import { db } from "db/client";
import { absences, publishedDays, substitutions } from "db/schema";
import { and, eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { seededRandom } from "~/demo/random";
import { recordPrint } from "~/sheets/printed.server";
import { changesSince, publishedOf } from "~/sheets/published";
import { publishDay, readPublished } from "~/sheets/published.server";
import { BLOCKS } from "../default-week";
import { give, hudaIsAway } from "../huda-is-away";
import { addTeachers, CLERK, freshSchoolEachTest, SUNDAY } from "../school";
import { schoolWithStudents } from "../school-with-students";
import { doAnything, oneOf } from "./any-act";

freshSchoolEachTest();

/** Who covers what on Sunday, read of the rows alone: "huda|1 by rana". Who is away then covers nothing. */
async function coverInRows(): Promise<string[]> {
  const rows = await db()
    .select()
    .from(substitutions)
    .where(and(eq(substitutions.date, SUNDAY), eq(substitutions.status, "assigned")));
  const away = await db().select().from(absences).where(eq(absences.date, SUNDAY));
  const placeOf = (block: string) => (BLOCKS as readonly string[]).indexOf(block);
  const isThere = (id: string | null, block: string) =>
    id !== null &&
    !away.some(
      ({ teacherId, firstBlock, lastBlock }) =>
        teacherId === id &&
        (firstBlock === null ||
          (placeOf(firstBlock) <= placeOf(block) && placeOf(block) <= placeOf(lastBlock ?? ""))),
    );
  return rows
    .filter(({ substituteTeacherId, classBlock }) => isThere(substituteTeacherId, classBlock))
    .map((row) => `${row.absentTeacherId}|${row.classBlock} by ${row.substituteTeacherId}`)
    .sort();
}

async function coverPublished(): Promise<string[] | null> {
  const published = await readPublished(SUNDAY);
  const covered = published?.shown.classes.filter(({ substituteId }) => substituteId);
  return (
    covered?.map((one) => `${one.absentTeacherId}|${one.block} by ${one.substituteId}`).sort() ??
    null
  );
}

const changesNow = async () => {
  const published = await readPublished(SUNDAY);
  return published && changesSince(published.shown, publishedOf(await readCoverDay(SUNDAY)));
};

test.each(Array.from({ length: 12 }, (_, at) => at))(
  "whatever is done to a day, what is published of it is as it was at the last publishing: %s",
  async (seed) => {
    await addTeachers(...schoolWithStudents);
    const random = seededRandom(seed);
    let then: string[] | null = null;
    for (let act = 0; act < 30; act++) {
      const isPublished = random.chance(0.15);
      if (isPublished) {
        await oneOf(random, [publishDay, recordPrint])(SUNDAY, CLERK);
        then = await coverInRows();
      } else await doAnything(random);
      expect(await coverPublished()).toEqual(then);
      const changes = await changesNow();
      if (isPublished) expect(changes).toBe(0);
      if (changes === 0) expect(await coverInRows()).toEqual(then);
    }
  },
);

test("a day says since when and by whom it stands outside, with its blocks and their times", async () => {
  await hudaIsAway();
  await publishDay(SUNDAY, CLERK);
  expect(await readPublished(SUNDAY)).toMatchObject({
    at: "2026-11-22T02:45:00.000Z",
    by: "Clerk",
    shown: {
      blocks: BLOCKS.map((label) => ({ label, name: null, begins: null, ends: null })),
      classes: ["1", "2", "3"].map((block) => ({ absentTeacherId: "huda", block })),
      away: [{ teacherId: "huda", firstBlock: null, lastBlock: null }],
    },
  });
});

test("a day counts a class once, whatever has become of it since", async () => {
  await hudaIsAway();
  await publishDay(SUNDAY, CLERK);
  expect(await changesNow()).toBe(0);
  await give("rana", "huda", "1");
  expect(await changesNow()).toBe(1);
  await give("yusuf", "huda", "2");
  expect(await changesNow()).toBe(2);
  await publishDay(SUNDAY, CLERK);
  expect(await changesNow()).toBe(0);
});

test("a day that is past is not published, and its sheet may be printed", async () => {
  await hudaIsAway();
  vi.setSystemTime(new Date("2026-11-23T06:45:00+04:00"));
  await expect(async () => publishDay(SUNDAY, CLERK)).rejects.toMatchObject({ status: 409 });
  await recordPrint(SUNDAY, CLERK);
  expect(await readPublished(SUNDAY)).toBeNull();
});

test("a day holds nobody's name, since whoever is deleted must be gone from it", async () => {
  await hudaIsAway();
  await give("rana", "huda", "1");
  await publishDay(SUNDAY, CLERK);
  const [row] = await db().select().from(publishedDays);
  expect(JSON.stringify(row)).not.toMatch(/Huda|Nasser|Rana|Aziz/);
});
