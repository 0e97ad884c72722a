import { type FormEvent, useEffect, useRef } from "react";
import { isolated } from "~/school/names";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { answerTo, typedValues } from "~/ui/forms/form-answer";
import { PressForm } from "~/ui/press/press";
import { DialogLink, useScreen } from "../day/screen";
import type { Suggestion } from "./absent-names.server";

type AbsentFormProps = {
  suggestions: Suggestion[];
  focus: boolean;
  /** With nothing typed, sending the form goes on to Assign. */
  goToAssign: () => void;
};

export function AbsentForm({ suggestions, focus, goToAssign }: AbsentFormProps) {
  const answer = answerTo(useScreen().answer, "add");
  const box = useRef<HTMLFormElement>(null);
  const input = () => {
    const field = box.current?.elements.namedItem("name");
    return field instanceof HTMLInputElement ? field : null;
  };
  const goOn = (event: FormEvent) => {
    if (input()?.value.trim() !== "") return;
    event.preventDefault();
    goToAssign();
  };
  const makeRoom = () => {
    const field = input();
    if (!field) return;
    field.value = "";
    if (focus) field.focus();
  };
  const putBack = (name: string) => {
    const field = input();
    if (field?.value === "") field.value = name;
  };
  const latest = useRef(putBack);
  // Effect: the box is not React's; the refused name is put back without what is typed by then.
  useEffect(() => {
    if (answer) latest.current(typedValues(answer).textIn("name"));
  }, [answer]);
  const { textIn, errorOf, summary } = typedValues(answer, () => "absent");
  const error = errorOf("name");
  return (
    <div className="absent-form">
      <ErrorSummary {...summary} />
      <PressForm
        sends={{ intent: "add" }}
        formRef={box}
        onSubmit={goOn}
        onPress={makeRoom}
        onDropped={(form) => putBack(String(form.get("name")))}
        className="absent-line"
      >
        <label htmlFor="absent">Absent teacher</label>
        <input
          id="absent"
          name="name"
          list="teachers"
          autoComplete="off"
          defaultValue={textIn("name")}
          placeholder="Name, or “Clara 2-3”"
          title="A name or department; with blocks, as “Clara 2-3” or “Omar until Thursday”"
          // biome-ignore lint/a11y/noAutofocus: the day begins with a name
          autoFocus={focus}
          enterKeyHint="done"
          className="control"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "absent-error" : undefined}
        />
        <datalist id="teachers">
          {suggestions.map(({ id, name, subject }) => (
            <option key={id} value={name} label={`${isolated(name)} · ${isolated(subject)}`} />
          ))}
        </datalist>
        <Button>Add</Button>
        <DialogLink dialog="paste" className="link paste-link">
          Paste<span className="from-sm"> a list</span>
        </DialogLink>
      </PressForm>
      {error ? (
        <p id="absent-error" className="text-sm text-destructive">
          {error}
        </p>
      ) : null}
    </div>
  );
}
