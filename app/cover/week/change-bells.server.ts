import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { Refusal } from "~/http/refusal";
import type { Bell, BellBlock } from "~/school/bell";
import { findBell, hasRung, usesOf, versionOn, weekdayBellOn } from "~/school/bells";
import { datesInWords } from "~/school/calendar";
import { today } from "~/school/clock.server";
import type { DayName } from "~/school/dates";
import { nameKey } from "~/school/names";
import { inBrief } from "~/school/sentence";
import type { School } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import {
  addBell,
  removeBell,
  writeBellName,
  writeBellSince,
  writeWeekdayBell,
} from "~/settings/write-bells.server";
import { type Agreement, changeTaught } from "./change-taught.server";

export type PlannedBell = { id: string | null; name: string; blocks: readonly BellBlock[] };

/** From today on; answers its id. Asks as `changeTaught`. Throws 404 (no such bell), 400 (`errors`: name taken). */
export async function saveBell(
  { id, name, blocks }: PlannedBell,
  agreement: Agreement,
): Promise<string | null> {
  return changeTaught(agreement, async (tx) => {
    const week = await readSchool(tx);
    const other = week.bells.find((bell) => bell.id !== id && nameKey(bell.name) === nameKey(name));
    if (id === null) {
      if (other && isDeepStrictEqual(versionOn(other, today()), blocks)) return { done: other.id };
      if (other) throw sameName();
      const made = { id: randomUUID(), name, versions: [{ since: null, blocks }] };
      await addBell(tx, made);
      return { done: made.id, act: `made the bell ${name}` };
    }
    const bell = bellOf(week, id);
    if (other) throw sameName();
    const isOther = !isDeepStrictEqual(versionOn(bell, today()), blocks);
    if (bell.name === name && !isOther) return { done: id };
    if (bell.name !== name) await writeBellName(tx, id, name);
    if (isOther) await writeBellSince(tx, id, sinceOf(week, bell), blocks);
    const called = bell.name === name ? name : `${bell.name}, now ${name}`;
    return { done: id, act: `changed the bell ${called}`, what: [name, blocks] };
  });
}

/** What a bell said on days gone by stays; of one that has not rung before today all is changed. */
function sinceOf(week: School, { id, versions }: Bell) {
  if (hasRung(week, id, today())) return today();
  return versions.at(-1)?.since ?? null;
}

function sameName(): Refusal {
  const words = "Another bell has this name";
  return new Refusal(400, words, { errors: { "bell-name": [words] } });
}

function bellOf({ bells }: School, id: string): Bell {
  const bell = findBell(bells, id);
  if (!bell) throw new Refusal(404, "This bell has been deleted");
  return bell;
}

/** Throws 409 with its uses, also on days gone by. One that is not there is no fault. */
export async function deleteBell(id: string, agreement: Agreement): Promise<void> {
  await changeTaught(agreement, async (tx) => {
    const week = await readSchool(tx);
    const bell = findBell(week.bells, id);
    if (!bell) return { done: null };
    const uses = usesInWords(week, id);
    if (uses.length > 0) {
      throw new Refusal(409, `${bell.name} is in use, and stays: ${inBrief(uses, MOST_SAID)}`);
    }
    await removeBell(tx, id);
    return { done: null, act: `deleted the bell ${bell.name}` };
  });
}

const MOST_SAID = 5;

function usesInWords(week: School, id: string): string[] {
  const { ranges, weekdays } = usesOf(week, id);
  const days = weekdays.map((weekday) => {
    const isStill = weekdayBellOn(week, weekday, today())?.id === id;
    return isStill ? `every ${weekday}` : `${weekday}s gone by`;
  });
  return [...days, ...ranges.map(datesInWords)];
}

/** From today on; null: the normal bell. Asks as `changeTaught`. Throws 404 for no such bell. */
export async function setWeekdayBell(
  weekday: DayName,
  bellId: string | null,
  agreement: Agreement,
): Promise<void> {
  await changeTaught(agreement, async (tx) => {
    const week = await readSchool(tx);
    const name = bellId === null ? "the normal bell" : bellOf(week, bellId).name;
    const present = weekdayBellOn(week, weekday, today());
    if ((present?.id ?? null) === bellId) return { done: null };
    await writeWeekdayBell(tx, { weekday, since: today(), bellId });
    const words = `gave every ${weekday} ${name}`;
    return { done: null, act: words, what: [words] };
  });
}
