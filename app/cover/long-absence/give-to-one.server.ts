import { db, type Transaction, write } from "db/client";
import { among } from "db/many";
import { substitutions } from "db/schema";
import { and, desc, eq, gte, isNotNull, max, min, ne, sql } from "drizzle-orm";
import type { Actor } from "~/acts/acts.server";
import { yieldToOthers } from "~/http/event-loop.server";
import { Refusal } from "~/http/refusal";
import { doOnce, type SentForm } from "~/http/sent-forms.server";
import { blocksOverOn, spokenTime, today } from "~/school/clock.server";
import { formatLongDate, type IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { dayOffInWords } from "~/school/school-day";
import { writeAssignments } from "../assignments/assign.server";
import { classRefOf } from "../assignments/assignment";
import { judgePairs } from "../assignments/judge-pairs";
import { changeCover } from "../change-cover.server";
import { uncoveredClasses } from "../day/classes";
import { readCoverDay, readDaysAhead } from "../day/cover-day.server";
import { type CoverDay, findPerson, groupBy, isAbsent, nameOf } from "../day/day";
import { isInSchool } from "../day/free";
import { countedAsOf } from "../day/open.server";
import type { Pair } from "../planner/problem";
import { NOT_THERE, type OpenDay, withGiven } from "./one-person";

/** Each date's classes of somebody away that nobody covers and of which no clerk has said who, or that nobody, should. */
export async function readOpenDays(
  teacherId: string,
  dates: readonly IsoDate[],
): Promise<OpenDay[]> {
  const days: OpenDay[] = [];
  for (const date of dates) {
    const day = await readCoverDay(date);
    if (isAbsent(day, teacherId)) days.push({ day, open: openClasses(day, teacherId) });
  }
  return days;
}

function openClasses(day: CoverDay, teacherId: string) {
  const over = blocksOverOn(day.date, day.bells);
  const said = new Set(day.choices?.map(({ classId }) => classId));
  return uncoveredClasses(day, [teacherId]).filter(
    ({ id, block }) => !said.has(id) && !over.has(block),
  );
}

export type ClassOnDate = { date: IsoDate; classId: string };

export type Given = {
  given: ClassOnDate[];
  /** One for each date, in their order. */
  changeIds: number[];
  refused: (ClassOnDate & { reason: string })[];
};

/**
 * Gives one person classes of one absent teacher, in one transaction and as one change a date; what
 * cannot be any more is left out and named. A form `sent` twice is done once while its work stands.
 * Throws 400 for classes of several teachers.
 */
export async function giveToOne(
  personId: string,
  classes: readonly ClassOnDate[],
  actor: Actor,
  sent: SentForm | null = null,
): Promise<Given> {
  const byDate = groupBy(classes, ({ date }) => date);
  const dates = [...byDate.keys()].sort(compareCodes) as IsoDate[];
  const owners = [...new Set(classes.map(({ classId }) => classRefOf(classId).absentTeacherId))];
  if (owners.length > 1) throw new Refusal(400, "These are classes of more than one teacher");
  const daysAsOf = await readDaysAhead(dates);
  return write(async (tx) => {
    const work = async (): Promise<Given> => {
      const days = await daysAsOf(tx);
      const at = new Date().toISOString();
      const done: Pick<Given, "given" | "refused"> = { given: [], refused: [] };
      const what = { kind: "assigned", dates, people: owners } as const;
      const { changeIds } = await changeCover(tx, actor, what, async () => {
        for (const day of days) {
          // Days after others, with other requests in between.
          await yieldToOthers();
          const { date } = day;
          const wanted = (byDate.get(date) ?? []).map(({ classId }) => ({ personId, classId }));
          // What was given on the dates before counts in the limits of this one.
          const before = done.given.map((one) => one.date);
          const { assigned, refused } = judgeGiving(withGiven(day, personId, before), wanted);
          await writeAssignments(tx, day, assigned, actor, { at });
          done.given.push(...assigned.map(({ id }) => ({ date, classId: id })));
          done.refused.push(...refused.map(({ classId, reason }) => ({ date, classId, reason })));
        }
      });
      return { ...done, changeIds };
    };
    return doOnce(tx, sent, work, ({ given }) => areTheirs(tx, personId, given));
  });
}

/** What of it can still be on a day, and why the rest cannot. */
function judgeGiving(
  day: CoverDay,
  wanted: readonly Pair[],
): Pick<ReturnType<typeof judgePairs>, "assigned" | "refused"> {
  const said = new Set(day.choices?.map(({ classId }) => classId));
  const why = ({ personId, classId }: Pair) => {
    if (said.has(classId)) return SAID_SINCE;
    const person = findPerson(day, personId);
    return person && !isInSchool(day, person, classRefOf(classId).block) ? NOT_THERE : null;
  };
  const closed = whyClosed(day);
  const refused = wanted.flatMap((pair) => {
    const reason = closed ?? why(pair);
    return reason ? [{ ...pair, name: nameOf(day, pair.personId), reason }] : [];
  });
  const isRefused = ({ classId }: Pair) => refused.some((pair) => pair.classId === classId);
  const pairs = wanted.filter((pair) => !isRefused(pair));
  const judged = judgePairs(day, { pairs }, spokenTime);
  return { assigned: judged.assigned, refused: [...judged.refused, ...refused] };
}

const SAID_SINCE = "it has been left open, or chosen for somebody";

function whyClosed({ date, weekday, note }: CoverDay): string | null {
  if (date < today()) return "this day has gone by";
  return weekday ? null : dayOffInWords(formatLongDate(date), note);
}

async function areTheirs(tx: Transaction, personId: string, given: readonly ClassOnDate[]) {
  const { date, absentTeacherId, classBlock, substituteTeacherId } = substitutions;
  const dates = given.map((one) => one.date);
  const isTheirs = and(eq(substituteTeacherId, personId), among(date, dates));
  const rows = await tx
    .select({ date, absentTeacherId, classBlock })
    .from(substitutions)
    .where(and(isTheirs, countedAsOf(today())));
  const theirs = new Set(rows.map((row) => `${row.date} ${row.absentTeacherId}|${row.classBlock}`));
  return given.length > 0 && given.every((one) => theirs.has(`${one.date} ${one.classId}`));
}

/** Classes of one teacher that one person was given in one press, from the first date to the last. */
export type GivenSpan = {
  absentTeacherId: string;
  personId: string;
  from: IsoDate;
  until: IsoDate;
};

/** The last press first; `from` leaves out what was over before, `teacherId` what is of others. */
export async function listGivenSpans({
  teacherId,
  from,
}: {
  teacherId?: string;
  from?: IsoDate;
}): Promise<GivenSpan[]> {
  const { absentTeacherId, substituteTeacherId, createdAt, date, status } = substitutions;
  const [first, last] = [min(date), max(date)];
  const rows = await db()
    .select({ absentTeacherId, personId: substituteTeacherId, from: first, until: last })
    .from(substitutions)
    .where(
      and(
        teacherId ? eq(absentTeacherId, teacherId) : undefined,
        from ? gte(date, from) : undefined,
        ne(status, "cancelled"),
        isNotNull(substituteTeacherId),
      ),
    )
    // `+`, so that the index of the date or of the teacher finds them.
    .groupBy(sql`+${absentTeacherId}`, sql`+${substituteTeacherId}`, createdAt)
    .having(sql`count(distinct ${date}) > 1`)
    .orderBy(desc(createdAt));
  return rows.flatMap(({ personId, from, until, ...row }) =>
    personId && from && until ? [{ ...row, personId, from, until }] : [],
  );
}
