import type { Transaction } from "db/client";
import { absences } from "db/schema";
import { and, isNull, lt, sql } from "drizzle-orm";
import { today } from "~/school/clock.server";
import { blocksOfPart } from "~/school/part-of-day";
import { schoolDayOf } from "~/school/school-day";
import { orderOf } from "~/school/week";
import { readWeek } from "~/settings/week.server";
import { isClass } from "~/teachers/entry";
import { entriesOn } from "~/teachers/schedule";
import { findTeacher, listTeachers } from "~/teachers/teachers.server";

/**
 * Before a timetable (of one teacher) or the school's week changes, inside that transaction: keeps with each absence of a day
 * gone by the classes that its teacher was away from, so that what was open then stays what was open.
 */
export async function keepClassesOfPast(tx: Transaction, teacherId?: string): Promise<void> {
  const { id, date, teacherId: whose, firstBlock, lastBlock, keptClasses } = absences;
  const ofTeacher = teacherId === undefined ? undefined : sql`${whose} = ${teacherId}`;
  const rows = await tx
    .select({ id, date, teacherId: whose, firstBlock, lastBlock })
    .from(absences)
    .where(and(ofTeacher, lt(date, today()), isNull(keptClasses)));
  if (rows.length === 0) return;
  const week = await readWeek(tx);
  const one = teacherId === undefined ? null : await findTeacher(teacherId, tx);
  const everyone = one ? [one] : await listTeachers(tx);
  const schedules = new Map(everyone.map((teacher) => [teacher.id, teacher.schedule]));
  const kept = rows.map((row) => {
    const { weekday, blocks } = schoolDayOf(week, row.date);
    const schedule = schedules.get(row.teacherId);
    const away = blocksOfPart(orderOf(week), row) ?? blocks;
    const entries = schedule ? entriesOn(schedule, weekday).filter(isClass) : [];
    return {
      id: row.id,
      classes: entries.filter(({ block }) => blocks.includes(block) && away.includes(block)),
    };
  });
  await tx.run(
    sql`update ${absences} set kept_classes = json(json_each.value -> 'classes')
      from json_each(${JSON.stringify(kept)}) where ${absences.id} = json_each.value ->> 'id'`,
  );
}
