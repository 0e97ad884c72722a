import type { AbsenceAsks } from "~/cover/absences/change-absence.server";
import { REASONS, type WantedAbsence } from "~/cover/absences/planned-absence";
import { SCOPE_WORDS, SCOPES } from "~/cover/absences/scope";
import { BoundForm, QuestionOf } from "~/ui/bound-form";
import { Button, ButtonLink } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { BlockRange } from "~/ui/forms/block-range";
import { type AnyField, RadioField, TextField } from "~/ui/forms/bound";
import { RadioGroup } from "~/ui/forms/choices";
import { answerTo, type FormAnswer } from "~/ui/forms/form-answer";
import { Suggestions } from "~/ui/forms/options";
import { Question } from "~/ui/forms/question";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { useScreen } from "../day/screen";
import type { AbsenceView } from "./absence-fields";

const RECORDED = [
  { value: "leave", label: "Leave these days as they are" },
  { value: "change", label: "Change them too" },
];

type AbsenceFields = WantedAbsence & { scope: string; recorded: string };

export function AbsenceDialog({ absence }: { absence: AbsenceView }) {
  const { longDate, url, ...screen } = useScreen();
  const answer = answerTo<AbsenceAsks>(screen.answer, "absence");
  const { id, name, isNew, isSeveral, fields, blocks } = absence;
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
      <BoundForm<AbsenceFields>
        id="absence"
        sends={{ intent: "absence", teacher: id }}
        answer={answer}
        defaults={{ ...fields, scope: "day" }}
        action={`${url}&dialog=absence&teacher=${encodeURIComponent(id)}`}
        className="grid gap-4"
      >
        {({ firstBlock, lastBlock, until, reason, scope, recorded }) => (
          <>
            <div className="grid gap-4 sm:grid-cols-2">
              <BlockRange fields={{ firstBlock, lastBlock }} blocks={blocks} />
            </div>
            <TextField
              field={until}
              type="date"
              label="Until"
              optional
              hint="For several days, choose the last one. Days off are left out."
            />
            <TextField
              field={reason}
              label="Reason"
              optional
              hint="Only the office sees this. It is on no sheet and in no message."
              list="reasons"
            />
            <Suggestions id="reasons" words={REASONS} />
            {isSeveral ? (
              <RadioField field={scope} legend="Which days" options={SCOPE_OPTIONS} />
            ) : null}
            <RecordedDays field={recorded} answer={answer} />
            <QuestionOf answer={answer} />
            <DialogButtons closeTo={url}>
              {isSeveral ? (
                <ButtonLink
                  sameScreen
                  href={`${url}&dialog=give&teacher=${encodeURIComponent(id)}`}
                >
                  Give all to one person
                </ButtonLink>
              ) : null}
              <Button variant={question ? "destructive" : "primary"}>
                {question?.yes ?? saves}
              </Button>
            </DialogButtons>
          </>
        )}
      </BoundForm>
    </RouteDialog>
  );
}

/** What becomes of days that are recorded already; said once, it is sent along. */
function RecordedDays({ field, answer }: { field: AnyField; answer: FormAnswer<AbsenceAsks> }) {
  if (!answer?.asks) {
    const typed = answer?.reply.initialValue?.recorded ?? "";
    return <input type="hidden" name={field.name} defaultValue={String(typed)} />;
  }
  return (
    <Question title="Already recorded absent" result={answer}>
      <ul className="mb-2 mt-1 list-inside list-disc">
        {answer.asks.recorded.map((day) => (
          <li key={day}>{day}</li>
        ))}
      </ul>
      <RadioGroup
        id={field.id}
        name={field.name}
        legend="These days"
        options={RECORDED}
        defaultValue="leave"
      />
    </Question>
  );
}

export type Removal = { id: string; name: string };

const SCOPE_OPTIONS = SCOPES.map((value) => ({ value, label: SCOPE_WORDS[value] }));

export function RemovalDialog({ removal: { id, name } }: { removal: Removal }) {
  const { url } = useScreen();
  return (
    <RouteDialog
      key="remove"
      title="Remove this absence?"
      closeTo={url}
      description={
        <>
          <PersonName name={name} /> is absent on several days.
        </>
      }
    >
      <PressForm sends={{ intent: "remove", teacher: id }} asks>
        <RadioGroup
          id="scope"
          name="scope"
          legend="Which days"
          options={SCOPE_OPTIONS}
          defaultValue="day"
        />
        <DialogButtons closeTo={url} close="Keep the absence">
          <Button variant="destructive">Remove</Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
