import { readFileSync } from "node:fs";
import path from "node:path";
import { Sqlite3Client, Sqlite3Transaction } from "@libsql/client/sqlite3";
import { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import { vi } from "vitest";

const VERBS = ["select", "insert", "update", "delete", "run", "all"] as const;

export type Watch = {
  /** Every statement sent to the database, in order, but for BEGIN and COMMIT. */
  statements: string[];
  /** How often it was asked: several statements at once are one question. */
  questions: number;
  /** Where in app/ they were begun, as `app/cover/absences/absences.server.ts:42`. */
  places: Set<string>;
};

/** Notes every query until the test ends. */
export function watchQueries(): Watch {
  const watch: Watch = { statements: [], questions: 0, places: new Set() };
  for (const { prototype } of [Sqlite3Client, Sqlite3Transaction]) {
    follow(prototype, "execute", ([query]) => {
      if (!isStatement(query)) return;
      watch.statements.push(query.sql);
      watch.questions += 1;
    });
    follow(prototype, "batch", ([queries]) => {
      watch.statements.push(...(queries as unknown[]).filter(isStatement).map(({ sql }) => sql));
      watch.questions += 1;
    });
  }
  for (const verb of VERBS) {
    follow(BaseSQLiteDatabase.prototype, verb, () => {
      const place = placeInApp();
      if (place) watch.places.add(place);
    });
  }
  return watch;
}

/** Calls `note` before each call of a method, which does what it always does. */
function follow(object: object, method: string, note: (args: unknown[]) => void): void {
  const methods = object as Record<string, (...args: unknown[]) => unknown>;
  const original = methods[method];
  if (!original) throw new Error(`there is no ${method} to follow`);
  vi.spyOn(methods, method).mockImplementation(function (this: unknown, ...args) {
    note(args);
    return original.apply(this, args);
  });
}

function isStatement(query: unknown): query is { sql: string } {
  return typeof query === "object" && query !== null && "sql" in query;
}

function placeInApp(): string | null {
  for (const line of (new Error().stack ?? "").split("\n")) {
    const [, file, number] = /([^\s(]+):(\d+):\d+\)?$/.exec(line) ?? [];
    if (!file || file.includes("node_modules") || file.endsWith("tests/queries.ts")) continue;
    const own = path.relative(process.cwd(), file.replace(/^file:\/\//, ""));
    return own.startsWith("app/") ? `${own}:${number}` : null;
  }
  return null;
}

/** Where a source file begins a query, as `watchQueries` notes it. */
export function placesOfQueries(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const pattern = new RegExp(
    `\\b(?:db\\(\\)|tx|source|from)\\s*\\.(?=(?:${VERBS.join("|")})\\b)`,
    "g",
  );
  return [...text.matchAll(pattern)].map(
    ({ index, 0: found }) => `${file}:${text.slice(0, index + found.length).split("\n").length}`,
  );
}
