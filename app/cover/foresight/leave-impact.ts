import type { Block } from "~/school/week";
import { blockAndStudents } from "~/teachers/entry";
import { type PlannedBoard, type PlanWords, planBoard } from "../board/day-plan";
import { type CoverClass, uncoveredClasses } from "../day/classes";
import { type CoverDay, leftOpenOn } from "../day/day";
import { onDay } from "../search-state";
import { type AwayThen, dayWithAway } from "./day-with-away";

export type LeaveImpact = {
  classes: number;
  people: number;
  /** Classes ("3 (6D)") that stay open for it as the board plans. */
  leaves: string[];
  /** Whether people outside their hours, or moving so many (null: no use), would cover these. */
  outside: boolean;
  moves: number | null;
};

/** For today or later, as the board plans, in steps. */
export function* tollSteps(
  day: CoverDay,
  over: ReadonlySet<Block>,
  away: AwayThen,
): Generator<void, LeaveImpact> {
  const before = yield* boardWith(day, over, null);
  const after = yield* boardWith(day, over, away);
  const own = after.uncovered.filter((coverClass) => coverClass.absentTeacherId === away.teacherId);
  const ownIds = new Set(own.map(({ id }) => id));
  const takers = after.planned.pairs.filter(({ classId }) => ownIds.has(classId));
  const counted = {
    classes: own.length,
    people: new Set(takers.map(({ personId }) => personId)).size,
  };
  const carries = ({ open }: WithAway) => open.length <= before.open.length;
  if (carries(after)) return { ...counted, leaves: [], outside: false, moves: null };
  const outside = carries(yield* boardWith(day, over, away, { asksEveryone: true }));
  const moving = yield* boardWith(day, over, away, { allowsMoves: true });
  const known = new Set(before.open.map(({ id }) => id));
  const leaves = after.open
    .filter(({ id }) => !known.has(id))
    .map(({ block, students }) => blockAndStudents(block, students));
  const moves = carries(moving) ? moving.planned.moves.length : null;
  return { ...counted, leaves, outside, moves };
}

export type WithAway = { planned: PlannedBoard; uncovered: CoverClass[]; open: CoverClass[] };

/** Null: nobody more away. */
export function* boardWith(
  day: CoverDay,
  over: ReadonlySet<Block>,
  away: AwayThen | null,
  words: Partial<PlanWords> = {},
): Generator<void, WithAway> {
  const changed = away === null ? day : dayWithAway(day, [away]);
  const tooLate = { over, forSupply: over };
  const planned = yield* planBoard(changed, { ...onDay(day.date), ...words }, tooLate);
  const taken = new Set(planned.pairs.map(({ classId }) => classId));
  const leftOpen = leftOpenOn(day);
  const uncovered = uncoveredClasses(changed).filter(
    ({ id, block }) => !over.has(block) && !leftOpen.has(id),
  );
  return { planned, uncovered, open: uncovered.filter(({ id }) => !taken.has(id)) };
}
