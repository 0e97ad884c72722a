import { type Database, db, type Transaction } from "db/client";
import { teachers } from "db/schema";
import { count } from "drizzle-orm";
import { Refusal } from "~/http/refusal";

/** The largest school that the screens are made for. */
const MOST_TEACHERS = 2_000;

/** Throws 409 for too many; a school that has too many already can still be changed. */
export async function refuseTooMany(
  more: number,
  source: Transaction | Database = db(),
): Promise<void> {
  const [row] = await source.select({ here: count() }).from(teachers);
  const here = row?.here ?? 0;
  if (more <= 0 || here + more <= MOST_TEACHERS) return;
  throw new Refusal(
    409,
    `A school has at most ${MOST_TEACHERS} teachers: ${here} are here, and this would add ${more}`,
  );
}

export async function hasTeachers(source: Transaction | Database = db()): Promise<boolean> {
  return (await source.select({ id: teachers.id }).from(teachers).limit(1)).length > 0;
}
