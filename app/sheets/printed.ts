import type { PrintedClass } from "db/schema";
import type { PaperClass } from "./classes-on-paper";

export type Printed = { at: string; by: string; shown: readonly PrintedClass[] };

export type SincePrint = {
  /** In school time, "06:58". */
  time: string;
  changed: ReadonlySet<string>;
  gone: readonly PrintedClass[];
};

/** The same text while nothing of it changes. */
export function printedTextOf(paperClass: PaperClass): string {
  const { room, students, course, cover, released, today, alsoFor } = paperClass;
  const taker = cover ? (cover.substituteTeacherId ?? cover.substituteName) : null;
  const { by, kind, note, withTeacherId } = released ?? {};
  const said = [students, room, taker, by, note, withTeacherId, today.room, today.work];
  // Later additions are left out where empty: what was printed before stays the same.
  const there = released?.together?.there.map(({ id }) => id);
  const files = today.files.length > 0 ? [today.files.map(({ id }) => id)] : [];
  const later = [kind ?? null, there ?? null, alsoFor ?? null, ...files];
  if (kind || there || alsoFor || files.length > 0)
    return JSON.stringify([...said, course ?? null, ...later]);
  return JSON.stringify(course ? [...said, course] : said);
}

/**
 * From the last sheet that was not as the day is now, so that one printed again marks it again.
 * Null where nothing differs, or none was printed. `now`: what would be recorded.
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
