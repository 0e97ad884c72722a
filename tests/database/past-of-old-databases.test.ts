import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { connect, db, disconnect } from "db/client";
import { copyBeforeUpdate } from "db/first-file";
import { isOfEarlierVersion, migrateDatabase } from "db/migrate";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { addDays, DAYS, type DayName, type IsoDate, weekdayName } from "~/school/dates";
import type { Entry } from "~/school/schedule";
import { seedsOf } from "../seeds";

const LAST_WITHOUT = "0021_months_unmarked";
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "past-"));
});
afterAll(() => {
  disconnect();
  rmSync(folder, { recursive: true, force: true });
});

/** A numbered database as the version before timetables had a first day made it. */
async function oldDatabase(seed: number): Promise<string> {
  const place = mkdtempSync(path.join(folder, "migrations-"));
  cpSync(path.resolve("db/migrations"), place, { recursive: true });
  const journal = JSON.parse(readFileSync(path.join(place, "meta/_journal.json"), "utf8"));
  const at = journal.entries.findIndex(({ tag }: { tag: string }) => tag === LAST_WITHOUT);
  journal.entries.length = at + 1;
  writeFileSync(path.join(place, "meta/_journal.json"), JSON.stringify(journal));
  const file = path.join(folder, `school${seed}.db`);
  await connect({ url: `file:${file}` });
  await migrateDatabase(place);
  return file;
}

/** Numbers below a bound, the same for the same seed. */
function drawing(seed: number) {
  let state = seed * 2_654_435_761 + 1;
  return (below: number) => {
    state = (Math.imul(state ^ (state >>> 15), 2_246_822_519) + 1) >>> 0;
    return state % below;
  };
}

const TAUGHT = ["1", "2", "3", "4", "5L1", "5L2", "6", "7"];
const FIRST: IsoDate = "2020-09-06";

type OldTeacher = { id: string; schedule: Record<string, Entry[]> };
type OldAbsence = { date: IsoDate; teacherId: string; kept: Entry[] | null };
type OldRange = { from: IsoDate; until: IsoDate; blocks: string[] | null };

/** Ten weeks of a school whose timetables, week and calendar have changed while it used the product. */
function drawOldSchool(seed: number) {
  const draw = drawing(seed);
  const some = (blocks: readonly string[], share: number): Entry[] =>
    blocks
      .filter(() => draw(10) < share)
      .map((block) => ({ block, room: draw(2) ? `R${draw(30)}` : null }));
  const teachers = Array.from({ length: 6 }, (_, at): OldTeacher => {
    const days = DAYS.map((day, place) => {
      const classes = place < 5 ? some(TAUGHT, 6) : [];
      const busy = (entry: Entry): Entry => (draw(8) ? entry : { ...entry, needsCover: false });
      return [day, classes.map(busy)];
    });
    return { id: `t${at}`, schedule: Object.fromEntries(days) };
  });
  const hasFormerBlock = draw(2) === 0;
  const changedAt = addDays(FIRST, 7 * (2 + draw(7)));
  const absences: OldAbsence[] = [];
  for (let date = FIRST; date < addDays(FIRST, 70); date = addDays(date, 1)) {
    if (["Friday", "Saturday"].includes(weekdayName(date))) continue;
    for (const { id } of teachers) {
      if (draw(5) > 0) continue;
      const then = hasFormerBlock && date < changedAt ? [...TAUGHT, "X"] : TAUGHT;
      const kept = date < changedAt || draw(4) === 0 ? some(then, 5) : null;
      absences.push({ date, teacherId: id, kept });
    }
  }
  const ranges = Array.from({ length: draw(3) }, (): OldRange => {
    const from = addDays(FIRST, draw(70));
    return { from, until: addDays(from, draw(6)), blocks: draw(2) ? TAUGHT.slice(0, 3) : null };
  });
  return { teachers, absences, ranges, hasFormerBlock };
}

async function fill({
  teachers,
  absences,
  ranges,
  hasFormerBlock,
}: ReturnType<typeof drawOldSchool>) {
  for (const { id, schedule } of teachers)
    await db().run(sql`insert into teachers (id, name, name_key, subject, classes_per_week, schedule, created_at)
      values (${id}, ${id}, ${id}, 'Science', 20, ${JSON.stringify(schedule)}, '')`);
  if (hasFormerBlock)
    await db().run(sql`insert into blocks (label, position, retired) values ('X', 8, 1)`);
  for (const [at, { date, teacherId, kept }] of absences.entries())
    await db().run(sql`insert into absences (id, date, teacher_id, entered_at, entered_by, kept_classes)
      values (${`a${at}`}, ${date}, ${teacherId}, '', '', ${kept && JSON.stringify(kept)})`);
  for (const [at, { from, until, blocks }] of ranges.entries())
    await db().run(
      sql`insert into calendar values (${`r${at}`}, ${from}, ${until}, 'Note', ${blocks && JSON.stringify(blocks)})`,
    );
}

/** Who was to teach what on a date, by the rules of the version before. */
function asItWas({ teachers, absences, ranges }: ReturnType<typeof drawOldSchool>, date: IsoDate) {
  const away = absences.filter((absence) => absence.date === date);
  const said = ranges
    .filter(({ from, until }) => from <= date && date <= until)
    .sort(
      (a, b) =>
        Number(a.blocks !== null) - Number(b.blocks !== null) ||
        Date.parse(a.until) - Date.parse(a.from) - (Date.parse(b.until) - Date.parse(b.from)),
    )[0];
  const taught = said ? (said.blocks ?? []) : TAUGHT;
  const kept = away.flatMap((oldAbsence) => oldAbsence.kept ?? []).map(({ block }) => block);
  const blocks = new Set([...taught, ...kept]);
  const day: DayName = weekdayName(date);
  return teachers.map(({ id, schedule }) => {
    const theirs = away.find((oldAbsence) => oldAbsence.teacherId === id)?.kept;
    const classes = (schedule[day] ?? []).filter((entry) => entry.needsCover !== false);
    return { id, classes: (theirs ?? classes).filter(({ block }) => blocks.has(block)) };
  });
}

test.each(seedsOf(25, { always: 2 }))(
  "every past day reads as it did before the update (seed %i)",
  async (seed) => {
    await oldDatabase(seed);
    const school = drawOldSchool(seed);
    await fill(school);
    await migrateDatabase();
    expect(await db().all(sql`pragma foreign_key_check`)).toEqual([]);
    for (const date of new Set(school.absences.map((absence) => absence.date))) {
      const day = await readCoverDay(date);
      expect(day.weekday, date).toBe(weekdayName(date));
      const now = day.people.map(({ id, classes }) => ({ id, classes }));
      expect(now, date).toEqual(asItWas(school, date));
    }
  },
);

test("a file is copied beside itself before it is brought to another version", async () => {
  const file = await oldDatabase(1000);
  await fill(drawOldSchool(1000));
  expect(await isOfEarlierVersion()).toBe(true);
  await copyBeforeUpdate(file);
  await migrateDatabase();
  expect(await isOfEarlierVersion()).toBe(false);
  expect(existsSync(`${file}.before-update`)).toBe(true);
  await connect({ url: `file:${file}.before-update` });
  expect(await db().all(sql`select id from teachers where schedule is not null`)).toHaveLength(6);
});
