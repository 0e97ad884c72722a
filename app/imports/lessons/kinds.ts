import { searchKey } from "~/school/names";
import { KIND_NAMES } from "~/teachers/kinds-of-hours";
import type { FileLesson } from "./lesson";

/** What a lesson without students is: nothing, or what the hour is to its teacher. */
export const KIND_MEANINGS = ["out", "busy", "standby", "notInSchool"] as const;
export type KindMeaning = (typeof KIND_MEANINGS)[number];

export const MEANING_NAMES: Record<KindMeaning, string> = {
  out: "Left out",
  busy: "Busy, nothing to cover",
  standby: "Standby, free to cover",
  notInSchool: "Not in school",
};

const STANDBY =
  /\bstand-?\s?by\b|\bon call\b|^(?:cover|reserve|guardia)\b(?!.*\b(?:patio|recreo|comedor)\b)|bereitschaft|انتظار|احتياط|כוננות/u;
const NOT_IN_SCHOOL =
  /\bnot in(?: school)?$|\boff-?\s?site\b|\bpart-?\s?time\b|خارج المدرس[هة]|לא בבית הספר/u;
const OWN_TIME =
  /\b(?:lunch|break|recess|free|frei|ppa|libre|prayer|planning|prep(?:aration)?)\b|غداء|فسحه|فسحة|استراحه|استراحة|صلاه|صلاة|فراغ|פנוי|חופשי|הפסקה|צהריים/u;
const DUTY =
  /\b(?:duty|guard(?:ia)?|supervision|meeting)\b|مناوبه|مناوبة|اشراف|إشراف|اجتماع|תורנות|ישיבה/u;
const BUSY = /\b(?:staff|training|department)\b|צוות/u;

/** "out" is left out, null is to be asked. */
export function guessKind(name: string): KindMeaning | null {
  const words = searchKey(name);
  if (STANDBY.test(words)) return "standby";
  if (NOT_IN_SCHOOL.test(words)) return "notInSchool";
  if (OWN_TIME.test(words)) return "out";
  return DUTY.test(words) || BUSY.test(words) ? "busy" : null;
}

/** Whether a cell surely says that its hour is no class ("Standby", "Gate duty"): no numbers. */
export function isKindInCell(text: string): boolean {
  const words = searchKey(text);
  if (/\p{N}/u.test(words)) return false;
  return [STANDBY, NOT_IN_SCHOOL, DUTY].some((kind) => kind.test(words)) && !OWN_TIME.test(words);
}

/** How lessons without students are called: by their subject, where they have one. */
export const NO_SUBJECT = "(no subject)";

export function subjectOrNone({ subject, busy, kind }: FileLesson): string {
  return subject || busy || (kind ? KIND_NAMES[kind] : NO_SUBJECT);
}

/** Lessons without students whose kind the file does not say, which are asked about by name. */
export const areAsked = ({ students, kind, teachers }: FileLesson): boolean =>
  students?.length === 0 && !kind && teachers.length > 0;
