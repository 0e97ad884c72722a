import type { ToldTask } from "db/schema";
import type { CSSProperties, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { CoverDay } from "~/cover/day/day";
import type { Words } from "~/languages/languages";
import {
  capitalized,
  counted,
  inLine,
  listedIn,
  longDate,
  longDay,
  shortDay,
} from "~/languages/words";
import type { IsoDate } from "~/school/dates";
import {
  differencesInWords,
  isCovered,
  messageTo,
  studentsNamed,
  type TaskInParts,
  taskInParts,
} from "~/sheets/messages";
import type { Informed, Task } from "~/sheets/tasks";
import { nameOfBlock, roomNamed, type Wording } from "~/sheets/wording";

export type MailContent = {
  person: Pick<Informed, "name" | "tasks">;
  known: { tasks: readonly ToldTask[]; sentAt: string | null } | null;
  link: string | null;
  /** They may say at the link that they cannot cover a class. */
  maySayCannot?: boolean;
  school: string;
  today: IsoDate;
};

export type MailText = { subject: string; text: string; html: string };

export type DayToSay = { day: CoverDay; toSay: MailContent; said: Wording };

/** In the school's language; the page is without pictures or scripts. */
export function sayInMail(day: CoverDay, toSay: MailContent, said: Wording): MailText {
  return sayDaysInMail([{ day, toSay, said }]);
}

/** What one person has to know of several dates, in their order; of one at least. */
export function sayDaysInMail(days: readonly DayToSay[]): MailText {
  const parts = days.map(composed);
  const [first, ...more] = parts;
  if (!first) throw new Error("A mail is about one date at least");
  const { words } = first.said;
  const { toSay } = parts.find((part) => part.toSay.link) ?? first;
  const lines = [
    ...textOf(first),
    ...more.flatMap((part) => ["", ...textOf(part, false)]),
    ...(toSay.link ? ["", dayLinkIn(words, toSay), toSay.link] : []),
    ...["", words.mail.fromOffice(first.toSay.school)],
  ];
  return {
    subject: more.length > 0 ? subjectOfDays(parts) : subjectOf(first),
    text: `${lines.join("\n")}\n`,
    html: `<!DOCTYPE html>${renderToStaticMarkup(<MailPage parts={parts} toSay={toSay} />)}`,
  };
}

function composed({ day, toSay, said }: DayToSay): ComposedMail {
  const { person, known } = toSay;
  const isElsewhere = (classId: string) => isCovered(day, classId);
  const different = known ? differencesInWords(person.tasks, known.tasks, said, isElsewhere) : [];
  const isOther = known?.sentAt && different.length > 0;
  const replaces = isOther && known.sentAt ? said.words.mail.replaces(known.sentAt) : null;
  return { day, toSay, said, different, replaces };
}

/** With the name, which `messageTo` has in its first line, or without. */
function textOf({ day, toSay, said, different, replaces }: ComposedMail, isNamed = true): string[] {
  const message = messageTo(day, toSay.person, different, said).split("\n");
  const lines = isNamed ? message : message.slice(1);
  return replaces ? [inLine(said.words, replaces), "", ...lines] : lines;
}

/** "Cover on Mon 14 Dec – Wed 23 Dec: 8 days". */
function subjectOfDays(parts: readonly ComposedMail[]): string {
  const [first] = parts;
  if (!first) return "";
  const { words } = first.said;
  const { subject, days } = words.mail;
  const isGone = parts.every(({ toSay }) => toSay.person.tasks.length === 0);
  const isChanged = parts.some(({ different }) => different.length > 0);
  const ends = [first, parts.at(-1) ?? first].map(({ day }) => shortDay(words, day.date));
  const kind = isGone ? "notNeeded" : isChanged ? "changed" : "cover";
  return `${subject[kind](ends.join(" – "))}: ${counted(words, days, parts.length)}`;
}

/** Of who covers nothing any more nobody asks whether they can. */
function dayLinkIn({ mail }: Words, { person, maySayCannot }: MailContent): string {
  const covers = person.tasks.some(({ kind }) => kind === "covers");
  return maySayCannot && covers ? mail.dayLinkOrCannot : mail.dayLink;
}

export type Note = { subject: string; lines: readonly string[]; link: string | null };

export function noteMail(
  words: Words,
  school: string,
  { to, subject, lines, link }: Note & { to: string },
): MailText {
  const office = words.mail.fromOffice(school);
  const page = (
    <Page words={words} title={subject}>
      {to ? (
        <p style={{ margin: "0 0 4px" }}>
          <bdi>{to}</bdi>
        </p>
      ) : null}
      <h1 style={HEADING}>{subject}</h1>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {link ? <LinkInMail link={link} /> : null}
      <p style={QUIET}>{office}</p>
    </Page>
  );
  const parts = [to, ...lines, link].filter(Boolean);
  return {
    subject,
    text: `${parts.join("\n")}\n\n${office}\n`,
    html: `<!DOCTYPE html>${renderToStaticMarkup(page)}`,
  };
}

export function testMail(words: Words, school: string): MailText {
  const { subject, text } = words.mail.test;
  return noteMail(words, school, { to: "", subject, lines: [text], link: null });
}

function LinkInMail({ link }: { link: string }) {
  return (
    <a href={link} dir="ltr" style={LINK}>
      {link}
    </a>
  );
}

type ComposedMail = {
  day: CoverDay;
  toSay: MailContent;
  said: Wording;
  different: readonly string[];
  replaces: string | null;
};

/** "Cover today: block 2 · 7B · room 12"; of several tasks the blocks. */
function subjectOf({ day, toSay, said, different }: ComposedMail): string {
  const { words } = said;
  const { tasks } = toSay.person;
  const { subject } = words.mail;
  const kind =
    tasks.length === 0 ? "notNeeded" : different.length > 0 ? "changed" : coverOrFree(tasks);
  const head = subject[kind](day.date === toSay.today ? null : longDate(words, day.date));
  const about = tasks.length > 0 ? tasks : (toSay.known?.tasks ?? []);
  const [first, ...more] = about;
  if (!first) return head;
  const blocks = [...new Set(about.map(({ block }) => nameOfBlock(block, said)))];
  const what =
    more.length > 0
      ? [listedIn(words, blocks)]
      : [
          ...blocks,
          first.students ? studentsNamed(first.students, said) : null,
          first.room ? roomNamed(first.room, words) : null,
        ];
  return `${head}: ${what.filter(Boolean).join(" · ")}`;
}

function coverOrFree(tasks: readonly Task[]): "cover" | "free" | "changed" {
  if (tasks.every(({ kind }) => kind === "moved" || kind === "room")) return "changed";
  return tasks.every(({ kind }) => kind === "free") ? "free" : "cover";
}

const HEADING: CSSProperties = { fontSize: "20px", lineHeight: "28px", margin: "0 0 4px" };
const QUIET: CSSProperties = { color: "#545e74", fontSize: "14px", margin: "16px 0 0" };
const CHANGES: CSSProperties = {
  margin: "12px 0",
  padding: "8px 12px",
  background: "#fcf1d8",
  border: "1px solid #e3c07c",
  borderRadius: "6px",
  listStyle: "none",
};
const TASK: CSSProperties = { margin: "12px 0", padding: "10px 12px", border: "1px solid #c9cfdb" };
const LINK: CSSProperties = { color: "#3646b0", overflowWrap: "anywhere" };

function MailPage({ parts, toSay }: { parts: readonly ComposedMail[]; toSay: MailContent }) {
  const [first] = parts;
  if (!first) return null;
  const { words } = first.said;
  const { link, school, person } = toSay;
  return (
    <Page words={words} title={headingOf(first)}>
      {parts.map((part) =>
        part.replaces ? (
          <p key={part.day.date} style={{ ...QUIET, margin: "0 0 12px" }}>
            {part.replaces}
          </p>
        ) : null,
      )}
      <p style={{ margin: "0 0 4px" }}>
        <bdi>{person.name}</bdi>
      </p>
      {parts.map((part) => (
        <DayInMail key={part.day.date} {...part} />
      ))}
      {link ? (
        <p style={{ margin: "16px 0 0" }}>
          {dayLinkIn(words, toSay)}
          <br />
          <LinkInMail link={link} />
        </p>
      ) : null}
      <p style={QUIET}>{words.mail.fromOffice(school)}</p>
    </Page>
  );
}

function headingOf({ day, toSay, said, different }: ComposedMail): string {
  const { coverOn, changedOn, notNeeded } = said.words.messages;
  const isGone = toSay.person.tasks.length === 0;
  const heading = isGone ? notNeeded : different.length > 0 ? changedOn : coverOn;
  return heading(longDay(said.words, day));
}

function DayInMail(part: ComposedMail) {
  const { day, toSay, said, different } = part;
  const { person } = toSay;
  const { words } = said;
  return (
    <>
      <h1 style={HEADING}>{headingOf(part)}</h1>
      {different.length > 0 ? (
        <ul style={CHANGES}>
          {different.map((line) => (
            <li key={line}>{capitalized(line)}</li>
          ))}
        </ul>
      ) : null}
      {different.length > 0 && person.tasks.length > 0 ? <p>{words.messages.soItIsNow}</p> : null}
      {person.tasks.map((task) => (
        <TaskInMail key={task.classId} {...taskInParts(day, task, said)} comma={words.comma} />
      ))}
    </>
  );
}

function TaskInMail({ when, what, forWhom, why, work, comma }: TaskInParts & { comma: string }) {
  return (
    <div style={TASK}>
      <p style={{ margin: 0 }}>
        <strong>{when}</strong>
      </p>
      <p style={{ margin: 0, fontSize: "18px" }}>{what.join(comma)}</p>
      {forWhom ? (
        <p style={{ margin: 0 }}>
          {forWhom}
          {why}
        </p>
      ) : null}
      {work ? <p style={{ margin: "4px 0 0" }}>{work}</p> : null}
    </div>
  );
}

const BODY: CSSProperties = {
  margin: "0 auto",
  padding: "16px",
  maxWidth: "560px",
  font: "16px/24px system-ui, sans-serif",
  color: "#1a2030",
  background: "#ffffff",
  overflowWrap: "anywhere",
};

function Page({ words, title, children }: { words: Words; title: string; children: ReactNode }) {
  const { language, direction } = words;
  return (
    <html lang={language} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{title}</title>
      </head>
      <body style={BODY}>
        <div lang={language} dir={direction}>
          {children}
        </div>
      </body>
    </html>
  );
}
