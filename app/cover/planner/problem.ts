import type { Block, WeekBlock } from "~/school/week";

/** A class that has to be covered. Lists of them are in order: absences as entered, then block. */
export type PlanClass = {
  /** `${absentTeacherId}|${block}` */
  id: string;
  absentTeacherId: string;
  block: Block;
};

/**
 * Someone who may cover classes of the date. Lists of people are in the order in which, all else being equal, they are
 * asked: longest without cover first, then by name, then by id.
 */
export type PlanPerson = {
  id: string;
  /** *Allowed*: the blocks in which every rule lets the person cover. */
  freeBlocks: readonly Block[];
  /** *Planned*: of these, the blocks the person is asked in without the clerk's word; all of them when missing. */
  plannedBlocks?: readonly Block[];
  /** *Last resort*: planned in no block without the clerk's word. */
  isLastResort?: boolean;
  isDedicated: boolean;
  /** The blocks in which the person is kept free to cover; none when missing. */
  standbyBlocks?: readonly Block[];
  /** How many more classes every limit together allows that day, with what was agreed to; may be 0. */
  capacity: number;
  /** How many of these go beyond a limit, *by agreement*: they are used last. None when missing. */
  byAgreement?: number;
  /** Classes covered so far: on the day, which counts for a dedicated substitute, and in the month, which counts for the others. */
  covered: { day: number; month: number };
  /** How many classes a month the person may be asked for; of no account for a dedicated substitute. */
  allowance: number;
  /** How well a class suits the person, in whole numbers: by its block, and by the class itself. Nothing said is 0. */
  preference?: { blocks?: ReadonlyMap<Block, number>; classes?: ReadonlyMap<string, number> };
};

/** Somebody the clerk has selected, whatever class they get. */
export type Selection = {
  personId: string;
  /** The block from whose list they were selected, if any. */
  block?: Block;
};

export type Pair = { classId: string; personId: string };

/** Who covers a class now, in a plan that may move it to somebody else; `isTold` where they know of it. */
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
   * In a plan with moves who covers which of the classes now; `covered`, `capacity` and `freeBlocks` are then as they would
   * be without these. All of them stay covered, by the same person or another.
   */
  standing?: readonly StandingPair[];
  /**
   * Ids of the classes nobody is proposed for: left open by the clerk, or in a block that is over. A lock holds even there, and
   * what stands stands.
   */
  leftOpen?: ReadonlySet<string>;
  /** Ids of the classes that selections may take; all when missing. Everyone else may take any. */
  classesForSelections?: ReadonlySet<string>;
  /** Whether people are asked in blocks in which they are allowed but not planned. */
  asksEveryone?: boolean;
  /** `fair` when missing. */
  prefer?: Prefer;
};

export type DayPlan = {
  /** Who takes which class, in the order of the classes; locks that hold among them, and what stands. */
  pairs: Pair[];
  /** The classes that stay open, in order. */
  open: PlanClass[];
  /** Locks that cannot hold: of nobody there, not free then, covering then, beyond a limit, of a class taken already … */
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
