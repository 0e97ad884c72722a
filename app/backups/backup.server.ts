import { existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { copyDatabase, type FoundCopy, inspectDatabase, syncToDisk } from "db/first-file";
import { Refusal } from "~/http/refusal";
import { databaseFile, namedPlace, stampOf } from "./place.server";

const USAGE =
  "Usage: npm run backup -- FILE [--overwrite], or: npm run backup -- FOLDER [--keep N]";
const NAME_IN_FOLDER = /^school-\d{4}-\d\d-\d\dT\d{6}Z\.db$/;

/** Copies also a database in use. In a folder the newest `--keep` stay. Throws why not. */
export async function runBackup(words: string[], say: (line: string) => void): Promise<void> {
  const { place, overwrite, keep } = readWords(words);
  const database = databaseFile();
  if (!existsSync(database)) throw new Refusal(404, `There is no database ${database}`);
  const isFolder = statSync(place, { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (keep !== null && !isFolder)
    throw new Refusal(400, `--keep needs a folder that is there. ${USAGE}`);
  const file = isFolder ? path.join(place, `school-${stampOf(new Date())}.db`) : place;
  const folder = path.dirname(path.resolve(file));
  if (!existsSync(folder)) throw new Refusal(404, `There is no folder ${folder}: make it first`);
  if (path.resolve(file) === database) throw new Refusal(400, `${file} is the database itself`);
  if (existsSync(file) && !overwrite) {
    throw new Refusal(409, `${file} is there already; --overwrite replaces it`);
  }
  const { teachers, substitutions } = await writeBackup(database, file);
  say(`Wrote ${file}: ${teachers} teachers, ${substitutions} substitutions`);
  if (keep !== null) for (const old of removeOldest(place, keep)) say(`Removed ${old}`);
}

async function writeBackup(database: string, file: string) {
  const unfinished = `${file}.${process.pid}.unfinished`;
  try {
    await copyDatabase(database, unfinished);
    const found: FoundCopy = await inspectDatabase(unfinished);
    if ("fault" in found) throw new Refusal(503, `The copy cannot be used: ${found.fault}`);
    renameSync(unfinished, file);
    syncToDisk(path.dirname(file));
    return found;
  } finally {
    rmSync(unfinished, { force: true });
  }
}

/** Looks only at backups that got their name here. */
function removeOldest(folder: string, keep: number): string[] {
  const names = readdirSync(folder).filter((name) => NAME_IN_FOLDER.test(name));
  const old = names.sort().slice(0, Math.max(0, names.length - keep));
  for (const name of old) rmSync(path.join(folder, name));
  return old;
}

function readWords(words: string[]): { place: string; overwrite: boolean; keep: number | null } {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    strict: false,
    options: { overwrite: { type: "boolean" }, keep: { type: "string" } },
  });
  const { overwrite = false, keep, ...unknown } = values;
  const [place, ...more] = positionals;
  const isKeep = keep === undefined || /^[1-9]\d{0,4}$/.test(String(keep));
  if (!place || more.length > 0 || Object.keys(unknown).length > 0 || !isKeep) {
    throw new Refusal(400, USAGE);
  }
  return {
    place: namedPlace(place),
    overwrite: Boolean(overwrite),
    keep: keep === undefined ? null : Number(keep),
  };
}
