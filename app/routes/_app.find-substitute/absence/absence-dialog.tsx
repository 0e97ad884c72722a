import { REASONS } from "~/cover/absences/planned-absence";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { RadioGroup } from "~/ui/forms/choices";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DateInput, Field, Select, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { Question } from "~/ui/forms/question";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { AbsenceAsks, AbsenceView } from "./absence-fields";
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
  const again = typedAgain(answer);
  const { textIn, errorOf, summary } = again;
  const saves = isNew ? "Add absence" : "Save absence";
  const cancels = answer?.asks?.covered.length ?? 0;
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
          <BlockSelect
            id="firstBlock"
            label="From block"
            none="Start of the day"
            {...{ again, fields, blocks }}
          />
          <BlockSelect
            id="lastBlock"
            label="To block"
            none="End of the day"
            {...{ again, fields, blocks }}
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
        {answer?.asks ? (
          <Questions asks={answer.asks} said={textIn("recorded")} answer={answer} />
        ) : null}
        <DialogButtons closeTo={url}>
          <Button variant={cancels > 0 ? "destructive" : "primary"}>
            {cancels > 0
              ? `${saves} and cancel ${cancels} ${cancels === 1 ? "substitution" : "substitutions"}`
              : saves}
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}

function BlockSelect({
  id,
  label,
  none,
  again: { textIn, errorOf },
  fields,
  blocks,
}: {
  id: "firstBlock" | "lastBlock";
  label: string;
  none: string;
  again: ReturnType<typeof typedAgain>;
  fields: AbsenceView["fields"];
  blocks: readonly string[];
}) {
  const value = textIn(id, fields[id]);
  const isKnown = value === "" || blocks.includes(value);
  return (
    <Field id={id} label={label} error={errorOf(id)}>
      <Select name={id} defaultValue={value}>
        <option value="">{none}</option>
        {isKnown ? null : <option value={value}>{value}</option>}
        {blocks.map((block) => (
          <option key={block} value={block}>
            {block}
          </option>
        ))}
      </Select>
    </Field>
  );
}

function Questions({
  asks: { recorded, covered, agree },
  said,
  answer,
}: {
  asks: AbsenceAsks;
  said: string;
  answer: FormAnswer<AbsenceAsks>;
}) {
  const whatOfThem = (
    <RadioGroup
      id="recorded"
      name="recorded"
      legend={said ? "Days already recorded" : "These days"}
      options={RECORDED}
      defaultValue={said || "leave"}
    />
  );
  return (
    <>
      {recorded.length > 0 && said ? whatOfThem : null}
      {recorded.length > 0 && !said ? (
        <Question title="Already recorded absent" result={answer}>
          <ul className="mb-2 mt-1 list-inside list-disc">
            {recorded.map((day) => (
              <li key={day}>{day}</li>
            ))}
          </ul>
          {whatOfThem}
        </Question>
      ) : null}
      {covered.length > 0 ? (
        <Question title="Cancel this cover?" result={answer}>
          <p>There is no class to cover any more. Whoever covers is free again.</p>
          <ul className="mt-1 list-inside list-disc">
            {covered.map(({ id, when, block, by }) => (
              <li key={id}>
                {when}, block {block}, covered by <PersonName name={by} />
              </li>
            ))}
          </ul>
          <input type="hidden" name="agreed" value={agree} />
        </Question>
      ) : null}
    </>
  );
}
