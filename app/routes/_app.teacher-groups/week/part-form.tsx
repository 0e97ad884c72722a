import {
  type FieldMetadata,
  type FormMetadata,
  getFormProps,
  parse,
  useForm,
} from "@conform-to/react";
import { unstable_usePrompt, useBeforeUnload } from "@remix-run/react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { LossQuestion } from "~/ui/cover/loss-question";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { type AnyAnswer, answerTo, type FormAnswer, typedValues } from "~/ui/forms/form-answer";
import { Question } from "~/ui/forms/question";
import { PressForm } from "~/ui/press/press";
import { urlOf, type View } from "../roster/view";
import { PART_CAPTIONS, PARTS, type PartName, partNamed, type WeekIntent } from "./fields";
import type { WeekPanelData } from "./panel-data.server";
import type { WeekAsks } from "./part.server";
import { PartList } from "./part-list";

export type Boxes<Fields> = { [Name in keyof Fields]-?: FieldMetadata<Fields[Name]> };

export type PartProps = { panel: WeekPanelData; view: View; answer: AnyAnswer };

/**
 * The one form of a part: its list of parts and Close are buttons of it, so that what is typed is
 * never dropped unasked, with scripts or without. `said` stands beside Save.
 */
export function PartForm<Fields extends Record<string, unknown>>({
  panel,
  view,
  answer: any,
  said,
  children,
}: PartProps & {
  said: ReactNode;
  children: (
    boxes: Boxes<Fields>,
    form: FormMetadata<Fields>,
    answer: FormAnswer<WeekAsks>,
  ) => ReactNode;
}) {
  const { part, shown, data } = panel;
  const intent: WeekIntent = `week.${part}`;
  const answer = answerTo<WeekAsks>(any, intent);
  const { textIn, summary } = typedValues(answer, (name) => `week-${name}`);
  const [form, boxes] = useForm<Fields>({
    id: "week",
    lastResult: answer?.reply,
    // biome-ignore lint/suspicious/noExplicitAny: Conform's own type of a value is not ours
    defaultValue: panel.fields as any,
    shouldValidate: "onSubmit",
    // Rows are added, moved and marked here at once; what is typed is judged by the server alone.
    onValidate: ({ formData }) => parse(formData, { resolve: () => ({ value: {} as Fields }) }),
  });
  const [isTyped, setTyped] = useState(answer !== undefined);
  useAskBeforeLeaving(isTyped);
  const keepFocusAt = useFocusOnMarkedRow();
  const { onSubmit, ...ofForm } = getFormProps(form);
  const { question, asks } = answer ?? {};
  const action = urlOf(view, { dialog: "week", part });
  const mayChange = data.whoMay === null;
  return (
    <PressForm
      sends={{ intent, shown: textIn("shown", shown), next: question ? textIn("next") : "" }}
      {...ofForm}
      onInput={() => setTyped(true)}
      onSubmit={(event) => {
        onSubmit(event);
        if (!event.defaultPrevented) return;
        // Rows were added, moved or marked.
        setTyped(true);
        keepFocusAt((event.nativeEvent as SubmitEvent).submitter);
      }}
      // Without scripts Back brings back what was typed: not where autocomplete is off.
      action={action}
      className="week-panel"
      words={`Save ${PART_CAPTIONS[part]}`}
    >
      <PartList panel={panel} view={view} />
      <div className="week-part">
        <h3 className="mb-3 text-base font-semibold">{PART_CAPTIONS[part]}</h3>
        <ErrorSummary {...summary} />
        {asks?.leavingTo ? <Leaving part={part} to={asks.leavingTo} answer={answer} /> : null}
        <fieldset disabled={!mayChange} className="min-w-0">
          {children(boxes as Boxes<Fields>, form as FormMetadata<Fields>, answer)}
        </fieldset>
        {question ? (
          <div className="mt-4">
            <LossQuestion title={`Save ${PART_CAPTIONS[part]}?`} answer={answer} />
          </div>
        ) : null}
      </div>
      {mayChange ? (
        <div className="save-bar">
          <p className="min-w-0 flex-1 text-sm text-muted">{said}</p>
          <Button variant={question ? "destructive" : "primary"} pendingLabel="Saving...">
            {question ? "Yes, save" : "Save"}
          </Button>
        </div>
      ) : null}
    </PressForm>
  );
}

function Leaving({
  part,
  to,
  answer,
}: {
  part: PartName;
  to: PartName | "close";
  answer: AnyAnswer;
}) {
  const where = to === "close" ? "close" : `go to ${PART_CAPTIONS[to]}`;
  return (
    <div className="mb-4">
      <Question title={`${PART_CAPTIONS[part]} has changes that are not saved`} result={answer}>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="primary" name="go" value={`save ${to}`}>
            Save and {where}
          </Button>
          <Button name="go" value={`drop ${to}`} formNoValidate>
            Leave without saving
          </Button>
          <Button variant="quiet" name="go" value="stay" formNoValidate>
            Stay
          </Button>
        </div>
      </Question>
    </div>
  );
}

/**
 * Undo stands where Remove was, and the other way round: whoever pressed one has the focus on the other. Whoever pressed
 * Change has it in the first box of the line.
 */
function useFocusOnMarkedRow(): (pressed: Element | null) => void {
  const marked = useRef<string | null>(null);
  // Effect: the other button is there once the row is drawn anew.
  useEffect(() => {
    const name = marked.current;
    marked.current = null;
    if (name === null || document.activeElement !== document.body) return;
    const buttons = document.querySelectorAll<HTMLButtonElement>("#week button[value]");
    const button = [...buttons].find(({ value }) => value.includes(name));
    if (button) return button.focus();
    const opened = document.getElementsByName(JSON.parse(name))[0]?.parentElement;
    opened?.querySelector<HTMLElement>("input:not([type=hidden])")?.focus();
  });
  return (pressed) => {
    const [name = null] =
      /"[^"]*\.(?:removed|opened)"/.exec(pressed?.getAttribute("value") ?? "") ?? [];
    marked.current = name;
  };
}

const NOT_SAVED = "What you typed is not saved. Leave anyway?";

function placeOf({ pathname, search }: { pathname: string; search: string }): string {
  const parameters = new URLSearchParams(search);
  const part = partNamed(parameters.get("part")) ?? PARTS[0];
  return `${pathname} ${parameters.get("dialog")} ${part}`;
}

/** For what no button of the form leads to: the sidebar, Back, the tab itself. */
function useAskBeforeLeaving(isTyped: boolean): void {
  unstable_usePrompt({
    message: NOT_SAVED,
    when: ({ currentLocation: here, nextLocation: next }) =>
      isTyped && placeOf(here) !== placeOf(next),
  });
  useBeforeUnload((event) => {
    if (!isTyped) return;
    event.preventDefault();
    event.returnValue = NOT_SAVED;
  });
}
