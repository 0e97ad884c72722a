import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { environment } from "~/env.server";

let secret: string | null = null;

/** What signs the cookies: SESSION_SECRET, else one that is made once and kept in data/. */
export function sessionSecret(): string {
  secret ??= environment().sessionSecret ?? keptSecret(path.resolve("data/session-secret"));
  return secret;
}

function keptSecret(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    writeFileSync(file, randomBytes(32).toString("hex"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  return readFileSync(file, "utf8").trim();
}
