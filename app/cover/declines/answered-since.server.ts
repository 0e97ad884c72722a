import { readVersions } from "db/cache";
import { db } from "db/client";
import { answers, substitutions, teachers } from "db/schema";
import { and, eq, gt, or, sql } from "drizzle-orm";
import type { IsoDate } from "~/school/dates";
import { isolated } from "~/school/names";

/** Changes with every answer; no query while nobody ever answered. */
export async function markOfAnswers(date: IsoDate): Promise<string> {
  if (!(await readVersions()).answers) return "";
  const last = sql<string>`max(max(${answers.at}, ifnull(${answers.askedAt}, '')))`;
  const [row] = await db()
    .select({ mark: sql<string>`ifnull(${last} || ' ' || count(*), '')` })
    .from(substitutions)
    .innerJoin(answers, eq(answers.substitutionId, substitutions.id))
    .where(eq(substitutions.date, date));
  return row?.mark ?? "";
}

export async function listAnsweredSince(date: IsoDate, instant: string) {
  const rows = await db()
    .select({
      ...{ name: teachers.name, students: substitutions.students, block: substitutions.classBlock },
      ...{ at: answers.at, askedAt: answers.askedAt, askedBy: answers.askedBy },
    })
    .from(substitutions)
    .innerJoin(answers, eq(answers.substitutionId, substitutions.id))
    .innerJoin(teachers, eq(teachers.id, answers.teacherId))
    .where(
      and(eq(substitutions.date, date), or(gt(answers.at, instant), gt(answers.askedAt, instant))),
    );
  return rows.map(({ name, students, block, at, askedAt, askedBy }) => {
    const what = [students, `block ${block}`].filter(Boolean).join(", ");
    return askedAt && askedAt > instant
      ? { at: askedAt, who: askedBy ?? "", what: `asked ${isolated(name)} to cover ${what} anyway` }
      : { at, who: name, what: `can’t: ${what}` };
  });
}
