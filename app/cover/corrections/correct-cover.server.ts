import { randomUUID } from "node:crypto";
import type { SubstitutionRow } from "db/changed-rows";
import { type Transaction, write } from "db/client";
import { mayRunTheSchool, refuseUnlessMay } from "~/accounts/may-run.server";
import type { Actor } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import type { ClassRef } from "../assignments/assignment";
import { changeCover } from "../change-cover.server";
import { beyondInWords } from "../day/class-cap";
import { readCoverDay } from "../day/cover-day.server";
import { type CoverDay, findPerson, nameOf, type Person } from "../day/day";
import { cancelRows, insertSubstitutions } from "../rows.server";
import { whyNotCorrectable } from "./correctable";
import { findPastClass, type PastClass, recordInWords, whereElse } from "./past-class";

/** `rowId`: null for an open class. */
export type WhatHappened = { rowId: string | null } & (
  | { did: "not happen" }
  | { did: "get covered"; personId: string }
);

/** `changeId`: null where it was recorded so already. */
export type Corrected = { words: string; beyond: string[]; changeId: number | null };

export function mayCorrect(date: IsoDate, actor: Actor): boolean {
  return mayRunTheSchool(actor) && whyNotCorrectable(date, today()) === null;
}

/** Throws 409 for a date that cannot be noted (`whyNotCorrectable`), else 403 for who may not. */
export async function refuseUncorrectable(
  date: IsoDate,
  actor: Actor,
  tx?: Transaction,
): Promise<void> {
  const reason = whyNotCorrectable(date, today());
  if (reason) throw new Refusal(409, reason);
  await refuseUnlessMay(actor, "record what happened on a past day", tx);
}

/**
 * As one change of that day. Limits do not stop it; those exceeded are answered. Throws as
 * `refuseUncorrectable`, 404 for no such class, 409 for a record other than shown, 400 with
 * `errors` for a `person` who is nobody or was elsewhere.
 */
export function correctCover(
  date: IsoDate,
  ref: ClassRef,
  happened: WhatHappened,
  actor: Actor,
): Promise<Corrected> {
  return write(async (tx) => {
    await refuseUncorrectable(date, actor, tx);
    const day = await readCoverDay(date, tx);
    const one = findPastClass(day, ref);
    if (!one) throw new Refusal(404, "This class is not on record for that day");
    const person = happened.did === "get covered" ? personOf(day, one, happened.personId) : null;
    const words = inWords(day, one, person);
    const isSo = isSoAlready(one, happened);
    const beyond = person ? beyondInWords(person, isSo ? 0 : 1) : [];
    if (isSo) return { words, beyond, changeId: null };
    if ((one.row?.id ?? null) !== happened.rowId) {
      throw new Refusal(409, `By now ${recordInWords(day, one)}`);
    }
    const { changeIds } = await changeCover(tx, actor, { kind: "corrected", dates: [date] }, () =>
      writeRecord(tx, one.row ? [one.row] : [], person ? [correctedRow(date, one, person)] : []),
    );
    return { words, beyond, changeId: changeIds[0] ?? null };
  });
}

export async function writeRecord(
  tx: Transaction,
  wrong: readonly { id: string }[],
  right: readonly Omit<SubstitutionRow, "id" | "status" | "createdAt">[],
): Promise<void> {
  const createdAt = new Date().toISOString();
  const status = "completed" as const;
  await cancelRows(tx, wrong);
  const rows = right.map((row) => ({ ...row, id: randomUUID(), status, createdAt }));
  await insertSubstitutions(tx, rows);
}

function personOf(day: CoverDay, pastClass: PastClass, id: string): Person {
  const refuse = (words: string) => new Refusal(400, words, { errors: { person: [words] } });
  const person = findPerson(day, id);
  if (!person) throw refuse(id === "" ? "Choose who covered it" : "This person has been deleted");
  const elsewhere = whereElse(day, person, pastClass);
  if (elsewhere) throw refuse(`${person.name} ${elsewhere}`);
  return person;
}

function isSoAlready({ row }: PastClass, happened: WhatHappened): boolean {
  if (happened.did === "not happen") return row === null;
  return row?.substituteTeacherId === happened.personId;
}

export function correctedRow(
  date: IsoDate,
  { row: _, ...one }: PastClass,
  { id, name, group }: Person,
) {
  return {
    ...one,
    date,
    substituteTeacherId: id,
    dedicatedSubstitute: group === "dedicated" ? name : null,
  };
}

function inWords(day: CoverDay, pastClass: PastClass, person: Person | null): string {
  const what = `block ${pastClass.classBlock} of ${nameOf(day, pastClass.absentTeacherId)}`;
  return person ? `${person.name} covered ${what}` : `Nobody covered ${what}`;
}
