import type { Block } from "~/school/week";
import { blockAndStudents } from "~/teachers/entry";
import type { PlanWords } from "../board/day-plan";
import { type CoverDay, nameOf } from "../day/day";
import { sayBottleneck } from "../planner/bottleneck";
import { type Headroom, shortfalls } from "./headroom";
import { boardWith } from "./leave-impact";

type NamedPerson = { id: string; name: string };
/** By asking people outside their hours, or moving so many; null if moving is of no use. */
export type OnlyWith = NamedPerson & { outside: boolean; moves: number | null };
/** `classes` ("3 (6D)") left with nobody; `why`: a sentence on the blocks behind it. */
export type Leaves = NamedPerson & { classes: readonly string[]; why: string | null };

export type SpareLists = { canBe: NamedPerson[]; onlyWith: OnlyWith[]; leaves: Leaves[] };

/** For today or later (`foresight.md` 1), in short steps. */
export function* spareListSteps(
  day: CoverDay,
  over: ReadonlySet<Block>,
  { open, others, cannot }: Headroom,
): Generator<void, SpareLists> {
  const outside = yield* shortfalls(day, over, { asksEveryone: true });
  const moving = yield* shortfalls(day, over, { moves: true });
  const named = (id: string): NamedPerson => ({ id, name: nameOf(day, id) });
  const plan = (id: string | null, words: Partial<PlanWords>) =>
    boardWith(day, over, id === null ? null : { teacherId: id }, words);
  const known = new Set((yield* plan(null, { asksEveryone: true })).open.map(({ id }) => id));
  const canBe = others.filter((id) => !cannot.has(id)).map(named);
  const onlyWith: OnlyWith[] = [];
  const leaves: Leaves[] = [];
  for (const id of cannot.keys()) {
    yield;
    const by = { outside: outside(id).open <= open, moving: moving(id).open <= open };
    if (by.outside || by.moving) {
      const moves = by.moving
        ? (yield* plan(id, { allowsMoves: true })).planned.moves.length
        : null;
      onlyWith.push({ ...named(id), outside: by.outside, moves });
    } else {
      const { open: left, planned } = yield* plan(id, { asksEveryone: true });
      const classes = left
        .filter((coverClass) => !known.has(coverClass.id))
        .sort((a, b) => day.blocks.indexOf(a.block) - day.blocks.indexOf(b.block))
        .map(({ block, students }) => blockAndStudents(block, students));
      const why = planned.bottleneck && sayBottleneck(planned.bottleneck);
      leaves.push({ ...named(id), classes, why });
    }
  }
  leaves.sort((a, b) => a.classes.length - b.classes.length);
  return { canBe, onlyWith, leaves };
}
