import { Form } from "@remix-run/react";
import { useRef } from "react";
import type { Suggestion } from "~/cover/search-view";
import { oncePer } from "~/school/once-per";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { useChange } from "~/ui/chosen-early";
import { ErrorSummary } from "~/ui/error-summary";
import { Field, TextInput } from "~/ui/field";
import { type Html, html } from "~/ui/html";
import { usePending } from "~/ui/pending";
import { type Printed, PrintedText } from "~/ui/printed";
import { useTrouble } from "~/ui/trouble";
import type { AbsentFormAnswer } from "./acts.server";

/** The box for one name after another: type, Enter, type the next. */
export function AbsentForm({
  url,
  suggestions,
  answer,
  focus,
}: {
  url: string;
  suggestions: Printed<Suggestion[]>;
  answer: AbsentFormAnswer | undefined;
  focus: boolean;
}) {
  const isPending = usePending("add");
  const box = useRef<HTMLFormElement>(null);
  const isUnanswered = useTrouble("anywhere") !== null;
  useChange(isPending, () => {
    const input = box.current?.elements.namedItem("name");
    if (isPending || answer || isUnanswered || !(input instanceof HTMLInputElement)) return;
    input.value = "";
    if (focus) input.focus();
  });
  const errors = answer ? [{ fieldId: "absent", message: answer.error }] : [];
  return (
    <Card>
      <ErrorSummary errors={errors} result={answer} />
      <Form ref={box} method="post" action={url} className="flex flex-wrap items-end gap-3">
        <input type="hidden" name="intent" value="add" />
        <Field
          id="absent"
          label="Absent teacher"
          hint="A name, or a department to choose from"
          error={answer?.error}
          className="flex-1"
        >
          <TextInput
            name="name"
            list="teachers"
            autoComplete="off"
            defaultValue={answer?.typed}
            autoFocus={focus}
            enterKeyHint="done"
          />
        </Field>
        <PrintedText as="datalist" id="teachers" printed={suggestions} read={optionsOf} />
        <Button icon="plus" pending={isPending}>
          Add
        </Button>
      </Form>
    </Card>
  );
}

const optionsOf = oncePer(
  (all: Suggestion[]): Html =>
    html`${all.map(
      ({ name, subject }) => html`<option value="${name}" label="${name} · ${subject}"></option>`,
    )}`,
);
