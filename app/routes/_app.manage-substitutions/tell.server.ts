import { redirect } from "@remix-run/node";
import type { User } from "~/accounts/sessions.server";
import type { CoverDay } from "~/cover/day/day";
import { hrefToTell } from "~/cover/hrefs";
import { cannotToday, freedInWords } from "~/cover/not-today/cannot-today.server";
import { onDay, searchUrl } from "~/cover/search-state";
import { environment } from "~/env.server";
import { textOf } from "~/http/form.server";
import { leaveWithToast } from "~/http/toast.server";
import { formatLongDate, type IsoDate } from "~/school/dates";
import { knownBlocks, type Week } from "~/school/week";
import { type Reach, reachOf } from "~/sheets/phone";
import { messageToAll, type ToTell, toTellOn } from "~/sheets/tell";
import { markOf, recordNotTold, recordTold } from "~/sheets/told.server";
import { listTeachers } from "~/teachers/teachers.server";
import { timeOn } from "./sheet.server";

/** Somebody to tell, how to reach them, and what stands for what is shown of them. */
export type ShownPerson = Omit<ToTell, "tasks" | "told"> & {
  told: { time: string; by: string } | null;
  reach: Reach;
  mark: string;
};

export type ShownTell = {
  date: IsoDate;
  isPast: boolean;
  people: ShownPerson[];
  toAll: string | null;
};

/** Who is to be told of a day of the school's week, as of now. */
export async function readTell(day: CoverDay, week: Week): Promise<ShownTell> {
  const { date, isPast } = day;
  const known = knownBlocks(week);
  const { countryCode } = environment();
  const contacts = new Map((await listTeachers()).map((one) => [one.id, one]));
  const subject = `Cover on ${formatLongDate(date)}`;
  const people = toTellOn(day, known).map(({ tasks, told, ...one }): ShownPerson => {
    const { email = null, phone = null } = contacts.get(one.id) ?? {};
    return {
      ...one,
      told: told && { time: timeOn(date, told.at), by: told.by },
      reach: reachOf({ email, phone }, { subject, text: one.message, countryCode }),
      mark: markOf(tasks),
    };
  });
  const asOf = timeOn(date, new Date().toISOString());
  return { date, isPast, people, toAll: people.length > 0 ? messageToAll(day, asOf, known) : null };
}

/** Carries out a form of Tell, and answers where it leads; null for a form of another screen. */
export async function tellAction(
  form: FormData,
  date: IsoDate,
  user: User,
): Promise<Response | null> {
  const teacherId = textOf(form, "person");
  switch (textOf(form, "intent")) {
    case "told":
      await recordTold(date, teacherId, textOf(form, "mark"), user);
      return redirect(hrefToTell(date, teacherId), 303);
    case "not-told":
      await recordNotTold(date, teacherId, user);
      return redirect(hrefToTell(date, teacherId), 303);
    case "cannot-today": {
      const { name, freed } = await cannotToday(date, teacherId, user);
      const opened = freed[0] ? { opened: freed[0].id } : {};
      const to = searchUrl({ ...onDay(date), ...opened });
      return leaveWithToast(to, freedInWords(name, freed));
    }
    default:
      return null;
  }
}
