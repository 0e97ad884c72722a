import type { DayName } from "~/school/dates";
import type { WeekBlock } from "~/school/week";
import type { Letters } from "../bytes/encoding";
import type { DayMeaning, HourMeaning } from "../labels/hour-order";
import type { BellsQuestion } from "../labels/overlapping-hours";
import type { KindMeaning } from "../lessons/kinds";
import type { Terms } from "../lessons/lesson";
import type { CycleOfFile } from "./cycle-of-file";
import type { Format } from "./format";
import type { FirstDay, FoundLabel } from "./guess";
import type { TableOnScreen } from "./table-on-screen";

/** `meaning` null is to be asked. */
export type FoundKind = {
  name: string;
  /** Other names that its lessons bear. */
  tags?: readonly string[];
  count: number;
  meaning: KindMeaning | null;
};

export type ImportPreview = {
  format: Format;
  letters: Letters | null;
  /** Some names of the file, which show whether its letters are right. */
  sample: string[];
  lessons: number;
  days: FoundLabel<DayMeaning>[];
  firstDay: FirstDay | null;
  hours: FoundLabel<HourMeaning>[];
  bells: BellsQuestion | null;
  /** The file's hours as the school's blocks, where they are to be that and are told. */
  blocks: readonly WeekBlock[] | null;
  dayChoices: readonly DayName[];
  blockChoices: readonly string[];
  setWeek: boolean;
  isSpecial: boolean;
  /** Whether a person says the order of the file's periods, as it cannot be told. */
  isOrderAsked: boolean;
  /** Whether the file's days take turns; null where they cannot. */
  inTurn: boolean | null;
  /** Which of them today is, null to be asked; missing where their first day says it. */
  due?: DayName | null;
  kinds: FoundKind[];
  turns: CycleQuestion | null;
  terms?: Terms;
  table?: TableOnScreen;
  assumed: string[];
  faults: string[];
};

/** `ours` are places in turn if there is but one week; null is none. */
export type CycleQuestion = {
  ours: readonly string[];
  theirs: readonly string[];
  from: readonly (string | null)[];
  isThere: boolean;
  isOne: boolean;
  /** What that comes to; null while nothing says which week a single one is for. */
  cycle: CycleOfFile | null;
};
