import { type FormEvent, useState } from "react";
import type { Week } from "~/school/week";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { RadioGroup } from "~/ui/forms/choices";
import { type AnyAnswer, type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { Question } from "~/ui/forms/question";
import { PressForm } from "~/ui/press/press";
import { urlOf, type View } from "../roster/view";
import { WeekFields } from "./week-fields";
import { edited, stateOfForm, stateOfWeek, type WeekAsks } from "./week-state";

/** Rows stay in place with what was typed; without scripts the server does the same. */
export function WeekForm({
  week,
  view,
  answer,
}: {
  week: Week;
  view: View;
  answer: FormAnswer<WeekAsks>;
}) {
  const { textsIn, errorOf } = typedAgain(answer);
  const asks = answer?.asks ?? {};
  // What is typed stays in the boxes; the state is there to make the rows anew in another order.
  const [{ rows, focus, version }, setRows] = useState({
    rows: answer ? stateOfForm(textsIn) : stateOfWeek(week),
    focus: asks.focus,
    version: 0,
  });
  const editRows = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "edit") return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = stateOfForm((name) => form.getAll(name).map(String));
    const after = edited(typed, submitter.value);
    setRows({ rows: after.week, focus: after.focus, version: version + 1 });
  };
  const isAsked = answer?.question !== undefined;
  return (
    <PressForm
      action={urlOf(view, { dialog: "week" })}
      autoComplete="off"
      className="grid gap-4"
      words="Save Week"
      onSubmit={editRows}
    >
      <input type="hidden" name="intent" value="week" />
      {/* Enter in a box sends the form with its first button. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        Save Week
      </button>
      <WeekFields key={version} state={rows} focus={focus} errorOf={errorOf} />
      <p className="text-sm text-muted">
        Other days or blocks hold from today. Days gone by keep those they had.
      </p>
      {asks.overlaps ? <OverlapQuestion overlaps={asks.overlaps} answer={answer} /> : null}
      {asks.areTwoBells ? <input type="hidden" name="bells" value="two" /> : null}
      <input type="hidden" name="overlaps" value={asks.ofOverlaps} />
      {isAsked ? <LossQuestion title="Change the week?" answer={answer} /> : null}
      <div className="dialog-buttons">
        <Button variant={isAsked ? "destructive" : "primary"}>
          {isAsked ? "Change the Week" : "Save Week"}
        </Button>
      </div>
    </PressForm>
  );
}

export function OverlapQuestion({
  overlaps,
  answer,
}: {
  overlaps: readonly [string, string][];
  answer: AnyAnswer;
}) {
  return (
    <Question title="Some blocks overlap" result={answer}>
      <ul className="mt-1 list-inside list-disc">
        {overlaps.map(([one, other]) => (
          <li key={`${one} ${other}`}>
            Block <bdi>{one}</bdi> and block <bdi>{other}</bdi>
          </li>
        ))}
      </ul>
      <p className="mb-2">
        Change a time above if it was mistyped, or say what they are. Nothing has been changed yet.
      </p>
      <RadioGroup id="bells" name="bells" legend="What are they?" options={OVERLAP_CHOICES} />
    </Question>
  );
}

const OVERLAP_CHOICES = [
  { value: "one", label: "One block for both", hint: "The first of them stays, with its classes." },
  { value: "untimed", label: "Blocks without times", hint: "Nobody is told when they ring." },
  {
    value: "two",
    label: "Two bells side by side",
    hint: "Whoever teaches or covers in one is not free in another at the same time.",
  },
];
