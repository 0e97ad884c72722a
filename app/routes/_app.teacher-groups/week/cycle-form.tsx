import { countWeeks, MOST_WEEKS, WEEK_NAME_LENGTH } from "~/school/cycle";
import type { IsoDate } from "~/school/dates";
import { listed } from "~/school/sentence";
import { isToCome, type Timetable, timetablesOf, type Week } from "~/school/week";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import type { WeekAsks } from "./week-state";

/** "A and B take turns", "one week". */
export function cycleInWords({ weeks = [] }: Pick<Timetable, "weeks">): string {
  return weeks.length > 1 ? `${listed(weeks)} take turns` : "one week";
}

export function CycleForms({
  week,
  today,
  keepsWeeks,
  action,
  answer,
}: {
  week: Week;
  today: IsoDate;
  keepsWeeks: boolean;
  action: string;
  answer: FormAnswer<WeekAsks>;
}) {
  const all = timetablesOf(week);
  const changeable = all.filter((one) => one.id === week.timetableId || isToCome(one, today));
  const ofCycle = answer?.form === "cycle" ? answer : undefined;
  return (
    <>
      <h3 id="cycle" className="mb-2 mt-6 scroll-mt-16 font-semibold">
        Weeks that take turns
      </h3>
      {changeable.map((one) => (
        <CycleForm
          key={`${one.id} ${cycleInWords(one)} ${ofCycle?.key}`}
          one={one}
          isNamed={all.length > 1}
          isNew={keepsWeeks && one.id === week.timetableId}
          action={action}
          answer={typedAgain(ofCycle).textIn("timetable") === one.id ? ofCycle : undefined}
        />
      ))}
    </>
  );
}

const PLACES = ["1st week", "2nd week", "3rd week", "4th week"];

function CycleForm({
  one,
  isNamed,
  isNew,
  action,
  answer,
}: {
  one: Timetable;
  isNamed: boolean;
  isNew: boolean;
  action: string;
  answer: FormAnswer<WeekAsks>;
}) {
  const { textsIn, errorOf } = typedAgain(answer);
  const names = answer ? textsIn("week") : (one.weeks ?? [weekNameAt(0)]);
  return (
    <details open={answer !== undefined} className="mt-2">
      <summary className="min-h-9 cursor-pointer py-1.5 text-sm coarse:min-h-11">
        {isNamed ? (
          <>
            <bdi>{one.name}</bdi>:{" "}
          </>
        ) : null}
        <bdi>{cycleInWords(one)}</bdi>
      </summary>
      <PressForm
        action={action}
        autoComplete="off"
        className="grid gap-3 rounded border border-line p-3"
      >
        <input type="hidden" name="intent" value="cycle" />
        <input type="hidden" name="timetable" value={one.id} />
        <p className="text-sm text-muted">
          Name each week; a box left empty is no week. A new week begins as a copy of the one before
          it{countWeeks(one) > 1 ? ", and one that is emptied goes with its entries" : ""}.
          {isNew
            ? " Days gone by have absences or cover: other weeks are a new timetable from today on, and those days keep this one."
            : ""}
        </p>
        <div className="grid gap-3 sm:grid-cols-4">
          {PLACES.map((label, at) => (
            <Field
              key={label}
              id={`week-${at}-${one.id}`}
              label={label}
              error={errorOf(`week-${at}`)}
            >
              <TextInput
                name="week"
                defaultValue={names[at] ?? ""}
                placeholder={weekNameAt(at)}
                maxLength={WEEK_NAME_LENGTH}
              />
            </Field>
          ))}
        </div>
        {answer?.question ? (
          <LossQuestion
            title="Change the weeks?"
            answer={answer}
            back={action}
            nothing="What is taught in a week that goes is gone with it."
          />
        ) : (
          <div className="dialog-buttons">
            <Button>Save Weeks</Button>
          </div>
        )}
      </PressForm>
    </details>
  );
}

function weekNameAt(place: number): string {
  return String.fromCharCode("A".charCodeAt(0) + Math.min(place, MOST_WEEKS - 1));
}

export function cycleSummary(answer: FormAnswer<WeekAsks>) {
  const { textIn } = typedAgain(answer);
  return typedAgain(answer, (name) => (name === "turn" ? name : `${name}-${textIn("timetable")}`))
    .summary;
}
