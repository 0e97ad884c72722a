import type { BellBlock } from "./bell";
import { BELL_NAME_LENGTH, NORMAL_BELL } from "./bells";
import { nameKey, plainText } from "./names";
import { pairsAtOnce } from "./overlaps";
import type { Block, Week, WeekBlock } from "./week";
import { readTime } from "./week-fields";

export type BellRow = { label: Block; begins: string; ends: string; isOff: boolean };
export type BellFields = { name: string; rows: readonly BellRow[] };

type BellFaults = Record<string, string[]>;

/**
 * Answers the bell, or faults by field. `blocks` are of the timetables that it may ring in, `weeks`.
 * Normal times are not kept; what `said` has on other blocks is.
 */
export function readBell(
  { name: typedName, rows }: BellFields,
  blocks: readonly WeekBlock[],
  weeks: readonly Pick<Week, "blocks">[],
  said: readonly BellBlock[] = [],
):
  | { read: { name: string; blocks: BellBlock[] }; faults?: undefined }
  | { read?: undefined; faults: BellFaults } {
  const faults: BellFaults = {};
  const blame = (field: string, words: string) => {
    faults[field] = [...(faults[field] ?? []), words];
  };
  const name = plainText(typedName);
  if (name === "") blame("bell-name", "Type a name");
  if ([...name].length > BELL_NAME_LENGTH) {
    blame("bell-name", `The name has more than ${BELL_NAME_LENGTH} characters`);
  }
  if (nameKey(name) === nameKey(NORMAL_BELL)) {
    blame("bell-name", "The timetable's own bell is called Normal");
  }
  const typed = new Map(rows.map((row) => [row.label, row]));
  const read = blocks.map((block, at): BellBlock => {
    const { label } = block;
    const row = typed.get(label);
    if (!row) return { label, times: block };
    if (row.isOff) return { label, times: null };
    const timeOf = (field: "begins" | "ends") => {
      const time = readTime(row[field]);
      const text = plainText(row[field]);
      if (time === null && text) {
        blame(`bell-${field}-${at}`, `Block ${label}: “${text}” is not a time such as 09:10`);
      }
      return time;
    };
    const [begins, ends] = [timeOf("begins"), timeOf("ends")];
    if (begins && ends && ends <= begins) {
      blame(`bell-ends-${at}`, `Block ${label} ends before it begins`);
    }
    return { label, times: { begins, ends } };
  });
  for (const at of outOfOrder(read, weeks)) {
    blame(`bell-begins-${at}`, `Block ${read[at]?.label} begins before the one above it`);
  }
  if (weeks.some((week) => isNoneLeft(read, week))) {
    blame(
      "bell-begins-0",
      "One block takes place at least: for a day without, close the school in the calendar",
    );
  }
  if (Object.keys(faults).length > 0) return { faults };
  const ofWeek = new Set(blocks.map(({ label }) => label));
  return {
    read: {
      name,
      blocks: [
        ...read.filter(({ times }, at) => !isNormal(times, blocks[at])).map(ownTimes),
        ...said.filter(({ label }) => !ofWeek.has(label)),
      ],
    },
  };
}

const timesIn = (read: readonly BellBlock[], { blocks }: Pick<Week, "blocks">) =>
  blocks.flatMap(({ label }) =>
    read.filter((block) => block.label === label && block.times !== null),
  );

function isNoneLeft(read: readonly BellBlock[], week: Pick<Week, "blocks">): boolean {
  return timesIn(read, week).length === 0;
}

/** Places among those read that begin before the block above them in one of the weeks. */
function outOfOrder(
  read: readonly BellBlock[],
  weeks: readonly Pick<Week, "blocks">[],
): ReadonlySet<number> {
  const found = new Set<number>();
  for (const week of weeks) {
    let before = "";
    for (const time of timesIn(read, week)) {
      const begins = time.times?.begins ?? before;
      if (begins < before) found.add(read.indexOf(time));
      before = begins;
    }
  }
  return found;
}

function isNormal(times: BellBlock["times"], block: WeekBlock | undefined): boolean {
  return times !== null && times.begins === block?.begins && times.ends === block?.ends;
}

function ownTimes({ label, times }: BellBlock): BellBlock {
  return { label, times: times && { begins: times.begins, ends: times.ends } };
}

/** In pairs, but for those that overlap on a normal day. */
export function newPairsAtOnce(
  bells: readonly WeekBlock[],
  normal: readonly WeekBlock[],
): [Block, Block][] {
  const known = new Set(pairsAtOnce(normal).map((pair) => pair.join("|")));
  return pairsAtOnce(bells).filter((pair) => !known.has(pair.join("|")));
}
