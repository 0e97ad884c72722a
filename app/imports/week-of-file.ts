import { Refusal } from "~/http/refusal";
import { type DayName, isDayName } from "~/school/dates";
import { plainText } from "~/school/names";
import {
  type Block,
  blockKey,
  inWorkingOrder,
  isLabel,
  MOST_BLOCKS,
  type WeekBlock,
} from "~/school/week";
import { BLOCK_NAME_LENGTH, LABEL_RULE, readTime } from "~/school/week-fields";
import type { LessonsRead } from "./lesson";
import { type DayMeaning, type HourMeaning, type Mapping, OFF, orderHours } from "./mapping";

/**
 * The blocks that the hours of a file are, in the order of the day, where the school is to have the file's week: as `given`, or
 * each by its own label, else by the number in it, else by its place; with its name, and its times where it is one. `hoursOff` are none.
 * Throws a Refusal (400) that names `--blocks` when the order cannot be told, or there are more than a day has.
 */
export function blocksOfFile(
  labels: Iterable<string>,
  given: Mapping<HourMeaning> | undefined,
  { hours: inFile, week: said }: Pick<LessonsRead, "hours" | "week">,
  hoursOff: ReadonlySet<string> = new Set(),
): { blocks: WeekBlock[]; hours: Mapping<HourMeaning> } {
  if (given) {
    const named = [...new Set([...given.values()].filter((one) => one !== OFF))];
    return { blocks: checked(named.map((label) => blockOf(label))), hours: given };
  }
  const facts = new Map(said?.blocks.map(({ hour, ...block }) => [hour, block]));
  const listed = [...facts].filter(([, { label }]) => label !== undefined).map(([hour]) => hour);
  const taught = [...new Set([...labels, ...listed])].filter((label) => !hoursOff.has(label));
  const { zero, inOrder, afternoon } = orderHours(taught, inFile, listed);
  if (!inOrder) {
    throw new Refusal(
      400,
      `The order of the hours cannot be told: --blocks "HOUR=LABEL,…" in the order of the day says it`,
    );
  }
  const guessed = labelsFor(inOrder);
  const names = inOrder.map((hour, at) => facts.get(hour)?.label ?? guessed[at] ?? "");
  const blocks = checked(
    inOrder.map((hour, at) => ({
      ...blockOf(names[at] ?? ""),
      ...timesIn(hour, afternoon.includes(hour)),
      name: nameFor(hour, names[at] ?? ""),
      ...facts.get(hour),
      label: names[at] ?? "",
    })),
  );
  const off = [...zero, ...hoursOff].map((hour): [string, HourMeaning] => [hour, OFF]);
  return {
    blocks,
    hours: new Map<string, HourMeaning>([
      ...inOrder.map((hour, at): [string, Block] => [hour, names[at] ?? ""]),
      ...off,
    ]),
  };
}

/** The days that have classes in a file, or that it says the school works, in the order a school works them. */
export function daysOfFile(
  days: Mapping<DayMeaning>,
  used: ReadonlySet<string>,
  said: readonly DayName[] = [],
): DayName[] {
  const worked = [...days].filter(([label]) => used.has(label)).map(([, day]) => day);
  const unused = said.filter((day) => days.get(day) !== OFF);
  return inWorkingOrder([...worked.filter(isDayName), ...unused]);
}

function labelsFor(hours: readonly string[]): string[] {
  const areDistinct = (labels: readonly string[]) =>
    new Set(labels.map(blockKey)).size === labels.length;
  const own = hours.map((hour) => plainText(hour));
  const isTimed = hours.every((hour) => TIME.test(hour.normalize("NFKC")));
  const areShort = own.every((label) => isLabel(label) && label.length <= SHORT);
  if (!isTimed && areShort && areDistinct(own)) return own;
  const numbers = hours.map((hour) => /\p{Nd}+/u.exec(hour.normalize("NFKC"))?.[0] ?? "");
  if (!isTimed && numbers.every(isLabel) && areDistinct(numbers)) return numbers;
  return hours.map((_, at) => String(at + 1));
}

/** A longer one is a name, such as "Period 1". */
const SHORT = 4;

const TIME = /(?<!\d)\d{1,2}[:.h][0-5]\d(?!\d)/;

function timesIn(hour: string, isAfternoon: boolean): Pick<WeekBlock, "begins" | "ends"> {
  const times = [...hour.normalize("NFKC").matchAll(new RegExp(TIME, "g"))].map(([text]) =>
    readTime(text.replace("h", ":")),
  );
  const later = (time: string | null | undefined) => {
    if (!time) return null;
    const hours = Number(time.slice(0, 2));
    return isAfternoon && hours < 12 ? `${hours + 12}${time.slice(2)}` : time;
  };
  const [begins, ends] = [later(times[0]), later(times[1])];
  return { begins, ends: begins && ends && ends > begins ? ends : null };
}

function nameFor(hour: string, label: string): string | null {
  const name = plainText(hour);
  const isKnown = name === label || TIME.test(name) || name.length > BLOCK_NAME_LENGTH;
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
