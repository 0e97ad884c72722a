import { redirect } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { classRefOf } from "~/cover/assignments/assignment";
import { classes } from "~/cover/board/day-figures";
import { type ClassOnDate, type Given, giveToOne } from "~/cover/long-absence/give-to-one.server";
import { type SearchState, searchUrl } from "~/cover/search-state";
import { textOf, textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { idempotencyKey } from "~/http/sent-forms.server";
import { redirectWithToast } from "~/http/toast.server";
import { formatShortDate, parseIsoDate, shortDay, weekdayName } from "~/school/dates";
import { isolated } from "~/school/names";
import { asSentence } from "~/school/sentence";
import { DONE } from "../board/assigned-line.server";

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
  const lines = refused.slice(0, NAMED).map(({ date, classId, reason }) => {
    const day = `${shortDay(weekdayName(date))} ${formatShortDate(date)}`;
    const block = `block ${classRefOf(classId).block}`;
    const where = reason.startsWith(`${block} `) ? day : `${day}, ${block}`;
    return asSentence(`${where}: ${isolated(reason)}`);
  });
  const more = refused.length - NAMED;
  return [...lines, ...(more > 0 ? [`And ${more} more.`] : [])].join(" ");
}

export const GIVE_INTENTS = { "give-all": giveAll };
