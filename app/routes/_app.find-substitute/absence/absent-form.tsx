import { type FormEvent, useEffect, useRef, useState } from "react";
import type { IsoDate } from "~/school/dates";
import { apart } from "~/school/names";
import { Button } from "~/ui/button";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Field, TextInput } from "~/ui/forms/field";
import { type FormAnswer, typedAgain } from "~/ui/forms/form-answer";
import { useHydrated } from "~/ui/page/hydrated";
import { PressForm, PressLink } from "~/ui/press/press";
import { afterForm, afterOpening } from "../day/presses";
import type { Suggestion } from "./absent-names.server";

/** The box for one name after another: type, Enter, type the next. */
export function AbsentForm({
  date,
  url,
  suggestions,
  answer,
  focus,
  goToAssign,
}: {
  date: IsoDate;
  url: string;
  suggestions: Suggestion[];
  answer: FormAnswer;
  focus: boolean;
  /** With nothing typed, sending the form goes on to Assign. */
  goToAssign: () => void;
}) {
  const hydrated = useHydrated();
  const typing = useTyping();
  const box = useRef<HTMLFormElement>(null);
  const input = () => {
    const field = box.current?.elements.namedItem("name");
    return field instanceof HTMLInputElement ? field : null;
  };
  const goOn = (event: FormEvent) => {
    const { submitter } = event.nativeEvent as SubmitEvent;
    const isOfDetails = submitter?.getAttribute("name") === "details";
    if (input()?.value.trim() !== "" || isOfDetails) return;
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
    if (answer) latest.current(typedAgain(answer).textIn("name"));
  }, [answer]);
  const { textIn, errorOf, summary } = typedAgain(answer, () => "absent");
  return (
    <div className={`absent-form${typing.isOn ? " typing" : ""}`}>
      <ErrorSummary {...summary} />
      <PressForm
        formRef={box}
        action={url}
        after={afterForm(date)}
        onSubmit={goOn}
        onPress={makeRoom}
        onDropped={(form) => putBack(String(form.get("name")))}
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="intent" value="add" />
        <Field
          id="absent"
          label="Absent teacher"
          hint="Name or department"
          error={errorOf("name")}
          className="hint-beside flex-1 lg:whitespace-nowrap"
        >
          <TextInput
            name="name"
            list="teachers"
            autoComplete="off"
            defaultValue={textIn("name")}
            onInput={typing.begin}
            autoFocus={focus}
            enterKeyHint="done"
          />
        </Field>
        <datalist id="teachers">
          {suggestions.map(({ id, name, subject }) => (
            <option key={id} value={name} label={`${apart(name)} · ${apart(subject)}`} />
          ))}
        </datalist>
        <Button icon="plus">Add</Button>
        <Button
          variant="quiet"
          name="details"
          value="yes"
          title="A part of the day, several days, a reason"
          className="-ms-3"
        >
          Details
        </Button>
      </PressForm>
      <p className="absent-links">
        <PressLink
          to={`${url}&dialog=paste`}
          after={afterOpening(date, "paste")}
          className="link inline-flex min-h-6 items-center coarse:min-h-11"
        >
          Paste a list
        </PressLink>{" "}
        <PressLink
          to={`${url}&dialog=keys`}
          after={afterOpening(date, "keys")}
          className={`show-keys link${hydrated ? "" : " invisible"}`}
        >
          Keys
        </PressLink>
      </p>
    </div>
  );
}

/** Whether names are typed: from the first letter until a press elsewhere or a scroll by hand. */
function useTyping() {
  // State and effect: what else is done is done anywhere on the page.
  const [isOn, setOn] = useState(false);
  useEffect(() => {
    if (!isOn) return;
    const end = () => setOn(false);
    const endOutside = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest(".day-bar"))) end();
    };
    document.addEventListener("focusin", endOutside);
    document.addEventListener("pointerdown", endOutside);
    window.addEventListener("wheel", end, { passive: true });
    window.addEventListener("touchmove", end, { passive: true });
    return () => {
      document.removeEventListener("focusin", endOutside);
      document.removeEventListener("pointerdown", endOutside);
      window.removeEventListener("wheel", end);
      window.removeEventListener("touchmove", end);
    };
  }, [isOn]);
  return { isOn, begin: () => setOn(true) };
}
