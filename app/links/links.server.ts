import { readVersions } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { type LinkKind, links } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { environment } from "~/env.server";
import { ensureSecret, readSecret } from "./secret.server";
import { hasTokensShape, makeToken, readToken } from "./token.server";

/** What an address leads to: what it opens, that it opened something once, or nothing that anybody ever made. */
export type Opened = { of: string } | "ended" | "unknown";

const PATHS: Record<LinkKind, string> = { wall: "/wall/" };

/**
 * What the token of an address opens. It reads and never writes, and nothing is counted: what nobody made is told by the secret
 * alone, and what cannot be a token without asking the database.
 */
export async function openLink(kind: LinkKind, token: string): Promise<Opened> {
  if (!hasTokensShape(token)) return "unknown";
  const kept = await readSecret();
  const said = kept && readToken(kept.secret, kind, token);
  if (!said) return "unknown";
  const [link] = await db().select().from(links).where(isOf(kind, said.of));
  return link?.isOn && link.number === said.number ? { of: said.of } : "ended";
}

/** An address as it is now: its path, and whole where `PUBLIC_URL` says what stands before it; null while it is off. */
export type Address = { path: string; url: string | null } | null;

/** The addresses of a kind by what they open. */
export async function listAddresses(
  kind: LinkKind,
  source: Database | Transaction = db(),
): Promise<Map<string, Address>> {
  const all = await source.select().from(links).where(eq(links.kind, kind));
  const kept = await readSecret(source);
  const { publicUrl } = environment();
  return new Map(
    all.map(({ of, number, isOn }) => {
      if (!isOn || !kept) return [of, null];
      const path = `${PATHS[kind]}${makeToken(kept.secret, kind, { of, number })}`;
      return [of, { path, url: publicUrl ? `${publicUrl}${path}` : null }];
    }),
  );
}

/** Whether anything opens without a sign-in: while nothing does, nobody reads what is published. */
export async function isAnythingOutside(): Promise<boolean> {
  return (await readVersions()).outside !== null;
}

/** Makes the address of something, or another in its place: the one before has ended. */
export async function newLink(tx: Transaction, kind: LinkKind, of: string): Promise<void> {
  await ensureSecret(tx);
  await tx
    .insert(links)
    .values({ kind, of, number: 1, isOn: true })
    .onConflictDoUpdate({
      target: [links.kind, links.of],
      set: { number: sql`${links.number} + 1`, isOn: true },
    });
}

/** Ends the address of something. Its number goes up too, so that no backup of before opens it again. */
export async function endLink(tx: Transaction, kind: LinkKind, of: string): Promise<void> {
  await tx
    .update(links)
    .set({ number: sql`${links.number} + 1`, isOn: false })
    .where(and(isOf(kind, of), eq(links.isOn, true)));
}

function isOf(kind: LinkKind, of: string) {
  return and(eq(links.kind, kind), eq(links.of, of));
}
