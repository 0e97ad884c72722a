import path from "node:path";
import { fileOf } from "db/connection";
import { readEnvironment } from "~/env.server";
import { Refusal } from "~/http/refusal";

/** Throws a refusal when the database is a server's. */
export function databaseFile(): string {
  const { databaseUrl } = readEnvironment(process.env, false);
  const file = fileOf(databaseUrl);
  if (file !== null) return file;
  throw new Refusal(
    400,
    `DATABASE_URL is a libSQL server's (${new URL(databaseUrl).host}): use that server's own backups.`,
  );
}

export function namedPlace(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? "", name);
}

/** `2026-11-22T024500Z`. */
export function stampOf(instant: Date): string {
  return instant.toISOString().replace(/\.\d+/, "").replaceAll(":", "");
}
