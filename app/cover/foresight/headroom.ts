import { overlapsOf } from "~/school/overlaps";
import { listed } from "~/school/sentence";
import type { Block } from "~/school/week";
import { isOnStaff } from "~/teachers/cover-terms";
import { classRefOf } from "../assignments/assignment";
import { preparePeople } from "../assignments/plan-problem";
import { boardProblem, movableClasses } from "../board/day-plan";
import { type CoverClass, classesToCover, isOpen, uncoveredClasses } from "../day/classes";
import { type CoverDay, isAway, isAwayAllDay, leftOpenOn, type Person, wordsOf } from "../day/day";
import { isInThatDay } from "../day/free";
import { matesOn } from "../day/released";
import { needsOf, shortfallOf } from "../planner/bottleneck";
import { coverCapacity, type Shortfall } from "../planner/cover-capacity";
import { holdLocks } from "../planner/locks";
import { dayWithAway } from "./day-with-away";

/** Who could be away too, all day, with no more classes open. */
export type Headroom = {
  uncovered: number;
  open: number;
  others: readonly string[];
  /** Who could not be away, each with the blocks in which nobody would be left. */
  cannot: ReadonlyMap<string, readonly Block[]>;
};

const NO_PLAN = { pairs: [], open: [], ignored: [] };

/** For today or later (`foresight.md` 1), in short steps, as the board plans without moves. */
export function* spareSteps(
  day: CoverDay,
  over: ReadonlySet<Block> = new Set(),
): Generator<void, Headroom> {
  const shortfallWithout = yield* shortfalls(day, over);
  const { open, blocks } = shortfallWithout(null);
  const others = day.people.filter((person) => isIn(day, person, over));
  yield;
  const cannot = new Map<string, readonly Block[]>();
  for (const { id } of others) {
    const shortfall = shortfallWithout(id);
    const more = shortfall.blocks.filter((block) => !blocks.includes(block));
    if (shortfall.open > open) cannot.set(id, more.length > 0 ? more : shortfall.blocks);
    yield;
  }
  const uncovered = uncoveredClasses(day).length;
  return { uncovered, open, others: others.map(({ id }) => id), cannot };
}

function isIn(day: CoverDay, person: Person, over: ReadonlySet<Block>): boolean {
  const { id } = person;
  if (isAwayAllDay(day, id) || !isOnStaff(person, day.date)) return false;
  const here = day.blocks.filter((block) => !over.has(block) && !isAway(day, id, block));
  return isInThatDay(day, person, here);
}

type PlanMeans = { asksEveryone?: true; moves?: true };

/** How many classes stay open by these means with one more away; null: nobody more. */
export function* shortfalls(
  day: CoverDay,
  over: ReadonlySet<Block>,
  means: PlanMeans = {},
): Generator<void, (id: string | null) => Shortfall> {
  yield* preparePeople(day);
  const base = problemOf(day, over, means);
  yield;
  const unlocked = holdLocks(base);
  yield;
  const needs = needsOf({ problem: base, plan: NO_PLAN }, { apart: true });
  yield;
  const known = coverCapacity(day.blocks, needs.takers)(needs.classes);
  yield;
  const { locks = [] } = base;
  // Of these more may be asked or moved than before: their day is laid out anew.
  const apart = new Set([
    ...locks.flatMap(({ personId, classId }) => [personId, classRefOf(classId).absentTeacherId]),
    ...day.absences.map(({ teacherId }) => teacherId),
  ]);
  const isPlain = unlocked.ignored.length === 0 && overlapsOf(day.bells ?? []).size === 0;
  const leftOpen = leftOpenOn(day);
  const counted = new Set(needs.classes.map(({ id }) => id));
  const isMore = (coverClass: CoverClass) =>
    isOpen(coverClass) &&
    !over.has(coverClass.block) &&
    !leftOpen.has(coverClass.id) &&
    !counted.has(coverClass.id) &&
    !unlocked.held.has(coverClass.id);
  const named = namedOn(day);
  return (id) => {
    if (id === null) return known;
    // Nobody else is freer or less free, so that the same people are asked, without the one.
    const asksTheSame = isPlain && !apart.has(id);
    if (asksTheSame && !named.has(id))
      return known.with(classesToCover(day, id).filter(isMore), [id]);
    const changed = dayWithAway(day, [{ teacherId: id }]);
    if (asksTheSame && !means.moves) {
      const changing = whoseClassesChange(day, id);
      const away = changed.absences.map(({ teacherId }) => teacherId);
      const classes = uncoveredClasses(
        changed,
        away.filter((one) => changing.has(one)),
      );
      return known.with(classes.filter(isMore), [id]);
    }
    const problem = problemOf(changed, over, means);
    return shortfallOf(needsOf({ problem, plan: NO_PLAN }, { apart: true }));
  };
}

/** Whoever a record of the day names: their being away affects more than their own classes. */
function namedOn(day: CoverDay): ReadonlySet<string | null> {
  const { absences, substitutions, releases = [], together = [] } = day;
  return new Set([
    ...together.flat(),
    ...absences.map(({ teacherId }) => teacherId),
    ...substitutions.flatMap((row) => [row.absentTeacherId, row.substituteTeacherId]),
    ...releases.flatMap((release) => [release.absentTeacherId, release.withTeacherId]),
  ]);
}

function whoseClassesChange(day: CoverDay, id: string): ReadonlySet<string> {
  const { substitutions, releases = [] } = day;
  const ids = new Set([
    id,
    ...substitutions.filter((row) => row.substituteTeacherId === id).map(absentTeacherOf),
    ...releases.filter((release) => release.withTeacherId === id).map(absentTeacherOf),
  ]);
  const mates = matesOn(day);
  for (const one of ids) for (const mate of mates.get(one) ?? []) ids.add(mate);
  return ids;
}

const absentTeacherOf = (one: { absentTeacherId: string }) => one.absentTeacherId;

function problemOf(day: CoverDay, over: ReadonlySet<Block>, { asksEveryone, moves }: PlanMeans) {
  const movable = movableClasses(day, over);
  const replaced = new Set(wordsOf(day, "chosen").map(({ replaces }) => replaces));
  const chosen = movable.filter(({ cover }) => replaced.has(cover?.id ?? ""));
  const words = { picks: [], choices: [], asksEveryone };
  return boardProblem(day, words, over, moves ? movable : chosen);
}

/** "Anyone else can be away"; null where nobody is in. */
export function saySpare({ others, cannot }: Headroom): string | null {
  const can = others.length - cannot.size;
  if (others.length === 0) return null;
  if (cannot.size === 0) return "Anyone else can be away";
  if (can === 0) return "Nobody else can be away";
  return can * 2 >= others.length ? "Most others can be away" : "Few others can be away";
}

export type ThinBlocks = { blocks: readonly Block[]; people: number };

export function thinBlocks({ cannot }: Pick<Headroom, "cannot">): ThinBlocks[] {
  const found = new Map<string, ThinBlocks>();
  for (const blocks of cannot.values()) {
    const key = blocks.join();
    found.set(key, { blocks, people: (found.get(key)?.people ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.people - a.people);
}

/** "Block 3 has nobody to spare.", "Blocks 3 and 5L1 together have nobody to spare." */
export function sayThin({ blocks }: ThinBlocks): string {
  return blocks.length === 1
    ? `Block ${blocks[0]} has nobody to spare.`
    : `Blocks ${listed(blocks)} together have nobody to spare.`;
}
