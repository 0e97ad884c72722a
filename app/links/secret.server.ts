import { randomBytes } from "node:crypto";
import { type Database, db, type Transaction } from "db/client";
import { settings } from "db/schema";
import { eq } from "drizzle-orm";
import { writeSetting } from "~/settings/settings.server";

/** What tokens are made with, and how many there have been: another one ends every address. */
export type LinkSecret = { number: number; secret: string };

/** The secret that is kept in the database; null before the first address. */
export async function readSecret(
  source: Database | Transaction = db(),
): Promise<LinkSecret | null> {
  const isIt = eq(settings.name, "linkSecret");
  const [row] = await source.select().from(settings).where(isIt);
  return row ? parseSecret(row.value) : null;
}

/** `1 a4f0…`, as it is kept. */
export function parseSecret(kept: string): LinkSecret | null {
  const [, number, secret] = /^([1-9]\d*) ([0-9a-f]{64})$/.exec(kept) ?? [];
  return number && secret ? { number: Number(number), secret } : null;
}

/** The secret, made where there is none yet. */
export async function ensureSecret(tx: Transaction): Promise<LinkSecret> {
  return (await readSecret(tx)) ?? makeSecret(tx, 1);
}

/** Makes another secret: every address there is has ended, and each is another from now on. */
export async function newLinksForAll(tx: Transaction): Promise<void> {
  const before = await readSecret(tx);
  if (before) await makeSecret(tx, before.number + 1);
}

export function keepSecret(tx: Transaction, { number, secret }: LinkSecret): Promise<void> {
  return writeSetting(tx, "linkSecret", `${number} ${secret}`);
}

async function makeSecret(tx: Transaction, number: number): Promise<LinkSecret> {
  const made = { number, secret: randomBytes(32).toString("hex") };
  await keepSecret(tx, made);
  return made;
}
