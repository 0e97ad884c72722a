import { DAYS, type DayName } from "~/school/dates";
import { nameKey } from "~/school/names";
import type { Entry, Schedule } from "~/school/schedule";
import type { Week } from "~/school/week";
import { joinStudents } from "~/teachers/entry";
import { BUSY_LENGTH, type KindFields, sendKind, settleKind } from "~/teachers/kinds-of-hours";
import { emptyIn, entriesOn, inBlockOrder } from "~/teachers/schedule";
import type { HourMeaning } from "../labels/hour-order";
import { type Mapping, OFF } from "../labels/pairs";
import type { FileLesson, PersonFacts } from "../lessons/lesson";
import { type Class, hasNoStudents, type PersonOfFile } from "./placing";

export function scheduleOf(person: PersonOfFile, week: Week, department: string | null): Schedule {
  const schedule = emptyIn(week);
  for (const [day, classes] of Object.entries(person.week)) {
    const entries = classes.map((one) => entryOf(one, department));
    schedule[day] = inBlockOrder(entries, week);
  }
  return schedule;
}

export type HourOut = NonNullable<PersonFacts["hoursOut"]>[number];

/** Where the blocks are here and free; the others are `left`. What was there by weekday goes. */
export function withHoursOut(
  schedule: Schedule,
  hours: readonly HourOut[] | undefined,
  blocks: Mapping<HourMeaning>,
): { schedule: Schedule; left: HourOut[] } {
  const left: HourOut[] = [];
  if (!hours) return { schedule, left };
  const out = DAYS.map((weekday): [DayName, Entry[]] => {
    const there = entriesOn(schedule, weekday).filter(({ notInSchool }) => !notInSchool);
    const theirs = hours.flatMap((one): Entry[] => {
      if (one.day !== weekday) return [];
      const block = blocks.get(one.hour) ?? OFF;
      const isFree = block !== OFF && there.every((entry) => entry.block !== block);
      if (!isFree) left.push(one);
      return isFree ? [{ block, room: null, ...settleKind(sendKind("notInSchool")) }] : [];
    });
    return [weekday, [...there, ...theirs]];
  });
  return { schedule: { ...schedule, ...Object.fromEntries(out) }, left };
}

function entryOf({ block, lesson, students }: Class, department: string | null): Entry {
  const entry = { block, room: lesson.room || null };
  if (hasNoStudents(lesson)) return { ...entry, ...kindIn(lesson) };
  const course = lesson.course ?? courseIn(lesson, department);
  return {
    ...entry,
    ...(students.size > 0 ? { students: joinStudents([...students]) } : {}),
    ...(course ? { course } : {}),
  };
}

function kindIn({ kind = "busy", busy, subject }: FileLesson): KindFields {
  return settleKind(sendKind(kind, (busy ?? subject ?? "").slice(0, BUSY_LENGTH).trim()));
}

/** The course of a lesson: its subject, unless that is its teacher's department. */
function courseIn({ subject }: FileLesson, department: string | null): string | null {
  const isDepartment = subject && department && nameKey(subject) === nameKey(department);
  return isDepartment ? null : subject || null;
}
