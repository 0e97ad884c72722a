import type { Fault, FileLesson, LessonsRead, SourcesRead } from "./lesson";
import { faultAt } from "./placing";

/** What became of every row or cell of a table, each counted once: the sums are the total. */
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

export function balanceOf(
  { balance }: Pick<LessonsRead, "balance">,
  outcomes: ReadonlyMap<FileLesson, Outcome>,
): Balance | null {
  if (!balance) return null;
  const best = new Map<number, { lesson: FileLesson; outcome: Outcome }>();
  for (const [lesson, outcome] of outcomes) {
    if (lesson.source === undefined) continue;
    const there = best.get(lesson.source);
    if (!there || rankOf(outcome) > rankOf(there.outcome))
      best.set(lesson.source, { lesson, outcome });
  }
  const counts = { classes: 0, joined: 0, kept: 0 };
  const out: Fault[] = [...balance.out];
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
  const { unit, total, free } = balance;
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
