import type { DayFigures } from "~/cover/board/day-figures";
import { readDayFigures } from "~/cover/board/day-figures.server";
import type { CoverDay } from "~/cover/day/day";
import { wordsIn } from "~/languages/languages";
import { heldUntil } from "~/outbox/due";
import { type StateOf, statesOn } from "~/outbox/mail-states.server";
import { schoolNow } from "~/outbox/school-instant.server";
import { readSending } from "~/outbox/sending.server";
import { beginsSoon, isKnowing } from "~/outbox/state-of-person";
import { type IsoDate, shortTime, weekdayName } from "~/school/dates";
import { readWeekOn } from "~/settings/week.server";
import { changesSince, publishedOf } from "~/sheets/published";
import { readHeard } from "~/sheets/published.server";
import { type ToTell, toTellOn } from "~/sheets/tell";
import { taskDigest } from "~/sheets/told.server";
import { wordingOn } from "~/sheets/wording";
import { listTeachers } from "~/teachers/teachers.server";
import { timeOf } from "~/walls/wall-page.server";
import type { DayState, Telling } from "./day-state";

const UNREAD_SOON_MINUTES = 30;

export const NOBODY_TO_TELL: Telling = {
  ...{
    people: 0,
    toTell: 0,
    byHand: 0,
    onTheWay: 0,
    goesOut: null,
    told: 0,
    read: 0,
    isChanged: false,
  },
  ...{ again: [], unread: [], shown: [], waitsUntil: null, isMailOn: false },
};

/**
 * How far a day is: the one answer of every screen that says so. The board gives the figures of
 * the plan that it shows.
 */
export async function readDayState(day: CoverDay, shown?: DayFigures): Promise<DayState> {
  const base = { isOff: day.weekday === null, isPast: day.isPast, away: day.absences.length };
  const counted = shown ?? readDayFigures(day);
  if (base.isOff || base.isPast)
    return {
      ...{ ...base, figures: await counted },
      ...{ telling: NOBODY_TO_TELL, shown: null, since: null, lastChange: null },
    };
  const { date } = day;
  const [figures, heard, week, stateOf, teachers, sending] = await Promise.all([
    counted,
    readHeard(date),
    readWeekOn(date),
    statesOn(date),
    listTeachers(),
    readSending(),
  ]);
  const wording = wordingOn(week, date, wordsIn("en"));
  const listed = toTellOn(day, wording, wording, heard);
  const phones = new Map(teachers.map(({ id, phone }) => [id, phone ?? null]));
  const isMailOn = sending === "on";
  const { telling, lastTold } = tellingOf(day, listed, { stateOf, phones, isMailOn });
  const { published } = heard;
  const last = [lastTold, published?.at ?? null]
    .filter((at) => at !== null)
    .sort()
    .at(-1);
  return {
    ...base,
    figures,
    telling,
    shown: published && {
      time: timeOf(date, published.at),
      isChanged: changesSince(published.shown, publishedOf(day)) > 0,
    },
    since: last ? timeOf(date, last) : null,
    lastChange: last ? lastChangeAfter(day, last) : null,
  };
}

/** Of who is away and who covers; what nobody has to know of changes nothing else in the bar. */
function lastChangeAfter(
  { date, absences, substitutions }: CoverDay,
  since: string,
): string | null {
  const at = [
    ...absences.map(({ enteredAt }) => enteredAt),
    ...substitutions.map(({ createdAt }) => createdAt),
  ].sort();
  const last = at.at(-1);
  return last !== undefined && last > since ? timeOf(date, last) : null;
}

function tellingOf(
  day: CoverDay,
  listed: readonly ToTell[],
  {
    stateOf,
    phones,
    isMailOn,
  }: { stateOf: StateOf; phones: ReadonlyMap<string, string | null>; isMailOn: boolean },
): { telling: Telling; lastTold: string | null } {
  const { date } = day;
  if (listed.length === 0) return { telling: NOBODY_TO_TELL, lastTold: null };
  const people = listed.map((one) => {
    const mark = taskDigest(one.tasks);
    return { ...one, mark, is: stateOf(one, mark).state };
  });
  const toTell = people.filter(({ is }) => !isKnowing(is) && is.is !== "waiting");
  const byHand = toTell.filter(({ is }) => is.is === "no address").length;
  const coming = people.flatMap(({ is }) => (is.is === "waiting" ? [is] : []));
  const until = coming.length > 0 ? (coming[0]?.heldUntil ?? null) : null;
  const now = schoolNow().local;
  const held = heldUntil(date, now);
  const begins = new Map((day.bells ?? []).map((bell) => [bell.label, bell.begins]));
  const unread = people.flatMap(({ id, name, is, tasks }) => {
    const times = tasks.map(({ block }) => begins.get(block) ?? null);
    const isSoon =
      is.is === "sent" && now.startsWith(date) && isWithin(beginsSoon(times, timeIn(now)));
    return isSoon ? [{ id, name, phone: phones.get(id) ?? null }] : [];
  });
  const times = people.flatMap(({ told }) => told?.at ?? []).sort();
  return {
    telling: {
      people: people.length,
      toTell: toTell.length,
      byHand,
      onTheWay: coming.length,
      goesOut: until && dayAndTime(until),
      told: people.length - toTell.length - coming.length,
      read: people.filter(({ is }) => is.is === "read").length,
      isChanged: toTell.some(({ state, told }) => state === "again" || told !== null),
      again: toTell.filter(({ different }) => different.length > 0).map(({ id }) => id),
      unread,
      shown: toTell.map(({ id, mark }) => ({ teacherId: id, mark })),
      waitsUntil: held && toTell.length > byHand ? shortTime(timeIn(held)) : null,
      isMailOn,
    },
    lastTold: times.at(-1) ?? null,
  };
}

const isWithin = (minutes: number | null) => minutes !== null && minutes <= UNREAD_SOON_MINUTES;

/** "07:02" of "2026-11-25 07:02". */
const timeIn = (local: string) => local.split(" ")[1] ?? "";

/** "Sunday 5:30" of "2026-11-22 05:30". */
function dayAndTime(local: string): string {
  const [date = ""] = local.split(" ");
  return `${weekdayName(date as IsoDate)} ${shortTime(timeIn(local))}`;
}
