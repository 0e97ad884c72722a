import { readFileSync, writeFileSync } from "node:fs";
import { expect } from "vitest";

const PAGE = "docs/import-shapes.md";

/** The table between its marks, as it stands in the page; written anew where that is asked for. */
export function expectSection(mark: string, text: string): void {
  const [from, to] = [`<!-- ${mark} -->\n`, `<!-- end of ${mark} -->`];
  const page = readFileSync(PAGE, "utf8");
  const [before = "", rest = ""] = page.split(from);
  const [is = "", after = ""] = rest.split(to);
  if (process.env.WRITE_TABLE) writeFileSync(PAGE, `${before}${from}${text}${to}${after}`);
  else expect(is).toBe(text);
}
