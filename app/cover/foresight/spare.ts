import { overlapsOf } from "~/school/overlaps";
import type { Block } from "~/school/week";
import { boardProblem, movableClasses } from "../board/day-plan";
import { isAway, isAwayAllDay } from "../day/away";
import { uncoveredClasses } from "../day/classes";
import type { CoverDay, Person } from "../day/day";
import { isInSchool } from "../day/presence";
import { needsOf, shortfallOf } from "../planner/bottleneck";
import { coverCapacity, type Shortfall } from "../planner/cover-capacity";
import { holdLocks, type Unlocked } from "../planner/locks";
import type { PlanProblem } from "../planner/problem";
import { dayWithAway } from "./day-with-away";

/** What a day can still carry: who of those who are in could be away too, all day, with no class more that stays open. */
export type Spare = {
  /** How many classes stay open as far as is known. */
  open: number;
  /** The ids of those who are in that day, by name. */
  others: readonly string[];
  /** Those of them who could not be away, each with the blocks in which nobody would be left. */
  cannot: ReadonlyMap<string, readonly Block[]>;
};

const NOTHING_SAID = { picks: [], choices: [], asksEveryone: undefined };
const NO_PLAN = { pairs: [], open: [], ignored: [] };

/**
 * What a day of today or later can still carry (`foresight.md` 1), as the board plans it: people where they are planned, what was said of the day
 * held, nothing that is assigned moved, nothing proposed in blocks that are `over`. A step is short.
 */
export function* spareSteps(
  day: CoverDay,
  over: ReadonlySet<Block> = new Set(),
): Generator<void, Spare> {
  const shortfallWithout = yield* shortfalls(day, over);
  const { open, blocks } = shortfallWithout(null);
  const others = day.people.filter((person) => isIn(day, person, over));
  const cannot = new Map<string, readonly Block[]>();
  for (const { id } of others) {
    const shortfall = shortfallWithout(id);
    const more = shortfall.blocks.filter((block) => !blocks.includes(block));
    if (shortfall.open > open) cannot.set(id, more.length > 0 ? more : shortfall.blocks);
    yield;
  }
  return { open, others: others.map(({ id }) => id), cannot };
}

/** Whether somebody is in school in a block that is not over. */
function isIn(day: CoverDay, person: Person, over: ReadonlySet<Block>): boolean {
  const { id, firstDate, lastDate } = person;
  if (isAwayAllDay(day, id)) return false;
  if ((firstDate && day.date < firstDate) || (lastDate && day.date > lastDate)) return false;
  return day.blocks.some(
    (block) => !over.has(block) && !isAway(day, id, block) && isInSchool(day, person, block),
  );
}

/** Answers how many classes stay open with one more teacher away, or with nobody more (null). */
function* shortfalls(
  day: CoverDay,
  over: ReadonlySet<Block>,
): Generator<void, (id: string | null) => Shortfall> {
  const base = problemOf(day, over);
  yield;
  const unlocked = holdLocks(base);
  const needs = needsOf({ problem: base, plan: NO_PLAN }, { apart: true });
  const shortfall = coverCapacity(day.blocks, needs.takers);
  yield;
  const known = shortfall(needs.classes);
  const isPlain =
    !base.standing?.length &&
    unlocked.ignored.length === 0 &&
    overlapsOf(day.bells ?? []).size === 0;
  return (id) => {
    if (id === null) return known;
    const changed = dayWithAway(day, [{ teacherId: id }]);
    if (!isPlain || isLocked(id, base, unlocked)) {
      return shortfallOf(
        needsOf({ problem: problemOf(changed, over), plan: NO_PLAN }, { apart: true }),
      );
    }
    // Nobody else is freer or less free, so that the same people are asked, without the one.
    const leftOpen = new Set(day.leftOpen?.map(({ classId }) => classId));
    const classes = uncoveredClasses(changed).filter(
      (one) => !over.has(one.block) && !leftOpen.has(one.id) && !unlocked.held.has(one.id),
    );
    return shortfall(classes, new Set([id]));
  };
}

function problemOf(day: CoverDay, over: ReadonlySet<Block>): PlanProblem {
  const replaced = new Set(day.chosen?.map(({ replaces }) => replaces));
  const chosen = movableClasses(day, over).filter(({ cover }) => replaced.has(cover?.id ?? ""));
  return boardProblem(day, NOTHING_SAID, over, chosen);
}

/** Whether somebody was chosen for a class. */
function isLocked(id: string, { locks = [] }: PlanProblem, { held }: Unlocked): boolean {
  return locks.some(({ personId, classId }) => personId === id && held.get(classId) === id);
}

/** "Anyone else can be away": what a day's spare comes to, in words; null where nobody is in. */
export function saySpare({ others, cannot }: Spare): string | null {
  const can = others.length - cannot.size;
  if (others.length === 0) return null;
  if (cannot.size === 0) return "Anyone else can be away";
  if (can === 0) return "Nobody else can be away";
  return can * 2 >= others.length ? "Most others can be away" : "Few others can be away";
}

/** Blocks in which nobody is to spare, and for how many of the others that would be one too few. */
export type ThinBlocks = { blocks: readonly Block[]; people: number };

/** The blocks that make it so, those first that keep most people. */
export function thinBlocks({ cannot }: Pick<Spare, "cannot">): ThinBlocks[] {
  const found = new Map<string, ThinBlocks>();
  for (const blocks of cannot.values()) {
    const key = blocks.join();
    found.set(key, { blocks, people: (found.get(key)?.people ?? 0) + 1 });
  }
  return [...found.values()].sort((a, b) => b.people - a.people);
}
