import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Loss } from "~/http/form-reply";
import { type FieldErrors, Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { formatDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { daysOf, isToCome, type Timetable, timetablesOf } from "~/school/week";
import { readSchool, readWeekOn } from "~/settings/week.server";
import {
  addTimetable,
  bringTimetableBack,
  findPutAway,
  moveTimetableTo,
  putTimetableAway,
} from "~/settings/write-week.server";
import { followAgain, followTimetable } from "~/teachers/days-by-timetable.server";
import { copyEntries } from "~/teachers/entries.server";
import { type Agreement, changeTaught } from "./change-taught.server";
import { nameFault } from "./rename-timetable.server";
import { faultsOfDates, lastDayFault, type TypedDates } from "./timetable-dates";

/** Asks as `changeTaught`. Throws 404 for one not there, 409 for one that has begun. */
export function deleteTimetable(id: string, agreement: Agreement): Promise<null> {
  return changeTaught(agreement, async (tx) => {
    const timetable = find(timetablesOf(await readWeekOn(today(), tx)), id);
    if (!isToCome(timetable, today()))
      throw new Refusal(409, `${timetable.name} has begun, and stays`);
    const words = nameAndDates(timetable);
    const losses = lossesOf(await followTimetable(tx, timetable, null));
    await putTimetableAway(tx, id);
    const act = `removed the timetable ${words}`;
    return { done: null, act, what: [words, losses], losses, isAlwaysAsked: losses.length > 0 };
  });
}

/**
 * One that was removed today, with everybody's classes in it. Asks as `changeTaught`. Throws 404 for
 * none, 400 where it has no place any more.
 */
export function bringBackTimetable(id: string, agreement: Agreement): Promise<null> {
  return changeTaught(agreement, async (tx) => {
    const one = await findPutAway(tx, id);
    if (!one) throw notThere();
    const { firstDate, lastDate } = one;
    const dates = { first: firstDate ?? "", last: lastDate ?? "" };
    refuseFaults(faultsOfDates(dates, timetablesOf(await readSchool(tx)), today()));
    await bringTimetableBack(tx, id);
    await followAgain(tx, one);
    return { done: null, act: `brought back the timetable ${nameAndDates(one)}` };
  });
}

/** `copy`: id of the timetable whose entries it takes, "" for none. */
export type TypedTimetable = TypedDates & { name: string; copy: string };

/** From a coming day on; null if it is there. Asks as `changeTaught`. Throws 400 (`errors`). */
export function makeTimetable(typed: TypedTimetable, agreement: Agreement): Promise<null> {
  return changeTaught(agreement, async (tx) => {
    const week = await readWeekOn(today(), tx);
    const before = timetablesOf(week);
    const named = { name: plainText(typed.name), ...readDates(typed) };
    const words = nameAndDates(named);
    if (named.firstDate && before.some((timetable) => nameAndDates(timetable) === words))
      return { done: null };
    const copied = before.find(({ id }) => id === typed.copy) ?? null;
    refuseFaults({
      name: [nameFault(named.name)],
      copy: [typed.copy !== "" && !copied ? "This timetable has been deleted" : null],
      ...faultsOfDates(typed, before, today()),
    });
    const { blocks, weeks } = copied ?? week;
    const shape = { ...daysOf(copied ?? week), blocks };
    const made = { id: randomUUID(), ...named, ...shape, ...(weeks ? { weeks } : {}) };
    await addTimetable(tx, made);
    if (copied) {
      await copyEntries(tx, copied.id, made.id, { from: made.firstDate as IsoDate });
    }
    return { done: null, act: `made the timetable ${words}`, what: [words, typed.copy] };
  });
}

/** Asks as `changeTaught`. Throws 404 (none), 400 (`errors`), 409 (first day of one begun). */
export function moveTimetable(id: string, typed: TypedDates, agreement: Agreement): Promise<null> {
  return changeTaught(agreement, async (tx) => {
    const before = timetablesOf(await readSchool(tx));
    const timetable = find(before, id);
    const others = before.filter((other) => other !== timetable);
    const hasBegun = !isToCome(timetable, today());
    const { firstDate, lastDate } = readDates(typed);
    if (hasBegun && firstDate && firstDate !== timetable.firstDate) {
      throw new Refusal(409, `${timetable.name} has begun, and keeps its first day`);
    }
    const moved: Timetable = {
      ...timetable,
      firstDate: hasBegun ? timetable.firstDate : firstDate,
      lastDate,
    };
    refuseFaults(
      hasBegun
        ? { last: lastDayFault(typed.last, timetable, others, today()) }
        : faultsOfDates(typed, others, today()),
    );
    if (isDeepStrictEqual(moved, timetable)) return { done: null };
    await moveTimetableTo(tx, id, moved);
    const losses = lossesOf(await followTimetable(tx, timetable, moved.firstDate));
    const words = nameAndDates(moved);
    return {
      done: null,
      act: `moved the timetable ${nameAndDates(timetable)}: ${words}`,
      what: [words, losses],
      losses,
      isAlwaysAsked: losses.length > 0,
    };
  });
}

function lossesOf(lines: string[]): Loss[] {
  return lines.length > 0
    ? [{ kind: "follows", title: "Teachers who come or leave with it", lines }]
    : [];
}

function readDates({ first, last }: TypedDates) {
  return { firstDate: parseIsoDate(first), lastDate: parseIsoDate(last) };
}

export function refuseFaults(found: Record<string, readonly (string | null)[]>): void {
  const errors: FieldErrors = {};
  for (const [field, all] of Object.entries(found)) {
    const phrases = all.filter((words) => words !== null);
    if (phrases.length > 0) errors[field] = phrases;
  }
  const words = Object.values(errors).flat();
  if (words.length > 0) throw new Refusal(400, words.join(". "), { errors });
}

function find(timetables: readonly Timetable[], id: string): Timetable {
  const found = timetables.find((timetable) => timetable.id === id);
  if (!found) throw notThere();
  return found;
}

const notThere = () => new Refusal(404, "This timetable has been deleted");

/** "Spring, from 7 Feb 2027", "Exams, 6 Dec 2026 to 17 Dec 2026". */
export function nameAndDates({
  name,
  firstDate,
  lastDate,
}: Pick<Timetable, "name" | "firstDate" | "lastDate">) {
  if (!firstDate) return name;
  const first = formatDate(firstDate);
  return `${name}, ${lastDate ? `${first} to ${formatDate(lastDate)}` : `from ${first}`}`;
}
