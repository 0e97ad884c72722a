import { DAYS, type Weekday } from "./dates";
import { normalized, plainText, withPlainDigits } from "./names";
import { blockKey, isLabel, MOST_BLOCKS, type WeekBlock } from "./week";
import { inWorkingOrder } from "./working-order";

export type BlockFields = { label: string; name: string; begins: string; ends: string };

export const BLOCK_NAME_LENGTH = 40;
export const LABEL_RULE = "1 to 8 letters or digits, such as 5L1";

type Reading<What> = { read: What; faults?: undefined } | { read?: undefined; faults: string[] };

/** In English, each once, in the school's order; or why not, in words. */
export function readDayNames(texts: readonly string[]): Reading<Weekday[]> {
  const days = texts.map((text) => {
    const name = plainText(text).toLowerCase();
    return DAYS.find((day) => day.toLowerCase() === name);
  });
  const strange = texts.find((_, at) => days[at] === undefined);
  if (strange !== undefined) return { faults: [`"${strange}" is not a day, such as Sunday`] };
  const known = days.filter((day) => day !== undefined);
  if (known.length === 0) return { faults: ["A school has one working day at least"] };
  return { read: inWorkingOrder(known) };
}

export function readBlocks(fields: readonly BlockFields[]): Reading<WeekBlock[]> {
  const faults: string[] = [];
  if (fields.length === 0 || fields.length > MOST_BLOCKS) {
    faults.push(`A school day has 1 to ${MOST_BLOCKS} blocks, this has ${fields.length}`);
  }
  const blocks = fields.map((typed, at) => readBlock(typed, at, faults));
  const keys = blocks.map(({ label }) => blockKey(label));
  const twice = blocks.filter(({ label }, at) => label && keys.indexOf(blockKey(label)) < at);
  for (const { label } of twice) faults.push(`Two blocks are called ${label}`);
  faults.push(...backwardsTimes(fields).map(({ message }) => message));
  return faults.length > 0 ? { faults } : { read: blocks };
}

export function backwardsTimes(fields: readonly BlockFields[]) {
  let before: string | null = null;
  return fields.flatMap((typed, at) => {
    const label = plainText(typed.label);
    const [begins, ends] = [readTime(typed.begins), readTime(typed.ends)];
    const isEarly = begins && before && begins < before;
    before = begins ?? before;
    return [
      ...(begins && ends && ends <= begins
        ? [{ at, field: "ends" as const, message: `Block ${label} ends before it begins` }]
        : []),
      ...(isEarly
        ? [
            {
              at,
              field: "begins" as const,
              message: `Block ${label} begins before the one above it`,
            },
          ]
        : []),
    ];
  });
}

function readBlock(typed: BlockFields, at: number, faults: string[]): WeekBlock {
  const label = plainText(typed.label);
  const which = label || `number ${at + 1}`;
  if (!isLabel(label)) faults.push(`The label of block ${which} takes ${LABEL_RULE}`);
  const name = plainText(typed.name);
  if (name.length > BLOCK_NAME_LENGTH) {
    faults.push(`The name of block ${which} is longer than ${BLOCK_NAME_LENGTH} characters`);
  }
  const timeOf = (text: string) => {
    const time = readTime(text);
    if (time === null && plainText(text)) {
      faults.push(`Block ${which}: "${plainText(text)}" is not a time such as 09:10`);
    }
    return time;
  };
  return { label, name: name || null, begins: timeOf(typed.begins), ends: timeOf(typed.ends) };
}

const TIME = String.raw`([01]?\d|2[0-3])[:.]?([0-5]\d)`;
const TIMES = new RegExp(`^(?:${TIME})?(?:\\s*(?:[-–—]|to)\\s*(?:${TIME})?)?$`, "u");

/** `7:30–8:15`, `730-815`, `7.30`, `–8:15`; both null where nothing is typed, null for no times. */
export function readTimes(text: string): Pick<WeekBlock, "begins" | "ends"> | null {
  const found = TIMES.exec(withPlainDigits(plainText(text)));
  if (!found) return null;
  const [, hour, minute, lastHour, lastMinute] = found;
  const timeOf = (h?: string, m?: string) => (h && m ? `${h.padStart(2, "0")}:${m}` : null);
  return { begins: timeOf(hour, minute), ends: timeOf(lastHour, lastMinute) };
}

export function readTime(text: string): string | null {
  const [, hour = "", minute] =
    /^([01]?\d|2[0-3])[:.]([0-5]\d)$/.exec(normalized(plainText(text), "NFKC")) ?? [];
  return minute === undefined ? null : `${hour.padStart(2, "0")}:${minute}`;
}
