import { formatShortDate, monthsWithin } from "~/school/dates";
import { GROUP_NAMES, type Group } from "~/teachers/groups";
import { limitsThen, NO_RULES } from "~/teachers/rules";
import { hoursInWords } from "./hours";
import type { CoverSums } from "./sums";
import { type Member, type TermFacts, type TermTable, tableRow } from "./term";

const ON_STANDBY = "On standby";
const HOURS = "Hours";
const HEADER = [
  "Substitute Teacher",
  "Subject",
  "Classes",
  HOURS,
  ON_STANDBY,
  "Group",
  "Allowance",
  "Share",
  "From the mean",
  "Last cover",
  "Dates",
] as const;
type Cells = Record<(typeof HEADER)[number], string | number>;
export const GONE = "No longer here";
type SumsOfPerson = Omit<CoverSums, "id" | "name" | "days" | "last"> & {
  last: CoverSums["last"] | null;
};
const NOTHING: SumsOfPerson = {
  ...{ classes: 0, minutes: 0, untimed: 0, onStandby: 0 },
  ...{ dates: "", last: null },
};

/** "22 Nov: 1, 3 (by agreement: 22 Nov: 3)". */
function withAgreed(one: CoverSums, byAgreement: TermFacts["byAgreement"] = []): CoverSums {
  const theirs = byAgreement.filter(({ substituteTeacherId }) => substituteTeacherId === one.id);
  if (theirs.length === 0) return one;
  const agreed = theirs.map(({ date, classBlock }) => `${formatShortDate(date)}: ${classBlock}`);
  return { ...one, dates: `${one.dates} (by agreement: ${agreed.join("; ")})` };
}

/**
 * All who could be asked, those paid by the hour first: supply teachers, dedicated substitutes,
 * teachers with the difference from their group's mean, and who is no longer in the school. In each
 * the one with most classes first.
 */
export function bySubstitute({
  range,
  sums,
  members,
  byAgreement,
  rules = NO_RULES,
}: TermFacts): TermTable {
  const all = [...sums.covering.values()].map((one) => withAgreed(one, byAgreement));
  const of = new Map(all.map((one) => [one.id, one]));
  const allowanceOf = (member: Member) =>
    monthsWithin(range).reduce<number | null>((sum, { end }) => {
      const { monthly } = limitsThen(member, rules, end);
      return sum === null || monthly === null ? null : sum + monthly;
    }, 0);
  const known = new Set<string | null>(members.map(({ id }) => id));
  const those = members
    .filter((member) => isHere(member, range) || of.has(member.id))
    .map((member) => ({ one: member, theirs: of.get(member.id) ?? NOTHING, kind: kindOf(member) }))
    .sort((a, b) => b.theirs.classes - a.theirs.classes);
  const meanOf = (group: Group) => {
    const these = those.filter(({ one }) => one.group === group);
    return sumOf(these.map(({ theirs }) => theirs)).classes / (these.length || 1);
  };
  const means = { group1: meanOf("group1"), group2: meanOf("group2"), dedicated: 0 };
  const gone = all.filter(({ id }) => !known.has(id));
  const whole = sumOf(all);
  const columns = HEADER.filter(
    (title) =>
      (title !== ON_STANDBY || whole.onStandby > 0) && (title !== HOURS || whole.minutes > 0),
  );
  const rowOf = (cells: Cells, key: string, section: string) => ({
    ...tableRow(...columns.map((title) => cells[title])),
    ...{ key, section },
  });
  const sections = [
    ...KINDS.map(({ kind, title, label }) => {
      const these = those.filter((each) => each.kind === kind);
      const sum = sumOf(these.map(({ theirs }) => theirs));
      const heading = `${title}: ${sumInWords(sum)}`;
      const rows = these.map(({ one, theirs }) =>
        rowOf(
          memberCells(one, theirs, { mean: means[one.group], allowance: allowanceOf(one) }),
          one.id,
          heading,
        ),
      );
      return { label, sum, rows, isAlways: kind !== "supply" };
    }),
    {
      label: "By others, no longer here",
      sum: sumOf(gone),
      rows: gone.map((theirs) => rowOf(goneCells(theirs), theirs.name, GONE)),
      isAlways: false,
    },
  ];
  return {
    hasDates: false,
    hasStudents: false,
    header: columns,
    numbers: ["Classes", ON_STANDBY, "Allowance", "Share", "From the mean"],
    hours: HOURS,
    below: "Dates",
    rows: sections.flatMap(({ rows }) => rows),
    totals: [
      total("Classes covered", whole),
      ...(whole.minutes > 0 && whole.untimed > 0
        ? [{ label: "Of these not in the hours", value: whole.untimed }]
        : []),
      ...(whole.onStandby > 0 ? [{ label: "Of these on standby", value: whole.onStandby }] : []),
      ...sections
        .filter(({ rows, isAlways }) => isAlways || rows.length > 0)
        .map(({ label, sum }) => total(label, sum)),
    ],
    closing: `Total: ${closingOf(whole)}`,
  };
}

type Kind = "supply" | "dedicated" | "teacher";
const KINDS: { kind: Kind; title: string; label: string }[] = [
  { kind: "supply", title: "Supply teachers", label: "By supply teachers" },
  { kind: "dedicated", title: "Dedicated substitutes", label: "By dedicated substitutes" },
  { kind: "teacher", title: "Teachers", label: "By teachers" },
];
/** As the column Group says of a supply teacher. */
export const SUPPLY = "Supply teacher";

/** A supply teacher is a dedicated substitute who is here for certain days. */
function kindOf({ group, firstDate, lastDate }: Member): Kind {
  if (group !== "dedicated") return "teacher";
  return firstDate && lastDate ? "supply" : "dedicated";
}

type Sum = Pick<CoverSums, "classes" | "minutes" | "untimed" | "onStandby">;

function sumOf(all: readonly Sum[]): Sum {
  const sum = { classes: 0, minutes: 0, untimed: 0, onStandby: 0 };
  for (const one of all) {
    sum.classes += one.classes;
    sum.minutes += one.minutes;
    sum.untimed += one.untimed;
    sum.onStandby += one.onStandby;
  }
  return sum;
}

function total(label: string, { classes, minutes }: Sum): TermTable["totals"][number] {
  return { label, value: classes, ...(minutes > 0 ? { hours: hoursInWords(minutes) } : {}) };
}

const countOf = (count: number) => `${count} ${count === 1 ? "class" : "classes"}`;

function sumInWords(sum: Sum): string {
  const { classes, minutes, untimed } = sum;
  return minutes > 0 && untimed === 0
    ? `${countOf(classes)}, ${hoursInWords(minutes)} h`
    : closingOf(sum);
}

/** "12:30 h for 20 classes; 5 classes without times are not in it". */
function closingOf({ classes, minutes, untimed }: Sum): string {
  if (minutes === 0) return countOf(classes);
  const without = `${countOf(untimed)} without times ${untimed === 1 ? "is" : "are"} not in it`;
  const timed = `${hoursInWords(minutes)} h for ${countOf(classes - untimed)}`;
  return untimed > 0 ? `${timed}; ${without}` : timed;
}

function goneCells(theirs: SumsOfPerson & { name: string }): Cells {
  return {
    "Substitute Teacher": theirs.name,
    Subject: "",
    Group: GONE,
    Allowance: "",
    Share: "",
    "From the mean": "",
    ...coverCells(theirs),
  };
}

function coverCells(theirs: SumsOfPerson) {
  return {
    Classes: theirs.classes,
    [HOURS]: theirs.minutes > 0 ? hoursInWords(theirs.minutes) : "",
    [ON_STANDBY]: theirs.onStandby,
    "Last cover": lastOf(theirs),
    Dates: theirs.dates,
  };
}

function isHere({ firstDate, lastDate }: Member, { start, end }: TermFacts["range"]): boolean {
  return (firstDate ?? start) <= end && (lastDate ?? end) >= start;
}

function memberCells(
  member: Member,
  theirs: SumsOfPerson,
  { mean, allowance }: { mean: number; allowance: number | null },
): Cells {
  return {
    "Substitute Teacher": member.name,
    Subject: member.subject,
    Group: kindOf(member) === "supply" ? SUPPLY : GROUP_NAMES[member.group],
    Allowance: allowance ?? "No limit",
    Share:
      allowance === null ? "" : `${Math.round((100 * theirs.classes) / Math.max(1, allowance))} %`,
    "From the mean": member.group === "dedicated" ? "" : differenceInWords(theirs.classes - mean),
    ...coverCells(theirs),
  };
}

function differenceInWords(difference: number): string {
  const size = Math.abs(difference).toFixed(1).replace(/\.0$/, "");
  if (size === "0") return "0";
  return `${difference < 0 ? "−" : "+"}${size}`;
}

function lastOf({ last }: SumsOfPerson): string {
  return last ? formatShortDate(last) : "";
}
