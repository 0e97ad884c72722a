/** What can be wrong with the database itself, as opposed to what was asked of it. */
export type DatabaseFault =
  /** Nobody answers, the file is not there, or another program does not let go of it. */
  | "away"
  /** It can be read, but nothing more can be written: the disk is full or read-only. */
  | "unwritable"
  | "damaged"
  /** So many writes wait already that another has no turn in time. */
  | "busy"
  /** The connection broke while a write was being committed: it may have been saved or not. */
  | "unsure";

export class DatabaseUnavailable extends Error {
  constructor(
    cause: unknown,
    readonly fault: DatabaseFault = "away",
  ) {
    super("The database cannot be reached");
    this.name = "DatabaseUnavailable";
    this.cause = cause;
  }
}

const MESSAGE_LENGTH = 300;

const FAULTS: [RegExp, DatabaseFault][] = [
  [/^SQLITE_(CORRUPT|NOTADB)/, "damaged"],
  [/^SQLITE_(FULL|READONLY)/, "unwritable"],
  [
    /^(SQLITE_(BUSY|LOCKED|CANTOPEN|IOERR|PROTOCOL|PERM|AUTH|NOLFS)|HRANA_|SERVER_ERROR|STREAM_|CLIENT_CLOSED|TRANSACTION_(CLOSED|TIMEOUT))/,
    "away",
  ],
];

/** Looks at the error's causes too; null for something else. */
export function databaseFaultOf(error: unknown): DatabaseFault | null {
  for (const one of causesOf(error)) {
    if (one instanceof DatabaseUnavailable) return one.fault;
    for (const code of codesOf(one)) {
      const [, fault] = FAULTS.find(([pattern]) => pattern.test(code)) ?? [];
      if (fault) return fault;
    }
    // What libSQL says without a code when it cannot open the file, and fetch when nobody answers.
    if (/^ConnectionFailed\(|^fetch failed$/.test(one.message)) return "away";
  }
  return null;
}

/** A code such as `SQLITE_FULL`, which carries no data; "" for none. */
export function faultCode(error: unknown): string {
  return causesOf(error).flatMap(codesOf).at(-1) ?? "";
}

/** The innermost cause's: outer ones are drizzle's, with values (password hashes too). */
export function faultMessage(error: unknown): string {
  const told = causesOf(error).filter((one) => !/^Failed query/.test(one.message));
  return told.at(-1)?.message.split("\n")[0]?.slice(0, MESSAGE_LENGTH) ?? "";
}

export function isLocked(error: unknown): boolean {
  return hasCode(error, /^SQLITE_(BUSY|LOCKED$)/);
}

export function isConnectionClosed(error: unknown): boolean {
  return hasCode(error, /^CLIENT_CLOSED$/);
}

export function isUniqueViolation(error: unknown): boolean {
  return (
    hasCode(error, /^SQLITE_CONSTRAINT_UNIQUE$/) ||
    causesOf(error).some(
      (one) =>
        codesOf(one).includes("SQLITE_CONSTRAINT") && one.message.includes("UNIQUE constraint"),
    )
  );
}

function hasCode(error: unknown, pattern: RegExp): boolean {
  return causesOf(error).some((one) => codesOf(one).some((code) => pattern.test(code)));
}

function causesOf(error: unknown): Error[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : [];
}

function codesOf(error: Error): string[] {
  const { code, extendedCode } = error as Error & { code?: unknown; extendedCode?: unknown };
  return [code, extendedCode].filter((one) => typeof one === "string");
}
