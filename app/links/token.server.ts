import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkKind } from "db/schema";

/** What a token says: which thing of its kind it opens, and which number it had then. */
export type LinkRef = { of: string; number: number };

/** 128 bits in hexadecimal digits, which can be typed on a television. */
const SEAL_DIGITS = 32;
const SHAPE = /^([\w-]{1,64})\.([1-9]\d{0,8})\.([0-9a-f]{32})$/;

/** The part of an address that opens something without a sign-in: its id, its number, and what only the secret can make of both. */
export function makeToken(secret: string, kind: LinkKind, { of, number }: LinkRef): string {
  return `${of}.${number}.${sealOf(secret, kind, { of, number })}`;
}

/** What a token says that was made with the secret; null of any other text, in the same time however near it comes. */
export function readToken(secret: string, kind: LinkKind, token: string): LinkRef | null {
  const [, of = "", number = "", seal = ""] = SHAPE.exec(token) ?? [];
  if (!seal) return null;
  const ref = { of, number: Number(number) };
  const right = sealOf(secret, kind, ref);
  return timingSafeEqual(Buffer.from(seal), Buffer.from(right)) ? ref : null;
}

/** Whether a text can be a token at all. */
export function hasTokensShape(token: string): boolean {
  return SHAPE.test(token);
}

function sealOf(secret: string, kind: LinkKind, { of, number }: LinkRef): string {
  const text = [kind, of, number].join("\n");
  return createHmac("sha256", secret).update(text).digest("hex").slice(0, SEAL_DIGITS);
}
