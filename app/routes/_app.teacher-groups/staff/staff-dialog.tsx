import { AskInstead } from "~/ui/ask-instead";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, FileInput } from "~/ui/forms/field";
import { type AnyAnswer, answerTo, typedValues } from "~/ui/forms/form-answer";
import { RouteDialog } from "~/ui/route-dialog";
import { CELLS_LENGTH } from "../import/import-state";
import { afterDialog, urlOf, type View } from "../roster/view";
import type { StaffData } from "./staff-actions.server";
import { StaffLook } from "./staff-look";

type StaffDialogProps = {
  data: StaffData;
  view: View;
  answer: AnyAnswer;
};

/** People's departments, e-mails and phones in one go: pasted or in a file, looked at, then saved. */
export function StaffDialog({ data, view, answer: any }: StaffDialogProps) {
  const answer = answerTo(any, "staff-file", "staff-save");
  const { textIn, errorOf, summary } = typedValues(answer);
  const action = urlOf(view, { dialog: "staff" });
  return (
    <RouteDialog
      title="Staff list"
      closeTo={afterDialog(view)}
      size="wide"
      closesOutside={false}
      focusHeading={!answer && data.step !== "paste"}
    >
      <ErrorSummary {...summary} />
      {data.step === "ask" ? (
        <>
          <AskInstead who={data.whoMay} to="save a staff list" className="" />
          <DialogButtons closeTo={afterDialog(view)} />
        </>
      ) : null}
      {data.step === "paste" ? (
        <form
          key={answer?.key}
          method="post"
          encType="multipart/form-data"
          action={action}
          className="grid gap-4"
        >
          <Field
            id="cells"
            label="Paste the list"
            hint="Copy it from the spreadsheet with its headings, in any order, or the “To” line of a mail. Other columns are left out."
            error={errorOf("cells")}
          >
            <textarea
              id="cells"
              name="cells"
              rows={7}
              dir="auto"
              maxLength={CELLS_LENGTH}
              defaultValue={textIn("cells")}
              placeholder="Name	Department	E-mail	Phone	Short name"
              // biome-ignore lint/a11y/noAutofocus: it is what the dialog was opened for
              autoFocus
              className="control font-mono text-xs"
            />
          </Field>
          <Field
            id="timetable"
            label="Or a file"
            hint="Excel, CSV or contacts (vCard), at most 8 MB."
            error={errorOf("timetable")}
          >
            <FileInput
              name="timetable"
              accept=".xlsx,.ods,.csv,.tsv,.txt,.vcf"
              most={8}
              instead="Staff lists are smaller."
            />
          </Field>
          <p className="text-sm text-muted">Nothing is saved before you have seen it.</p>
          <DialogButtons closeTo={afterDialog(view)}>
            <Button variant="primary">Show</Button>
          </DialogButtons>
        </form>
      ) : null}
      {data.step === "look" ? (
        <StaffLook key={answer?.key ?? data.open.shown} {...data} action={action} />
      ) : null}
    </RouteDialog>
  );
}
