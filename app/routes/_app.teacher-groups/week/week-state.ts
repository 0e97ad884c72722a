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

/** What is wrong with a form, and with which field of it; null for the form. */
type Fault = { fieldId: keyof RangeState | "year-day" | TimeField | null; message: string };

/** The time of a block in the form: `begins-2`. */
export type TimeField = `begins-${number}` | `ends-${number}`;

/** What the week's forms answer when they are not done: what was typed, what is wrong, what has to be agreed to. */
export type WeekAnswer = {
  week?: WeekState;
  range?: RangeState;
  /** The first day of the school year, as it was chosen. */
  yearBegins?: string;
  faults: Fault[];
  /** Blocks whose times overlap, in pairs: what they are is asked. */
  overlaps?: [string, string][];
  /** The digest of the overlaps of which it is asked, or said (`areTwoBells`), what they are. */
  ofOverlaps?: string;
  areTwoBells?: boolean;
  /** What would have no place, a line each, and the digest of it that agreeing names. */
  displaced: string[];
  agree: string;
  /** Of days that are added: how many substitutions are cancelled, and absences removed. */
  covers?: number;
  absences?: number;
  /** The row that takes the focus. */
  focus?: number;
  /** A new one for each answer, so that the form is made anew. */
  key: string;
};

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
export function stateOfForm(form: FormData): WeekState {
  const all = (name: string) => form.getAll(name).map(String);
  const [names, begins, ends, was] = [all("name"), all("begins"), all("ends"), all("was")];
  return {
    days: all("day"),
    blocks: all("label")
      .slice(0, 30)
      .map((label, at) => ({
        label,
        name: names[at] ?? "",
        begins: begins[at] ?? "",
        ends: ends[at] ?? "",
        was: was[at] ?? "",
      })),
  };
}

/** Reads the calendar's form as it is typed. */
export function rangeOfForm(form: FormData): RangeState {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    from: text("from"),
    until: text("until"),
    note: text("note"),
    kind: KINDS.find((kind) => kind === text("kind")) ?? "",
    blocks: form.getAll("block").map(String),
  };
}

/** Reads the first day of the school year as it is chosen. */
export function yearOfForm(form: FormData): string {
  return `${form.get("year-month")}-${form.get("year-day")}`;
}

/** A form of the dialog as it was typed, with why it was not carried out; undefined for any other form. */
export function weekFormAgain(form: FormData, why: string): WeekAnswer | undefined {
  const intent = form.get("intent");
  const faults = [{ fieldId: null, message: why }];
  const nothing = { faults, displaced: [], agree: "", key: "again" };
  if (intent === "week") return { week: stateOfForm(form), ...nothing };
  if (intent === "school-year") return { yearBegins: yearOfForm(form), ...nothing };
  return intent === "close" ? { range: rangeOfForm(form), ...nothing } : undefined;
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
