import { readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "playwright/test";

/** A file's text once it is there with something in it. */
export async function downloadIn(folder: string, name: string): Promise<string> {
  const read = () => readFile(path.join(folder, name), "utf8").catch(() => "");
  await expect.poll(read, `the download ${name}`).not.toBe("");
  return read();
}
