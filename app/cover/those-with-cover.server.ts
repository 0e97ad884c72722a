import type { Database, Transaction } from "db/client";
import { absences, substitutions, teachers } from "db/schema";
import { eq, exists, or, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";

const query = new QueryBuilder().select({ one: sql`1` });

export async function findThoseWithCover(
  source: Transaction | Database,
): Promise<ReadonlySet<string>> {
  const { absentTeacherId, substituteTeacherId } = substitutions;
  const rows = await source
    .select({ id: teachers.id })
    .from(teachers)
    .where(
      or(
        exists(query.from(absences).where(eq(absences.teacherId, teachers.id))),
        exists(query.from(substitutions).where(eq(absentTeacherId, teachers.id))),
        exists(query.from(substitutions).where(eq(substituteTeacherId, teachers.id))),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}
