import { randomUUID } from "node:crypto";
import { type Transaction, write } from "db/client";
import { type Actor, recordAct } from "~/acts/acts.server";
import { digestOf, isAgreed } from "~/http/agreed.server";
import { type FieldErrors, Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import { formatDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { schoolDayOf } from "~/school/school-day";
import { isToCome, type Timetable, timetablesOf, weekOfTimetable, weekOn } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { addTimetable, removeTimetable } from "~/settings/write-week.server";
import { addEntries, readVersionsOfEntries } from "~/teachers/entries.server";
import { entriesOn } from "~/teachers/schedule";
import { listNames } from "~/teachers/teachers.server";
import { changeCover } from "../change-cover.server";
import { cancelRows } from "../rows.server";
import { type Effects, findEffects, type Taught } from "./effects.server";
import { nameFault } from "./rename-timetable.server";

/** What a change of timetables would do, and what whoever agrees to it names. */
export type Asked = { effects: Effects; agree: string };

/**
 * Deletes a timetable that has not begun; cover that loses its class is cancelled, as a change of each day. Answers what it would do when that is not
 * what was `agreed` to, with nothing written; null when it is done. Throws 404 for one that is not there, 409 for one that has begun.
 */
export function deleteTimetable(
  id: string,
  agreed: string | null,
  actor: Actor,
): Promise<Asked | null> {
  return write(async (tx) => {
    const before = timetablesOf(await readWeek(tx));
    const one = toCome(before, id);
    const after = before.filter((other) => other !== one);
    const effects = await effectsOf(tx, after);
    const shown = [nameAndDates(one), ...allOf(effects)];
    if (!isAgreed(shown, agreed)) return { effects, agree: digestOf(shown) };
    await cancelLost(tx, effects, actor);
    await removeTimetable(tx, id);
    await recordAct(tx, actor, `deleted the timetable ${nameAndDates(one)}`);
    return null;
  });
}

/** A timetable as its form has it; `copy` is the id of the one whose entries it takes, "" for none. */
export type TypedTimetable = { name: string; copy: string; first: string; last: string };

/**
 * Makes a timetable from a coming day on, of the days and blocks of another and of everybody's entries in it as of that day, or of those of today without entries;
 * cover that loses its class is cancelled, as a change of each day. Answers what it would do when that is not what was `agreed` to, with
 * nothing written; null when it is done, or was: the same is there once. Throws 400 with `errors` for what cannot be one.
 */
export function makeTimetable(
  typed: TypedTimetable,
  agreed: string | null,
  actor: Actor,
): Promise<Asked | null> {
  return write(async (tx) => {
    const week = await readWeek(tx);
    const before = timetablesOf(week);
    const named = { name: plainText(typed.name), ...readDates(typed) };
    const isThere = (one: Timetable) => nameAndDates(one) === nameAndDates(named);
    if (named.firstDate && before.some(isThere)) return null;
    const copied = before.find(({ id }) => id === typed.copy) ?? null;
    refuseFaults({
      name: [nameFault(named.name)],
      copy: [typed.copy !== "" && !copied ? "This timetable is no longer there" : null],
      ...faultsOfDates(typed, before),
    });
    const { days, blocks } = copied ?? week;
    const made: Timetable = { id: randomUUID(), ...named, days, blocks };
    const effects = await effectsOf(tx, [...before, made], { made, copied });
    const all = allOf(effects);
    const shown = all.length > 0 ? [nameAndDates(made), typed.copy, ...all] : [];
    if (!isAgreed(shown, agreed)) return { effects, agree: digestOf(shown) };
    await cancelLost(tx, effects, actor);
    await addTimetable(tx, made);
    if (copied) {
      const { inForce } = await readVersionsOfEntries(tx);
      const entries = [...(await listNames(tx)).keys()].map((id) => {
        return { id, schedule: inForce(id, copied.id, made.firstDate as IsoDate) };
      });
      await addEntries(tx, entries, made.id);
    }
    await recordAct(tx, actor, `made the timetable ${nameAndDates(made)}`);
    return null;
  });
}

type TypedDates = Pick<TypedTimetable, "first" | "last">;

function readDates({ first, last }: TypedDates) {
  return { firstDate: parseIsoDate(first), lastDate: parseIsoDate(last) };
}

/** What is wrong with the days typed for a timetable beside these others. */
function faultsOfDates(typed: TypedDates, others: readonly Timetable[]) {
  const { firstDate, lastDate } = readDates(typed);
  const same = firstDate && others.find((one) => one.firstDate === firstDate);
  const isBackwards = firstDate && lastDate && lastDate < firstDate;
  return {
    first: [
      firstDate ? null : "The first day must be a date",
      firstDate && firstDate <= today() ? "A timetable begins tomorrow at the earliest" : null,
      same ? `${same.name} begins on this day already` : null,
    ],
    last: [
      typed.last !== "" && !lastDate ? "The last day must be a date" : null,
      isBackwards ? "The last day is before the first" : null,
    ],
  };
}

/** Throws 400 with what is wrong, by the field. */
function refuseFaults(found: Record<string, readonly (string | null)[]>): void {
  const errors: FieldErrors = {};
  for (const [field, all] of Object.entries(found)) {
    const said = all.filter((words) => words !== null);
    if (said.length > 0) errors[field] = said;
  }
  const words = Object.values(errors).flat();
  if (words.length > 0) throw new Refusal(400, words.join(". "), { errors });
}

/** The one of the timetables that may be moved and deleted. */
function toCome(timetables: readonly Timetable[], id: string): Timetable {
  const found = timetables.find((one) => one.id === id);
  if (!found) throw new Refusal(404, "This timetable is no longer there");
  if (!isToCome(found, today())) throw new Refusal(409, `${found.name} has begun, and stays`);
  return found;
}

/** What becomes of what is recorded from today on where the school's timetables are these, one of them perhaps `made` with the entries of another. */
async function effectsOf(
  tx: Transaction,
  after: readonly Timetable[],
  copy?: { made: Timetable; copied: Timetable | null },
): Promise<Effects> {
  const week = await readWeek(tx);
  const { inForce } = await readVersionsOfEntries(tx);
  const taughtIn = (timetables: readonly Timetable[]): Taught => {
    const [oldest] = timetables as [Timetable];
    const school = weekOfTimetable(timetables, oldest, week.calendar);
    return {
      entriesOf: (id, date) => {
        const { timetableId } = weekOn(school, date);
        const isMade = timetableId === copy?.made.id;
        const schedule = isMade
          ? inForce(id, copy.copied?.id ?? "", copy.made.firstDate ?? date)
          : inForce(id, timetableId, date);
        return entriesOn(schedule, schoolDayOf(school, date).weekday);
      },
      blocksOn: (date) => schoolDayOf(school, date).blocks,
    };
  };
  return findEffects(tx, taughtIn(timetablesOf(week)), taughtIn(after), await listNames(tx));
}

/** All that a change of timetables touches, as it is agreed to. */
function allOf(effects: Effects): unknown[] {
  return Object.entries(effects).flatMap(([kind, all]) => all.map((one) => [kind, one]));
}

/** Cancels the cover that loses its class, which the history of each day offers to assign again. */
async function cancelLost(tx: Transaction, { lost }: Effects, actor: Actor): Promise<void> {
  const dates = lost.map(({ date }) => date);
  await changeCover(tx, actor, { kind: "cancelled", dates }, () => cancelRows(tx, lost));
}

/** "Spring, from 7 Feb 2027", "Exams, 6 Dec 2026 to 17 Dec 2026". */
function nameAndDates({
  name,
  firstDate,
  lastDate,
}: Pick<Timetable, "name" | "firstDate" | "lastDate">) {
  if (!firstDate) return name;
  const first = formatDate(firstDate);
  return `${name}, ${lastDate ? `${first} to ${formatDate(lastDate)}` : `from ${first}`}`;
}
