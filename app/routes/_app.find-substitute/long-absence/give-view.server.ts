import { redirect } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { classRefOf } from "~/cover/assignments/assignment";
import { classes } from "~/cover/board/day-figures";
import { type CoverDay, findPerson, groupBy } from "~/cover/day/day";
import {
  type ClassOnDate,
  type Given,
  giveToOne,
  readOpenDays,
} from "~/cover/long-absence/give-to-one.server";
import { daysToCome } from "~/cover/long-absence/long-absences.server";
import { candidatesFor, takenBy, whyLeft } from "~/cover/long-absence/one-person";
import { blocksInWords, dayAmong, takesInWords } from "~/cover/long-absence/one-person-words";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { runYielding } from "~/http/event-loop.server";
import { textOf, textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { idempotencyKey } from "~/http/sent-forms.server";
import { redirectWithToast } from "~/http/toast.server";
import { formatShortDate, type IsoDate, parseIsoDate, shortDay, weekdayName } from "~/school/dates";
import { isolated } from "~/school/names";
import { asSentence, listed, shortened } from "~/school/sentence";
import { DONE } from "../board/assigned-line.server";
import type { GiveView } from "./give-dialog";

/** Whose classes the address asks to give; null where they are not away. */
export async function viewGive(
  day: CoverDay,
  parameters: URLSearchParams,
): Promise<GiveView | null> {
  const owner = findPerson(day, parameters.get("teacher") ?? "");
  if (parameters.get("dialog") !== "give" || !owner) return null;
  const all = await daysToCome(owner.id, day.date);
  const [first, last] = [all[0], all.at(-1)];
  if (!first || !last) return null;
  const [typedFrom, typedUntil] = [
    parameters.get("firstDay") || first,
    parameters.get("lastDay") || last,
  ];
  const from = parseIsoDate(typedFrom) ?? first;
  const until = parseIsoDate(typedUntil) ?? last;
  const dates = all.filter((date) => from <= date && date <= until);
  const days = (await readOpenDays(owner.id, dates)).filter(({ open }) => open.length > 0);
  const shown = {
    ...{ id: owner.id, name: owner.name, from, until },
    faults: {
      from: parseIsoDate(typedFrom) ? null : notADate(typedFrom),
      until: !parseIsoDate(typedUntil)
        ? notADate(typedUntil)
        : until < from
          ? "The last day is before the first"
          : null,
    },
    isMore: parameters.get("more") === "1",
    absent: dates.length,
    days: days.length,
    open: days.reduce((sum, { open }) => sum + open.length, 0),
  };
  const personId = parameters.get("person") ?? "";
  const person = days.map((one) => findPerson(one.day, personId)).find(Boolean);
  if (person && person.id !== owner.id) {
    return { ...shown, candidates: [], plan: planFor(days, person) };
  }
  const found = await runYielding(candidatesFor(days, owner));
  const candidates = found.map(({ person: { id, name, subject, cover }, ...takes }) => ({
    ...{ id, name, subject },
    words: takesInWords(takes),
    isLastResort: cover === "last resort",
  }));
  return { ...shown, candidates, plan: null };
}

const notADate = (typed: string) => `“${shortened(typed)}” is not a date`;

function planFor(
  days: Awaited<ReturnType<typeof readOpenDays>>,
  { id, name }: { id: string; name: string },
): GiveView["plan"] {
  const taken = takenBy(days, id);
  const why = whyLeft(days, taken, id);
  const dates = taken.map(({ date }) => date);
  return {
    ...{ id, name },
    lines: taken.map((one, at) => ({
      date: one.date,
      day: dayAmong(one.date, dates),
      takes: one.taken.length > 0 ? blocksInWords(one.taken.map(({ block }) => block)) : null,
      left: one.left.map(({ block }, which) => ({ block, why: why[at]?.[which] ?? "" })),
    })),
    give: taken.flatMap(({ date, taken }) => taken.map((one) => giveText(date, one.id))),
  };
}

function giveText(date: IsoDate, classId: string): string {
  return `${date} ${classId}`;
}

/** `give=DATE ABSENT|BLOCK` for each class that was shown. */
async function giveAll(form: FormData, state: SearchState, { user }: Session) {
  const wanted = textsOf(form, "give").flatMap(readGive);
  if (wanted.length === 0) throw new Refusal(409, "There is nothing to assign");
  const sent = idempotencyKey(form, "formKey", user.id, state.date);
  const done = await giveToOne(textOf(form, "person"), wanted, user, sent);
  const [first] = done.changeIds;
  const more: Record<string, string> = first === undefined ? {} : { [DONE]: String(first) };
  const to = `${searchUrl(state, more)}#board`;
  if (done.refused.length === 0 && first !== undefined) return redirect(to, 303);
  return redirectWithToast(to, {
    title: `${done.given.length} of ${classes(wanted.length)} assigned`,
    text: leftOutInWords(done.refused),
    tone: done.given.length > 0 ? "info" : "destructive",
  });
}

function readGive(text: string): ClassOnDate[] {
  const [day = "", classId = ""] = [text.slice(0, 10), text.slice(11)];
  const date = parseIsoDate(day);
  return date && classRefOf(classId).block !== "" ? [{ date, classId }] : [];
}

const NAMED = 4;

/** "Tue 15 Dec, block 4: Nadia Hamdan has reached the daily limit, 7 of 7." A reason may name the block itself. */
function leftOutInWords(refused: Given["refused"]): string {
  const byReason = [...groupBy(refused, ({ reason }) => reason)];
  const lines = byReason.slice(0, NAMED).map(([reason, all]) => {
    const days = [...groupBy(all, ({ date }) => date).values()].map((theirs) => placeOf(theirs));
    const more = days.length - NAMED;
    const where = listed(more > 0 ? [...days.slice(0, NAMED), `${more} more days`] : days);
    return asSentence(`${where}: ${isolated(reason)}`);
  });
  const more = byReason.slice(NAMED).reduce((sum, [, all]) => sum + all.length, 0);
  return [...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}

/** Of one day and reason: "Tue 15 Dec", and the block where it is one that the reason does not name. */
function placeOf([first, ...others]: Given["refused"]): string {
  if (!first) return "";
  const day = `${shortDay(weekdayName(first.date))} ${formatShortDate(first.date)}`;
  const block = `block ${classRefOf(first.classId).block}`;
  return others.length > 0 || first.reason.startsWith(`${block} `) ? day : `${day}, ${block}`;
}

export const GIVE_INTENTS = { "give-all": giveAll };
