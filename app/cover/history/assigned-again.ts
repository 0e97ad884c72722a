import type { ChangedRow, SubstitutionRow } from "db/changed-rows";
import type { RecordedChange } from "~/changes/changes.server";
import { subjectOf } from "~/changes/subject";

/** A cancelled row stays cancelled: once that is reversed, the assignment goes on in a new row. */
export function idSince(
  assigned: ChangedRow & { after: SubstitutionRow },
  later: readonly RecordedChange[],
): string {
  let { id } = assigned.after;
  for (const { reverses, rows } of later) {
    const undone = later.find((change) => change.id === reverses);
    const wasCancelled = undone?.rows.some(
      ({ table, after }) =>
        table === "substitutions" && after?.id === id && after.status === "cancelled",
    );
    const again = wasCancelled ? rows.find((row) => isAgain(row, assigned)) : undefined;
    id = again?.after?.id ?? id;
  }
  return id;
}

function isAgain(row: ChangedRow, assigned: ChangedRow & { after: SubstitutionRow }): boolean {
  return (
    row.table === "substitutions" &&
    row.after !== null &&
    row.after.status !== "cancelled" &&
    row.after.substituteTeacherId === assigned.after.substituteTeacherId &&
    subjectOf(row) === subjectOf(assigned)
  );
}
