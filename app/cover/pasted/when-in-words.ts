import type { IsoDate } from "~/school/dates";

/** `places`: of blocks in the day; `notes`: doubts in words. */
export type When = {
  places: readonly number[];
  until: IsoDate | null;
  notes: readonly string[];
  runs?: "to the end" | "from the begin" | undefined;
};

export const WHOLE_DAY: When = { places: [], until: null, notes: [] };

export const unsure = (note: string): When => ({ ...WHOLE_DAY, notes: [note] });

export function isWhole({ places, until, notes }: When): boolean {
  return places.length === 0 && until === null && notes.length === 0;
}

/** "from P3" and "back at P5" as one: what both say. */
export function together(all: readonly When[]): When {
  const untils = all.flatMap(({ until }) => until ?? []).sort();
  const until = untils.at(-1) ?? null;
  const notes = all.flatMap((when) => when.notes);
  const parts = all.filter((when) => when.places.length > 0);
  const { places, runs, doubt } = placesOf(parts);
  const each = until && places.length > 0 ? ["These blocks on each of the days"] : [];
  return { places, until, notes: [...notes, ...(doubt ? [doubt] : []), ...each], runs };
}

function placesOf(parts: readonly When[]) {
  const [when, other, third] = parts;
  const places = [...new Set(parts.flatMap((part) => part.places))].sort((a, b) => a - b);
  if (when?.runs && other?.runs && when.runs !== other.runs && !third) {
    const both = places.filter((at) => when.places.includes(at) && other.places.includes(at));
    if (both.length > 0) return { places: both, runs: undefined, doubt: null };
  }
  if (other && parts.some((part) => part.runs)) {
    return {
      places,
      runs: undefined,
      doubt: "Several times are written here, so check the blocks",
    };
  }
  const isGap = places.some((place, at) => at > 0 && place !== (places[at - 1] ?? place) + 1);
  const doubt = isGap
    ? "These blocks do not follow each other, so all from the first to the last are taken"
    : null;
  return { places, runs: other ? undefined : when?.runs, doubt };
}
