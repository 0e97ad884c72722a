import { Fragment } from "react";
import type { Words } from "~/languages/languages";
import type { CoveredMonth, CoveredView } from "./covered-months";

const SEEN = 6;

export function Covered({ covered, words }: { covered: CoveredView; words: Words }) {
  const { present, earlier, year, median } = covered;
  const rest = present.rows.slice(SEEN);
  const before = earlier.reduce((sum, { rows }) => sum + rows.length, rest.length);
  return (
    <section>
      <h2>{words.my.covered}</h2>
      <div className="card">
        <Month month={present} />
        <Rows rows={present.rows.slice(0, SEEN)} />
        {before > 0 ? (
          <details className="more">
            <summary>{words.my.earlier(String(before))}</summary>
            <Rows rows={rest} />
            {earlier.map((month) => (
              <Fragment key={month.key}>
                <Month month={month} />
                <Rows rows={month.rows} />
              </Fragment>
            ))}
          </details>
        ) : null}
        <p className="says">
          {year}
          {median ? <span className="line">{median}</span> : null}
        </p>
      </div>
    </section>
  );
}

function Month({ month: { month, count } }: { month: CoveredMonth }) {
  return (
    <p className="sum">
      <b>{month}</b> <span>{count}</span>
    </p>
  );
}

function Rows({ rows }: Pick<CoveredMonth, "rows">) {
  if (rows.length === 0) return null;
  return (
    <ul className="did">
      {rows.map(({ key, date, block, students }) => (
        <li key={key}>
          <span>{date}</span> <span>{block}</span> <bdi>{students}</bdi>
        </li>
      ))}
    </ul>
  );
}

export function HowChosen({ rules, words }: { rules: readonly string[]; words: Words }) {
  return (
    <section className="card">
      <details className="more">
        <summary>{words.my.howChosen}</summary>
        <ol className="sentences">
          {rules.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ol>
      </details>
    </section>
  );
}

export function InCalendar({ url, words }: { url: string | null; words: Words }) {
  if (!url) return null;
  const { calendar } = words.my;
  return (
    <section>
      <h2>{calendar.title}</h2>
      <a className="button wide" href={url.replace(/^https?:/, "webcal:")}>
        {calendar.add}
      </a>
      <p className="note">{calendar.note}</p>
      <p className="note">
        {calendar.elsewhere} <bdi className="address">{url}</bdi>
      </p>
    </section>
  );
}
