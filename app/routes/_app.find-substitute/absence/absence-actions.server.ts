import { json, redirect } from "@remix-run/node";
import type { Session, User } from "~/accounts/sessions.server";
import {
  type AbsenceQuestions,
  type ChangedAbsence,
  changeAbsence,
} from "~/cover/absences/change-absence.server";
import type { WantedAbsence } from "~/cover/absences/planned-absence";
import { coverToLose, freeCoverOf, removeAbsence } from "~/cover/absences/remove-absence.server";
import { isScope, type Scope } from "~/cover/absences/scope";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type CoverDay, isAbsent, isAwayAllDay, nameOf } from "~/cover/day/day";
import { sayFreed } from "~/cover/lost-cover";
import { type SearchState, searchUrl, withoutPicks } from "~/cover/search-state";
import { digestOf } from "~/http/agreed.server";
import { textOf, textsOf } from "~/http/form.server";
import { shownAgain } from "~/http/form-again.server";
import { Refusal } from "~/http/refusal";
import { redirectWithToast } from "~/http/toast.server";
import { formatDate, type IsoDate } from "~/school/dates";
import { partInWords } from "~/school/part-of-day";
import type { AbsenceAsks } from "./absence-fields";
import type { Removal } from "./removal-dialog";

/** Answers what to say first; nothing typed is lost. */
async function saveAbsence(form: FormData, state: SearchState, user: User) {
  const teacherId = textOf(form, "teacher");
  const wasThere = isAbsent(await readCoverDay(state.date), teacherId);
  const [scope, recorded] = [textOf(form, "scope"), textOf(form, "recorded")];
  const terms = {
    scope: isScope(scope) ? scope : undefined,
    recorded: recorded === "leave" || recorded === "change" ? recorded : null,
    agreed: textOf(form, "agreed") || null,
  } as const;
  const changed = await changeAbsence(state.date, teacherId, wantedIn(form), terms, user);
  if ("questions" in changed) {
    const asks = inWords(changed.questions, terms.recorded);
    return json(shownAgain(form, {}, asks), { status: 409 });
  }
  const day = await readCoverDay(state.date);
  const isAway = isAwayAllDay(day, teacherId);
  return redirectWithToast(searchUrl(isAway ? withoutPicks(state, [teacherId]) : state), {
    title: wasThere ? "Absence changed" : "Absence recorded",
    text: saidOf(nameOf(day, teacherId), changed.done, state.date),
    tone: "success",
  });
}

function wantedIn(form: FormData): WantedAbsence {
  return {
    firstBlock: textOf(form, "firstBlock"),
    lastBlock: textOf(form, "lastBlock"),
    until: textOf(form, "until"),
    reason: textOf(form, "reason"),
  };
}

/** What becomes of recorded days is asked first: which cover is lost depends on it. */
function inWords(
  { covered, recorded }: AbsenceQuestions,
  said: "leave" | "change" | null,
): AbsenceAsks {
  const asksCover = recorded.length === 0 || said !== null;
  const lost = asksCover ? covered : [];
  return {
    covered: lost.map(({ id, date, block, by }) => ({ id, when: formatDate(date), block, by })),
    agree: digestOf(lost),
    recorded: recorded.map(({ date, ...part }) => {
      return `${formatDate(date)}: ${partInWords(part) || "the whole day"}`;
    }),
  };
}

/** "Huda Nasser, 4 school days until 26 Nov 2026. Left as it was: 24 Nov 2026. …" */
function saidOf(name: string, { dates, left, cancelled }: ChangedAbsence, known: IsoDate): string {
  const last = dates.at(-1);
  const many =
    dates.length > 1 && last ? `, ${dates.length} school days until ${formatDate(last)}` : "";
  const said = [
    `${name}${many}`,
    ...(left.length > 0 ? [`Left as it was: ${left.map(formatDate).join(", ")}`] : []),
    ...(cancelled.length > 0 ? [`${cancelled.length} substitution(s) cancelled`] : []),
  ];
  const words = said.length > 1 ? `${said.join(". ")}.` : (said[0] ?? "");
  return `${words} ${sayFreed(cancelled, known)}`.trim();
}

/** Opens a dialog for an absence with cover, or of several days, unless the clerk agreed. */
async function remove(form: FormData, state: SearchState, user: User) {
  const teacher = textOf(form, "teacher");
  const scope = textOf(form, "scope");
  const ask = { dialog: "remove", teacher };
  const day = await readCoverDay(state.date);
  const isSeveral = day.absences.some((one) => one.teacherId === teacher && one.until);
  if (isSeveral && !isScope(scope)) return redirect(searchUrl(state, ask), 303);
  const terms = {
    agreed: textOf(form, "agreed"),
    scope: isScope(scope) ? scope : undefined,
  };
  try {
    const lost = await removeAbsence(state.date, teacher, terms, user);
    if (lost.length === 0) return redirect(searchUrl(state), 303);
    return redirectWithToast(searchUrl(state), {
      title: "Substitutions cancelled",
      text: `${lost.length} substitution(s) have been cancelled successfully. ${sayFreed(lost, state.date)}`,
      tone: "success",
    });
  } catch (error) {
    const mustAsk = error instanceof Refusal && error.details?.reason === "has cover";
    if (!mustAsk) throw error;
    const meant: Record<string, string> = isSeveral ? { scope } : {};
    return redirect(searchUrl(state, { ...ask, ...meant }), 303);
  }
}

/** Asks which days, then whether to cancel cover; null if there is nothing to ask. */
export async function removalOf(
  day: CoverDay,
  parameters: URLSearchParams,
): Promise<Removal | null> {
  if (parameters.get("dialog") !== "remove") return null;
  const id = parameters.get("teacher") ?? "";
  const absence = day.absences.find(({ teacherId }) => teacherId === id);
  if (!absence) return null;
  const said = parameters.get("scope");
  const scope: Scope | null = isScope(said) ? said : absence.until ? null : "day";
  const asked = { id, name: nameOf(day, id), isSeveral: Boolean(absence.until) };
  if (!scope) return { ...asked, scope, covered: [], agree: "" };
  const lost = await coverToLose(day.date, id, scope);
  const covered = lost.map(({ date, ...one }) => {
    return { ...one, when: date === day.date ? null : formatDate(date) };
  });
  return lost.length > 0 ? { ...asked, scope, covered, agree: digestOf(lost) } : null;
}

/** What absent people were to cover for others needs somebody again. */
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
