import type { ChangedRow, SubstitutionRow } from "db/changed-rows";
import type { IsoDate } from "~/school/dates";
import { isolated } from "~/school/names";
import { blockAndStudents } from "~/teachers/entry";
import { subjectOf } from "./subject";

export function correctedInWords(
  rows: readonly ChangedRow[],
  nameOf: (id: string) => string,
  on: (date: IsoDate) => string,
): string[] {
  const classes = new Map<string, { wrong?: SubstitutionRow; right?: SubstitutionRow }>();
  for (const row of rows) {
    if (row.table !== "substitutions") continue;
    const { before, after } = row;
    const isWrong = before !== null && after?.status === "cancelled";
    const one = isWrong ? { wrong: before } : after ? { right: after } : {};
    classes.set(subjectOf(row), { ...classes.get(subjectOf(row)), ...one });
  }
  const takerOf = ({ substituteTeacherId: id, dedicatedSubstitute }: SubstitutionRow) =>
    id ? nameOf(id) : dedicatedSubstitute && isolated(dedicatedSubstitute);
  return [...classes.values()].flatMap(({ wrong, right }) => {
    const row = right ?? wrong;
    if (!row) return [];
    const block = blockAndStudents(row.classBlock, row.students && isolated(row.students));
    const what = `block ${block} of ${nameOf(row.absentTeacherId)}${on(row.date)}`;
    const [was, is] = [wrong && takerOf(wrong), right && (takerOf(right) ?? nameOf(""))];
    const said = is
      ? `${is} covered ${what}${was ? `, not ${was}` : ""}`
      : was
        ? `${was} did not cover ${what}`
        : `nobody covered ${what}`;
    return `noted that ${said}`;
  });
}
