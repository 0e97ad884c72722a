import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Transaction } from "db/client";
import { type FieldErrors, Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { beginningIn, countWeeks, MOST_WEEKS, WEEK_NAME_LENGTH } from "~/school/cycle";
import { formatDate } from "~/school/dates";
import { nameKey, plainText } from "~/school/names";
import { listed } from "~/school/sentence";
import { isToCome, type Timetable, timetablesOf, type Week } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { addTimetable, writeRotations, writeWeeksOfCycle } from "~/settings/write-week.server";
import { copyEntries, rearrangeWeeks } from "~/teachers/entries.server";
import { type Agreement, changeTaught } from "./change-taught.server";
import { hasPast } from "./change-week.server";

/** `sources`: by week, the one whose entries it has now. */
export type PlannedWeeks = { names: string[]; sources: number[] };

/**
 * A blank name is no week; a new week copies the one before. Asks as `changeTaught`. Throws 400
 * (`errors`), 404 (none), 409 (over).
 */
export function changeCycle(
  id: string,
  typed: readonly string[],
  agreement: Agreement,
): Promise<null> {
  return changeTaught(agreement, async (tx) => {
    const week = await readWeekOn(today(), tx);
    const timetable = timetablesOf(week).find((other) => other.id === id);
    if (!timetable) throw new Refusal(404, "This timetable has been deleted");
    if (id !== week.timetableId && !isToCome(timetable, today())) {
      throw new Refusal(409, `${timetable.name} is over, and keeps its weeks`);
    }
    const planned = planWeeks(timetable, typed);
    const names = planned.names.length > 1 ? planned.names : [];
    if (isDeepStrictEqual(names, timetable.weeks ?? [])) return { done: null };
    await writeCycle(tx, week, timetable, { ...planned, names });
    const gone = (timetable.weeks ?? []).filter((_, at) => !planned.sources.includes(at + 1));
    return {
      done: null,
      act: `said that ${names.length > 1 ? `${listed(names)} take turns` : "one week holds all year"}`,
      what: [id, names],
      isAlwaysAsked: gone.length > 0,
    };
  });
}

function planWeeks(timetable: Timetable, typed: readonly string[]): PlannedWeeks {
  const names = typed.map(plainText);
  const errors: FieldErrors = {};
  names.forEach((name, at) => {
    const words = nameFault(name, names.slice(0, at));
    if (words) errors[`week-${at}`] = [words];
  });
  if (timetable.weekdays && names.filter(Boolean).length > 1) {
    errors["week-1"] = ["Days take turns here, and so have one week"];
  }
  if (names.filter(Boolean).length > MOST_WEEKS) {
    errors[`week-${names.length - 1}`] = ["A timetable has at most six weeks"];
  }
  const words = Object.values(errors).flat();
  if (words.length > 0) throw new Refusal(400, words.join(". "), { errors });
  let source = 1;
  const sources = names.flatMap((name, at) => {
    if (name === "") return [];
    if (at < countWeeks(timetable)) source = at + 1;
    return [source];
  });
  return { names: names.filter(Boolean), sources: sources.length > 0 ? sources : [1] };
}

function nameFault(name: string, before: readonly string[]): string | null {
  if (name.length > WEEK_NAME_LENGTH) {
    return `A week's name has at most ${WEEK_NAME_LENGTH} characters`;
  }
  const isTaken = name !== "" && before.some((other) => nameKey(other) === nameKey(name));
  return isTaken ? `Another week is called ${name} already` : null;
}

/** The caller checks for obstacles. With days gone by it keeps its weeks; a new one has these. */
export async function writeCycle(
  tx: Transaction,
  week: Week,
  timetable: Timetable,
  { names, sources }: PlannedWeeks,
): Promise<void> {
  const same = Array.from({ length: countWeeks(timetable) }, (_, at) => at + 1);
  if (isDeepStrictEqual(sources, same)) return writeWeeksOfCycle(tx, timetable.id, names);
  if (timetable.id === week.timetableId && (await hasPast(week, tx))) {
    const id = randomUUID();
    const { days, blocks } = timetable;
    const dates = { firstDate: today(), lastDate: timetable.lastDate };
    const named = { id, name: `From ${formatDate(today())}`, ...dates };
    await addTimetable(tx, { ...named, days, blocks, weeks: names });
    return copyEntries(tx, timetable.id, id, { from: today(), sources, goesOn: true });
  }
  await writeWeeksOfCycle(tx, timetable.id, names);
  await rearrangeWeeks(tx, timetable.id, sources);
  // The oldest has no first day, and so no first week: it is this one.
  const after = await readWeekOn(today(), tx);
  if (names.length > 1 && timetable.id === week.timetableId && timetable.firstDate === null) {
    await writeRotations(tx, beginningIn(after, today()));
  }
}
