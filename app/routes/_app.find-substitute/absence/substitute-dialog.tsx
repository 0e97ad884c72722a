import type { IsoDate } from "~/school/dates";
import { NAME_LENGTH } from "~/school/names";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { DateInput, Field, TextInput } from "~/ui/forms/field";
import { usePending } from "~/ui/press/pending";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import type { SubstituteAnswer } from "./substitute-actions.server";

const IDS = { name: "substitute", firstDate: "first-date", lastDate: "last-date" } as const;

/** Adds somebody who covers on some days and no other: from the day that is shown to the same, unless said otherwise. */
export function SubstituteDialog({
  date,
  answer,
  formKey,
  url,
}: {
  date: IsoDate;
  answer: SubstituteAnswer | undefined;
  formKey: string;
  url: string;
}) {
  const isPending = usePending("add-substitute");
  const errorOf = (field: keyof typeof IDS) => answer?.errors[field];
  const fields = Object.keys(IDS) as (keyof typeof IDS)[];
  const errors = [
    ...(answer?.errors.whole ?? []).map((message) => ({ fieldId: null, message })),
    ...fields.flatMap((field) =>
      (errorOf(field) ?? []).map((message) => ({ fieldId: IDS[field], message })),
    ),
  ];
  const typed = answer?.substitute;
  return (
    <RouteDialog
      key="substitute"
      title="Add a substitute"
      closeTo={url}
      focusHeading={errors.length === 0}
      description="A supply teacher: somebody from outside who covers on these days. After the last day they are no longer proposed. What they covered stays on record."
    >
      <ErrorSummary errors={errors} result={answer} />
      <PressForm action={`${url}&dialog=substitute`} className="space-y-4">
        <input type="hidden" name="intent" value="add-substitute" />
        <input type="hidden" name="formKey" value={formKey} />
        <Field id={IDS.name} label="Name" error={errorOf("name")}>
          <TextInput
            name="substitute"
            defaultValue={typed?.name}
            maxLength={NAME_LENGTH}
            autoComplete="off"
          />
        </Field>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field id={IDS.firstDate} label="First day" error={errorOf("firstDate")}>
            <DateInput name="firstDate" defaultValue={typed?.firstDate ?? date} required />
          </Field>
          <Field id={IDS.lastDate} label="Last day" error={errorOf("lastDate")}>
            <DateInput name="lastDate" defaultValue={typed?.lastDate ?? date} required />
          </Field>
        </div>
        <DialogButtons closeTo={url}>
          <Button variant="primary" icon="plus" pending={isPending} pendingLabel="Adding...">
            Add substitute
          </Button>
        </DialogButtons>
      </PressForm>
    </RouteDialog>
  );
}
