import { createHmac, timingSafeEqual } from "node:crypto";
import { readVersions } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { type LinkKind, links } from "db/schema";
import { and, eq, sql } from "drizzle-orm";
import { environment } from "~/env.server";
import { Refusal } from "~/http/refusal";
import type { IsoDate } from "~/school/dates";
import { pageChoicesIn } from "~/settings/page-choices.server";
import { NO_ADDRESS_YET } from "./no-address";
import { ensureSecret, readSecret } from "./secret.server";

/** What an address opens, perhaps for one date only; `ended` if it once did, else `unknown`. */
export type OpenedLink = { of: string; date?: IsoDate } | "ended" | "unknown";

const PATHS: Record<LinkKind, string> = { wall: "/wall/", page: "/my/", slip: "/my/slip/" };

/** Of what has an address before anything is kept of it, the first one; null of what has none. */
const FIRST: Record<LinkKind, { number: number; isOn: boolean } | null> = {
  wall: null,
  page: { number: 1, isOn: true },
  slip: null,
};

/** What a real token says: of what, whether it still opens, and how many addresses came after. */
export type FoundLink = { of: string; date?: IsoDate; isOpen: boolean; since: number };

/**
 * What a token is of; null for a forged one. It never writes or counts: the secret alone tells
 * forgeries, and impossible tokens do not reach the database.
 */
export async function findLink(
  kind: LinkKind,
  token: string,
  source: Database | Transaction = db(),
): Promise<FoundLink | null> {
  if (!hasTokensShape(token)) return null;
  const kept = await readSecret(source);
  const said = kept && readToken(kept.secret, kind, token);
  if (!said) return null;
  const { of, date, number } = said;
  const [row] = await source.select().from(links).where(isOf(kind, of));
  const link = row ?? FIRST[kind];
  const since = (link?.number ?? number) - number;
  return { of, ...(date ? { date } : {}), isOpen: link?.isOn === true && since === 0, since };
}

export async function openLink(kind: LinkKind, token: string): Promise<OpenedLink> {
  const found = await findLink(kind, token);
  if (!found) return "unknown";
  const { of, date, isOpen } = found;
  return isOpen ? { of, ...(date ? { date } : {}) } : "ended";
}

/** An address's path, and its URL where `PUBLIC_URL` is set; null while it is off. */
export type Address = { path: string; url: string | null } | null;

/** Addresses of a kind by their things' ids; with a `date`, they open only that date. */
export async function listAddresses(
  kind: LinkKind,
  of: readonly string[],
  source: Database | Transaction = db(),
  date?: IsoDate,
): Promise<Map<string, Address>> {
  const [only] = of;
  const isThere = of.length === 1 && only !== undefined ? isOf(kind, only) : eq(links.kind, kind);
  const rows = await source.select().from(links).where(isThere);
  const kept = new Map(rows.map((row) => [row.of, row]));
  const secret = await readSecret(source);
  const { publicUrl } = environment();
  return new Map(
    of.map((id) => {
      const { isOn, number } = kept.get(id) ?? FIRST[kind] ?? { isOn: false, number: 0 };
      if (!isOn || !secret) return [id, null];
      const path = `${PATHS[kind]}${makeToken(secret.secret, kind, { of: id, number, date })}`;
      return [id, { path, url: publicUrl ? `${publicUrl}${path}` : null }];
    }),
  );
}

/** Whether anything opens without a sign-in: while nothing does, nobody reads what is published. */
export async function isAnythingOutside(): Promise<boolean> {
  const { outside, pages } = await readVersions();
  return outside !== null || pageChoicesIn(pages).isOn;
}

/** Makes the address of something, or another in its place: the one before has ended. */
export async function newLink(tx: Transaction, kind: LinkKind, of: string): Promise<void> {
  await ensureSecret(tx);
  await raise(tx, kind, of, true);
}

/** Ends an address. Its number goes up too, so that no earlier backup opens it again. */
export async function endLink(tx: Transaction, kind: LinkKind, of: string): Promise<void> {
  const [row] = await tx.select().from(links).where(isOf(kind, of));
  if ((row ?? FIRST[kind])?.isOn) await raise(tx, kind, of, false);
}

async function raise(tx: Transaction, kind: LinkKind, of: string, isOn: boolean): Promise<void> {
  const number = (FIRST[kind]?.number ?? 0) + 1;
  await tx
    .insert(links)
    .values({ kind, of, number, isOn })
    .onConflictDoUpdate({
      target: [links.kind, links.of],
      set: { number: sql`${links.number} + 1`, isOn },
    });
}

/** Throws a 409 refusal while `PUBLIC_URL`, which begins every link, is not set. */
export function refuseWithoutPublicUrl(): void {
  if (environment().publicUrl) return;
  throw new Refusal(409, NO_ADDRESS_YET);
}

function isOf(kind: LinkKind, of: string) {
  return and(eq(links.kind, kind), eq(links.of, of));
}

/** What a token says: its thing, the number it had then, and its only date, if any. */
type LinkRef = { of: string; number: number; date?: IsoDate };

/** 128 bits in hexadecimal digits, which can be typed on a television. */
const SEAL_DIGITS = 32;
const SHAPE = /^([\w-]{1,64})\.([1-9]\d{0,8})(?:\.(\d{4}-\d\d-\d\d))?\.([0-9a-f]{32})$/;

/** Part of a public address: the id, the number, and a seal that only the secret can make. */
export function makeToken(secret: string, kind: LinkKind, ref: LinkRef): string {
  const { of, number, date } = ref;
  return [of, number, ...(date ? [date] : []), sealOf(secret, kind, ref)].join(".");
}

/** What a token made with the secret says, else null, in the same time however near it comes. */
export function readToken(secret: string, kind: LinkKind, token: string): LinkRef | null {
  const [, of = "", number = "", date, seal = ""] = SHAPE.exec(token) ?? [];
  if (!seal) return null;
  const ref = { of, number: Number(number), ...(date ? { date: date as IsoDate } : {}) };
  const right = sealOf(secret, kind, ref);
  return timingSafeEqual(Buffer.from(seal), Buffer.from(right)) ? ref : null;
}

function hasTokensShape(token: string): boolean {
  return SHAPE.test(token);
}

function sealOf(secret: string, kind: LinkKind, { of, number, date }: LinkRef): string {
  const text = [kind, of, number, ...(date ? [date] : [])].join("\n");
  return createHmac("sha256", secret).update(text).digest("hex").slice(0, SEAL_DIGITS);
}
