import { useEffect, useRef } from "react";
import type { ImportPreset } from "~/imports/kept/import-habits.server";
import { RememberedSpellings } from "~/routes/_app/remembered-spellings";
import { AskInstead } from "~/ui/ask-instead";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { type AnyAnswer, answerTo, typedValues } from "~/ui/forms/form-answer";
import { useMountedAfterHydration } from "~/ui/page/hydrated";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { afterDialog, urlOf, type View } from "../roster/view";
import type { ImportData } from "./import-data.server";
import { ImportDifference } from "./import-difference";
import { ImportFile } from "./import-file";
import { ImportFound } from "./import-found";
import { FIRST_PAIR, LOOKED } from "./import-state";
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

function ImportHabits({ habits, action }: { habits: ImportPreset[]; action: string }) {
  if (habits.length === 0) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="link min-h-9 cursor-pointer py-1.5">How the last files were read</summary>
      <ul className="mt-1 divide-y divide-line">
        {habits.map(({ kind, words }) => (
          <li
            key={kind}
            className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1 py-2"
          >
            <div className="min-w-0">
              <p className="font-semibold">{kind}</p>
              <ul className="text-muted">
                {words.map((line) => (
                  <li key={line} className="break-words">
                    <bdi>{line}</bdi>
                  </li>
                ))}
              </ul>
            </div>
            <PressForm sends={{ intent: "import-forget", kind }} action={action}>
              <Button variant="quiet" size="small" aria-label={`Forget how ${kind} is read`}>
                Forget
              </Button>
            </PressForm>
          </li>
        ))}
      </ul>
    </details>
  );
}

type Step = Exclude<ImportData["step"], "ask">;

const STEPS: Record<Step, string> = {
  file: "Step 1 of 3: The file",
  found: "Step 2 of 3: What it says",
  difference: "Step 3 of 3: What would change",
};

/**
 * Comes into view with focus after another step, or when `shown` changes. The first step leaves the
 * focus to the dialog's file.
 */
function ImportStep({
  step,
  shown,
  mayTakeFocus,
}: {
  step: Step;
  shown: string | null;
  mayTakeFocus: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isLater = step !== "file";
  const isOpened = useMountedAfterHydration();
  const follows = useRef(isOpened && isLater);
  const before = useRef<Step | null>(null);
  // Effect: moves the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another step, or another thing shown, takes the focus again
  useEffect(() => {
    // Whoever types already while the page is hydrated goes on typing.
    const takesFocus = follows.current || (isLater && document.activeElement === document.body);
    follows.current = true;
    if (!takesFocus || !mayTakeFocus) return;
    const next = document.getElementById(FIRST_PAIR);
    if (next && before.current === step) return next.focus();
    before.current = step;
    // The focus by itself would leave it in the middle of the window.
    heading.current?.scrollIntoView();
    heading.current?.focus({ preventScroll: true });
  }, [step, shown]);
  return (
    <h3
      ref={heading}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without JavaScript this shows which step is there
      autoFocus={isLater && mayTakeFocus}
      className="mb-4 scroll-mt-16 text-sm text-muted"
    >
      {STEPS[step]}
    </h3>
  );
}
