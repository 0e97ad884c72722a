import { readVersions } from "db/cache";
import { db } from "db/client";
import { declines, substitutions, teachers } from "db/schema";
import { and, eq, gt, or, sql } from "drizzle-orm";
import type { IsoDate } from "~/school/dates";
import { isolated } from "~/school/names";

/** Changes with every answer; no query while nobody ever answered. */
export async function markOfAnswers(date: IsoDate): Promise<string> {
  if (!(await readVersions()).answers) return "";
  const last = sql<string>`max(max(${declines.at}, ifnull(${declines.askedAt}, '')))`;
  const [row] = await db()
    .select({ mark: sql<string>`ifnull(${last} || ' ' || count(*), '')` })
    .from(substitutions)
    .innerJoin(declines, eq(declines.substitutionId, substitutions.id))
    .where(eq(substitutions.date, date));
  return row?.mark ?? "";
}

export async function listAnsweredSince(date: IsoDate, instant: string) {
  const rows = await db()
    .select({
      ...{ name: teachers.name, students: substitutions.students, block: substitutions.classBlock },
      ...{ at: declines.at, askedAt: declines.askedAt, askedBy: declines.askedBy },
    })
    .from(substitutions)
    .innerJoin(declines, eq(declines.substitutionId, substitutions.id))
    .innerJoin(teachers, eq(teachers.id, declines.teacherId))
    .where(
      and(
        eq(substitutions.date, date),
        or(gt(declines.at, instant), gt(declines.askedAt, instant)),
      ),
    );
  return rows.map(({ name, students, block, at, askedAt, askedBy }) => {
    const what = [students, `block ${block}`].filter(Boolean).join(", ");
    return askedAt && askedAt > instant
      ? { at: askedAt, who: askedBy ?? "", what: `asked ${isolated(name)} to cover ${what} anyway` }
      : { at, who: name, what: `can’t: ${what}` };
  });
}
