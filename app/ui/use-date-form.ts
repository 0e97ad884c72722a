import { useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { useChange, useChosenEarly } from "./chosen-early";

/** How long a typed date rests before it is shown: someone may still be typing its second digit. */
const REST_MS = 400;

/**
 * For a GET form with a date input named `date`: shows a chosen date by itself, and lets the input follow
 * when a link or Back has changed the day. Without JavaScript the form's button does it.
 */
export function useDateForm(date: IsoDate) {
  const submit = useSubmit();
  const ref = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isBeingTyped = useRef(false);

  useChange(date, () => {
    const input = dateInputOf(ref.current);
    if (!input || (isBeingTyped.current && document.activeElement === input)) return;
    input.value = date;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const onChange = () => {
    isBeingTyped.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!parseIsoDate(dateInputOf(ref.current)?.value)) return;
      isBeingTyped.current = false;
      submit(ref.current, { preventScrollReset: true });
    }, REST_MS);
  };
  useChosenEarly(() => (dateInputOf(ref.current)?.value ?? date) !== date, onChange);
  const giveWay = () => {
    isBeingTyped.current = false;
    clearTimeout(timer.current);
  };
  useLinkPressed(giveWay);
  return { ref, onChange, onSubmit: giveWay };
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

function dateInputOf(form: HTMLFormElement | null): HTMLInputElement | null {
  const input = form?.elements.namedItem("date");
  return input instanceof HTMLInputElement ? input : null;
}
