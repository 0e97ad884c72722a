import { Refusal } from "~/http/refusal";
import { nameKey, searchKey } from "~/school/names";
import { KIND_NAMES, type OtherKind } from "~/teachers/kinds-of-hours";
import type { KindMeaning } from "./answers";
import type { FileLesson } from "./lesson";

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

export function subjectOrNone({ subject, busy, kind }: FileLesson): string {
  return subject || busy || (kind ? KIND_NAMES[kind] : "(no subject)");
}

/** Lines by name or tag; `keepRest`: all others too. */
export type KindNames = {
  keep?: readonly string[];
  standby?: readonly string[];
  notInSchool?: readonly string[];
  keepRest?: boolean;
};

const SAID_BY = [
  ["keep", "--keep", "busy"],
  ["standby", "--standby", "standby"],
  ["notInSchool", "--not-in-school", "notInSchool"],
] as const;

/** Throws 400 for a name that no line has, or that is said to be two things. */
export function kindsKept(
  others: readonly FileLesson[],
  names: KindNames,
): Map<FileLesson, OtherKind> {
  const said = new Map<string, OtherKind>();
  const borne = new Set(others.flatMap(namesOn));
  for (const [field, option, kind] of SAID_BY) {
    for (const name of names[field] ?? []) {
      const key = nameKey(name);
      if (!borne.has(key)) refuseStranger(option, name, others);
      if ((said.get(key) ?? kind) !== kind)
        throw new Refusal(400, `${option}: "${name}" is said to be something else too`);
      said.set(key, kind);
    }
  }
  const meaningOf = (fileLesson: FileLesson): KindMeaning => {
    const [bySubject, ...byTag] = namesOn(fileLesson).map((key) => said.get(key));
    const named = bySubject ?? byTag.find((kind) => kind !== undefined);
    const rest = names.keepRest ? (guessKind(subjectOrNone(fileLesson)) ?? "busy") : "out";
    return fileLesson.kind ?? named ?? rest;
  };
  return new Map(
    others.flatMap((fileLesson): [FileLesson, OtherKind][] => {
      const meaning = meaningOf(fileLesson);
      return meaning === "out" ? [] : [[fileLesson, meaning]];
    }),
  );
}

const namesOn = ({ subject, tags }: FileLesson) =>
  [subject ?? "", ...tags].map((one) => nameKey(one));

function refuseStranger(option: string, name: string, others: readonly FileLesson[]): never {
  const there = [...new Set(others.map(subjectOrNone))].sort().join(", ");
  const what = there ? `those are ${there}` : "it has none";
  throw new Refusal(400, `${option}: no line without students is named "${name}": ${what}`);
}
