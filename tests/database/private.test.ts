import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { disconnect } from "db/client";
import { keepPrivate } from "db/private";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

let folder: string;
let umask: number;
const modeOf = (place: string) => (statSync(place).mode & 0o777).toString(8);
const at = (...names: string[]) => path.join(folder, ...names);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "private-"));
  umask = process.umask(0o022);
});

afterEach(() => {
  process.umask(umask);
  disconnect();
  rmSync(folder, { recursive: true, force: true });
});

/** Opens the database as the server and the commands do. */
async function open(file: string): Promise<void> {
  vi.resetModules();
  vi.stubEnv("DATABASE_URL", `file:${file}`);
  const { openDatabase } = await import("~/setup/boot.server");
  await openDatabase();
  const client = await import("db/client");
  client.disconnect();
  vi.unstubAllEnvs();
}

test("a database is its owner's alone a new one, and the folder that was made for it", async () => {
  await open(at("data", "school.db"));
  expect(modeOf(at("data"))).toBe("700");
  expect(modeOf(at("data", "school.db"))).toBe("600");
});

test("a database is its owner's alone one of an earlier version, its log and its folder", async () => {
  mkdirSync(at("data"), { mode: 0o755 });
  await open(at("data", "school.db"));
  for (const name of ["school.db", "school.db-wal", "session-secret"]) {
    writeFileSync(at("data", name), "", { flag: "a" });
    chmodSync(at("data", name), 0o644);
  }
  chmodSync(at("data"), 0o755);
  keepPrivate(at("data", "school.db"));
  expect(modeOf(at("data"))).toBe("700");
  for (const name of ["school.db", "school.db-wal"]) expect(modeOf(at("data", name))).toBe("600");
});

test("a database is its owner's alone in a folder with other things only the files are closed", async () => {
  chmodSync(folder, 0o755);
  writeFileSync(at("letter.txt"), "");
  await open(at("school.db"));
  expect(modeOf(folder)).toBe("755");
  expect(modeOf(at("school.db"))).toBe("600");
});
