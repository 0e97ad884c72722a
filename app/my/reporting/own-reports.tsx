import type { OwnClass } from "~/cover/reported/leave-work.server";
import type { FieldErrors } from "~/http/refusal";
import type { Words } from "~/languages/languages";
import type { IsoDate } from "~/school/dates";
import { shortTime } from "~/school/dates";
import { WorkFields } from "./report-form";
import type { ReportState } from "./state-of-report.server";

/** How far a report is; while it waits and is urgent, whom to call too. */
export function StateCard({
  state: { title, says, isOpen, isSoon },
  phone,
  words,
}: {
  state: ReportState;
  phone: string | null;
  words: Words;
}) {
  return (
    <section className={isOpen ? "state" : "card head"}>
      <p>
        <b>{title}</b> {says}
      </p>
      {isSoon && phone ? (
        <a className="button wide call" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {words.my.report.callToo} <bdi>{phone}</bdi>
        </a>
      ) : null}
    </section>
  );
}

/** A class of theirs as it is called on the page. */
export type ClassLine = OwnClass & { label: string; bell: string | null; head: string };

/** The classes of a day that they are away from, each with a form for work and room until its block begins. */
export function OwnClasses({
  date,
  day,
  classes,
  typed,
  words,
}: {
  date: IsoDate;
  day: string;
  classes: readonly ClassLine[];
  /** What was refused of a class, as it was typed. */
  typed: { block: string; work: string; room: string; errors: FieldErrors } | null;
  words: Words;
}) {
  const said = words.my.report;
  if (classes.length === 0) return null;
  return (
    <section className="card">
      <div className="head">
        <h2>
          {said.leaveWork}
          <span className="day">{day}</span>
        </h2>
      </div>
      {classes.map((one) => {
        const again = typed?.block === one.block ? typed : null;
        return (
          <form key={one.block} method="post" className="cls">
            <input type="hidden" name="intent" value="work" />
            <input type="hidden" name="date" value={date} />
            <input type="hidden" name="block" value={one.block} />
            <h3>
              <span>
                {one.label} <small>{[one.bell, one.subject].filter(Boolean).join(" · ")}</small>
              </span>{" "}
              <bdi>{one.head}</bdi>
            </h3>
            {one.hasBegun ? (
              <>
                {one.work ? (
                  <p className="work">
                    <i>{said.work}:</i> <bdi>{one.work}</bdi>
                  </p>
                ) : null}
                <p className="muted">{said.begun}</p>
              </>
            ) : (
              <>
                <WorkFields
                  of=""
                  work={again?.work ?? one.work ?? ""}
                  other={again?.room ?? one.otherRoom ?? ""}
                  room={one.room}
                  errors={again?.errors ?? {}}
                  words={words}
                />
                <button type="submit" className="button">
                  {said.saveWork}
                  <span className="aside">: {one.label}</span>
                </button>{" "}
                {one.begins ? <small>{said.untilTime(shortTime(one.begins))}</small> : null}
              </>
            )}
          </form>
        );
      })}
    </section>
  );
}

/** A press of theirs with nothing to type. */
export function OnePress({
  intent,
  fields,
  label,
  note,
}: {
  intent: string;
  fields: Readonly<Record<string, string>>;
  label: string;
  note?: string;
}) {
  return (
    <section>
      <form method="post">
        <input type="hidden" name="intent" value={intent} />
        {Object.entries(fields).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <button type="submit" className="button wide">
          {label}
        </button>
      </form>
      {note ? <p className="note">{note}</p> : null}
    </section>
  );
}

/** From when they are back: a block of today, or another day. */
export function BackForm({
  choices,
  words,
}: {
  choices: readonly { value: string; says: string }[];
  words: Words;
}) {
  const said = words.my.report;
  if (choices.length === 0) return null;
  return (
    <section>
      <form method="post" className="card cls">
        <input type="hidden" name="intent" value="back" />
        <label>
          {said.backFrom}
          <select name="from" className="control">
            {choices.map(({ value, says }) => (
              <option key={value} value={value}>
                {says}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="button wide call">
          {said.back}
        </button>
      </form>
    </section>
  );
}
