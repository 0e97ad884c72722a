import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { sayFigures } from "~/cover/board/day-figures";
import { hrefToAbsent, hrefToTell } from "~/cover/hrefs";
import type { ComingDay } from "~/reports/coming-days.server";
import type { WaitingAhead } from "~/reports/waiting-ahead.server";
import { DayBar } from "~/routes/_app/day-bar/day-bar";
import type { DayState } from "~/routes/_app/day-bar/day-state";
import { dayInWords } from "~/school/cycle";
import { formatLongDate, type IsoDate } from "~/school/dates";
import type { SchoolDay } from "~/school/school-day";
import { Button, ButtonLink } from "~/ui/button";
import { SchoolDayNotice } from "~/ui/cover/school-day-notice";
import { Notice } from "~/ui/notice";
import { PersonName } from "~/ui/person-name";
import { FieldsOfEveryForm } from "~/ui/press/press";

type Today = {
  today: IsoDate;
  schoolDay: SchoolDay;
  hasPeople: boolean;
  withoutClass: number;
  bar: DayState;
  coming: ComingDay[];
  waiting: WaitingAhead[];
  mailTrouble: { words: string; date: IsoDate } | null;
};

export function StateOfToday(state: Today) {
  const { hasPeople, coming, waiting, today, schoolDay, bar, mailTrouble } = state;
  if (!hasPeople) return <NoTeachers />;
  return (
    <section aria-labelledby="now" className="mb-5">
      <h2 id="now" className="sr-only">
        Now and the next days
      </h2>
      <SchoolDayNotice day={formatLongDate(today)} schoolDay={schoolDay} className="mb-3" />
      {schoolDay.weekday ? <DayBar state={bar} date={today} /> : null}
      <ul className="now-list">
        {mailTrouble ? (
          <Line href={hrefToTell(mailTrouble.date)} act="See Tell staff" isUrgent>
            {mailTrouble.words}
          </Line>
        ) : null}
        {schoolDay.weekday && bar.away > 0 ? (
          <li>
            <p>{awayInWords(bar.away, state.withoutClass)}</p>
          </li>
        ) : null}
        {waiting.map(({ id, date, day, name, isLeave, recordedAs }) => (
          <Line
            key={id}
            href={`${hrefToAbsent(date)}#reported`}
            act={isLeave ? "Decide" : "Record"}
            whose={name}
            press={recordedAs ? { date, report: recordedAs } : undefined}
          >
            <PersonName name={name} className="font-semibold" />{" "}
            {isLeave ? `asks for leave: ${day}` : `reported: ${day}`}
          </Line>
        ))}
        {coming.map((day) => (
          <Line
            key={day.date}
            href={hrefToAbsent(day.date)}
            act="See the day"
            whose={dayInWords(day.date, day)}
          >
            {dayInWords(day.date, day)}: {comingInWords(day)}
          </Line>
        ))}
      </ul>
    </section>
  );
}

type LineProps = {
  href: string;
  act: string;
  whose?: string;
  /** What is recorded by a press here; else the act leads to where it can be. */
  press?: { date: IsoDate; report: string };
  isUrgent?: boolean;
  children: ReactNode;
};

function Line({ href, act, whose, press, isUrgent = false, children }: LineProps) {
  const label = (
    <span>
      {act}
      {whose ? <span className="sr-only">: {whose}</span> : null}
    </span>
  );
  return (
    <li>
      <p className={isUrgent ? "text-warning" : undefined}>{children}</p>{" "}
      {press ? (
        <Form method="post" action={hrefToAbsent(press.date)}>
          <FieldsOfEveryForm />
          <input type="hidden" name="intent" value="report-record" />
          <input type="hidden" name="report" value={press.report} />
          <input type="hidden" name="date" value={press.date} />
          <input type="hidden" name="to" value="dashboard" />
          <Button size="small">{label}</Button>
        </Form>
      ) : (
        <ButtonLink href={href} size="small">
          {label}
        </ButtonLink>
      )}
    </li>
  );
}

/** "9 teachers are away, 2 of them without a class": why fewer need cover than are away. */
function awayInWords(away: number, withoutClass: number): string {
  const who = away === 1 ? "1 teacher is away" : `${away} teachers are away`;
  if (withoutClass === 0) return who;
  return away === withoutClass
    ? `${who}, without a class`
    : `${who}, ${withoutClass} of them without a class`;
}

function comingInWords({ away, figures }: ComingDay): string {
  return away === 0 ? "nobody away" : `${away} away, ${sayFigures(figures)}`;
}

function NoTeachers() {
  return (
    <Notice
      className="mb-6"
      title="There are no teachers yet"
      action={
        <>
          <ButtonLink href="/teacher-groups?dialog=import" variant="primary" icon="upload">
            Import timetable
          </ButtonLink>{" "}
          <ButtonLink href="/teacher-groups?dialog=add" icon="plus">
            Add Teacher
          </ButtonLink>
        </>
      }
    >
      Import the school's timetable, or add the teachers one by one; then record who is absent.
    </Notice>
  );
}
