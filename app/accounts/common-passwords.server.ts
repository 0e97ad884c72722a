import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { normalized } from "~/school/names";

/** As many as OWASP's ASVS 6.2.4 asks for, of those that are long enough for us. */
const MANY = 3000;
/** A JSON list, the commonest first, in lower case; the package's index would load much more. */
const LIST = "@zxcvbn-ts/language-common/src/passwords.json";

let common: ReadonlySet<string> | null = null;

export function isCommonPassword(password: string, least: number): boolean {
  common ??= readCommonest(least);
  return common.has(normalized(password, "NFKC").toLowerCase());
}

function readCommonest(least: number): ReadonlySet<string> {
  const file = createRequire(import.meta.url).resolve(LIST);
  const all: string[] = JSON.parse(readFileSync(file, "utf8"));
  return new Set(all.filter((password) => password.length >= least).slice(0, MANY));
}
