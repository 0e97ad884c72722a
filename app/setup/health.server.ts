import { db } from "db/client";
import { sql } from "drizzle-orm";
import { servesNobody } from "~/http/overload.server";

/** Why nobody can be served; null when all is well. */
export async function whyNotWell(): Promise<string | null> {
  if (servesNobody()) return "nobody is being answered";
  return (await canReadDatabase()) ? null : "the database does not answer";
}

export async function canReadDatabase(): Promise<boolean> {
  try {
    await db().run(sql`select 1 from users limit 1`);
    return true;
  } catch {
    return false;
  }
}
