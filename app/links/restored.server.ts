import { existsSync } from "node:fs";
import type { Transaction } from "db/client";
import { withDatabaseFile } from "db/first-file";
import { type LinkKind, links } from "db/schema";
import { sql } from "drizzle-orm";
import {
  keepSecret,
  type LinkSecret,
  newLinksForAll,
  parseSecret,
  readSecret,
} from "./secret.server";

/** What a database had of addresses before another takes its place. */
export type LinksBefore = {
  secret: LinkSecret | null;
  links: readonly (typeof links.$inferSelect)[];
};

/** Reads a database file's links, of any version; null if there is none, or it is unreadable. */
export async function readLinksBefore(file: string): Promise<LinksBefore | null> {
  if (!existsSync(file)) return null;
  try {
    return await withDatabaseFile(file, async (client) => {
      const rowsOf = async (sql: string) => (await client.execute(sql)).rows;
      const [kept] = await rowsOf("select value from settings where name = 'linkSecret'");
      const hasLinks =
        (await rowsOf("select 1 from sqlite_master where name = 'links'")).length > 0;
      const rows = hasLinks ? await rowsOf("select kind, of, number, is_on from links") : [];
      return {
        secret: kept ? parseSecret(String(kept.value)) : null,
        links: rows.map(({ kind, of, number, is_on: isOn }) => ({
          kind: String(kind) as LinkKind,
          of: String(of),
          number: Number(number),
          isOn: Number(isOn) === 1,
        })),
      };
    });
  } catch {
    return null;
  }
}

/**
 * Keeps ended addresses ended in a restored backup: takes the replaced database's numbers and
 * secret if higher. All new where that was unreadable (null); answers whether.
 */
export async function keepLinksEnded(
  tx: Transaction,
  before: LinksBefore | null,
): Promise<{ areAllNew: boolean }> {
  const restored = await readSecret(tx);
  if (!before) {
    await newLinksForAll(tx);
    return { areAllNew: restored !== null };
  }
  const { secret } = before;
  if (secret && secret.number > (restored?.number ?? 0)) await keepSecret(tx, secret);
  for (const link of before.links) {
    const { number, isOn } = link;
    await tx
      .insert(links)
      .values(link)
      .onConflictDoUpdate({
        target: [links.kind, links.of],
        set: { number, isOn },
        setWhere: sql`${links.number} < ${number}`,
      });
  }
  return { areAllNew: false };
}
