import { RememberedSpellings } from "~/routes/_app/remembered-spellings";
import { AskInstead } from "~/ui/ask-instead";
import { DialogButtons } from "~/ui/dialog-buttons";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { type AnyAnswer, answerTo, typedValues } from "~/ui/forms/form-answer";
import { RouteDialog } from "~/ui/route-dialog";
import { afterDialog, urlOf, type View } from "../roster/view";
import type { ImportData } from "./import-data.server";
import { ImportDifference } from "./import-difference";
import { ImportFile } from "./import-file";
import { ImportFound } from "./import-found";
import { ImportHabits } from "./import-habits";
import { FIRST_PAIR, LOOKED } from "./import-state";
import { ImportStep } from "./import-step";
import { LastImportNotice } from "./last-import";

export function ImportDialog({
  data,
  view,
  answer,
}: {
  data: ImportData;
  view: View;
  answer: AnyAnswer;
}) {
  const action = urlOf(view, { dialog: "import" });
  const closeTo = afterDialog(view);
  if (data.step === "ask") {
    return (
      <RouteDialog title="Import timetable" closeTo={closeTo} focusHeading>
        <AskInstead who={data.whoMay} to="import a timetable" className="" />
        <p className="mt-2 text-sm text-muted">
          One teacher's timetable you can change yourself: press Edit beside their name.
        </p>
        <DialogButtons closeTo={closeTo} />
      </RouteDialog>
    );
  }
  const { textIn, errorOf, summary } = typedValues(answer);
  const errors = summary.errors.map((one) => ({ ...one, fieldId: one.fieldId ?? fieldOf(data) }));
  return (
    <RouteDialog
      title="Import timetable"
      closeTo={closeTo}
      size="wide"
      closesOutside={false}
      focusHeading={!answer && data.step === "file"}
    >
      <ImportStep step={data.step} shown={shownOf(data)} mayTakeFocus={!answer} />
      <ErrorSummary {...summary} errors={errors} />
      {data.step === "file" ? (
        <>
          {data.last ? (
            <LastImportNotice
              last={data.last}
              view={view}
              answer={answerTo(answer, "import-back")}
            />
          ) : null}
          <ImportFile
            key={answer?.key}
            isDemo={data.isDemo}
            action={urlOf(view, { dialog: "import", step: "file" })}
            closeTo={closeTo}
            cells={textIn("cells")}
            errorOf={errorOf}
          />
          <ImportHabits habits={data.habits} action={action} />
          <RememberedSpellings
            spellings={data.spellings}
            action={action}
            intent="import-spelling"
          />
        </>
      ) : null}
      {data.step === "found" ? (
        <ImportFound
          file={data.file}
          isRefused={errors.length > 0}
          action={action}
          closeTo={closeTo}
        />
      ) : null}
      {data.step === "difference" ? (
        <ImportDifference
          file={data.file}
          formKey={data.key}
          action={urlOf(view, { dialog: "import", step: "difference" })}
          backTo={action}
        />
      ) : null}
    </RouteDialog>
  );
}

/** Where somebody goes on who was refused: to the first of the names that are still asked about. */
function fieldOf(data: ImportData): string | null {
  const view = data.step === "difference" ? data.file.view : null;
  if ((view?.likely.length ?? 0) > 0) return FIRST_PAIR;
  return (view?.surprises.length ?? 0) > 0 ? LOOKED : null;
}

function shownOf(data: Exclude<ImportData, { step: "ask" }>): string | null {
  if (data.step === "file") return null;
  if (data.step === "found") return JSON.stringify(data.file);
  return `${data.file.agree} ${data.file.view?.likely.length}`;
}
