import { createHash } from "node:crypto";

/** A text that stands for what somebody is shown, in whatever order: 22 characters. */
export function digestOf(shown: readonly unknown[]): string {
  const parts = shown.map((one) => JSON.stringify(one)).sort();
  return createHash("sha256").update(parts.join("\n")).digest("base64url").slice(0, 22);
}

export function isAgreed(shown: readonly unknown[], agreed: string | null): boolean {
  return shown.length === 0 || agreed === digestOf(shown);
}
