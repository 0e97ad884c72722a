import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync } from "node:fs";
import path from "node:path";
import { checkpoint, connect, db, write } from "db/client";
import { fileOf } from "db/connection";
import { databaseFaultOf } from "db/faults";
import { copyBeforeUpdate, makeFirstFile } from "db/first-file";
import { DatabaseIsNewer, isOfEarlierVersion, migrateDatabase } from "db/migrate";
import { keepPrivate, makePrivately } from "db/private";
import { sql } from "drizzle-orm";
import { addFirstAdmin, hasUsers } from "~/accounts/users.server";
import { eraseAgreedReasons } from "~/cover/erase-reasons.server";
import { removeOldFiles } from "~/cover/work-files/work-files.server";
import { fillWithDemoSchool } from "~/demo/demo.server";
import { EnvironmentFault, environment } from "~/env.server";
import { installRequestMiddleware } from "~/http/every-request.server";
import { logFault } from "~/http/fault-log.server";
import { sessionSecret } from "~/http/session-secret.server";
import { startOutbox } from "~/outbox/worker.server";
import { firstWeek, setFirstWeek } from "~/settings/first-week.server";
import { readTimeZone } from "~/settings/time-zone.server";
import { hasTeachers } from "~/teachers/school-size.server";

/**
 * Makes the process ready to serve: settings, database, first administrator, demo school.
 * What stops the start is one line on the terminal and exit code 1.
 */
export async function boot(): Promise<void> {
  try {
    exitPlainlyOnFault();
    environment();
    const week = firstWeek();
    makePrivately();
    sessionSecret();
    await openSchool(week);
    await welcomeFirstAdmin();
    if (environment().demo) await fillWithDemoSchool();
    checkpointNowAndThen();
    await checkpoint();
    clearAwayNowAndThen();
    installRequestMiddleware(await metricsServer());
    startOutbox();
  } catch (error) {
    console.error(whyNotStarted(error));
    process.exit(1);
  }
}

async function metricsServer() {
  const { metricsPort } = environment();
  if (metricsPort === null) return null;
  const { serveMetrics } = await import("./metrics.server");
  return serveMetrics(metricsPort);
}

/** Opens the database; an empty one gets the environment's week. Throws EnvironmentFault. */
async function openSchool(week = firstWeek()): Promise<void> {
  await openDatabase();
  if (!((await hasUsers()) || (await hasTeachers()))) await setFirstWeek(week);
}

/** Connects to DATABASE_URL, migrates it, and finds out whether it can be written. */
export async function openDatabase(): Promise<void> {
  const { databaseUrl, databaseAuthToken } = environment();
  const file = fileOf(databaseUrl);
  makePrivately();
  if (file) {
    makeFolder(path.dirname(file));
    await makeFirstFile(file);
  }
  await connect({ url: databaseUrl, authToken: databaseAuthToken });
  if (file) await refuseUnusable();
  await refuseWithoutForeignKeys();
  if (file && (await isOfEarlierVersion())) await copyBeforeUpdate(file);
  await migrateDatabase();
  await write(async () => undefined);
  if (file) keepPrivate(file);
  await readTimeZone();
}

const RESTORE = "put a backup in its place: npm run restore -- FILE";

/** A file that was damaged, or has lost everything, is no base for a day's work: a backup is. */
async function refuseUnusable(): Promise<void> {
  const [found] = await db().all<{ quick_check: string }>(sql`pragma quick_check(1)`);
  if (found?.quick_check !== "ok") throw new Error(`the file is damaged; ${RESTORE}`);
  const tables = await db().all<{ name: string }>(
    sql`select name from sqlite_master where type = 'table'`,
  );
  if (tables.length === 0) {
    throw new Error(
      `the file is there and has no tables: no school is in it. A copy needs the -wal file that lay beside it, or is made with npm run backup; else ${RESTORE}. For a new school take the file away`,
    );
  }
  if (!tables.some(({ name }) => name === "__drizzle_migrations"))
    throw new Error(`it is another program's database; ${RESTORE}`);
}

/** Rows that belong to rows that are gone would be read for ever as a school's. */
async function refuseWithoutForeignKeys(): Promise<void> {
  const [row] = await db().all<{ foreign_keys: number }>(sql`pragma foreign_keys`);
  if (Number(row?.foreign_keys) === 1) return;
  throw new Error(
    "this server does not enforce foreign keys (PRAGMA foreign_keys is off). Use one that does, such as sqld",
  );
}

const CHECKPOINT_MS = 60_000;

/** Moves the log into the file once a minute; faults are the writes' own, which tell them. */
function checkpointNowAndThen(): void {
  setInterval(() => checkpoint().catch(() => undefined), CHECKPOINT_MS).unref();
}

const ERASE_MS = 60 * 60_000;

/** Once an hour, and at the start: reasons that are to be erased by then, files of long ago. */
function clearAwayNowAndThen(): void {
  const look = () => eraseAgreedReasons().then(removeOldFiles).catch(logFault);
  look();
  setInterval(look, ERASE_MS).unref();
}

/** One folder at a time: in /proc and the like, Node's own recursive way never ends. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(path.dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}

/** `openDatabase` for a command: what stops it is one line on the terminal and exit code 1. */
export const openDatabaseOrExit = () => openOrExit(openDatabase);

/** The same for a command that may be the first to write to the database. */
export const openSchoolOrExit = () => openOrExit(openSchool);

async function openOrExit(open: () => Promise<void>): Promise<void> {
  try {
    await open();
  } catch (error) {
    console.error(whyNotStarted(error));
    process.exit(1);
  }
}

async function welcomeFirstAdmin(): Promise<void> {
  if (await hasUsers()) return;
  const { adminPassword } = environment();
  const password = adminPassword ?? randomBytes(9).toString("base64url");
  if ((await addFirstAdmin(password)) && !adminPassword) {
    console.log(
      `\n  Sign in as   admin\n  Password     ${password}\n  (shown this once; change it with Change password, below your name)\n`,
    );
  }
}

/** A port in use and the like end in one line instead of a stack trace. */
function exitPlainlyOnFault(): void {
  process.once("uncaughtException", (error: ListenFault) => {
    console.error(isOfListening(error) ? whyNotStarted(error) : error);
    process.exit(1);
  });
}

/** What stopped the start, in one line that names the variable to look at. */
export function whyNotStarted(error: unknown): string {
  if (error instanceof EnvironmentFault) return error.message;
  const { DATABASE_URL: url = "file:./data/school.db" } = process.env;
  if (error instanceof DatabaseIsNewer) {
    return `DATABASE_URL (${url}): ${error.message}. Use that version, or a copy of the database from before.`;
  }
  if (isOfListening(error as ListenFault)) return whyNotListening(error as ListenFault);
  const isDamaged = databaseFaultOf(error) === "damaged";
  const reason = isDamaged ? `${reasonOf(error)}; ${RESTORE}` : reasonOf(error);
  return `DATABASE_URL (${url}) cannot be opened for writing: ${reason}`;
}

type ListenFault = NodeJS.ErrnoException & { port?: number; hostname?: string };

/** Whether a fault came of where to listen; a name that nobody knows is one only where it is `HOST`. */
function isOfListening({ syscall, hostname }: ListenFault): boolean {
  if (syscall === "getaddrinfo") return hostname === process.env.HOST;
  return syscall === "listen" || syscall === "bind";
}

function whyNotListening({ code, port, syscall }: ListenFault): string {
  const { HOST, METRICS_PORT } = process.env;
  if (syscall === "getaddrinfo" || code === "EADDRNOTAVAIL")
    return `HOST ${HOST} is not an address of this machine. Set it to one, such as 127.0.0.1, or leave it out.`;
  const variable = METRICS_PORT && String(port) === METRICS_PORT ? "METRICS_PORT" : "PORT";
  const one = `${variable} ${port}`;
  if (code === "EADDRINUSE")
    return `${one} is in use by another program. Set ${variable} to a free one.`;
  if (code === "EACCES")
    return `${one} may not be used by this user. Set ${variable} to one above 1023.`;
  return `HOST ${HOST} and ${one} cannot be listened on: ${code}`;
}

/** The same for what stops a command in its midst; of a damaged file also what helps. */
export function whyNotDone(error: unknown): string {
  const isDamaged = databaseFaultOf(error) === "damaged";
  return isDamaged
    ? `the database file is damaged (${reasonOf(error)}); ${RESTORE}`
    : reasonOf(error);
}

/** The innermost cause's message; the outer ones may carry statements and their values. */
export function reasonOf(error: unknown): string {
  let one = error;
  while (one instanceof Error && one.cause instanceof Error) one = one.cause;
  return one instanceof Error ? (one.message.split("\n")[0] ?? "") : String(one);
}
