import { expect, test } from "vitest";
import { seededRandom } from "~/demo/random";
import { addDays, type IsoDate, isWithin, monthRangeOf, weekOf } from "~/school/dates";
import { type CoverTaken, takenByAgreement } from "./by-agreement.server";
import { reachedLimit } from "./limits";

const MEMBERS = [
  { id: "huda", group: "group1" as const },
  { id: "mona", group: "group2" as const },
  { id: "low", group: "group2" as const, monthlyAllowance: 3 },
  { id: "sub", group: "dedicated" as const },
];
const DATES = Array.from({ length: 12 }, (_, day) => addDays("2026-11-25", day) as IsoDate);

/** Classes given one by one as limits allow; `needed`: the ids of those that took an agreement. */
function drawnTerm(seed: number) {
  const random = seededRandom(seed);
  const one = <T>(list: readonly T[]) => random.shuffled(list)[0] as T;
  const agreements: { teacherId: string; date: IsoDate }[] = [];
  const taken: CoverTaken[] = [];
  const needed: string[] = [];
  for (let times = 0; times < 60; times++) {
    const [member, date] = [one(MEMBERS), one(DATES)];
    const theirs = taken.filter((row) => row.substituteTeacherId === member.id);
    const within = (range: { start: IsoDate; end: IsoDate }) =>
      theirs.filter((row) => isWithin(row.date, range)).length;
    const usage = {
      daily: within({ start: date, end: date }),
      weekly: within(weekOf(date)),
      monthly: within(monthRangeOf(date)),
    };
    const has = agreements.some((said) => said.teacherId === member.id && said.date === date);
    if (!has && random.chance(0.4)) agreements.push({ teacherId: member.id, date });
    else if (reachedLimit(member, usage, has) === null) {
      const id = `${times}`;
      if (reachedLimit(member, usage) !== null) needed.push(id);
      const at = `2026-11-25T06:${10 + Math.floor(times / 7)}:00.000Z`;
      const row = { id, date, classBlock: "1", createdAt: at, place: times };
      taken.push({ ...row, substituteTeacherId: member.id });
    }
  }
  return { agreements, taken: random.shuffled(taken), needed };
}

test("those are found that nobody could have taken without an agreement, in whatever order they stand", () => {
  let found = 0;
  for (let seed = 0; seed < 300; seed++) {
    const { agreements, taken, needed } = drawnTerm(seed);
    const marked = takenByAgreement(MEMBERS, agreements, taken).map(({ id }) => id);
    expect(marked.sort(), `seed ${seed}`).toEqual(needed.sort());
    found += marked.length;
  }
  expect(found).toBeGreaterThan(300);
});
