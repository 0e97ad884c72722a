import type { ChangedRow, CoverRow } from "db/changed-rows";

/** As it was before, where it is gone. */
export function lastKnownRow<Row>({
  before,
  after,
}: {
  before: Row | null;
  after: Row | null;
}): Row {
  return (after ?? before) as Row;
}

/** A class (`TEACHER|BLOCK`), a person's day (id), or students out. */
export function subjectOf(changed: ChangedRow): string {
  const row = lastKnownRow<CoverRow>(changed);
  if ("move" in row) return row.move;
  if ("classBlock" in row && row.classBlock) {
    const whose = "absentTeacherId" in row ? row.absentTeacherId : row.teacherId;
    return `${whose}|${row.classBlock}`;
  }
  return ("teacherId" in row && row.teacherId) || row.id;
}
