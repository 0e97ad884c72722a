import { Refusal } from "~/http/refusal";
import { type DayName, isWeekday } from "~/school/dates";
import { normalized, plainText } from "~/school/names";
import { type Block, blockKey, isLabel, MOST_BLOCKS, type WeekBlock } from "~/school/week";
import { BLOCK_NAME_LENGTH, LABEL_RULE } from "~/school/week-fields";
import { inWorkingOrder } from "~/school/working-order";
import { type Clock, clockOf, wordsBesideTimes } from "../labels/clock-labels";
import { type DayMeaning, type HourMeaning, orderHours } from "../labels/hour-order";
import { type BellsMeaning, type BellsQuestion, settleBells } from "../labels/overlapping-hours";
import { type Mapping, OFF } from "../labels/pairs";
import type { LessonsRead } from "../lessons/lesson";

export type FileBlocks = {
  blocks: WeekBlock[];
  hours: Mapping<HourMeaning>;
  bells: BellsQuestion | null;
};

export type BlockOptions = {
  hoursOff?: ReadonlySet<string>;
  bells?: BellsMeaning;
};
type FileFacts = Pick<LessonsRead, "hours" | "week">;

/** Blocks that are called as was said, in that order. Throws 400 as `blocksOfFile`. */
export function blocksNamed(meanings: Iterable<HourMeaning>): WeekBlock[] {
  const named = new Set([...meanings].filter((one) => one !== OFF));
  return checked([...named].map(blockOf));
}

/** By label, number or place. Null if the order is unclear. Throws 400 for too many blocks. */
export function blocksOfFile(
  labels: Iterable<string>,
  { hours: inFile, week: said }: FileFacts,
  { hoursOff = new Set(), bells: meaning }: BlockOptions = {},
): FileBlocks | null {
  const facts = new Map(said?.blocks.map(({ hour, ...block }) => [hour, block]));
  const times = new Map(
    (said?.blocks ?? []).flatMap(({ hour, times }) => (times ? [[hour, times]] : [])),
  );
  const listed = [...facts].filter(([, { label }]) => label !== undefined).map(([hour]) => hour);
  const taught = [...new Set([...labels, ...listed])].filter((label) => !hoursOff.has(label));
  const order = orderHours(taught, inFile, taught, times);
  if (!order.inOrder) return null;
  const isOwn = listed.length > 0;
  const settled = isOwn ? null : settleBells({ ...order, inOrder: order.inOrder }, meaning);
  const inOrder = settled?.hours ?? order.inOrder.map((hour) => [hour]);
  const clocks = new Map((settled?.clocks ?? order.clocks).map((clock) => [clock.label, clock]));
  const firsts = inOrder.map(([hour = ""]) => hour);
  const guessed = labelsFor(firsts, clocks.size > 0 && times.size === 0);
  const names = firsts.map((hour, at) => facts.get(hour)?.label ?? guessed[at] ?? "");
  const blocks = checked(
    firsts.map((hour, at) => {
      const { times: _, ...known } = facts.get(hour) ?? {};
      const label = names[at] ?? "";
      const name = nameFor(hour, label);
      return { ...blockOf(label), ...timesOf(clocks.get(hour)), name, ...known, label };
    }),
  );
  return {
    blocks,
    hours: new Map<string, HourMeaning>([
      ...inOrder.flatMap((hours, at) =>
        hours.map((hour): [string, Block] => [hour, names[at] ?? ""]),
      ),
      ...[...hoursOff].map((hour): [string, HourMeaning] => [hour, OFF]),
    ]),
    bells: settled?.asks ?? null,
  };
}

/** The days with classes in a file, or that it says are worked, in the order of a working week. */
export function daysOfFile(
  days: Mapping<DayMeaning>,
  used: ReadonlySet<string>,
  said: readonly DayName[] = [],
): DayName[] {
  const worked = [...days].filter(([label]) => used.has(label)).map(([, day]) => day);
  const unused = said.filter((day) => days.get(day) !== OFF);
  return inWorkingOrder([...worked.filter(isWeekday), ...unused]);
}

function labelsFor(hours: readonly string[], isTimed: boolean): string[] {
  const areDistinct = (labels: readonly string[]) =>
    new Set(labels.map(blockKey)).size === labels.length;
  const own = hours.map((hour) => plainText(isTimed ? wordsBesideTimes(hour) : hour));
  const areShort = own.every((label) => isLabel(label) && label.length <= SHORT);
  if (areShort && areDistinct(own)) return own;
  const numbers = own.map((hour) => /\p{Nd}+/u.exec(normalized(hour, "NFKC"))?.[0] ?? "");
  if (numbers.every(isLabel) && areDistinct(numbers)) return numbers;
  return hours.map((_, at) => String(at + 1));
}

/** A longer one is a name, such as "Period 1". */
const SHORT = 4;

function timesOf(clock: Clock | undefined): Partial<WeekBlock> {
  if (!clock) return {};
  return {
    begins: clockOf(clock.begins),
    ends: clock.ends === null ? null : clockOf(clock.ends),
  };
}

function nameFor(hour: string, label: string): string | null {
  const name = wordsBesideTimes(hour);
  const isKnown = name === label || !/\p{L}/u.test(name) || name.length > BLOCK_NAME_LENGTH;
  return isKnown ? null : name;
}

function blockOf(label: Block): WeekBlock {
  return { label, name: null, begins: null, ends: null };
}

function checked(blocks: WeekBlock[]): WeekBlock[] {
  const wrong = blocks.find(({ label }) => !isLabel(label));
  if (wrong) throw new Refusal(400, `--blocks: the label "${wrong.label}" takes ${LABEL_RULE}`);
  if (blocks.length <= MOST_BLOCKS) return blocks;
  throw new Refusal(
    400,
    `The file has ${blocks.length} hours a day, and a school day has ${MOST_BLOCKS} blocks at most: --blocks says which of them are`,
  );
}
