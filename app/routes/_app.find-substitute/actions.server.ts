import { json, redirect } from "@remix-run/node";
import type { Session, User } from "~/accounts/sessions.server";
import { addAbsence } from "~/cover/absences/absences.server";
import { freeCoverOf } from "~/cover/absences/remove-absence.server";
import { classRefOf } from "~/cover/assignments/assignment";
import { findAvailability } from "~/cover/day/availability";
import { blockToSearch, classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findPerson, type Person, UNKNOWN_NAME } from "~/cover/day/day";
import { FIND_SUBSTITUTE } from "~/cover/hrefs";
import {
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
import { Refusal, unknownForm } from "~/http/refusal";
import { refusalForNotice } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import { parseIsoDate, weekdayName } from "~/school/dates";
import { NAME_LENGTH, nameKey } from "~/school/names";
import { isLabel } from "~/school/week";
import { nextSchoolDay } from "~/settings/week.server";
import { readSpellings } from "~/teachers/names/spellings.server";
import { findMeant } from "~/teachers/search";
import { remove, saveAbsence } from "./absence/absence-actions.server";
import { SUBSTITUTE_INTENTS, type SubstituteAnswer } from "./absence/substitute-actions.server";
import { BOARD_INTENTS } from "./board/board-actions.server";
import { CLASSES_OUT_INTENTS } from "./classes-out/classes-out-actions.server";
import { newsOf } from "./day/news.server";
import { withReplanned } from "./day/replanned.server";
import { CLASS_INTENTS } from "./opened-class/class-actions.server";
import type { ClassFormAnswer } from "./opened-class/class-form";
import { PASTE_INTENTS, PASTED_LIMIT, type PasteAnswer } from "./paste/paste-actions.server";
import { confirmSelections } from "./search/confirm.server";

/** What the screen's action answers when it does not redirect: an error beside the name box. */
export type AbsentFormAnswer = { typed: string; error: string };
type Answer =
  | Response
  | ReturnType<typeof json<AbsentFormAnswer | ClassFormAnswer | PasteAnswer | SubstituteAnswer>>
  | Awaited<ReturnType<typeof saveAbsence>>;
type IntentAction = (form: FormData, state: SearchState, session: Session) => Promise<Answer>;

const INTENTS: Record<string, IntentAction> = {
  add: (form, state, { user }) => addByName(form, state, user),
  "add-one": (form, state, { user }) => addChosen(form, pressed(state, form), user),
  absence: (form, state, { user }) => saveAbsence(form, state, user),
  remove: (form, state, { user }) => remove(form, state, user),
  "forget-name": async (form, state) => redirect(searchUrl(pressed(state, form)), 303),
  free: (form, state, { user }) => free(textOf(form, "teacher"), state, user),
  search: (_form, state) => search(state),
  select,
  deselect,
  choose,
  confirm: (form, state, session) => confirmSelections(form, state, session),
  ...BOARD_INTENTS,
  ...CLASS_INTENTS,
  ...PASTE_INTENTS,
  ...SUBSTITUTE_INTENTS,
  ...CLASSES_OUT_INTENTS,
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
  const form = await readForm(request, PASTED_LIMIT);
  const intent = textOf(form, "intent");
  const perform = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  if (!perform) throw unknownForm();
  try {
    const before = await readCoverDay(date);
    const news = await newsOf(state, textOf(form, "seen"), session.user.id);
    const answer = await withReplanned(await perform(form, state, session), before, state);
    return news.length > 0 ? withNews(answer, textOf(form, "seen")) : answer;
  } catch (error) {
    const refusal = refusalForNotice(error);
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

async function addByName(form: FormData, state: SearchState, user: User): Promise<Answer> {
  const typed = textOf(form, "name");
  const details: Record<string, string> = asksDetails(form) ? { details: "yes" } : {};
  const name = typed.trim().replace(/\s+/g, " ");
  if (name === "" && asksDetails(form)) {
    return json({ typed, error: "Type the name of an absent teacher" }, { status: 400 });
  }
  if (name === "") {
    const place = state.unmatched.length === 0 ? "#assign" : "";
    return redirect(`${searchUrl(state)}${place}`, 303);
  }
  if (name.length > NAME_LENGTH) {
    const error = `A name has at most ${NAME_LENGTH} characters; this has ${name.length}`;
    return json({ typed, error }, { status: 400 });
  }
  const [day, spellings] = await Promise.all([readCoverDay(state.date), readSpellings()]);
  const meant = findMeant(day.people, name, spellings);
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
  if (isWhole) return addById(teacher.id, state, user);
  await addAbsence(state.date, teacher.id, user);
  return redirectWithToast(searchUrl(withoutPicks(state, [teacher.id])), {
    title: `Added ${teacher.name}`,
    text: `“${typed}” fits only ${teacher.name}. If somebody else is meant, press × beside the name.`,
    tone: "info",
  });
}

/** Whether more is to be said of the absence than that it is today. */
const asksDetails = (form: FormData) => textOf(form, "details") === "yes";

function askDetails(teacher: string, state: SearchState): Response {
  return redirect(searchUrl(state, { dialog: "absence", teacher }), 303);
}

async function addChosen(form: FormData, state: SearchState, user: User): Promise<Answer> {
  const teacherId = textOf(form, "teacher");
  return asksDetails(form) ? askDetails(teacherId, state) : addById(teacherId, state, user);
}

async function addById(teacherId: string, state: SearchState, user: User): Promise<Answer> {
  await addAbsence(state.date, teacherId, user);
  return redirect(searchUrl(withoutPicks(state, [teacherId])), 303);
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
    const hasClasses = day.absences.some(({ teacherId }) => classesToCover(day, teacherId)[0]);
    const text = hasClasses
      ? "No class of the absent teachers needs cover"
      : `Nobody absent has a class on ${weekdayName(day.date)}`;
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
