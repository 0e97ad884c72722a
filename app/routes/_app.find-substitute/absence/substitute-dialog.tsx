import { NAME_LENGTH } from "~/school/names";
import { BoundForm } from "~/ui/bound-form";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { TextField } from "~/ui/forms/bound";
import { answerTo } from "~/ui/forms/form-answer";
import { RouteDialog } from "~/ui/route-dialog";
import { useScreen } from "../day/screen";

export function SubstituteDialog() {
  const { date, answer, formKey, url } = useScreen();
  return (
    <RouteDialog
      key="substitute"
      title="Add a substitute"
      closeTo={url}
      focusHeading={!answerTo(answer, "add-substitute")}
      description="A supply teacher: somebody from outside who covers on these days. After the last day they are no longer proposed. What they covered stays on record."
    >
      <BoundForm<{ name: string; firstDate: string; lastDate: string }>
        id="substitute"
        sends={{ intent: "add-substitute", formKey }}
        answer={answer}
        defaults={{ firstDate: date, lastDate: date }}
        action={`${url}&dialog=substitute`}
        noValidate={undefined}
        className="space-y-4"
      >
        {({ name, firstDate, lastDate }) => (
          <>
            <TextField field={name} label="Name" maxLength={NAME_LENGTH} autoComplete="off" />
            <div className="grid gap-4 sm:grid-cols-2">
              <TextField field={firstDate} type="date" label="First day" required />
              <TextField field={lastDate} type="date" label="Last day" required />
            </div>
            <DialogButtons closeTo={url}>
              <Button variant="primary" icon="plus" pendingLabel="Adding...">
                Add substitute
              </Button>
            </DialogButtons>
          </>
        )}
      </BoundForm>
    </RouteDialog>
  );
}
