import { RememberedSpellings } from "~/routes/_app/remembered-spellings";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { RouteDialog } from "~/ui/route-dialog";
import type { ImportData } from "./import-data.server";
import { ImportDifference } from "./import-difference";
import { ImportFile } from "./import-file";
import { ImportFound } from "./import-found";
import { ImportHabits } from "./import-habits";
import type { ImportAnswer } from "./import-state";
import { LastImportNotice } from "./last-import";
import { urlOf, type View } from "./view";

const STEPS = { file: 1, found: 2, difference: 3 } as const;
const NAMES = ["The file", "What it says", "What would change"];

/** Brings a timetable in from a file, in three steps: the file, what was found in it, and what it would change. */
export function ImportDialog({
  data,
  view,
  answer,
}: {
  data: ImportData;
  view: View;
  answer: ImportAnswer | undefined;
}) {
  const action = urlOf(view, { dialog: "import" });
  const here = STEPS[data.step];
  const errors = (answer?.faults ?? []).map((message) => ({ fieldId: null, message }));
  return (
    <RouteDialog
      title="Import timetable"
      closeTo={urlOf(view)}
      size="wide"
      closesOutside={false}
      focusHeading={errors.length === 0}
    >
      <p className="mb-4 text-sm text-muted">
        Step {here} of 3: {NAMES[here - 1]}
      </p>
      <ErrorSummary errors={errors} result={answer} />
      {data.step === "file" ? (
        <>
          {data.last ? <LastImportNotice last={data.last} action={action} /> : null}
          <ImportFile
            key={answer?.key}
            isDemo={data.isDemo}
            action={action}
            cells={answer?.cells}
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
        <ImportFound file={data.file} maySetWeek={data.maySetWeek} action={action} />
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
