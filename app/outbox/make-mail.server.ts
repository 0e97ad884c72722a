import type { ToldTask } from "db/schema";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { environment } from "~/env.server";
import { wordsIn } from "~/languages/languages";
import { aside, dayAndMonth } from "~/languages/words";
import { dayLinksOf } from "~/my/day-links.server";
import { schoolDate, schoolTime, today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import type { Week } from "~/school/week";
import { readWeekOn } from "~/settings/week.server";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { knownBy } from "~/sheets/known";
import { toldTasks } from "~/sheets/messages";
import { type Said, saidOn } from "~/sheets/said";
import { listSent } from "~/sheets/sent.server";
import { informedOn } from "~/sheets/tasks";
import { markOf } from "~/sheets/told.server";
import { findTeacher } from "~/teachers/teachers.server";
import { sayInMail } from "./mail";
import type { Mail } from "./mail-server.server";
import type { OutboxRow } from "./outbox.server";

/** A message that is ready, with what its reader will know from it; or why there is none. */
export type Made = { mail: Mail; tasks: readonly ToldTask[] } | "superseded" | "no address";

/** Makes a message of the day as it is now, where that still has what was pressed to be said. */
export async function makeMail({ id, date, teacherId, mark }: OutboxRow): Promise<Made> {
  const [day, week, sent] = await Promise.all([
    readCoverDay(date),
    readWeekOn(date),
    listSent(date),
  ]);
  const informed = informedOn(day, classesOnPaper(day)).find((one) => one.id === teacherId);
  const tasks = informed?.tasks ?? [];
  const [known] = knownBy(day, teacherId, sent);
  const isKnown = JSON.stringify(known?.tasks ?? []) === JSON.stringify(toldTasks(tasks));
  if (markOf(tasks) !== mark || isKnown) return "superseded";
  const teacher = await findTeacher(teacherId);
  if (!teacher?.email) return "no address";
  const said = inSchoolsLanguage(week, date);
  const sentAt = known?.isSent ? timeInMail(date, known.at, said) : null;
  const text = sayInMail(
    day,
    {
      person: { name: teacher.name, tasks },
      known: known ? { tasks: known.tasks, sentAt } : null,
      link: (await dayLinksOf(date, [teacherId])).get(teacherId) ?? null,
      school: environment().schoolName,
      today: today(),
    },
    said,
  );
  const to = { name: teacher.name, address: teacher.email };
  return { mail: { id, to, ...text }, tasks: toldTasks(tasks) };
}

function inSchoolsLanguage(week: Week, date: IsoDate): Said {
  const { language, locale } = environment();
  return saidOn(week, date, wordsIn(language, locale));
}

/** "6:12", or "22 November, 16:10" where that is not the day itself. */
function timeInMail(date: IsoDate, instant: string, { words }: Said): string {
  const on = schoolDate(instant);
  const time = aside(words, schoolTime(instant).replace(/^0/, ""));
  return on === date ? time : [dayAndMonth(words, on), time].join(words.comma);
}
