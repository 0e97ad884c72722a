import { redirect } from "@remix-run/node";
import type { Session, User } from "~/accounts/sessions.server";
import { type ChangedAbsence, changeAbsence } from "~/cover/absences/change-absence.server";
import { freeCoverOf, removeAbsence } from "~/cover/absences/remove-absence.server";
import { isScope } from "~/cover/absences/scope";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type CoverDay, isAbsent, isAwayAllDay, nameOf } from "~/cover/day/day";
import { hrefToTell } from "~/cover/hrefs";
import { askToGiveMore } from "~/cover/long-absence/give-more.server";
import { type LostCover, sayFreed } from "~/cover/lost-cover";
import { type SearchState, searchUrl, withoutPicks } from "~/cover/search-state";
import { fieldsIn, textOf, textsOf } from "~/http/form.server";
import { idempotencyKey } from "~/http/sent-forms.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import { formatDate, formatLongDate, type IsoDate } from "~/school/dates";
import { whomToTell } from "~/sheets/given-together.server";
import { addSubstitute } from "~/teachers/add-substitute.server";
import type { Removal } from "./absence-dialog";

async function saveAbsence(form: FormData, state: SearchState, user: User) {
  const teacherId = textOf(form, "teacher");
  const wasThere = isAbsent(await readCoverDay(state.date), teacherId);
  const [scope, recorded] = [textOf(form, "scope"), textOf(form, "recorded")];
  const terms = {
    scope: isScope(scope) ? scope : undefined,
    recorded: recorded === "leave" || recorded === "change" ? recorded : null,
    agreed: textOf(form, "agreed") || null,
  } as const;
  const wanted = fieldsIn(form, "firstBlock", "lastBlock", "until", "reason");
  const done = await changeAbsence(state.date, teacherId, wanted, terms, user);
  const day = await readCoverDay(state.date);
  const isAway = isAwayAllDay(day, teacherId);
  const asked = await askToGiveMore({ teacherId, ...done });
  const to = searchUrl(isAway ? withoutPicks(state, [teacherId]) : state, asked);
  // Its dialog says so.
  if (asked.dialog && done.cancelled.length + done.left.length === 0) return redirect(to, 303);
  return toWhomIsToTell(to, done.cancelled, {
    title: wasThere ? "Absence changed" : "Absence recorded",
    text: saidOf(nameOf(day, teacherId), done, state.date),
    tone: "success",
  });
}

/** To the message about all days that somebody knows of and is spared now, else to `url`. */
async function toWhomIsToTell(
  url: string,
  cancelled: readonly LostCover[],
  toast: Parameters<typeof redirectWithToast>[1],
): Promise<Response> {
  const whom = await whomToTell(cancelled);
  return whom
    ? leaveWithToast(hrefToTell(whom.date, whom.teacherId), toast)
    : redirectWithToast(url, toast);
}

/** "Huda Nasser, 4 school days until 26 Nov 2026. Left as it was: 24 Nov 2026. …" */
function saidOf(name: string, { dates, left, cancelled }: ChangedAbsence, known: IsoDate): string {
  const last = dates.at(-1);
  const many =
    dates.length > 1 && last ? `, ${dates.length} school days until ${formatDate(last)}` : "";
  const phrases = [
    `${name}${many}`,
    ...(left.length > 0 ? [`Left as it was: ${left.map(formatDate).join(", ")}`] : []),
    ...(cancelled.length > 0 ? [`${cancelled.length} substitution(s) cancelled`] : []),
  ];
  const words = phrases.length > 1 ? `${phrases.join(". ")}.` : (phrases[0] ?? "");
  return `${words} ${sayFreed(cancelled, known)}`.trim();
}

/** Of several days it is asked first which are meant. */
async function remove(form: FormData, state: SearchState, user: User) {
  const teacher = textOf(form, "teacher");
  const scope = textOf(form, "scope");
  const day = await readCoverDay(state.date);
  const isSeveral = day.absences.some((absence) => absence.teacherId === teacher && absence.until);
  if (isSeveral && !isScope(scope))
    return redirect(searchUrl(state, { dialog: "remove", teacher }), 303);
  const terms = {
    agreed: textOf(form, "agreed"),
    scope: isScope(scope) ? scope : undefined,
  };
  const lost = await removeAbsence(state.date, teacher, terms, user);
  if (lost.length === 0) return redirect(searchUrl(state), 303);
  return toWhomIsToTell(searchUrl(state), lost, {
    title: "Substitutions cancelled",
    text: `${lost.length} substitution(s) have been cancelled successfully. ${sayFreed(lost, state.date)}`,
    tone: "success",
  });
}

/** Of whom it is asked which days of the absence are removed; null if there is nothing to ask. */
export function removalOf(day: CoverDay, parameters: URLSearchParams): Removal | null {
  const id = parameters.get("teacher") ?? "";
  const isAsked = parameters.get("dialog") === "remove";
  const isSeveral = day.absences.some(({ teacherId, until }) => teacherId === id && until);
  return isAsked && isSeveral ? { id, name: nameOf(day, id) } : null;
}

async function free(form: FormData, state: SearchState, user: User) {
  const count = await freeCoverOf(state.date, textsOf(form, "teacher"), user);
  return redirectWithToast(searchUrl(state), {
    title: count === 1 ? "Cover cancelled" : `${count} covers cancelled`,
    text: `${count} ${count === 1 ? "class needs" : "classes need"} somebody else now`,
    tone: "success",
  });
}

export const ABSENCE_INTENTS = {
  absence: (form: FormData, state: SearchState, { user }: Session) =>
    saveAbsence(form, state, user),
  remove: (form: FormData, state: SearchState, { user }: Session) => remove(form, state, user),
  free: (form: FormData, state: SearchState, { user }: Session) => free(form, state, user),
};

export const SUBSTITUTE_INTENTS = {
  "add-substitute": async (form: FormData, state: SearchState, { user }: Session) => {
    const { name, lastDate } = await addSubstitute(
      fieldsIn(form, "name", "firstDate", "lastDate"),
      user,
      idempotencyKey(form, "formKey", user.id),
    );
    return redirectWithToast(searchUrl(state), {
      title: `Added ${name}`,
      text: `Can cover until ${formatLongDate(lastDate ?? state.date)}`,
      tone: "success",
    });
  },
};
