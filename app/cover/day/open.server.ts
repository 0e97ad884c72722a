import { absences, substitutions, timetableBlocks, timetables } from "db/schema";
import { type Column, type SQL, sql } from "drizzle-orm";
import type { IsoDate } from "~/school/dates";
import { type Substitution, statusAsRead } from "./day";

/** It stands, from `today` on, but its substitute is deleted or absent. Only this decides it. */
export function isUncoveredOn(today: IsoDate): SQL<number> {
  const { date, status, substituteTeacherId, dedicatedSubstitute } = substitutions;
  return sql`(${date} >= ${today} and ${status} <> 'cancelled'
    and (coalesce(${substituteTeacherId}, ${dedicatedSubstitute}) is null or ${isAway()}))`;
}

export function countedAsOf(today: IsoDate): SQL {
  return sql`(${substitutions.status} <> 'cancelled' and not ${isUncoveredOn(today)})`;
}

/** What counts for whoever covers: not what they take instead of a class of their own. */
export function usedAsOf(today: IsoDate): SQL {
  return sql`(${countedAsOf(today)} and not ${substitutions.handsOn})`;
}

/** Whether a row covers what its teacher, absent or not, hands on to cover another class. */
export function isHandedOn(): SQL {
  const { date, classBlock, absentTeacherId } = substitutions;
  return sql`exists (select 1 from ${substitutions} as other
    where other.hands_on and other.status <> 'cancelled' and other.date = ${date}
      and other.substitute_teacher_id = ${absentTeacherId} and other.class_block = ${classBlock})`;
}

function isAway(): SQL {
  const { date, teacherId, firstBlock, lastBlock } = absences;
  const { label, position, timetableId } = timetableBlocks;
  const placeOf = (block: Column) =>
    sql`(select ${position} from ${timetableBlocks} where ${label} = ${block}
      and ${timetableId} = ${timetableInForce(substitutions.date)})`;
  return sql`exists (select 1 from ${absences}
    where ${date} = ${substitutions.date} and ${teacherId} = ${substitutions.substituteTeacherId}
      and (${firstBlock} is null
        or ${placeOf(substitutions.classBlock)} between ${placeOf(firstBlock)} and ${placeOf(lastBlock)}))`;
}

function timetableInForce(date: Column | IsoDate): SQL<string> {
  const { id, firstDate, lastDate, removedOn } = timetables;
  return sql`(select ${id} from ${timetables}
    where ${removedOn} is null and ifnull(${firstDate}, '') <= ${date} and ifnull(${lastDate}, '9') >= ${date}
    order by ${lastDate} is null, julianday(${lastDate}) - julianday(${firstDate}), ${firstDate} desc limit 1)`;
}

type Row = typeof substitutions.$inferSelect;

export function withStatusOn<R extends Row>(
  { isOpen, ...row }: R & { isOpen: number },
  today: IsoDate,
): Omit<R, "isOpen"> & Substitution {
  return { ...row, status: statusAsRead(row.status, row.date, today), isOpen: isOpen === 1 };
}
