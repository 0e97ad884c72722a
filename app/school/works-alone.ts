import type { IsoDate } from "./dates";
import { addDays } from "./dates";
import { nameKey } from "./names";

/** `until`: the last day, null while it goes on. */
export type WorksAlone = { students: string; since: IsoDate; until: IsoDate | null };

export const MOST_ALONE = 60;

export function parseWorksAlone(text: string | null): readonly WorksAlone[] {
  return text ? (JSON.parse(text) as WorksAlone[]) : [];
}

export function aloneOn(all: readonly WorksAlone[], date: IsoDate): string[] {
  return all
    .filter(({ since, until }) => since <= date && (until === null || date <= until))
    .map(({ students }) => students);
}

/** Exactly these work alone from today on; the past stays. */
export function aloneFrom(
  all: readonly WorksAlone[],
  students: readonly string[],
  today: IsoDate,
): WorksAlone[] {
  const [was, will] = [aloneOn(all, today), new Set(students.map(nameKey))];
  const stays = new Set(was.map(nameKey).filter((key) => will.has(key)));
  const kept = all.flatMap((one) => {
    const isNow = one.until === null || today <= one.until;
    if (!isNow || stays.has(nameKey(one.students))) return [one];
    return one.since < today ? [{ ...one, until: addDays(today, -1) }] : [];
  });
  const added = students.filter((name) => !stays.has(nameKey(name)));
  return [...kept, ...added.map((name) => ({ students: name, since: today, until: null }))];
}
