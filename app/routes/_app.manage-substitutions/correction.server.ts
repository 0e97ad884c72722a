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
import { isCorrection } from "./hrefs";
import { recordPast, refusedIn } from "./record-past.server";

/** A past class to say what happened to: as it is recorded, and who may have covered it. */
export type ShownCorrection = {
  classId: string;
  block: string;
  students: string | null;
  owner: string;
  /** The row that says who covered it, and who that is; null where nobody did. */
  recorded: { id: string; by: string } | null;
  /** Why it needed nobody, but for that; null where it is open without it. */
  released: Released | null;
  /** Who may have, where somebody is to be named. */
  people: PeopleThen | null;
};

/** The dialog of the search parameters, or why it is refused in words; null for another dialog. */
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
function correct(form: FormData, date: IsoDate, user: User, happened: WhatHappened) {
  return recordPast(form, date, async () => {
    const ref = classRefOf(textOf(form, "class"));
    const { words, beyond } = await correctCover(date, ref, happened, user);
    return { words, beyond: beyond.length > 0 ? `That is ${beyond.join(", ")}.` : "" };
  });
}
