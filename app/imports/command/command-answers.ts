import { Refusal } from "~/http/refusal";
import type { DayName } from "~/school/dates";
import { nameKey, plainText } from "~/school/names";
import { blockNamed, isLabel, labelsOf, type Week } from "~/school/week";
import type { Answers } from "../answers/answers";
import type { CycleChoice } from "../answers/cycle-of-file";
import type { DayMeaning, HourMeaning } from "../labels/hour-order";
import { OFF, readMapping } from "../labels/pairs";
import { dayNamed } from "../labels/tell-days";
import { KIND_MEANINGS, type KindMeaning } from "../lessons/kinds";

const KIND_NAMES: Record<KindMeaning, string> = {
  ...{ out: "out", busy: "busy", standby: "standby", notInSchool: "not in school" },
};
export const KIND_WORDS = Object.values(KIND_NAMES).join(", ");

type KindValues = { kinds?: string } & Record<"keep" | "standby" | "not-in-school", string[]>;

/** `--kinds`, and its other names. Throws 400 for a name that is said to be two things. */
export function readKinds({ kinds, keep, standby, ...values }: KindValues): Answers["kinds"] {
  const said = kinds === undefined ? [] : [...readMapping("--kinds", kinds, KINDS, kindNamed)];
  const of = (names: string[], kind: KindMeaning) =>
    names.map((name): [string, KindMeaning] => [plainText(name), kind]);
  const all = [
    ...said,
    ...of(keep, "busy"),
    ...of(standby, "standby"),
    ...of(values["not-in-school"], "notInSchool"),
  ];
  const twice = all.find(([name, kind], at) =>
    all.slice(0, at).some(([one, other]) => nameKey(one) === nameKey(name) && other !== kind),
  );
  if (twice) throw new Refusal(400, `"${twice[0]}" is said to be two kinds of lessons`);
  return all;
}

const KINDS = [...KIND_MEANINGS];
const kindNamed = (word: string) =>
  KINDS.find((kind) => [kind, KIND_NAMES[kind]].some((one) => nameKey(one) === nameKey(word))) ??
  null;

export function otherKindsOf(values: {
  "other-kinds"?: string;
  "keep-rest": boolean;
}): Answers["otherKinds"] {
  const { "other-kinds": word } = values;
  if (word === undefined) return values["keep-rest"] ? "busy" : undefined;
  const kind = kindNamed(word);
  if (kind) return kind;
  throw new Refusal(400, `--other-kinds: "${word}" must be one of ${KIND_WORDS}`);
}

export function readDay(option: string, text: string): DayName {
  const day = dayNamed(text);
  if (day) return day;
  throw new Refusal(400, `${option}: "${text}" is no day of the week`);
}

/** `Period 1=1,Period 2=2`. Throws 400 for a part without `=`, an unknown block, a label twice. */
export function readBlocks(text: string, week: Week): [label: string, block: HourMeaning][] {
  const choices = [...labelsOf(week), OFF];
  return [
    ...readMapping<HourMeaning>("--blocks", text, choices, (word) =>
      word.toLowerCase() === OFF ? OFF : blockNamed(week, word),
    ),
  ];
}

/** The new name of each hour, in order; of those alone that are no block, all others keep theirs. */
export function blocksOfFile(text: string): Pick<Answers, "blockNames" | "hours"> {
  const named = [
    ...readMapping<HourMeaning>("--blocks", text, ["P1", OFF], (word) =>
      word.toLowerCase() === OFF ? OFF : isLabel(word) ? word : null,
    ),
  ];
  return named.every(([, block]) => block === OFF) ? { hours: named } : { blockNames: named };
}

/** `Tag 1=Sunday,Tag 6=off`. Throws as `readBlocks`, and for a day twice. */
export function readDays(
  text: string,
  days: readonly DayName[],
): [label: string, day: DayMeaning][] {
  const mapping = readMapping<DayMeaning>("--days", text, [...days, OFF], (word) => {
    if (word.toLowerCase() === OFF) return OFF;
    const day = dayNamed(word);
    return day && days.includes(day) ? day : null;
  });
  const named = [...mapping.values()].filter((day) => day !== OFF);
  const twice = named.find((day, at) => named.indexOf(day) !== at);
  if (twice) throw new Refusal(400, `--days: ${twice} is there twice`);
  return [...mapping];
}

/** `Odd=A,Even=B`: which week here each of the file's is; "off" leaves one out, a name alone all others. */
export function readTurns(text: string): CycleChoice {
  return text.split(",").flatMap((part): [string, string][] => {
    const [theirs, ours] = readPair("--week", part.includes("=") ? part : `${part}=${part}`);
    return nameKey(ours) === OFF ? [] : [[ours, theirs]];
  });
}

/** Throws 400 for what is no "NAME=NAME". */
export function readPair(option: string, text: string): [string, string] {
  const [name = "", theirs = "", ...more] = text.split("=").map(plainText);
  if (name && theirs && more.length === 0) return [name, theirs];
  throw new Refusal(400, `${option}: "${text}" must be two names parted by =`);
}
