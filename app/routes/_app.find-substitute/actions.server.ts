import { json, redirect } from "@remix-run/node";
import type { Session, User } from "~/accounts/sessions.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { freeCoverOf, removeAbsence } from "~/cover/absences/remove-absence.server";
import { classRefOf } from "~/cover/assignments/assignment";
import { findAvailability } from "~/cover/day/availability";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { blockToSearch, findPerson, type Person, UNKNOWN_NAME } from "~/cover/day/day";
import {
  FIND_SUBSTITUTE,
  isPicked,
  pressed,
  readSearchState,
  type SearchState,
  searchUrl,
  whyNoMorePicks,
  withoutPicks,
} from "~/cover/search-state";
import { logFault } from "~/http/fault-log.server";
import { readForm, textOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { asResponse, refusalOf } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import { parseIsoDate, weekdayName } from "~/school/dates";
import { NAME_LENGTH, nameKey } from "~/school/names";
import { isLabel } from "~/school/week";
import { nextSchoolDay } from "~/settings/week.server";
import { findMeant } from "~/teachers/search";
import { BOARD_INTENTS } from "./board-actions.server";
import { confirmSelections } from "./confirm.server";
import { newsOf } from "./news.server";

/** What the screen's action answers when it does not redirect: an error beside the name box. */
export type AbsentFormAnswer = { typed: string; error: string };
type Answer = Response | ReturnType<typeof json<AbsentFormAnswer>>;
type IntentAction = (form: FormData, state: SearchState, session: Session) => Promise<Answer>;

const INTENTS: Record<string, IntentAction> = {
  add: (form, state, { user }) => addByName(textOf(form, "name"), state, user),
  "add-one": (form, state, { user }) =>
    addById(textOf(form, "teacher"), pressed(state, form), user),
  remove: (form, state, { user }) => remove(form, state, user),
  "forget-name": async (form, state) => redirect(searchUrl(pressed(state, form)), 303),
  free: (form, state, { user }) => free(textOf(form, "teacher"), state, user),
  search: (_form, state) => search(state),
  select,
  deselect,
  choose,
  confirm: (form, state, session) => confirmSelections(form, state, session),
  ...BOARD_INTENTS,
};

/** How the two acts of the error catalogue fail: the toast's title, and its text where nothing else is known. */
const FAILURES: Record<string, { title: string; text: string } | undefined> = {
  search: { title: "Search failed", text: "Failed to find available substitutes" },
  confirm: { title: "Assignment failed", text: "Failed to assign substitutes" },
  assign: { title: "Assignment failed", text: "Failed to assign substitutes" },
};

/** Carries out what a form of the screen asks; the screen's state is in the URL the form was sent to. */
export async function runAction(request: Request, session: Session): Promise<Answer> {
  const parameters = new URL(request.url).searchParams;
  const date = parseIsoDate(parameters.get("date")) ?? (await nextSchoolDay());
  const { state } = readSearchState(parameters, date);
  let intent = "";
  try {
    const form = await readForm(request);
    intent = textOf(form, "intent");
    const perform = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
    if (!perform) throw new Refusal(400, "This form is not one of the screen's");
    const news = await newsOf(state, textOf(form, "seen"), session.user.id);
    const answer = await perform(form, state, session);
    return news.length > 0 ? withNews(answer, textOf(form, "seen")) : answer;
  } catch (error) {
    const refusal = refusalOf(error);
    if (refusal?.status === 413 || refusal?.status === 415) throw asResponse(refusal);
    const failure = FAILURES[intent];
    if (!refusal) {
      if (!failure) throw error;
      logFault(error, request);
    }
    return redirectWithToast(searchUrl(state), {
      title: failure?.title ?? "Not done",
      text: refusal?.message ?? failure?.text,
      tone: "destructive",
    });
  }
}

/** The board that comes back tells what others have done since this form was shown. */
function withNews(answer: Answer, seen: string): Answer {
  const to = answer.headers.get("Location");
  if (to?.startsWith(`${FIND_SUBSTITUTE}?`)) {
    const [address = "", place] = to.split("#");
    answer.headers.set("Location", `${address}&seen=${seen}${place ? `#${place}` : ""}`);
  }
  return answer;
}

async function addByName(typed: string, state: SearchState, user: User): Promise<Answer> {
  const name = typed.trim().replace(/\s+/g, " ");
  if (name === "") return redirect(searchUrl(state), 303);
  if (name.length > NAME_LENGTH) {
    const error = `A name has at most ${NAME_LENGTH} characters; this has ${name.length}`;
    return json({ typed, error }, { status: 400 });
  }
  const meant = findMeant((await readCoverDay(state.date)).people, name);
  if (meant.who === "which") return redirect(searchUrl(state, { dialog: "which", name }), 303);
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
  if (isWhole) return addById(teacher.id, state, user);
  await addAbsence(state.date, teacher.id, user);
  return redirectWithToast(searchUrl(withoutPicks(state, [teacher.id])), {
    title: `Added ${teacher.name}`,
    text: `Nobody else has “${typed}” in their name. Remove in the list takes this back.`,
    tone: "info",
  });
}

async function addById(teacherId: string, state: SearchState, user: User): Promise<Answer> {
  await addAbsence(state.date, teacherId, user);
  return redirect(searchUrl(withoutPicks(state, [teacherId])), 303);
}

/** Without the clerk's yes, an absence that has cover opens the dialog that asks. */
async function remove(form: FormData, state: SearchState, user: User): Promise<Answer> {
  const teacher = textOf(form, "teacher");
  const cancelCover = textOf(form, "cancelCover") === "yes";
  try {
    const count = await removeAbsence(state.date, teacher, { cancelCover }, user);
    if (count === 0) return redirect(searchUrl(state), 303);
    return redirectWithToast(searchUrl(state), {
      title: "Substitutions cancelled",
      text: `${count} substitution(s) have been cancelled successfully`,
      tone: "success",
    });
  } catch (error) {
    const mustAsk = error instanceof Refusal && error.details?.reason === "has cover";
    if (!mustAsk) throw error;
    return redirect(searchUrl(state, { dialog: "remove", teacher }), 303);
  }
}

async function free(teacherId: string, state: SearchState, user: User): Promise<Answer> {
  const count = await freeCoverOf(state.date, teacherId, user);
  return redirectWithToast(searchUrl(state), {
    title: "Classes freed",
    text: `${count} class(es) need a substitute again`,
    tone: "success",
  });
}

async function search(state: SearchState): Promise<Answer> {
  const day = await readCoverDay(state.date);
  if (day.absences.length === 0) {
    throw new Refusal(409, "Add an absent teacher first");
  }
  const block = blockToSearch(day);
  if (!block) {
    const text = `Nobody absent has a class on ${weekdayName(day.date)}`;
    return redirectWithToast(searchUrl(state), { title: "Nothing to cover", text, tone: "info" });
  }
  const { teachers, dedicated } = findAvailability(day, block);
  return redirectWithToast(`${searchUrl({ ...state, block })}#results`, {
    title: "Search completed",
    text: `Found ${teachers.length + dedicated.length} available teachers for block ${block}`,
    tone: "success",
  });
}

async function select(form: FormData, state: SearchState): Promise<Answer> {
  const person = findPerson(await readCoverDay(state.date), textOf(form, "person"));
  if (!person) throw new Refusal(404, "This substitute is no longer there");
  if (isPicked(state, person.id)) {
    return redirectWithToast(searchUrl(state), {
      title: "Already selected",
      text: `${person.name} is already in your selections`,
      tone: "destructive",
    });
  }
  const full = whyNoMorePicks(state);
  if (full) throw new Refusal(409, full);
  return redirectWithToast(`${searchUrl(pressed(state, form))}#results`, {
    title: "Substitute selected",
    text: person.name,
    tone: "success",
  });
}

async function deselect(form: FormData, state: SearchState): Promise<Answer> {
  const person = findPerson(await readCoverDay(state.date), textOf(form, "person"));
  return redirectWithToast(`${searchUrl(pressed(state, form))}#review`, {
    title: "Selection removed",
    text: person?.name ?? UNKNOWN_NAME,
    tone: "info",
  });
}

async function choose(form: FormData, state: SearchState): Promise<Answer> {
  const { absentTeacherId, block } = classRefOf(textOf(form, "to"));
  if (!absentTeacherId || !isLabel(block)) throw new Refusal(400, "This is not a class of the day");
  return redirect(`${searchUrl(pressed(state, form))}#review`, 303);
}
