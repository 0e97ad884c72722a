import { limitsOf } from "~/teachers/cover-terms";
import { type CoverDay, isAway, type Person } from "./day";
import { taughtIn } from "./released";

/**
 * The day, where the school says at most how many classes a teacher has in it, own and cover: the
 * limit of the day is then no more than their own classes leave of these.
 */
export function withClassCap(day: CoverDay): CoverDay {
  const most = day.rules?.classesADay ?? null;
  if (most === null) return day;
  return { ...day, people: day.people.map((person) => capped(day, person, most)) };
}

function capped(day: CoverDay, person: Person, most: number): Person {
  if (person.group === "dedicated") return person;
  const isTaught = (block: string) =>
    taughtIn(day, person, block) !== undefined && !isAway(day, person.id, block);
  const teaches = day.blocks.filter(isTaught).length;
  const daily = Math.max(0, most - teaches);
  const limits = limitsOf(person);
  if (limits.daily !== null && limits.daily <= daily) return person;
  return { ...person, limits: { ...limits, daily }, cap: { teaches, most } };
}

/** "teaches 6 and covers 1: 7 of at most 7 that day"; null where another limit is the lower. */
export function capInWords({ cap, usage }: Person, more = 0): string | null {
  if (!cap) return null;
  const covers = usage.daily + more;
  const does =
    covers > 0 ? `teaches ${cap.teaches} and covers ${covers}` : `teaches ${cap.teaches}`;
  return `${does}: ${cap.teaches + covers} of at most ${cap.most} that day`;
}
