import { Form } from "@remix-run/react";
import { addDays, formatLongDate, type IsoDate, parseIsoDate } from "~/school/dates";
import { Button, ButtonLink } from "~/ui/button";
import { useDateForm } from "~/ui/forms/date-form";
import { DateInput, Field } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { hrefOfDay } from "./hrefs";

export function DateForm({ date, today }: { date: IsoDate; today: IsoDate }) {
  const form = useDateForm(date);
  const [before, after] = [addDays(date, -1), addDays(date, 1)].map(parseIsoDate);
  return (
    <div className="screen-only mb-6 flex flex-wrap items-end gap-x-6 gap-y-3">
      <Form {...form} method="get" preventScrollReset className="flex items-end gap-2">
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
        {before ? (
          <ButtonLink sameScreen href={hrefOfDay(before)} icon="previous">
            Previous day
          </ButtonLink>
        ) : null}
        {after ? (
          <ButtonLink sameScreen href={hrefOfDay(after)} icon="next">
            Next day
          </ButtonLink>
        ) : null}
        {/* The last, since it comes and goes. */}
        {date === today ? null : (
          <ButtonLink sameScreen href={hrefOfDay(today)}>
            Today
          </ButtonLink>
        )}
      </nav>
    </div>
  );
}

/** That the date of the address is none, and which is shown. */
export function OtherDate({ date, fault }: { date: IsoDate; fault: string | null }) {
  if (!fault) return null;
  return (
    <Notice tone="warning" className="mb-4">
      {fault} Shown instead: {formatLongDate(date)}.
    </Notice>
  );
}
