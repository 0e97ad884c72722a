import { readVersions } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { countWeeks, type NamedWeek, type PlaceInYear, turnOn, weekShown } from "~/school/cycle";
import { type DayName, formatDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { type CorrectedTimetable, correctedIn, correctedOf, laterThan } from "~/school/in-force";
import type { Schedule } from "~/school/schedule";
import { type Block, type Timetable, timetableOn, timetablesOf, type Week } from "~/school/week";
import { readSchool, readWeekOf, readWeekOn } from "~/settings/week.server";
import { type Correction, shareEntries, withCells, withCorrection } from "./correction";
import { correctEntries, readVersionsOfEntries } from "./entries.server";
import { everyoneOn, recallVersions } from "./teachers.server";

/** `from` is the first day, `week` from 1, `also` ids; what is left out is today's. */
export type TypedPlace = {
  every?: readonly Cell[];
  timetableId?: string;
  week?: number;
  from?: string;
  also?: readonly string[];
};

export type Cell = { day: DayName; block: Block };

export type EntryPlace = CorrectedTimetable & {
  week: number;
  also: readonly string[];
  every: readonly Cell[];
};

/** Throws 400 with `errors.from` if the timetable is over or gone, or `from` is past or outside. */
export async function readPlace(
  tx: Transaction,
  { timetableId, week, from, also = [], every = [] }: TypedPlace = {},
): Promise<EntryPlace> {
  const school = await readSchool(tx);
  const timetables = timetablesOf(school);
  const present = correctedIn(school, undefined, today());
  const place = timetableId ? correctedOf(school, timetableId, today()) : present;
  const refusal = (words: string) => new Refusal(400, words, { errors: { from: [words] } });
  if (!place) {
    throw refusal(
      `This timetable has ended or was deleted. Save again if what you typed is meant for ${present.timetable.name}, which is in force now`,
    );
  }
  const isOne = week !== undefined && week >= 1 && week <= countWeeks(place.timetable);
  const meant = { ...place, week: isOne ? week : turnOn(school, place.from), also, every };
  if (from === undefined) return meant;
  if (from === "") throw refusal("Say from which day");
  const day = parseIsoDate(from);
  if (!day) throw refusal("The day must be a date");
  if (day < today()) {
    throw refusal(`Past days keep their timetable: ${formatDate(place.from)} at the earliest`);
  }
  const inForce = timetableOn(timetables, day);
  if (inForce && inForce.id !== place.timetable.id) {
    throw refusal(`On ${formatDate(day)} ${inForce.name} is in force, not ${place.timetable.name}`);
  }
  return { ...meant, from: day, later: laterThan(timetables, place.timetable.id, day) };
}

/** Entries as of the first day on which they can be corrected. */
export async function readShownEntries(
  tx: Transaction,
  teacherId: string,
  { timetable: { id }, week }: EntryPlace,
): Promise<Schedule> {
  const { inForce } = await readVersionsOfEntries(tx, { timetables: [id], ids: [teacherId] });
  const shown = correctedOf(await readSchool(tx), id, today());
  return inForce(teacherId, { timetableId: id, week }, shown?.from ?? today());
}

/** `teacherId` null is a new teacher: all later timetables, else those that share an entry. */
export async function readCorrected(teacherId: string | null, named: NamedWeek) {
  const known = await readVersions();
  const present = await readWeekOn(today(), db(), known);
  const everyone = await everyoneOn(today(), db(), known);
  const corrected = correctedIn(present, named.timetable ?? undefined, today());
  const { timetable, from, later } = corrected;
  const shown = weekShown(present, named, today());
  const isShown = shown.week.timetableId === timetable.id;
  const school = isShown ? shown.week : present;
  const week = isShown ? shown.turn : turnOn(present, from);
  const teacher = everyone.find(({ id }) => id === teacherId);
  const all = { present, ...corrected, school, week, isShown };
  if (!teacher) return { ...all, teacher, weeks: [] };
  const timetables = [corrected, ...later].map((one) => one.timetable.id);
  const { inForce } = await recallVersions(db(), known, timetables);
  const weeks = Array.from({ length: countWeeks(timetable) }, (_, at) =>
    inForce(teacher.id, { timetableId: timetable.id, week: at + 1 }, from),
  );
  const schedule = inForce(teacher.id, { timetableId: timetable.id, week }, from);
  const alike = later.filter((one) =>
    weeksLike(week, timetable, one.timetable).some((other) => {
      const place = { timetableId: one.timetable.id, week: other };
      return shareEntries(schedule, inForce(teacher.id, place, one.from));
    }),
  );
  return { ...all, teacher: { ...teacher, schedule }, weeks, later: alike };
}

function weeksLike(week: number, timetable: Timetable, other: Timetable): number[] {
  const many = countWeeks(other);
  if (many === countWeeks(timetable)) return [week];
  return Array.from({ length: many }, (_, at) => at + 1);
}

export type Corrected = { id: string; schedule: Schedule; since: IsoDate };

/**
 * What each has in a place of the year once it is corrected from today on: then, and from each later day for which something
 * is planned, which gets what becomes other where it has the same.
 */
export async function withPlanned(
  source: Database | Transaction,
  people: readonly { id: string; schedule: Schedule }[],
  place: PlaceInYear,
  own: Week,
): Promise<Corrected[]> {
  const ids = people.map(({ id }) => id);
  const { inForce, after } = await readVersionsOfEntries(source, {
    timetables: [place.timetableId],
    ids,
  });
  const from = today();
  return people.flatMap(({ id, schedule }) => {
    const correction = { before: inForce(id, place, from), after: schedule };
    const planned = after(id, place, from).map(({ since, schedule: later }) => {
      return { id, since, schedule: withCorrection(later, correction, own, { whereSame: true }) };
    });
    return [{ id, since: from, schedule }, ...planned];
  });
}

/** In a transaction. From today on, as `withPlanned`; what was there stays below, so that it can be taken back. */
export async function correctFromToday(
  tx: Transaction,
  people: readonly { id: string; schedule: Schedule }[],
  named: number | undefined,
): Promise<void> {
  const own = await readWeekOn(today(), tx);
  const week = named ?? turnOn(own, today());
  const place = { timetableId: own.timetableId, week };
  const corrected = await withPlanned(tx, people, place, own);
  for (const since of [...new Set(corrected.map((one) => one.since))].sort()) {
    const entries = corrected.filter((one) => one.since === since);
    await correctEntries(tx, entries, { ...place, from: since, keepsBefore: true });
  }
}

/** In a transaction. Later versions and ticked timetables change only where they were the same. */
export async function correctTimetable(
  tx: Transaction,
  teacherId: string,
  correction: Correction,
  { timetable, week, from, later, also, every }: EntryPlace,
): Promise<void> {
  const { inForce, after } = await readVersionsOfEntries(tx, {
    timetables: [timetable, ...later.map((one) => one.timetable)].map(({ id }) => id),
    ids: [teacherId],
  });
  const planned = (place: PlaceInYear, day: IsoDate) =>
    after(teacherId, place, day).map(({ since, schedule }) => ({ place, day: since, schedule }));
  const meant = { timetableId: timetable.id, week };
  const others = later
    .filter((one) => also.includes(one.timetable.id))
    .flatMap((one) =>
      weeksLike(week, timetable, one.timetable).map((like) => {
        return { place: { timetableId: one.timetable.id, week: like }, day: one.from };
      }),
    );
  const stretches = [
    { place: meant, day: from, schedule: inForce(teacherId, meant, from) },
    ...planned(meant, from),
    ...others.flatMap(({ place, day }) => [
      { place, day, schedule: inForce(teacherId, place, day) },
      ...planned(place, day),
    ]),
  ];
  for (const { place, day, schedule } of stretches) {
    const isMeant = place === meant && day === from;
    // The earlier day is written before the later.
    const own = await readWeekOf(place.timetableId, tx);
    const corrected = withCorrection(schedule, correction, own, { whereSame: !isMeant });
    if (JSON.stringify(corrected) === JSON.stringify(schedule)) continue;
    await correctEntries(tx, [{ id: teacherId, schedule: corrected }], { ...place, from: day });
  }
  await correctOtherWeeks(tx, teacherId, correction.after, { timetable, week, from, every });
}

async function correctOtherWeeks(
  tx: Transaction,
  teacherId: string,
  meant: Schedule,
  { timetable, week, from, every }: Pick<EntryPlace, "timetable" | "week" | "from" | "every">,
): Promise<void> {
  if (every.length === 0) return;
  const { inForce } = await readVersionsOfEntries(tx, {
    timetables: [timetable.id],
    ids: [teacherId],
  });
  const own = await readWeekOf(timetable.id, tx);
  for (let other = 1; other <= countWeeks(timetable); other++) {
    if (other === week) continue;
    const place = { timetableId: timetable.id, week: other };
    const before = inForce(teacherId, place, from);
    const after = withCells(before, meant, every, own);
    if (JSON.stringify(before) === JSON.stringify(after)) continue;
    await correctEntries(tx, [{ id: teacherId, schedule: after }], { ...place, from });
  }
}
