import { redirect } from "@remix-run/node";
import type { User } from "~/accounts/sessions.server";
import { classRefOf } from "~/cover/assignments/assignment";
import { readLeft } from "~/cover/board/day-figures.server";
import { takeDuty } from "~/cover/class-notes.server";
import { type Duty, dutiesOfAway } from "~/cover/day/classes";
import type { CoverDay } from "~/cover/day/day";
import { hrefToTell } from "~/cover/hrefs";
import { cannotToday, freedInWords } from "~/cover/plan-choices/cannot-today.server";
import { onDay, searchUrl } from "~/cover/search-state";
import { environment } from "~/env.server";
import { textOf, textsOf } from "~/http/form.server";
import { leaveWithToast, redirectWithToast } from "~/http/toast.server";
import type { ToastMessage } from "~/http/toast-message";
import { wordsIn } from "~/languages/languages";
import { longDay } from "~/languages/words";
import type { CycleWeek } from "~/school/cycle";
import { type DayName, type IsoDate, parseIsoDate } from "~/school/dates";
import { isolated } from "~/school/names";
import { listed } from "~/school/sentence";
import type { School } from "~/school/week";
import { dialled, type PhoneLinks, reachOf } from "~/sheets/phone";
import { readHeard } from "~/sheets/published.server";
import { messageToAll, type ToldAtOnce, type ToTell, toldAtOnce, toTellOn } from "~/sheets/tell";
import {
  type LeftToTell,
  recordNotTold,
  recordTold,
  type ShownTasks,
  takeBackTold,
  taskDigest,
} from "~/sheets/told.server";
import { wordingOn } from "~/sheets/wording";
import { listTeachers } from "~/teachers/teachers.server";
import { timeOf } from "~/walls/wall-page.server";
import { inSchoolsLanguage, timeInWords } from "../sheet/sheet.server";
import { readAlong, type ToldAlong } from "./tell-along.server";
import {
  holdShown,
  type MailOfPerson,
  readTellMail,
  type ShownMail,
  sendNow,
  sendShown,
  sendTest,
  startShown,
  tellStaff,
} from "./tell-mail.server";

export type ShownPerson = Omit<ToTell, "tasks" | "told"> & {
  told: { time: string; by: string; isSent: boolean } | null;
  reach: PhoneLinks;
  /** As it is dialled; null for none. */
  phone: string | null;
  mark: string;
  along: ToldAlong[];
  /** Missing where no mail server is set. */
  mail?: MailOfPerson;
};

export type ShownTell = {
  date: IsoDate;
  cycleWeek?: CycleWeek;
  runs?: DayName;
  isPast: boolean;
  people: ShownPerson[];
  /** Null where the last press cannot be taken back as a whole. */
  atOnce: (ToldAtOnce & { time: string }) | null;
  toAll: string | null;
  duties: readonly Duty[];
  /** Null where no mail server is set, or the day is past. */
  mail: ShownMail | null;
};

export async function readTell(day: CoverDay, week: School, user: User): Promise<ShownTell> {
  const { date, isPast } = day;
  const there = inSchoolsLanguage(week, date);
  const { countryCode } = environment();
  const contacts = new Map((await listTeachers()).map((teacher) => [teacher.id, teacher]));
  const subject = there.words.messages.coverOn(longDay(there.words, day));
  const toTell = toTellOn(day, wordingOn(week, date, wordsIn("en")), there, await readHeard(date));
  const byMail = await readTellMail(
    day,
    toTell.map(({ id }) => id),
    user,
  );
  const together = isPast ? new Map<string, ToldAlong[]>() : await readAlong(date, byMail !== null);
  const people = toTell.map(({ tasks, told, ...of }): ShownPerson => {
    const along = of.state === "told" ? [] : (together.get(of.id) ?? []);
    const one = {
      ...of,
      message: [of.message, ...along.map((other) => other.message)].join("\n\n"),
    };
    const { email = null, phone = null } = contacts.get(one.id) ?? {};
    const mark = taskDigest(tasks);
    return {
      ...one,
      ...(byMail ? { mail: byMail.ofPerson({ tasks, told, ...one }, mark) } : {}),
      phone: phone && dialled(phone),
      told: told && { time: timeOf(date, told.at), by: told.by, isSent: told.isSent },
      reach: reachOf({ email, phone }, { subject, text: one.message, countryCode }),
      mark,
      along,
    };
  });
  const asOf = timeInWords(date, new Date().toISOString(), there);
  const last = isPast ? null : toldAtOnce(day, toTell);
  const atOnce = last && { ...last, time: timeOf(date, last.at) };
  const toAll =
    people.length > 0 ? messageToAll(day, asOf, there, await readLeft(day, week)) : null;
  return {
    date,
    cycleWeek: day.cycleWeek,
    runs: day.runs,
    isPast,
    people: byMail ? handFirst(people) : people,
    atOnce,
    toAll,
    duties: dutiesOfAway(day),
    mail: byMail?.mail ?? null,
  };
}

function handFirst(people: ShownPerson[]): ShownPerson[] {
  const isFirst = ({ mail }: ShownPerson) => mail?.needsAHand === true;
  return [...people.filter(isFirst), ...people.filter((person) => !isFirst(person))];
}

/** Whom a form ticks off: one, or all who were still to tell; each with what was shown of them. */
function shownOf(form: FormData): ShownTasks[] {
  const marks = form.getAll("mark").map(String);
  const along = textsOf(form, "along").map((text) => {
    const [date = "", mark = "", id = ""] = text.split(" ");
    return { date: parseIsoDate(date), mark, id };
  });
  return textsOf(form, "person").map((teacherId, at) => ({
    ...{ teacherId, mark: marks[at] ?? "" },
    also: along.flatMap(({ id, date, mark }) => (id === teacherId && date ? { date, mark } : [])),
  }));
}

/** Of whom something else is to be said by now, or nothing any more; `told`: the others. */
function differentByNow(told: number, left: readonly LeftToTell[]): Omit<ToastMessage, "id"> {
  const [over, changed] = [true, false].map((isOver) =>
    left.filter((one) => one.isOver === isOver).map(({ name }) => isolated(name)),
  );
  const text = [
    ...(changed?.length ? [hasChanged(changed)] : []),
    ...(over?.length ? [`There is nothing left to tell ${listed(over)}.`] : []),
  ].join(" ");
  return told > 0
    ? { title: `${told} recorded as told`, text, tone: "info" }
    : { title: "Not recorded", text, tone: "destructive" };
}

const hasChanged = (names: readonly string[]) =>
  `What ${listed(names)} ${names.length === 1 ? "has" : "have"} to know has changed since. Tell them what is new.`;

type StartAction = (form: FormData, date: IsoDate, user: User) => Promise<Response>;

export const TELL_INTENTS = {
  told: async (form, date, user) => {
    const shown = shownOf(form);
    const { left } = await recordTold(date, shown, user);
    const next = textOf(form, "next") || textOf(form, "person");
    const to = shown.length === 1 ? hrefToTell(date, next) : `${hrefToTell(date)}#day`;
    return left.length > 0
      ? redirectWithToast(to, differentByNow(shown.length - left.length, left))
      : redirect(to, 303);
  },
  "told-back": async (form, date, user) => {
    await takeBackTold(date, textOf(form, "at"), user);
    return redirect(hrefToTell(date), 303);
  },
  "not-told": async (form, date, user) => {
    const teacherId = textOf(form, "person");
    await recordNotTold(date, teacherId, user);
    return redirect(hrefToTell(date, teacherId), 303);
  },
  "tell-staff": (form, date, user) => tellStaff(date, shownOf(form), user),
  send: (form, date, user) => sendShown(date, shownOf(form), user),
  "send-now": (_form, date) => sendNow(date),
  hold: (_form, date) => holdShown(date),
  "start-sending": (_form, date, user) => startShown(date, user),
  "send-test": sendTest,
  "take-duty": async (form, date, user) => {
    const ref = classRefOf(textOf(form, "duty"));
    await takeDuty(date, ref, textOf(form, "takenBy"), user);
    return redirect(`${hrefToTell(date)}#duties`, 303);
  },
  "cannot-today": async (form, date, user) => {
    const { name, freed } = await cannotToday(date, textOf(form, "person"), user);
    const opened = freed[0] ? { opened: freed[0].id } : {};
    const to = searchUrl({ ...onDay(date), ...opened });
    return leaveWithToast(to, freedInWords(name, freed, date));
  },
} satisfies Record<string, StartAction>;
