import type { AbsenceAsks } from "~/cover/absences/change-absence.server";
import { REASONS } from "~/cover/absences/planned-absence";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { DialogButtons } from "~/ui/dialog-buttons";
import { BlockRange } from "~/ui/forms/block-range";
import { RadioGroup } from "~/ui/forms/choices";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DateInput, Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { Question } from "~/ui/forms/question";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { AbsenceView } from "./absence-fields";
import { SCOPE_OPTIONS } from "./removal-dialog";

const RECORDED = [
  { value: "leave", label: "Leave these days as they are" },
  { value: "change", label: "Change them too" },
];

export function AbsenceDialog({
  absence,
  answer,
  longDate,
  url,
}: {
  absence: AbsenceView;
  answer: FormAnswer<AbsenceAsks>;
  longDate: string;
  url: string;
}) {
  const { id, name, isNew, isSeveral, fields, blocks } = absence;
  const { textIn, errorOf, summary } = typedAgain(answer);
  const question = answer?.question;
  const saves = isNew ? "Add absence" : "Save absence";
  return (
    <RouteDialog
      key="absence"
      title={isNew ? "Add an absence" : "Change this absence"}
      closeTo={url}
      focusHeading={!answer}
      closesOutside={false}
      description={
        <>
          <PersonName name={name} className="font-semibold" />, {longDate}
        </>
      }
    >
      <ErrorSummary {...summary} />
      <PressForm
        sends={{ intent: "absence", teacher: id }}
        key={answer?.key}
        action={`${url}&dialog=absence&teacher=${encodeURIComponent(id)}`}
        autoComplete="off"
        className="grid gap-4"
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <BlockRange
            blocks={blocks}
            value={{
              firstBlock: textIn("firstBlock", fields.firstBlock),
              lastBlock: textIn("lastBlock", fields.lastBlock),
            }}
            errorOf={errorOf}
          />
        </div>
        <Field
          id="until"
          label="Until"
          optional
          hint="For several days, choose the last one. Days off are left out."
          error={errorOf("until")}
        >
          <DateInput name="until" defaultValue={textIn("until", fields.until)} />
        </Field>
        <Field
          id="reason"
          label="Reason"
          optional
          hint="Only the office sees this. It is on no sheet and in no message."
          error={errorOf("reason")}
        >
          <TextInput name="reason" list="reasons" defaultValue={textIn("reason", fields.reason)} />
        </Field>
        <datalist id="reasons">
          {REASONS.map((reason) => (
            <option key={reason} value={reason} />
          ))}
        </datalist>
        {isSeveral ? (
          <RadioGroup
            id="scope"
            name="scope"
            legend="Which days"
            options={SCOPE_OPTIONS}
            defaultValue={textIn("scope") || "day"}
          />
        ) : null}
        <RecordedDays answer={answer} />
        {question ? <LossQuestion title="Cancel this cover?" answer={answer} /> : null}
        <DialogButtons closeTo={url}>
          <Button variant={question ? "destructive" : "primary"}>{question?.yes ?? saves}</Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}

/** What becomes of days that are recorded already, in whatever way it was said before. */
function RecordedDays({ answer }: { answer: FormAnswer<AbsenceAsks> }) {
  const said = typedAgain(answer).textIn("recorded");
  if (!answer?.asks) return <input type="hidden" name="recorded" value={said} />;
  return (
    <Question title="Already recorded absent" result={answer}>
      <ul className="mb-2 mt-1 list-inside list-disc">
        {answer.asks.recorded.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
      <RadioGroup
        id="recorded"
        name="recorded"
        legend="These days"
        options={RECORDED}
        defaultValue={said || "leave"}
      />
    </Question>
  );
}
