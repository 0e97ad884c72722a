import { setImmediate } from "node:timers/promises";
import { type Column, type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** A statement holds 32,766 values at most, and this many rows take some milliseconds. */
const AT_ONCE = 100;

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

/** Calls `write` with some of the rows after others, readers in between, and not at all where there are none. */
export async function inPortions<Row>(
  rows: readonly Row[],
  write: (some: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    if (at > 0) await setImmediate();
    await write(rows.slice(at, at + AT_ONCE));
  }
}
