import type { Transaction } from "db/client";
import type { KeptTeacher, KeptWeek } from "db/kept-teachers";
import { inPortions } from "db/many";
import { importedTeachers, timetableImports } from "db/schema";
import { lt } from "drizzle-orm";
import { type Actor, nameOfActor } from "~/acts/acts.server";
import { today } from "~/school/clock.server";
import { daysOf, type Week } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { lastVersion } from "~/teachers/entries-taken-back.server";
import { listTeachers, type Teacher } from "~/teachers/teachers.server";

const KEPT_MS = 31 * 24 * 60 * 60 * 1000;

type Done = {
  changeId: number;
  file: string;
  actor: Actor;
  madeId: string | null;
  before: { everyone: readonly Teacher[]; week: Week | null; version: number };
};

/** Inside the import's transaction. `before.week` is null if it set none. */
export async function keepImport(
  tx: Transaction,
  { changeId, file, actor, madeId, before: { everyone, week, version } }: Done,
): Promise<void> {
  const now = Date.now();
  const { at } = timetableImports;
  await tx.delete(timetableImports).where(lt(at, new Date(now - KEPT_MS).toISOString()));
  const present = await readWeekOn(today(), tx);
  await tx.insert(timetableImports).values({
    changeId,
    file,
    at: new Date(now).toISOString(),
    who: nameOfActor(actor),
    timetableId: madeId ?? present.timetableId,
    isMade: madeId !== null,
    versionsAfter: version,
    versionsUntil: await lastVersion(tx),
    weekBefore: week && keptWeek(week),
    weekAfter: week && keptWeek(present),
  });
  const rows = differenceOf(everyone, await listTeachers(tx)).map(({ before, after, ...row }) => {
    const hasVersions = after !== null && week === null;
    return {
      changeId,
      ...row,
      before: hasVersions ? factsOf(before) : before,
      after: factsOf(after),
    };
  });
  await inPortions(rows, (some) => tx.insert(importedTeachers).values(some));
}

export const keptWeek = ({ blocks, weeks, ...of }: Week): KeptWeek => ({
  ...daysOf(of),
  blocks,
  ...(weeks ? { weeks } : {}),
});

function differenceOf(before: readonly Teacher[], after: readonly Teacher[]) {
  const was = new Map(before.map((teacher) => [teacher.id, keptOf(teacher)]));
  const is = new Map(after.map((teacher) => [teacher.id, keptOf(teacher)]));
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((teacherId) => ({
      teacherId,
      before: was.get(teacherId) ?? null,
      after: is.get(teacherId) ?? null,
    }))
    .filter((row) => JSON.stringify(row.before) !== JSON.stringify(row.after));
}

function factsOf(kept: KeptTeacher | null): KeptTeacher | null {
  if (!kept) return null;
  const { schedule: _, ...facts } = kept;
  return facts;
}

/** As `keptOf`, without their entries. */
export const keptFacts = (teacher: Teacher) => factsOf(keptOf(teacher));

/** What an import keeps of a teacher: all but the id, the group and when they were added. */
export function keptOf({ id: _, group: __, createdAt: ___, ...facts }: Teacher): KeptTeacher {
  return facts;
}
