import { Form, useSubmit } from "@remix-run/react";
import { FIND_SUBSTITUTE, type SearchState } from "~/cover/search-state";
import type { SearchView } from "~/cover/search-view";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DateInput, Field } from "~/ui/field";
import { Notice } from "~/ui/notice";
import { useHydrated } from "~/ui/use-hydrated";

/** The date picker: a GET form; with JavaScript a new date shows at once. */
export function DayForm({ view, state }: { view: SearchView; state: SearchState }) {
  const submit = useSubmit();
  const hydrated = useHydrated();
  return (
    <Card>
      <Form method="get" action={FIND_SUBSTITUTE} className="flex flex-wrap items-end gap-3">
        <Field id="date" label="Date" hint={view.longDate} className="flex-1">
          <DateInput
            key={view.date}
            name="date"
            defaultValue={view.date}
            required
            onChange={(event) => {
              if (event.currentTarget.value) submit(event.currentTarget.form);
            }}
          />
        </Field>
        {state.unmatched.map((name) => (
          <input key={name} type="hidden" name="unknown" value={name} />
        ))}
        {hydrated ? null : <Button>Show</Button>}
      </Form>
      {view.isDayOff ? (
        <Notice className="mt-3">
          {view.weekday} is not a school day. There are no classes to cover.
        </Notice>
      ) : null}
      {view.isPast ? (
        <Notice className="mt-3">
          This day is past. It can be looked at; nothing of it can be changed.
        </Notice>
      ) : null}
    </Card>
  );
}
