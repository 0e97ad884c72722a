import { createHash } from "node:crypto";
import ical, { ICalCalendarMethod } from "ical-generator";
import type { Words } from "~/languages/languages";
import { capitalized } from "~/languages/words";
import { timeZone } from "~/school/clock.server";
import { addDays, type IsoDate } from "~/school/dates";
import { instantAt } from "~/school/instant-at";
import type { WeekBlock } from "~/school/week";
import type { Published } from "~/sheets/published";
import { tasksPublished } from "~/sheets/published-tasks";
import type { Task } from "~/sheets/tasks";
import { studentsCounted } from "~/sheets/wording";

export const CALENDAR_DAYS = { back: 31, ahead: 60 };

const RENEWED_AFTER = 60 * 60;

export type CalendarOf = {
  teacherId: string;
  published: ReadonlyMap<IsoDate, Published>;
  names: ReadonlyMap<string, string>;
};

/**
 * RFC 5545: UTC by the bell, all day if times are unknown. Nobody away is named; it is the same
 * text as long as the same is published.
 */
export function makeCalendar({ teacherId, published, names }: CalendarOf, words: Words): string {
  const texts = words.my.calendar;
  const calendar = ical({
    prodId: { company: "Substitute Teacher Management", product: "Cover" },
    name: texts.name,
    method: ICalCalendarMethod.PUBLISH,
    ttl: RENEWED_AFTER,
  });
  for (const [date, { at, shown }] of [...published].sort(([a], [b]) => (a < b ? -1 : 1))) {
    for (const task of tasksPublished(shown, teacherId)) {
      const isOwn = task.kind === "room" || task.moved?.isHere;
      if (task.owner ? !names.has(task.owner.id) : !isOwn) continue;
      const block = shown.blocks.find(({ label }) => label === task.block);
      const name = block?.name ?? words.block(task.block);
      const times = timesOn(date, block);
      calendar.createEvent({
        id: uidOf(teacherId, date, task),
        stamp: new Date(at),
        lastModified: new Date(at),
        summary: [summaryOf(task, words), ...(times.allDay ? [capitalized(name)] : [])].join(" · "),
        description: [capitalized(name), task.owner?.subject, insteadOf(task, words)]
          .filter(Boolean)
          .join(" · "),
        location: task.room,
        ...times,
      });
    }
  }
  return calendar.toString();
}

/** By the bell, or the whole day where that is not known. */
function timesOn(date: IsoDate, block: WeekBlock | undefined) {
  const { begins, ends } = block ?? {};
  if (!begins || !ends) {
    return { start: `${date}T00:00:00Z`, end: `${addDays(date, 1)}T00:00:00Z`, allDay: true };
  }
  return {
    start: instantAt(date, begins, timeZone()),
    end: instantAt(date, ends, timeZone()),
    allDay: false,
  };
}

function summaryOf({ kind, students, moved }: Task, { language, my, ...words }: Words): string {
  const who = students
    ? studentsCounted(students, { language, my, ...words })
    : words.messages.aClass;
  if (moved) return my.calendar.moved(who);
  if (kind === "room") return my.calendar.room(who);
  return kind === "joins" ? my.calendar.joins(who) : my.calendar.covers(who);
}

/** "instead of 9C"; null for who hands nothing on. */
function insteadOf({ instead }: Task, words: Words): string | null {
  if (instead === undefined) return null;
  return words.instead(instead ? studentsCounted(instead, words) : words.messages.anotherClass);
}

/** The same for a class of a date whatever becomes of it, and no name of anybody. */
function uidOf(teacherId: string, date: IsoDate, { classId }: Task): string {
  const text = [teacherId, date, classId].join("\n");
  return `${createHash("sha256").update(text).digest("hex").slice(0, 32)}@cover`;
}
