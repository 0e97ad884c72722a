import type { User } from "~/accounts/sessions.server";
import { classRefOf } from "~/cover/assignments/assignment";
import {
  correctCover,
  refuseUncorrectable,
  type WhatHappened,
} from "~/cover/corrections/correct-cover.server";
import {
  findPastClass,
  type PeopleThen,
  peopleThen,
  recordInWords,
  whyNobody,
} from "~/cover/corrections/past-class";
import { classId as idOfClass } from "~/cover/day/classes";
import { type CoverDay, nameOf, substituteName } from "~/cover/day/day";
import type { Released } from "~/cover/day/released";
import { textOf } from "~/http/form.server";
import type { IsoDate } from "~/school/dates";
import { asHeadline } from "~/school/sentence";
import { isCorrection } from "../hrefs";
import { recordedInWords, refusedIn } from "./record-past.server";

export type ShownCorrection = {
  classId: string;
  block: string;
  students: string | null;
  owner: string;
  /** Who is recorded; null where nobody covered it. */
  recorded: { id: string; by: string } | null;
  /** Why it needed nobody, but for the record; null where it would be open. */
  released: Released | null;
  people: PeopleThen | null;
};

/** A text is why it is refused; null is another dialog. */
export async function readCorrection(
  day: CoverDay,
  parameters: URLSearchParams,
  user: User,
): Promise<ShownCorrection | { refused: string } | null> {
  const dialog = parameters.get("dialog");
  if (!isCorrection(dialog)) return null;
  try {
    await refuseUncorrectable(day.date, user);
  } catch (thrown) {
    return { refused: refusedIn(thrown).message };
  }
  const one = findPastClass(day, classRefOf(parameters.get("class") ?? ""));
  if (!one) return { refused: "This class is not on record for that day" };
  const { absentTeacherId, classBlock: block, students = null, row } = one;
  const owner = nameOf(day, absentTeacherId);
  const isNamed = dialog === "covered-by";
  if (!row && !isNamed) return { refused: asHeadline(recordInWords(day, one)) };
  return {
    ...{ classId: idOfClass(absentTeacherId, block), block, students, owner },
    recorded: row && { id: row.id, by: substituteName(day, row) },
    released: whyNobody(day, one),
    people: isNamed ? peopleThen(day, one) : null,
  };
}

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

async function correct(form: FormData, date: IsoDate, user: User, happened: WhatHappened) {
  const ref = classRefOf(textOf(form, "class"));
  const { words, beyond } = await correctCover(date, ref, happened, user);
  const more = beyond.length > 0 ? `That is ${beyond.join(", ")}.` : "";
  return recordedInWords(date, { words, beyond: more });
}
