import { expect } from "vitest";
import { dayAfter, givenTo } from "~/cover/assignments/assigned-class";
import { checkAssignment, classRefOf } from "~/cover/assignments/assignment";
import { planProblem } from "~/cover/assignments/plan-problem";
import { dayWithout, problemWithMoves } from "~/cover/assignments/plan-with-moves";
import { whoIsAtLimit } from "~/cover/board/at-limit";
import { locksOf, type PlannedBoard, type PlanWords, planBoard } from "~/cover/board/day-plan";
import { type CoverClass, classesToCover, uncoveredClasses } from "~/cover/day/classes";
import { type CoverDay, findPerson, leftOpenOn, type Person, wordsOf } from "~/cover/day/day";
import { isInSchool } from "~/cover/day/free";
import { roomLeft } from "~/cover/day/limits";
import { finish } from "~/cover/planner/plan-day";
import type { Pair } from "~/cover/planner/problem";
import { onDay } from "~/cover/search-state";
import { DEFAULT_LIMITS } from "~/teachers/cover-terms";
import { makeWord } from "../make-day";
import { type Morning, shuffled } from "./drawn-morning";
import { expectNeed, isAwayIn } from "./need-oracle";
import { expectBest } from "./oracle";

const plan = (day: CoverDay, words: PlanWords) => finish(planBoard(day, words));

const coveredOn = (day: CoverDay) =>
  day.absences
    .flatMap(({ teacherId }) => classesToCover(day, teacherId))
    .filter(({ cover }) => cover?.substituteTeacherId);

/** Why a person may not take a class, by the rules that an assignment is checked by; null where they may. */
function refusal(day: CoverDay, { personId, classId }: Pair): string | null {
  const person = findPerson(day, personId);
  if (!person) return "nobody";
  return checkAssignment(day, person, classRefOf(classId), String).reason ?? null;
}

/** Expects rows in another order to be planned alike, to the last cost and figure. */
function expectNoOrder(morning: Morning, seed: number) {
  const words = { ...morning.words, opened: uncoveredClasses(morning.day)[0]?.id };
  const other = shuffled({ ...morning, words }, seed);
  expect(plan(other.day, words), `seed ${seed}`).toEqual(plan(morning.day, words));
}

/** Expects that all of what is proposed may be assigned, one after another, once what moves is taken from whom it was with. */
function expectAssignable({ day, words }: Morning, hint: string): PlannedBoard {
  const planned = plan(day, words);
  const moved = new Set(planned.moves.map(({ classId }) => classId));
  let then = dayWithout(
    day,
    coveredOn(day).filter(({ id }) => moved.has(id)),
  );
  for (const pair of planned.pairs) {
    expect(refusal(then, pair), `${hint}: ${pair.personId} takes ${pair.classId}`).toBeNull();
    const { absentTeacherId, block } = classRefOf(pair.classId);
    const one = classesToCover(then, absentTeacherId).find((other) => other.block === block);
    const person = findPerson(then, pair.personId);
    if (one && person) then = dayAfter(then, givenTo(person, one, pair.classId));
  }
  return planned;
}

/** Expects the bottleneck to say as many as stay open on the board that is shown; answers how many. */
function expectTrueFigures({ day, words }: Morning, hint: string): number {
  const { pairs, over, bottleneck } = plan(day, words);
  const leftOpen = leftOpenOn(day);
  const taken = new Set(pairs.map(({ classId }) => classId));
  const isLeft = ({ id, block }: CoverClass) => over.has(block) || leftOpen.has(id);
  const open = uncoveredClasses(day).filter((one) => !taken.has(one.id) && !isLeft(one));
  expect(bottleneck?.mustStayOpen ?? 0, hint).toBe(open.length);
  if (!bottleneck) return 0;
  expect(bottleneck.classes - bottleneck.canTake, hint).toBe(open.length);
  return open.length;
}

/**
 * Expects that one class more of anybody who is at a limit leaves one open class fewer, unless a clerk has chosen them for something
 * that they could not take before; answers how many there are.
 */
function expectLimitsMatter({ day, words }: Morning, hint: string): number {
  const planned = plan(day, words);
  const { bottleneck } = planned;
  if (!bottleneck) return 0;
  const found = whoIsAtLimit(day, planned, bottleneck.blocks, words.asksEveryone);
  const chosen = new Set(wordsOf(day, "chosen").map(({ teacherId }) => teacherId));
  for (const { personId } of words.picks) chosen.add(personId);
  const people =
    found?.people.filter((one) => !chosen.has(one.id) && roomLeft(one, one.usage, true) > 0) ?? [];
  for (const { id } of people) {
    const agreed = [...(day.choices ?? []), makeWord("one more", id)];
    const later = plan({ ...day, choices: agreed }, words);
    const open = later.bottleneck?.mustStayOpen ?? 0;
    expect(open, `${hint}: one more by ${id}`).toBe(bottleneck.mustStayOpen - 1);
  }
  return people.length;
}

/**
 * Expects that each class that is covered may be replaced by whoever the rules allow, whether or not who covers it could be asked
 * now; answers how many of these could not.
 */
function expectReplaceable({ day: drawn }: Morning, hint: string): number {
  const day = { ...drawn, choices: drawn.choices?.filter(({ classId }) => classId === null) };
  let count = 0;
  for (const { id, cover } of coveredOn(day)) {
    const words = { ...onDay(day.date), opened: id };
    const holder = cover?.substituteTeacherId ?? "";
    const { candidates } = plan(day, words);
    const without = dayWithout(
      day,
      coveredOn(day).filter((coverClass) => coverClass.id === id),
    );
    const may = day.people.filter((person) => {
      return refusal(without, { personId: person.id, classId: id }) === null;
    });
    if (may.every((person) => person.id !== holder)) count += 1;
    const others = may.map((person) => person.id).filter((other) => other !== holder);
    const found = candidates.map(({ personId }) => personId).filter((other) => other !== holder);
    expect(found.sort(), `${hint}: ${id}`).toEqual(others.sort());
    for (const personId of others.slice(0, 2)) {
      const chosen = makeWord("chosen", personId, id, cover?.id ?? null);
      const { moves } = plan({ ...day, choices: [...(day.choices ?? []), chosen] }, words);
      expect(moves, `${hint}: ${id} to ${personId}`).toMatchObject([
        { classId: id, from: holder, to: personId },
      ]);
    }
  }
  return count;
}

/** The problem of a day with all that it says of it, moves and words. */
export function problemOf({ day, words }: Morning) {
  const classes = uncoveredClasses(day);
  const problem = words.allowsMoves
    ? problemWithMoves(day, classes, coveredOn(day))
    : planProblem(day, classes);
  return {
    ...problem,
    locks: locksOf(day),
    leftOpen: leftOpenOn(day),
    selections: words.picks,
    asksEveryone: words.asksEveryone,
    prefer: day.prefer,
  };
}

/** Expects the problem to say of everyone what the rules of an assignment say, and of their room what the limits do. */
function expectFacts(morning: Morning, hint: string) {
  const { day } = morning;
  const { classes, people, standing = [] } = problemOf(morning);
  const movable = coveredOn(day).filter(({ id }) => standing.some(({ classId }) => classId === id));
  const before = dayWithout(day, movable);
  for (const person of before.people) {
    const asked = people.find(({ id }) => id === person.id);
    for (const { id, block, absentTeacherId } of classes) {
      const may = asked?.freeBlocks.includes(block) && absentTeacherId !== person.id;
      const reason = refusal(before, { personId: person.id, classId: id });
      expect(may ?? false, `${hint}: ${person.id} takes ${id}: ${reason}`).toBe(reason === null);
    }
    if (!asked || asked.freeBlocks.length === 0) continue;
    const hasAgreed = wordsOf(day, "one more").some(({ teacherId }) => teacherId === person.id);
    const room = roomOf(before, person);
    const isEndless = room === Number.POSITIVE_INFINITY;
    const more = isEndless ? 0 : Number(hasAgreed);
    expect(asked.capacity, `${hint}: room of ${person.id}`).toBe(
      isEndless ? day.blocks.length : Math.max(room, 0) + more,
    );
    expect(asked.byAgreement, `${hint}: ${person.id}`).toBe(more);
    const isJoined = day.releases?.some(({ withTeacherId }) => withTeacherId === person.id);
    if (!isJoined)
      expect(asked.blocksToThemselves, `${hint}: free blocks of ${person.id}`).toBe(
        freeBlocksOf(before, person),
      );
  }
  expectOrder(morning, hint);
}

/** What a person's limits leave, the own allowances and what they teach that day among them. */
function roomOf(day: CoverDay, person: Person): number {
  const { group, usage } = person;
  const of = day.rules?.limits[group] ?? DEFAULT_LIMITS[group];
  const lower = (own: number | null | undefined, groups: number | null) =>
    group === "dedicated" ? (own ?? groups ?? 1e9) : Math.min(own ?? 1e9, groups ?? 1e9);
  const most = group === "dedicated" ? null : (day.rules?.classesADay ?? null);
  const left = most === null ? 1e9 : Math.max(0, most - taughtOf(day, person).length);
  const room = Math.min(
    Math.min(lower(person.dailyAllowance, of.daily), left) - usage.daily,
    lower(person.weeklyAllowance, of.weekly) - usage.weekly,
    lower(person.monthlyAllowance, of.monthly) - usage.monthly,
  );
  return room > 1e6 ? Number.POSITIVE_INFINITY : room;
}

/** The blocks in which somebody stands before students of their own, read off what was entered. */
function taughtOf(day: CoverDay, { id, classes }: Person): string[] {
  const outside = new Set((day.outings ?? []).flatMap(({ students }) => students.split(", ")));
  return classes.flatMap(({ block, students }) => {
    const isOut = students?.split(", ").every((name) => outside.has(name)) ?? false;
    return isOut || isAwayIn(day, id, block) ? [] : [block];
  });
}

/** How many blocks somebody in school has to themselves; undefined where that is no matter. */
function freeBlocksOf(day: CoverDay, person: Person): number | undefined {
  if (person.group === "dedicated" || day.rules?.takesFreeBlocks) return undefined;
  const covers = day.substitutions.filter((row) => row.substituteTeacherId === person.id);
  const kept = [
    ...taughtOf(day, person),
    ...person.busy.map(({ block }) => block),
    ...(person.standby ?? []).map(({ block }) => block),
    ...covers.map(({ classBlock }) => classBlock),
  ];
  return day.blocks.filter(
    (block) =>
      !kept.includes(block) && !isAwayIn(day, person.id, block) && isInSchool(day, person, block),
  ).length;
}

/** Expects classes to be covered in the school's order, where it has one, and days to be shared where several are allowed. */
function expectOrder(morning: Morning, hint: string) {
  const { day } = morning;
  const { classes, coveredFirst, sharesDay } = problemOf(morning);
  const order = day.rules?.coveredFirst ?? [];
  const placeOf = (id: string) => {
    const [teacher, block] = id.split("|");
    const owner = day.people.find((person) => person.id === teacher);
    const students = owner?.classes.find((one) => one.block === block)?.students ?? "";
    const place = order.indexOf(students.split(", ")[0] ?? "");
    return place < 0 ? order.length : place;
  };
  const ids = classes.map(({ id }) => id);
  const inOrder = order.flatMap((_, at) => ids.filter((id) => placeOf(id) === at));
  const last = ids.filter((id) => placeOf(id) === order.length);
  expect(coveredFirst, hint).toEqual(order.length > 0 ? [...inOrder, ...last] : undefined);
  const { group1, group2 } = day.rules?.limits ?? DEFAULT_LIMITS;
  expect(sharesDay, hint).toBe([group1.daily, group2.daily].some((daily) => (daily ?? 9) > 1));
}

/** As many plans as are tried of one morning. */
const MOST_PLANS = 300;

/** Expects the plan of a morning to be the best of all there are, where these can be tried; answers whether they could. */
function expectBestPlan(morning: Morning, hint: string): boolean {
  const problem = problemOf(morning);
  const ways = problem.classes.map(({ block, id }) => {
    const free = problem.people.filter(({ freeBlocks }) => freeBlocks.includes(block));
    return (
      2 + free.length + Number(problem.standing?.some(({ classId }) => classId === id) ?? false)
    );
  });
  const isSmall = ways.reduce((product, one) => product * one, 1) <= MOST_PLANS;
  if (isSmall) expectBest(problem, hint);
  return isSmall;
}

/** All of it for so many mornings; answers how many classes stayed open, and how many were covered by people who could not be asked. */
export function tryMornings(first: number, count: number, draw: (seed: number) => Morning) {
  const found = { open: 0, ofUnasked: 0, proposed: 0, atLimit: 0, tried: 0, together: 0 };
  for (let seed = first; seed < first + count; seed++) {
    const [morning, hint] = [draw(seed), `seed ${seed}`];
    found.together += expectNeed(morning.day, hint);
    expectFacts(morning, hint);
    expectNoOrder(morning, seed);
    found.tried += Number(expectBestPlan(morning, hint));
    const { pairs } = expectAssignable(morning, hint);
    found.proposed += pairs.length;
    found.open += expectTrueFigures(morning, hint);
    found.atLimit += expectLimitsMatter(morning, hint);
    found.ofUnasked += expectReplaceable(morning, hint);
  }
  return found;
}
