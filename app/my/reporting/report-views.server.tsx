import type { ReactElement, ReactNode } from "react";
import { listAbsencesOf } from "~/cover/absences/absences-of.server";
import { REASONS } from "~/cover/absences/planned-absence";
import { type OwnClass, readOwnClasses } from "~/cover/reported/leave-work.server";
import {
  findReport,
  listReportsOf,
  type ReportWithDays,
  withDays,
} from "~/cover/reported/reports.server";
import { textOf } from "~/http/form.server";
import type { FieldErrors } from "~/http/refusal";
import { capitalized, longDay, weekdayOf } from "~/languages/words";
import { schoolTime, today } from "~/school/clock.server";
import { addDays, type IsoDate, parseIsoDate } from "~/school/dates";
import { schoolDayFrom, schoolDayOf } from "~/school/school-day";
import { labelsOf, type School, weekOn } from "~/school/week";
import { readSchool } from "~/settings/week.server";
import { bellInWords, nameOfBlock, type Wording, wordingOn } from "~/sheets/wording";
import { kindOf } from "~/teachers/kinds-of-hours";
import { readEntries } from "~/teachers/teachers.server";
import type { OpenPage } from "../open-page.server";
import { spanInWords } from "../own-absences";
import { Mast } from "../page-document";
import { Refused, WaysToReport } from "../page-screen";
import { meansDays } from "./asked";
import { ownFiles, ownReports } from "./own-lines.server";
import { BackForm, type ClassLine, OnePress, OwnClasses, StateCard } from "./own-reports";
import { ReportForm, type ReportFormData } from "./report-form";
import { stateOfReport } from "./state-of-report.server";

type RefusedForm = { form: FormData; message: string; errors: FieldErrors } | null;
type View = (page: OpenPage, again: RefusedForm, url: URL) => Promise<ReactElement | null>;

/** By `?view=`; none on a day link or if switched off. */
export const REPORT_VIEWS: Record<string, View> = {
  report: (page, again) => formView(page, again, "cannot come"),
  leave: (page, again) => formView(page, again, "leave"),
  reported: async (page, again, url) => {
    const id = url.searchParams.get("report") ?? "";
    const report = mayReport(page) ? await findReport(id) : null;
    if (report?.teacherId !== page.teacher.id) return null;
    const [found] = await withDays([report]);
    return found ? reportedView(page, again, found, isSaved(url, again)) : null;
  },
  away: async (page, again, url) => {
    const date = parseIsoDate(url.searchParams.get("date"));
    const isAsked = mayReport(page) && date && date >= today();
    return isAsked ? awayView(page, again, date, isSaved(url, again)) : null;
  },
};

function isSaved({ searchParams }: URL, again: RefusedForm): boolean {
  return again === null && searchParams.has("saved");
}

export function mayReport({ choices, date }: OpenPage): boolean {
  return !date && (choices.mayReport || choices.mayAskLeave);
}

async function formView(
  page: OpenPage,
  again: RefusedForm,
  kind: ReportFormData["kind"],
): Promise<ReactElement | null> {
  const { choices, words, teacher } = page;
  if (page.date || !(kind === "leave" ? choices.mayAskLeave : choices.mayReport)) return null;
  const week = await readSchool();
  const date = dayOfForm(week);
  const entries = await readEntries([date]);
  const wording = wordingOn(week, date, words);
  const { blocks } = schoolDayOf(week, date);
  const taught = entries(teacher.id, date).filter((entry) => blocks.includes(entry.block));
  const typed = (name: string) => (again ? textOf(again.form, name) : "");
  const saysOn = (on: Wording) => (block: string) =>
    [capitalized(nameOfBlock(block, on)), on.known.bells[block]].filter(Boolean).join(" · ");
  const says = saysOn(wording);
  const first = (meansDays({ get: typed }) && parseIsoDate(typed("from"))) || date;
  const saysThen = saysOn(wordingOn(week, first, words));
  const form: ReportFormData = {
    ...{ kind, date, errors: again?.errors ?? {} },
    dayTitle:
      date === today()
        ? words.my.today
        : date === addDays(today(), 1)
          ? words.my.tomorrow
          : weekdayOf(words, date),
    day: longDay(words, { date }),
    earliest: kind === "leave" ? addDays(today(), 1) : today(),
    blocks: labelsOf(weekOn(week, first)).map((label) => ({ label, says: saysThen(label) })),
    classes: taught
      .filter((entry) => kindOf(entry) === "class")
      .map(({ block, room, students, course }) => ({
        ...{ block, room, subject: course ?? teacher.subject, label: says(block) },
        head: [students, room].filter(Boolean).join(" · "),
      })),
    typed,
  };
  const { cannotCome, askLeave } = words.my.report;
  return (
    <Frame {...{ page, again }} view={{ view: kind === "leave" ? "leave" : "report" }}>
      <h2 className="name">{kind === "leave" ? askLeave : cannotCome}</h2>
      <ReportForm form={form} words={words} />
    </Frame>
  );
}

/** Today as long as a block of it has not begun, else the next open day. */
function dayOfForm(week: School): IsoDate {
  const { bells } = schoolDayOf(week, today());
  const now = schoolTime(new Date().toISOString());
  const isAhead = bells.some(({ begins, ends }) => (ends ?? begins ?? "99") > now);
  return schoolDayFrom(week, isAhead ? today() : addDays(today(), 1));
}

async function reportedView(
  page: OpenPage,
  again: RefusedForm,
  report: ReportWithDays,
  hasSaved: boolean,
): Promise<ReactElement> {
  const { words, choices, teacher } = page;
  const week = await readSchool();
  const own = await listReportsOf(teacher.id, report.firstDate);
  const state = stateOfReport(report, week, words, own);
  const isNotice = report.kind === "cannot come";
  const isStanding = ["waiting", "recorded", "approved"].includes(report.state);
  const dates = report.dates.filter((date) => date >= today());
  const [first] = dates;
  const texts = words.my.report;
  return (
    <Frame {...{ page, again, hasSaved }} view={{ view: "reported", report: report.id }}>
      <StateCard state={state} phone={choices.phone} words={words} />
      <section className="card head">
        <h2>{state.days}</h2>
        <p>{[state.part, reasonSaid(report, page)].filter(Boolean).join(" · ")}</p>
      </section>
      {isNotice && isStanding && first
        ? await ownClasses(page, again, first, week, report.id)
        : null}
      {isNotice && isStanding && dates.length > 1 ? (
        <section>
          <ul className="card rows">
            {dates.slice(1).map((date) => (
              <li key={date}>
                <a className="link" href={page.href({ view: "away", date })}>
                  {texts.leaveWork}: {longDay(words, { date })}
                </a>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {state.isOpen ? (
        <OnePress
          intent="withdraw"
          fields={{ report: report.id }}
          label={texts.withdraw}
          note={texts.withdrawNote}
        />
      ) : null}
      {report.kind !== "back" && isStanding ? await backForm(page, again, week, dates) : null}
      {isStanding ? null : <WaysToReport page={page} />}
    </Frame>
  );
}

function reasonSaid({ reason }: ReportWithDays, { words }: OpenPage): string | null {
  const at = REASONS.indexOf(reason ?? "");
  return words.my.report.reasons[at] ?? null;
}

async function awayView(
  page: OpenPage,
  again: RefusedForm,
  date: IsoDate,
  hasSaved: boolean,
): Promise<ReactElement | null> {
  const week = await readSchool();
  const { choices, words, teacher } = page;
  const own = (await ownReports(page, date)).filter(
    ({ report }) => report.kind !== "back" && report.dates.includes(date),
  );
  // Any other date would only be read for nothing, and take a day of the office's from memory.
  const isAway = (await listAbsencesOf(teacher.id, date)).some((absence) => absence.date === date);
  if (own.length === 0 && !isAway) return null;
  return (
    <Frame {...{ page, again, hasSaved }} view={{ view: "away", date }}>
      {own.map(({ report, state }) => (
        <StateCard key={report.id} state={state} phone={choices.phone} words={words} />
      ))}
      {await ownClasses(page, again, date, week, null)}
      {await backForm(page, again, week, [date])}
    </Frame>
  );
}

async function ownClasses(
  page: OpenPage,
  again: RefusedForm,
  date: IsoDate,
  week: School,
  reportId: string | null,
) {
  const { words, teacher } = page;
  const wording = wordingOn(week, date, words);
  const { bells } = schoolDayOf(week, date);
  const classes = await readOwnClasses(teacher.id, date);
  const lineOf = (one: OwnClass): ClassLine => {
    const bell = bells.find(({ label }) => label === one.block);
    return {
      ...one,
      label: capitalized(nameOfBlock(one.block, wording)),
      bell: bell ? bellInWords(bell, words) : null,
      head: [one.students, one.otherRoom ?? one.room].filter(Boolean).join(" · "),
    };
  };
  const form = again?.form.get("intent") === "work" ? again.form : null;
  return (
    <OwnClasses
      {...{ date, words, reportId, classes: classes.map(lineOf), errors: again?.errors ?? {} }}
      typed={form && ((name) => textOf(form, name))}
      files={await ownFiles(page, form)}
      day={longDay(words, { date })}
    />
  );
}

/** A block of today that has not begun, or another day of an absence recorded of some dates. */
async function backForm(
  { words, teacher }: OpenPage,
  again: RefusedForm,
  week: School,
  dates: readonly IsoDate[],
) {
  const absences = await listAbsencesOf(teacher.id, today());
  const absence = absences.find(({ date }) => dates.includes(date));
  const away = absences
    .filter((other) => other === absence || (absence?.series && other.series === absence.series))
    .map(({ date }) => date);
  const [first] = away;
  if (!first) return null;
  const now = schoolTime(new Date().toISOString());
  const wording = wordingOn(week, today(), words);
  const blocks =
    first === today()
      ? schoolDayOf(week, today())
          .bells.slice(1)
          .filter(({ begins }) => !begins || begins > now)
      : [];
  const last = away.at(-1) ?? first;
  const days = away.filter((date) => date > today());
  const next = schoolDayFrom(week, addDays(last, 1));
  const choices = [
    ...blocks.map(({ label }) => ({
      value: `${today()}|${label}`,
      says: `${words.my.today}, ${nameOfBlock(label, wording)}`,
    })),
    ...(days.length > 0 ? days : [next]).slice(0, 10).map((date) => ({
      value: date,
      says: longDay(words, { date }),
    })),
  ];
  const isRefused = again?.form.get("intent") === "back";
  return (
    <BackForm
      {...{ choices, words, away: spanInWords(first, last, words) }}
      errors={isRefused ? again.errors : {}}
    />
  );
}

type FrameProps = {
  page: OpenPage;
  again: RefusedForm;
  hasSaved?: boolean;
  view: Record<string, string>;
  children: ReactNode;
};

function Frame({ page, again, view, hasSaved = false, children }: FrameProps) {
  return (
    <>
      <Mast page={page} school={page.school} view={view} />
      <main>
        <a className="back link" href={page.href()}>
          {page.words.my.title}
        </a>
        <Refused again={again} />
        {hasSaved ? (
          <p className="saved" role="status">
            {page.words.my.report.saved}
          </p>
        ) : null}
        {children}
      </main>
    </>
  );
}
