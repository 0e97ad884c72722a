import type { Fault, FileLesson, LessonsRead, SourcesRead } from "../lessons/lesson";
import { faultAt } from "../lessons/lesson";

/** What became of every row, cell or lesson of a file, each counted once: the sums are the total. */
export type Balance = Pick<SourcesRead, "unit" | "total" | "free"> & {
  classes: number;
  /** Another row of a class, or a further row of a cell. */
  joined: number;
  /** Without students: busy, on standby, or not in school. */
  kept: number;
  out: readonly Fault[];
};

/** What became of one lesson of a source; a text is why it was left out. */
export type Outcome = "class" | "joined" | "kept" | { out: string };

/** Of a source with several lessons the best counts: a class, else joined to one. */
const RANK = { class: 3, joined: 2, kept: 1 } as const;
const rankOf = (outcome: Outcome) => (typeof outcome === "string" ? RANK[outcome] : 0);

/** `hoursOut` are of people by themselves: how many are kept, and those that are left out. */
export function balanceOf(
  { balance, faults, left = [] }: Pick<LessonsRead, "balance" | "faults" | "left">,
  outcomes: ReadonlyMap<FileLesson, Outcome>,
  hoursOut: { kept: number; out: readonly Fault[] },
): Balance {
  const best = new Map<unknown, { lesson: FileLesson; outcome: Outcome }>();
  for (const [lesson, outcome] of outcomes) {
    const source = lesson.source ?? lesson;
    const there = best.get(source);
    if (!there || rankOf(outcome) > rankOf(there.outcome)) best.set(source, { lesson, outcome });
  }
  const unread = [...faults, ...left];
  const lessons = outcomes.size + unread.length + hoursOut.kept + hoursOut.out.length;
  const { unit, total, free, ...read } = balance ?? {
    ...{ unit: "lessons" as const, total: lessons, free: 0, out: unread },
  };
  const counts = { classes: 0, joined: 0, kept: hoursOut.kept };
  const out: Fault[] = [...read.out, ...hoursOut.out];
  for (const { lesson, outcome } of best.values()) {
    const rows = lesson.rows ?? 1;
    if (typeof outcome === "object") {
      for (let row = 0; row < rows; row += 1) out.push(faultAt(lesson, outcome.out));
      continue;
    }
    if (outcome === "class") counts.classes += 1;
    else if (outcome === "joined") counts.joined += 1;
    else counts.kept += 1;
    counts.joined += rows - 1;
  }
  return { unit, total, free, ...counts, out };
}

/** `239 rows: 231 classes, 6 joined to another, 2 left out`. */
export function balanceInWords({ unit, total, classes, joined, kept, free, out }: Balance): string {
  const of = (count: number, words: string) => (count > 0 ? [`${count} ${words}`] : []);
  const parts = [
    `${classes} ${classes === 1 ? "class" : "classes"}`,
    ...of(joined, "joined to another"),
    ...of(kept, "busy, on standby or not in school"),
    ...of(free, "free"),
    ...of(out.length, "left out"),
  ];
  return `${total} ${unit}: ${parts.join(", ")}`;
}
