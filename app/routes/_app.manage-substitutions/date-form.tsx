import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { addDays, type IsoDate, parseIsoDate } from "~/school/dates";
import { Button, ButtonLink } from "~/ui/button";
import { DateInput, Field } from "~/ui/field";
import { hrefOfDay } from "./hrefs";

/** How long a typed date rests before it is shown: someone may still be typing its second digit. */
const REST_MS = 400;

/** Which day is shown: a date to choose, and the days beside it. */
export function DateForm({ date, today }: { date: IsoDate; today: IsoDate }) {
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const isBeingTyped = useRef(false);

  // A link or Back may have changed the day: the input follows, unless somebody is typing in it.
  useEffect(() => {
    const input = dateInputOf(form.current);
    if (!input || (isBeingTyped.current && document.activeElement === input)) return;
    input.value = date;
  }, [date]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const showSoon = () => {
    isBeingTyped.current = true;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!parseIsoDate(dateInputOf(form.current)?.value)) return;
      isBeingTyped.current = false;
      submit(form.current, { preventScrollReset: true });
    }, REST_MS);
  };
  return (
    <div className="screen-only mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <Form
        ref={form}
        method="get"
        preventScrollReset
        onChange={showSoon}
        className="flex items-end gap-2"
      >
        <Field id="date" label="Select Date">
          <DateInput
            name="date"
            defaultValue={date}
            min="1900-01-01"
            max="2199-12-31"
            required
            autoComplete="off"
          />
        </Field>
        <Button>Show</Button>
      </Form>
      <nav aria-label="Days" className="flex flex-wrap gap-2">
        <ButtonLink within href={hrefOfDay(addDays(date, -1))} icon="previous">
          Previous day
        </ButtonLink>
        {date === today ? null : (
          <ButtonLink within href={hrefOfDay(today)}>
            Today
          </ButtonLink>
        )}
        <ButtonLink within href={hrefOfDay(addDays(date, 1))} icon="next">
          Next day
        </ButtonLink>
      </nav>
    </div>
  );
}

function dateInputOf(form: HTMLFormElement | null): HTMLInputElement | null {
  const input = form?.elements.namedItem("date");
  return input instanceof HTMLInputElement ? input : null;
}
