import { type Versions, versionedCache } from "db/cache";
import { type Database, db, type Transaction } from "db/client";
import { answers, substitutions } from "db/schema";
import { asc, eq } from "drizzle-orm";
import type { IsoDate } from "~/school/dates";
import { memoize } from "~/school/memoize";
import type { Answer, CoverDay } from "./day";

type Source = Database | Transaction;

const recall = versionedCache<readonly Answer[]>(["answers"], 8);

/** Returns the same object until somebody says more. */
export async function withAnswers(
  day: CoverDay,
  versions: Versions,
  source: Source = db(),
): Promise<CoverDay> {
  if (versions.answers === null) return day;
  if (source !== db()) return joined(day, await readAnswers(day.date, source));
  const said = await recall(day.date, versions, () => readAnswers(day.date, source));
  return said.length > 0 ? ofDay(day)(said) : day;
}

const ofDay = memoize((day: CoverDay) => memoize((said: readonly Answer[]) => joined(day, said)));

function joined(day: CoverDay, said: readonly Answer[]): CoverDay {
  return said.length > 0 ? { ...day, answers: said } : day;
}

async function readAnswers(date: IsoDate, source: Source): Promise<Answer[]> {
  const { absentTeacherId, classBlock, students } = substitutions;
  const rows = await source
    .select({
      ...{ rowId: answers.substitutionId, teacherId: answers.teacherId },
      ...{ absentTeacherId, block: classBlock, students },
      ...{ why: answers.why, at: answers.at, askedAt: answers.askedAt, askedBy: answers.askedBy },
    })
    .from(substitutions)
    .innerJoin(answers, eq(answers.substitutionId, substitutions.id))
    .where(eq(substitutions.date, date))
    .orderBy(asc(answers.at), asc(answers.substitutionId));
  return rows.map(({ askedAt, askedBy, ...said }) => ({
    ...said,
    asked: askedAt && askedBy ? { at: askedAt, by: askedBy } : null,
  }));
}
