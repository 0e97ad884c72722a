import { DAYS, type DayName } from "~/school/dates";
import { nameKey } from "~/school/names";
import type { Entry, Schedule } from "~/school/schedule";
import { blockNamed, type Week } from "~/school/week";
import { joinStudents } from "~/teachers/entry";
import { BUSY_LENGTH, type KindFields, sendKind, settleKind } from "~/teachers/kinds-of-hours";
import { emptyIn, entriesOn, inBlockOrder } from "~/teachers/schedule";
import type { FileLesson, PersonFacts } from "./lesson";
import type { HourMeaning } from "./mapping";
import { type Class, hasNoStudents, type PersonOfFile } from "./placing";
import { type Mapping, OFF } from "./reading/pairs";

export function scheduleOf(person: PersonOfFile, week: Week, department: string | null): Schedule {
  const schedule = emptyIn(week);
  for (const [day, classes] of Object.entries(person.week)) {
    const entries = classes.map((one) => entryOf(one, department));
    schedule[day] = inBlockOrder(entries, week);
  }
  return schedule;
}

/** Where the blocks are free; what was there by weekday goes. */
export function withHoursOut(
  schedule: Schedule,
  hours: PersonFacts["hoursOut"],
  blocks: Mapping<HourMeaning>,
  week: Week,
): Schedule {
  if (!hours) return schedule;
  const out = DAYS.map((weekday): [DayName, Entry[]] => {
    const there = entriesOn(schedule, weekday).filter(({ notInSchool }) => !notInSchool);
    const theirs = hours.flatMap(({ day, hour }): Entry[] => {
      const block = blocks.get(hour) ?? blockNamed(week, hour) ?? OFF;
      const isFree = block !== OFF && there.every((entry) => entry.block !== block);
      const kind = settleKind(sendKind("notInSchool"));
      return day === weekday && isFree ? [{ block, room: null, ...kind }] : [];
    });
    return [weekday, [...there, ...theirs]];
  });
  return { ...schedule, ...Object.fromEntries(out) };
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
  if (!subject || !department || nameKey(subject) === nameKey(department)) return null;
  return subject;
}
