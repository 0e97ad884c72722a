import type { DayName } from "~/school/dates";
import { daysWithin, type Entry, type Schedule } from "~/school/schedule";
import type { Block, Week, WeekBlock } from "~/school/week";
import { emptySchedule, entriesOn } from "~/teachers/schedule";

/** `was`: what it is called now, null for a new one. */
export type PlannedBlock = WeekBlock & { was: Block | null };
export type PlannedWeek = Pick<Week, "days" | "weekdays"> & { blocks: readonly PlannedBlock[] };

export type WeekChange = {
  days: DayName[];
  blocks: Block[];
  newLabels: ReadonlyMap<Block, Block>;
};

export type LostEntry = Entry & { day: DayName };

export function weekChange(week: Week, planned: PlannedWeek): WeekChange {
  const labels = new Set(planned.blocks.map(({ label }) => label));
  const renamed = planned.blocks.flatMap(({ label, was }): [Block, Block][] =>
    was !== null && was !== label && !labels.has(was) ? [[was, label]] : [],
  );
  return {
    days: week.days.filter((day) => !planned.days.includes(day)),
    blocks: week.blocks.map(({ label }) => label).filter((label) => !labels.has(label)),
    newLabels: new Map(renamed),
  };
}

export function fitSchedule(
  schedule: Schedule,
  { newLabels }: WeekChange,
  planned: PlannedWeek,
): { schedule: Schedule; lost: LostEntry[] } {
  const fitted = emptySchedule();
  const places = new Map(planned.blocks.map(({ label }, place) => [label, place]));
  const lost: LostEntry[] = [];
  for (const day of daysWithin(schedule)) {
    const entries = entriesOn(schedule, day).map((entry) => ({
      ...entry,
      block: newLabels.get(entry.block) ?? entry.block,
    }));
    const isTaught = planned.days.includes(day);
    // Where days take turns, weekdays say who is in school, and no more.
    const isOfHours = planned.weekdays?.some((weekday) => weekday === day) ?? false;
    const kept = entries.filter(
      ({ block, notInSchool }) => (isTaught || (isOfHours && notInSchool)) && places.has(block),
    );
    lost.push(...entries.filter((one) => !kept.includes(one)).map((one) => ({ ...one, day })));
    fitted[day] = kept.sort((a, b) => (places.get(a.block) ?? 0) - (places.get(b.block) ?? 0));
  }
  return { schedule: fitted, lost };
}

/** What has no place of somebody's entries as they are and as they are planned, each cell once. */
export function lostOf(
  schedules: readonly Schedule[],
  change: WeekChange,
  planned: PlannedWeek,
): LostEntry[] {
  const lost = schedules.flatMap((schedule) => fitSchedule(schedule, change, planned).lost);
  const isFirst = (lostEntry: LostEntry, at: number) =>
    lost.findIndex(({ day, block }) => day === lostEntry.day && block === lostEntry.block) === at;
  return lost.filter(isFirst);
}
