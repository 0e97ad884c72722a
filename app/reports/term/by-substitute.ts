import { formatShortDate, monthsWithin } from "~/school/dates";
import { limitsOf } from "~/teachers/cover-terms";
import { GROUP_NAMES, type Group } from "~/teachers/groups";
import type { Covering } from "./sums";
import { type Member, type TermFacts, type TermTable, tableRow } from "./term";

const HEADER = [
  "Substitute Teacher",
  "Subject",
  "Classes",
  "Group",
  "Allowance",
  "Share",
  "From the mean",
  "Last cover",
  "Dates",
];
export const GONE = "No longer here";
const ON_STANDBY = "On standby";
type Theirs = Pick<Covering, "classes" | "onStandby" | "dates"> & { last: Covering["last"] | null };
const NOTHING: Theirs = { classes: 0, onStandby: 0, dates: "", last: null };

/** "22 Nov: 1, 3 (by agreement: 22 Nov: 3)". */
function withAgreed(one: Covering, byAgreement: TermFacts["byAgreement"] = []): Covering {
  const theirs = byAgreement.filter(({ substituteTeacherId }) => substituteTeacherId === one.id);
  if (theirs.length === 0) return one;
  const agreed = theirs.map(({ date, classBlock }) => `${formatShortDate(date)}: ${classBlock}`);
  return { ...one, dates: `${one.dates} (by agreement: ${agreed.join("; ")})` };
}

function classesOf(all: readonly Theirs[]): number {
  return all.reduce((sum, { classes }) => sum + classes, 0);
}

/**
 * All who could be asked, most first, with the difference from their group's mean; dedicated and
 * supply teachers with the dates they are paid by; last who is no longer in the school.
 */
export function bySubstitute({ range, sums, members, byAgreement }: TermFacts): TermTable {
  const all = [...sums.covering.values()].map((one) => withAgreed(one, byAgreement));
  const of = new Map(all.map((one) => [one.id, one]));
  const onStandby = all.reduce((sum, one) => sum + one.onStandby, 0);
  const months = monthsWithin(range).length;
  const known = new Set<string | null>(members.map(({ id }) => id));
  const those = members
    .filter((one) => isHere(one, range) || of.has(one.id))
    .map((one) => ({ one, theirs: of.get(one.id) ?? NOTHING }));
  const meanOf = (group: Group) => {
    const these = those.filter(({ one }) => one.group === group);
    return classesOf(these.map(({ theirs }) => theirs)) / (these.length || 1);
  };
  const means = { group1: meanOf("group1"), group2: meanOf("group2"), dedicated: 0 };
  const ranked = (isDedicated: boolean) =>
    those
      .filter(({ one }) => (one.group === "dedicated") === isDedicated)
      .sort((a, b) => b.theirs.classes - a.theirs.classes)
      .map(({ one, theirs }) =>
        memberRow(one, theirs, { mean: means[one.group], months, hasStandby: onStandby > 0 }),
      );
  const gone = all.filter(({ id }) => !known.has(id));
  const goneRows = gone.map((theirs) => ({
    ...tableRow(
      theirs.name,
      "",
      theirs.classes,
      ...(onStandby > 0 ? [""] : []),
      GONE,
      "",
      "",
      "",
      lastOf(theirs),
      theirs.dates,
    ),
    key: theirs.name,
  }));
  const dedicated = members.filter(({ group }) => group === "dedicated");
  const byDedicated = classesOf(dedicated.map(({ id }) => of.get(id) ?? NOTHING));
  const byGone = classesOf(gone);
  const { covered } = sums.counts;
  return {
    hasDates: false,
    isPast: true,
    hasStudents: false,
    header: onStandby > 0 ? HEADER.flatMap(withStandby) : HEADER,
    numbers: ["Classes", ON_STANDBY, "Allowance", "Share", "From the mean"],
    below: "Dates",
    rows: [...ranked(false), ...ranked(true), ...goneRows],
    totals: [
      { label: "Classes covered", value: covered },
      { label: "By teachers", value: covered - byDedicated - byGone },
      ...(onStandby > 0 ? [{ label: "Of these on standby", value: onStandby }] : []),
      { label: "By dedicated and supply", value: byDedicated },
      ...(byGone > 0 ? [{ label: "By others, no longer here", value: byGone }] : []),
    ],
    closing: `Total: ${covered} ${covered === 1 ? "class" : "classes"}`,
  };
}

const withStandby = (title: string) => (title === "Classes" ? [title, ON_STANDBY] : [title]);

function isHere({ firstDate, lastDate }: Member, { start, end }: TermFacts["range"]): boolean {
  return (firstDate ?? start) <= end && (lastDate ?? end) >= start;
}

function memberRow(
  member: Member,
  theirs: Theirs,
  { mean, months, hasStandby }: { mean: number; months: number; hasStandby: boolean },
) {
  const monthly = limitsOf(member).monthly;
  const allowance = monthly === null ? null : monthly * months;
  const row = tableRow(
    member.name,
    member.subject,
    theirs.classes,
    ...(hasStandby ? [theirs.onStandby] : []),
    GROUP_NAMES[member.group],
    allowance ?? "No limit",
    allowance === null ? "" : `${Math.round((100 * theirs.classes) / allowance)} %`,
    member.group === "dedicated" ? "" : differenceInWords(theirs.classes - mean),
    lastOf(theirs),
    theirs.dates,
  );
  return { ...row, key: member.id };
}

function differenceInWords(difference: number): string {
  const size = Math.abs(difference).toFixed(1).replace(/\.0$/, "");
  if (size === "0") return "0";
  return `${difference < 0 ? "−" : "+"}${size}`;
}

function lastOf({ last }: Theirs): string {
  return last ? formatShortDate(last) : "";
}
