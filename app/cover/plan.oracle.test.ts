import { describe, expect, it } from "vitest";
import { BLOCKS } from "~/school/blocks";
import { isSameDepartment } from "~/teachers/groups";
import { coverable, type Morning, type Plan, type PlanPerson, planPicks } from "./plan";

/** A repeatable source of chance (mulberry32). */
function chanceOf(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  const among = <T>(things: readonly T[]): T => things[below(things.length)] as T;
  const some = <T>(things: readonly T[], share: number) => things.filter(() => next() < share);
  const times = <T>(count: number, make: (index: number) => T) =>
    Array.from({ length: count }, (_, index) => make(index));
  return { next, below, among, some, times };
}

const SUBJECTS = ["Math", " math ", "Art"];
type Size = { blocks: number; absent: number; classes: number; people: number; picks: number };

/** A morning out of chance: people short of blocks, of capacity, absent themselves, unknown picks … */
function drawMorning(seed: number, size: Size): Morning {
  const { next, below, among, some, times } = chanceOf(seed);
  const blocks = BLOCKS.slice(0, 1 + below(size.blocks));
  const absent = times(1 + below(size.absent), (index) => `a${index}`);
  const classes = some(
    absent.flatMap((absentTeacherId) => {
      const subject = among(SUBJECTS);
      return blocks.map((block) => {
        return { id: `${absentTeacherId}|${block}`, absentTeacherId, block, subject };
      });
    }),
    0.3 + 0.7 * next(),
  ).slice(0, size.classes);
  const isSelfAbsent = next() < 0.2;
  const share = 0.3 + 0.6 * next();
  const people = times(below(size.people + 1), (index): PlanPerson => {
    return {
      id: isSelfAbsent && index < 2 ? `a${index}` : `p${index}`,
      subject: among(SUBJECTS),
      freeBlocks: some(BLOCKS, share),
      capacity: among([0, 1, 1, 1, 1, 2, 2, 3, 5]),
    };
  });
  const ids = [...people.map(({ id }) => id), ...(next() < 0.1 ? ["nobody"] : [])];
  const picks = times(ids.length && below(size.picks + 1), () => {
    return { personId: among(ids), block: next() < 0.6 ? among(blocks) : undefined };
  });
  const classIds = [...classes.map(({ id }) => id), ...(next() < 0.1 ? ["a9|1"] : [])];
  const fixed = times(next() < 0.4 && picks.length && classIds.length ? 1 + below(3) : 0, () => {
    return {
      classId: among(classIds),
      personId: among(next() < 0.9 ? picks.map((pick) => pick.personId) : ids),
    };
  });
  const allowed = next() < 0.25 ? new Set(some(classIds, 0.6)) : undefined;
  return {
    classes,
    people,
    picks,
    fixed,
    searchedBlock: next() < 0.7 ? among(blocks) : undefined,
    allowed,
  };
}

const idsOf = ({ people, picks }: Morning) =>
  [...new Set(picks.map((pick) => pick.personId))].filter((id) =>
    people.some((person) => person.id === id),
  );

/** Whether one more pair keeps every rule beside the pairs of a plan that keeps them. */
function mayJoin(morning: Morning, plan: Plan, { classId, personId }: Plan[number]): boolean {
  const planClass = morning.classes.find(({ id }) => id === classId);
  const person = morning.people.find(({ id }) => id === personId);
  if (!planClass || !person || !idsOf(morning).includes(personId)) return false;
  const own = plan.filter((pair) => pair.personId === personId);
  return (
    !(morning.allowed && !morning.allowed.has(classId)) &&
    person.id !== planClass.absentTeacherId &&
    person.freeBlocks.includes(planClass.block) &&
    own.length < person.capacity &&
    !plan.some((pair) => pair.classId === classId) &&
    !own.some((pair) => pair.classId.endsWith(`|${planClass.block}`))
  );
}

function splitFixed(morning: Morning) {
  const held: Plan = [];
  const ignored: Plan = [];
  for (const pair of morning.fixed ?? [])
    (mayJoin(morning, held, pair) ? held : ignored).push(pair);
  return { held, ignored };
}

/** For every set of classes (a bit each), how many the people not picked can cover: tried out. */
function othersBest(morning: Morning): number[] {
  const { classes, people } = morning;
  const sets = Array.from({ length: 2 ** classes.length }, (_, set) => set);
  const count = (set: number) => classes.filter((_, index) => set & (1 << index)).length;
  const picked = new Set(idsOf(morning));
  let best = sets.map(() => 0);
  for (const person of people.filter(({ id }) => !picked.has(id))) {
    const shares = sets.filter((set) => {
      const taken = classes.filter((_, index) => set & (1 << index));
      return (
        taken.length <= person.capacity &&
        new Set(taken.map(({ block }) => block)).size === taken.length &&
        taken.every(
          (one) => person.freeBlocks.includes(one.block) && one.absentTeacherId !== person.id,
        )
      );
    });
    const before = best;
    best = sets.map((set) => {
      const fitting = shares.filter((share) => (share & ~set) === 0);
      return Math.max(...fitting.map((share) => (before[set & ~share] ?? 0) + count(share)));
    });
  }
  return best;
}

/** What a plan reaches, most important first, more is better; the fixed choices hold beforehand. */
function aims(morning: Morning, plan: Plan, others: number[]): number[] {
  const { classes, people, picks, searchedBlock } = morning;
  const ids = idsOf(morning);
  const takerOf = new Map(plan.map(({ classId, personId }) => [classId, personId]));
  const taken = classes.filter(({ id }) => takerOf.has(id));
  const left = classes.reduce(
    (set, { id }, index) => (takerOf.has(id) ? set : set | (1 << index)),
    0,
  );
  const named = new Set(picks.map(({ personId, block }) => `${personId}|${block}`));
  const sameDepartment = ({ id, subject }: (typeof taken)[number]) => {
    const person = people.find((one) => one.id === takerOf.get(id));
    return person !== undefined && isSameDepartment(person.subject, subject);
  };
  const loads = ids.map((id) => plan.filter(({ personId }) => personId === id).length);
  return [
    taken.filter(({ id, block }) => named.has(`${takerOf.get(id)}|${block}`)).length,
    taken.length,
    taken.length + (others[left] ?? 0),
    taken.filter(({ block }) => block === searchedBlock).length,
    taken.filter(sameDepartment).length,
    -taken.reduce((sum, one) => sum + classes.indexOf(one), 0),
    -loads.reduce((sum, load) => sum + load * load, 0),
    ...classes.map(
      ({ id }) => -(takerOf.has(id) ? ids.indexOf(takerOf.get(id) ?? "") : ids.length),
    ),
  ];
}

function isBetter(a: number[], b: number[]): boolean {
  const index = a.findIndex((value, at) => value !== b[at]);
  return index >= 0 && (a[index] ?? 0) > (b[index] ?? 0);
}

/** The best of all plans there are. */
function tryEverything(morning: Morning, held: Plan, others: number[]) {
  let best: { plan: Plan; reached: number[] } | undefined;
  const ids = idsOf(morning);
  const extend = (plan: Plan, index: number) => {
    const planClass = morning.classes[index];
    if (!planClass) {
      const reached = aims(morning, plan, others);
      if (!best || isBetter(reached, best.reached)) best = { plan, reached };
      return;
    }
    extend(plan, index + 1);
    for (const personId of ids) {
      const pair = { classId: planClass.id, personId };
      if (mayJoin(morning, plan, pair)) extend([...plan, pair], index + 1);
    }
  };
  extend(held, 0);
  return best ?? { plan: [], reached: [] };
}

function inOrder({ classes }: Morning, plan: Plan): Plan {
  return classes.flatMap(({ id }) => plan.filter(({ classId }) => classId === id));
}

function keepsEveryRule(morning: Morning, plan: Plan): boolean {
  return plan.every((pair, index) => mayJoin(morning, plan.slice(0, index), pair));
}

describe("planPicks against trying everything", () => {
  const size = { blocks: 4, absent: 4, classes: 5, people: 7, picks: 4 };

  it.each([1, 2, 3, 4, 5, 6])(
    "finds the best plan of 1,000 small mornings (lot %i)",
    { timeout: 60_000 },
    (lot) => {
      for (let seed = lot * 100_000; seed < lot * 100_000 + 1_000; seed++) {
        const morning = drawMorning(seed, size);
        const { held, ignored } = splitFixed(morning);
        const others = othersBest(morning);
        const best = tryEverything(morning, held, others);
        const found = planPicks(morning);
        const hint = `seed ${seed}: ${JSON.stringify(morning)}`;
        expect(keepsEveryRule(morning, found.plan), hint).toBe(true);
        expect(found.ignored, hint).toEqual(ignored);
        expect(aims(morning, found.plan, others), hint).toEqual(best.reached);
        expect(found.plan, hint).toEqual(inOrder(morning, best.plan));
        const left = morning.classes.filter(
          ({ id }) => !found.plan.some(({ classId }) => classId === id),
        );
        expect(found.uncovered, hint).toEqual(left);
        expect(found.coverableByOthers, hint).toBe((best.reached[2] ?? 0) - found.plan.length);
        const turned = { ...morning, people: [...morning.people].reverse() };
        expect(planPicks(turned), hint).toEqual(found);
      }
    },
  );

  it("counts what everyone together can cover", () => {
    for (let seed = 1; seed <= 1_000; seed++) {
      const { classes, people } = drawMorning(seed, size);
      const everyone = othersBest({ classes, people, picks: [] });
      expect(coverable(classes, people), `seed ${seed}`).toBe(everyone.at(-1));
    }
  });
});

describe("planPicks on large mornings", () => {
  const size = { blocks: 8, absent: 30, classes: 150, people: 150, picks: 30 };

  it("keeps every rule, and loses nothing that everyone together could cover", () => {
    for (let seed = 1; seed <= 40; seed++) {
      const morning = drawMorning(seed, size);
      expect(keepsEveryRule(morning, planPicks(morning).plan), `seed ${seed}`).toBe(true);
      const { classes, people } = morning;
      const picks = morning.picks.map(({ personId }) => ({ personId }));
      const { plan, coverableByOthers } = planPicks({ classes, people, picks });
      expect(plan.length + coverableByOthers, `seed ${seed}`).toBe(coverable(classes, people));
    }
  });
});
