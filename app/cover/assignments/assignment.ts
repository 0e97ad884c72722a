import { capInWords } from "../day/class-cap";
import { type CoverClass, classesToCover } from "../day/classes";
import { type CoverDay, findPerson, hasAgreed, isHereIn, nameOf, type Person } from "../day/day";
import { reasonNotFree, whyNotHandOn } from "../day/free";
import { reachedLimit } from "../day/limits";
import { sayReleased } from "../day/released";

export type ClassRef = { absentTeacherId: string; block: string };

/** An id is `ABSENT|BLOCK`; the class need not be there. */
export function classRefOf(classId: string): ClassRef {
  const [absentTeacherId = "", block = ""] = classId.split("|");
  return { absentTeacherId, block };
}

/** "Sami Fadel has reached the weekly limit, 1 of 1"; null while there is room. */
export function limitReason(day: CoverDay, person: Person): string | null {
  const limit = reachedLimit(person, person.usage, hasAgreed(day, person.id));
  if (!limit) return null;
  const cap = limit.period === "daily" ? capInWords(person) : null;
  if (cap) return `${person.name} ${cap}`;
  if (limit.limit === 0) return `${person.name} never covers`;
  return `${person.name} has reached the ${limit.period} limit, ${limit.used} of ${limit.limit}`;
}

/** "block 2 of Huda Nasser is covered by Mona Adel since 6:52". */
export function coveredReason(
  day: CoverDay,
  one: CoverClass,
  timeOf: (instant: string) => string,
): string | null {
  if (!one.cover) return null;
  const owner = nameOf(day, one.absentTeacherId);
  return `block ${one.block} of ${owner} is covered by ${one.cover.substituteName} since ${timeOf(one.cover.createdAt)}`;
}

function whyNoClass(day: CoverDay, { id, name, classes }: Person, block: string): string {
  const teaches = classes.some((entry) => entry.block === block);
  if (teaches && isHereIn(day, id, block)) return `${name} is not away in block ${block}`;
  return `${name} has no class in block ${block}`;
}

/**
 * The class, or the reason why not, in words. `timeOf`: the school's time of an instant. Who hands
 * on their own class for it gives up no free hour, so no limit keeps them.
 */
export function checkAssignment(
  day: CoverDay,
  person: Person,
  ref: ClassRef,
  timeOf: (instant: string) => string,
  handsOn = false,
): { one: CoverClass; reason?: undefined } | { one?: undefined; reason: string } {
  const owner = findPerson(day, ref.absentTeacherId);
  if (!owner) return { reason: "the absent teacher has been deleted" };
  if (owner.id === person.id) return { reason: `${person.name} is the absent teacher` };
  const one = classesToCover(day, owner.id).find((other) => other.block === ref.block);
  if (!one) return { reason: whyNoClass(day, owner, ref.block) };
  const covered = coveredReason(day, one, timeOf);
  if (covered) return { reason: covered };
  if (one.released)
    return { reason: `block ${one.block} of ${owner.name} ${sayReleased(one.released)}` };
  if (handsOn) {
    const why = whyNotHandOn(day, person, one.block);
    return why ? { reason: `${person.name}: ${why}` } : { one };
  }
  const reason = reasonNotFree(day, person, one.block);
  if (!reason) return { one };
  return { reason: limitReason(day, person) ?? `${person.name}: ${reason}` };
}
