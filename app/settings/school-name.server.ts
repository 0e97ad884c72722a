import { readVersions } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { databaseFaultOf } from "db/faults";
import { environment } from "~/env.server";

let lastKnown: string | null = null;

/** As it was last read or saved here; `SCHOOL_NAME` until then. */
export function lastKnownSchoolName(): string {
  return lastKnown ?? environment().schoolName;
}

/** What the school is called; the last one read while the database cannot be reached. */
export async function readSchoolName(source: Database | Transaction = db()): Promise<string> {
  try {
    lastKnown = (await readVersions(source)).schoolName;
  } catch (error) {
    if (databaseFaultOf(error) === null) throw error;
  }
  return lastKnownSchoolName();
}

/** Whether somebody typed the school's name here: until then it is the environment's. */
export async function hasOwnSchoolName(): Promise<boolean> {
  return (await readVersions()).schoolName !== null;
}
