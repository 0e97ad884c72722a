import { write } from "db/client";
import { calendar } from "db/schema";
import { expect, test } from "vitest";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type Random, seededRandom } from "~/demo/random";
import type { BellBlock } from "~/school/bell";
import { turnOn } from "~/school/cycle";
import { addDays, DAYS, type DayName, type IsoDate } from "~/school/dates";
import { knownBlocksOn, schoolDayOf } from "~/school/school-day";
import type { Timetable } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { addBell, writeWeekdayBell } from "~/settings/write-bells.server";
import {
  addTimetable,
  writeTurns,
  writeWeek,
  writeWeeksOfCycle,
} from "~/settings/write-week.server";
import { addEntries, correctEntries } from "~/teachers/entries.server";
import { everyoneOn, readEntries } from "~/teachers/teachers.server";
import { addTeachers, freshSchoolEachTest, makeTeacher } from "../school";
import { seedsOf } from "../seeds";
import { readWeek } from "../week-now";

// Everybody who asks for a date gets the same answer, and it is the one that somebody would work out with a pencil: of which timetable the date is, whether the
// school is closed, which bell rings, and what Mona teaches. Years are drawn; both changes of a clock and the turn of the year are in each.

freshSchoolEachTest();

const BEGINS: IsoDate = "2026-10-18";
const SPRING: IsoDate = "2027-02-07";
const LABELS = { autumn: ["1", "2", "3", "4"], spring: ["1", "2", "3", "5"] } as const;
const WORKING = DAYS.slice(0, 5);
type Range = {
  from: IsoDate;
  until: IsoDate;
  isClosed: boolean;
  bellId: string | null;
  entered: number;
};
type Drawn = {
  bells: { id: string; blocks: BellBlock[] }[];
  thursdays: { since: IsoDate; bellId: string | null }[];
  ranges: Range[];
};

const timeOf = (random: Random) => `${10 + random.between(0, 9)}:${10 + random.between(0, 49)}`;

function draw(random: Random): Drawn {
  const labels = [...new Set([...LABELS.autumn, ...LABELS.spring])];
  const bells = ["ramadan", "short"].map((id) => ({
    id,
    blocks: labels.flatMap((label): BellBlock[] => {
      if (random.chance(0.15)) return [];
      if (random.chance(0.3)) return [{ label, times: null }];
      return [{ label, times: { begins: timeOf(random), ends: null } }];
    }),
  }));
  const day = () => addDays(BEGINS, random.between(0, 230));
  const bellId = () => random.shuffled([null, "ramadan", "short"])[0] ?? null;
  const ranges = Array.from({ length: random.between(2, 7) }, (_, entered): Range => {
    const from = random.chance(0.3) ? addDays(SPRING, -random.between(0, 20)) : day();
    const until = addDays(from, random.between(0, 40));
    const isClosed = random.chance(0.25);
    return { from, until, isClosed, bellId: isClosed ? null : bellId(), entered };
  });
  // Of some there is a twin of as many days, of another bell, that shares most of them.
  for (const one of ranges.slice(0, 3)) {
    const [from, until] = [addDays(one.from, 2), addDays(one.until, 2)];
    ranges.push({ from, until, isClosed: false, bellId: bellId(), entered: 10 + ranges.length });
  }
  ranges.push({ ...turnOfTheYear, isClosed: random.chance(0.5), bellId: null, entered: 20 });
  const since = [...new Set([day(), day(), day()])].sort();
  return { bells, ranges, thursdays: since.map((one) => ({ since: one, bellId: bellId() })) };
}

const turnOfTheYear = { from: "2026-12-24", until: "2027-01-03" } as const;

const blocksOf = (labels: readonly string[], hour: string) =>
  labels.map((label, at) => ({ label, name: null, begins: `${hour}:${10 + at}`, ends: null }));

async function writeYear({ bells, thursdays, ranges }: Drawn, random: Random): Promise<void> {
  await addTeachers(makeTeacher("mona"));
  const common = { days: WORKING, weeks: ["A", "B"], lastDate: null };
  const spring: Timetable = {
    ...{ id: "spring", name: "Spring", firstDate: SPRING, ...common },
    blocks: blocksOf(LABELS.spring, "08"),
  };
  await write(async (tx) => {
    const { timetableId } = await readWeek(tx);
    await writeWeek(tx, { days: WORKING, blocks: blocksOf(LABELS.autumn, "07") });
    await writeWeeksOfCycle(tx, timetableId, common.weeks);
    await addTimetable(tx, spring);
    const turns = [BEGINS, "2026-11-29", "2027-01-10", "2027-03-14"] as const;
    await writeTurns(
      tx,
      turns.map((from) => ({ from, week: random.between(1, 2) })),
    );
    for (const { id, blocks } of bells) {
      await addBell(tx, { id, name: id, versions: [{ since: null, blocks }] });
    }
    for (const one of thursdays) await writeWeekdayBell(tx, { weekday: "Thursday", ...one });
    await tx.insert(calendar).values(ranges.map((one, at) => ({ id: `${at}`, note: "", ...one })));
    for (const week of [1, 2]) {
      for (const [id, labels] of [
        [timetableId, LABELS.autumn],
        ["spring", LABELS.spring],
      ] as const) {
        const taught = labels.filter((_, at) => at % 2 === week % 2);
        const days = Object.fromEntries(WORKING.map((day) => [day, [...taught]]));
        const { schedule } = makeTeacher("", { week: days as Record<DayName, string[]> });
        if (id === "spring") await addEntries(tx, [{ id: "mona", schedule }], id, week);
        else await correctEntries(tx, [{ id: "mona", schedule }], { week, from: BEGINS });
      }
    }
  });
}

/** With a pencil: the blocks of a date with when they begin; null where there is no school. */
function worked({ bells, thursdays, ranges }: Drawn, date: IsoDate): [string, string][] | null {
  const weekday = new Date(`${date}T12:00:00Z`).getUTCDay();
  if (weekday > 4) return null;
  let best: Range | null = null;
  for (const one of ranges) {
    if (!(one.from <= date && date <= one.until)) continue;
    if (one.isClosed) return null;
    const length = (range: Range) => Date.parse(range.until) - Date.parse(range.from);
    if (!best || length(one) < length(best)) best = one;
    else if (length(one) === length(best) && one.entered > best.entered) best = one;
  }
  let rings = best?.bellId ?? null;
  if (!best && weekday === 4) {
    for (const { since, bellId } of thursdays) if (since <= date) rings = bellId;
  }
  const [labels, hour] = date < SPRING ? [LABELS.autumn, "07"] : [LABELS.spring, "08"];
  const said = bells.find(({ id }) => id === rings)?.blocks ?? [];
  return labels.flatMap((label, at): [string, string][] => {
    const own = said.find((one) => one.label === label);
    if (own && own.times === null) return [];
    return [[label, own?.times?.begins ?? `${hour}:${10 + at}`]];
  });
}

test.each(seedsOf(8))("a drawn year has one answer for each date (seed %i)", async (seed) => {
  const random = seededRandom(seed);
  const drawn = draw(random);
  await writeYear(drawn, random);
  const week = await readWeek();
  const entriesOf = await readEntries();
  for (let date = BEGINS; date < "2027-06-06"; date = addDays(date, 1)) {
    const where = `seed ${seed}, ${date}`;
    const expected = worked(drawn, date);
    const day = schoolDayOf(week, date);
    const answer = day.bells.map(({ label, begins }) => [label, begins]);
    expect([day.weekday !== null, answer], where).toEqual([expected !== null, expected ?? []]);
    const turn = turnOn(week, date);
    const all = date < SPRING ? LABELS.autumn : LABELS.spring;
    const taught = (expected ?? [])
      .map(([label]) => label)
      .filter((label) => all.indexOf(label as never) % 2 === turn % 2);
    expect(
      entriesOf("mona", date).map(({ block }) => block),
      where,
    ).toEqual(taught);
    // What reads the database anew for each date is asked about every fifth.
    if (Number(date.slice(-2)) % 5 !== seed % 5) continue;
    const cover = await readCoverDay(date);
    expect([cover.weekday, cover.blocks, cover.bells], where).toEqual([
      ...[day.weekday, day.blocks, day.bells],
    ]);
    const mona = cover.people.find(({ id }) => id === "mona");
    expect(
      mona?.classes.map(({ block }) => block),
      where,
    ).toEqual(taught);
    const [{ schedule } = { schedule: null }] = await everyoneOn(date);
    const known = knownBlocksOn(await readWeekOn(date), date);
    expect(Object.keys(known.bells), where).toEqual(day.blocks);
    if (day.weekday) expect(schedule?.[day.weekday].length, where).toBe(2);
  }
});
