import type { ReactNode } from "react";
import type { Words } from "~/languages/languages";
import type { IsoDate } from "~/school/dates";
import type { RefusedForm } from "./again";
import type { OpenPage } from "./open-page.server";
import type { AbsenceLine } from "./own-absences";
import type { PageDay, PageView } from "./page-view";
import type { TaskLine } from "./task-line";

type BelowTask = (date: IsoDate, task: TaskLine) => ReactNode;

export function Days({ view, words, below }: { view: PageView; words: Words; below: BelowTask }) {
  const [first, ...others] = view.days;
  return (
    <>
      {first ? (
        <Day day={first} words={words} below={below} isFirst>
          <ReadThis seen={view.seen} words={words} />
        </Day>
      ) : null}
      {others.map((day) => (
        <Day key={day.date} day={day} words={words} below={below} />
      ))}
    </>
  );
}

type DayProps = {
  day: PageDay;
  words: Words;
  below: BelowTask;
  isFirst?: boolean;
  children?: ReactNode;
};

export function Day({ day, words, below, isFirst = false, children }: DayProps) {
  const { title, day: long, tasks, gone, notice, away, read, reported, toRead } = day;
  return (
    <section className={isFirst ? "card today" : "card quiet"}>
      <div className="head">
        <h2>
          <b>{title}</b>
          <span className="aside"> · </span>
          <span className="day">{long}</span>
        </h2>
      </div>
      {read ? (
        <p className="says" role="status">
          {read}
        </p>
      ) : null}
      {reported.map(({ key, text, href }) => (
        <p key={key} className="says fresh">
          <a className="link" href={href}>
            {text}
          </a>
        </p>
      ))}
      {[away, notice].filter(Boolean).map((text) => (
        <p key={text} className="says">
          {text}
        </p>
      ))}
      {gone.map((text) => (
        <p key={text} className={toRead ? "says fresh" : "says"}>
          {text}
        </p>
      ))}
      {tasks.length > 0 ? (
        <ol className={tasks.some(({ bell }) => bell) ? "timed" : undefined}>
          {tasks.map((task) => (
            <Task key={task.id} task={task} words={words}>
              {below(day.date, task)}
            </Task>
          ))}
        </ol>
      ) : null}
      {children}
    </section>
  );
}

function Task({ task, words, children }: { task: TaskLine; words: Words; children: ReactNode }) {
  const { label, hasName, bell, isNew, head, notes, work, files, covers } = task;
  return (
    <li className={isNew ? "task fresh" : "task"}>
      <p className="blk">
        {hasName ? null : <span className="aside">{words.paper.columns.block} </span>}
        <bdi>{label}</bdi> {bell ? <small>{bell}</small> : null}
        {isNew ? <span className="tag">{words.my.isNew}</span> : null}
      </p>
      <div className="what">
        <p className="top">
          <b>{head}</b>
        </p>
        {notes.map((note) => (
          <p key={note}>{note}</p>
        ))}
        {work ? (
          <p className="work">
            <i>{words.paper.columns.work}:</i> <bdi>{work}</bdi>
          </p>
        ) : null}
        {covers && !work && files.length === 0 ? (
          <p className="work muted">{words.my.report.noWork}</p>
        ) : null}
      </div>
      {children}
    </li>
  );
}

/** It says what was seen, so that nothing is read unseen. */
function ReadThis({ seen, words }: Pick<PageView, "seen"> & { words: Words }) {
  if (seen.length === 0) return null;
  return (
    <form method="post" className="do">
      <input type="hidden" name="intent" value="read" />
      {seen.map(({ date, mark }) => (
        <input key={date} type="hidden" name="seen" value={`${date} ${mark}`} />
      ))}
      <button className="button primary" type="submit">
        {words.my.read}
      </button>
    </form>
  );
}

export function Ahead({ ahead, words }: { ahead: PageView["ahead"]; words: Words }) {
  if (!ahead) return null;
  return (
    <section>
      <h2>{words.my.twoWeeks}</h2>
      <ul className="card rows ahead">
        {ahead.map(({ date, lines }) => (
          <li key={date}>
            <span className="d">{date}</span>{" "}
            <span className="s">
              {lines.map((line) => (
                <span key={line} className="line">
                  {line}
                </span>
              ))}
            </span>
          </li>
        ))}
        <li className="muted">{ahead.length > 0 ? words.my.restAhead : words.my.nothingAhead}</li>
      </ul>
    </section>
  );
}

/** Where it is said beside a field what is wrong, it leads there. */
export function Refused({ again }: { again: RefusedForm | null }) {
  if (!again) return null;
  const [field] = Object.keys(again.errors);
  return (
    <p className="refused" role="alert">
      {field ? <a href={`#wrong-${field}`}>{again.message}</a> : again.message}
    </p>
  );
}

export function CallOffice({ phone, words }: { phone: string | null; words: Words }) {
  const { callOffice } = words.my.cannot;
  if (!phone) return <p>{callOffice}</p>;
  return (
    <a className="button wide" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
      {callOffice} <bdi>{phone}</bdi>
    </a>
  );
}

/** Each only where the school has switched it on. */
export function WaysToReport({ page: { choices, words, href } }: { page: OpenPage }) {
  const { cannotCome, cannotComeHint, askLeave, askLeaveHint } = words.my.report;
  if (!choices.mayReport && !choices.mayAskLeave) return null;
  return (
    <nav className={choices.mayReport && choices.mayAskLeave ? "card two" : "card two one"}>
      {choices.mayReport ? (
        <a href={href({ view: "report" })}>
          <b>{cannotCome}</b>
          <small>{cannotComeHint}</small>
        </a>
      ) : null}
      {choices.mayAskLeave ? (
        <a href={href({ view: "leave" })}>
          <b>{askLeave}</b>
          <small>{askLeaveHint}</small>
        </a>
      ) : null}
    </nav>
  );
}

export function Absences({ absences, words }: { absences: readonly AbsenceLine[]; words: Words }) {
  if (absences.length === 0) return null;
  return (
    <section>
      <h2>{words.my.absences}</h2>
      <ul className="card rows">
        {absences.map(({ key, days, part, state, href }) => (
          <li key={key}>
            <span className="d">
              {href ? (
                <a className="link" href={href}>
                  {days}
                </a>
              ) : (
                days
              )}{" "}
              <small>{part}</small>
            </span>{" "}
            <span className="s muted">{state}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
