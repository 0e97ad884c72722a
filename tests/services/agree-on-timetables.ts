import { expect, vi } from "vitest";
import { assignBulk } from "~/cover/assignments/assign-bulk.server";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findAvailable } from "~/cover/day/find-available.server";
import { readFreeWeek } from "~/cover/free-when/free-when.server";
import { readMonth } from "~/reports/figures.server";
import { type IsoDate, monthOf, weekdayName } from "~/school/dates";
import { weekNamed } from "~/school/week";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { readEntries } from "~/teachers/teachers.server";
import { dispatch } from "../api/routes";
import { CLERK } from "../school";
import { readWeek } from "../week-now";
import { type DrawnYear, drawYear, settle } from "./drawn-timetables";
import { oracleOf } from "./drawn-timetables-oracle";

const TODAY = "2026-11-22" as const;
const goTo = (date: IsoDate) => vi.setSystemTime(new Date(`${date}T04:30:00Z`));
const blocksOf = (all: readonly { block: string }[]) => all.map(({ block }) => block).sort();

/**
 * Around the days on which a drawn school's timetables, letters, closed days and bells begin and end all who say what is taught, and who is free, say the same; `cookie` is of who calls
 * the API.
 */
export async function expectAgreement(seed: number, cookie: string): Promise<void> {
  goTo(TODAY);
  const year = drawYear(seed);
  await settle(year);
  for (const date of year.dates) await agreeOn(date, year, cookie, `seed ${seed}, ${date}`);
  await freeWhenAgrees(year, `seed ${seed}`);
  const assigned = await assignSomewhere(year, `seed ${seed}`);
  const entriesOf = await readEntries({ from: "2000-01-01" });
  const taught = () =>
    year.dates.map((date) => year.teachers.map(({ id }) => blocksOf(entriesOf(id, date))));
  const before = taught();
  goTo("2027-11-22");
  expect(taught(), `seed ${seed}, a year later`).toEqual(before);
  for (const { date } of assigned) {
    const { counts } = await readMonth(monthOf(date));
    expect(counts[date], `seed ${seed}, report of ${date}`).toBe(1);
  }
}

async function agreeOn(date: IsoDate, year: DrawnYear, cookie: string, where: string) {
  const oracle = oracleOf(year);
  const day = await readCoverDay(date);
  expect(day.blocks, where).toEqual(oracle.blocksOn(date));
  expect(day.cycleWeek?.number ?? 1, `${where}, week of the cycle`).toBe(oracle.turnOn(date));
  const entriesOf = await readEntries({ from: "2000-01-01" });
  const url = `http://school.test/api/teachers?date=${date}`;
  const data = await (await dispatch(new Request(url, { headers: { Cookie: cookie } }))).json();
  const answered = new Map<string, Record<string, { block: string }[]>>(
    data.map((one: { id: string; schedule: never }) => [one.id, one.schedule]),
  );
  for (const { id } of year.teachers) {
    const taught = [...oracle.taught(id, date)].sort();
    expect(blocksOf(entriesOf(id, date)), `${where}, ${id}`).toEqual(taught);
    const person = day.people.find((person) => person.id === id);
    expect(blocksOf(person?.classes ?? []), `${where}, board of ${id}`).toEqual(taught);
    if (!oracle.isWorkingDay(date)) continue;
    const onDay = answered.get(id)?.[weekdayName(date)] ?? [];
    const entries = [...oracle.entries(id, date)].sort();
    expect(blocksOf(onDay), `${where}, API of ${id}`).toEqual(entries);
  }
  const away = year.away.get(date) as string;
  const toCover = [...oracle.taught(away, date)].sort();
  expect(blocksOf(classesToCover(day, away)), `${where}, to cover`).toEqual(toCover);
  expect(blocksOf(classesOnPaper(day)), `${where}, sheet`).toEqual(toCover);
  for (const block of oracle.blocksOn(date)) {
    const { teachers, dedicated } = await findAvailable(date, block, { ids: [], names: [] });
    const found = [...teachers, ...dedicated].map(({ id }) => id).sort();
    expect(found, `${where}, free in ${block}`).toEqual(oracle.free(date, block));
  }
}

/** Who is free when in each timetable to come, on each weekday of its first week that is its own. */
async function freeWhenAgrees(year: DrawnYear, where: string) {
  const oracle = oracleOf({ ...year, away: new Map() });
  const present = await readWeek();
  for (const { id, firstDate } of year.timetables) {
    if (!firstDate || oracle.timetableOn(firstDate).id !== id) continue;
    const week = weekNamed(present, firstDate);
    if (!week) throw new Error(`${where}: ${id} is not there`);
    const turn = oracle.turnOn(firstDate);
    const day = (await readFreeWeek(week, turn)).find(
      (freeDay) => freeDay.weekday === weekdayName(firstDate),
    );
    for (const { block, free } of day?.blocks ?? []) {
      const ids = free.map((one) => one.id).sort();
      expect(ids, `${where}, free when ${firstDate}, ${block}`).toEqual(
        oracle.free(firstDate, block),
      );
    }
  }
}

/** Gives everybody in turn, on a date, a class of who is away then: whom the oracle has free takes it, the others are refused. */
async function assignSomewhere(year: DrawnYear, where: string) {
  const oracle = oracleOf(year);
  const done: { date: IsoDate; substituteId: string }[] = [];
  for (const date of year.dates.slice(0, 1)) {
    const absentId = year.away.get(date) as string;
    const [block] = oracle.taught(absentId, date);
    if (!block) continue;
    for (const { id: substituteId, isDedicated } of year.teachers) {
      const isTaken = done.some((one) => one.date === date);
      if (substituteId === absentId || isTaken) continue;
      const wanted = {
        date,
        substituteId,
        isDedicated,
        block,
        absent: { ids: [absentId], names: [] },
      };
      const came = await assignBulk(wanted, CLERK).then(
        () => true,
        () => false,
      );
      const isFree = oracle.free(date, block).includes(substituteId);
      const isFull = done.some((one) => one.substituteId === substituteId) && !isDedicated;
      if (!isFull) expect(came, `${where}, ${substituteId} on ${date}`).toBe(isFree);
      if (came) done.push({ date, substituteId });
    }
  }
  return done;
}
