import { REASONS } from "~/cover/absences/planned-absence";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { RadioGroup } from "~/ui/forms/choices";
import { ErrorSummary, type SummaryError } from "~/ui/forms/error-summary";
import { DateInput, Field, Select, TextInput } from "~/ui/forms/field";
import { Question } from "~/ui/forms/question";
import { PersonName } from "~/ui/person-name";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { AbsenceAnswer, AbsenceFields, AbsenceView } from "./absence-fields";
import { SCOPE_OPTIONS } from "./removal-dialog";

const FIELDS = ["firstBlock", "lastBlock", "until", "reason"] as const;

const RECORDED = [
  { value: "leave", label: "Leave these days as they are" },
  { value: "change", label: "Change them too" },
];

/** Enters an absence or changes it: for a part of the day, for several days, with a reason. */
export function AbsenceDialog({
  absence,
  answer,
  longDate,
  url,
}: {
  absence: AbsenceView;
  answer: AbsenceAnswer | undefined;
  longDate: string;
  url: string;
}) {
  const { id, name, isNew, isSeveral, blocks } = absence;
  const fields = answer?.fields ?? absence.fields;
  const saves = isNew ? "Add absence" : "Save absence";
  const cancels = answer?.covered.length ?? 0;
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
      <ErrorSummary errors={answer ? errorsOf(answer) : []} result={answer} />
      <PressForm
        key={answer?.key}
        action={`${url}&dialog=absence&teacher=${encodeURIComponent(id)}`}
        autoComplete="off"
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="absence" />
        <input type="hidden" name="teacher" value={id} />
        <div className="grid gap-4 sm:grid-cols-2">
          <BlockSelect
            id="firstBlock"
            label="From block"
            none="Start of the day"
            {...{ fields, answer, blocks }}
          />
          <BlockSelect
            id="lastBlock"
            label="To block"
            none="End of the day"
            {...{ fields, answer, blocks }}
          />
        </div>
        <Field
          id="until"
          label="Until"
          optional
          hint="For several days, choose the last one. Days off are left out."
          error={answer?.faults.until}
        >
          <DateInput name="until" defaultValue={fields.until} />
        </Field>
        <Field
          id="reason"
          label="Reason"
          optional
          hint="Only the office sees this. It is on no sheet and in no message."
          error={answer?.faults.reason}
        >
          <TextInput name="reason" list="reasons" defaultValue={fields.reason} />
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
            defaultValue={fields.scope || "day"}
          />
        ) : null}
        {answer ? <Questions answer={answer} /> : null}
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

/** A block of the day, or none: then it is the whole of that side. */
function BlockSelect({
  id,
  label,
  none,
  fields,
  answer,
  blocks,
}: {
  id: "firstBlock" | "lastBlock";
  label: string;
  none: string;
  fields: AbsenceFields;
  answer: AbsenceAnswer | undefined;
  blocks: readonly string[];
}) {
  const isKnown = fields[id] === "" || blocks.includes(fields[id]);
  return (
    <Field id={id} label={label} error={answer?.faults[id]}>
      <Select name={id} defaultValue={fields[id]}>
        <option value="">{none}</option>
        {isKnown ? null : <option value={fields[id]}>{fields[id]}</option>}
        {blocks.map((block) => (
          <option key={block} value={block}>
            {block}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What has to be answered before the absence is written, one question after the other. */
function Questions({ answer }: { answer: AbsenceAnswer }) {
  const { recorded, covered, agree, fields } = answer;
  const whatOfThem = (
    <RadioGroup
      id="recorded"
      name="recorded"
      legend={fields.recorded ? "Days already recorded" : "These days"}
      options={RECORDED}
      defaultValue={fields.recorded || "leave"}
    />
  );
  return (
    <>
      {recorded.length > 0 && fields.recorded ? whatOfThem : null}
      {recorded.length > 0 && !fields.recorded ? (
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

/** What is wrong, each leading to its place in the form. */
function errorsOf({ faults, fault }: AbsenceAnswer): SummaryError[] {
  return [
    ...(fault ? [{ fieldId: null, message: fault }] : []),
    ...FIELDS.flatMap((fieldId) =>
      (faults[fieldId] ?? []).map((message) => ({ fieldId, message })),
    ),
  ];
}
