import type { Block, WeekBlock } from "~/school/week";

/** A class that has to be covered. Lists of them are in order: absences as entered, then block. */
export type PlanClass = {
  /** `${absentTeacherId}|${block}` */
  id: string;
  absentTeacherId: string;
  block: Block;
};

/**
 * Someone who may cover that day. Lists of people are in the order they are asked in, all else
 * being equal: longest without cover first, then by name, then by id.
 */
export type PlanPerson = {
  id: string;
  /** *Allowed*: the blocks in which every rule lets the person cover. */
  freeBlocks: readonly Block[];
  /** *Planned*: those of them to ask in without the clerk's word; all when missing. */
  plannedBlocks?: readonly Block[];
  /** *Last resort*: planned in no block without the clerk's word. */
  isLastResort?: boolean;
  isDedicated: boolean;
  /** The blocks in which the person is kept free to cover; none when missing. */
  standbyBlocks?: readonly Block[];
  /**
   * How many blocks of the day the person has to themselves: in school, and with no class, duty,
   * standby or cover in them. A class that takes the last is used last; none is when missing.
   */
  blocksToThemselves?: number;
  /** How many more classes all limits allow that day, with what was agreed to; may be 0. */
  capacity: number;
  /** How many of these go beyond a limit, *by agreement*: they are used last. None when missing. */
  byAgreement?: number;
  /** Classes covered so far; `month` counts for teachers, `day` for others, or where it is shared. */
  covered: { day: number; month: number };
  /** Classes a month the person may be asked for; ignored for dedicated substitutes. */
  allowance: number;
  /** How well a class suits, in whole numbers: by block, and by class id; 0 when missing. */
  preference?: { blocks?: ReadonlyMap<Block, number>; classes?: ReadonlyMap<string, number> };
};

/** Somebody the clerk has selected, whatever class they get. */
export type Selection = {
  personId: string;
  /** The block from whose list they were selected, if any. */
  block?: Block;
};

export type Pair = { classId: string; personId: string };

/** Who covers a class that the plan may move to somebody else; `isTold` where they know of it. */
export type StandingPair = Pair & { isTold?: boolean };

/** Even shares, or what suits best, first (the textbook's words are in `costs.ts`). */
export type Prefer = "fair" | "match";

/** All that a plan of one day depends on. */
export type PlanProblem = {
  /** The blocks of the day, in order, for what is said of them; any order will do when missing. */
  blocks?: readonly Block[];
  /** The blocks with their times: nobody takes two that overlap. Unknown when missing. */
  bells?: readonly WeekBlock[];
  /** What is open, in order; in a plan with moves also what is covered and may be moved. */
  classes: readonly PlanClass[];
  /** Everyone who may cover, in order; those selected and locked among them. */
  people: readonly PlanPerson[];
  /** *Locked* pairs, the clerk's own choices; where two exclude each other the first holds. */
  locks?: readonly Pair[];
  selections?: readonly Selection[];
  /**
   * In a plan with moves, who covers which class now: all stay covered, by them or others.
   * `covered`, `capacity` and `freeBlocks` are then as they would be without these.
   */
  standing?: readonly StandingPair[];
  /** Ids of classes left open by the clerk or over: unproposed, but locks and standing hold. */
  leftOpen?: ReadonlySet<string>;
  /** Ids of the classes that selections may take; all when missing. Everyone else may take any. */
  classesForSelections?: ReadonlySet<string>;
  /** Whether people are asked in blocks in which they are allowed but not planned. */
  asksEveryone?: boolean;
  /** `fair` when missing. */
  prefer?: Prefer;
  /** Teachers may take several classes a day: these are shared evenly before those of the month. */
  sharesDay?: boolean;
  /** All class ids, those first that are covered first where not all can be; any when missing. */
  coveredFirst?: readonly string[];
};

export type DayPlan = {
  /** Who takes which class, in the order of the classes; with locks that hold and what stands. */
  pairs: Pair[];
  /** The classes that stay open, in order. */
  open: PlanClass[];
  /** Locks that cannot hold: nobody there, not free, covering, beyond a limit, class taken … */
  ignored: Pair[];
};

/** The classes that somebody is to be found for, whatever is locked. */
export function classesToPlan({ classes, leftOpen, standing = [] }: PlanProblem): PlanClass[] {
  const covered = new Set(standing.map(({ classId }) => classId));
  return classes.filter(({ id }) => covered.has(id) || !leftOpen?.has(id));
}

/** A pair as one text, for an address or a form: `PERSON@ABSENT|BLOCK`. */
export function pairText({ personId, classId }: Pair): string {
  return `${personId}@${classId}`;
}

/** The pair that a text is; what it lacks is "". It need not be there. */
export function pairOf(text: string): Pair {
  const at = text.indexOf("@");
  return at < 0
    ? { personId: text, classId: "" }
    : { personId: text.slice(0, at), classId: text.slice(at + 1) };
}
