import { listWaitingAhead } from "~/cover/reported/waiting.server";
import { today } from "~/school/clock.server";
import { dateWithWeek } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { readSchool } from "~/settings/week.server";
import { listTeachers } from "~/teachers/teachers.server";

/** What a teacher reported or asks for, and nobody acted on yet; `day`: "today", or in words. */
export type WaitingAhead = {
  id: string;
  date: IsoDate;
  day: string;
  name: string;
  isLeave: boolean;
  recordedAs: string | null;
};

/** By date. */
export async function readWaitingAhead(): Promise<WaitingAhead[]> {
  const waiting = await listWaitingAhead();
  if (waiting.length === 0) return [];
  const week = await readSchool();
  const names = new Map((await listTeachers()).map(({ id, name }) => [id, name]));
  return waiting
    .map(({ id, date, teacherId, kind, recordedAs }) => {
      const day = dateWithWeek(week, date);
      return {
        ...{ id, date, day: date === today() ? "today" : day },
        ...{ name: names.get(teacherId) ?? "", isLeave: kind === "leave" },
        recordedAs,
      };
    })
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0));
}
