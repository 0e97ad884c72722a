import { groupBy } from "~/cover/day/day";
import type { Lesson } from "~/cover/lessons/lessons";
import { formatShortDate, type IsoDate, monthsWithin } from "~/school/dates";
import { compareCodes } from "~/school/names";
import { limitsOf } from "~/teachers/cover-terms";
import { GROUP_NAMES, GROUPS, type Group } from "~/teachers/groups";
import { type Member, rowOf, type TermFacts, type TermTable } from "./term";

const HEADER = [
  "Substitute Teacher",
  "Subject",
  "Group",
  "Classes",
  "Allowance",
  "Share",
  "From the mean",
  "Last cover",
  "Dates",
];
/** Who covered and is no longer in the school. */
const GONE = "No longer here";

/**
 * Who covered how much: everyone who could be asked, those of each group who covered most first, with their share of the allowance of the
 * months that the range has a part in, and how far they are from the mean of their group; dedicated and supply teachers after them,
 * with the dates they are paid by; last who is no longer in the school.
 */
export function bySubstitute({ range, lessons, members }: TermFacts): TermTable {
  const covered = lessons.filter(({ state }) => state === "covered");
  const of = groupBy(covered, ({ substitute }) => substitute?.id ?? "");
  const months = monthsWithin(range).length;
  const known = new Set(members.map(({ id }) => id));
  const rows = GROUPS.flatMap((group) => {
    const all = members
      .filter((one) => one.group === group && (isHere(one, range) || of.has(one.id)))
      .map((one) => ({ one, theirs: of.get(one.id) ?? [] }))
      .sort((a, b) => b.theirs.length - a.theirs.length);
    const mean = all.reduce((sum, { theirs }) => sum + theirs.length, 0) / (all.length || 1);
    return all.map(({ one, theirs }) => memberRow(one, theirs, { group, mean, months }));
  });
  const gone = groupBy(
    covered.filter(({ substitute }) => !known.has(substitute?.id ?? "")),
    ({ substitute }) => substitute?.name ?? "",
  );
  const goneRows = [...gone].map(([name, theirs]) =>
    rowOf(name, "", GONE, theirs.length, "", "", "", lastOf(theirs), datesOf(theirs)),
  );
  const byDedicated = members
    .filter(({ group }) => group === "dedicated")
    .reduce((sum, { id }) => sum + (of.get(id)?.length ?? 0), 0);
  const byGone = [...gone.values()].flat().length;
  return {
    hasDates: false,
    isPast: true,
    hasStudents: false,
    header: HEADER,
    numbers: ["Classes", "Allowance"],
    rows: [...rows, ...goneRows],
    totals: [
      { label: "Classes covered", value: covered.length },
      { label: "By teachers", value: covered.length - byDedicated - byGone },
      { label: "By dedicated and supply", value: byDedicated },
      ...(byGone > 0 ? [{ label: "By others, no longer here", value: byGone }] : []),
    ],
    closing: `Total: ${covered.length} ${covered.length === 1 ? "class" : "classes"}`,
  };
}

/** Whether somebody can be asked on any day of the range. */
function isHere({ firstDate, lastDate }: Member, { start, end }: TermFacts["range"]): boolean {
  return (firstDate ?? start) <= end && (lastDate ?? end) >= start;
}

function memberRow(
  member: Member,
  theirs: readonly Lesson[],
  { group, mean, months }: { group: Group; mean: number; months: number },
) {
  const monthly = limitsOf(member).monthly;
  const allowance = monthly === null ? null : monthly * months;
  return rowOf(
    member.name,
    member.subject,
    GROUP_NAMES[group],
    theirs.length,
    allowance ?? "No limit",
    allowance === null ? "" : `${Math.round((100 * theirs.length) / allowance)} %`,
    group === "dedicated" ? "" : differenceInWords(theirs.length - mean),
    lastOf(theirs),
    datesOf(theirs),
  );
}

/** "+1.5", "−0.3", "0". */
function differenceInWords(difference: number): string {
  const size = Math.abs(difference).toFixed(1).replace(/\.0$/, "");
  if (size === "0") return "0";
  return `${difference < 0 ? "−" : "+"}${size}`;
}

function lastOf(theirs: readonly Lesson[]): string {
  const last = theirs
    .map(({ date }) => date)
    .sort(compareCodes)
    .at(-1);
  return last ? formatShortDate(last) : "";
}

/** "22 Nov: 1, 3; 23 Nov: 2": the blocks of each date. */
function datesOf(theirs: readonly Lesson[]): string {
  return [...groupBy(theirs, ({ date }) => date)]
    .sort(([a], [b]) => compareCodes(a, b))
    .map(
      ([date, all]) =>
        `${formatShortDate(date as IsoDate)}: ${all.map(({ block }) => block).join(", ")}`,
    )
    .join("; ");
}
