import { mayEndOtherwise } from "~/cover/week/timetable-dates";
import { formatDate, type IsoDate } from "~/school/dates";
import { isToCome, type Timetable, type Week } from "~/school/week";
import { Button, buttonClass } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { DateInput, Field, TextInput } from "~/ui/forms/field";
import { type AnyAnswer, type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import type { WeekAsks } from "./week-state";

export function TimetableList({
  week: { timetables, timetableId },
  today,
  answer,
  action,
}: {
  week: Week;
  today: IsoDate;
  answer: FormAnswer<WeekAsks>;
  action: string | null;
}) {
  if (!timetables) return null;
  const refused = typedAgain(answer).textIn("timetable");
  return (
    <>
      <h3 id="timetables" className="mb-2 mt-6 scroll-mt-16 font-semibold">
        Timetables
      </h3>
      <ul className="divide-y divide-line">
        {timetables.map((one, at) => {
          const ofOne = refused === one.id ? answer : undefined;
          const dates = `${datesOf(one, timetables[at + 1]?.firstDate)}${one.id === timetableId ? ", now" : ""}`;
          return (
            <li key={one.id} className="py-2 text-sm">
              {action ? (
                <>
                  <RenameForm one={one} dates={dates} action={action} answer={ofOne} />
                  {isToCome(one, today) ? (
                    <>
                      <MoveForm one={one} action={action} answer={ofOne} />
                      <DeleteForm one={one} action={action} answer={ofOne} />
                    </>
                  ) : mayEndOtherwise(one, today) ? (
                    <MoveForm hasBegun one={one} action={action} answer={ofOne} />
                  ) : null}
                </>
              ) : (
                <>
                  <bdi>{one.name}</bdi>: {dates}
                </>
              )}
            </li>
          );
        })}
      </ul>
    </>
  );
}

type OfOne = { one: Timetable; action: string; answer: FormAnswer<WeekAsks> };

function RenameForm({ one, dates, action, answer }: OfOne & { dates: string }) {
  const ofName = answer?.form === "rename-timetable" ? answer : undefined;
  const { textIn, errorOf } = typedAgain(ofName);
  return (
    <PressForm action={action} className="flex flex-wrap items-end gap-3">
      <input type="hidden" name="intent" value="rename-timetable" />
      <input type="hidden" name="timetable" value={one.id} />
      <Field id={`name-${one.id}`} label={dates} error={errorOf("name")} className="min-w-60 grow">
        <TextInput
          name="name"
          defaultValue={textIn("name", one.name)}
          aria-label={`Name of the timetable ${dates}`}
        />
      </Field>
      <Button>Rename</Button>
    </PressForm>
  );
}

/** A timetable that has begun gets another last day only. */
function MoveForm({ one, action, answer, hasBegun }: OfOne & { hasBegun?: true }) {
  const ofMove = answer?.form === "move-timetable" ? answer : undefined;
  const { textIn, errorOf } = typedAgain(ofMove);
  const what = hasBegun ? "Change the last day" : "Move";
  return (
    <details open={ofMove !== undefined} className="mt-2">
      <summary className={buttonClass({ size: "small", variant: "quiet" })}>
        {what} <span className="sr-only">of {one.name}</span>
      </summary>
      <PressForm action={action} autoComplete="off" className="mt-2 grid gap-3">
        <input type="hidden" name="intent" value="move-timetable" />
        <input type="hidden" name="timetable" value={one.id} />
        <div className="grid gap-3 sm:grid-cols-2">
          {hasBegun ? null : (
            <Field id={`first-${one.id}`} label="Begins on" error={errorOf("first")}>
              <DateInput
                name="first"
                defaultValue={textIn("first", one.firstDate ?? "")}
                required
              />
            </Field>
          )}
          <Field
            id={`last-${one.id}`}
            label="Ends on"
            optional
            hint="Afterwards the earlier one is in force again."
            error={errorOf("last")}
          >
            <DateInput name="last" defaultValue={textIn("last", one.lastDate ?? "")} />
          </Field>
        </div>
        {ofMove?.question ? (
          <LossQuestion
            title={hasBegun ? `Change the last day of ${one.name}?` : `Move ${one.name}?`}
            answer={ofMove}
            back={action}
          />
        ) : (
          <div className="dialog-buttons">
            <Button>{hasBegun ? "Save Last Day" : "Move Timetable"}</Button>
          </div>
        )}
      </PressForm>
    </details>
  );
}

function DeleteForm({ one, action, answer }: OfOne) {
  const asks = answer?.form === "delete-timetable" ? answer.question : undefined;
  return (
    <PressForm action={action} className="mt-2">
      <input type="hidden" name="intent" value="delete-timetable" />
      <input type="hidden" name="timetable" value={one.id} />
      {asks ? (
        <LossQuestion
          title={`Delete ${one.name}?`}
          answer={answer}
          back={action}
          nothing="No cover, absence or note of the days to come is touched."
        />
      ) : (
        <Button size="small" variant="quiet" aria-label={`Delete ${one.name}`}>
          Delete
        </Button>
      )}
    </PressForm>
  );
}

export function timetableSummary(answer: AnyAnswer) {
  const { textIn } = typedAgain(answer);
  return typedAgain(answer, (name) => `${name}-${textIn("timetable", "new")}`).summary;
}

/** "from 24 Nov 2026", "until 23 Nov 2026": `next` is the first day of the one after it. */
function datesOf({ firstDate, lastDate }: Timetable, next: IsoDate | null | undefined): string {
  if (firstDate && lastDate) return `${formatDate(firstDate)} to ${formatDate(lastDate)}`;
  if (firstDate) return `From ${formatDate(firstDate)}`;
  return next ? `Before ${formatDate(next)}` : "All year";
}
