import type { EffectsInWords } from "~/cover/week/effects-in-words";
import { plainText } from "~/school/names";
import type { Week } from "~/school/week";
import type { BlockFields } from "~/school/week-fields";

/** The week as its form has it; `was` is what a block is called while the form is filled in, "" for a new one. */
export type WeekState = { days: string[]; blocks: (BlockFields & { was: string })[] };
/** A range of the calendar as its form has it. */
export type RangeState = {
  from: string;
  until: string;
  note: string;
  kind: "closed" | "short" | "";
  blocks: string[];
};

const KINDS = ["closed", "short"] as const;

/** The longest note of a range, in characters. */
export const NOTE_LENGTH = 80;

/** What has to be answered before one of the week's forms is carried out. */
export type WeekAsks = {
  /** Blocks whose times overlap, in pairs: what they are is asked. */
  overlaps?: [string, string][];
  /** The digest of the overlaps of which it is asked, or said (`areTwoBells`), what they are. */
  ofOverlaps?: string;
  areTwoBells?: boolean;
  /** What would have no place, a line each, and the digest of it that agreeing names. */
  displaced?: string[];
  agree?: string;
  /** Of days that are added: how many substitutions are cancelled, and absences removed. */
  covers?: number;
  absences?: number;
  /** What a change of timetables does; its digest is `agree`. */
  effects?: EffectsInWords;
  /** The row that takes the focus. */
  focus?: number;
};

/** What a field of a form holds, by its name. */
type TextsIn = (name: string) => string[];

export function stateOfWeek({ days, blocks }: Week): WeekState {
  return {
    days: [...days],
    blocks: blocks.map(({ label, name, begins, ends }) => {
      return { label, name: name ?? "", begins: begins ?? "", ends: ends ?? "", was: label };
    }),
  };
}

/** Nothing chosen yet: a day closed by mistake takes its cover with it. */
export const EMPTY_RANGE: RangeState = { from: "", until: "", note: "", kind: "", blocks: [] };

/** Reads the week's form as it is typed. */
export function stateOfForm(textsIn: TextsIn): WeekState {
  const [names, begins, ends, was] = ["name", "begins", "ends", "was"].map(textsIn);
  return {
    days: textsIn("day"),
    blocks: textsIn("label")
      .slice(0, 30)
      .map((label, at) => ({
        label,
        name: names?.[at] ?? "",
        begins: begins?.[at] ?? "",
        ends: ends?.[at] ?? "",
        was: was?.[at] ?? "",
      })),
  };
}

/** Reads the calendar's form as it is typed. */
export function rangeOfForm(textsIn: TextsIn): RangeState {
  const text = (name: string) => textsIn(name)[0] ?? "";
  return {
    from: text("from"),
    until: text("until"),
    note: text("note"),
    kind: KINDS.find((kind) => kind === text("kind")) ?? "",
    blocks: textsIn("block"),
  };
}

/** The week once it is said what blocks are that overlap: one for both, which the first stays, or without times. */
export function settled(
  { days, blocks }: WeekState,
  overlaps: readonly [string, string][],
  meaning: "one" | "untimed",
): WeekState {
  if (meaning === "one") {
    const gone = new Set<string>();
    for (const [one, other] of overlaps) if (!gone.has(one)) gone.add(other);
    return { days, blocks: blocks.filter(({ label }) => !gone.has(plainText(label))) };
  }
  const untimed = new Set(overlaps.flat());
  return {
    days,
    blocks: blocks.map((block) =>
      untimed.has(plainText(block.label)) ? { ...block, begins: "", ends: "" } : block,
    ),
  };
}

/** The form after one of its buttons: `add`, `up 2`, `down 2`, `remove 2`; and the row that takes the focus. */
export function edited(state: WeekState, edit: string): { week: WeekState; focus: number } {
  const [what, row] = edit.split(" ");
  const at = Number(row);
  const blocks = [...state.blocks];
  if (what === "add") blocks.push({ label: "", name: "", begins: "", ends: "", was: "" });
  if (what === "remove") blocks.splice(at, 1);
  const to = what === "up" ? at - 1 : what === "down" ? at + 1 : at;
  const [one, other] = [blocks[at], blocks[to]];
  if (to !== at && one && other) {
    blocks[at] = other;
    blocks[to] = one;
  }
  const focus = what === "add" ? blocks.length - 1 : Math.min(to, blocks.length - 1);
  return { week: { ...state, blocks }, focus };
}
