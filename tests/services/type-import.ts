import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach } from "vitest";
import { runImport } from "~/imports/command/import-command.server";

/** Gives every test a folder for its files; answers the path in it of a file. */
export function folderEachTest(): (name: string) => string {
  let folder = "";
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "import-"));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (name) => path.join(folder, name);
}

/** The exit code and every line of the import, as if it were typed. */
export async function typeImport(...words: string[]) {
  const lines: string[] = [];
  const tell = (line: string) => lines.push(line);
  const code = await runImport(words, async () => undefined, { say: tell, warn: tell });
  return { code, lines, last: lines.at(-1) };
}
