import type { IsoDate } from "~/school/dates";
import { NAME_LENGTH } from "~/school/names";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DateInput, Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";

const IDS: Record<string, string> = {
  name: "substitute",
  firstDate: "first-date",
  lastDate: "last-date",
};

export function SubstituteDialog({
  date,
  answer,
  formKey,
  url,
}: {
  date: IsoDate;
  answer: FormAnswer;
  formKey: string;
  url: string;
}) {
  const { textIn, errorOf, summary } = typedAgain(answer, (name) => IDS[name] ?? name);
  return (
    <RouteDialog
      key="substitute"
      title="Add a substitute"
      closeTo={url}
      focusHeading={!answer}
      description="A supply teacher: somebody from outside who covers on these days. After the last day they are no longer proposed. What they covered stays on record."
    >
      <ErrorSummary {...summary} />
      <PressForm
        sends={{ intent: "add-substitute", formKey }}
        action={`${url}&dialog=substitute`}
        className="space-y-4"
      >
        <Field id="substitute" label="Name" error={errorOf("name")}>
          <TextInput
            name="name"
            defaultValue={textIn("name")}
            maxLength={NAME_LENGTH}
            autoComplete="off"
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id="first-date" label="First day" error={errorOf("firstDate")}>
            <DateInput name="firstDate" defaultValue={textIn("firstDate", date)} required />
          </Field>
          <Field id="last-date" label="Last day" error={errorOf("lastDate")}>
            <DateInput name="lastDate" defaultValue={textIn("lastDate", date)} required />
          </Field>
        </div>
        <DialogButtons closeTo={url}>
          <Button variant="primary" icon="plus" pendingLabel="Adding...">
            Add substitute
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
