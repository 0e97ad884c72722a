import { db } from "db/client";
import { substitutions, teachers, users } from "db/schema";
import type { KnownIds } from "./fuzz-requests";

/** The ids that there are now, for the references of a request. */
export async function readKnownIds(): Promise<KnownIds> {
  const idsOf = async (rows: Promise<{ id: string }[]>) => (await rows).map(({ id }) => id).sort();
  return {
    teacher: await idsOf(db().select({ id: teachers.id }).from(teachers)),
    substitution: await idsOf(db().select({ id: substitutions.id }).from(substitutions)),
    user: await idsOf(db().select({ id: users.id }).from(users)),
  };
}
