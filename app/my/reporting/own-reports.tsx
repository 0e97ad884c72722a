import type { OwnClass } from "~/cover/reported/leave-work.server";
import type { FieldErrors } from "~/http/refusal";
import type { Words } from "~/languages/languages";
import type { IsoDate } from "~/school/dates";
import { shortTime } from "~/school/dates";
import { FileLinks } from "../files-of-task";
import { CallOffice } from "../page-screen";
import { inLines, textOfWork } from "./asked";
import { FilesOfClass, type OwnFiles } from "./files-of-class";
import { WorkFields, Wrong } from "./report-form";
import type { ReportState } from "./state-of-report.server";

/** While it waits and is urgent whom to call too, and where something else was recorded. */
export function StateCard({
  state: { title, says, other, isOpen, isSoon },
  phone,
  words,
}: {
  state: ReportState;
  phone: string | null;
  words: Words;
}) {
  return (
    <section className={isOpen || other ? "state" : "card head"}>
      <p>
        <b>{title}</b> {other ?? says}
      </p>
      {isSoon && phone ? (
        <a className="button wide call" href={`tel:${phone.replace(/[^\d+]/g, "")}`}>
          {words.my.report.callToo} <bdi>{phone}</bdi>
        </a>
      ) : null}
      {other ? <CallOffice phone={phone} words={words} /> : null}
    </section>
  );
}

export type ClassLine = OwnClass & { label: string; bell: string | null; head: string };

/** A form for the work and room of those whose block has not begun. */
export function OwnClasses({
  date,
  day,
  reportId,
  classes,
  typed,
  files,
  errors,
  words,
}: {
  date: IsoDate;
  files: OwnFiles;
  day: string;
  /** Null on the view of a day. */
  reportId: string | null;
  classes: readonly ClassLine[];
  typed: ((name: string) => string) | null;
  errors: FieldErrors;
  words: Words;
}) {
  const texts = words.my.report;
  if (classes.length === 0) return null;
  return (
    <section className="card">
      <div className="head">
        <h2>
          {texts.leaveWork}
          <span className="day">{day}</span>
        </h2>
      </div>
      <form method="post" encType="multipart/form-data">
        <input type="hidden" name="intent" value="work" />
        <input type="hidden" name="date" value={date} />
        {reportId ? <input type="hidden" name="report" value={reportId} /> : null}
        {classes.map((one) => (
          <div key={one.block} className="cls">
            <h3>
              <span>
                {one.label} <small>{[one.bell, one.subject].filter(Boolean).join(" · ")}</small>
              </span>{" "}
              <bdi>{one.head}</bdi>
            </h3>
            {one.hasBegun && !errors[`work.${one.block}`] ? (
              <Begun {...{ one, files, words }} />
            ) : (
              <>
                <OwnWork {...{ one, typed, errors, words }} />
                <FilesOfClass {...{ one, files, errors, words }} />
              </>
            )}
          </div>
        ))}
        {classes.some(({ hasBegun }) => !hasBegun) ? (
          <div className="do">
            <button type="submit" className="button primary">
              {texts.saveWork}
            </button>
          </div>
        ) : null}
      </form>
    </section>
  );
}

type BegunProps = { one: ClassLine; files: OwnFiles; words: Words };

function Begun({ one: { work, files: left }, files: { hrefOf }, words }: BegunProps) {
  const texts = words.my.report;
  return (
    <>
      {work ? (
        <p className="work">
          <i>{texts.work}:</i> <bdi>{work}</bdi>
        </p>
      ) : null}
      <FileLinks files={left} hrefOf={hrefOf} />
      <p className="muted">{texts.begun}</p>
    </>
  );
}

function OwnWork({
  one: { block, work, otherRoom, room, begins },
  typed,
  errors,
  words,
}: { one: ClassLine; words: Words } & Pick<Parameters<typeof OwnClasses>[0], "typed" | "errors">) {
  const shown = { work: work ?? "", room: otherRoom ?? "" };
  return (
    <>
      <input
        type="hidden"
        name={`was.${block}`}
        value={typed ? typed(`was.${block}`) : textOfWork(shown)}
      />
      <WorkFields
        {...{ room, errors, words }}
        of={`.${block}`}
        work={typed ? typed(`work.${block}`) : inLines(shown.work)}
        other={typed ? typed(`room.${block}`) : shown.room}
      />
      {begins ? <small>{words.my.report.untilTime(shortTime(begins))}</small> : null}
    </>
  );
}

type OnePressProps = {
  intent: string;
  fields: Readonly<Record<string, string>>;
  label: string;
  note?: string;
};

export function OnePress({ intent, fields, label, note }: OnePressProps) {
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

type BackFormProps = {
  choices: readonly { value: string; says: string }[];
  away: string;
  errors: FieldErrors;
  words: Words;
};

/** A block of today, or another day. */
export function BackForm({ choices, away, errors, words }: BackFormProps) {
  const texts = words.my.report;
  if (choices.length === 0) return null;
  return (
    <section>
      <form method="post" className="card cls">
        <input type="hidden" name="intent" value="back" />
        <p className="muted">{away}</p>
        <label>
          {texts.backFrom}
          <select name="from" className="control">
            {choices.map(({ value, says }) => (
              <option key={value} value={value}>
                {says}
              </option>
            ))}
          </select>
          <Wrong of="from" errors={errors} />
        </label>
        <button type="submit" className="button wide call">
          {texts.back}
        </button>
      </form>
    </section>
  );
}
