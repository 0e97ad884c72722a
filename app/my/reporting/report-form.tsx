import { REASONS } from "~/cover/absences/planned-absence";
import type { OwnClass } from "~/cover/reported/leave-work.server";
import type { FieldErrors } from "~/http/refusal";
import type { Words } from "~/languages/languages";
import type { IsoDate } from "~/school/dates";
import { LEFT_ROOM_LENGTH, meansDays, meansPart, WORK_LENGTH } from "./asked";

export type BlockChoice = { label: string; says: string };

export type ReportFormData = {
  kind: "cannot come" | "leave";
  date: IsoDate;
  dayTitle: string;
  day: string;
  earliest: IsoDate;
  blocks: readonly BlockChoice[];
  classes: readonly (Pick<OwnClass, "block" | "subject" | "room"> & {
    head: string;
    label: string;
  })[];
  typed: (name: string) => string;
  errors: FieldErrors;
};

export function ReportForm({ form, words }: { form: ReportFormData; words: Words }) {
  const texts = words.my.report;
  const { kind, typed } = form;
  const isLeave = kind === "leave";
  const isDays = meansDays({ get: typed });
  return (
    <form method="post">
      <input type="hidden" name="intent" value={isLeave ? "leave" : "report"} />
      <input type="hidden" name="date" value={form.date} />
      <section>
        <fieldset>
          <legend>{texts.days}</legend>
          <Wrong of="day" errors={form.errors} />
          <div className="card">
            {isLeave ? (
              <div className="cls">
                <Range form={form} words={words} />
              </div>
            ) : (
              <>
                <label className="pick">
                  <input type="radio" name="day" value="one" defaultChecked={!isDays} />
                  <span>{form.dayTitle}</span>
                  <small>{form.day}</small>
                </label>
                <div className="pick">
                  <input id="days" type="radio" name="day" value="days" defaultChecked={isDays} />
                  <label htmlFor="days">{texts.fromUntil}</label>
                  <Range form={form} words={words} />
                </div>
              </>
            )}
          </div>
        </fieldset>
      </section>
      <HowLong form={form} words={words} />
      <section>
        <fieldset>
          <legend>
            {texts.reason} <small>{texts.officeAlone}</small>
          </legend>
          <div className="card">
            {[...texts.reasons, texts.none].map((reason, at) => {
              const value = at < REASONS.length ? String(at) : "";
              return (
                <label key={reason} className="pick">
                  <input
                    type="radio"
                    name="reason"
                    value={value}
                    defaultChecked={typed("reason") === value}
                  />
                  <span>{reason}</span>
                </label>
              );
            })}
          </div>
        </fieldset>
      </section>
      {form.classes.length > 0 && !isLeave ? <Work form={form} words={words} /> : null}
      <section>
        <button type="submit" className="button primary wide">
          {isLeave ? texts.ask : texts.send}
        </button>
      </section>
    </form>
  );
}

type Part = { form: ReportFormData; words: Words };

function Range({ form, words }: Part) {
  const texts = words.my.report;
  return (
    <div className="span">
      {(["from", "until"] as const).map((name) => (
        <label key={name}>
          {texts[name]}
          <input
            type="date"
            name={name}
            min={form.earliest}
            defaultValue={form.typed(name)}
            className="control"
          />
        </label>
      ))}
    </div>
  );
}

function HowLong({ form: { typed, blocks, errors }, words }: Part) {
  const texts = words.my.report;
  const isSome = meansPart(
    { get: typed },
    blocks.map(({ label }) => label),
  );
  const ends = [
    ["firstBlock", texts.fromBlock, blocks[0]?.label],
    ["lastBlock", texts.toBlock, blocks.at(-1)?.label],
  ] as const;
  return (
    <section>
      <fieldset>
        <legend>{texts.howLong}</legend>
        <Wrong of="part" errors={errors} />
        <div className="card">
          <label className="pick">
            <input type="radio" name="part" value="all" defaultChecked={!isSome} />
            <span>{texts.wholeDay}</span>
          </label>
          <div className="pick">
            <input id="some" type="radio" name="part" value="some" defaultChecked={isSome} />
            <label htmlFor="some">{texts.someBlocks}</label>
            <div className="span">
              {ends.map(([name, label, usual]) => (
                <label key={name}>
                  {label}
                  <select name={name} className="control" defaultValue={typed(name) || usual}>
                    {blocks.map((block) => (
                      <option key={block.label} value={block.label}>
                        {block.says}
                      </option>
                    ))}
                  </select>
                </label>
              ))}
            </div>
          </div>
        </div>
      </fieldset>
    </section>
  );
}

function Work({ form: { classes, typed, errors, day }, words }: Part) {
  const texts = words.my.report;
  return (
    <section>
      <fieldset>
        <legend>
          {texts.leaveWork} <small>{day}</small>
        </legend>
        <Wrong of="work" errors={errors} />
        <div className="card">
          {classes.map(({ block, subject, room, head, label }) => (
            <div key={block} className="cls">
              <h3>
                <span>
                  {label} <small>{subject}</small>
                </span>{" "}
                <bdi>{head}</bdi>
              </h3>
              <WorkFields
                {...{ room, words, errors }}
                of={`.${block}`}
                work={typed(`work.${block}`)}
                other={typed(`room.${block}`)}
              />
            </div>
          ))}
        </div>
        <p className="note">{texts.workLater}</p>
      </fieldset>
    </section>
  );
}

type WorkFieldsProps = {
  of: string;
  work: string;
  other: string;
  room: string | null;
  errors: FieldErrors;
  words: Words;
};

export function WorkFields({ of, work, other, room, errors, words }: WorkFieldsProps) {
  const texts = words.my.report;
  return (
    <div className="fields">
      <label>
        {texts.work}
        <textarea
          name={`work${of}`}
          className="control"
          maxLength={WORK_LENGTH}
          defaultValue={work}
          dir="auto"
        />
        <Wrong of={`work${of}`} errors={errors} />
      </label>
      <label>
        {texts.room}
        <input
          name={`room${of}`}
          className="control"
          maxLength={LEFT_ROOM_LENGTH}
          defaultValue={other}
          placeholder={room ?? undefined}
        />
        <Wrong of={`room${of}`} errors={errors} />
      </label>
    </div>
  );
}

export function Wrong({ of, errors }: { of: string; errors: FieldErrors }) {
  const [words] = errors[of] ?? [];
  return words ? (
    <p id={`wrong-${of}`} className="error">
      {words}
    </p>
  ) : null;
}
