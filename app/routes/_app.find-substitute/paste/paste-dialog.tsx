import { useState } from "react";
import { RememberedSpellings } from "~/routes/_app/remembered-spellings";
import type { Spelling } from "~/teachers/names/spellings.server";
import { Button } from "~/ui/button";
import { DialogButtons } from "~/ui/dialog-buttons";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field } from "~/ui/forms/field";
import { answerTo, type FormAnswer, typedValues } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { RouteDialog } from "~/ui/route-dialog";
import { useScreen } from "../day/screen";
import type { PasteReview } from "./paste-actions.server";
import { PastedLine } from "./pasted-line";

type PasteDialogProps = { pasted: FormAnswer<PasteReview>; spellings: Spelling[] };

/** `pasted` is what the box for names could not read alone, until the list itself is answered. */
export function PasteDialog({ pasted, spellings }: PasteDialogProps) {
  const { longDate, url, ...screen } = useScreen();
  const answer = answerTo<PasteReview>(screen.answer, "paste", "paste-add") ?? pasted;
  const action = `${url}&dialog=paste`;
  const { summary } = typedValues(answer);
  const review = answer?.asks;
  return (
    <RouteDialog
      key="paste"
      title="Paste a list"
      closeTo={url}
      size="wide"
      closesOutside={false}
      focusHeading={summary.errors.length === 0}
      description={
        review
          ? `Absent on ${longDate}. Nothing is saved yet: look at each line, then add.`
          : `Who is absent on ${longDate}: a message, a mail or a table, as it came.`
      }
    >
      <ErrorSummary {...summary} />
      {review ? (
        <Review key={answer.key} {...{ review, answer, action }} />
      ) : (
        <PressForm
          sends={{ intent: "paste" }}
          key={answer?.key ?? "first"}
          action={action}
          className="space-y-4"
        >
          <Pasted answer={answer} rows={8} />
          <DialogButtons closeTo={url}>
            <Button variant="primary" pendingLabel="Reading...">
              Read the list
            </Button>
          </DialogButtons>
        </PressForm>
      )}
      {review ? null : (
        <RememberedSpellings spellings={spellings} action={action} intent="forget-spelling" />
      )}
    </RouteDialog>
  );
}

function Pasted({ answer, rows }: { answer: FormAnswer<PasteReview>; rows: number }) {
  const { textIn, errorOf } = typedValues(answer);
  return (
    <Field
      id="pasted"
      label="The list"
      hint="One name a line, or commas between them. You can write “P2”, “block 2-3” or “until Thursday” beside a name."
      error={errorOf("pasted")}
    >
      <textarea
        id="pasted"
        name="pasted"
        dir="auto"
        rows={rows}
        defaultValue={textIn("pasted")}
        className="control h-auto py-2"
        aria-describedby="pasted-hint"
      />
    </Field>
  );
}

function countIn(form: HTMLFormElement, places: number): number {
  const said = new FormData(form);
  return Array.from({ length: places }, (_, place) => place).filter(
    (place) => said.has(`add-${place}`) || (said.has(`pick-${place}`) && said.get(`who-${place}`)),
  ).length;
}

type ReviewProps = {
  review: PasteReview;
  answer: FormAnswer<PasteReview>;
  action: string;
};

function Review({ review: { lines, aside, mark }, answer, action }: ReviewProps) {
  const { url } = useScreen();
  const [count, setCount] = useState(lines.filter((line) => line.isTicked && line.chosen).length);
  const hasNobody = lines.some(({ outcome, original }) => outcome === "nobody" || original);
  return (
    <PressForm
      sends={{ mark }}
      action={action}
      onChange={(event) => setCount(countIn(event.currentTarget, lines.length))}
    >
      <ol className="divide-y divide-line border-b border-t border-line">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <PastedLine key={place} line={line} place={place} />
        ))}
      </ol>
      {aside.length > 0 ? <Aside lines={aside} /> : null}
      <details className="mt-3 text-sm">
        <summary className="link min-h-9 cursor-pointer py-1.5">Change the text</summary>
        <div className="mt-2 space-y-2">
          <Pasted answer={answer} rows={6} />
          <Button intent="paste" size="small">
            Read it again
          </Button>
        </div>
      </details>
      {count < lines.length ? (
        <p className="mt-3 text-sm text-muted">
          {count === 0
            ? "Nobody is ticked or chosen yet."
            : `${count} of ${lines.length} are ticked or chosen. The others are not added.`}
        </p>
      ) : null}
      <DialogButtons closeTo={url}>
        {hasNobody ? (
          <Button intent="paste" variant={count > 0 ? "secondary" : "primary"}>
            Look up corrections
          </Button>
        ) : null}
        <Button
          variant={count > 0 ? "primary" : "secondary"}
          intent="paste-add"
          pendingLabel="Adding..."
        >
          {count > 0 ? `Add ${count} ${count === 1 ? "absence" : "absences"}` : "Add those ticked"}
        </Button>
      </DialogButtons>
    </PressForm>
  );
}

/** What has no name in it, so that nothing vanishes unseen. */
function Aside({ lines }: { lines: string[] }) {
  return (
    <details className="mt-3 text-sm">
      <summary className="link min-h-9 cursor-pointer py-1.5">
        {lines.length} other {lines.length === 1 ? "line" : "lines"}
      </summary>
      <ul className="mt-1 list-disc space-y-1 ps-5 text-muted">
        {lines.map((line, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is known by its place
          <li key={place}>
            <bdi dir="auto" className="break-words">
              {line}
            </bdi>
          </li>
        ))}
      </ul>
    </details>
  );
}
