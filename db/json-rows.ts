import {
  type Column,
  fillPlaceholders,
  type GetColumnData,
  getTableColumns,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { SQLiteAsyncDialect, type SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database, Transaction } from "./client";

type Fields = Record<string, Column | SQL | SQL.Aliased>;
type Row<F extends Fields> = {
  [Name in keyof F]: F[Name] extends Column
    ? GetColumnData<F[Name]>
    : F[Name] extends SQL<infer Data> | SQL.Aliased<infer Data>
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

type Rows<R> = SQLWrapper & { _: { result: { rows: R }[] } };
type Query = Rows<unknown[]> | SQL;
type Answers<Q extends Record<string, Query>> = {
  [Name in keyof Q]: Q[Name] extends SQL<infer Value>
    ? Value
    : Q[Name] extends Rows<infer R>
      ? R
      : never;
};

/**
 * Several queries of `jsonRows`, or pieces that are JSON themselves, as one statement that is put into words once: a
 * function that asks them, with the values of their placeholders, and answers by the queries' names.
 */
export function combinedQuery<Q extends Record<string, Query>>(queries: Q) {
  const columns = Object.entries(queries).map(
    ([name, query]) => sql`(${query}) as ${sql.identifier(name)}`,
  );
  const statement = precompiled(sql`select ${sql.join(columns, sql`, `)}`);
  return async (
    source: Database | Transaction,
    placeholders: Record<string, string>,
  ): Promise<Answers<Q>> => {
    const found = await source.get<Record<string, string>>(statement(placeholders));
    const lists = Object.entries(found).map(([name, text]) => [name, JSON.parse(text)]);
    return Object.fromEntries(lists);
  };
}

/**
 * What writes rows to a table, handed over as one JSON text: an insert that is put into words once, for however many
 * rows, and ends with `then` (`on conflict do nothing`). For texts and numbers; a column that a row leaves out has its
 * default, else null.
 */
export function insertJson<T extends SQLiteTable>(table: T, then = sql``) {
  const columns = Object.entries(getTableColumns(table));
  const names = columns.map(([, column]) => sql.identifier(column.name));
  const values = columns.map(([name, column]) => {
    const value = sql.raw(`value ->> '${name}'`);
    return column.default === undefined ? value : sql`ifnull(${value}, ${column.default})`;
  });
  // Without a condition SQLite would take `on conflict` for that of a join.
  const statement = precompiled(
    sql`insert into ${table} (${sql.join(names, sql`, `)}) select ${sql.join(values, sql`, `)} from json_each(${sql.placeholder("rows")}) where true ${then}`,
  );
  return (rows: T["$inferInsert"][]): SQL => statement({ rows: JSON.stringify(rows) });
}

/** A statement that is put into words once: a function that makes it of the values of its placeholders. */
function precompiled(query: SQL): (placeholders: Record<string, string>) => SQL {
  const words = new SQLiteAsyncDialect().sqlToQuery(query);
  const pieces = words.sql.split("?").map((piece) => sql.raw(piece));
  if (pieces.length !== words.params.length + 1) throw new Error("A ? that is no value");
  return (placeholders) => {
    const values = fillPlaceholders(words.params, placeholders).map((value) => sql.param(value));
    return sql.join(pieces.flatMap((piece, at) => [piece, ...values.slice(at, at + 1)]));
  };
}
