import { readVersions } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { keepTimeZone } from "~/school/clock.server";

/** Takes the school's time zone from the database, where somebody has said it there. */
export async function readTimeZone(source: Database | Transaction = db()): Promise<void> {
  keepTimeZone((await readVersions(source)).timeZone);
}
