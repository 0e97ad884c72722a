import type { ToldTask } from "db/schema";
import { readCoverDay } from "~/cover/day/cover-day.server";
import { findReport, withDays } from "~/cover/reported/reports.server";
import { environment } from "~/env.server";
import { type Words, wordsIn } from "~/languages/languages";
import { aside, dayAndMonth } from "~/languages/words";
import { listAddresses } from "~/links/links.server";
import { maySayCannot } from "~/my/answering/cannot-state.server";
import { dayLinksOf } from "~/my/day-links.server";
import { stateOfReport } from "~/my/reporting/state-of-report.server";
import { schoolDate, spokenTime, today } from "~/school/clock.server";
import type { IsoDate } from "~/school/dates";
import { compareCodes } from "~/school/names";
import type { School } from "~/school/week";
import { readPageChoices } from "~/settings/page-choices.server";
import { readSchoolName } from "~/settings/school-name.server";
import { readSchool, readWeekOn } from "~/settings/week.server";
import { classesOnPaper } from "~/sheets/classes-on-paper";
import { latestTold } from "~/sheets/known";
import { toldTasks } from "~/sheets/messages";
import { readHeard } from "~/sheets/published.server";
import { informedOn } from "~/sheets/tasks";
import { taskDigest } from "~/sheets/told.server";
import { type Wording, wordingOn } from "~/sheets/wording";
import { findTeacher, type Teacher } from "~/teachers/teachers.server";
import type { ClaimedMessage, TasksAlong } from "./claims.server";
import { type DayToSay, type Note, noteMail, sayDaysInMail } from "./mail";
import type { Mail } from "./mail-server.server";
import type { OutboxRow } from "./outbox.server";

export type MadeMail =
  | { mail: Mail; tasks: readonly ToldTask[]; along?: TasksAlong }
  | "superseded"
  | "no address";

/** Says what is so now, where what was pressed is still to be said. */
export function makeMail(row: ClaimedMessage): Promise<MadeMail> {
  return row.kind === "tasks" ? makeMailOfDays(row) : makeNote(row);
}

async function makeMailOfDays(row: ClaimedMessage): Promise<MadeMail> {
  const teacher = await findTeacher(row.teacherId);
  const own = await partOf(row, teacher);
  if (!own) return "superseded";
  if (!teacher?.email) return "no address";
  const parts = [own];
  for (const one of row.along) {
    const part = await partOf(one, teacher);
    if (part) parts.push(part);
  }
  const inOrder = [...parts].sort((a, b) => compareCodes(a.day.date, b.day.date));
  const to = { name: teacher.name, address: teacher.email };
  return {
    mail: { id: row.id, to, ...sayDaysInMail(inOrder) },
    tasks: own.tasks,
    along: new Map(parts.slice(1).map(({ id, tasks }) => [id, tasks])),
  };
}

/** What is still to be said of its date; null where that is something else, or known. */
async function partOf(
  { id, date, teacherId, mark }: OutboxRow,
  teacher: Teacher | null,
): Promise<(DayToSay & { id: string; tasks: readonly ToldTask[] }) | null> {
  const [day, week, heard] = await Promise.all([
    readCoverDay(date),
    readWeekOn(date),
    readHeard(date),
  ]);
  const informed = informedOn(day, classesOnPaper(day)).find((one) => one.id === teacherId);
  const tasks = informed?.tasks ?? [];
  const [known] = latestTold(day, teacherId, tasks, heard);
  const isKnown = JSON.stringify(known?.tasks ?? []) === JSON.stringify(toldTasks(tasks));
  if (taskDigest(tasks) !== mark || isKnown) return null;
  const said = inSchoolsLanguage(week, date);
  const sentAt = known?.isSent ? timeInMail(date, known.at, said) : null;
  // Behind the link of a date that is not shown yet there is nothing.
  const links = heard.published ? await dayLinksOf(date, [teacherId]) : null;
  const toSay = {
    person: { name: teacher?.name ?? "", tasks },
    known: known ? { tasks: known.tasks, sentAt } : null,
    link: links?.get(teacherId) ?? null,
    maySayCannot: teacher ? maySayCannot({ choices: await readPageChoices(), teacher }) : false,
    school: await readSchoolName(),
    today: today(),
  };
  return { id, day, said, toSay, tasks: toldTasks(tasks) };
}

async function makeNote({ id, kind, teacherId, mark }: OutboxRow): Promise<MadeMail> {
  const { language, locale } = environment();
  const words = wordsIn(language, locale);
  const teacher = await findTeacher(teacherId);
  if (!teacher?.email) return "no address";
  const note = kind === "page" ? await sayPage(teacher, words) : await sayReport(mark, words);
  if (!note) return "superseded";
  const to = { name: teacher.name, address: teacher.email };
  return {
    mail: { id, to, ...noteMail(words, await readSchoolName(), { to: to.name, ...note }) },
    tasks: [],
  };
}

async function sayPage(teacher: Teacher, { mail, my }: Words): Promise<Note | null> {
  const url = (await listAddresses("page", [teacher.id])).get(teacher.id)?.url;
  const choices = await readPageChoices();
  if (!url || !choices.isOn) return null;
  const { shows, report, leave, cannot } = mail.pageFor;
  const lines = [
    shows,
    choices.mayReport ? report : "",
    choices.mayAskLeave ? leave : "",
    maySayCannot({ choices, teacher }) ? cannot : "",
    my.keep,
  ];
  return { subject: mail.yourPage, lines: lines.filter(Boolean), link: url };
}

async function sayReport(id: string, words: Words): Promise<Note | null> {
  const report = await findReport(id);
  const [found] = report && report.state !== "withdrawn" ? await withDays([report]) : [];
  if (!found) return null;
  const { days, part, title, says } = stateOfReport(found, await readSchool(), words);
  const { reported, notYou } = words.mail;
  const when = [days, part].filter(Boolean).join(words.comma);
  return {
    subject: reported[found.kind](days),
    lines: [when, `${title}: ${says}`, notYou],
    link: null,
  };
}

function inSchoolsLanguage(week: School, date: IsoDate): Wording {
  const { language, locale } = environment();
  return wordingOn(week, date, wordsIn(language, locale));
}

/** "6:12", or "22 November, 16:10" where that is not the day itself. */
function timeInMail(date: IsoDate, instant: string, { words }: Wording): string {
  const on = schoolDate(instant);
  const time = aside(words, spokenTime(instant));
  return on === date ? time : [dayAndMonth(words, on), time].join(words.comma);
}
