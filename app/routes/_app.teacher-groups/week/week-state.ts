import type { Bell } from "~/school/bell";
import type { BellFields } from "~/school/bell-fields";
import { rung } from "~/school/bells";
import type { IsoDate } from "~/school/dates";
import { plainText } from "~/school/names";
import { blocksFrom, MOST_BLOCKS, type School, type Week } from "~/school/week";
import type { BlockFields } from "~/school/week-fields";
import type { AskedMeant } from "~/teachers/names/students-meant";

/** `was` is what a block is called meanwhile, "" for a new one. */
export type WeekState = { days: string[]; blocks: (BlockFields & { was: string })[] };
export type RangeState = {
  from: string;
  until: string;
  note: string;
  /** `CLOSED`, `NORMAL`, or the id of a bell. */
  kind: string;
};

export const [CLOSED, NORMAL] = ["closed", "normal"] as const;

export const NOTE_LENGTH = 80;

export type WeekAsks = {
  overlaps?: [string, string][];
  /** The digest of the overlaps of which it is asked, or said (`areTwoBells`), what they are. */
  ofOverlaps?: string;
  areTwoBells?: boolean;
  names?: AskedMeant[];
  focus?: number;
};

type TextsIn = (name: string) => string[];

export function stateOfWeek({ days, blocks }: Week): WeekState {
  return {
    days: [...days],
    blocks: blocks.map(({ label, name, begins, ends }) => {
      return { label, name: name ?? "", begins: begins ?? "", ends: ends ?? "", was: label };
    }),
  };
}

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

export function rangeOfForm(textsIn: TextsIn): RangeState {
  const text = (name: string) => textsIn(name)[0] ?? "";
  return {
    from: text("from"),
    until: text("until"),
    note: text("note"),
    kind: text("kind"),
  };
}

export function bellOfForm(textsIn: TextsIn): BellFields {
  const [begins, ends, off] = ["begins", "ends", "off"].map(textsIn);
  const rows = textsIn("label").slice(0, 8 * MOST_BLOCKS);
  return {
    name: textsIn("bell-name")[0] ?? "",
    rows: rows.map((label, at) => ({
      label,
      begins: begins?.[at] ?? "",
      ends: ends?.[at] ?? "",
      isOff: off?.includes(label) ?? false,
    })),
  };
}

/** A new bell has the normal times. */
export function stateOfBell(week: School, bell: Bell | null, today: IsoDate): BellFields {
  const blocks = blocksFrom(week, today);
  const ringing = new Map(rung(blocks, bell, today).map((block) => [block.label, block]));
  return {
    name: bell?.name ?? "",
    rows: blocks.map((block) => {
      const rings = ringing.get(block.label);
      const { label, begins, ends } = rings ?? block;
      return { label, begins: begins ?? "", ends: ends ?? "", isOff: !rings };
    }),
  };
}

/** Overlapping blocks become one (the first stays), or lose their times. */
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

/** `edit` is `add`, `up 2`, `down 2` or `remove 2`; `focus` is a row. */
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
