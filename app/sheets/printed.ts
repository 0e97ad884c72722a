import type { PrintedClass } from "db/schema";
import type { PaperClass } from "./classes-on-paper";

/** A sheet that was printed: when, by whom, and what was on it. */
export type Printed = { at: string; by: string; shown: readonly PrintedClass[] };

/** What is different since a sheet was printed. */
export type SincePrint = {
  /** The school's time of that, "06:58". */
  time: string;
  /** The classes of which something else is said now, or that are new. */
  changed: ReadonlySet<string>;
  /** Classes that were on it and are not to cover any more. */
  gone: readonly PrintedClass[];
};

/** All that a sheet says of a class, in a text that is the same while nothing of it changes. */
export function allSaidOf(one: PaperClass): string {
  const { room, students, course, cover, released, today, alsoFor } = one;
  const taker = cover ? (cover.substituteTeacherId ?? cover.substituteName) : null;
  const { by, kind, note, withTeacherId } = released ?? {};
  const said = [students, room, taker, by, note, withTeacherId, today.room, today.work];
  // Later additions are left out where empty: what was printed before stays the same.
  const there = released?.together?.there.map(({ id }) => id);
  const later = [kind ?? null, there ?? null, alsoFor ?? null];
  if (kind || there || alsoFor) return JSON.stringify([...said, course ?? null, ...later]);
  return JSON.stringify(course ? [...said, course] : said);
}

/**
 * What differs from the last of these sheets, oldest first, that was not as the day is now, so that
 * a sheet printed again marks it again. Null where nothing does, or none was printed. `now` is what
 * would be recorded, and `timeOf` the school's time of an instant.
 */
export function sincePrint(
  printed: readonly Printed[],
  now: readonly PrintedClass[],
  timeOf: (instant: string) => string,
): SincePrint | null {
  for (const { at, shown } of [...printed].reverse()) {
    const before = new Map(shown.map((one) => [one.classId, one.said]));
    const still = new Set(now.map(({ classId }) => classId));
    const changed = now.filter(({ classId, said }) => before.get(classId) !== said);
    const gone = shown.filter(({ classId }) => !still.has(classId));
    if (changed.length + gone.length === 0) continue;
    return { time: timeOf(at), changed: new Set(changed.map(({ classId }) => classId)), gone };
  }
  return null;
}
