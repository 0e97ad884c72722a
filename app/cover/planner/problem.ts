import type { Block, WeekBlock } from "~/school/week";

/** Lists of them are in order: absences as entered, then block. */
export type PlanClass = {
  id: string;
  absentTeacherId: string;
  block: Block;
};

/** Lists are in the order people are asked: longest without cover first, then by name, then id. */
export type PlanPerson = {
  id: string;
  /** *Allowed*: blocks in which every rule lets the person cover. */
  freeBlocks: readonly Block[];
  /** *Planned*: those of them to ask in without the clerk's word; all when missing. */
  plannedBlocks?: readonly Block[];
  /** *Last resort*: planned in no block without the clerk's word. */
  isLastResort?: boolean;
  isDedicated: boolean;
  standbyBlocks?: readonly Block[];
  /** How many more classes all limits allow that day, with what was agreed to; may be 0. */
  capacity: number;
  /** How many of these go beyond a limit, *by agreement*: they are used last. */
  byAgreement?: number;
  /** `day` counts for dedicated substitutes, `month` for others. */
  covered: { day: number; month: number };
  /** Classes a month the person may be asked for; ignored for dedicated substitutes. */
  allowance: number;
  /** How well a class suits, in whole numbers: by block, and by class id; 0 when missing. */
  preference?: { blocks?: ReadonlyMap<Block, number>; classes?: ReadonlyMap<string, number> };
};

export type Selection = {
  personId: string;
  block?: Block;
};

export type Pair = { classId: string; personId: string };

export type StandingPair = Pair & { isTold?: boolean };

export type Prefer = "fair" | "match";

export type PlanProblem = {
  /** In order, for what is said of them; any order will do when missing. */
  blocks?: readonly Block[];
  bells?: readonly WeekBlock[];
  /** What is open, in order; in a plan with moves also what is covered and may be moved. */
  classes: readonly PlanClass[];
  people: readonly PlanPerson[];
  /** *Locked* pairs, the clerk's own choices; where two exclude each other the first holds. */
  locks?: readonly Pair[];
  selections?: readonly Selection[];
  /** With moves: who covers what; `covered`, `capacity` and `freeBlocks` are without it. */
  standing?: readonly StandingPair[];
  /** Ids of classes left open by the clerk or over: unproposed, but locks and standing hold. */
  leftOpen?: ReadonlySet<string>;
  /** Ids of the classes that selections may take; all when missing. Everyone else may take any. */
  classesForSelections?: ReadonlySet<string>;
  /** Whether people are asked in blocks in which they are allowed but not planned. */
  asksEveryone?: boolean;
  prefer?: Prefer;
};

export type DayPlan = {
  /** In the order of the classes. */
  pairs: Pair[];
  open: PlanClass[];
  /** Locks that cannot hold: nobody there, not free, covering, beyond a limit, class taken … */
  ignored: Pair[];
};

export function classesToPlan({ classes, leftOpen, standing = [] }: PlanProblem): PlanClass[] {
  const covered = new Set(standing.map(({ classId }) => classId));
  return classes.filter(({ id }) => covered.has(id) || !leftOpen?.has(id));
}

/** As one text, for an address or a form: `PERSON@ABSENT|BLOCK`. */
export function pairText({ personId, classId }: Pair): string {
  return `${personId}@${classId}`;
}

/** What the text lacks is "". It need not be there. */
export function pairOf(text: string): Pair {
  const at = text.indexOf("@");
  return at < 0
    ? { personId: text, classId: "" }
    : { personId: text.slice(0, at), classId: text.slice(at + 1) };
}
