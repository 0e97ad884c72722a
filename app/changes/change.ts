import type { ChangedRow, ChangeKind, SubstitutionRow } from "db/changed-rows";
import { formatDate, type IsoDate } from "~/school/dates";
import { blockAndStudents } from "~/teachers/entry";

/** One thing done to a day's cover, or one import. */
export type Change = {
  kind: ChangeKind;
  /** Null for what is of no one date. */
  date: IsoDate | null;
  rows: readonly ChangedRow[];
  /** The names of the people in the rows by their ids, as they were then. */
  names: Readonly<Record<string, string>>;
};

/** What a change did, in sentences without a full stop: a substitution each, the cancelled of one teacher together. */
export function changeInWords({ rows, names }: Pick<Change, "rows" | "names">): string[] {
  const nameOf = (id: string) => names[id] ?? "Unknown";
  const cancelled = new Map<string, SubstitutionRow[]>();
  const said: string[] = [];
  for (const row of rows) {
    if (row.table === "absences") {
      const { before, after } = row;
      if (after && !before)
        said.push(`recorded ${nameOf(after.teacherId)} absent on ${formatDate(after.date)}`);
      if (before && !after)
        said.push(
          `removed the absence of ${nameOf(before.teacherId)} on ${formatDate(before.date)}`,
        );
      continue;
    }
    if (row.table === "notToday") {
      const { before, after } = row;
      if (after && !before)
        said.push(
          `noted that ${nameOf(after.teacherId)} cannot cover on ${formatDate(after.date)}`,
        );
      if (before && !after)
        said.push(`noted that ${nameOf(before.teacherId)} can cover on ${formatDate(before.date)}`);
      continue;
    }
    const { before, after } = row;
    if (before && isActive(before) && !isActive(after)) {
      const key = `${before.date}|${before.absentTeacherId}`;
      cancelled.set(key, [...(cancelled.get(key) ?? []), before]);
    } else if (after && isActive(after)) {
      said.push(takerInWords(before, after, nameOf));
    }
  }
  const ended = [...cancelled.values()].flatMap(([first, ...more]) => {
    if (!first) return [];
    const blocks = [first, ...more].map(blockInWords).join(", ");
    const owner = nameOf(first.absentTeacherId);
    return `cancelled cover of ${owner}, block ${blocks}, on ${formatDate(first.date)}`;
  });
  return [...ended, ...said];
}

/** How many sentences of a change are said where there is little room. */
const FEW = 3;

/** The same as one sentence, of which what is too long is counted: "assigned …; assigned …; and 24 more". */
export function changeInBrief(change: Change): string {
  const all = changeInWords(change);
  const rest = all.length - FEW;
  return rest > 0 ? `${all.slice(0, FEW).join("; ")}; and ${rest} more` : all.join("; ");
}

function isActive(row: SubstitutionRow | null): boolean {
  return row !== null && row.status !== "cancelled";
}

function blockInWords({ classBlock, students }: SubstitutionRow): string {
  return blockAndStudents(classBlock, students);
}

/** Who takes a class now, or that nobody does any more. */
function takerInWords(
  before: SubstitutionRow | null,
  after: SubstitutionRow,
  nameOf: (id: string) => string,
): string {
  const owner = nameOf(after.absentTeacherId);
  const what = `block ${blockInWords(after)} of ${owner} on ${formatDate(after.date)}`;
  const taker = after.substituteTeacherId;
  if (taker) return `assigned ${nameOf(taker)} to ${what}`;
  const was = before?.substituteTeacherId ? nameOf(before.substituteTeacherId) : "nobody";
  return `took ${was} off ${what}`;
}
