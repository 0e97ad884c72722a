import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  renameSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import path from "node:path";
import { connect, disconnect, write } from "db/client";
import { copyDatabase, copyFiles, inspectDatabase, syncToDisk, urlOfFile } from "db/first-file";
import { migrateDatabase } from "db/migrate";
import { keepPrivate } from "db/private";
import { endAllSessions } from "~/accounts/sessions.server";
import { recordAct } from "~/acts/acts.server";
import { Refusal } from "~/http/refusal";
import { keepLinksEnded, type LinksBefore, readLinksBefore } from "~/links/restored.server";
import { failRestored } from "~/outbox/outbox.server";
import { stopSending } from "~/outbox/sending.server";
import { databaseFile, namedPlace, stampOf } from "./place.server";

const USAGE = "Usage: npm run restore -- FILE";

/** Ends the backup's sessions and ended links, fails waiting messages. The old file is kept. */
export async function runRestore(words: string[], say: (line: string) => void): Promise<void> {
  const [name, ...more] = words;
  if (!name || name.startsWith("-") || more.length > 0) throw new Refusal(400, USAGE);
  const backup = namedPlace(name);
  const database = databaseFile();
  if (!existsSync(backup)) throw new Refusal(404, `There is no file ${backup}`);
  if (backup === database) throw new Refusal(400, `${backup} is the database itself`);
  const folder = mkdtempSync(`${database}.restoring-`);
  try {
    const ready = path.join(folder, "ready.db");
    const links = await readLinksBefore(database);
    const { teachers, substitutions, areLinksNew, unsent } = await makeReady(
      backup,
      folder,
      ready,
      links,
    );
    const before = putInPlace(ready, database);
    say(`Restored ${backup}: ${teachers} teachers, ${substitutions} substitutions`);
    if (before) say(`What was there before is kept as ${before}`);
    if (areLinksNew) {
      say(
        "The addresses of screens and teachers' pages are new: open those on their screens, and hand these out again.",
      );
    }
    if (unsent > 0) {
      const many = `${unsent} ${unsent === 1 ? "message that was" : "messages that were"} waiting in it`;
      say(`${many} will not be sent: see Tell staff for whom to call.`);
    }
    say("Nothing is sent until Start sending is pressed on Tell staff.");
    say("Everybody has to sign in again.");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function makeReady(
  backup: string,
  folder: string,
  ready: string,
  linksBefore: LinksBefore | null,
) {
  const copy = path.join(folder, "copy.db");
  copyFiles(backup, copy);
  await inspect(backup, copy);
  await connect({ url: urlOfFile(copy) });
  await migrateDatabase();
  const { areAllNew, unsent } = await write(async (tx) => {
    await endAllSessions(tx);
    await recordAct(tx, null, `restored the backup ${path.basename(backup)}`);
    await stopSending(tx);
    const unsent = await failRestored(tx);
    return { ...(await keepLinksEnded(tx, linksBefore)), unsent };
  });
  disconnect();
  await copyDatabase(copy, ready);
  return { ...(await inspect(backup, ready)), areLinksNew: areAllNew, unsent };
}

async function inspect(backup: string, copy: string) {
  const found = await inspectDatabase(copy);
  if ("fault" in found)
    throw new Refusal(400, `${backup} cannot be restored: ${found.fault}. Choose another backup.`);
  return found;
}

/** The old file is renamed before its log: no file may meet another's. Answers its new name. */
function putInPlace(ready: string, database: string): string | null {
  const old = statSync(database, { throwIfNoEntry: false });
  giveTo(old ?? statSync(path.dirname(database)), ready);
  const before = `${database}.before-${stampOf(new Date())}`;
  for (const end of ["", "-wal", "-shm"]) {
    if (existsSync(`${database}${end}`)) renameSync(`${database}${end}`, `${before}${end}`);
  }
  if (old) keepPrivate(before);
  if (existsSync(database)) throw new Refusal(409, "A server made a new database meanwhile");
  renameSync(ready, database);
  syncToDisk(path.dirname(database));
  return old ? before : null;
}

function giveTo({ uid, gid }: Stats, file: string): void {
  chmodSync(file, 0o600);
  if (process.getuid?.() === 0) chownSync(file, uid, gid);
}
