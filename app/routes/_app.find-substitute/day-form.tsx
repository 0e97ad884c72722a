import { Form } from "@remix-run/react";
import { FIND_SUBSTITUTE, onDay, type SearchState } from "~/cover/search-state";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { SchoolDayNotice } from "~/ui/cover/school-day-notice";
import { useDateForm } from "~/ui/forms/date-form";
import { DateInput, Field } from "~/ui/forms/field";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/page/hydrated";
import { afterChange } from "./presses";
import type { ScreenView } from "./screen-view";

/** The date picker: a GET form; with JavaScript a new date shows at once. */
export function DayForm({ view, state }: { view: ScreenView; state: SearchState }) {
  const form = useDateForm(state.date, {}, (address, date) =>
    afterChange(view.date, ({ unmatched }) => ({ ...onDay(date), unmatched }))(address),
  );
  const hydrated = useHydrated();
  return (
    <Card>
      <Form
        method="get"
        action={FIND_SUBSTITUTE}
        preventScrollReset
        className="flex flex-wrap items-end gap-3"
        {...form}
      >
        <Field id="date" label="Date" hint={view.longDate} className="flex-1">
          <DateInput
            name="date"
            defaultValue={state.date}
            min="1900-01-01"
            max="2199-12-31"
            required
            autoComplete="off"
          />
        </Field>
        {state.unmatched.map((name) => (
          <input key={name} type="hidden" name="unknown" value={name} />
        ))}
        {hydrated ? null : <Button>Show</Button>}
      </Form>
      <SchoolDayNotice
        day={view.weekday}
        schoolDay={view.schoolDay}
        more="There are no classes to cover."
        className="mt-3"
      />
      {view.isPast ? (
        <Notice className="mt-3">
          This day is past. It can be looked at; nothing of it can be changed.
        </Notice>
      ) : null}
    </Card>
  );
}
