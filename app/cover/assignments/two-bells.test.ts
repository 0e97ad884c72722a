import { expect, test } from "vitest";
import { doOverlap } from "~/school/overlaps";
import type { WeekBlock } from "~/school/week";
import { entriesIn, makeAbsences, makeCover, makeDay, makePerson } from "../../../tests/make-day";
import { fc } from "../../../tests/seeds";
import { classesToCover } from "../day/classes";
import type { CoverDay, Person } from "../day/day";
import { freeBlocks, reasonNotFree } from "../day/free";
import { conflictOf } from "../lists/by-absent-teacher";
import { candidateCosts, planDay } from "../planner/plan-day";
import type { PlanProblem } from "../planner/problem";
import { planProblem } from "./plan-problem";
import { problemWithMoves } from "./plan-with-moves";

const rings = (label: string, begins: string, ends: string): WeekBlock => ({
  label,
  name: null,
  begins,
  ends,
});
const BELLS = [
  rings("1", "09:00", "09:40"),
  rings("2", "09:10", "09:50"),
  rings("3", "09:40", "10:20"),
  rings("4", "09:50", "10:30"),
];
const blocks = BELLS.map(({ label }) => label);

const dayOf = (people: Person[], more: Partial<CoverDay> = {}) =>
  makeDay(people, { blocks, bells: BELLS, absences: makeAbsences("away"), ...more });
const AWAY = makePerson("away", ["1", "2", "3", "4"]);

const planOf = (day: CoverDay) => {
  const problem = planProblem(day, classesToCover(day, "away"));
  return planDay(problem).pairs.map(({ classId, personId }) => `${personId} ${classId.slice(5)}`);
};

test("nobody is free in a block while they teach in one that overlaps it, and told which", () => {
  const mona = makePerson("mona", ["1"]);
  const day = dayOf([AWAY, mona]);
  expect(freeBlocks(day, mona)).toEqual(["3", "4"]);
  expect(reasonNotFree(day, mona, "2")).toBe("teaches 1");
  const oneBell = makeDay([AWAY, mona], { blocks });
  expect(freeBlocks(oneBell, mona)).toEqual(["2", "3", "4"]);
});

test("nor while they are busy, or cover, in one", () => {
  const mona = makePerson("mona", [], { busy: entriesIn("4") });
  const sami = makePerson("sami", [], { group: "dedicated" });
  const day = dayOf([AWAY, mona, sami], { substitutions: [makeCover("away", "1", "sami")] });
  expect(freeBlocks(day, mona)).toEqual(["1", "2"]);
  expect(freeBlocks(day, sami)).toEqual(["3", "4"]);
  expect(reasonNotFree(day, sami, "2")).toBe("covers block 1 for away");
});

test("cover that a timetable changed since is at odds with is seen across bells", () => {
  const mona = makePerson("mona", ["2"]);
  const row = makeCover("away", "1", "mona");
  const day = dayOf([AWAY, mona], { substitutions: [row] });
  expect(conflictOf(day, row)).toBe("teaches");
});

test("of blocks that overlap a dedicated substitute is planned for one, and two share them", () => {
  const dedicated = (id: string) => makePerson(id, [], { group: "dedicated" });
  const alone = planOf(dayOf([AWAY, dedicated("d1")]));
  expect(alone).toEqual(["d1 1", "d1 3"]);
  const both = planOf(dayOf([AWAY, dedicated("d1"), dedicated("d2")]));
  expect(both.sort()).toEqual(["d1 1", "d1 3", "d2 2", "d2 4"]);
  const withoutTimes = planOf(
    makeDay([AWAY, dedicated("d1")], { blocks, absences: makeAbsences("away") }),
  );
  expect(withoutTimes).toHaveLength(4);
});

const isAtOnce = (one: string, other: string) => {
  const [first, second] = [one, other].map((label) => BELLS.find((bell) => bell.label === label));
  return one === other || (first && second ? doOverlap(first, second) : false);
};

/** Whoever is given two classes that are taught at once, as "d1 1 2". */
function twoAtOnce(pairs: readonly { classId: string; personId: string }[]): string[] {
  return pairs.flatMap(({ classId, personId }, at) =>
    pairs
      .slice(0, at)
      .filter((other) => other.personId === personId)
      .map((other) => [classId.slice(5), other.classId.slice(5)] as const)
      .filter(([one, other]) => isAtOnce(one, other))
      .map((both) => `${personId} ${both.join(" ")}`),
  );
}

const dedicated = (id: string, classes: string[] = []) =>
  makePerson(id, classes, { group: "dedicated" });

test("a lock keeps a dedicated substitute from all that is taught then, and says so of a second", () => {
  const day = dayOf([AWAY, dedicated("d1")]);
  const lock = (block: string) => ({ classId: `away|${block}`, personId: "d1" });
  const problem = planProblem(day, classesToCover(day, "away"));
  const { pairs, ignored } = planDay({ ...problem, locks: [lock("2"), lock("3")] });
  expect(pairs).toEqual([lock("2"), lock("4")]);
  expect(ignored).toEqual([lock("3")]);
});

test("who is chosen gives up the class at the same time that the plan gave them", () => {
  const day = dayOf([makePerson("away", ["1", "2"]), dedicated("d1")]);
  const problem = planProblem(day, classesToCover(day, "away"));
  expect(candidateCosts(problem, "away|2")).toMatchObject([
    { personId: "d1", opens: { id: "away|1" } },
  ]);
});

const some = fc.subarray(blocks);
const drawnPerson = fc.record({ teaches: fc.subarray(blocks, { maxLength: 2 }), is: fc.nat(2) });
const drawnWords = fc.record({
  people: fc.array(drawnPerson, { minLength: 1, maxLength: 4 }),
  away: fc.array(some, { minLength: 1, maxLength: 2 }),
  asksEveryone: fc.boolean(),
  locks: fc.array(fc.record({ person: fc.nat(3), block: fc.nat(3) }), { maxLength: 3 }),
  picks: fc.array(fc.record({ person: fc.nat(3), block: fc.option(fc.nat(3)) }), { maxLength: 2 }),
  standing: fc.boolean(),
});

test("nobody is given two classes taught at once, whatever is asked, chosen, selected or moved", () =>
  fc.assert(
    fc.property(drawnWords, ({ people, away, asksEveryone, locks, picks, standing }) => {
      const gone = away.map((taught, at) => makePerson(at === 0 ? "away" : "gone", taught));
      const others = people.map(({ teaches, is }, at) =>
        is === 0 ? makePerson(`p${at}`, teaches) : dedicated(`p${at}`, teaches),
      );
      const day = dayOf([...gone, ...others], {
        absences: makeAbsences(...gone.map(({ id }) => id)),
      });
      const classes = gone.flatMap(({ id }) => classesToCover(day, id));
      const words: Partial<PlanProblem> = {
        asksEveryone,
        locks: locks.flatMap(({ person, block }) => {
          const one = classes[block % Math.max(1, classes.length)];
          return one ? [{ classId: one.id, personId: `p${person}` }] : [];
        }),
        selections: picks.map(({ person, block }) => ({
          personId: `p${person}`,
          ...(block === null ? {} : { block: blocks[block] ?? "1" }),
        })),
      };
      const first = planDay({ ...planProblem(day, classes), ...words });
      expect(twoAtOnce(first.pairs)).toEqual([]);
      if (!standing) return;
      const covered = {
        ...day,
        substitutions: first.pairs.slice(0, 2).map(({ classId, personId }) => {
          const [who = "", block = ""] = classId.split("|");
          return makeCover(who, block, personId);
        }),
      };
      const all = gone.flatMap(({ id }) => classesToCover(covered, id));
      const problem = problemWithMoves(
        covered,
        all.filter(({ cover }) => !cover),
        all.filter(({ cover }) => cover),
      );
      expect(twoAtOnce(planDay({ ...problem, ...words }).pairs)).toEqual([]);
    }),
    { seed: 35, numRuns: 2000 },
  ));
