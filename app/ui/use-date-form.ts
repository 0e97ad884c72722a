import { useSubmit } from "@remix-run/react";
import { type FormEvent, useEffect, useRef } from "react";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { useChange, useChosenEarly } from "./chosen-early";

/** How long a typed date rests before it is shown: someone may still be typing its second digit. */
const REST_MS = 400;

/**
 * For a GET form with a date input named `date` and maybe select boxes (`choices`: by name, what each shows). Loads
 * what is chosen by itself: a date when it has rested, a choice at once, unless the date is none yet: that is
 * complained of instead. The controls follow when a link or Back has changed what is shown. Without JavaScript the
 * form's button does it.
 */
export function useDateForm(date: IsoDate, choices: Record<string, string> = {}) {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const callOff = useRef(() => {});
  const isBeingTyped = useRef(false);

  const dateInput = () => controlOf(ref.current, "date", HTMLInputElement);
  const boxes = () =>
    Object.entries(choices).flatMap(([name, shown]) => {
      const box = controlOf(ref.current, name, HTMLSelectElement);
      return box ? [{ box, shown }] : [];
    });

  useChange(date, () => {
    const input = dateInput();
    if (!input || (isBeingTyped.current && document.activeElement === input)) return;
    input.value = date;
  });
  useChange(Object.values(choices).join(), () => {
    for (const { box, shown } of boxes()) box.value = shown;
  });
  useEffect(() => () => callOff.current(), []);

  const load = () => {
    isBeingTyped.current = false;
    submit(ref.current, { preventScrollReset: true });
  };
  const loadRested = () => {
    isBeingTyped.current = true;
    callOff.current();
    const timer = setTimeout(() => parseIsoDate(dateInput()?.value) && load(), REST_MS);
    callOff.current = () => clearTimeout(timer);
  };
  const loadAtOnce = () => {
    callOff.current();
    callOff.current = oncePictured(() => ref.current?.reportValidity() && load());
  };
  const onChange = ({ target }: FormEvent) => {
    if (target === dateInput()) loadRested();
    else loadAtOnce();
  };
  useChosenEarly(() => (dateInput()?.value ?? date) !== date, loadRested);
  useChosenEarly(() => boxes().some(({ box, shown }) => box.value !== shown), loadAtOnce);
  const giveWay = () => {
    isBeingTyped.current = false;
    callOff.current();
  };
  useLinkPressed(giveWay);
  return { ref, onChange, onSubmit: giveWay };
}

/** Acts once the browser shows what was just chosen: a slow computer's work is not seen as a box that hangs. */
function oncePictured(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

/** The button and every link are pressed after the date was typed: the timer would undo what they do. */
function useLinkPressed(giveWay: () => void) {
  useEffect(() => {
    const look = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest("a[href]")) giveWay();
    };
    document.addEventListener("click", look, true);
    return () => document.removeEventListener("click", look, true);
  });
}

function controlOf<Control extends Element>(
  form: HTMLFormElement | null,
  name: string,
  kind: new () => Control,
): Control | null {
  const control = form?.elements.namedItem(name);
  return control instanceof kind ? control : null;
}
