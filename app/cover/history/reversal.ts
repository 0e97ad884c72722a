import type { ChangedRow, ChangeKind } from "db/changed-rows";
import type { RecordedChange } from "~/changes/changes.server";
import { lastKnownRow, subjectOf } from "~/changes/subject";
import {
  nothing,
  REVERSAL_ORDER,
  ReversalRule,
  type Reversibility,
  reversalOrder,
  type StateNow,
  type Step,
} from "./judge";

export type Part = { row: ChangedRow } & Reversibility;

const IN_LIST = "A moved lesson is taken back on Find Substitute, under “Lessons that move”";
const IN_ROOMS = "A closed room is opened on Find Substitute, under “Rooms closed”";

const REVERSALS: Record<
  ChangeKind,
  { name: string; kind: ChangeKind } | { name: null; reason: string }
> = {
  "absence recorded": { name: "Remove", kind: "absence removed" },
  "absence changed": { name: "Take back", kind: "absence changed" },
  "absence removed": { name: "Put back", kind: "absence recorded" },
  assigned: { name: "Take back", kind: "cancelled" },
  cancelled: { name: "Assign again", kind: "assigned" },
  freed: { name: "Take back", kind: "assigned" },
  corrected: { name: "Take back", kind: "corrected" },
  "not today": { name: "Take back", kind: "can again" },
  "class planned": { name: "Take back", kind: "class planned" },
  "one more": { name: "Take back", kind: "no more" },
  "no more": { name: "Take back", kind: "one more" },
  "can again": { name: "Take back", kind: "not today" },
  "sheet printed": { name: null, reason: "A printed sheet cannot be taken back" },
  told: { name: null, reason: "To change who was told, open Tell staff" },
  "not told": { name: null, reason: "To change who was told, open Tell staff" },
  "class released": { name: "Open again", kind: "class opened again" },
  "class opened again": { name: "Take back", kind: "class released" },
  "class wanted": { name: "Take back", kind: "class wanted" },
  "class noted": { name: "Take back", kind: "class noted" },
  "classes out": { name: "Take back", kind: "classes in" },
  "classes in": { name: "Take back", kind: "classes out" },
  "lesson moved": { name: null, reason: IN_LIST },
  "lesson back": { name: null, reason: "To move it again, open the class on Find Substitute" },
  "room closed": { name: null, reason: IN_ROOMS },
  "room opened": { name: null, reason: "To close it again, open Room closed on Find Substitute" },
  "teacher deleted": { name: null, reason: "A deleted teacher cannot be brought back" },
  "timetable imported": { name: null, reason: "Imports are taken back on Teacher Groups" },
  "import taken back": { name: null, reason: "To undo this, import the timetable again" },
  "week changed": { name: null, reason: "To change the week, open School Week on Teacher Groups" },
  "calendar changed": {
    name: null,
    reason: "To change the calendar, open School Week on Teacher Groups",
  },
};

const DONE: Record<string, string> = {
  Remove: "Removed",
  "Put back": "Put back",
  "Assign again": "Assigned again",
  "Open again": "Opened again",
};

export function pastOf(name: string): string {
  return DONE[name] ?? "Taken back";
}

export function reversalOf(kind: ChangeKind) {
  return REVERSALS[kind];
}

/** Of a day gone by only notes made since can be taken back, by who may note them. */
export function isClosed({ kind }: RecordedChange, { day, mayCorrect }: StateNow): boolean {
  return day.isPast && !(kind === "corrected" && mayCorrect);
}

export function isStep(part: Part): part is { row: ChangedRow } & Step {
  return part.does !== "nothing";
}

/**
 * By today's rules, all rows together, those still as the change left them. `only`: rows of one
 * class or person, as by `subjectOf`. Rows with nothing to reverse are left out.
 */
export function planReversal(
  change: RecordedChange,
  now: StateNow,
  only: string | null = null,
): Part[] {
  const rows = change.rows.filter((row) => only === null || isOf(change, row, only));
  const reversal = REVERSALS[change.kind];
  if (reversal.name === null) return rows.map((row) => ({ row, ...nothing(reversal.reason) }));
  if (isClosed(change, now)) return rows.map((row) => ({ row, ...nothing("This day is past") }));
  const judge = new ReversalRule(change, now);
  const outcomes = new Map<ChangedRow, Reversibility>();
  for (const turn of REVERSAL_ORDER) {
    for (const row of rows.filter((row) => reversalOrder(row) === turn)) {
      outcomes.set(row, judge.reversedBefore(row) ?? judge.judge(row));
    }
  }
  return rows.flatMap((row) => {
    const outcome = outcomes.get(row);
    return outcome ? [{ row, ...outcome }] : [];
  });
}

/** A class, a person's day, or what was handed on for the class. */
function isOf({ rows }: RecordedChange, row: ChangedRow, only: string): boolean {
  const subject = subjectOf(row);
  return (
    subject === only ||
    rows.some((other) => {
      if (other.table !== "substitutions" || subjectOf(other) !== only) return false;
      const { handsOn, substituteTeacherId, classBlock } = lastKnownRow(other);
      return handsOn === true && subject === `${substituteTeacherId}|${classBlock}`;
    })
  );
}

export function whyNothing(parts: readonly Part[]): string {
  const reasons = parts.flatMap((part) => (isStep(part) ? [] : part.reason));
  return [...new Set(reasons)].join("; ");
}
