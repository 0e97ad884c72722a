import { db } from "db/client";
import { sql } from "drizzle-orm";

/** Whether the database answers a question. */
export async function canReadDatabase(): Promise<boolean> {
  try {
    await db().run(sql`select 1 from users limit 1`);
    return true;
  } catch {
    return false;
  }
}
