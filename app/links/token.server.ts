import { createHmac, timingSafeEqual } from "node:crypto";
import type { LinkKind } from "db/schema";
import type { IsoDate } from "~/school/dates";

/** What a token says: its thing, the number it had then, and its only date, if any. */
export type LinkRef = { of: string; number: number; date?: IsoDate };

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

/** Whether a text can be a token at all. */
export function hasTokensShape(token: string): boolean {
  return SHAPE.test(token);
}

function sealOf(secret: string, kind: LinkKind, { of, number, date }: LinkRef): string {
  const text = [kind, of, number, ...(date ? [date] : [])].join("\n");
  return createHmac("sha256", secret).update(text).digest("hex").slice(0, SEAL_DIGITS);
}
