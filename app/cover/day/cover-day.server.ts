import { readVersions, type Versions, versionedCache } from "db/cache";
import type { PlanChoiceRow } from "db/changed-rows";
import { db, type Transaction } from "db/client";
import { readTogether } from "db/read-together";
import {
  absences,
  classNotes,
  declines,
  planChoices,
  settings,
  substitutions,
  teachers,
  told,
} from "db/schema";
import { and, asc, between, type Column, eq, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { yieldToOthers } from "~/http/event-loop.server";
import { today } from "~/school/clock.server";
import { addDays, type IsoDate, monthRangeOf, parseIsoDate, weekOf } from "~/school/dates";
import { schoolDayOf, schoolDaysBetween } from "~/school/school-day";
import type { School } from "~/school/week";
import { pageChoicesIn } from "~/settings/page-choices.server";
import { readSchool } from "~/settings/week.server";
import { certainGroups } from "~/teachers/entry";
import { listRooms } from "~/teachers/rooms.server";
import { rulesOf } from "~/teachers/rules.server";
import { listKnownPairs } from "~/teachers/taught-together.server";
import { readEntries } from "~/teachers/teachers.server";
import { listTaughtStudents, listTeachersOn } from "~/teachers/teachers-on-day.server";
import { readTakenByAgreement } from "./by-agreement.server";
import { withRules } from "./class-cap";
import { wordOf } from "./classes";
import { type CoverDay, groupBy, type Person, type StudentFacts } from "./day";
import { dayOfFacts, endsOf, factsQueries, readClosedRooms, readMoved } from "./day-facts.server";
import { NO_USAGE } from "./limits";
import { countedAsOf, usedAsOf } from "./open.server";
import { presenceOf } from "./presence.server";

type Source = Transaction | ReturnType<typeof db>;

const PARTS = ["roster", "cover", "week", "answers"] as const;
const recall = versionedCache<CoverDay>(PARTS, 12);

/**
 * The date as it is now; kept until something changes, and shared: never change it. With `tx` it is
 * read anew, with what the transaction has written.
 */
export async function readCoverDay(date: IsoDate, tx?: Transaction): Promise<CoverDay> {
  const versions = await readVersions(tx);
  if (tx) return readNow(date, tx, versions);
  // By tomorrow, assignments of today count as completed.
  const { isOn } = pageChoicesIn(versions.pages);
  return recall(`${date} ${today()} ${isOn}`, versions, () => readNow(date, db(), versions));
}

/**
 * Days for a write, read before it, so that nobody waits for its turn meanwhile: answers what has them
 * as they are at its beginning.
 */
export async function readDaysAhead(
  dates: readonly IsoDate[],
): Promise<(tx: Transaction) => Promise<readonly CoverDay[]>> {
  const read = async (tx?: Transaction) => {
    const days: CoverDay[] = [];
    for (const date of dates) days.push(await readCoverDay(date, tx));
    return days;
  };
  const before = await readVersions();
  const days = await read();
  return async (tx) => {
    const now = await readVersions(tx);
    return PARTS.every((part) => now[part] === before[part]) ? days : read(tx);
  };
}

async function readNow(date: IsoDate, source: Source, versions: Versions): Promise<CoverDay> {
  const day = today();
  const ranges = usageRanges(date);
  const isThen = (column: Column) => eq(column, date);
  const { usage, words, notes, told, answered, preferred, last, before, absentBefore, ...facts } =
    await readTogether(source, {
      ...factsQueries(source, day, isThen),
      usage: usageQuery(source, date, ranges),
      words: wordsQuery(source, date, ranges),
      notes: source.select().from(classNotes).where(eq(classNotes.date, date)),
      told: toldQuery(source, date),
      answered: answersQuery(source, date),
      preferred: source.select().from(settings).where(eq(settings.name, "prefer")),
      last: lastCoverQuery(source, date),
      before: coveredBeforeQuery(source, date),
      absentBefore: absentBeforeQuery(source, date),
    });
  // SQLite answers on this thread, and a large school's day takes its time.
  await yieldToOthers();
  const week = await readSchool(source, versions);
  const schoolDay = schoolDayOf(week, date);
  const everyone = await listTeachersOn({ date, ...schoolDay }, source, versions);
  const taught = await listTaughtStudents(date, source, versions);
  const pairs = await listKnownPairs(source, versions);
  const moved = await readMoved(source, versions, isThen);
  const entriesOf = await readEntries(endsOf(moved), source, versions);
  const said = words.filter((word) => word.date === date).map(wordOf);
  const agreed = said.some(({ kind }) => kind === "one more")
    ? await readTakenByAgreement({ start: date, end: date }, source)
    : [];
  await yieldToOthers();
  const usageOf = new Map(usage.map(({ id, ...counts }) => [id, counts]));
  const lastOf = new Map(last.map(({ id, date: lastDate }) => [id, lastDate]));
  const agreedBy = agreementsBy(words, { date, ...ranges });
  const people = everyone.map((person) => ({
    ...person,
    usage: usageOf.get(person.id) ?? NO_USAGE,
    lastCover: lastOf.get(person.id) ?? null,
    ...agreedBy(person.id),
  }));
  const whole: CoverDay = {
    ...dayOfFacts(
      { date, today: day, week, schoolDay, versions, pairs, entriesOf },
      { ...facts, moved },
      people,
    ),
    presence: presenceOf(versions),
    choices: said,
    byAgreement: new Set(agreed.map(({ id }) => id)),
    classNotes: notes,
    rooms: await listRooms(date, source, versions),
    closedRooms: await readClosedRooms(source, versions, isThen),
    hasPages: pageChoicesIn(versions.pages).isOn,
    told,
    declines: answered.map(({ askedAt, askedBy, ...answer }) => ({
      ...answer,
      asked: askedAt && askedBy ? { at: askedAt, by: askedBy } : null,
    })),
    students: { taught, coveredBefore: coveredBefore(week, date, before) },
    absentBefore: new Set(ofDayBefore(week, date, absentBefore).map(({ id }) => id)),
    prefer: preferred[0]?.value === "match" ? "match" : "fair",
  };
  return withRules(whole, rulesOf(versions));
}

function usageRanges(date: IsoDate) {
  const [week, month] = [weekOf(date), monthRangeOf(date)];
  return {
    weekStart: week.start,
    weekEnd: week.end,
    monthStart: month.start,
    monthEnd: month.end,
    start: week.start < month.start ? week.start : month.start,
    end: week.end > month.end ? week.end : month.end,
  };
}

type Ranges = ReturnType<typeof usageRanges>;

function usageQuery(source: Source, on: IsoDate, ranges: Ranges) {
  const { substituteTeacherId, date } = substitutions;
  const countOf = (condition: SQL) => sql<number>`sum(${condition})`;
  return source
    .select({
      id: substituteTeacherId,
      daily: countOf(eq(date, on)),
      weekly: countOf(between(date, ranges.weekStart, ranges.weekEnd)),
      monthly: countOf(between(date, ranges.monthStart, ranges.monthEnd)),
    })
    .from(substitutions)
    .where(and(between(date, ranges.start, ranges.end), usedAsOf(today())))
    .groupBy(substituteTeacherId);
}

/** The last day up to the date on which each covered, found from the newest on. */
function lastCoverQuery(source: Source, date: IsoDate) {
  const newest = sql`select ${substitutions.date} from ${substitutions}
    where ${substitutions.substituteTeacherId} = ${teachers.id} and ${substitutions.date} <= ${date}
      and ${usedAsOf(today())} order by ${substitutions.date} desc limit 1`;
  return source.select({ id: teachers.id, date: sql<IsoDate | null>`(${newest})` }).from(teachers);
}

function wordsQuery(source: Source, on: IsoDate, { start, end }: Ranges) {
  const { date, kind, enteredAt } = planChoices;
  return source
    .select()
    .from(planChoices)
    .where(or(eq(date, on), and(eq(kind, "one more"), between(date, start, end))))
    .orderBy(asc(enteredAt), sql`rowid`);
}

function toldQuery(source: Source, date: IsoDate) {
  const { teacherId, enteredAt, enteredBy, tasks } = told;
  return source
    .select({ teacherId, enteredAt, enteredBy, tasks })
    .from(told)
    .where(eq(told.date, date));
}

function answersQuery(source: Source, date: IsoDate) {
  const { absentTeacherId, classBlock, students } = substitutions;
  return source
    .select({
      ...{ rowId: declines.substitutionId, teacherId: declines.teacherId },
      ...{ absentTeacherId, block: classBlock, students },
      ...{
        why: declines.why,
        at: declines.at,
        askedAt: declines.askedAt,
        askedBy: declines.askedBy,
      },
    })
    .from(substitutions)
    .innerJoin(declines, eq(declines.substitutionId, substitutions.id))
    .where(eq(substitutions.date, date))
    .orderBy(asc(declines.at), asc(declines.substitutionId));
}

function coveredBeforeQuery(source: Source, on: IsoDate) {
  const { substituteTeacherId, students, date } = substitutions;
  const last = sql`(select max(earlier.date) from ${substitutions} as earlier where earlier.date < ${on})`;
  const isNamed = and(isNotNull(substituteTeacherId), isNotNull(students));
  return source
    .select({ id: substituteTeacherId, students, date })
    .from(substitutions)
    .where(and(eq(date, last), isNamed, countedAsOf(today())));
}

function absentBeforeQuery(source: Source, on: IsoDate) {
  const { teacherId, date } = absences;
  const last = sql`(select max(earlier.date) from ${absences} as earlier where earlier.date < ${on})`;
  return source.select({ id: teacherId, date }).from(absences).where(eq(date, last));
}

function ofDayBefore<Row extends { date: IsoDate }>(
  week: School,
  date: IsoDate,
  rows: readonly Row[],
): readonly Row[] {
  const [first] = rows;
  const dayAfter = first && parseIsoDate(addDays(first.date, 1));
  const dayBefore = parseIsoDate(addDays(date, -1));
  if (!dayAfter || !dayBefore) return [];
  return schoolDaysBetween(week, dayAfter, dayBefore, 1).length > 0 ? [] : rows;
}

function coveredBefore(
  week: School,
  date: IsoDate,
  rows: readonly { id: string | null; students: string | null; date: IsoDate }[],
): StudentFacts["coveredBefore"] {
  const ofPerson = groupBy(ofDayBefore(week, date, rows), ({ id }) => id ?? "");
  return new Map(
    [...ofPerson].map(([id, theirs]) => [
      id,
      new Set(theirs.flatMap(({ students }) => certainGroups(students))),
    ]),
  );
}

function agreementsBy(
  words: readonly PlanChoiceRow[],
  {
    date,
    ...around
  }: Record<"date" | "weekStart" | "weekEnd" | "monthStart" | "monthEnd", IsoDate>,
): (teacherId: string) => Pick<Person, "agreed"> {
  const agreed = words.filter(({ kind }) => kind === "one more");
  return (teacherId) => {
    const theirs = agreed.filter((word) => word.teacherId === teacherId);
    if (theirs.length === 0) return {};
    const countOf = (start: IsoDate, end: IsoDate) =>
      theirs.filter((word) => start <= word.date && word.date <= end).length;
    return {
      agreed: {
        daily: countOf(date, date),
        weekly: countOf(around.weekStart, around.weekEnd),
        monthly: countOf(around.monthStart, around.monthEnd),
      },
    };
  };
}
