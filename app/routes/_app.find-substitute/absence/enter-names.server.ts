import { json, redirect } from "@remix-run/node";
import type { Session, User } from "~/accounts/sessions.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type CoverDay, nameOf, type Person } from "~/cover/day/day";
import { BETWEEN_NAMES } from "~/cover/pasted/read-line";
import { listReports } from "~/cover/reported/reports.server";
import { pressed, type SearchState, searchUrl, withoutPicks } from "~/cover/search-state";
import { textOf } from "~/http/form.server";
import { shownAgain } from "~/http/form-again.server";
import type { FormReply } from "~/http/form-reply";
import { redirectWithToast } from "~/http/toast.server";
import { schoolTime } from "~/school/clock.server";
import { NAME_LENGTH, nameKey } from "~/school/names";
import { partInWords } from "~/school/part-of-day";
import { asHeadline } from "~/school/sentence";
import { readSpellings } from "~/teachers/names/spellings.server";
import { findMeant } from "~/teachers/search";

type Answer = Response | ReturnType<typeof json<FormReply>>;
type IntentAction = (form: FormData, state: SearchState, session: Session) => Promise<Answer>;

export const NAME_INTENTS: Record<string, IntentAction> = {
  add: (form, state, { user }) => addByName(form, state, user),
  "add-one": (form, state, { user }) => addChosen(form, pressed(state, form), user),
  "forget-name": async (form, state) => redirect(searchUrl(pressed(state, form)), 303),
};

async function addByName(form: FormData, state: SearchState, user: User): Promise<Answer> {
  const details: Record<string, string> = asksDetails(form) ? { details: "yes" } : {};
  const name = textOf(form, "name").trim().replace(/\s+/g, " ");
  if (name === "" && asksDetails(form)) {
    const error = "Type the name of an absent teacher";
    return json(shownAgain(form, { name: [error] }), { status: 400 });
  }
  if (name === "") {
    const place = state.unmatched.length === 0 ? "#assign" : "";
    return redirect(`${searchUrl(state)}${place}`, 303);
  }
  if (name.length > NAME_LENGTH) {
    const error = `A name has at most ${NAME_LENGTH} characters; this has ${name.length}`;
    return json(shownAgain(form, { name: [error] }), { status: 400 });
  }
  const [day, spellings] = await Promise.all([readCoverDay(state.date), readSpellings()]);
  const meant = findMeant(day.people, name, spellings);
  const isList = meant.who === "one" ? meant.hasMore : BETWEEN_NAMES.test(name);
  if (isList) return redirect(searchUrl(state, { dialog: "paste", pasted: name }), 303);
  if (meant.who === "which") {
    return redirect(searchUrl(state, { dialog: "which", name, ...details }), 303);
  }
  if (meant.who === "one" && asksDetails(form)) return askDetails(meant.teacher.id, state);
  if (meant.who === "one") return addOne(meant, name, state, user);
  const isKnown = state.unmatched.some((one) => nameKey(one) === nameKey(name));
  const unmatched = isKnown ? state.unmatched : [...state.unmatched, name];
  return redirect(searchUrl({ ...state, unmatched }), 303);
}

/** Who was found by a part of the name alone is said, so that somebody else is not taken unseen. */
async function addOne(
  { teacher, isWhole }: { teacher: Person; isWhole: boolean },
  typed: string,
  state: SearchState,
  user: User,
): Promise<Answer> {
  const fits = isWhole
    ? ""
    : `“${typed}” fits only ${teacher.name}. If somebody else is meant, press × beside the name.`;
  return addById(teacher.id, state, user, fits);
}

const asksDetails = (form: FormData) => textOf(form, "details") === "yes";

function askDetails(teacher: string, state: SearchState): Response {
  return redirect(searchUrl(state, { dialog: "absence", teacher }), 303);
}

async function addChosen(form: FormData, state: SearchState, user: User): Promise<Answer> {
  const teacherId = textOf(form, "teacher");
  return asksDetails(form) ? askDetails(teacherId, state) : addById(teacherId, state, user);
}

/** Adds somebody all day, and says what became of what they had reported of that day themselves. */
async function addById(
  teacherId: string,
  state: SearchState,
  user: User,
  fits = "",
): Promise<Answer> {
  const { date } = state;
  const reported = (await listReports(date, date)).filter(
    (one) => one.teacherId === teacherId && one.kind === "cannot come",
  );
  const isNew = await addAbsence(date, teacherId, user);
  const to = searchUrl(withoutPicks(state, [teacherId]));
  if (isNew && fits === "" && reported.length === 0) return redirect(to, 303);
  const day = await readCoverDay(date);
  const name = nameOf(day, teacherId);
  if (!isNew) return redirectWithToast(to, { ...absentAlready(day, teacherId), tone: "info" });
  const when = reported.map((one) => partInWords(one) || "all day").join(", ");
  const had = `They had reported ${when}; all day is recorded now, and the work they left stays.`;
  const text = [fits, reported.length > 0 ? had : ""].filter(Boolean).join(" ");
  return redirectWithToast(to, { title: `Added ${name}`, text, tone: "info" });
}

/** Who entered somebody before, and when: what is pressed next is not to take that away. */
function absentAlready(day: CoverDay, teacherId: string): { title: string; text: string } {
  const absence = day.absences.find((one) => one.teacherId === teacherId);
  const part = absence && partInWords(absence);
  const entered = absence
    ? ` Entered ${schoolTime(absence.enteredAt)} by ${absence.enteredBy}.`
    : "";
  return {
    title: `${nameOf(day, teacherId)} is absent already`,
    text: `${asHeadline(part || "all day")}.${entered}`,
  };
}
