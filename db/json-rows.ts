import { type Column, type GetColumnData, type SQL, sql } from "drizzle-orm";

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
