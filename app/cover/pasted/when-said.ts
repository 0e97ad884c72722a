import type { IsoDate } from "~/school/dates";

/** What stands beside a name about when: blocks by their places in the day, the last day, and what is not certain, in words. */
export type When = { places: readonly number[]; until: IsoDate | null; notes: readonly string[] };

export const WHOLE_DAY: When = { places: [], until: null, notes: [] };

/** Nothing that can be taken for certain, and why, in words. */
export const unsure = (note: string): When => ({ ...WHOLE_DAY, notes: [note] });

/** Several of these as one. */
export function together(all: readonly When[]): When {
  const places = [...new Set(all.flatMap((one) => one.places))].sort((a, b) => a - b);
  const untils = all.flatMap(({ until }) => until ?? []).sort();
  const notes = all.flatMap((one) => one.notes);
  const isGap = places.some((place, at) => at > 0 && place !== (places[at - 1] ?? place) + 1);
  return {
    places,
    until: untils.at(-1) ?? null,
    notes: isGap ? [...notes, "Not one after another: read as from the first to the last"] : notes,
  };
}
