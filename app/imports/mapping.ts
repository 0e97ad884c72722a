import { Refusal } from "~/http/refusal";
import { BLOCKS, type Block, isBlock, WORKING_DAYS, type WorkingDay } from "~/school/blocks";
import { plainText } from "~/school/names";
import { blocksOfDay, dayNamed, inNumberOrder } from "./fet-words";

/** What a label of the file stands for, as the options say it. */
export type Mapping<Meaning> = ReadonlyMap<string, Meaning>;

/**
 * Reads the text of `--blocks`: `Period 1=1,Period 2=2`. Throws a Refusal (400) for a part without `=`,
 * an unknown block, and a label or block that is there twice.
 */
export function readBlockMapping(text: string): Mapping<Block> {
  return readMapping("--blocks", text, BLOCKS, (word) => {
    const block = word.toUpperCase();
    return isBlock(block) ? block : null;
  });
}

/** Reads the text of `--days`: `Tag 1=Sunday,Tag 2=Monday`. Refuses as `readBlockMapping` does. */
export function readDayMapping(text: string): Mapping<WorkingDay> {
  return readMapping("--days", text, WORKING_DAYS, (word) => {
    const day = dayNamed(word);
    return day === "day off" ? null : day;
  });
}

function readMapping<Meaning extends string>(
  option: string,
  text: string,
  choices: readonly Meaning[],
  meaningOf: (word: string) => Meaning | null,
): Mapping<Meaning> {
  const mapping = new Map<string, Meaning>();
  for (const part of text.split(",")) {
    const sign = part.lastIndexOf("=");
    const label = plainText(part.slice(0, Math.max(sign, 0)));
    const meaning = meaningOf(plainText(part.slice(sign + 1)));
    if (sign < 0 || label === "") {
      throw new Refusal(400, `${option}: "${part.trim()}" is not of the form NAME=${choices[0]}`);
    }
    if (meaning === null) {
      throw new Refusal(
        400,
        `${option}: "${part.trim()}" must end in one of ${choices.join(", ")}`,
      );
    }
    if (mapping.has(label)) throw new Refusal(400, `${option}: "${label}" is there twice`);
    if ([...mapping.values()].includes(meaning)) {
      throw new Refusal(400, `${option}: ${meaning} is there twice`);
    }
    mapping.set(label, meaning);
  }
  return mapping;
}

/**
 * Which block each hour of a file is: as `given`, else in the order of the hours' numbers, the fifth
 * of seven being 5L1. `labels` are the hours of all lines, repeated as they are there. Throws a Refusal
 * (400) that names `--blocks` when the order cannot be told or there are more hours than blocks, or
 * when `given` names an hour the file does not have.
 */
export function mapHours(labels: readonly string[], given?: Mapping<Block>): Mapping<Block> {
  const hours = distinct(labels);
  if (given) {
    refuseStrangers("--blocks", [...given.keys()], hours);
    return given;
  }
  const inOrder = inNumberOrder(hours);
  const blocks = blocksOfDay(hours.length);
  if (!inOrder || !blocks) {
    const why = blocks
      ? "The order of the hours cannot be told"
      : `The file has ${hours.length} hours a day, the school ${BLOCKS.length} blocks`;
    const example = hours.slice(0, 2).map((hour, index) => `${hour}=${index + 1}`);
    throw new Refusal(400, `${why}: say which is which, as in --blocks "${example}"`);
  }
  return new Map(blocks.map((block, index) => [inOrder[index] ?? "", block]));
}

/**
 * Which day each day of a file is: as `given`, else by its name in English or Arabic. Days that are
 * only numbered are counted from Sunday. Throws a Refusal (400) that names `--days` when no day can be
 * told, or when `given` names one the file does not have.
 */
export function mapDays(
  labels: readonly string[],
  given?: Mapping<WorkingDay>,
): Mapping<WorkingDay> {
  const days = distinct(labels);
  if (given) refuseStrangers("--days", [...given.keys()], days);
  const mapping = new Map(given);
  for (const label of days) {
    const day = dayNamed(label);
    if (!mapping.has(label) && day !== null && day !== "day off") mapping.set(label, day);
  }
  if (mapping.size > 0 || days.some((label) => dayNamed(label) === "day off")) return mapping;
  const inOrder = inNumberOrder(days);
  if (!inOrder || inOrder.length > WORKING_DAYS.length) {
    throw new Refusal(
      400,
      `The days cannot be told: say which is which, as in --days "${days[0]}=Sunday"`,
    );
  }
  return new Map(WORKING_DAYS.slice(0, inOrder.length).map((day, i) => [inOrder[i] ?? "", day]));
}

function distinct(labels: readonly string[]): string[] {
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
