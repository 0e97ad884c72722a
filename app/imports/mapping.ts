import { Refusal } from "~/http/refusal";
import { DAYS, type DayName } from "~/school/dates";
import { nameKey, normalized } from "~/school/names";
import { type Block, blockNamed, isDayOf, isLabel, labelsOf, type Week } from "~/school/week";
import { type Clock, clockOf, overlapsIn, readClocks } from "./clock-labels";
import { dayNamed, tellDays } from "./days/tell-days";
import { blocksOfDay, inNumberOrder } from "./fet-words";
import { type Mapping, OFF, readMapping } from "./reading/pairs";

export type DayMeaning = DayName | typeof OFF;
export type HourMeaning = Block | typeof OFF;

/** `Period 1=1,Period 2=2`. Throws 400 for a part without `=`, an unknown block, a label twice. */
export function readBlockMapping(text: string, week: Week): Mapping<HourMeaning> {
  return readMapping<HourMeaning>("--blocks", text, [...labelsOf(week), OFF], (word) =>
    word.toLowerCase() === OFF ? OFF : blockNamed(week, word),
  );
}

/** The new name of each hour, in order. */
export function readNewBlocks(text: string): Mapping<HourMeaning> {
  return readMapping<HourMeaning>("--blocks", text, ["P1", OFF], (word) =>
    word.toLowerCase() === OFF ? OFF : isLabel(word) ? word : null,
  );
}

/** `Tag 1=Sunday,Tag 6=off`. Throws as `readBlockMapping`, and for a day twice. */
export function readDayMapping(text: string, days: readonly DayName[]): Mapping<DayMeaning> {
  const mapping = readMapping<DayMeaning>("--days", text, [...days, OFF], (word) => {
    if (word.toLowerCase() === OFF) return OFF;
    const day = dayNamed(word);
    return day && days.includes(day) ? day : null;
  });
  const named = [...mapping.values()].filter((day) => day !== OFF);
  const twice = named.find((day, at) => named.indexOf(day) !== at);
  if (twice) throw new Refusal(400, `--days: ${twice} is there twice`);
  return mapping;
}

export type HourMapping = { hours: Mapping<HourMeaning>; afternoon: string[] };

/**
 * As `given`; by label or time if all are blocks; else by order, the fifth of seven being 5L1.
 * Throws 400, naming `--blocks`, if the order is unclear, or hours overlap or are too many.
 */
export function mapHours(
  labels: Iterable<string>,
  week: Week,
  given?: Mapping<HourMeaning>,
  inFile: readonly string[] = [],
): HourMapping {
  const { all, zero, hours, inOrder, afternoon, clocks } = orderHours(labels, inFile);
  if (given) {
    refuseStrangers("--blocks", [...given.keys()], all);
    return { hours: given, afternoon: [] };
  }
  const own = asBlocks(all, week) ?? asRung(all, clocks, week);
  if (own) return { hours: own, afternoon: [] };
  const spaced = inOrder && withGaps(inOrder, labelsOf(week).length);
  const blocks = blocksOfDay(spaced?.length ?? hours.length, week);
  const [pair] = overlapsIn(clocks);
  if (!inOrder || !blocks || pair) {
    const why = !inOrder
      ? "The order of the hours cannot be told"
      : pair
        ? `The hours "${pair[0].label}" and "${pair[1].label}" overlap`
        : `The file has ${hours.length} hours a day, the school ${week.blocks.length} blocks`;
    throw new Refusal(
      400,
      `${why}: complete this with ${labelsOf(week).join(", ")} or ${OFF}, two hours may be one block: --blocks "${templateOf(all)}"`,
    );
  }
  return {
    hours: new Map<string, HourMeaning>([
      ...blocks.flatMap((block, index): [string, Block][] => {
        const hour = (spaced ?? inOrder)[index];
        return hour ? [[hour, block]] : [];
      }),
      ...zero.map((label): [string, typeof OFF] => [label, OFF]),
    ]),
    afternoon,
  };
}

/** Hours by their numbers, with null for each that lacks: "1, 2, 4" has no third. */
function withGaps(hours: readonly string[], most: number): (string | null)[] | null {
  const numbers = hours.map((hour) => {
    const [, number] =
      /^[^\p{Nd}]{0,20}(\p{Nd}{1,2})$/u.exec(normalized(hour, "NFKC").trim()) ?? [];
    return Number(number);
  });
  const last = Math.max(...numbers);
  const areNumbers = numbers.every((number, at) => number >= 1 && number > (numbers[at - 1] ?? 0));
  if (!areNumbers || last > most) return null;
  return Array.from({ length: last }, (_, at) => hours[numbers.indexOf(at + 1)] ?? null);
}

/** The blocks that ring at the hours' times, where there is one for each. */
export function asRung(
  labels: readonly string[],
  clocks: readonly Clock[],
  week: Week,
): Map<string, HourMeaning> | null {
  const blockAt = new Map(week.blocks.map(({ label, begins }) => [begins, label]));
  const rung = clocks.flatMap(({ label, begins }): [string, Block][] => {
    const block = blockAt.get(clockOf(begins));
    return block === undefined ? [] : [[label, block]];
  });
  const isEach = rung.length === labels.length && new Set(rung.map(([, one]) => one)).size;
  return isEach === labels.length && blockAt.size === week.blocks.length ? new Map(rung) : null;
}

/** Null unless all labels are blocks. */
export function asBlocks(labels: readonly string[], week: Week): Map<string, HourMeaning> | null {
  const blocks = labels.map((label) => blockNamed(week, label));
  if (new Set(blocks).size < labels.length || !blocks.every((block) => block !== null)) return null;
  return new Map(labels.map((label, at) => [label, blocks[at] ?? OFF]));
}

/** `hours` in order, null if unclear; `zero` come before the first, but for named `blocks`. */
export function orderHours(
  labels: Iterable<string>,
  inFile: readonly string[] = [],
  blocks: readonly string[] = [],
  timesOf: ReadonlyMap<string, string> = new Map(),
) {
  const all = distinct(labels);
  const isAnyOther = all.some((label) => !isZero(label));
  const zero = isAnyOther ? all.filter((label) => isZero(label) && !blocks.includes(label)) : [];
  const hours = all.filter((label) => !zero.includes(label));
  const known = inFile.filter((hour) => hours.includes(hour));
  const clock =
    timesOf.size > 0
      ? readClocks(
          hours.filter((hour) => timesOf.has(hour)),
          known,
          timesOf,
        )
      : readClocks(hours, known);
  const isByClock = clock !== null && timesOf.size === 0;
  const told = !isByClock ? inNumberOrder(hours) : clock === "unclear" ? null : clock.inOrder;
  const timed = clock && clock !== "unclear" ? clock : null;
  return {
    all,
    zero,
    hours,
    inOrder: inFile.length > 0 ? known : told,
    afternoon: inFile.length > 0 ? [] : (timed?.afternoon ?? []),
    clocks: timed?.clocks ?? [],
    backwards: timed?.backwards ?? [],
  };
}

/** An hour 0 gets no block unless told: it must not shift all the others. */
function isZero(label: string): boolean {
  return /^\D*0+(?!\d|\s*[:.h,]\s*\d)/.test(normalized(label, "NFKC"));
}

export function templateOf(labels: readonly string[]): string {
  return labels.map((label) => `${label}=`).join(",");
}

/** As `given`, else a day of ours by name, else as the label tells. Throws 400 that names `--days` if none can be told. */
export function mapDays(
  labels: readonly string[],
  week: Week,
  given?: Mapping<DayMeaning>,
): Mapping<DayMeaning> {
  const days = distinct(labels);
  if (given) refuseStrangers("--days", [...given.keys()], days);
  const told = tellDays(days);
  const own = new Map(week.days.map((day) => [nameKey(day), day]));
  const mapping = new Map(given);
  for (const label of days) {
    const day = own.get(nameKey(label));
    if (day && !mapping.has(label)) mapping.set(label, day);
  }
  for (const [label, day] of told) {
    if (!mapping.has(label) && isDayOf(week, day)) mapping.set(label, day);
  }
  const isTold = [...told.values()].some((day) => day !== null);
  if (mapping.size > 0 || isTold || days.length === 0) return mapping;
  throw new Refusal(
    400,
    `The days cannot be told: complete this with ${week.days.join(", ")} or ${OFF}: --days "${templateOf(inNumberOrder(days) ?? days)}"`,
  );
}

/** The day of a number, 1 being Monday. */
function numberedDay(label: string): DayName | undefined {
  return DAYS[Number(label) % DAYS.length];
}

/** Throws 400 with a guess (1 is Monday): a wrong first day would shift every class. */
export function askDays(labels: Iterable<string>, week: Week): never {
  const days = distinct(labels).sort();
  const guess = days.map((label) => {
    const day = numberedDay(label);
    return `${label}=${isDayOf(week, day) ? day : OFF}`;
  });
  throw new Refusal(
    400,
    `The file numbers its days, 1 is Monday as a rule: say which is which: --days "${guess.join(",")}"`,
  );
}

function distinct(labels: Iterable<string>): string[] {
  return [...new Set(labels)].filter((label) => label !== "");
}

function refuseStrangers(
  option: string,
  named: readonly string[],
  inFile: readonly string[],
): void {
  const stranger = named.find((label) => !inFile.includes(label));
  if (stranger === undefined) return;
  throw new Refusal(
    400,
    `${option}: "${stranger}" is not in the file, which has ${inFile.join(", ")}`,
  );
}
