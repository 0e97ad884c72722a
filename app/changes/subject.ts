import type { ChangedRow, CoverRow } from "db/changed-rows";

/** A row as it is since a change; as it was before, where it is gone. */
export function lastKnownRow<Row>({
  before,
  after,
}: {
  before: Row | null;
  after: Row | null;
}): Row {
  // One of the two is there: a row that never was is no row.
  return (after ?? before) as Row;
}

/** What a changed row is about: a class (`TEACHER|BLOCK`), a person's day (id), or students out. */
export function subjectOf(changed: ChangedRow): string {
  const row = lastKnownRow<CoverRow>(changed);
  if ("classBlock" in row && row.classBlock) return `${row.absentTeacherId}|${row.classBlock}`;
  return ("teacherId" in row && row.teacherId) || row.id;
}
