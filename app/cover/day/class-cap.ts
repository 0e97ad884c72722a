import { limitsOf, PERIODS } from "~/teachers/cover-terms";
import { limitsThen, type Rules, rulesOn } from "~/teachers/rules";
import { type CoverDay, isAway, type Person } from "./day";
import { coversInstead } from "./instead";
import { taughtIn } from "./released";

/** The day under the school's rules: everybody's limits are those that hold on its date. */
export function withRules(day: CoverDay, rules: Rules): CoverDay {
  const people = day.people.map((person) => {
    return { ...person, limits: limitsThen(person, rules, day.date) };
  });
  return withClassCap({ ...day, people, rules: rulesOn(rules, day.date) });
}

/**
 * The day, where the school says at most how many classes a teacher has in it, own and cover: the
 * limit of the day is then no more than their own classes leave of these. `of`: whose own classes
 * have changed, where it is not the first time.
 */
export function withClassCap(day: CoverDay, of?: ReadonlySet<string>): CoverDay {
  const most = day.rules?.classesADay ?? null;
  if (most === null) return day;
  const people = day.people.map((person) => {
    return of?.has(person.id) === false ? person : capped(day, person, most);
  });
  return { ...day, people };
}

function capped(day: CoverDay, { cap, ...person }: Person, most: number): Person {
  if (person.group === "dedicated") return person;
  const teaches = taughtBlocks(day, person).length;
  const daily = Math.max(0, most - teaches);
  const limits = cap?.without ?? limitsOf(person);
  if (limits.daily !== null && limits.daily <= daily) return { ...person, limits };
  return { ...person, limits: { ...limits, daily }, cap: { teaches, most, without: limits } };
}

/** The blocks in which somebody really teaches, another class instead of their own too: not away, and the students are there. */
export function taughtBlocks(day: CoverDay, person: Person): string[] {
  const isTaught = (block: string) =>
    taughtIn(day, person, block) !== undefined || coversInstead(day, person.id, block);
  return day.blocks.filter((block) => isTaught(block) && !isAway(day, person.id, block));
}

/** "teaches 6 and covers 1: 7 of at most 7 that day"; null where another limit is the lower. */
export function capInWords({ cap, usage }: Person, more = 0): string | null {
  if (!cap) return null;
  const covers = usage.daily + more;
  const does =
    covers > 0 ? `teaches ${cap.teaches} and covers ${covers}` : `teaches ${cap.teaches}`;
  return `${does}: ${cap.teaches + covers} of at most ${cap.most} that day`;
}

const THAT = { daily: "that day", weekly: "that week", monthly: "that month" } as const;

/** "2 of 1 that week": each limit that somebody is beyond, and has not agreed to; with `more` classes than are recorded. */
export function beyondInWords(person: Person, more = 0): string[] {
  const limits = limitsOf(person);
  return PERIODS.flatMap((period) => {
    const limit = limits[period];
    const used = person.usage[period] + more;
    if (limit === null || used <= limit + (person.agreed?.[period] ?? 0)) return [];
    const cap = period === "daily" ? capInWords(person, more) : null;
    return cap ?? `${used} of ${limit} ${THAT[period]}`;
  });
}
