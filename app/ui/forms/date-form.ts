import { type FormEvent, useEffect, useRef } from "react";
import { type IsoDate, parseIsoDate } from "~/school/dates";
import { isAborting } from "~/ui/offline/request-failure";
import { addressOfForm } from "~/ui/press/press";
import { press } from "~/ui/press/queue-store";
import { useChangedBeforeHydration, useUpdateEffect } from "./changed-before-hydration";

/** How long a typed date rests before it is shown: someone may still be typing its second digit. */
const REST_MS = 400;

/** For a GET form. A date loads once it rests, a choice at once; `after` is where a date leads. */
export function useDateForm(
  date: IsoDate,
  choices: Record<string, string> = {},
  after?: (address: string, date: IsoDate) => string,
) {
  const ref = useRef<HTMLFormElement>(null);
  const callOff = useRef(() => {});
  const isBeingTyped = useRef(false);
  const typed = useRef("");

  const dateInput = () => controlOf(ref.current, "date", HTMLInputElement);
  const boxes = () =>
    Object.entries(choices).flatMap(([name, shown]) => {
      const box = controlOf(ref.current, name, HTMLSelectElement);
      return box ? [{ box, shown }] : [];
    });

  useUpdateEffect(date, () => {
    const input = dateInput();
    if (!input || (isBeingTyped.current && document.activeElement === input)) return;
    // What was typed and got no answer stays, to be sent again.
    if (isAborting() && input.value === typed.current) return;
    if (date !== typed.current) typed.current = "";
    input.value = date;
  });
  useUpdateEffect(Object.values(choices).join(), () => {
    for (const { box, shown } of boxes()) box.value = shown;
  });

  const load = () => {
    isBeingTyped.current = false;
    typed.current = dateInput()?.value ?? "";
    const chosen = parseIsoDate(typed.current);
    const whole = ref.current ? addressOfForm(ref.current) : "";
    press({ to: (address) => (after && chosen ? after(address, chosen) : whole) });
  };
  const loadRested = () => {
    isBeingTyped.current = true;
    callOff.current();
    const timer = setTimeout(() => parseIsoDate(dateInput()?.value) && load(), REST_MS);
    callOff.current = () => clearTimeout(timer);
  };
  const loadAtOnce = () => {
    callOff.current();
    callOff.current = afterPaint(() => ref.current?.reportValidity() && load());
  };
  const onChange = ({ target }: FormEvent) => {
    if (target === dateInput()) loadRested();
    else loadAtOnce();
  };
  useChangedBeforeHydration(() => (dateInput()?.value ?? date) !== date, loadRested);
  useChangedBeforeHydration(
    () => boxes().some(({ box, shown }) => box.value !== shown),
    loadAtOnce,
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    callOff.current();
    load();
  };
  // Effect: any link is pressed after the date was typed; the timer would undo what it does.
  useEffect(() => {
    const giveWay = ({ target }: MouseEvent) => {
      if (!(target instanceof Element) || !target.closest("a[href]")) return;
      isBeingTyped.current = false;
      callOff.current();
    };
    document.addEventListener("click", giveWay, true);
    return () => {
      document.removeEventListener("click", giveWay, true);
      callOff.current();
    };
  }, []);
  return { ref, onChange, onSubmit };
}

/** Acts once the browser shows what was chosen: on slow computers the box does not seem to hang. */
function afterPaint(act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(act);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

function controlOf<Control extends Element>(
  form: HTMLFormElement | null,
  name: string,
  kind: new () => Control,
): Control | null {
  const control = form?.elements.namedItem(name);
  return control instanceof kind ? control : null;
}
