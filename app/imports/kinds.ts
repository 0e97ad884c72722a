import { Refusal } from "~/http/refusal";
import { nameKey, searchKey } from "~/school/names";
import type { KindMeaning } from "./answers";
import type { Lesson } from "./lesson";

/** Words of what is nobody's class: time of one's own, and what somebody is kept busy by. */
const OWN_TIME =
  /\b(?:lunch|break|recess|free|frei|ppa|libre|prayer|planning|prep(?:aration)?)\b|غداء|فسحه|فسحة|استراحه|استراحة|صلاه|صلاة|فراغ|פנוי|חופשי|הפסקה|צהריים/u;
const BUSY =
  /\b(?:duty|guard(?:ia)?|supervision|meeting|staff|training|department)\b|مناوبه|مناوبة|اشراف|إشراف|اجتماع|תורנות|ישיבה|צוות/u;

/** What a lesson without students is by its name: left out, busy, or (null) a question. */
export function guessKind(name: string): KindMeaning | null {
  const words = searchKey(name);
  if (OWN_TIME.test(words)) return "out";
  return BUSY.test(words) ? "busy" : null;
}

/** What a lesson is called where it is told of without its students. */
export const subjectOf = ({ subject }: Lesson) => subject || "(no subject)";

/** Those of the lines without students that bear a name of `--keep`, or that `--keep-rest` means. Throws a Refusal (400) for a name that none bears. */
export function keptOf(
  others: readonly Lesson[],
  { keep: names = [], keepRest = false }: { keep?: readonly string[]; keepRest?: boolean },
): Lesson[] {
  const namesBy = new Map(
    others.map((one) => [one, [one.subject ?? "", ...one.tags].map((name) => nameKey(name))]),
  );
  const keys = names.map((name) => nameKey(name));
  const stranger = keys.findIndex((key) => ![...namesBy.values()].some((all) => all.includes(key)));
  if (stranger >= 0) {
    const there = [...new Set(others.map(subjectOf))].sort().join(", ");
    const what = there ? `those are ${there}` : "it has none";
    throw new Refusal(
      400,
      `--keep: no line without students is named "${names[stranger]}": ${what}`,
    );
  }
  return others.filter(
    (one) =>
      one.keeps ||
      namesBy.get(one)?.some((name) => keys.includes(name)) ||
      (keepRest && guessKind(subjectOf(one)) !== "out"),
  );
}
