import { json } from "@remix-run/node";
import type { Session, User } from "~/accounts/sessions.server";
import { NOT_DONE, takeUnsentForm } from "~/accounts/unsent-form.server";
import { classRefOf } from "~/cover/assignments/assignment";
import {
  correctCover,
  refuseUncorrectable,
  type WhatHappened,
} from "~/cover/corrections/correct-cover.server";
import { findPastClass, type PeopleThen, peopleThen } from "~/cover/corrections/past-class";
import { type CoverDay, nameOf, substituteName } from "~/cover/day/day";
import { textOf } from "~/http/form.server";
import { Refusal } from "~/http/refusal";
import { refusalForNotice } from "~/http/respond.server";
import { redirectWithToast } from "~/http/toast.server";
import type { IsoDate } from "~/school/dates";
import { asHeadline, asSentence } from "~/school/sentence";
import { hrefOfDay, isCorrection } from "./hrefs";

/** A class of a day gone by of which is said what happened: as it is recorded, and who may have covered it. */
export type ShownCorrection = {
  classId: string;
  block: string;
  students: string | null;
  owner: string;
  /** The row that says who covered it, and who that is; null where nobody did. */
  recorded: { id: string; by: string } | null;
  /** Who may have, where somebody is to be named. */
  people: PeopleThen | null;
  /** Who was chosen in a form that met an ended session. */
  again: { person: string; words: string } | null;
};

/** A refused form: who was chosen, and what is wrong with that. */
export type CorrectionAnswer = { person: string; errors: string[] };

/** The dialog that search parameters ask for; in its place why it cannot be, in words. Null where they ask for another. */
export async function readCorrection(
  day: CoverDay,
  { request, session }: { request: Request; session: Session },
): Promise<ShownCorrection | { refused: string } | null> {
  const parameters = new URL(request.url).searchParams;
  const dialog = parameters.get("dialog");
  if (!isCorrection(dialog)) return null;
  try {
    refuseUncorrectable(day.date, session.user);
  } catch (thrown) {
    return { refused: refusedIn(thrown).message };
  }
  const one = findPastClass(day, classRefOf(parameters.get("class") ?? ""));
  if (!one) return { refused: "This class is not on record for that day" };
  const { absentTeacherId, classBlock: block, students = null, row } = one;
  const owner = nameOf(day, absentTeacherId);
  const isNamed = dialog === "covered-by";
  if (!row && !isNamed) return { refused: `Block ${block} of ${owner} is recorded as open` };
  const unsent = await takeUnsentForm(session, request);
  return {
    ...{ classId: `${absentTeacherId}|${block}`, block, students, owner },
    recorded: row && { id: row.id, by: substituteName(day, row) },
    people: isNamed ? peopleThen(day, one) : null,
    again: unsent && { person: textOf(unsent, "person"), words: NOT_DONE },
  };
}

/** What the forms about what happened on a date start, by their intents. */
export const CORRECTION_INTENTS = {
  "did-not-happen": (form: FormData, date: IsoDate, user: User) =>
    correct(form, date, user, { did: "not happen", ...rowIn(form) }),
  "covered-by": (form: FormData, date: IsoDate, user: User) =>
    correct(form, date, user, {
      did: "get covered",
      personId: textOf(form, "person"),
      ...rowIn(form),
    }),
};

const rowIn = (form: FormData) => ({ rowId: textOf(form, "row") || null });

/** What is wrong with the person is answered beside the field. */
async function correct(
  form: FormData,
  date: IsoDate,
  user: User,
  happened: WhatHappened,
): Promise<Response> {
  const person = textOf(form, "person");
  try {
    const ref = classRefOf(textOf(form, "class"));
    const { words, beyond } = await correctCover(date, ref, happened, user);
    const more = beyond.length > 0 ? [`That is ${beyond.join(", ")}.`] : [];
    return await redirectWithToast(hrefOfDay(date), {
      title: "Recorded",
      text: [asSentence(words), ...more].join(" "),
      tone: beyond.length > 0 ? "info" : "success",
    });
  } catch (thrown) {
    const { status, message, errors } = refusedIn(thrown);
    if (errors?.person) {
      return json<CorrectionAnswer>({ person, errors: errors.person }, { status });
    }
    const text = asHeadline(asSentence(message));
    return redirectWithToast(hrefOfDay(date), { title: "Not recorded", text, tone: "destructive" });
  }
}

function refusedIn(thrown: unknown): Refusal {
  const refusal = refusalForNotice(thrown);
  if (!(refusal instanceof Refusal)) throw thrown;
  return refusal;
}
