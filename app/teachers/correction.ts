import type { DayName } from "~/school/dates";
import { daysWithin, type Entry, type Schedule } from "~/school/schedule";
import { type Block, blockOrder, isBlockOf, openWeekdays, type Week } from "~/school/week";
import { entriesOn } from "./schedule";

export type Correction = { before: Schedule; after: Schedule };

/** With `whereSame` only entries that are as they were `before`. What has no place is left out. */
export function withCorrection(
  schedule: Schedule,
  { before, after }: Correction,
  week: Week,
  { whereSame = false } = {},
): Schedule {
  const corrected = { ...schedule };
  const compareBlocks = blockOrder(week);
  const days: readonly DayName[] = [...week.days, ...openWeekdays(week)];
  for (const day of daysWithin(before, after, schedule)) {
    const all = [before, after, schedule].map((one) => entriesOn(one, day));
    const blocks = [...new Set(all.flat().map(({ block }) => block))];
    const entries = blocks.flatMap((block) => {
      const [was, is, own] = all.map((entries) => entries.find((entry) => entry.block === block));
      const isIts = isSameEntry(was, is) || (whereSame && !isSameEntry(own, was));
      if (isIts) return own ?? [];
      return is && days.includes(day) && isBlockOf(week, block) ? is : [];
    });
    corrected[day] = entries.sort((a, b) => compareBlocks(a.block, b.block));
  }
  return corrected;
}

export function withCells(
  schedule: Schedule,
  from: Schedule,
  cells: readonly { day: DayName; block: Block }[],
  week: Week,
): Schedule {
  const compareBlocks = blockOrder(week);
  const changed = { ...schedule };
  for (const { day, block } of cells) {
    const entry = entriesOn(from, day).find((entry) => entry.block === block);
    const others = entriesOn(changed, day).filter((entry) => entry.block !== block);
    changed[day] = [...others, ...(entry ? [entry] : [])].sort((a, b) =>
      compareBlocks(a.block, b.block),
    );
  }
  return changed;
}

export function shareEntries(schedule: Schedule, other: Schedule): boolean {
  const isIn = (entry: Entry, entries: readonly Entry[]) =>
    entries.some((another) => isSameEntry(entry, another));
  const areEmpty = [schedule, other].every((all) => Object.values(all).flat().length === 0);
  const isShared = (day: DayName) =>
    entriesOn(schedule, day).some((entry) => isIn(entry, entriesOn(other, day)));
  return areEmpty || daysWithin(schedule).some(isShared);
}

function isSameEntry(entry: Entry | undefined, other: Entry | undefined): boolean {
  return textOf(entry) === textOf(other);
}

function textOf(entry: Entry | undefined): string {
  const said = Object.entries(entry ?? {}).filter(([, value]) => value !== null);
  return JSON.stringify(said.filter(([, value]) => value !== undefined).sort());
}
