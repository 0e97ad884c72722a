import { searchKey } from "~/school/names";
import type { KindMeaning } from "./answers";

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
