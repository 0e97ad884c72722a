import type { Block } from "~/school/week";
import { reasonNotAsked } from "~/teachers/cover-terms";
import { hasDeclined } from "../day/classes";
import { type CoverDay, coverBy, isAway, isNotToday, type Person } from "../day/day";
import { reasonAskedLast, reasonNotFree } from "../day/free";
import { joinedIn, taughtIn } from "../day/released";

const WHY_NOT = [
  "absent",
  "not today",
  "cannot then",
  "limit",
  "covers",
  "teaches",
  "not asked",
  "chosen",
  "last resort",
  "not in school",
] as const;
export type WhyNot = (typeof WHY_NOT)[number];

export type CannotCome = { person: Person; why: WhyNot; reason: string };

/** By name, those who can come in none of the blocks. `chosen`: who has a class by clerk's word. */
export function whoCannotCome(
  day: CoverDay,
  { blocks, canCome }: { blocks: readonly Block[]; canCome: readonly string[] },
  chosen: ReadonlySet<string>,
): CannotCome[] {
  const coming = new Set(canCome);
  return day.people.flatMap((person): CannotCome[] => {
    if (coming.has(person.id)) return [];
    const reasons = blocks.map((block) => {
      const why = whyNotIn(day, person, block);
      if (why) return { why, reason: reasonNotFree(day, person, block) ?? why };
      if (chosen.has(person.id))
        return { why: "chosen" as const, reason: "chosen for another class" };
      return askedLast(day, person, block);
    });
    reasons.sort((a, b) => WHY_NOT.indexOf(a.why) - WHY_NOT.indexOf(b.why));
    return reasons.slice(0, 1).map((first) => ({ person, ...first }));
  });
}

function askedLast(
  day: CoverDay,
  person: Person,
  block: Block,
): Pick<CannotCome, "why" | "reason"> {
  const why = person.cover === "last resort" ? "last resort" : "not in school";
  return { why, reason: reasonAskedLast(day, person, block) ?? "not in school then" };
}

function whyNotIn(day: CoverDay, person: Person, block: Block): WhyNot | null {
  if (reasonNotFree(day, person, block) === null) return null;
  if (isAway(day, person.id, block)) return "absent";
  if (isNotToday(day, person.id)) return "not today";
  if (reasonNotAsked(person, day.date)) return "not asked";
  if (hasDeclined(day, person.id, block)) return "cannot then";
  const isThen = (one: { block: Block }) => one.block === block;
  if (taughtIn(day, person, block) || person.busy.some(isThen)) return "teaches";
  const isCovering = coverBy(day, person).some(({ classBlock }) => classBlock === block);
  if (isCovering || joinedIn(day, person.id, block)) return "covers";
  return "limit";
}
