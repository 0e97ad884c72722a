import { type FormEvent, type ReactNode, useState } from "react";
import type { Week } from "~/school/week";
import { Button } from "~/ui/button";
import { RadioGroup } from "~/ui/forms/choices";
import { Question } from "~/ui/forms/question";
import { PressForm } from "~/ui/press/press";
import { urlOf, type View } from "../roster/view";
import { WeekFields } from "./week-fields";
import { edited, stateOfForm, stateOfWeek, type WeekAnswer } from "./week-state";

/**
 * The form of the days and blocks. Its rows are moved, added and removed where they stand, with what has been typed by
 * then; without scripts the server does the same and answers with the form.
 */
export function WeekForm({
  week,
  view,
  answer,
}: {
  week: Week;
  view: View;
  answer: WeekAnswer | undefined;
}) {
  // What is typed stays in the boxes; the state is there to make the rows anew in another order.
  const [{ rows, focus, version }, setRows] = useState({
    rows: answer?.week ?? stateOfWeek(week),
    focus: answer?.focus,
    version: 0,
  });
  const editRows = (event: FormEvent<HTMLFormElement>) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement) || submitter.name !== "edit") return;
    event.preventDefault();
    const after = edited(stateOfForm(new FormData(event.currentTarget)), submitter.value);
    setRows({ rows: after.week, focus: after.focus, version: version + 1 });
  };
  const isAgreed = answer?.week !== undefined && answer.displaced.length > 0;
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
      <WeekFields key={version} state={rows} focus={focus} faults={answer?.faults} />
      {answer?.overlaps ? <OverlapQuestion overlaps={answer.overlaps} answer={answer} /> : null}
      {answer?.areTwoBells ? <input type="hidden" name="bells" value="two" /> : null}
      <input type="hidden" name="overlaps" value={answer?.ofOverlaps} />
      {answer?.week ? (
        <Agreement title="Change the week and remove these?" answer={answer}>
          They do not fit the new week. Nothing has been changed yet.
        </Agreement>
      ) : null}
      <div className="dialog-buttons">
        <Button variant={isAgreed ? "destructive" : "primary"}>
          {isAgreed ? "Change the Week" : "Save Week"}
        </Button>
      </div>
    </PressForm>
  );
}

/** Asks what blocks are whose times overlap, as an import does. */
function OverlapQuestion({
  overlaps,
  answer,
}: {
  overlaps: readonly [string, string][];
  answer: WeekAnswer;
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

/** Asks before something goes, and carries that it has been seen. */
export function Agreement({
  title,
  answer,
  children,
}: {
  title: string;
  answer: WeekAnswer;
  children: ReactNode;
}) {
  const { displaced, agree } = answer;
  if (displaced.length === 0) return null;
  return (
    <Question title={title} result={answer}>
      <p>{children}</p>
      <ul className="mt-1 list-inside list-disc">
        {displaced.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <input type="hidden" name="agreed" value={agree} />
    </Question>
  );
}
