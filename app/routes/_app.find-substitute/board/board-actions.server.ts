import { redirect } from "@remix-run/node";
import type { Session } from "~/accounts/sessions.server";
import { type Assigned, assignShown } from "~/cover/assignments/assign.server";
import type { AssignedClass } from "~/cover/assignments/assigned-class";
import { type ClassRef, classRefOf } from "~/cover/assignments/assignment";
import { isPrefer, PREFER_WORDS } from "~/cover/board/prefer";
import { prefer } from "~/cover/board/prefer.server";
import { classesToCover } from "~/cover/day/classes";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { type CoverDay, nameOf } from "~/cover/day/day";
import { worksAlone } from "~/cover/day/released";
import { insistOnCover } from "~/cover/declines/say-cannot.server";
import { cannotToday, freedInWords } from "~/cover/plan-choices/cannot-today.server";
import {
  choose,
  handOn,
  leaveOpen,
  planAgain,
} from "~/cover/plan-choices/choices-of-classes.server";
import {
  agreeToOneMore,
  sayNotToday,
  takeBackNotToday,
  takeBackOneMore,
} from "~/cover/plan-choices/choices-of-people.server";
import { movedOf } from "~/cover/planner/moves";
import { type Pair, pairOf } from "~/cover/planner/problem";
import { nextState, type SearchState, searchUrl } from "~/cover/search-state";
import { textOf, textsOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { idempotencyKey } from "~/http/sent-forms.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import type { ToastMessage } from "~/http/toast-message";
import { reverseShown } from "~/routes/_app/reverse-shown.server";
import { today } from "~/school/clock.server";
import { whenInWords } from "~/school/dates";
import { asHeadline } from "~/school/sentence";
import { isLabel } from "~/school/week";
import type { IntentAction } from "../intent-action.server";
import { DONE } from "./assigned-line.server";

export const BOARD_INTENTS = {
  lock: async (form, state, { user }) => {
    const [teacherId, replaces] = [textOf(form, "person"), textOf(form, "replaces") || null];
    await choose(state.date, { ...classOf(form), teacherId, replaces }, user);
    const name = nameOf(await readCoverDay(state.date), teacherId);
    return toBoard(
      nextState(state, form),
      `${name} is chosen for ${await classInWords(form, state)}`,
    );
  },
  "hand-on": async (form, state, { user }) => {
    const ref = { ...classOf(form), teacherId: textOf(form, "person") };
    const { name, own } = await handOn(state.date, ref, user);
    const taken = await classInWords(form, state);
    return toBoard(nextState(state, form), `${name} is chosen for ${taken}, and hands on ${own}`);
  },
  "leave-open": async (form, state, { user }) => {
    await leaveOpen(state.date, classOf(form), user);
    return toBoard(nextState(state, form), `Left open: ${await classInWords(form, state)}`);
  },
  "plan-again": async (form, state, { user }) => {
    await planAgain(state.date, classOf(form), user);
    return toBoard(nextState(state, form), `Planned again: ${await classInWords(form, state)}`);
  },
  "one-more": ofPerson(agreeToOneMore, "takes one more class"),
  "no-more": ofPerson(takeBackOneMore, "does not take one more class"),
  "not-today": ofPerson(sayNotToday, "said no"),
  "can-again": ofPerson(takeBackNotToday, "can be asked again"),
  "cannot-today": async (form, state, { user }) => {
    const { name, freed } = await cannotToday(state.date, textOf(form, "person"), user);
    return leaveWithToast(searchUrl(nextState(state, form)), freedInWords(name, freed, state.date));
  },
  "did-not-turn-up": async (form, state, { user }) => {
    const person = textOf(form, "person");
    const { name, freed } = await cannotToday(state.date, person, user, classOf(form).block);
    const { text } = freedInWords(name, freed, state.date);
    const said = { title: `${name} did not turn up`, text, tone: "success" } as const;
    return leaveWithToast(searchUrl(state), said);
  },
  "ask-anyway": async (form, state, { user }) => {
    const name = await insistOnCover(state.date, textOf(form, "row"), user);
    return toBoard(state, `${name} is asked to cover it anyway`);
  },
  prefer: async (form, state, { user }) => {
    const what = textOf(form, "prefer");
    if (!isPrefer(what)) throw new Refusal(400, "A plan prefers even shares or best match");
    await prefer(what, user);
    return toBoard(state, `Prefer: ${PREFER_WORDS[what]}`);
  },
  assign: assignBoard,
  reverse: async (form, state, { user }) => {
    const toast = await reverseShown(form, user);
    // The confirmation's leads to the board, which proposes the classes anew.
    const isDialog = textOf(form, "to") !== "board";
    const url = isDialog ? searchUrl(state, { dialog: "history" }) : `${searchUrl(state)}#board`;
    return redirectWithToast(url, toast);
  },
} satisfies Record<string, IntentAction>;

function toBoard(state: SearchState, title: string, place = "board"): Promise<Response> {
  const said = { title, tone: "info", isSeenInPage: true } as const;
  return redirectWithToast(`${searchUrl(state)}#${place}`, said);
}

/** What is said of a person for the day; it leads back to where it was pressed. */
function ofPerson(record: typeof sayNotToday, said: string): IntentAction {
  return async (form, state, { user }) => {
    const name = await record(state.date, textOf(form, "person"), user);
    const place = textOf(form, "within") === "results" ? "results" : "board";
    return toBoard(nextState(state, form), `${name} ${said} ${whenOf(state)}`, place);
  };
}

const whenOf = ({ date }: SearchState) => whenInWords(date, today());

async function classInWords(form: FormData, { date }: SearchState): Promise<string> {
  const { absentTeacherId, block } = classOf(form);
  return `block ${block} of ${nameOf(await readCoverDay(date), absentTeacherId)}`;
}

function classOf(form: FormData): ClassRef {
  const ref = classRefOf(textOf(form, "class"));
  if (!ref.absentTeacherId || !isLabel(ref.block))
    throw new Refusal(400, "This is not a class of the day");
  return ref;
}

/**
 * `assign=PERSON@ABSENT|BLOCK`, `move=ROW>PERSON@ABSENT|BLOCK`, `alone=ABSENT|BLOCK`. What no
 * longer holds is left out and named.
 */
async function assignBoard(
  form: FormData,
  state: SearchState,
  session: Session,
): Promise<Response> {
  const pairs = textsOf(form, "assign").map(pairOf).filter(isWhole);
  const moves = textsOf(form, "move").map(movedOf).filter(isWhole);
  const alone = textsOf(form, "alone");
  if (pairs.length + moves.length + alone.length === 0)
    throw new Refusal(409, "There is nothing to assign");
  const sent = idempotencyKey(form, "formKey", session.user.id, state.date);
  const result = await assignShown(state.date, { pairs, moves, alone }, session.user, sent);
  const { assigned, changeId, refused } = result;
  if (refused.length > 0) return backToBoard(result, state, moves.length === 0);
  if (assigned.length === 0) {
    const said = result.alone.length > 0 ? worksAlone(result.alone.length) : "Nothing to assign";
    return toBoard(state, said);
  }
  const substitutes = new Set(assigned.map(({ substituteId }) => substituteId));
  const done: Record<string, string> = changeId === null ? {} : { [DONE]: String(changeId) };
  const to = `${searchUrl(withoutDone(state, assigned), done)}#board`;
  // The line above the board says it.
  if (changeId !== null) return redirect(to, 303);
  return redirectWithToast(to, {
    title: "Assignment successful",
    text: `Successfully assigned ${substitutes.size} substitute(s)`,
    tone: "success",
  });
}

function isWhole({ personId, classId }: Pair): boolean {
  return personId !== "" && classId !== "";
}

const NAMED = 2;

/** "Block 1 of Huda Nasser, Mona Adel: it has been changed in the meantime." */
function leftOutInWords(
  day: CoverDay,
  { classId, name, reason }: Assigned["refused"][number],
): string {
  const { absentTeacherId, block } = classRefOf(classId);
  const which = `block ${block} of ${nameOf(day, absentTeacherId)}`;
  const isSaid = reason.startsWith(which);
  const who = reason.startsWith(name) ? "" : `, ${name}`;
  return asHeadline(isSaid ? `${reason}.` : `${which}${who}: ${reason}.`);
}

async function backToBoard(
  { assigned, alone, refused: leftOut }: Assigned,
  state: SearchState,
  isWithoutMoves: boolean,
): Promise<Response> {
  const day = await readCoverDay(state.date);
  const left = withoutDone(state, assigned);
  const covered = isWithoutMoves ? leftOut.filter(({ classId }) => isCovered(day, classId)) : [];
  const others = leftOut.filter((pair) => !covered.includes(pair));
  const isDoneBefore = assigned.length === 0 && covered.length > 0;
  const said = leftOutsInWords(day, isDoneBefore ? others : leftOut, alone.length);
  return redirectWithToast(
    `${searchUrl(left)}#board`,
    isDoneBefore
      ? doneBefore(covered.length, said)
      : {
          title: `${assigned.length} of ${classesInWords(assigned.length + leftOut.length)} assigned`,
          text: said,
          tone: assigned.length > 0 ? "info" : "destructive",
        },
  );
}

function withoutDone(state: SearchState, assigned: readonly AssignedClass[]): SearchState {
  const done = new Set(assigned.map(({ id }) => id));
  const busy = new Set(assigned.map(({ substituteId }) => substituteId));
  return {
    ...state,
    choices: state.choices.filter(({ classId }) => !done.has(classId)),
    picks: state.picks.filter(({ personId }) => !busy.has(personId)),
  };
}

/** The first of what was left out, how many more, and how many classes work alone. */
function leftOutsInWords(day: CoverDay, leftOut: Assigned["refused"], alone: number): string {
  const more = leftOut.length - NAMED;
  return [
    ...leftOut.slice(0, NAMED).map((pair) => leftOutInWords(day, pair)),
    ...(more > 0 ? [`And ${more} more.`] : []),
    ...(alone > 0 ? [`${worksAlone(alone)}.`] : []),
  ].join(" ");
}

const classesInWords = (count: number) => `${count} ${count === 1 ? "class" : "classes"}`;

function isCovered(day: CoverDay, classId: string): boolean {
  const of = classesToCover(day, classRefOf(classId).absentTeacherId);
  return of.some(({ id, cover }) => id === classId && cover !== null);
}

/** What is said to the second of two who assign the same board; `others`: what else was left. */
function doneBefore(count: number, others: string): Omit<ToastMessage, "id"> {
  const they = count === 1 ? "It has" : others ? "They have" : "All of them have";
  const text = `${they} been given a substitute in the meantime. Nothing was assigned twice. ${others}`;
  return { title: `${classesInWords(count)} already assigned`, text: text.trim(), tone: "info" };
}
