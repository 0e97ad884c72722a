import { type Column, type GetColumnData, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Database, Transaction } from "./client";

type Fields = Record<string, Column | SQL.Aliased>;
type Row<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column
    ? GetColumnData<F[Name]>
    : F[Name] extends SQL.Aliased<infer Data>
      ? Data
      : never;
};

/**
 * All rows of a query as one value, a list in no order: `select({ rows: jsonRows({ id: table.id }) })`. The database
 * writes them as one JSON text; handed over cell by cell, some hundred rows take several times as long. For texts and
 * numbers only, under plain names.
 */
export function jsonRows<F extends Fields>(fields: F): SQL<Row<F>[]> {
  const pairs = Object.entries(fields).flatMap(([name, value]) => [sql.raw(`'${name}'`), value]);
  return sql`json_group_array(json_object(${sql.join(pairs, sql`, `)}))`.mapWith(
    (text: string): Row<F>[] => JSON.parse(text),
  );
}

type Query = SQLWrapper & PromiseLike<{ rows: unknown[] }[]>;
type Answers<Q extends Record<string, Query>> = {
  [Name in keyof Q]: Awaited<Q[Name]>[number]["rows"];
};

/** Asks several queries of `jsonRows` at once, as one statement, by names. */
export async function askTogether<Q extends Record<string, Query>>(
  source: Database | Transaction,
  queries: Q,
): Promise<Answers<Q>> {
  const columns = Object.entries(queries).map(
    ([name, query]) => sql`(${query}) as ${sql.identifier(name)}`,
  );
  const found = await source.get<Record<string, string>>(sql`select ${sql.join(columns, sql`, `)}`);
  const lists = Object.entries(found).map(([name, text]) => [name, JSON.parse(text)]);
  return Object.fromEntries(lists);
}
