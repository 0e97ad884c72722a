import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A statement holds 32,766 values at most; no table of ours has 60 columns. */
const AT_ONCE = 500;

type Values<Of extends Column> = Iterable<Of["_"]["data"]> | SQLWrapper;

/** Whether the column is one of these, however many: they are one value of the statement. */
export function among<Of extends Column>(column: Of, values: Values<Of>): SQL {
  const many = Symbol.iterator in values ? jsonOf(values) : values;
  return sql`${column} in ${many}`;
}

export function notAmong<Of extends Column>(column: Of, values: Values<Of>): SQL {
  return sql`not ${among(column, values)}`;
}

const jsonOf = (values: Iterable<unknown>): SQL =>
  sql`(select value from json_each(${JSON.stringify([...values])}))`;

/** Calls `write` with some of the rows after others, and not at all where there are none. */
export async function inPortions<Row>(
  rows: readonly Row[],
  write: (some: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    await write(rows.slice(at, at + AT_ONCE));
  }
}
