import {
  type Column,
  fillPlaceholders,
  type GetColumnData,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
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

type Query = SQLWrapper & { _: { result: { rows: unknown[] }[] } };
type Answers<Q extends Record<string, Query>> = {
  [Name in keyof Q]: Q[Name]["_"]["result"][number]["rows"];
};

/**
 * Several queries of `jsonRows` as one statement that is put into words once: a function that asks them, with the values
 * of their placeholders, and answers by the queries' names.
 */
export function togetherOnce<Q extends Record<string, Query>>(queries: Q) {
  const columns = Object.entries(queries).map(
    ([name, query]) => sql`(${query}) as ${sql.identifier(name)}`,
  );
  const words = new SQLiteAsyncDialect().sqlToQuery(sql`select ${sql.join(columns, sql`, `)}`);
  const pieces = words.sql.split("?").map((piece) => sql.raw(piece));
  if (pieces.length !== words.params.length + 1) throw new Error("A ? that is no value");
  return async (
    source: Database | Transaction,
    placeholders: Record<string, string>,
  ): Promise<Answers<Q>> => {
    const values = fillPlaceholders(words.params, placeholders).map((value) => sql`${value}`);
    const statement = sql.join(pieces.flatMap((piece, at) => [piece, ...values.slice(at, at + 1)]));
    const found = await source.get<Record<string, string>>(statement);
    const lists = Object.entries(found).map(([name, text]) => [name, JSON.parse(text)]);
    return Object.fromEntries(lists);
  };
}
